import AppRuntime

/// An SOS, from the press to its end. Every step is kept on the device at once, so that it survives closing the page.
///
///     idle → armed → countdown → composing → handed → confirmed
///                        └→ cancelled   └→ failed └→ failed
///
/// Nothing is sent by the app itself: the telephone's own composer opens with the message, and the person sends it there.
struct Emergency {
  enum Phase: String { case idle, armed, countdown, composing, handed, confirmed, cancelled, failed }

  static let collection = "device.conecta-facil.sos"
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
  /// It had opened with one that was not of that moment.
  var hadOldPosition = false
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

  enum Action {
    case pressed, practice, send, byHand, rang(Int), now, cancel, putAway, opened(Int, Answer), again, position, sent,
      notSent, close, held
    case delayChosen(String), signed(String), vibration
    case other(ULID)
  }
}

extension ConectaFacilApp.State {
  /// What the device kept of an SOS, once it has answered.
  mutating func readEmergency(_ environment: Environment) -> [Effect<Action>] {
    guard !emergency.isRead, companion.isReady else { return [] }
    emergency.isRead = true
    let record = SingleRecord(Emergency.collection, companion.store)
    if !record.exists { return [] }
    emergency.last = record["last"]?.integer.map { Instant(milliseconds: $0) }
    emergency.delay = record["delay"]?.integer.map { Int(truncatingIfNeeded: $0) } ?? 5
    emergency.signature = record["signature"]?.string ?? ""
    emergency.vibrates = record["vibrates"]?.bool ?? true
    emergency.phase = record["phase"]?.string.flatMap { Emergency.Phase(rawValue: $0) } ?? .idle
    emergency.isPractice = record["practice"]?.bool ?? false
    emergency.until = Instant(milliseconds: record["until"]?.integer ?? 0)
    emergency.fix = Fix(record["fix"])
    emergency.handedAt = record["handed"]?.integer.map { Instant(milliseconds: $0) }
    switch emergency.phase {
    // A practice ends with the page.
    case .countdown where !emergency.isPractice:
      companion.go(Destination.sos.location)
      if environment.now < emergency.until { return tick(environment) }
      // Time that went by with the page closed sends nothing: the person is asked, here once and on the screen of the SOS until they answer.
      emergency.isInterrupted = true
      emergency.phase = .armed
    // Closed while the message was being opened: it may have been, so it is not said that nothing was sent.
    case .composing where !emergency.isPractice, .handed where !emergency.isPractice:
      emergency.phase = .handed
      companion.go(Destination.confirmation.location)
    case .armed where record["interrupted"]?.bool == true:
      emergency.isInterrupted = true
    default:
      emergency.phase = .idle
    }
    return keepEmergency(environment)
  }

  /// The state of now, as a record.
  mutating func keepEmergency(_ environment: Environment) -> [Effect<Action>] {
    let isRunning = emergency.isRunning
    if isRunning, let new = whereabouts.last { emergency.fix = new }
    let fields: JSONObject = [
      "phase": .string(emergency.phase.rawValue), "practice": .bool(emergency.isPractice),
      "interrupted": .bool(emergency.isInterrupted), "until": .integer(emergency.until.milliseconds),
      "delay": .integer(Int64(emergency.delay)),
      "signature": .string(emergency.signature), "vibrates": .bool(emergency.vibrates),
      "last": emergency.last.map { .integer($0.milliseconds) } ?? .null,
      "handed": emergency.handedAt.map { .integer($0.milliseconds) } ?? .null,
      // Once it is over, the position is not kept (CF-12).
      "fix": isRunning ? emergency.fix?.json ?? .null : .null,
    ]
    return companion.keep(fields, in: Emergency.collection, environment)
  }

  /// Why an SOS cannot be begun here and now.
  enum SosBarrier { case noContact, outside, held }
  func sosBarrier(_ environment: Environment) -> SosBarrier? {
    if companion.store.contacts.isEmpty { return .noContact }
    // Somebody who was elsewhere some time ago is not refused.
    if let fix = whereabouts.last ?? emergency.fix, fix.isHere(environment.now),
      !Coverage.contains(fix.at, maps.bounds)
    {
      return .outside
    }
    return emergency.held(environment.now) > 0 ? .held : nil
  }

