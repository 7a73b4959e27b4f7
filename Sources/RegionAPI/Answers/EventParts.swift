/// A day of an event.
public struct EventDate: AnswerValue {
  public var date: CivilDate?
  public var time: String?
  public var words: String
  public var source: Int?

  public init(date: CivilDate? = nil, time: String? = nil, words: String = "", source: Int? = nil) {
    self.date = date
    self.time = time
    self.words = words
    self.source = source
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    date = m.optionalDate("date")
    time = m.optionalText("time")
    words = m.text("words")
    source = m.optionalInteger("source").map { Int(truncatingIfNeeded: $0) }
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().date("date", date).text("time", time).text("words", words).count("source", source).json
  }
}

/// A line to a venue.
public final class EventLine: AnswerValue {
  public let name: String
  public let mode: String
  public let route: String?
  public let station: String
  public let access: Accessibility
  public let hours: String?
  public let headway: Seconds?
  public let fare: MoneyAmount?
  public let notes: String?
  public let source: Int?

  public init(
    name: String = "", mode: String = "", route: String? = nil, station: String = "", access: Accessibility = .unknown,
    hours: String? = nil, headway: Seconds? = nil, fare: MoneyAmount? = nil, notes: String? = nil, source: Int? = nil
  ) {
    self.name = name
    self.mode = mode
    self.route = route
    self.station = station
    self.access = access
    self.hours = hours
    self.headway = headway
    self.fare = fare
    self.notes = notes
    self.source = source
  }

  public var json: JSON {
    MemberWriter().text("name", name).text("mode", mode).text("route", route).text("station", station)
      .text("access", access.rawValue).text("hours", hours).number("headway", headway?.value)
      .value("fare", fare?.json).text("notes", notes).count("source", source).json
  }
}

extension EventLine {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      name: m.text("name"), mode: m.text("mode"), route: m.optionalText("route"), station: m.text("station"),
      access: m.choice("access") ?? .unknown, hours: m.optionalText("hours"),
      headway: m.optionalNumber("headway").map { Seconds($0) }, fare: m.part("fare"), notes: m.optionalText("notes"),
      source: m.optionalInteger("source").map { Int(truncatingIfNeeded: $0) })
    if !m.isWhole { return nil }
  }
}

/// A way into a venue.
public struct EventGate: AnswerValue {
  public var name: String
  public var at: Coordinate?
  public var access: Accessibility
  public var source: Int?

  public init(name: String = "", at: Coordinate? = nil, access: Accessibility = .unknown, source: Int? = nil) {
    self.name = name
    self.at = at
    self.access = access
    self.source = source
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    name = m.text("name")
    at = m.optionalPlace("at")
    access = m.choice("access") ?? .unknown
    source = m.optionalInteger("source").map { Int(truncatingIfNeeded: $0) }
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().text("name", name).place("at", at).text("access", access.rawValue).count("source", source).json
  }
}

/// What is closed for a time.
public struct EventClosure: AnswerValue {
  public var from: CivilDate?
  public var to: CivilDate?
  public var words: String
  public var source: Int?

  public init(from: CivilDate? = nil, to: CivilDate? = nil, words: String = "", source: Int? = nil) {
    self.from = from
    self.to = to
    self.words = words
    self.source = source
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    from = m.optionalDate("from")
    to = m.optionalDate("to")
    words = m.text("words")
    source = m.optionalInteger("source").map { Int(truncatingIfNeeded: $0) }
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().date("from", from).date("to", to).text("words", words).count("source", source).json
  }
}

/// Something good to know.
public struct EventTip: AnswerValue {
  public var category: TipCategory
  public var venue: String?
  public var words: String
  public var source: Int?

  public init(category: TipCategory, venue: String? = nil, words: String = "", source: Int? = nil) {
    self.category = category
    self.venue = venue
    self.words = words
    self.source = source
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    category = m.need(m.choice("category")) ?? TipCategory.allCases[0]
    venue = m.optionalText("venue")
    words = m.text("words")
    source = m.optionalInteger("source").map { Int(truncatingIfNeeded: $0) }
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().text("category", category.rawValue).text("venue", venue).text("words", words)
      .count("source", source).json
  }
}

/// Where something was read.
public struct EventSource: AnswerValue {
  public var title: String
  public var address: String
  public var checkedOn: CivilDate?
  public var published: CivilDate?

  public init(title: String = "", address: String = "", checkedOn: CivilDate? = nil, published: CivilDate? = nil) {
    self.title = title
    self.address = address
    self.checkedOn = checkedOn
    self.published = published
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    title = m.text("title")
    address = m.text("address")
    checkedOn = m.optionalDate("checkedOn")
    published = m.optionalDate("published")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().text("title", title).text("address", address).date("checkedOn", checkedOn)
      .date("published", published).json
  }
}
