import Base
import Crypto
import Foundation
import HTTPTypes
import HummingbirdTesting
import ServerAPI
import Testing

@testable import Server

@Suite("HB-08: videos over HTTP") struct VideoTests {
  private static let sample: String = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("content/videos").path

  @Test(
    "HB-08: the sample is offered with captions that lie within it, in order; its files begin as what they are called")
  func sample() async throws {
    try await withServer(.sqlite, { $0.videos = Self.sample }) { server in
      let list = try await server.call(VideoRoutes.list).value
      let video = try #require(list.videos.first { $0.routine == "silla-pausa" })
      #expect(video.language == "es" && (120_000...240_000).contains(video.length))
      #expect(Set(video.captions.map(\.language)) == ["es", "en"])
      for captions in video.captions {
        #expect(captions.cues.count >= 8)
        #expect(captions.cues.allSatisfy { $0.from < $0.to && $0.to <= video.length })
        #expect(zip(captions.cues, captions.cues.dropFirst()).allSatisfy { $0.to <= $1.from })
      }
      for (kind, at, begins) in [
        (Video.Kind.mp4, 4, Array("ftyp".utf8)), (.webm, 0, [0x1A, 0x45, 0xDF, 0xA3]), (.jpg, 0, [0xFF, 0xD8]),
      ] {
        let path = VideoRoutes.path(video.id, kind),
          head = try await server.send("GET", path, nil, [.range: "bytes=0-99"])
        let bytes = Array(head.body.readableBytesView)
        #expect(head.status == .partialContent && bytes.count == 100 && head.headers[.acceptRanges] == "bytes")
        #expect(Array(bytes[at..<(at + begins.count)]) == begins, "\(kind)")
        if kind == .mp4 {
          #expect(head.headers[.contentRange] == "bytes 0-99/\(video.bytes)", "what is told is what comes")
        }
        #expect(head.headers[.contentType] == (kind == .jpg ? "image/jpeg" : "video/\(kind)"))
      }
    }
  }

