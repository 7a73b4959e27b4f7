import Base
import Foundation
import Logging

/// Sessions spoken ahead of time (`tools/prerender`): a folder with `manifest.json` and the files that it names.
actor RecordingCatalog {
  struct Recording: Sendable {
    let pack: PublishedPack
    /// As `GET /v1/recordings` lists it.
    let listing: JSON
  }

  private let folder: String
  private let logger: Logger
  private var recordings: [String: Recording] = [:]
  /// Of the manifest that `recordings` come from.
  private var changed: Date?
  private var lookedAt: ContinuousClock.Instant?

  init(folder: String, logger: Logger) { (self.folder, self.logger) = (folder, logger) }

  /// Every recording, by id. The manifest is looked at again after two seconds.
  func all() -> [String: Recording] {
    if let lookedAt, ContinuousClock.now - lookedAt < .seconds(2) { return recordings }
    lookedAt = .now
    let path = "\(folder)/manifest.json"
    guard let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date else {
      recordings = [:]
      changed = nil
      return recordings
    }
    if date == changed { return recordings }
    changed = date
    do {
      let manifest = try JSON.parse(Array(Data(contentsOf: URL(fileURLWithPath: path)))).object ?? JSONObject()
      var found: [String: Recording] = [:]
      for (id, entry) in manifest {
        if let recording = try read(id, entry) { found[id] = recording }
      }
      recordings = found
    } catch {
      // It is being written, or is none: what was known stays.
      logger.error("the manifest of recordings is refused", metadata: ["reason": "\(error)"])
    }
    return recordings
  }

  /// A file that is what the manifest says of it; nil, and told, when it is not.
  private func read(_ id: String, _ entry: JSON) throws -> Recording? {
    guard Self.isName(id), let session = entry["session"]?.string, let minutes = entry["minutes"]?.integer,
      let language = entry["language"]?.string,
      let version = entry["version"]?.integer, let hash = entry["sha256"]?.string, let parts = entry["parts"]?.array
    else {
      logger.error(
        "a recording is refused", metadata: ["recording": "\(id.prefix(80))", "reason": "its entry is incomplete"])
      return nil
    }
    let pack: PublishedPack
    if let known = recordings[id], known.pack.hash == hash {
      pack = known.pack
    } else {
      do { pack = try PublishedPack(file: "\(folder)/\(id).opus") } catch {
        logger.error("a recording is refused", metadata: ["recording": "\(id)", "reason": "its file cannot be read"])
        return nil
      }
      guard pack.hash == hash else {
        logger.error("a recording is refused", metadata: ["recording": "\(id)", "reason": "its file is another one"])
        return nil
      }
    }
    return Recording(
      pack: pack,
      listing: [
        "id": .string(id), "session": .string(session), "version": .integer(version), "minutes": .integer(minutes),
        "language": .string(language),
        "file": .string("/v1/recordings/\(id)"), "bytes": .integer(Int64(pack.size)), "sha256": .string(hash),
        "parts": .array(parts.map { .array([$0["at"] ?? .null, $0["spoken"] ?? .null]) }),
      ])
  }

  /// EmailTemplates, digits and hyphens: no way out of the folder.
  private static func isName(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.count <= 120
      && id.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }
}
