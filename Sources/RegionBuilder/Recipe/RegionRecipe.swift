import Base
import Routing
import Transit

/// What goes into a region beside the streets, and what it is called.
public struct RegionRecipe {
  /// Small letters, digits and hyphens; from the file's name where it is not given.
  public var id: String
  public var name: String
  /// The day it was built.
  public var built: CivilDate?
  /// Invented: said wherever the region is shown.
  public var isSample = false
  /// GTFS feeds: folders or zip files.
  public var feeds: [String] = []
  /// The time zone of feeds that tell none, or one that is not known.
  public var zone: String?
  /// A folder of elevation tiles.
  public var elevation: String?
  /// Event packs: JSON files.
  public var events: [String] = []
  /// Whether buildings, water and green are kept for the map.
  public var hasDrawing = true

  public init(id: String, name: String) { (self.id, self.name) = (Self.identity(id), name) }

  /// A file's name without folder and endings, as an id.
  public static func identity(_ text: String) -> String {
    let file = text.split(separator: "/").last.map(String.init) ?? text
    let stem = folded(file.split(separator: ".").first.map(String.init) ?? file)
    var bytes: [UInt8] = []
    for byte in stem.utf8 {
      let isKept = byte >= 97 && byte <= 122 || byte >= 48 && byte <= 57
      if isKept { bytes.append(byte) } else if bytes.last != 45, !bytes.isEmpty { bytes.append(45) }
    }
    while bytes.last == 45 { bytes.removeLast() }
    return bytes.isEmpty ? "region" : String(decoding: bytes.prefix(60), as: UTF8.self)
  }
}

/// Why a region cannot be made.
public enum RecipeError: Error, CustomStringConvertible {
  case extract(ExtractError)
  case feed(FeedError)
  case elevation(ElevationError)
  case event(file: String, EventPackError)

  public var description: String {
    switch self {
    case .extract(let error): error.description
    case .feed(let error): error.description
    case .elevation(let error): error.description
    case .event(let file, let error): "\(file): \(error.description)"
    }
  }
}

extension RegionRecipe {
  /// Everything in one pack.
  /// - Parameter progress: a step's name and how much of it is done, 0…1.
  public func build(_ extract: Extract, source: String, progress: (String, Double) -> Void = { _, _ in })
    throws(RecipeError) -> RegionBuild
  {
    var sections: [(name: String, content: [UInt8])] = []
    var feeds: [Feed] = []
    for (number, path) in self.feeds.enumerated() {
      progress("timetable", Double(number) / Double(self.feeds.count))
      do { feeds.append(try Feed(path: path, number: number, built: built)) } catch { throw .feed(error) }
    }
    var leftOut: [String] = []
    if !feeds.isEmpty {
      do {
        let timetable = try TimetableBuild(feeds, zone: zone)
        sections += timetable.sections
        leftOut = timetable.leftOut
      } catch { throw .feed(error) }
    }
    var packs: [[UInt8]] = []
    for path in events {
      var bytes: [UInt8]?
      do { bytes = try FileBytes.read(path) } catch { throw .feed(error) }
      guard let bytes else { throw .feed(.cannotOpen(path: path, reason: "no such file")) }
      packs.append(bytes)
      do { _ = try EventPack(packs[packs.count - 1]) } catch { throw .event(file: path, error) }
    }
    if !packs.isEmpty {
      do { sections.append(try EventSection.section(packs)) } catch { throw .event(file: events[0], error) }
    }
    var model: Elevation?
    if let elevation { do { model = try Elevation(folder: elevation) } catch { throw .elevation(error) } }
    var build = try RegionBuild(
      extract, source: source, recipe: self, elevation: model, sections: sections, progress: progress)
    build.feedReport = FeedReport.lines(feeds, leftOut: leftOut)
    return build
  }

  /// What a pack tells of itself beside the counts of its streets.
  func describe(_ information: inout JSONObject, source: String, _ elevation: Elevation?) {
    information["id"] = .string(id)
    information["name"] = .string(name)
    information["sample"] = .bool(isSample)
    if let built { information["built"] = .string(built.iso) }
    var sources: [JSON] = [["kind": "streets", "name": .string(source)]]
    if isSample { information["attributions"] = [.string("Muestra inventada para Vereda, CC0 1.0")] }
    if let elevation {
      sources.append(["kind": "elevation", "name": .string(elevation.used.sorted().joined(separator: ", "))])
      information["elevation"] = [
        "edges": .integer(Int64(elevation.told)), "uncovered": .integer(Int64(elevation.uncovered)),
      ]
    }
    information["sources"] = .array(sources)
  }
}
