import Base
import Places
import Routing
import Transit

/// Makes map tiles of a region: layers and attributes are told in docs/region-engine.md. Keeps working memory: one for each thread.
final class TileMaker {
  let region: Region
  let places: PlaceIndex?
  let timetable: Timetable?
  let drawing: Drawing
  /// Whose streets are told in `mine`; nil for no one's.
  var network: Network?
  /// The tile in which an edge, or a node, was met last.
  private let edgeMarks: Table<UInt32>
  private let nodeMarks: Table<UInt32>
  private var mark: UInt32 = 0

  static let zooms: ClosedRange<Int32> = 10...17

  init(_ region: Region, _ places: PlaceIndex?, _ timetable: Timetable?, _ drawing: Drawing) {
    (self.region, self.places, self.timetable, self.drawing) = (region, places, timetable, drawing)
    edgeMarks = Table(repeating: 0, count: region.edgeCount)
    nodeMarks = Table(repeating: 0, count: region.nodeCount)
  }

  func tile(z: Int32, x: Int32, y: Int32) -> [UInt8] {
    guard Self.zooms.contains(z), let frame = TileFrame(z: z, x: x, y: y) else { return [] }
    var tile: [UInt8] = []
    for layer in ground(frame) { layer.write(to: &tile) }
    let edges = edges(frame)
    for layer in lines(edges, frame) { layer.write(to: &tile) }
    if z >= 15 { points(edges, frame).write(to: &tile) }
    for layer in named(frame) { layer.write(to: &tile) }
    return tile
  }

  // MARK: What is under the streets

  private func ground(_ frame: TileFrame) -> [TileLayer] {
    var water = TileLayer("water"), green = TileLayer("green"), buildings = TileLayer("buildings")
    // Nothing smaller than about a dot on the screen.
    let least: Int64 = frame.z >= 16 ? 32 : frame.z >= 14 ? 128 : 512
    drawing.each(in: frame.box, where: { frame.z >= 14 || $0 != .building }) { feature in
      var geometry = TileGeometry()
      if feature.isLine {
        for piece in TileFrame.cut(frame.places(feature.lines[0])) { geometry.line(piece) }
      } else {
        for (index, ring) in feature.lines.enumerated() {
          let cut = TileFrame.cut(ring: frame.places(ring))
          let isTooSmall = abs(TileGeometry.area(cut)) < least
          if index == 0, isTooSmall { break }
          if !isTooSmall { geometry.ring(cut, isOuter: index == 0) }
        }
      }
      switch feature.kind {
      case .building:
        if feature.levels > 0 { buildings.set("levels", Int(feature.levels)) }
        buildings.add(.polygons, geometry)
      case .water, .river, .stream:
        water.set("kind", feature.kind == .water ? "water" : feature.kind == .river ? "river" : "stream")
        water.add(feature.isLine ? .lines : .polygons, geometry)
      case .park, .grass, .wood, .pitch, .cemetery:
        green.set("kind", Self.green(feature.kind))
        green.add(.polygons, geometry)
      }
    }
    return [green, water, buildings]
  }

  private static func green(_ kind: DrawingFeature.Kind) -> StaticString {
    switch kind {
    case .grass: "grass"
    case .wood: "wood"
    case .pitch: "pitch"
    case .cemetery: "cemetery"
    default: "park"
    }
  }

  // MARK: What is near

  private func nextMark() -> UInt32 {
    if mark == .max {
      for edge in 0..<edgeMarks.count { edgeMarks[edge] = 0 }
      for node in 0..<nodeMarks.count { nodeMarks[node] = 0 }
      mark = 0
    }
    mark += 1
    return mark
  }

  /// Edges that may be in the tile, each once.
  private func edges(_ frame: TileFrame) -> [UInt32] {
    let mark = nextMark()
    var result: [UInt32] = []
    region.edges(south: frame.box.south, west: frame.box.west, north: frame.box.north, east: frame.box.east) { edge in
      if edgeMarks[edge] == mark { return }
      edgeMarks[edge] = mark
      if Self.isDrawn(region.passage(ofEdge: edge).kind, frame.z) { result.append(edge) }
    }
    return result
  }

  private static func isDrawn(_ kind: Kind, _ z: Int32) -> Bool {
    if z >= 14 { return true }
    switch kind {
    case .trunk, .primary, .secondary: return true
    case .tertiary: return z >= 11
    case .residential, .unclassified, .livingStreet, .pedestrian: return z >= 12
    default: return z >= 13
    }
  }

