import AppRuntime
import LanguageDetection
import Phrasebook
import ServerAPI
import Translation

/// A conversation (IM-01, IM-02, IM-03, IM-07). It is forgotten when the app is closed, unless a turn is kept.
struct TalkFeature {
  private(set) var turns: [Turn] = []
  /// Who speaks now, and what was heard until now.
  var hearing: Hearing?
  /// Who types now, and what.
  var typing: (side: Side, text: String)?
  /// Whether this browser hears, and for which languages without a network; nil: it was not asked, or has not answered.
  var ears: Ears?
  var problem: HearingProblem?
  /// Whether the browser may listen; it is asked in the welcome, else by the first press.
  var permission = Permission.unknown
  /// Who pressed a microphone last: what went wrong is said to them.
  private(set) var pressed = Side.own
  /// What is being said, translated so far.
  var live: Live?
  /// The other half stands on its head, for who sits opposite.
  private(set) var isTurned = false
  /// The device lies between the two, on its side.
  private(set) var isTable = false
  /// The turn that is looked at in the pause; the last one otherwise.
  private(set) var chosen: Int?
  /// Its words, as they are being mended.
  private(set) var mending: String?
  /// Mended words that the person left untranslated: they are asked about once.
  private(set) var unsaved: (id: Int, words: String)?
  /// The turn whose words were pressed for long: copying and hearing them is offered.
  private(set) var offered: Int?
  private var nextID = 1

