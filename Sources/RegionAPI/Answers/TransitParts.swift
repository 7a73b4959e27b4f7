/// An amount of money.
public struct MoneyAmount: AnswerValue {
  public var cents: Int64
  public var currency: String

  public init(cents: Int64 = 0, currency: String = "") {
    self.cents = cents
    self.currency = currency
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    cents = m.integer("cents")
    currency = m.text("currency")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().integer("cents", cents).text("currency", currency).json
  }
}

/// First and last departure, from the start of the day.
public struct ServiceHours: AnswerValue {
  public var first: Seconds
  public var last: Seconds

  public init(first: Seconds = .zero, last: Seconds = .zero) {
    self.first = first
    self.last = last
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    first = Seconds(m.number("first"))
    last = Seconds(m.number("last"))
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().number("first", first.value).number("last", last.value).json
  }
}

/// Time between departures.
public struct HeadwayRange: AnswerValue {
  public var least: Seconds
  public var most: Seconds

  public init(least: Seconds = .zero, most: Seconds = .zero) {
    self.least = least
    self.most = most
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    least = Seconds(m.number("least"))
    most = Seconds(m.number("most"))
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().number("least", least.value).number("most", most.value).json
  }
}

/// How many can be used without steps.
public struct AccessCounts: AnswerValue {
  public var yes: Int
  public var no: Int
  public var unknown: Int

  public init(yes: Int = 0, no: Int = 0, unknown: Int = 0) {
    self.yes = yes
    self.no = no
    self.unknown = unknown
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    yes = m.count("yes")
    no = m.count("no")
    unknown = m.count("unknown")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().count("yes", yes).count("no", no).count("unknown", unknown).json
  }
}

/// A departure.
public final class DepartureTold: AnswerValue {
  public let line: LineDetails
  public let headsign: String
  public let at: Instant
  /// The end of a time in which one leaves every `headway`.
  public let until: Instant?
  /// 0 where each has its own time.
  public let headway: Seconds
  public let access: Accessibility
  public let isOnRequest: Bool
  public let words: String

  public init(
    line: LineDetails, headsign: String = "", at: Instant = Instant(milliseconds: 0), until: Instant? = nil,
    headway: Seconds = .zero, access: Accessibility = .unknown, isOnRequest: Bool = false, words: String = ""
  ) {
    self.line = line
    self.headsign = headsign
    self.at = at
    self.until = until
    self.headway = headway
    self.access = access
    self.isOnRequest = isOnRequest
    self.words = words
  }

  public var json: JSON {
    MemberWriter().value("line", line.json).text("headsign", headsign).integer("at", at.milliseconds)
      .integer("until", until?.milliseconds).number("headway", headway.value).text("access", access.rawValue)
      .flag("onRequest", isOnRequest).text("words", words).json
  }
}

extension DepartureTold {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    guard let line: LineDetails = m.part("line") else { return nil }
    self.init(
      line: line, headsign: m.text("headsign"), at: Instant(milliseconds: m.integer("at")),
      until: m.optionalInteger("until").map { Instant(milliseconds: $0) }, headway: Seconds(m.number("headway")),
      access: m.choice("access") ?? .unknown, isOnRequest: m.flag("onRequest"), words: m.text("words"))
    if !m.isWhole { return nil }
  }
}

/// What is wrong with the timetable as a whole.
public struct TimetableState: AnswerValue {
  public var state: TimetableProblem
  /// Its last, or first, day.
  public var date: CivilDate?
  public var words: String

  public init(state: TimetableProblem, date: CivilDate? = nil, words: String = "") {
    self.state = state
    self.date = date
    self.words = words
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    state = m.need(m.choice("state")) ?? TimetableProblem.allCases[0]
    date = m.optionalDate("date")
    words = m.text("words")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().text("state", state.rawValue).date("date", date).text("words", words).json
  }
}
