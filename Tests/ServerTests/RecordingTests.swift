import Base
import Crypto
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Server

@Suite("Recordings over HTTP") struct RecordingTests {
  /// A folder as `tools/prerender` leaves it, with one whole file, one that is not what the manifest says, and one that lies outside.
  private func folder(_ bytes: Data) throws -> String {
    let folder = NSTemporaryDirectory() + "vereda-recordings-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let hash = SHA256.hash(data: bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    func entry(_ hash: String) -> JSON {
      [
        "session": "un-respiro", "version": 1, "minutes": 3, "language": "es", "file": "x.opus",
        "bytes": .integer(Int64(bytes.count)), "sha256": .string(hash),
        "parts": [
          ["id": "a", "at": 0, "spoken": 5_000, "pause": 2_000],
          ["id": "b", "at": 20_000, "spoken": 6_000, "pause": 0],
        ], "made": "y",
      ]
    }
    let manifest: JSON = [
      "un-respiro-3-es": entry(hash), "otro-3-es": entry(hash), "../../secreto": entry(hash),
      "roto-3-es": ["session": "roto"],
    ]
    try bytes.write(to: URL(fileURLWithPath: folder + "/un-respiro-3-es.opus"))
    try Data("otro".utf8).write(to: URL(fileURLWithPath: folder + "/otro-3-es.opus"))
    try Data(manifest.utf8).write(to: URL(fileURLWithPath: folder + "/manifest.json"))
    return folder
  }

  @Test(
    "SE-04: recordings are listed with size, hash and times; a file comes whole, in parts and not again; what is not as the manifest says is not offered"
  )
  func served() async throws {
    let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }), folder = try folder(bytes)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await withServer(.sqlite, { $0.recordings = folder }) { server in
      let list = try JSON.parse(String(buffer: try await server.send("GET", "/v1/recordings").body))
      #expect(list["recordings"]?.array?.count == 1)
      let one = try #require(list["recordings"]?[0])
      #expect(
        one["id"] == "un-respiro-3-es" && one["version"] == 1 && one["bytes"] == 100_000
          && one["parts"] == [[0, 5_000], [20_000, 6_000]])
      let path = try #require(one["file"]?.string), whole = try await server.send("GET", path)
      #expect(
        whole.status == .ok && Data(whole.body.readableBytesView) == bytes && whole.headers[.contentType] == "audio/ogg"
      )
      #expect(whole.headers[.eTag] == "\"\(one["sha256"]!.string!)\"")
      let rest = try await server.send("GET", path, nil, [.range: "bytes=99990-", .ifRange: whole.headers[.eTag]!])
      #expect(rest.status == .partialContent && Data(rest.body.readableBytesView) == bytes.suffix(10))
      #expect(try await server.send("GET", path, nil, [.ifNoneMatch: whole.headers[.eTag]!]).status == .notModified)
      for bad in ["otro-3-es", "nada", "..%2f..%2fsecreto", "manifest.json"] {
        #expect(try await server.send("GET", "/v1/recordings/" + bad).status == .notFound)
      }
    }
  }

  @Test("SE-04: without a folder nothing is on offer")
  func nothing() async throws {
    try await withServer(.sqlite, { $0.recordings = "/nowhere" }) { server async throws in
      #expect(try await JSON.parse(String(buffer: server.send("GET", "/v1/recordings").body)) == ["recordings": []])
    }
  }
}