  enum Action {
    /// The microphone of a half: begins, or ends.
    case talkTapped(Side)
    case heard(Answer)
    /// It has listened in vain for long enough, or the browser does not end.
    case hearingDue
    case typeTapped(Side)
    case typed(String)
    case typingDone
    case typingClosed
    /// The rules' answer about these words, while they are being said.
    case live(String, Answer)
    /// The words being said may be translated again.
    case liveDue
    case translated(Int, Answer)
    /// A ring beyond this phone answered the nth question about a turn.
    case onlineAnswered(Int, Int, Answer)
    /// Time passed for a turn.
    case waited(Int)
    /// The person lets a sentence be translated beyond this phone, and this one at once.
    case onlineTapped
    /// The words of the nth question about a turn, translated back.
    case back(Int, Int, Answer)
    case turned
    /// The device was tilted towards one of the two.
    case tilted(Answer)
    /// The device lies on its side, or stands up again.
    case laid(Answer)
    case chose(Int)
    case mend(String)
    case mended
    case backAsked
    /// It was said in the other language after all.
    case corrected
    /// The other one said it.
    case reassigned(Int)
    case languageChosen(Int, LanguageCode)
    case offered(Int)
    case offerClosed
    case unsavedTaken
    case unsavedLeft
    case said(Int, slowly: Bool)
    case saidOriginal(Int)
    case copied(Int)
    case originalCopied(Int)
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
    case .talkTapped(let side):
      pressed = side
      let effects = tapped(side, &common, packs, environment)
      if hearing?.isEnding != true { live = nil }
      return effects
    case .heard(let answer):
      return heard(answer, &common, packs, environment) + translateLive(common, packs, environment)
    case .hearingDue: return hearingDue(&common, packs, environment)
    case .live(let words, let answer):
      took(answer, live: words, common, environment)
      return []
    case .liveDue:
      live?.due = nil
      return translateLive(common, packs, environment)
    case .typeTapped(let side):
      (typing, problem) = ((side, ""), nil)
      return stopHearing(environment)
    case .typed(let text):
      typing?.text = text
      return []
    case .typingClosed:
      typing = nil
      return []
    case .typingDone:
      // What is too long stays where it is, with its error.
      guard let typing, !typing.text.trimmed.isEmpty, !typing.text.isTooLongForTurn else { return [] }
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
    case .back(let id, let round, let answer):
      change(id) { turn in
        guard turn.round == round, answer.isDone, let text = answer.json?["text"]?.string else { return }
        turn.back = Translated(text, by: .rules, .approximate, milliseconds: 0)
      }
      return []
    case .turned:
      isTurned.toggle()
      return []
    case .tilted(let answer):
      if answer.isDone, let towards = answer.json?["towards"]?.string { isTurned = sameBytes(towards, "other") }
      return []
    case .laid(let answer):
      // Only what is new turns: coming back from another place leaves what the person turned.
      guard answer.isDone, let isTable = answer.json?["table"]?.bool, isTable != self.isTable else { return [] }
      (self.isTable, isTurned) = (isTable, isTable)
      return []
    case .chose(let id):
      leaveMending()
      (chosen, mending) = (id, nil)
      return []
    case .mend(let text):
      mending = text
      return []
    case .mended:
      guard let words = mending?.trimmed, !words.isTooLongForTurn, let id = looked?.id else { return [] }
      mending = nil
      if words.isEmpty { return [] }
      change(id) { turn in
        turn.original = words
        turn.restart(at: environment.now)
      }
      return translate(id, &common, packs, environment)
    case .backAsked: return askBack(common, packs)
    case .corrected: return correct(&common, packs, environment)
    case .reassigned(let id): return reassign(id, &common, packs, environment)
    case .languageChosen(let id, let language): return take(id, as: language, &common, packs, environment)
    case .offered(let id):
      offered = id
      return []
    case .offerClosed:
      offered = nil
      return []
    case .unsavedTaken:
      guard let left = unsaved else { return [] }
      (chosen, mending, unsaved) = (left.id, left.words, nil)
      let effects = reduce(.mended, &common, packs, environment)
      // Too long: the pause says so.
      if mending != nil { common.go(.pause) } else if common.destination == .talk { chosen = nil }
      return effects
    case .unsavedLeft:
      unsaved = nil
      return []
    case .said(let id, let slowly): return say(id, slowly: slowly, common)
    case .saidOriginal(let id):
      guard let turn = turn(id) else { return [] }
      return [speak(turn.original, turn.from, common.preferences.rate)]
    case .copied(let id):
      common.notice = .copied
      return turn(id)?.translated.map { [Effect(.copy(text: $0.text))] } ?? []
    case .originalCopied(let id):
      common.notice = .copied
      return turn(id).map { [Effect(.copy(text: $0.original))] } ?? []
    case .shared(let id): return turn(id)?.translated.map { [Effect(.share(text: $0.text))] } ?? []
    case .kept(let id):
      common.notice = .saved
      return keep(id, &common, environment)
    case .cleared:
      (turns, chosen, mending, unsaved, offered, live) = ([], nil, nil, nil, nil, nil)
      return forgetHearing()
    case .nothing: return []
    }
  }

  /// The person came to another place.
  mutating func arrived(_ common: inout Common, _ packs: PacksFeature, _ environment: Environment) -> Effects {
    offered = nil
    switch common.destination {
    case .talk:
      leaveMending()
      (chosen, mending) = (nil, nil)
      return packs.warm(common.own(environment), common.other(environment))
    case .pause, .large: return stopHearing(environment)
    default:
      (typing, problem) = (nil, nil)
      return stopHearing(environment)
    }
  }

  // MARK: Turns

  /// - Parameter detects: the words may be in the other one's language, whoever's keyboard they came by.
  mutating func add(
    _ text: String, _ side: Side, detects: Bool, _ common: inout Common, _ packs: PacksFeature,
    _ environment: Environment
  ) -> Effects {
    let words = text.trimmed
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
    turn.isUnsure = detects && !isDetected && isUnsure(words, side, common, environment)
    nextID += 1
    // Whoever is mending words goes on with those.
    chosen = mending == nil ? nil : looked?.id
    turns.append(turn)
    if turns.count > TalkFeature.mostTurns { turns.removeFirst() }
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
      ? common.detector.detectSentence(words)
      : common.detector.which(words, common.own(environment), common.other(environment))
    // A name or an address in signs alone reads as Chinese: who speaks Japanese is not taken for another by it.
    if isOpen, asked == .ja, found.language == .zh, words.unicodeScalars.count < 12 { return nil }
    return found.language == asked ? nil : found.language
  }

  func turn(_ id: Int) -> Turn? { turns.last { $0.id == id } }

  mutating func change(_ id: Int, _ change: (inout Turn) -> Void) {
    for place in turns.indices where turns[place].id == id { change(&turns[place]) }
  }

  /// Words that were being mended and are left untranslated.
  private mutating func leaveMending() {
    guard let mending, let turn = looked, !mending.trimmed.isEmpty, !sameBytes(mending.trimmed, turn.original) else {
      return
    }
    unsaved = (turn.id, mending)
  }
}
