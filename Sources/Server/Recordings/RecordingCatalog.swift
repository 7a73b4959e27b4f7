import Base
import Logging

/// Sessions spoken ahead of time (`tools/prerender`).
enum RecordingCatalog {
  struct Recording: Sendable {
    let pack: PublishedPack
    /// As `GET /v1/recordings` lists it.
    let listing: JSON
  }

  static func open(_ folder: String, logger: Logger) -> PublishedFolder<Recording> {
    PublishedFolder(folder, of: "recording", logger: logger, read: read)
  }

  private static func read(_ folder: String, _ id: String, _ entry: JSON, _ known: Recording?) throws -> Recording {
    guard let session = entry["session"]?.string, let minutes = entry["minutes"]?.integer,
      let language = entry["language"]?.string,
      let version = entry["version"]?.integer, let hash = entry["sha256"]?.string, let parts = entry["parts"]?.array
    else { throw PublishedFault("its entry is incomplete") }
    let pack = try PublishedPack(file: "\(folder)/\(id).opus", sha256: hash, known: known?.pack)
    return Recording(
      pack: pack,
      listing: [
        "id": .string(id), "session": .string(session), "version": .integer(version), "minutes": .integer(minutes),
        "language": .string(language),
        "file": .string("/v1/recordings/\(id)"), "bytes": .integer(Int64(pack.size)), "sha256": .string(hash),
        "parts": .array(parts.map { .array([$0["at"] ?? .null, $0["spoken"] ?? .null]) }),
      ])
  }
}
