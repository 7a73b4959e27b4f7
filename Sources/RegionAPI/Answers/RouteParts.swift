/// A part of a route of one certainty.
public final class RouteStretch: AnswerValue {
  public let certainty: RouteCertainty
  /// False only on a way that is not accessible.
  public let isPassable: Bool
  /// From the start.
  public let at: Metres
  public let metres: Metres
  public let line: [Coordinate]

  public init(
    certainty: RouteCertainty = .unknown, isPassable: Bool = false, at: Metres = .zero, metres: Metres = .zero,
    line: [Coordinate]
  ) {
    self.certainty = certainty
    self.isPassable = isPassable
    self.at = at
    self.metres = metres
    self.line = line
  }

  public var json: JSON {
    MemberWriter().text("certainty", certainty.rawValue).flag("passable", isPassable).number("at", at.value)
      .number("metres", metres.value).value("line", lineJSON(line)).json
  }
}

extension RouteStretch {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      certainty: m.choice("certainty") ?? .unknown, isPassable: m.flag("passable"), at: Metres(m.number("at")),
      metres: Metres(m.number("metres")), line: m.need(coordinates(ofLine: m.value("line"))) ?? [])
    if !m.isWhole { return nil }
  }
}

/// Something to know before getting there.
public final class RouteWarning: AnswerValue {
  public let reason: WarningReason
  public let matter: Matter
  public let words: String
  /// From the start.
  public let at: Metres
  /// How far it goes on; 0 for a point.
  public let metres: Metres
  public let place: Coordinate

  public init(
    reason: WarningReason = .notice, matter: Matter = .avoided, words: String = "", at: Metres = .zero,
    metres: Metres = .zero, place: Coordinate
  ) {
    self.reason = reason
    self.matter = matter
    self.words = words
    self.at = at
    self.metres = metres
    self.place = place
  }

  public var json: JSON {
    MemberWriter().text("reason", reason.rawValue).text("matter", matter.rawValue).text("words", words)
      .number("at", at.value).number("metres", metres.value).ownPlace(place).json
  }
}

extension RouteWarning {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      reason: m.choice("reason") ?? .notice, matter: m.choice("matter") ?? .avoided, words: m.text("words"),
      at: Metres(m.number("at")), metres: Metres(m.number("metres")), place: m.ownPlace())
    if !m.isWhole { return nil }
  }
}

/// One instruction.
public final class RouteStep: AnswerValue {
  public let icon: StepIcon
  public let words: String
  /// What to expect until the next step.
  public let details: [String]
  /// From the start.
  public let at: Metres
  /// Until the next step.
  public let metres: Metres
  public let seconds: Seconds
  public let certainty: RouteCertainty
  public let isAccessible: Bool
  public let street: String
  public let place: Coordinate?

  public init(
    icon: StepIcon = .straight, words: String, details: [String] = [], at: Metres, metres: Metres = .zero,
    seconds: Seconds = .zero, certainty: RouteCertainty = .unknown, isAccessible: Bool = false, street: String = "",
    place: Coordinate? = nil
  ) {
    self.icon = icon
    self.words = words
    self.details = details
    self.at = at
    self.metres = metres
    self.seconds = seconds
    self.certainty = certainty
    self.isAccessible = isAccessible
    self.street = street
    self.place = place
  }

  public var json: JSON {
    MemberWriter().text("icon", icon.rawValue).text("words", words).texts("details", details).number("at", at.value)
      .number("metres", metres.value).number("seconds", seconds.value).text("certainty", certainty.rawValue)
      .flag("accessible", isAccessible).text("street", street).own(place?.json).json
  }
}

extension RouteStep {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      icon: m.choice("icon") ?? .straight, words: m.neededText("words"), details: m.texts("details"),
      at: Metres(m.need(m.optionalNumber("at")) ?? 0), metres: Metres(m.number("metres")),
      seconds: Seconds(m.number("seconds")), certainty: m.choice("certainty") ?? .unknown,
      isAccessible: m.flag("accessible"), street: m.text("street"), place: m.optionalOwnPlace())
    if !m.isWhole { return nil }
  }
}

/// What closes the way.
public final class RouteBlock: AnswerValue {
  public let matter: Matter
  public let words: String
  public let street: String
  public let away: Metres
  public let place: Coordinate

  public init(
    matter: Matter = .barrier, words: String = "", street: String = "", away: Metres = .zero, place: Coordinate
  ) {
    self.matter = matter
    self.words = words
    self.street = street
    self.away = away
    self.place = place
  }

  public var json: JSON {
    MemberWriter().text("matter", matter.rawValue).text("words", words).text("street", street)
      .number("away", away.value).ownPlace(place).json
  }
}

extension RouteBlock {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      matter: m.choice("matter") ?? .barrier, words: m.text("words"), street: m.text("street"),
      away: Metres(m.number("away")), place: m.ownPlace())
    if !m.isWhole { return nil }
  }
}
