/// A stop as it is told.
public final class StopDetails: AnswerValue {
  public let id: String
  public let name: String
  public let platform: String
  public let code: String
  public let kind: StopKind
  public let at: Coordinate
  public let metres: Metres?
  public let access: Accessibility

  public init(
    id: String, name: String = "", platform: String = "", code: String = "", kind: StopKind = .platform, at: Coordinate,
    metres: Metres? = nil, access: Accessibility = .unknown
  ) {
    self.id = id
    self.name = name
    self.platform = platform
    self.code = code
    self.kind = kind
    self.at = at
    self.metres = metres
    self.access = access
  }

  public var json: JSON {
    MemberWriter().text("id", id).text("name", name).text("platform", platform).text("code", code)
      .text("kind", kind.rawValue).place("at", at).number("metres", metres?.value).text("access", access.rawValue).json
  }
}

extension StopDetails {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      id: m.neededText("id"), name: m.text("name"), platform: m.text("platform"), code: m.text("code"),
      kind: m.choice("kind") ?? .platform, at: m.neededPlace("at"),
      metres: m.optionalNumber("metres").map { Metres($0) }, access: m.choice("access") ?? .unknown)
    if !m.isWhole { return nil }
  }
}

/// A line; with `facts` also what is known of it on a day.
public final class LineDetails: AnswerValue {
  public let id: String
  public let name: String
  public let longName: String
  /// GTFS `route_type`.
  public let type: Int
  public let mode: LineMode
  /// `#f0569b`
  public let colour: String?
  public let agency: String
  public let fare: MoneyAmount?
  public let facts: LineFactsTold?

  public init(
    id: String, name: String = "", longName: String = "", type: Int = 0, mode: LineMode = .other, colour: String? = nil,
    agency: String = "", fare: MoneyAmount? = nil, facts: LineFactsTold? = nil
  ) {
    self.id = id
    self.name = name
    self.longName = longName
    self.type = type
    self.mode = mode
    self.colour = colour
    self.agency = agency
    self.fare = fare
    self.facts = facts
  }

  public var json: JSON {
    MemberWriter().text("id", id).text("name", name).text("longName", longName).count("type", type)
      .text("mode", mode.rawValue).text("colour", colour).text("agency", agency).value("fare", fare?.json)
      .own(facts?.json).json
  }
}

extension LineDetails {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      id: m.neededText("id"), name: m.text("name"), longName: m.text("longName"), type: m.count("type"),
      mode: m.choice("mode") ?? .other, colour: m.optionalText("colour"), agency: m.text("agency"),
      fare: m.part("fare"), facts: m.ownPart())
    if !m.isWhole { return nil }
  }
}

/// What is known of a line on a day.
public final class LineFactsTold: AnswerValue {
  /// The nearest.
  public let stop: StopDetails?
  public let hours: ServiceHours?
  public let headway: HeadwayRange?
  public let notes: String
  public let stops: AccessCounts
  public let trips: AccessCounts
  public let words: String

  public init(
    stop: StopDetails? = nil, hours: ServiceHours? = nil, headway: HeadwayRange? = nil, notes: String = "",
    stops: AccessCounts, trips: AccessCounts, words: String = ""
  ) {
    self.stop = stop
    self.hours = hours
    self.headway = headway
    self.notes = notes
    self.stops = stops
    self.trips = trips
    self.words = words
  }

  public var json: JSON {
    MemberWriter().value("stop", stop?.json).value("hours", hours?.json).value("headway", headway?.json)
      .text("notes", notes).value("stops", stops.json).value("trips", trips.json).text("words", words).json
  }
}

extension LineFactsTold {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    guard let stops: AccessCounts = m.part("stops") else { return nil }
    guard let trips: AccessCounts = m.part("trips") else { return nil }
    self.init(
      stop: m.part("stop"), hours: m.part("hours"), headway: m.part("headway"), notes: m.text("notes"), stops: stops,
      trips: trips, words: m.text("words"))
    if !m.isWhole { return nil }
  }
}