  @Test("HB-08: a part comes as a part, what is behind the end is refused, what did not change is not sent again")
  func ranges() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.put("uno-es")
    let (path, bytes) = (folder.path, folder.bytes)
    try await withServer(.sqlite, { $0.videos = path }) { server in
      let file = VideoRoutes.path("uno-es", .webm), whole = try await server.send("GET", file)
      let tag = try #require(whole.headers[.eTag]), size = bytes.count
      #expect(whole.status == .ok && Data(whole.body.readableBytesView) == bytes)
      let middle = try await server.send("GET", file, nil, [.range: "bytes=1000-1999", .ifRange: tag])
      #expect(middle.status == .partialContent && middle.headers[.contentRange] == "bytes 1000-1999/\(size)")
      #expect(Data(middle.body.readableBytesView) == bytes[1000..<2000])
      let last = try await server.send("GET", file, nil, [.range: "bytes=-10"])
      #expect(Data(last.body.readableBytesView) == bytes.suffix(10))
      // A part of another version is of no use: all of it.
      let other = try await server.send("GET", file, nil, [.range: "bytes=0-9", .ifRange: "\"otra\""])
      #expect(other.status == .ok && other.body.readableBytes == size)
      #expect(try await server.send("GET", file, nil, [.range: "bytes=\(size)-"]).status == .rangeNotSatisfiable)
      #expect(try await server.send("GET", file, nil, [.ifNoneMatch: tag]).status == .notModified)
    }
  }

  @Test(
    "HB-08: what is not whole is not offered: another file, no captions of what is spoken, captions that are none, a way out"
  )
  func refused() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.put("uno-es")
    try folder.put("otro-es", hash: String(repeating: "0", count: 64))
    try folder.put("muda-es", captions: ["en"])
    try folder.put("rota-es", vtt: "WEBVTT\n\n00:00.000 --> mañana\nHola")
    try folder.put("../fuera")
    try folder.put(String(repeating: "l", count: 90))
    try folder.put("dice-es", vtt: "WEBVTT\n\n00:00.000 --> 00:01.000\n" + String(repeating: "e\u{301}", count: 600))
    let path = folder.path
    try await withServer(.sqlite, { $0.videos = path }) { server async throws in
      let listed = try await server.call(VideoRoutes.list).value.videos
      #expect(listed.map(\.id) == ["dice-es", "uno-es"])
      for bad in [
        "otro-es.mp4", "muda-es.mp4", "rota-es.webm", "uno-es.vtt", "uno-es", "uno-es.mp4.mp4", "manifest.json",
        "..%2ffuera.mp4",
      ] { #expect(try await server.send("GET", "/v1/videos/" + bad).status == .notFound, "\(bad)") }
    }
    try await withServer(.sqlite, { $0.videos = "/nowhere" }) { server async throws in
      let listed = try await server.call(VideoRoutes.list).value.videos
      #expect(listed.isEmpty)
    }
  }

  /// A folder as `tools/video` leaves it, with files of invented bytes.
  private final class Folder {
    private let root = NSTemporaryDirectory() + "vereda-videos-\(UUID().uuidString)"
    var path: String { root + "/videos" }
    let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    private var manifest = JSONObject()

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    func remove() { try? FileManager.default.removeItem(atPath: root) }

    func put(
      _ name: String, hash: String? = nil, captions: [String] = ["es"],
      vtt: String = "WEBVTT\n\n00:00.000 --> 00:01.000\nHola"
    ) throws {
      let real = SHA256.hash(data: bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
      var files = JSONObject()
      for kind in ["mp4", "webm", "jpg"] {
        files[kind] = ["bytes": .integer(Int64(bytes.count)), "sha256": .string(hash ?? real)]
        try bytes.write(to: URL(fileURLWithPath: "\(path)/\(name).\(kind)"))
      }
      for language in captions { try Data(vtt.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name).\(language).vtt")) }
      manifest[name] = [
        "routine": "casa-diez", "language": "es", "ms": 61_000, "captions": .array(captions.map { .string($0) }),
        "files": .object(files),
      ]
      try Data(JSON.object(manifest).utf8).write(to: URL(fileURLWithPath: path + "/manifest.json"))
    }
  }
}

@Suite("HB-08: captions in WebVTT") struct WebVTTTests {
  private func read(_ text: String) throws(WebVTT.Fault) -> [WebVTT.Cue] { try WebVTT.read(Array(text.utf8)) }

  @Test("HB-08: names, notes, styles, settings, tags, hours, all three ends of lines")
  func reads() throws {
    let text = """
      \u{FEFF}WEBVTT - Silla\nX-TIMESTAMP=0\n\nNOTE\nde Ana\n\nSTYLE\n::cue { color: red }\n\nuno\n00:01.500 --> 00:03.000 align:start line:0\n\
      <v Ana>Baja <b>lento</b>\ny sube &amp; respira\n\n01:00:02.000\t--> \t01:00:02.250\nFin\n
      """
    let cues = try read(text)
    #expect(
      cues == [
        .init(from: 1_500, to: 3_000, text: "Baja lento\ny sube & respira"),
        .init(from: 3_602_000, to: 3_602_250, text: "Fin"),
      ])
    #expect(try read(text.replacingOccurrences(of: "\n", with: "\r\n")) == cues)
    #expect(try read(text.replacingOccurrences(of: "\n", with: "\r")) == cues)
    // By their beginning, also where they are written otherwise.
    #expect(
      try read("WEBVTT\n\n00:05.000 --> 00:06.000\nb\n\n00:01.000 --> 00:02.000\na").map(\.text) == ["a", "b"])
  }

  @Test(
    "HB-08: what is none is refused with its line",
    arguments: [
      ("", WebVTT.Fault.notWebVTT), ("WEBVTTX\n\n00:00.000 --> 00:01.000\na", .notWebVTT), ("WEBVTT\n", .empty),
      ("WEBVTT\n\n00:00.000 --> 00:00.000\na", .line(3)), ("WEBVTT\n\n00:00,000 --> 00:01,000\na", .line(3)),
      ("WEBVTT\n\n00:61.000 --> 00:62.000\na", .line(3)), ("WEBVTT\n\nuno\ndos\n00:00.000 --> 00:01.000", .line(4)),
      ("WEBVTT\n\n00:00.000 --> 00:01.000\n", .empty), ("1\n00:00:00,000 --> 00:00:01,000\nsrt", .notWebVTT),
    ])
  func refuses(_ text: String, _ fault: WebVTT.Fault) {
    #expect(throws: fault) { try read(text) }
  }

  @Test("HB-08: any bytes are captions or an error, and what is read lies in order")
  func anyBytes() {
    var random = SeededGenerator(seed: 31)
    let seed = Array(
      "WEBVTT\n\nuno\n00:01.500 --> 00:03.000 align:start\n<v Ana>Baja\n\n01:00:02.000 --> 01:00:02.250\nFin".utf8)
    var readable = 0
    for _ in 0..<20_000 {
      var bytes = seed
      for _ in 0..<Int(random.next() % 6) {
        let at = Int(random.next() % UInt64(bytes.count))
        if random.next() % 3 == 0 { bytes.remove(at: at) } else { bytes[at] = UInt8(truncatingIfNeeded: random.next()) }
      }
      guard let cues = try? WebVTT.read(bytes) else { continue }
      readable += 1
      #expect(!cues.isEmpty && cues.allSatisfy { $0.from < $0.to && $0.from >= 0 && !$0.text.isEmpty })
      #expect(zip(cues, cues.dropFirst()).allSatisfy { $0.from <= $1.from })
    }
    #expect(readable > 1_000)
  }
}
