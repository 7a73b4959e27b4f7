import AppRuntime

/// An SOS, from the press to its end. Every step is kept on the device at once, so that it survives closing the page.
///
///     idle → armed → countdown → composing → handed → confirmed
///                        └→ cancelled   └→ failed └→ failed
///
/// Nothing is sent by the app itself: the telephone's own composer opens with the message, and the person sends it there.
final class Emergency {
  enum Phase: String { case idle, armed, countdown, composing, handed, confirmed, cancelled, failed }

  static let collection = "device.conecta-facil.sos"
  static let id = ULID("00000000000000000000000000")!
  /// Another SOS within this time after one is held back.
  static let hold: Int64 = 20_000
  /// What can be chosen, in seconds; 0: at once.
  static let delays = [0, 3, 5, 10]

  var phase = Phase.idle
  var isPractice = false
  /// When the countdown ends.
  var until = Instant(milliseconds: 0)
  /// When the last real one was handed to the telephone.
  var last: Instant?
  /// When this one was.
  var handedAt: Instant?
  /// Seconds of the countdown.
  var delay = 5
  var signature = ""
  var vibrates = true
  /// The position that the running one knows from before the page was closed.
  var fix: Fix?
  var message: SosMessage?
  /// Whether another app came to the front after the hand-over, as far as the device can tell; nil while it is not known.
  var hasLeft: Bool?
  /// The composer had opened before a position was there.
  var hadNoPosition = false
  /// Counts the starts: a clock of an earlier one rings in vain.
  var run = 0
  /// The page was closed within the countdown, and the person has not said yet what is to become of it.
  var isInterrupted = false
  var isRead = false

  var isRunning: Bool {
    switch phase {
    case .armed, .countdown, .composing, .handed: true
    default: false
    }
  }

  /// Milliseconds for which another one is held back; 0: not at all.
  func held(_ now: Instant) -> Int64 {
    guard let last else { return 0 }
    let since = now.milliseconds(since: last)
    return since >= 0 && since < Emergency.hold ? Emergency.hold - since : 0
  }

  enum Deed {
    case pressed, practice, send, byHand, rang(Int), now, cancel, putAway, opened(Int, Answer), again, position, sent, notSent, close, held
    case delayChosen(String), signed(String), vibration
    case other(ULID)
  }
}

extension ConectaFacilApp.State {
  /// What the device kept of an SOS, once it has answered.
  func readEmergency(_ environment: Environment) -> [Effect<Action>] {
    guard !emergency.isRead, companion.isReady else { return [] }
    emergency.isRead = true
    guard let record = companion.store.replica[Emergency.collection, Emergency.id] else { return [] }
    let e = emergency
    e.last = record["last"]?.integer.map { Instant(milliseconds: $0) }
    e.delay = record["delay"]?.integer.map { Int(truncatingIfNeeded: $0) } ?? 5
    e.signature = record["signature"]?.string ?? ""
    e.vibrates = record["vibrates"]?.bool ?? true
    e.phase = record["phase"]?.string.flatMap { Emergency.Phase(rawValue: $0) } ?? .idle
    e.isPractice = record["practice"]?.bool ?? false
    e.until = Instant(milliseconds: record["until"]?.integer ?? 0)
    e.fix = Fix(record["fix"])
    e.handedAt = record["handed"]?.integer.map { Instant(milliseconds: $0) }
    switch e.phase {
    // A practice ends with the page.
    case .countdown where !e.isPractice:
      companion.go(Spot.sos.location)
      if environment.now < e.until { return tick(environment) }
      // Time that went by with the page closed sends nothing: the person is asked, here once and on the screen of the SOS until they answer.
      e.isInterrupted = true
      e.phase = .armed
    // Closed while the message was being opened: it may have been, so it is not said that nothing was sent.
    case .composing where !e.isPractice, .handed where !e.isPractice:
      e.phase = .handed
      companion.go(Spot.confirmation.location)
    case .armed where record["interrupted"]?.bool == true:
      e.isInterrupted = true
    default:
      e.phase = .idle
    }
    return keepEmergency(environment)
  }

