import Places
import Routing

/// What the passes over an extract leave for the places: named streets, things people look for, addresses, doors. Nothing else is kept.
struct PlaceCollection {
  struct StreetWay {
    var id: Int64
    var names: [String]
    var weight: Int
    var nodes: [Int64]
  }

  /// Something with a place of its own.
  struct Thing {
    var source: SourceElement
    var kind: PlaceKind?
    var names: [String]
    var importance: UInt8 = 0
    var wheelchair: WheelchairTag
    var toilets: WheelchairTag
    var address: Address?
    var hours: String
    var phone: String
    var note: String
    /// For ways and relations, its line; a node's is itself.
    var nodes: [Int64] = []
    var point: Point?
  }

  struct Address {
    var numbers: String
    var street: String
  }

  /// A way along which house numbers are interpolated.
  struct Interpolation {
    var nodes: [Int64]
    var step: UInt32
  }

  struct Milestone {
    /// As it is written: "88.3".
    var kilometre: String
    var road: String
    var point: Point
  }

  struct Door {
    var wheelchair: WheelchairTag
    var isMain: Bool
    var point: Point
    /// A way into a station.
    var isStation: Bool
  }

  var streets: [StreetWay] = []
  var things: [Thing] = []
  var interpolations: [Interpolation] = []
  /// Lines of buildings that have doors.
  var buildings: [[Int64]] = []
  var doors: [Int64: Door] = [:]
  var milestones: [Milestone] = []
  /// Addresses of nodes, for the ends of interpolations.
  var nodeAddresses: [Int64: Address] = [:]
  /// Street names told by `associatedStreet` relations.
  var toldStreets: [SourceElement: String] = [:]
  private(set) var nodeIDs: [Int64] = []
  private(set) var points: [Point?] = []

  init(_ extract: Extract, progress: (String, Double) -> Void) throws(ExtractError) {
    var relations = PlaceRelationPass()
    try extract.scan(.relations, into: &relations) { progress("places", $0 * 0.1) }
    toldStreets = relations.toldStreets
    var nodes = TaggedNodePass(toldStreets: toldStreets)
    try extract.scan(.nodes, into: &nodes) { progress("places", 0.1 + $0 * 0.3) }
    doors = nodes.doors
    nodeAddresses = nodes.addresses
    milestones = nodes.milestones
    var ways = PlaceWayPass(toldStreets: toldStreets, memberWays: relations.memberWays, doors: doors)
    try extract.scan(.ways, into: &ways) { progress("places", 0.4 + $0 * 0.3) }
    streets = ways.streets
    interpolations = ways.interpolations
    buildings = ways.buildings
    things = nodes.things + ways.things
    for (known, members) in relations.things {
      var thing = known
      thing.nodes = members.flatMap { ways.memberLines[$0] ?? [] }
      if !thing.nodes.isEmpty { things.append(thing) }
    }
    try locate(extract, progress)
  }

  private mutating func locate(_ extract: Extract, _ progress: (String, Double) -> Void) throws(ExtractError) {
    for street in streets { nodeIDs.append(contentsOf: street.nodes) }
    for thing in things { nodeIDs.append(contentsOf: thing.nodes) }
    for line in interpolations { nodeIDs.append(contentsOf: line.nodes) }
    for building in buildings { nodeIDs.append(contentsOf: building) }
    nodeIDs.sort()
    var count = 0
    for index in nodeIDs.indices where index == 0 || nodeIDs[index] != nodeIDs[index - 1] {
      nodeIDs[count] = nodeIDs[index]
      count += 1
    }
    nodeIDs.removeLast(nodeIDs.count - count)
    var pass = PlacePointPass(ids: nodeIDs)
    try extract.scan(.nodes, into: &pass) { progress("places", 0.7 + $0 * 0.3) }
    points = pass.points
  }

  func point(_ node: Int64) -> Point? { nodeIDs.firstIndex(sorted: node).flatMap { points[$0] } }
}

