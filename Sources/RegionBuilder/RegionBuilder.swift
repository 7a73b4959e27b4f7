// RegionBuilder: from an OpenStreetMap extract to a region pack. Native only.
//
// Extract/   the file: PBF and XML, streamed in passes
// Reading/   what tags mean: ways to passages, nodes to obstacles, numbers with their units
// Assembly/  from ways and areas to graph nodes and edges
// Places/    names, addresses, corners, doors: what the search finds
// Drawing/   buildings, water and green for the map
// Elevation/ slopes from elevation tiles
// Transit/   timetables from GTFS, event packs
// Recipe/    all of it in one pack
//
// Start at `RegionRecipe`, or `RegionBuild` for the streets alone.

import Base
import Places
import Regions
import Routing

/// One region built from one extract.
public struct RegionBuild {
  public let pack: [UInt8]
  public let problems: Problems
  public let information: JSONObject
  /// What was read of each feed and what was not, in lines to show.
  public var feedReport: [String] = []

  /// Reads the extract in passes and writes the pack. Memory grows with the walkable streets, not with the file.
  /// - Parameters:
  ///   - source: what the pack says it was made from.
  ///   - progress: a step's name and how much of it is done, 0…1.
  public init(_ extract: Extract, source: String, progress: (String, Double) -> Void = { _, _ in }) throws(ExtractError)
  {
    do {
      try self.init(
        extract, source: source, recipe: RegionRecipe(id: source, name: source), elevation: nil, sections: [],
        progress: progress)
    } catch {
      if case .extract(let error) = error { throw error }
      preconditionFailure("nothing but the extract is read")
    }
  }

  init(
    _ extract: Extract, source: String, recipe: RegionRecipe, elevation: Elevation?,
    sections: [(name: String, content: [UInt8])],
    progress: (String, Double) -> Void
  ) throws(RecipeError) {
    let assembly: Assembly, places: PlaceDraft
    var drawing: [DrawingFeature] = []
    do {
      assembly = Assembly(try Collection(extract, progress: progress))
      places = try PlaceBuild(extract, progress: progress).draft
      if recipe.hasDrawing { drawing = try DrawingCollection(extract, progress: progress).features }
    } catch { throw .extract(error) }
    var draft = assembly.draft
    problems = assembly.collection.problems
    if let elevation {
      do { try elevation.tell(&draft) { progress("elevation", $0) } } catch { throw .elevation(error) }
    }
    draft.information = Self.describe(draft, problems, source)
    recipe.describe(&draft.information, source: source, elevation)
    draft.information["places"] = [
      "streets": .integer(Int64(places.streets.count)), "others": .integer(Int64(places.items.count)),
    ]
    draft.sections += places.sections()
    let barriers = assembly.barrierSection()
    if !barriers.isEmpty { draft.sections.append((BarrierSection.name, barriers)) }
    if !drawing.isEmpty { draft.sections.append((DrawingSection.name, DrawingSection.content(drawing))) }
    draft.information["drawn"] = .integer(Int64(drawing.count))
    draft.sections += sections
    information = draft.information
    progress("order", 0)
    pack = draft.encoded()
    progress("order", 1)
  }

  private static func describe(_ draft: RegionDraft, _ problems: Problems, _ source: String) -> JSONObject {
    var total = 0.0
    var known: [String: Double] = [:]
    for edge in draft.edges {
      var length = 0.0
      var last = draft.nodes[Int(edge.tail)].point
      for point in edge.points + [draft.nodes[Int(edge.head)].point] {
        length += last.coordinate.distance(to: point.coordinate).value
        last = point
      }
      total += length
      let passage = edge.passage
      if passage.surface != .unknown { known["surface", default: 0] += length }
      if passage.smoothness != .unknown { known["smoothness", default: 0] += length }
      if passage.width != 0 { known["width", default: 0] += length }
      if passage.slope != .unknown { known["incline", default: 0] += length }
      if passage.wheelchair != .unknown { known["wheelchair", default: 0] += length }
      if passage.lit != .unknown { known["lit", default: 0] += length }
    }
    var kinds: [String: Int64] = [:]
    for edge in draft.edges { kinds["\(edge.passage.kind)", default: 0] += 1 }
    var barriers: [String: Int64] = [:]
    for node in draft.nodes where !node.obstacle.isNothing {
      let name = node.obstacle.kerb == .none ? "\(node.obstacle.barrier)" : "kerb \(node.obstacle.kerb)"
      barriers[name, default: 0] += 1
    }
    return JSONObject([
      ("attribution", "© OpenStreetMap contributors, ODbL 1.0"),
      ("source", .string(source)),
      ("nodes", .integer(Int64(draft.nodes.count))),
      ("edges", .integer(Int64(draft.edges.count))),
      ("metres", .integer(Int64(total.rounded()))),
      (
        "known",
        .object(
          JSONObject(
            known.sorted { $0.key < $1.key }.map {
              ($0.key, .number((total == 0 ? 0 : $0.value / total * 1000).rounded() / 1000))
            }))
      ),
      ("kinds", .object(JSONObject(kinds.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) }))),
      ("obstacles", .object(JSONObject(barriers.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) }))),
      (
        "leftOut",
        .object(
          JSONObject(
            problems.counts.sorted { $0.key.rawValue < $1.key.rawValue }.map {
              ($0.key.rawValue, .integer(Int64($0.value)))
            }))
      ),
    ])
  }
}
