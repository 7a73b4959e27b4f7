import AppRuntime

extension TalkFeature {
  struct Hearing {
    let side: Side
    let language: LanguageCode
    /// When it ends, unless something is heard before.
    var due: Instant
    var settled = ""
    var tentative = ""
    /// The person wants no more to be heard; what was said last is still on its way.
    var isEnding = false

    /// What stands between what is settled and what is not.
    var gap: String { HeardResults.gap(settled, tentative, language) }
    /// All of it: what was not settled when it ends counts as said.
    var words: String { settled + gap + tentative }
  }
  struct Ears {
    var hears: Bool
    var local: [String]
  }
  enum HearingProblem { case refused, microphone, network, silence, language, failed }

  /// Milliseconds without a result after which it is no more listened.
  private static let patience: Int64 = 60_000
  /// Milliseconds that a browser has for the last words once it was asked to end; some never do.
  static let ending: Int64 = 5_000

  /// The browser said whether it hears. With the first screen, so it is no action of this feature, which comes after it.
  mutating func answered(ears answer: Answer) {
    let json = answer.json
    ears = Ears(
      hears: answer.isDone && json?.isTrue("hears") == true, local: json?.list("local").compactMap { $0.string } ?? [])
  }

  func askEars(_ common: Common, _ environment: Environment) -> Effects {
    let tags = [common.own(environment).tag, common.other(environment).tag].map { JSON.string($0) }
    return [
      Effect(.wire(WireForm("hearing.can").list("languages", tags).json), as: "talk.ears") {
        .did(.home(.earsAnswered($0)))
      }
    ]
  }

  func language(_ side: Side, _ common: Common, _ environment: Environment) -> LanguageCode {
    side == .own ? common.own(environment) : common.other(environment)
  }

  /// The microphone of a half ends what it began. Otherwise somebody begins to speak, also while the last words of the one
  /// before are on their way: what was heard of them is a turn then.
  mutating func tapped(
    _ side: Side, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    problem = nil
    if let hearing, hearing.side == side, !hearing.isEnding { return stopHearing(environment) }
    let effects = commit(&common, packs, environment)
    // Where the browser does not hear, the button is the keyboard's.
    guard ears?.hears == true else {
      typing = (side, "")
      return effects
    }
    let language = language(side, common, environment)
    hearing = Hearing(
      side: side, language: language, due: environment.now.adding(milliseconds: TalkFeature.patience))
    let begins: Effects = [
      Effect(.speech(.stop)), .stream(listening(language.tag), as: "talk.hearing") { .did(.talk(.heard($0))) },
    ]
    return effects + begins
  }

  /// The browser writes down what is said in a language, on the device where it can.
  func listening(_ tag: String) -> Operation {
    let isLocal = ears?.local.contains { sameBytes($0, tag) } ?? false
    return .wire(WireForm("hearing.listen").text("language", tag).value("local", .bool(isLocal)).json)
  }

  mutating func stopHearing(_ environment: Environment) -> Effects {
    guard let hearing, !hearing.isEnding else { return [] }
    self.hearing?.isEnding = true
    self.hearing?.due = environment.now.adding(milliseconds: TalkFeature.ending)
    return [Effect(.wire(WireForm("hearing.stop").json))]
  }

  /// What is being said is nobody's turn.
  mutating func forgetHearing() -> Effects {
    (hearing, problem) = (nil, nil)
    return [.cancel("talk.hearing")]
  }

  mutating func heard(
    _ answer: Answer, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    guard let hearing, let json = answer.json else { return [] }
    if answer.isDone {
      if !hearing.isEnding { self.hearing?.due = environment.now.adding(milliseconds: TalkFeature.patience) }
      if let results = HeardResults(json, hearing.language) {
        self.hearing?.settled = HeardResults.joined(results.settled, hearing.language)
        self.hearing?.tentative = results.tentative
      }
      return []
    }
    switch json["reason"]?.string {
    case "refused": problem = .refused
    case "microphone": problem = .microphone
    case "network": problem = .network
    case "language": problem = .language
    case "ended", "silence":
      if hearing.words.isEmpty { problem = .silence }
    default: problem = .failed
    }
    if case .refused = problem { ears?.hears = false }
    return commit(&common, packs, environment)
  }

  /// Nothing came for too long: what was heard until now is a turn.
  mutating func hearingDue(_ common: inout Common, _ packs: PacksFeature, _ environment: Environment) -> Effects {
    guard let hearing else { return [] }
    if hearing.words.isEmpty { problem = .silence }
    return commit(&common, packs, environment)
  }

  /// Listens no more: what was heard is a turn, or several where it is longer than one.
  private mutating func commit(
    _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    guard let hearing else { return [] }
    self.hearing = nil
    var effects: Effects = [.cancel("talk.hearing")]
    for words in hearing.words.parts(units: TalkFeature.limit) {
      effects += add(words, hearing.side, detects: false, &common, packs, environment)
    }
    return effects
  }
}
