/// What the region is, where it comes from and what is known of it.
public final class RegionInfo: AnswerValue {
  public let id: String
  public let name: String
  public let isSample: Bool
  public let bounds: MapBounds?
  public let centre: Coordinate?
  /// A date, or empty.
  public let built: String
  public let bytes: Int64
  /// Show every line wherever the region's data is shown.
  public let attribution: [String]
  public let sources: [RegionSource]
  public let counts: RegionCounts
  /// Share of the streets' length of which a thing is known.
  public let known: JSONObject
  public let leftOut: JSONObject
  public let has: RegionContent
  public let transit: RegionTransit?
  public let events: [EventHeading]
  public let language: Language

  public init(
    id: String = "", name: String = "", isSample: Bool = false, bounds: MapBounds? = nil, centre: Coordinate? = nil,
    built: String = "", bytes: Int64 = 0, attribution: [String] = [], sources: [RegionSource] = [],
    counts: RegionCounts, known: JSONObject = JSONObject(), leftOut: JSONObject = JSONObject(), has: RegionContent,
    transit: RegionTransit? = nil, events: [EventHeading] = [], language: Language = .es
  ) {
    self.id = id
    self.name = name
    self.isSample = isSample
    self.bounds = bounds
    self.centre = centre
    self.built = built
    self.bytes = bytes
    self.attribution = attribution
    self.sources = sources
    self.counts = counts
    self.known = known
    self.leftOut = leftOut
    self.has = has
    self.transit = transit
    self.events = events
    self.language = language
  }

  public var json: JSON {
    MemberWriter().text("id", id).text("name", name).flag("sample", isSample)
      .value("bounds", bounds?.json ?? .array([])).place("centre", centre).text("built", built)
      .integer("bytes", bytes).texts("attribution", attribution).list("sources", sources).value("counts", counts.json)
      .value("known", .object(known)).value("leftOut", .object(leftOut)).value("has", has.json)
      .value("transit", transit?.json).list("events", events).text("language", language.rawValue).json
  }
}

extension RegionInfo {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    guard let counts: RegionCounts = m.part("counts") else { return nil }
    guard let has: RegionContent = m.part("has") else { return nil }
    self.init(
      id: m.text("id"), name: m.text("name"), isSample: m.flag("sample"), bounds: MapBounds(m.value("bounds")),
      centre: m.optionalPlace("centre"), built: m.text("built"), bytes: m.integer("bytes"),
      attribution: m.texts("attribution"), sources: m.list("sources"), counts: counts,
      known: m.value("known")?.object ?? JSONObject(), leftOut: m.value("leftOut")?.object ?? JSONObject(), has: has,
      transit: m.part("transit"), events: m.list("events"), language: Language.named(m.optionalText("language")) ?? .es)
    if !m.isWhole { return nil }
  }
}

/// Where something of the region comes from.
public struct RegionSource: AnswerValue {
  public var kind: String
  public var name: String
  public var date: String?
  public var version: String?

  public init(kind: String = "", name: String = "", date: String? = nil, version: String? = nil) {
    self.kind = kind
    self.name = name
    self.date = date
    self.version = version
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    kind = m.text("kind")
    name = m.text("name")
    date = m.optionalText("date")
    version = m.optionalText("version")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().text("kind", kind).text("name", name).text("date", date).text("version", version).json
  }
}

/// How much is in it.
public struct RegionCounts: AnswerValue {
  public var nodes: Int
  public var edges: Int
  public var places: Int
  public var stops: Int
  public var lines: Int

  public init(nodes: Int = 0, edges: Int = 0, places: Int = 0, stops: Int = 0, lines: Int = 0) {
    self.nodes = nodes
    self.edges = edges
    self.places = places
    self.stops = stops
    self.lines = lines
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    nodes = m.count("nodes")
    edges = m.count("edges")
    places = m.count("places")
    stops = m.count("stops")
    lines = m.count("lines")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().count("nodes", nodes).count("edges", edges).count("places", places).count("stops", stops)
      .count("lines", lines).json
  }
}

/// What is in it.
public struct RegionContent: AnswerValue {
  public var places: Bool
  public var transit: Bool
  public var events: Bool
  public var map: Bool

  public init(places: Bool = false, transit: Bool = false, events: Bool = false, map: Bool = false) {
    self.places = places
    self.transit = transit
    self.events = events
    self.map = map
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    places = m.flag("places")
    transit = m.flag("transit")
    events = m.flag("events")
    map = m.flag("map")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().flag("places", places).flag("transit", transit).flag("events", events).flag("map", map).json
  }
}

/// The timetable as a whole.
public struct RegionTransit: AnswerValue {
  public var zone: String
  public var from: CivilDate?
  public var to: CivilDate?
  public var access: AccessCounts?

  public init(zone: String = "", from: CivilDate? = nil, to: CivilDate? = nil, access: AccessCounts? = nil) {
    self.zone = zone
    self.from = from
    self.to = to
    self.access = access
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    zone = m.text("zone")
    from = m.optionalDate("from")
    to = m.optionalDate("to")
    access = m.part("access")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().text("zone", zone).date("from", from).date("to", to).value("access", access?.json).json
  }
}

/// A region on offer, or on the device.
public final class RegionListing: AnswerValue {
  public let id: String
  public let name: String
  public let file: String
  public let bytes: Int64
  public let sha256: String
  public let bounds: MapBounds?
  /// A date, or empty.
  public let built: String
  public let isSample: Bool
  public let attribution: [String]
  /// Bytes over the wire with brotli.
  public let packed: Int64?
  /// It is on the device.
  public let isHere: Bool
  /// There is a newer one than the one here.
  public let isOutdated: Bool
  /// Bytes that are here of one that is not whole.
  public let part: Int64?

  public init(
    id: String, name: String = "", file: String = "", bytes: Int64 = 0, sha256: String = "", bounds: MapBounds? = nil,
    built: String = "", isSample: Bool = false, attribution: [String] = [], packed: Int64? = nil, isHere: Bool = false,
    isOutdated: Bool = false, part: Int64? = nil
  ) {
    self.id = id
    self.name = name
    self.file = file
    self.bytes = bytes
    self.sha256 = sha256
    self.bounds = bounds
    self.built = built
    self.isSample = isSample
    self.attribution = attribution
    self.packed = packed
    self.isHere = isHere
    self.isOutdated = isOutdated
    self.part = part
  }

  public var json: JSON {
    MemberWriter().text("id", id).text("name", name).text("file", file).integer("bytes", bytes).text("sha256", sha256)
      .value("bounds", bounds?.json ?? .array([])).text("built", built).flag("sample", isSample)
      .texts("attribution", attribution).integer("packed", packed).value("here", isHere ? true : nil)
      .value("newer", isOutdated ? true : nil).integer("part", part).json
  }
}

extension RegionListing {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      id: m.neededText("id"), name: m.text("name"), file: m.text("file"), bytes: m.integer("bytes"),
      sha256: m.text("sha256"), bounds: MapBounds(m.value("bounds")), built: m.text("built"),
      isSample: m.flag("sample"), attribution: m.texts("attribution"), packed: m.optionalInteger("packed"),
      isHere: m.flag("here"), isOutdated: m.flag("newer"), part: m.optionalInteger("part"))
    if !m.isWhole { return nil }
  }
}