  private func points(_ edges: [UInt32], _ frame: TileFrame) -> TileLayer {
    var layer = TileLayer("points")
    for edge in edges {
      for node in [region.tails[edge], region.heads[edge]] where nodeMarks[node] != mark {
        nodeMarks[node] = mark
        guard let obstacle = region.obstacle(atNode: node) else { continue }
        let place = frame.place(region.point(ofNode: node))
        if !TileFrame.isInside(place) { continue }
        tell(obstacle, node, &layer)
        var geometry = TileGeometry()
        geometry.point(place)
        layer.add(.points, geometry)
      }
      guard region.passage(ofEdge: edge).kind == .lift else { continue }
      let points = region.points(ofEdge: edge)
      let place = frame.place(points[points.count / 2])
      if !TileFrame.isInside(place) { continue }
      layer.set("kind", "lift")
      var geometry = TileGeometry()
      geometry.point(place)
      layer.add(.points, geometry)
    }
    return layer
  }

  private func tell(_ obstacle: Obstacle, _ node: UInt32, _ layer: inout TileLayer) {
    switch obstacle.barrier {
    case .lift: layer.set("kind", "lift")
    case .entrance: layer.set("kind", "entrance")
    case .none, .kerb: layer.set("kind", "kerb")
    default:
      layer.set("kind", "barrier")
      layer.set("barrier", obstacle.barrier.name)
    }
    if obstacle.kerb != .none { layer.set("kerb", obstacle.kerb.name) }
    if obstacle.kerbHeight != Passage.unknownHeight { layer.set("height", Double(obstacle.kerbHeight) / 10) }
    if obstacle.opening > 0 { layer.set("width", Int(obstacle.opening)) }
    if obstacle.wheelchair != .unknown { layer.set("wheelchair", obstacle.wheelchair.name) }
    if let edgeCost = network?.edgeCost(atNode: node) { layer.set("mine", edgeCost.word) }
  }

  // MARK: What has a name

  private func named(_ frame: TileFrame) -> [TileLayer] {
    var layer = TileLayer("places"), labels = TileLayer("labels"), stops = TileLayer("stops")
    if let places {
      places.marks(south: frame.box.south, west: frame.box.west, north: frame.box.north, east: frame.box.east) { mark in
        let rank = mark.category.rank
        if frame.z < 13 + rank, !mark.category.isArea { return }
        if mark.category == .district, frame.z < 12 { return }
        let place = frame.place(mark.point)
        if !TileFrame.isInside(place) { return }
        let name = places.name(ofPlace: mark.doc)
        var geometry = TileGeometry()
        geometry.point(place)
        if mark.category.isArea {
          labels.set("name", name)
          labels.set("kind", mark.category.code)
          labels.add(.points, geometry)
          return
        }
        layer.set("id", places.id(ofPlace: mark.doc))
        if !name.utf8.isEmpty { layer.set("name", name) }
        layer.set("category", mark.category.code)
        layer.set("wheelchair", mark.wheelchair.name)
        if mark.toilets != .unknown { layer.set("toilets", mark.toilets.name) }
        layer.set("rank", Int(rank))
        layer.add(.points, geometry)
      }
    }
    if let timetable, frame.z >= 13 {
      for (number, stop) in timetable.stops.enumerated()
      where stop.kind == .station || (stop.kind == .platform && stop.parent == nil && frame.z >= 15) {
        if !frame.box.contains(stop.point) { continue }
        stops.set("id", timetable.id(ofStop: number))
        stops.set("name", stop.name)
        stops.set("wheelchair", stop.wheelchair.told.rawValue)
        var geometry = TileGeometry()
        geometry.point(frame.place(stop.point))
        stops.add(.points, geometry)
      }
    }
    return [layer, stops, labels]
  }
}

extension Category {
  /// From which zoom (13 and more) a place of this kind is on the map.
  var rank: Int32 {
    switch self {
    case .hospital, .station, .subway, .lightRail, .busStation, .cableCar, .airport, .stadium, .university: 0
    case .clinic, .park, .museum, .theatre, .market, .mall, .police, .fireStation, .square, .attraction, .government,
      .zoo:
      1
    case .toilets, .pharmacy, .lift, .subwayEntrance, .school, .library, .hotel, .worship, .supermarket, .monument,
      .embassy, .information:
      2
    case .bench, .entrance, .parking, .telephone, .atm, .building, .other, .address, .intersection, .street: 4
    default: 3
    }
  }
}
