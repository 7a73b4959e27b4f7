import AppRuntime
import Phrasebook
import Translation

/// Captions: what is said around a person who does not hear, in large letters (IM-01, IM-11). It listens until it is paused;
/// nothing is kept.
struct CaptionsFeature {
  struct Line {
    let id: Int
    var voice: Int
    var text: String
    var language: LanguageCode
    /// In the person's own language, where it was said in the other one.
    var translated: Translated?
    var review: ReviewState?
    /// What the translation lost, as far as that can be seen.
    var losses: [MeaningCheck.Loss] = []

    var translation: String? { translated?.text }
  }
  private(set) var lines: [Line] = []
  /// Words that may still change.
  private(set) var tentative = ""
  /// The person wants it to listen.
  private(set) var isOn = false
  private(set) var problem: TalkFeature.HearingProblem?
  private(set) var voice = 1
  /// Whose language is listened to.
  private(set) var side = Side.own
  /// What the person writes back; nil: they do not.
  private(set) var reply: String?
  /// What was written back, to be shown.
  private(set) var shown = ""
  private var nextID = 1
  /// The lines of what this listening settled, sentence by sentence.
  private var said: [Int] = []
  /// When the browser must have told its last words, after it was asked to end.
  private var due: Instant?
  /// Listenings in a row that brought no word.
  private var empty = 0
  private var spokeAt: Instant?

  static let size = "captionSize"
  private static let most = 40
  /// A browser ends its listening by itself; after so many without a word it is said instead of begun again.
  private static let patience = 8

  enum Action {
    case tapped
    case heard(Answer)
    /// The browser does not end.
    case hearingDue
    case translated(Int, Answer)
    /// Somebody else speaks from here on.
    case voiceChanged
    case sizeTapped
    case sideChosen(Side)
    case replyTapped
    case replied(String)
    case replyDone
    case replyClosed
    case replySaid
    case copied
    case cleared
  }
  typealias Effects = [Effect<InclusiveMatchApp.Action>]

  mutating func reduce(
    _ action: Action, _ common: inout Common, _ talk: TalkFeature, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    switch action {
    case .tapped: return isOn ? stop(environment) : begin(common, talk, packs, environment)
    case .heard(let answer): return heard(answer, common, talk, packs, environment)
    case .hearingDue: return commit(common, packs, talk, environment)
    case .translated(let id, let answer):
      let own = common.own(environment)
      for place in lines.indices where lines[place].id == id {
        let line = lines[place]
        let there = OnDevice.read(answer, line.language, own).map {
          OnDevice.checked($0, of: line.text, line.language, own, common.book)
        }
        (lines[place].translated, lines[place].losses) = (there?.translated, there?.losses ?? [])
      }
      return []
    case .voiceChanged:
      voice = voice % Captions<InclusiveMatchApp.Action>.voices + 1
      return []
    case .sizeTapped:
      return common.keep(CaptionsFeature.size, .integer(Int64(size(common) % 4 + 1)), environment)
    case .sideChosen(let side):
      if self.side == side { return [] }
      // What was heard until now is in the language that was listened to.
      let ends = commit(common, packs, talk, environment)
      self.side = side
      return isOn ? ends + begin(common, talk, packs, environment) : ends
    case .replyTapped:
      reply = ""
      return []
    case .replied(let text):
      reply = text
      return []
    case .replyClosed:
      reply = nil
      return []
    case .replyDone:
      // What is too long stays where it is, with its error.
      guard let reply, !reply.trimmed.isEmpty, !reply.isTooLongForTurn else { return [] }
      shown = reply.trimmed
      self.reply = nil
      common.go(.reply)
      return []
    case .replySaid: return [Effect(Speech.say(shown, common.own(environment), common.preferences.rate))]
    case .copied:
      common.notice = .copied
      return [Effect(.copy(text: lines.map { $0.translation ?? $0.text }.joined(separator: "\n")))]
    case .cleared: return forget()
    }
  }

  /// 1 to 4, as the person likes it.
  func size(_ common: Common) -> Int {
    min(max(Int(clamping: common.preferences[CaptionsFeature.size]?.integer ?? 2), 1), 4)
  }

  /// The person came to another place: who leaves the captions is not listened to any more.
  mutating func arrived(_ common: Common, _ environment: Environment) -> Effects {
    switch common.destination {
    case .captions: return []
    case .reply: return isOn ? stop(environment) : []
    default:
      (reply, problem) = (nil, nil)
      return forget()
    }
  }

  func wants(_ common: Common) -> [Want<InclusiveMatchApp.Action>] {
    var wants: [Want<InclusiveMatchApp.Action>] = []
    if let due {
      wants.append(Want(.alarm(at: due), as: "captions.hearing.due") { _ in .did(.captions(.hearingDue)) })
    }
    switch common.destination {
    case .captions, .reply: wants.append(Want(.screenOn, as: "captions.screen"))
    default: break
    }
    return wants
  }

