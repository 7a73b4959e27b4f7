/// An event in short.
public struct EventHeading: AnswerValue {
  public var id: String
  public var name: String
  public var phase: EventPhase
  public var from: CivilDate?
  public var to: CivilDate?

  public init(
    id: String, name: String = "", phase: EventPhase = .coming, from: CivilDate? = nil, to: CivilDate? = nil
  ) {
    self.id = id
    self.name = name
    self.phase = phase
    self.from = from
    self.to = to
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    id = m.neededText("id")
    name = m.text("name")
    phase = m.choice("state") ?? .coming
    from = m.optionalDate("from")
    to = m.optionalDate("to")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().text("id", id).text("name", name).text("state", phase.rawValue).date("from", from).date("to", to)
      .json
  }
}

/// An event. Words in the asked language; a `source` is an index into `sources`.
public final class EventDetails: AnswerValue {
  public let id: String
  public let name: String
  public let phase: EventPhase
  public let from: CivilDate?
  public let to: CivilDate?
  public let about: String
  public let venues: [EventVenue]
  public let tips: [EventTip]
  public let sources: [EventSource]
  public let unknown: [String]

  public init(
    id: String, name: String = "", phase: EventPhase = .coming, from: CivilDate? = nil, to: CivilDate? = nil,
    about: String = "", venues: [EventVenue] = [], tips: [EventTip] = [], sources: [EventSource] = [],
    unknown: [String] = []
  ) {
    self.id = id
    self.name = name
    self.phase = phase
    self.from = from
    self.to = to
    self.about = about
    self.venues = venues
    self.tips = tips
    self.sources = sources
    self.unknown = unknown
  }

  public var json: JSON {
    MemberWriter().text("id", id).text("name", name).text("state", phase.rawValue).date("from", from).date("to", to)
      .text("about", about).list("venues", venues).list("tips", tips).list("sources", sources)
      .texts("unknown", unknown).json
  }
}

extension EventDetails {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      id: m.neededText("id"), name: m.text("name"), phase: m.choice("state") ?? .coming, from: m.optionalDate("from"),
      to: m.optionalDate("to"), about: m.text("about"), venues: m.list("venues"), tips: m.list("tips"),
      sources: m.list("sources"), unknown: m.texts("unknown"))
    if !m.isWhole { return nil }
  }
}

/// A place of an event.
public final class EventVenue: AnswerValue {
  public let id: String
  public let name: String
  public let city: String
  public let at: Coordinate?
  public let dates: [EventDate]
  public let lines: [EventLine]
  public let gates: [EventGate]
  public let closures: [EventClosure]
  public let unknown: [String]

  public init(
    id: String, name: String = "", city: String = "", at: Coordinate? = nil, dates: [EventDate] = [],
    lines: [EventLine] = [], gates: [EventGate] = [], closures: [EventClosure] = [], unknown: [String] = []
  ) {
    self.id = id
    self.name = name
    self.city = city
    self.at = at
    self.dates = dates
    self.lines = lines
    self.gates = gates
    self.closures = closures
    self.unknown = unknown
  }

  public var json: JSON {
    MemberWriter().text("id", id).text("name", name).text("city", city).place("at", at).list("dates", dates)
      .list("lines", lines).list("gates", gates).list("closures", closures).texts("unknown", unknown).json
  }
}

extension EventVenue {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      id: m.neededText("id"), name: m.text("name"), city: m.text("city"), at: m.optionalPlace("at"),
      dates: m.list("dates"), lines: m.list("lines"), gates: m.list("gates"), closures: m.list("closures"),
      unknown: m.texts("unknown"))
    if !m.isWhole { return nil }
  }
}
