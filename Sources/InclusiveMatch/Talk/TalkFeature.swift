import AppRuntime
import LanguageDetection
import Phrasebook
import ServerAPI
import Translation

/// A conversation (IM-01, IM-02, IM-03, IM-07). It is forgotten when the app is closed, unless a turn is kept.
struct TalkFeature {
  private(set) var turns: [Turn] = []
  /// Who speaks now, and what was heard until now.
  private(set) var hearing: Hearing?
  /// Who types now, and what.
  private(set) var typing: (side: Side, text: String)?
  /// Whether this browser hears, and for which languages without a network; nil: it was not asked, or has not answered.
  private(set) var ears: Ears?
  private(set) var problem: HearingProblem?
  /// Whether the browser may listen; it is asked in the welcome, else by the first press.
  var permission = Permission.unknown
  /// The other half stands on its head, for who sits opposite.
  private(set) var isTurned = false
  /// The turn that is looked at in the pause; the last one otherwise.
  private(set) var chosen: Int?
  /// Its words, as they are being mended.
  private(set) var mending: String?
  private var nextID = 1

  struct Hearing {
    var side: Side
    var settled = ""
    var tentative = ""
    /// The person wants no more to be heard; what was said last is still on its way.
    var isEnding = false
  }
  struct Ears {
    var hears: Bool
    var local: [String]
  }
  enum HearingProblem { case refused, microphone, network, silence, failed }

  enum Action {
    /// The microphone of a half: begins, or ends.
    case talkTapped(Side)
    case heard(Answer)
    case typeTapped(Side)
    case typed(String)
    case typingDone
    case typingClosed
    case translated(Int, Answer)
    /// A ring beyond this phone answered the nth question about a turn.
    case onlineAnswered(Int, Int, Answer)
    /// Time passed for a turn.
    case waited(Int)
    /// The person lets a sentence be translated beyond this phone, and this one at once.
    case onlineTapped
    case back(Int, Answer)
    case turned
    /// The device was tilted towards one of the two.
    case tilted(Answer)
    case chose(Int)
    case mend(String)
    case mended
    case backAsked
    /// It was said in the other language after all.
    case corrected
    case said(Int, slowly: Bool)
    case saidOriginal(Int)
    case copied(Int)
    case shared(Int)
    case kept(Int)
    case cleared
    case nothing
  }
  typealias Effects = [Effect<InclusiveMatchApp.Action>]

  /// Letters of one turn: more is another turn.
  static let limit = 1_000
  private static let mostTurns = 60

  var last: Turn? { turns.last }
  /// What the pause and the large words show.
  var looked: Turn? { chosen.flatMap { id in turns.last { $0.id == id } } ?? turns.last }

  mutating func reduce(_ action: Action, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment)
    -> Effects
  {
    switch action {
    case .talkTapped(let side): return tapped(side, common, environment)
    case .heard(let answer): return heard(answer, &common, packs, environment)
    case .typeTapped(let side):
      (typing, problem) = ((side, ""), nil)
      return stopHearing()
    case .typed(let text):
      typing?.text = text
      return []
    case .typingClosed:
      typing = nil
      return []
    case .typingDone:
      guard let typing, !typing.text.trimmed.isEmpty else { return [] }
      self.typing = nil
      return add(typing.text, typing.side, detects: true, &common, packs, environment)
    case .translated(let id, let answer): return took(answer, id, &common, environment)
    case .onlineAnswered(let id, let round, let answer): return tookOnline(answer, id, round, &common, environment)
    case .waited(let id): return settle(id, &common, environment) { $0.take(.waited, at: environment.now) }
    case .onlineTapped:
      let asks = common.keep(OnlineFeature.preference, .bool(true), environment) + common.askOffer()
      guard let id = looked?.id else { return asks }
      change(id) { $0.restart(at: environment.now) }
      return asks + translate(id, &common, packs, environment)
    case .back(let id, let answer):
      change(id) { turn in
        guard answer.isDone, let text = answer.json?["text"]?.string else { return }
        turn.back = Translated(text, by: .rules, .approximate, milliseconds: 0)
      }
      return []
    case .turned:
      isTurned.toggle()
      return []
    case .tilted(let answer):
      if answer.isDone, let towards = answer.json?["towards"]?.string { isTurned = sameBytes(towards, "other") }
      return []
    case .chose(let id):
      (chosen, mending) = (id, nil)
      return []
    case .mend(let text):
      mending = text
      return []
    case .mended:
      guard let words = mending?.trimmed, let id = looked?.id else { return [] }
      mending = nil
      if words.isEmpty { return [] }
      change(id) { turn in
        turn.original = words.beginning(scalars: TalkFeature.limit)
        turn.restart(at: environment.now)
      }
      return translate(id, &common, packs, environment)
    case .backAsked: return askBack(common, packs)
    case .corrected: return correct(&common, packs, environment)
    case .said(let id, let slowly): return say(id, slowly: slowly, common)
    case .saidOriginal(let id):
      guard let turn = turn(id) else { return [] }
      return [speak(turn.original, turn.from, common.preferences.rate)]
    case .copied(let id):
      common.notice = .copied
      return turn(id)?.translated.map { [Effect(.copy(text: $0.text))] } ?? []
    case .shared(let id): return turn(id)?.translated.map { [Effect(.share(text: $0.text))] } ?? []
    case .kept(let id):
      common.notice = .saved
      return keep(id, &common, environment)
    case .cleared:
      (turns, chosen, mending) = ([], nil, nil)
      return stopHearing()
    case .nothing: return []
    }
  }

