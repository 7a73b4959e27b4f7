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
    var translation: String?
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
  /// How much of what this listening settled stands in `lines`.
  private var taken = 0
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
    case .tapped: return isOn ? stop() : begin(common, talk, environment)
    case .heard(let answer): return heard(answer, common, talk, packs, environment)
    case .translated(let id, let answer):
      let own = common.own(environment)
      for place in lines.indices where lines[place].id == id {
        lines[place].translation = OnDevice.read(answer, lines[place].language, own)?.text
      }
      return []
    case .voiceChanged:
      voice = voice % Captions<InclusiveMatchApp.Action>.voices + 1
      return []
    case .sizeTapped:
      return common.keep(CaptionsFeature.size, .integer(Int64(size(common) % 4 + 1)), environment)
    case .sideChosen(let side):
      if self.side == side { return [] }
      self.side = side
      return isOn ? stop() + begin(common, talk, environment) : []
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
      guard let reply, !reply.trimmed.isEmpty else { return [] }
      shown = reply.trimmed.beginning(scalars: TalkFeature.limit)
      self.reply = nil
      common.go(.reply)
      return []
    case .replySaid: return [Effect(Speech.say(shown, common.own(environment), common.preferences.rate))]
    case .copied:
      common.notice = .copied
      return [Effect(.copy(text: lines.map { $0.translation ?? $0.text }.joined(separator: "\n")))]
    case .cleared:
      (lines, tentative, voice) = ([], "", 1)
      return []
    }
  }

  /// 1 to 4, as the person likes it.
  func size(_ common: Common) -> Int {
    min(max(Int(clamping: common.preferences[CaptionsFeature.size]?.integer ?? 2), 1), 4)
  }

  /// The person came to another place: who leaves the captions is not listened to any more.
  mutating func arrived(_ common: Common) -> Effects {
    switch common.destination {
    case .captions: return []
    case .reply: return isOn ? stop() : []
    default:
      reply = nil
      (lines, tentative, voice, problem) = ([], "", 1, nil)
      return isOn ? stop() : []
    }
  }

  func wants(_ common: Common) -> [Want<InclusiveMatchApp.Action>] {
    switch common.destination {
    case .captions, .reply: [Want(.screenOn, as: "captions.screen")]
    default: []
    }
  }

  private mutating func begin(_ common: Common, _ talk: TalkFeature, _ environment: Environment) -> Effects {
    (isOn, problem, taken, empty) = (true, nil, 0, 0)
    return [Effect(.speech(.stop)), listen(common, talk, environment)]
  }

  private func listen(_ common: Common, _ talk: TalkFeature, _ environment: Environment)
    -> Effect<InclusiveMatchApp.Action>
  {
    .stream(talk.listening(talk.language(side, common, environment).tag), as: "captions.hearing") {
      .did(.captions(.heard($0)))
    }
  }

  /// What was not settled when it ends counts as said.
  private mutating func stop() -> Effects {
    isOn = false
    return [Effect(.wire(WireForm("hearing.stop").json))]
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
      guard json["settled"] != nil || json["tentative"] != nil else { return [] }
      spokeAt = environment.now
      empty = 0
      tentative = json.text("tentative").beginning(scalars: TalkFeature.limit)
      let settled = Array(json.text("settled").unicodeScalars)
      if settled.count <= taken { return [] }
      let words = String(String.UnicodeScalarView(settled[taken...]))
      taken = settled.count
      return add(words, common, packs, talk, environment)
    }
    let rest = tentative
    (tentative, taken) = ("", 0)
    let said = rest.trimmed.isEmpty ? [] : add(rest, common, packs, talk, environment)
    let ended: Effects = [.cancel("captions.hearing")] + said
    if !isOn { return ended }
    switch json["reason"]?.string {
    case "ended", "silence":
      empty += 1
      if empty <= CaptionsFeature.patience { return ended + [listen(common, talk, environment)] }
      problem = .silence
    case "refused": problem = .refused
    case "microphone": problem = .microphone
    case "network": problem = .network
    default: problem = .failed
    }
    isOn = false
    return ended
  }

  private mutating func add(
    _ text: String, _ common: Common, _ packs: PacksFeature, _ talk: TalkFeature, _ environment: Environment
  ) -> Effects {
    let words = text.trimmed.beginning(scalars: TalkFeature.limit)
    if words.isEmpty { return [] }
    let from = talk.language(side, common, environment), to = common.own(environment), id = nextID
    nextID += 1
    lines.append(Line(id: id, voice: voice, text: words, language: from))
    if lines.count > CaptionsFeature.most { lines.removeFirst() }
    if from == to { return [] }
    switch OnDevice.ask(words, from, to, common.book, packs) {
    case .phrase(let there, _):
      lines[lines.count - 1].translation = there.text
      return []
    case .rules(let question):
      return [
        Effect(question, as: EffectName("captions.translate" + id.description)) { .did(.captions(.translated(id, $0))) }
      ]
    case .noPack, .noRules: return []
    }
  }
}