extension PlaceCollection.Thing {
  /// Nil for what is neither looked for nor an address.
  init?(_ source: SourceElement, _ tags: Tags, told: String?) {
    var kind = PlaceKind(tags)
    var names = PlaceNames.read(tags, extra: ["brand"])
    if names.isEmpty, let kind, kind.isUsefulUnnamed { names = PlaceNames.read(tags, extra: ["operator", "ref"]) }
    if let one = kind, names.isEmpty, !one.isUsefulUnnamed { kind = nil }
    let address = PlaceCollection.Address(tags, told: told)
    if kind == nil, address == nil { return nil }
    self.source = source
    self.kind = kind
    self.names = kind == nil ? [] : names
    importance = kind?.importance(tags) ?? 0
    wheelchair = kind?.category == .parking ? WheelchairTag(parking: tags) : WheelchairTag(tag: tags["wheelchair"])
    if kind?.category == .disabledParking, wheelchair == .unknown { wheelchair = .yes }
    toilets = WheelchairTag(tag: tags["toilets:wheelchair"])
    self.address = address
    hours = String((tags["opening_hours"] ?? "").prefix(200))
    phone = String((tags["phone"] ?? tags["contact:phone"] ?? "").prefix(60))
    note = String(
      (tags["wheelchair:description:es"] ?? tags["wheelchair:description"] ?? tags["wheelchair:description:en"] ?? "")
        .prefix(300))
  }
}

extension PlaceCollection.Address {
  init?(_ tags: Tags, told: String?) {
    guard let number = tags["addr:housenumber"], let street = tags["addr:street"] ?? told ?? tags["addr:place"] else {
      return nil
    }
    numbers = number
    self.street = street
  }
}

/// Relations that are places, and the streets that relations tell for houses.
private struct PlaceRelationPass: OSMSink {
  var things: [(thing: PlaceCollection.Thing, members: [Int64])] = []
  var memberWays: Set<Int64> = []
  var toldStreets: [SourceElement: String] = [:]

  mutating func problem(_ problem: Problem, _ id: Int64) {}

  mutating func relation(_ relation: OSMRelation) {
    let type = relation.tags["type"]
    if type == "associatedStreet" || type == "street", let name = relation.tags["name"] {
      for member in relation.members where member.role == "house" || member.role == "address" {
        toldStreets[SourceElement(member.kind == .node ? .node : member.kind == .way ? .way : .relation, member.id)] =
          name
      }
      return
    }
    guard type == "multipolygon" || type == "site" || type == "boundary" else { return }
    if relation.tags["boundary"] == "administrative" { return }
    guard let thing = PlaceCollection.Thing(SourceElement(.relation, relation.id), relation.tags, told: nil) else {
      return
    }
    let members = relation.members.filter { $0.kind == .way && $0.role != "inner" }.map { $0.id }
    memberWays.formUnion(members)
    things.append((thing, members))
  }
}

private struct TaggedNodePass: OSMSink {
  let toldStreets: [SourceElement: String]
  var things: [PlaceCollection.Thing] = []
  var doors: [Int64: PlaceCollection.Door] = [:]
  var addresses: [Int64: PlaceCollection.Address] = [:]
  var milestones: [PlaceCollection.Milestone] = []

  init(toldStreets: [SourceElement: String]) { self.toldStreets = toldStreets }

  mutating func problem(_ problem: Problem, _ id: Int64) {}

  mutating func node(_ node: OSMNode) {
    if node.tags.isEmpty { return }
    let point = Point(latitude: node.latitude, longitude: node.longitude)
    if node.tags["highway"] == "milestone", let distance = node.tags["distance"] ?? node.tags["pk"],
      let road = node.tags["ref"] ?? node.tags["name"]
    {
      milestones.append(.init(kilometre: distance, road: road, point: point))
    }
    let source = SourceElement(.node, node.id)
    if var thing = PlaceCollection.Thing(source, node.tags, told: toldStreets[source]) {
      thing.point = point
      addresses[node.id] = thing.address
      things.append(thing)
    }
    let isStation = node.tags["railway"] == "subway_entrance" || node.tags["railway"] == "train_station_entrance"
    guard let value = node.tags["entrance"] ?? (isStation ? "yes" : nil) else { return }
    if ["no", "emergency", "exit", "garage", "service", "staircase"].contains(value) || node.tags["access"] == "private"
      || node.tags["access"] == "no"
    {
      return
    }
    doors[node.id] = .init(
      wheelchair: WheelchairTag(tag: node.tags["wheelchair"]), isMain: value == "main", point: point,
      isStation: isStation)
  }
}

