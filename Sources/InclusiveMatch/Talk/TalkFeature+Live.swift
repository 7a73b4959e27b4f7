import AppRuntime
import Phrasebook
import Translation

/// While somebody speaks, the other one reads what it may come to (IM-01). Only this device is asked, and nothing of it is
/// a turn.
extension TalkFeature {
  struct Live {
    var side: Side
    /// The words that were asked about last, and when.
    var asked = ""
    var askedAt: Instant?
    /// What they are in the other one's language, as far as that is known, and the words that are meant.
    var text = ""
    var heard = ""
    /// There are newer words, to be asked about then.
    var due: Instant?

    init(_ side: Side) { self.side = side }
  }
  /// Milliseconds between two questions: words come faster than they can be read.
  static let livePace: Int64 = 500

  /// Translates the words being said, now or when it is time again.
  mutating func translateLive(_ common: Common, _ packs: PacksFeature, _ environment: Environment) -> Effects {
    guard let hearing else { return [] }
    let from = hearing.language, to = language(hearing.side.opposite, common, environment), words = hearing.words
    var live = self.live ?? Live(hearing.side)
    defer { self.live = live }
    if words.trimmed.isEmpty || sameBytes(words, live.asked) { return [] }
    if let last = live.askedAt, environment.now < last.adding(milliseconds: TalkFeature.livePace) {
      live.due = last.adding(milliseconds: TalkFeature.livePace)
      return []
    }
    (live.asked, live.askedAt, live.due) = (words, environment.now, nil)
    switch OnDevice.ask(words, from, to, common.book, packs) {
    case .phrase(let there, _):
      (live.text, live.heard) = (there.text, words)
      return [.cancel("talk.live")]
    // A newer question takes the place of one that was not answered.
    case .rules(let question): return [Effect(question, as: "talk.live") { .did(.talk(.live(words, $0))) }]
    case .noPack, .noRules: return []
    }
  }

  /// The rules answered; what is no answer leaves what was there.
  mutating func took(_ answer: Answer, live words: String, _ common: Common, _ environment: Environment) {
    guard var live, sameBytes(live.asked, words) else { return }
    let from = language(live.side, common, environment), to = language(live.side.opposite, common, environment)
    guard let there = OnDevice.read(answer, from, to) else { return }
    (live.text, live.heard) = (there.text, words)
    self.live = live
  }

  /// What the one who is spoken to may read already; nil where there is nothing yet.
  var partial: String? {
    guard let live, !live.text.isEmpty else { return nil }
    if let hearing { return hearing.side == live.side ? live.text : nil }
    // Until the turn that these words became has its own.
    guard let last, last.side == live.side, case .waiting = last.race.shown, last.original.begins(live.heard) else {
      return nil
    }
    return live.text
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
    if let hearing {
      wants.append(Want(.alarm(at: hearing.due), as: "talk.hearing.due") { _ in .did(.talk(.hearingDue)) })
    }
    switch common.destination {
    case .talk:
      wants.append(Want(.screenOn, as: "talk.screen"))
      wants.append(Want(.wire(WireForm("tilt.table").json), as: "talk.table") { .did(.talk(.laid($0))) })
      if let due = live?.due {
        wants.append(Want(.alarm(at: due), as: "talk.live.due") { _ in .did(.talk(.liveDue)) })
      }
      if common.preferences.isOn("tilts") {
        wants.append(Want(.wire(WireForm("tilt.follow").json), as: "talk.tilt") { .did(.talk(.tilted($0))) })
      }
    case .large: wants.append(Want(.screenOn, as: "talk.screen"))
    default: break
    }
    return wants
  }
}