  /// The person came to another place.
  mutating func arrived(_ common: inout Common, _ packs: PacksFeature, _ environment: Environment) -> Effects {
    switch common.destination {
    case .talk:
      (chosen, mending) = (nil, nil)
      return packs.warm(common.own(environment), common.other(environment))
    case .pause, .large: return stopHearing()
    default:
      (typing, problem) = (nil, nil)
      return stopHearing()
    }
  }

  /// Phrases, or a pack, came: turns that could not be translated are tried again.
  mutating func contentArrived(_ common: inout Common, _ packs: PacksFeature, _ environment: Environment) -> Effects {
    guard let last, last.failure != nil, !Route.packs(last.from, last.to).isEmpty || common.book != nil else {
      return []
    }
    let hasRing = common.asksOnline && common.online.ring(last.from, last.to, hasRules: false) != nil
    if packs.missing(last.from, last.to).isEmpty || hasRing || exact(last, common) != nil {
      change(last.id) { $0.restart(at: environment.now) }
      return translate(last.id, &common, packs, environment)
    }
    return []
  }

  /// What this feature needs for as long as the state is like this: a conversation keeps the screen on.
  func wants(_ common: Common) -> [Want<InclusiveMatchApp.Action>] {
    var wants: [Want<InclusiveMatchApp.Action>] = []
    for turn in turns.suffix(3) {
      guard let next = turn.next else { continue }
      let id = turn.id
      wants.append(
        Want(.alarm(at: next), as: EffectName("talk.wait" + id.description)) { _ in .did(.talk(.waited(id))) })
    }
    switch common.destination {
    case .talk:
      wants.append(Want(.screenOn, as: "talk.screen"))
      if common.preferences.isOn("tilts") {
        wants.append(Want(.wire(WireForm("tilt.follow").json), as: "talk.tilt") { .did(.talk(.tilted($0))) })
      }
    case .large: wants.append(Want(.screenOn, as: "talk.screen"))
    default: break
    }
    return wants
  }

  // MARK: Hearing

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

  private mutating func tapped(_ side: Side, _ common: Common, _ environment: Environment) -> Effects {
    problem = nil
    if let hearing {
      let ends = stopHearing()
      // The other one wants to be heard: a tap on the own microphone only ends.
      if hearing.side == side { return ends }
      self.hearing = nil
    }
    // Where the browser does not hear, the button is the keyboard's.
    guard ears?.hears == true else {
      typing = (side, "")
      return []
    }
    let tag = language(side, common, environment).tag
    hearing = Hearing(side: side)
    return [Effect(.speech(.stop)), .stream(listening(tag), as: "talk.hearing") { .did(.talk(.heard($0))) }]
  }

  /// The browser writes down what is said in a language, on the device where it can.
  func listening(_ tag: String) -> Operation {
    let isLocal = ears?.local.contains { sameBytes($0, tag) } ?? false
    return .wire(WireForm("hearing.listen").text("language", tag).value("local", .bool(isLocal)).json)
  }

  private mutating func stopHearing() -> Effects {
    guard hearing != nil else { return [] }
    hearing?.isEnding = true
    return [Effect(.wire(WireForm("hearing.stop").json))]
  }