  /// What an earlier listening still had to tell counts as said.
  private mutating func begin(
    _ common: Common, _ talk: TalkFeature, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    let rest = commit(common, packs, talk, environment)
    (isOn, problem, empty) = (true, nil, 0)
    let begins: Effects = [Effect(.speech(.stop)), listen(common, talk, environment)]
    return rest + begins
  }

  private func listen(_ common: Common, _ talk: TalkFeature, _ environment: Environment)
    -> Effect<InclusiveMatchApp.Action>
  {
    .stream(talk.listening(talk.language(side, common, environment).tag), as: "captions.hearing") {
      .did(.captions(.heard($0)))
    }
  }

  /// The last words are still told, if the browser does not take too long.
  private mutating func stop(_ environment: Environment) -> Effects {
    isOn = false
    due = environment.now.adding(milliseconds: TalkFeature.ending)
    return [Effect(.wire(WireForm("hearing.stop").json))]
  }

  /// This listening tells no more. What it did not settle counts as said.
  private mutating func commit(
    _ common: Common, _ packs: PacksFeature, _ talk: TalkFeature, _ environment: Environment
  ) -> Effects {
    let rest = tentative
    (tentative, said, due) = ("", [], nil)
    let ends: Effects = [.cancel("captions.hearing")]
    return rest.isEmpty ? ends : ends + add(rest, common, packs, talk, environment)
  }

  /// Nothing of it stays, also of what is still on its way.
  private mutating func forget() -> Effects {
    (lines, tentative, voice, isOn) = ([], "", 1, false)
    (said, due) = ([], nil)
    return [.cancel("captions.hearing")]
  }

  private mutating func heard(
    _ answer: Answer, _ common: Common, _ talk: TalkFeature, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    guard let json = answer.json else { return [] }
    if answer.isDone {
      // Somebody began to speak after a silence: felt, for who does not hear it.
      if json.isTrue("speaks") {
        let isNew = spokeAt.map { environment.now.milliseconds - $0.milliseconds > 5_000 } ?? true
        spokeAt = environment.now
        return isNew ? [Effect(.vibrate(pattern: [30]))] : []
      }
      guard let results = HeardResults(json, talk.language(side, common, environment)) else { return [] }
      spokeAt = environment.now
      empty = 0
      tentative = results.tentative
      return take(results.settled, common, packs, talk, environment)
    }
    let ended = commit(common, packs, talk, environment)
    if !isOn { return ended }
    switch json["reason"]?.string {
    case "ended", "silence":
      empty += 1
      if empty <= CaptionsFeature.patience { return ended + [listen(common, talk, environment)] }
      problem = .silence
    case "refused": problem = .refused
    case "microphone": problem = .microphone
    case "network": problem = .network
    case "language": problem = .language
    default: problem = .failed
    }
    isOn = false
    return ended
  }

  /// Each sentence has its line; one that grows keeps it.
  private mutating func take(
    _ sentences: [String], _ common: Common, _ packs: PacksFeature, _ talk: TalkFeature, _ environment: Environment
  ) -> Effects {
    var effects: Effects = []
    while said.count > sentences.count {
      let id = said.removeLast()
      lines.removeAll { $0.id == id }
    }
    for place in sentences.indices {
      let words = sentences[place]
      if place == said.count {
        said.append(nextID)
        effects += add(words, common, packs, talk, environment)
        continue
      }
      let id = said[place]
      if let line = lines.firstIndex(where: { $0.id == id }), !sameBytes(lines[line].text, words) {
        lines[line].text = words
        effects += translate(line, common, packs, environment)
      }
    }
    return effects
  }

  private mutating func add(
    _ text: String, _ common: Common, _ packs: PacksFeature, _ talk: TalkFeature, _ environment: Environment
  ) -> Effects {
    lines.append(
      Line(id: nextID, voice: voice, text: text, language: talk.language(side, common, environment)))
    nextID += 1
    if lines.count > CaptionsFeature.most { lines.removeFirst() }
    return translate(lines.count - 1, common, packs, environment)
  }

  /// Anew, where its words are others now.
  private mutating func translate(
    _ place: Int, _ common: Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    (lines[place].translated, lines[place].review, lines[place].losses) = (nil, nil, [])
    let line = lines[place], id = line.id, to = common.own(environment)
    if line.language == to { return [] }
    let name = EffectName("captions.translate" + id.description)
    switch OnDevice.ask(line.text, line.language, to, common.book, packs) {
    case .phrase(let there, let review):
      (lines[place].translated, lines[place].review) = (there, review)
      return [.cancel(name)]
    case .rules(let question): return [Effect(question, as: name) { .did(.captions(.translated(id, $0))) }]
    case .noPack, .noRules: return [.cancel(name)]
    }
  }
}
