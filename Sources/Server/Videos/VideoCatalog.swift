import Base
import Foundation
import Logging
import ServerAPI

/// Videos of routines as `tools/video` leaves them.
enum VideoCatalog {
  struct Published: Sendable {
    let video: Video
    let files: [Video.Kind: PublishedPack]
  }

  static func open(_ folder: String, logger: Logger) -> PublishedFolder<Published> {
    PublishedFolder(folder, of: "video", logger: logger, read: read)
  }

  /// Nothing is offered without captions in the language that is spoken (WCAG 1.2.2), nor with a file that is not the manifest's.
  private static func read(_ folder: String, _ id: String, _ entry: JSON, _ known: Published?) throws -> Published {
    guard let routine = entry["routine"]?.string, let language = entry["language"]?.string,
      let length = entry["ms"]?.integer, length > 0, let files = entry["files"]
    else { throw PublishedFault("its entry is incomplete") }
    var packs: [Video.Kind: PublishedPack] = [:]
    for kind in Video.Kind.allCases {
      guard let hash = files[kind.rawValue]?["sha256"]?.string else { throw PublishedFault("it has no \(kind)") }
      packs[kind] = try PublishedPack(
        file: "\(folder)/\(id).\(kind.rawValue)", sha256: hash, known: known?.files[kind])
    }
    let captions = try (entry["captions"]?.array ?? []).map { try Self.captions(folder, id, $0.string ?? "") }
    guard captions.contains(where: { $0.language == language }) else {
      throw PublishedFault("it has no captions in the language that is spoken")
    }
    // The player takes the MP4 wherever it can.
    let video = Video(
      id: id, routine: routine, language: language, length: length, bytes: Int64(packs[.mp4]?.size ?? 0),
      captions: captions)
    // One that an app would not read would take all others with it.
    do { try Video.schema.check(video.json) } catch { throw PublishedFault("it cannot be told: \(error)") }
    return Published(video: video, files: packs)
  }

  private static func captions(_ folder: String, _ id: String, _ language: String) throws -> VideoCaptions {
    guard Language(rawValue: language) != nil,
      let bytes = try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(id).\(language).vtt"))
    else { throw PublishedFault("its captions cannot be read") }
    do throws(WebVTT.Fault) {
      return VideoCaptions(
        language: language,
        cues: try WebVTT.read(Array(bytes)).map { VideoCue(from: $0.from, to: $0.to, text: $0.text) })
    } catch {
      throw PublishedFault("its captions in \(language) are no WebVTT: \(error)")
    }
  }
}