private struct PlaceWayPass: OSMSink {
  let toldStreets: [SourceElement: String]
  let memberWays: Set<Int64>
  let doors: [Int64: PlaceCollection.Door]
  var streets: [PlaceCollection.StreetWay] = []
  var things: [PlaceCollection.Thing] = []
  var interpolations: [PlaceCollection.Interpolation] = []
  var buildings: [[Int64]] = []
  var memberLines: [Int64: [Int64]] = [:]

  init(toldStreets: [SourceElement: String], memberWays: Set<Int64>, doors: [Int64: PlaceCollection.Door]) {
    (self.toldStreets, self.memberWays, self.doors) = (toldStreets, memberWays, doors)
  }

  mutating func problem(_ problem: Problem, _ id: Int64) {}

  mutating func way(_ way: OSMWay) {
    if memberWays.contains(way.id) { memberLines[way.id] = way.nodes }
    if way.tags.isEmpty || way.nodes.isEmpty { return }
    if let weight = Self.weight(way.tags) {
      let names = PlaceNames.read(way.tags, extra: ["name:left", "name:right", "ref"])
      if !names.isEmpty { streets.append(.init(id: way.id, names: names, weight: weight, nodes: way.nodes)) }
      return
    }
    if let value = way.tags["addr:interpolation"] {
      interpolations.append(.init(nodes: way.nodes, step: value == "all" ? 1 : UInt32(value) ?? 2))
      return
    }
    let source = SourceElement(.way, way.id)
    if var thing = PlaceCollection.Thing(source, way.tags, told: toldStreets[source]) {
      thing.nodes = way.nodes
      things.append(thing)
    }
    if !doors.isEmpty, way.tags["building"] != nil, way.nodes.count > 3, way.nodes.first == way.nodes.last,
      way.nodes.contains(where: { doors[$0] != nil })
    {
      buildings.append(way.nodes)
    }
  }

  /// How much a street matters by its class; nil for what is no street.
  private static func weight(_ tags: Tags) -> Int? {
    guard let highway = tags["highway"] else { return nil }
    switch highway {
    case "motorway", "trunk", "primary", "motorway_link", "trunk_link", "primary_link": return 60
    case "secondary", "secondary_link": return 45
    case "tertiary", "tertiary_link": return 30
    case "pedestrian": return 30
    case "residential", "living_street", "unclassified", "road", "construction": return 12
    case "service", "footway", "path", "steps", "cycleway", "track", "bridleway", "corridor", "busway": return 2
    default: return nil
    }
  }
}

private struct PlacePointPass: OSMSink {
  let ids: [Int64]
  var points: [Point?]
  private var guess = 0

  init(ids: [Int64]) {
    self.ids = ids
    points = [Point?](repeating: nil, count: ids.count)
  }

  mutating func problem(_ problem: Problem, _ id: Int64) {}

  mutating func node(_ node: OSMNode) {
    while guess + 1 < ids.count, ids[guess] < node.id, ids[guess + 1] <= node.id { guess += 1 }
    if guess < ids.count, ids[guess] == node.id {
      points[guess] = Point(latitude: node.latitude, longitude: node.longitude)
    } else if guess < ids.count, ids[guess] > node.id, let number = ids.firstIndex(sorted: node.id) {
      guess = number
      points[number] = Point(latitude: node.latitude, longitude: node.longitude)
    }
  }
}