  private mutating func heard(
    _ answer: Answer, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    guard var hearing, let json = answer.json else { return [] }
    if answer.isDone {
      if json["settled"] != nil || json["tentative"] != nil {
        hearing.settled = json.text("settled").beginning(scalars: TalkFeature.limit)
        hearing.tentative = json.text("tentative").beginning(scalars: TalkFeature.limit)
        self.hearing = hearing
      }
      return []
    }
    self.hearing = nil
    switch json["reason"]?.string {
    case "refused": problem = .refused
    case "microphone": problem = .microphone
    case "network": problem = .network
    case "ended", "silence":
      if hearing.settled.isEmpty, hearing.tentative.isEmpty { problem = .silence }
    default: problem = .failed
    }
    if case .refused = problem { ears?.hears = false }
    var words = hearing.settled
    if !hearing.tentative.isEmpty { words += (words.isEmpty ? "" : " ") + hearing.tentative }
    let effects: Effects = [.cancel("talk.hearing")]
    return words.trimmed.isEmpty
      ? effects : effects + add(words, hearing.side, detects: false, &common, packs, environment)
  }

  // MARK: Turns

  /// - Parameter detects: the words may be in the other one's language, whoever's keyboard they came by.
  private mutating func add(
    _ text: String, _ side: Side, detects: Bool, _ common: inout Common, _ packs: PacksFeature,
    _ environment: Environment
  ) -> Effects {
    let words = text.trimmed.beginning(scalars: TalkFeature.limit)
    var side = side, isDetected = false, former: LanguageCode?, effects: Effects = []
    if detects, let found = detected(words, side, common, environment) {
      isDetected = true
      effects.append(Effect(.vibrate(pattern: [30])))
      if found == language(side.opposite, common, environment) {
        side = side.opposite
      } else {
        former = common.other(environment)
        effects += meet(found, &common, packs, environment)
      }
    }
    let own = common.own(environment), other = common.other(environment)
    var turn = Turn(
      id: nextID, side, from: side == .own ? own : other, to: side == .own ? other : own, words, at: environment.now)
    (turn.isDetected, turn.former) = (isDetected, former)
    nextID += 1
    turns.append(turn)
    if turns.count > TalkFeature.mostTurns { turns.removeFirst() }
    chosen = nil
    return effects + translate(turn.id, &common, packs, environment)
  }

  /// The language of what was typed; nil where it is the one of the half it was typed at, or where the table is not sure.
  private func detected(
    _ words: String, _ side: Side, _ common: Common, _ environment: Environment
  ) -> LanguageCode? {
    let asked = language(side, common, environment)
    // Our own phrases are known for certain; the table is asked about the rest.
    if common.book?.match(words, asked) != nil { return nil }
    let isOpen = side == .other && common.detects
    let found =
      isOpen
      ? common.detector.detect(words)
      : common.detector.which(words, common.own(environment), common.other(environment))
    // A name or an address in signs alone reads as Chinese: who speaks Japanese is not taken for another by it.
    if isOpen, asked == .ja, found.language == .zh, words.unicodeScalars.count < 12 { return nil }
    return found.language == asked ? nil : found.language
  }

  /// The other one's language is this from now on.
  private func meet(
    _ language: LanguageCode, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    let kept = common.keep("other", .string(language.rawValue), environment)
    let own = common.own(environment)
    common.need([own, language])
    return kept + askEars(common, environment) + packs.warm(own, language)
  }

  func turn(_ id: Int) -> Turn? { turns.last { $0.id == id } }

  mutating func change(_ id: Int, _ change: (inout Turn) -> Void) {
    for place in turns.indices where turns[place].id == id { change(&turns[place]) }
  }

  /// What was detected was wrong: the other one speaks what they spoke before; or it is the other language of the two, and
  /// the other one who said it.
  private mutating func correct(_ common: inout Common, _ packs: PacksFeature, _ environment: Environment) -> Effects {
    guard let last else { return [] }
    let id = last.id
    if let former = last.former, former != last.to {
      // Whoever chose another language meanwhile wants that one.
      let isStill = common.other(environment) == last.from
      let met = isStill ? meet(former, &common, packs, environment) : []
      change(id) { turn in
        (turn.from, turn.former, turn.isDetected) = (former, nil, false)
        turn.restart(at: environment.now)
      }
      return met + translate(id, &common, packs, environment)
    }
    change(id) { turn in
      turn.side = turn.side.opposite
      (turn.from, turn.to) = (turn.to, turn.from)
      turn.isDetected = false
      turn.restart(at: environment.now)
    }
    return translate(id, &common, packs, environment)
  }
}