  mutating func reduce(_ action: Emergency.Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .pressed:
      companion.go(Destination.sos.location)
      if !emergency.isRunning {
        emergency.phase = .armed; emergency.isPractice = false; emergency.isInterrupted = false; emergency.message = nil
      }
      firstPosition(environment)
      return buzz([200]) + keepEmergency(environment)
    case .practice, .send:
      guard emergency.phase != .countdown, emergency.phase != .composing else { return [] }
      emergency.isPractice = if case .practice = action { true } else { false }
      guard let barrier = sosBarrier(environment) else { return begin(environment) }
      // A practice needs nothing but somebody to address it to.
      if emergency.isPractice, barrier != .noContact { return begin(environment) }
      return []
    case .byHand:
      // Where the app does not begin an SOS by itself, the person may still open the message.
      guard emergency.phase != .countdown, emergency.phase != .composing, !companion.store.contacts.isEmpty else {
        return []
      }
      emergency.isPractice = false
      reset()
      return compose(environment)
    case .rang(let run):
      guard run == emergency.run, emergency.phase == .countdown else { return [] }
      return environment.now >= emergency.until ? compose(environment) : buzz([60]) + tick(environment)
    case .now: return emergency.phase == .countdown ? compose(environment) : []
    case .cancel:
      guard emergency.isRunning else { return [] }
      emergency.phase = .cancelled
      emergency.run += 1
      emergency.isInterrupted = false
      companion.goBack()
      if let follow, follow.hasArrived, destination == .steps { companion.show(Destination.arrived) }
    case .putAway:
      guard emergency.isInterrupted else { return [] }
      emergency.phase = .cancelled
      emergency.isInterrupted = false
    case .opened(let run, let answer):
      guard run == emergency.run else { return [] }
      let left = answer.json?["left"]?.bool
      switch emergency.phase {
      case .composing:
        emergency.hasLeft = left
        return handed(answer.isDone, environment)
      case .handed: emergency.hasLeft = left
      // Opened again after all.
      case .failed where answer.isDone && left != false:
        emergency.hasLeft = left
        emergency.phase = .handed
      default: return []
      }
    case .again:
      guard let message = emergency.message ?? message(environment), !emergency.isPractice else { return [] }
      emergency.message = message
      return open(message)
    case .position:
      // The same emergency, now with the place.
      guard emergency.phase == .handed, let message = message(environment) else { return [] }
      emergency.message = message
      emergency.hadNoPosition = false
      emergency.hadOldPosition = false
      return emergency.isPractice ? [] : open(message)
    case .other(let id):
      guard let contact = companion.store.contacts.first(where: { $0.id == id }), !emergency.isPractice else {
        return []
      }
      return [Effect(.open(url: message(to: contact, environment).address))]
    case .sent:
      guard emergency.phase == .composing || emergency.phase == .handed || emergency.phase == .failed else { return [] }
      emergency.phase = .confirmed
      if !emergency.isPractice { emergency.last = emergency.handedAt ?? environment.now }
      return buzz([100, 60, 100]) + keepEmergency(environment)
    case .notSent:
      guard emergency.phase == .composing || emergency.phase == .handed else { return [] }
      emergency.phase = .failed
    case .close:
      emergency.phase = .idle
      emergency.message = nil
      emergency.fix = nil
      // Back on the way, for who was on it.
      companion.show(follow.map { $0.hasArrived ? Destination.arrived : .steps } ?? .home)
    case .held: return []
    case .delayChosen(let option): emergency.delay = lastNumber(option) ?? emergency.delay
    case .signed(let text): emergency.signature = text.beginning(scalars: 40)
    case .vibration: emergency.vibrates.toggle()
    }
    return keepEmergency(environment)
  }

  private mutating func begin(_ environment: Environment) -> [Effect<Action>] {
    reset()
    if emergency.delay == 0 { return compose(environment) }
    emergency.phase = .countdown
    emergency.until = environment.now.adding(milliseconds: Int64(emergency.delay) * 1000)
    firstPosition(environment)
    return buzz([200, 100, 200]) + tick(environment) + keepEmergency(environment)
  }

  /// A new run: nothing of the one before goes into it.
  private mutating func reset() {
    emergency.run += 1
    emergency.isInterrupted = false
    emergency.handedAt = nil
    emergency.hasLeft = nil
    emergency.message = nil
  }

  /// Hands the message to the telephone's composer.
  private mutating func open(_ message: SosMessage) -> [Effect<Action>] {
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
  private mutating func compose(_ environment: Environment) -> [Effect<Action>] {
    guard let message = message(environment) else { emergency.phase = .failed; return keepEmergency(environment) }
    emergency.phase = .composing
    emergency.message = message
    let fix = whereabouts.last ?? emergency.fix
    emergency.hadNoPosition = fix == nil
    emergency.hadOldPosition = fix.map { !$0.isHere(environment.now) } ?? false
    companion.goBack()
    companion.go(Destination.confirmation.location)
    let kept = keepEmergency(environment)
    return kept + (emergency.isPractice ? handed(true, environment) : open(message))
  }

  private mutating func handed(_ isDone: Bool, _ environment: Environment) -> [Effect<Action>] {
    emergency.phase = isDone ? .handed : .failed
    emergency.handedAt = environment.now
    // Where nothing came to the front, it may not have opened: another try is not held back.
    if isDone, !emergency.isPractice, emergency.hasLeft != false { emergency.last = environment.now }
    return buzz([200, 100, 200, 100, 600]) + keepEmergency(environment)
  }

  /// While another one is held back the screen says for how long; then it is drawn anew.
  var sosWants: [Want<Action>] {
    guard destination == .sos, let last = emergency.last else { return [] }
    return [Want(.alarm(at: last.adding(milliseconds: Emergency.hold + 50)), as: "sos.free") { _ in .did(.sos(.held)) }]
  }

  func message(_ environment: Environment) -> SosMessage? {
    companion.store.contacts.first.map { message(to: $0, environment) }
  }
  func message(to contact: Contact, _ environment: Environment) -> SosMessage {
    SosMessage(
      to: contact.number, fix: whereabouts.last ?? emergency.fix, signature: emergency.signature,
      isPractice: emergency.isPractice, now: environment.now,
      zone: environment.zone, language: environment.language)
  }

  private func buzz(_ pattern: [Int]) -> [Effect<Action>] {
    emergency.vibrates ? [Effect(.vibrate(pattern: pattern))] : []
  }

  /// In an emergency the browser's question may come up.
  private mutating func firstPosition(_ environment: Environment) {
    if !whereabouts.isAsking, whereabouts.fresh(environment.now) == nil { askPosition() }
  }
}
