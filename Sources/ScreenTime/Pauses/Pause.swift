/// What a person answered when they were about to open an app.
public struct PauseFact: Equatable, Sendable {
  public enum Answer: String, CaseIterable, Sendable {
    /// They went in.
    case entered
    /// `Mejor no`.
    case refused
    /// It was closed.
    case closed
  }
  public enum Reason: String, CaseIterable, Sendable { case message, search, rest, habit }

  public let app: String
  public let at: Instant
  public let day: CivilDate
  public let answer: Answer
  public let reason: Reason?

  public init(app: String, at: Instant, day: CivilDate, answer: Answer, reason: Reason? = nil) {
    (self.app, self.at, self.day, self.answer, self.reason) = (app, at, day, answer, reason)
  }
  public var fields: JSONObject {
    var fields = JSONObject([
      ("app", .string(app)), ("at", .integer(at.milliseconds)), ("day", .string(day.iso)),
      ("answer", .string(answer.rawValue)),
    ])
    if let reason { fields["why"] = .string(reason.rawValue) }
    return fields
  }
  public init?(fields: JSONObject) {
    guard let app = fields["app"]?.string, let at = fields["at"]?.integer,
      let day = fields["day"]?.string.flatMap({ CivilDate($0) }), let answer = Answer.named(fields["answer"]?.string)
    else { return nil }
    self.init(
      app: app, at: Instant(milliseconds: at), day: day, answer: answer, reason: Reason.named(fields["why"]?.string))
  }
  public static func == (a: PauseFact, b: PauseFact) -> Bool {
    sameBytes(a.app, b.app) && a.at == b.at && a.day == b.day && a.answer == b.answer && a.reason == b.reason
  }
}

/// The pauses there were: sums by app, and the facts of each day.
public struct PauseFold: Sendable {
  private var days: [Int32: [(id: ULID, fact: PauseFact)]] = [:]
  public init() {}

  public mutating func set(_ id: ULID, _ fact: PauseFact) {
    let day = fact.day.daysSince1970
    if let place = days[day]?.firstIndex(where: { $0.id == id }) {
      // Who went in thought better of it.
      days[day]?[place] = (id, fact)
    } else {
      days[day, default: []].append((id, fact))
    }
  }

  /// What was answered on a day, in its order.
  public func facts(on day: CivilDate, app: String? = nil) -> [PauseFact] {
    (days[day.daysSince1970] ?? []).map { $0.fact }
      .filter { fact in app.map { sameBytes($0, fact.app) } ?? true }
      .sorted { $0.at < $1.at }
  }

  /// The latest answer of a day about an app.
  public func last(on day: CivilDate, app: String) -> (id: ULID, fact: PauseFact)? {
    var last: (id: ULID, fact: PauseFact)?
    for one in days[day.daysSince1970] ?? [] where sameBytes(one.fact.app, app) {
      if let found = last, found.fact.at >= one.fact.at { continue }
      last = one
    }
    return last
  }

  /// How often they were asked and refused in the days up to this one; times at which the app was closed do not count.
  public func counts(_ days: Int, upTo day: CivilDate, app: String? = nil) -> (asked: Int, refused: Int) {
    var asked = 0, refused = 0
    for ago in 0..<days {
      for fact in facts(on: day.adding(days: -ago), app: app) where fact.answer != .closed {
        asked += 1
        if fact.answer == .refused { refused += 1 }
      }
    }
    return (asked, refused)
  }
}