  /// The state of now, as a record.
  func keepEmergency(_ environment: Environment) -> [Effect<Action>] {
    let e = emergency, isRunning = e.isRunning
    if isRunning, let new = whereabouts.last { e.fix = new }
    let fields: JSONObject = [
      "phase": .string(e.phase.rawValue), "practice": .bool(e.isPractice), "interrupted": .bool(e.isInterrupted), "until": .integer(e.until.milliseconds), "delay": .integer(Int64(e.delay)),
      "signature": .string(e.signature), "vibrates": .bool(e.vibrates), "last": e.last.map { .integer($0.milliseconds) } ?? .null,
      "handed": e.handedAt.map { .integer($0.milliseconds) } ?? .null,
      // Once it is over, the position is not kept (CF-12).
      "fix": isRunning ? e.fix?.json ?? .null : .null,
    ]
    let stamp = companion.stamp(environment)
    guard var record = companion.store.replica[Emergency.collection, Emergency.id] else {
      return companion.save([Record(collection: Emergency.collection, id: Emergency.id, stamp: stamp, fields: fields)], environment)
    }
    var changed = false
    for (key, value) in fields where record[key] != value {
      record.set(key, value, stamp)
      changed = true
    }
    return changed ? companion.save([record], environment) : []
  }

  /// Why an SOS cannot be begun here and now.
  enum SosBarrier { case noContact, outside, held }
  func sosBarrier(_ environment: Environment) -> SosBarrier? {
    if companion.store.contacts.isEmpty { return .noContact }
    if let fix = whereabouts.last ?? emergency.fix, !Coverage.contains(fix.at, maps.bounds) { return .outside }
    return emergency.held(environment.now) > 0 ? .held : nil
  }

  func sos(_ deed: Emergency.Deed, _ environment: Environment) -> [Effect<Action>] {
    let e = emergency
    switch deed {
    case .pressed:
      companion.go(Spot.sos.location)
      if !e.isRunning { e.phase = .armed; e.isPractice = false; e.isInterrupted = false; e.message = nil }
      return buzz([200]) + keepEmergency(environment) + firstPosition(environment)
    case .practice, .send:
      guard e.phase != .countdown, e.phase != .composing else { return [] }
      e.isPractice = if case .practice = deed { true } else { false }
      guard let barrier = sosBarrier(environment) else { return begin(environment) }
      // A practice needs nothing but somebody to address it to.
      if e.isPractice, barrier != .noContact { return begin(environment) }
      return barrier == .held ? wakeWhenFree(environment) : []
    case .byHand:
      // Where the app does not begin an SOS by itself, the person may still open the message.
      guard e.phase != .countdown, e.phase != .composing, !companion.store.contacts.isEmpty else { return [] }
      e.isPractice = false
      reset()
      return compose(environment)
    case .rang(let run):
      guard run == e.run, e.phase == .countdown else { return [] }
      return environment.now >= e.until ? compose(environment) : buzz([60]) + tick(environment)
    case .now: return e.phase == .countdown ? compose(environment) : []
    case .cancel:
      guard e.isRunning else { return [] }
      e.phase = .cancelled
      e.run += 1
      e.isInterrupted = false
      companion.goBack()
      if let follow = trip.follow, follow.hasArrived, spot == .steps { leave(to: .arrived) }
    case .putAway:
      guard e.isInterrupted else { return [] }
      e.phase = .cancelled
      e.isInterrupted = false
    case .opened(let run, let answer):
      guard run == e.run else { return [] }
      let left = answer.json?["left"]?.bool
      switch e.phase {
      case .composing:
        e.hasLeft = left
        return handed(answer.isDone, environment)
      case .handed: e.hasLeft = left
      // Opened again after all.
      case .failed where answer.isDone && left != false:
        e.hasLeft = left
        e.phase = .handed
      default: return []
      }
    case .again:
      guard let message = e.message ?? message(environment), !e.isPractice else { return [] }
      e.message = message
      return open(message)
    case .position:
      // The same emergency, now with the place.
      guard e.phase == .handed, let message = message(environment) else { return [] }
      e.message = message
      e.hadNoPosition = false
      return e.isPractice ? [] : open(message)
    case .other(let id):
      guard let contact = companion.store.contacts.first(where: { $0.id == id }), !e.isPractice else { return [] }
      return [Effect(.open(url: message(to: contact, environment).address))]
    case .sent:
      guard e.phase == .composing || e.phase == .handed || e.phase == .failed else { return [] }
      e.phase = .confirmed
      if !e.isPractice { e.last = e.handedAt ?? environment.now }
      return buzz([100, 60, 100]) + keepEmergency(environment)
    case .notSent:
      guard e.phase == .composing || e.phase == .handed else { return [] }
      e.phase = .failed
    case .close:
      e.phase = .idle
      e.message = nil
      e.fix = nil
      // Back on the way, for who was on it.
      leave(to: trip.follow.map { $0.hasArrived ? .arrived : .steps } ?? .home)
    case .held: return []
    case .delayChosen(let option): e.delay = lastNumber(option) ?? e.delay
    case .signed(let text): e.signature = text.beginning(scalars: 40)
    case .vibration: e.vibrates.toggle()
    }
    return keepEmergency(environment)
  }

