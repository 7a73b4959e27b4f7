import Base
import Foundation
import Logging

/// The regions of a folder (`ID.region`), opened when they are first asked for and again when a file was replaced.
actor RegionCatalog {
  private let folder: String
  private let logger: Logger
  private var regions: [String: (region: RegionActor, changed: Date)] = [:]
  /// Files that are no region, so that they are told once.
  private var refused: [String: Date] = [:]
  private var lookedAt: ContinuousClock.Instant?
  private var sorted: [RegionActor] = []

  init(folder: String, logger: Logger) { (self.folder, self.logger) = (folder, logger) }

  /// Every region, by id. The folder is looked at again after two seconds.
  func all(now: Instant) -> [RegionActor] {
    if let lookedAt, ContinuousClock.now - lookedAt < .seconds(2) { return sorted }
    lookedAt = .now
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var kept: [String: (region: RegionActor, changed: Date)] = [:]
    for name in names where name.hasSuffix(".region") && !name.hasPrefix(".") {
      let path = "\(folder)/\(name)", id = String(name.dropLast(".region".count))
      guard let changed = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date else {
        continue
      }
      if let known = regions[id], known.changed == changed { kept[id] = known; continue }
      if refused[name] == changed { continue }
      do { kept[id] = (try RegionActor(id: id, file: path, now: now), changed) } catch {
        refused[name] = changed
        logger.error("a region is refused", metadata: ["file": "\(name)", "reason": "\(error)"])
        if let known = regions[id] { kept[id] = known }
      }
    }
    regions = kept
    sorted = kept.values.map { $0.region }.sorted { $0.id < $1.id }
    return sorted
  }

  /// The region of an id; without one, the smallest list of guesses: the one around the place, or the only one there is.
  func find(id: String?, around place: Coordinate?, now: Instant) -> RegionActor? {
    let all = all(now: now)
    if let id { return all.first { $0.id == id } }
    if let place, let around = all.first(where: { $0.contains(place) }) { return around }
    return all.count == 1 ? all[0] : nil
  }
}
