import AppRuntime
import Phrasebook
import Translation

/// Whose half: the person of this phone, or the other one.
enum Side: Sendable {
  case own, other
  var opposite: Side { self == .own ? .other : .own }
}

/// What somebody said once, and what became of it.
struct Turn {
  let id: Int
  /// Who said it.
  var side: Side
  var from: LanguageCode
  var to: LanguageCode
  var original: String
  var asked: Instant
  var race: SentenceRace
  /// How often it was asked: answers to an earlier question are not of it.
  var round = 1
  /// When something changes by waiting alone.
  private(set) var next: Instant?
  /// Nothing on this device translates it.
  private(set) var deviceFailed = false
  /// What this phone's own translation lost; nil while it has none. It may still be held back for the cloud's.
  var deviceLosses: [MeaningCheck.Loss]?
  /// What the translation lost, as far as that can be seen.
  var losses: [MeaningCheck.Loss] = []
  /// Who stands for a phrase's words; nil where it is none.
  var review: ReviewState?
  /// The language was told by the words, not by who pressed: one tap corrects it.
  var isDetected = false
  /// Nobody knows whether it is in the language of the half where it was written.
  var isUnsure = false
  /// The other one's language until these words told that it is another.
  var former: LanguageCode?
  /// What the translation says, translated back.
  var back: Translated?
  /// Its entry in the history.
  var saved: ULID?

  init(id: Int, _ side: Side, from: LanguageCode, to: LanguageCode, _ original: String, at: Instant) {
    self.id = id; self.side = side; self.from = from; self.to = to; self.original = original; asked = at
    race = SentenceRace(asksCloud: false, waits: false)
  }

  var translated: Translated? { if case .translated(let there) = race.shown { there } else { nil } }
  /// Why there is no translation; nil while it may come.
  var failure: SentenceRace.Reason? { if case .nothing(let reason) = race.shown { reason } else { nil } }

  /// Whether it is in the history. The person may have deleted it there.
  func isKept(_ store: Store) -> Bool { saved.flatMap { store.replica[History.collection, $0] } != nil }

  /// Asks anew: other words, or another language. Its entry in the history follows.
  mutating func restart(at: Instant) {
    (asked, losses, review, back) = (at, [], nil, nil)
    race = SentenceRace(asksCloud: false, waits: false)
    round += 1
    next = nil
  }

  /// The sentence is on its way, to these.
  mutating func begin(asksCloud: Bool, waits: Bool, at now: Instant) {
    race = SentenceRace(asksCloud: asksCloud, waits: waits)
    (deviceFailed, deviceLosses) = (false, nil)
    schedule(now)
  }

  mutating func take(_ event: SentenceRace.Event, at now: Instant) {
    if case .device(nil) = event { deviceFailed = true }
    race.take(event, at: milliseconds(now))
    schedule(now)
  }

  private mutating func schedule(_ now: Instant) {
    next = race.nextMoment(after: milliseconds(now)).map { asked.adding(milliseconds: Int64($0)) }
  }

  func milliseconds(_ now: Instant) -> Int { Int(clamping: max(now.milliseconds - asked.milliseconds, 0)) }
}