  private func begin(_ environment: Environment) -> [Effect<Action>] {
    let e = emergency
    reset()
    if e.delay == 0 { return compose(environment) }
    e.phase = .countdown
    e.until = environment.now.adding(milliseconds: Int64(e.delay) * 1000)
    return buzz([200, 100, 200]) + tick(environment) + keepEmergency(environment) + firstPosition(environment)
  }

  /// A new run: nothing of the one before goes into it.
  private func reset() {
    let e = emergency
    e.run += 1
    e.isInterrupted = false
    e.handedAt = nil
    e.hasLeft = nil
    e.message = nil
  }

  /// Hands the message to the telephone's composer.
  private func open(_ message: SosMessage) -> [Effect<Action>] {
    let run = emergency.run
    emergency.hasLeft = nil
    return [Effect(.open(url: message.address)) { .did(.sos(.opened(run, $0))) }]
  }

  private func tick(_ environment: Environment) -> [Effect<Action>] {
    let run = emergency.run, left = emergency.until.milliseconds(since: environment.now)
    let wake = left % 1000 == 0 ? 1000 : left % 1000
    return [Effect(.timer(milliseconds: max(min(wake, left), 1))) { _ in .did(.sos(.rang(run))) }]
  }

  /// The message is made of what is known at this moment: nothing is waited for.
  private func compose(_ environment: Environment) -> [Effect<Action>] {
    let e = emergency
    guard let message = message(environment) else { e.phase = .failed; return keepEmergency(environment) }
    e.phase = .composing
    e.message = message
    e.hadNoPosition = whereabouts.last == nil && e.fix == nil
    companion.goBack()
    companion.go(Spot.confirmation.location)
    let kept = keepEmergency(environment)
    return kept + (e.isPractice ? handed(true, environment) : open(message))
  }

  private func handed(_ isDone: Bool, _ environment: Environment) -> [Effect<Action>] {
    let e = emergency
    e.phase = isDone ? .handed : .failed
    e.handedAt = environment.now
    // Where nothing came to the front, it may not have opened: another try is not held back.
    if isDone, !e.isPractice, e.hasLeft != false { e.last = environment.now }
    return buzz([200, 100, 200, 100, 600]) + keepEmergency(environment)
  }

  private func wakeWhenFree(_ environment: Environment) -> [Effect<Action>] {
    [Effect(.timer(milliseconds: emergency.held(environment.now) + 50)) { _ in .did(.sos(.held)) }]
  }

  func message(_ environment: Environment) -> SosMessage? { companion.store.contacts.first.map { message(to: $0, environment) } }
  func message(to contact: Contact, _ environment: Environment) -> SosMessage {
    SosMessage(
      to: contact.number, fix: whereabouts.last ?? emergency.fix, signature: emergency.signature, isPractice: emergency.isPractice, now: environment.now,
      zone: environment.zone, language: environment.language)
  }

  private func buzz(_ pattern: [Int]) -> [Effect<Action>] { emergency.vibrates ? [Effect(.vibrate(pattern: pattern))] : [] }

  /// In an emergency the browser's question may come up.
  private func firstPosition(_ environment: Environment) -> [Effect<Action>] {
    whereabouts.isAsking || (whereabouts.fresh(environment.now) != nil && whereabouts.isWatching) ? [] : askPosition()
  }
}
