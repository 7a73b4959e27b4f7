import Base
import Foundation
import Logging

/// A folder with `manifest.json`, an object of entries by name, and the files that they name: recordings, videos. What a tool puts there is
/// offered without a restart.
actor PublishedFolder<Item: Sendable> {
  /// One entry of the manifest, looked at together with its files; what it throws is told, and the entry is not offered.
  typealias Read = @Sendable (_ folder: String, _ name: String, _ entry: JSON, _ known: Item?) throws -> Item

  private let folder: String
  private let what: String
  private let logger: Logger
  private let read: Read
  private var items: [String: Item] = [:]
  /// Of the manifest that `items` come from.
  private var changed: Date?
  private var lookedAt: ContinuousClock.Instant?

  /// - Parameter what: what the log calls one of them: `recording`.
  init(_ folder: String, of what: String, logger: Logger, read: @escaping Read) {
    (self.folder, self.what, self.logger, self.read) = (folder, what, logger, read)
  }

  /// Every one, by name. The manifest is looked at again after two seconds.
  func all() -> [String: Item] {
    if let lookedAt, ContinuousClock.now - lookedAt < .seconds(2) { return items }
    lookedAt = .now
    let path = "\(folder)/manifest.json"
    guard let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date else {
      items = [:]
      changed = nil
      return items
    }
    if date == changed { return items }
    changed = date
    do {
      let manifest = try JSON.parse(Array(Data(contentsOf: URL(fileURLWithPath: path)))).object ?? JSONObject()
      var found: [String: Item] = [:]
      for (name, entry) in manifest {
        do {
          guard Self.isName(name) else { throw PublishedFault("its entry is incomplete") }
          found[name] = try read(folder, name, entry, items[name])
        } catch {
          logger.error(
            "a \(what) is refused", metadata: ["\(what)": "\(name.prefix(80))", "reason": "\(error)"])
        }
      }
      items = found
    } catch {
      // It is being written, or is none: what was known stays.
      logger.error("the manifest of \(what)s is refused", metadata: ["reason": "\(error)"])
    }
    return items
  }

  /// Small letters, digits and hyphens: no way out of the folder.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 120
      && name.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }
}

/// Why something in a folder is not offered.
struct PublishedFault: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension PublishedPack {
  /// A file that is what a manifest says of it.
  /// - Parameter known: the same file as it was found the last time, if its hash is still the one.
  init(file path: String, sha256: String, known: PublishedPack?) throws {
    if let known, known.hash == sha256 {
      self = known
      return
    }
    do { self = try PublishedPack(file: path) } catch { throw PublishedFault("its file cannot be read") }
    guard hash == sha256 else { throw PublishedFault("its file is another one") }
  }
}
