/// One sentence on its way (IM-07): engines on the device and the cloud are asked at once. What the device says is held
/// back for as long as the cloud may still be in time, and never longer than `patience`.
///
/// Everything is told as an event with its time in milliseconds since the sentence was asked; what is to be shown
/// follows from them alone. No sentence stays without an outcome, and what has an outcome changes at most once, for the
/// better.
public struct SentenceRace: Equatable, Sendable {
  /// So long the cloud has to begin, when it is worth waiting for.
  public static let patience = 500
  /// So long anybody has before the person is told that there is no translation (IM-08).
  public static let limit = 2_000
  /// After that, what is shown stays.
  public static let lastChange = 10_000

  public enum Shown: Equatable, Sendable {
    case waiting
    case translated(Translated)
    /// Nobody could: it is said, with the original words; what comes later is still shown.
    case nothing(Reason)
  }
  public enum Reason: Equatable, Sendable {
    /// This pair of languages needs the network.
    case needsNetwork
    /// The engines that there are failed.
    case failed
  }
  public enum Event: Equatable, Sendable {
    /// What the device made of it; nil: it cannot.
    case device(Translated?)
    case cloudBegan
    case cloud(Translated)
    case cloudFailed
    /// Only time passed.
    case waited
    /// The person goes on from what is shown: it changes no more.
    case settled
  }

  public private(set) var shown = Shown.waiting
  /// A better answer took the place of one that was shown.
  public private(set) var isReplaced = false
  /// Whether anything that comes may still change what is shown.
  public private(set) var isSettled = false
  /// Milliseconds until something was shown.
  public private(set) var firstShown: Int?

  private enum Answer: Equatable, Sendable {
    case none, awaited, failed
    case came(Translated)
  }
  private var device = Answer.awaited
  private var cloud: Answer
  private var hasBegun = false
  private let waits: Bool

  /// - Parameters:
  ///   - asksCloud: there is a network, and the cloud is asked.
  ///   - waits: the cloud is worth `patience` (`CloudHealth.isGood`).
  public init(asksCloud: Bool, waits: Bool) {
    cloud = asksCloud ? .awaited : .none
    self.waits = asksCloud && waits
  }

  /// When to send `.waited` next, in milliseconds since the sentence was asked; nil: nothing changes by waiting.
  public func nextMoment(after now: Int) -> Int? {
    if case .waiting = shown {} else { return isOpen && now < SentenceRace.lastChange ? SentenceRace.lastChange : nil }
    return now < SentenceRace.patience ? SentenceRace.patience : now < SentenceRace.limit ? SentenceRace.limit : nil
  }

  private var isOpen: Bool { !isSettled && cloud == .awaited }

  /// - Returns: whether what is shown changed.
  @discardableResult
  public mutating func take(_ event: Event, at now: Int) -> Bool {
    if isSettled { return false }
    let before = shown
    switch event {
    case .device(let answer): if device == .awaited { device = answer.map { .came($0) } ?? .failed }
    case .cloudBegan: hasBegun = true
    case .cloud(let answer): if cloud == .awaited { cloud = .came(answer) }
    case .cloudFailed: if cloud == .awaited { cloud = .failed }
    case .settled: isSettled = shown != .waiting
    case .waited: break
    }
    decide(now)
    if case .translated = shown, case .waiting = before { firstShown = now }
    if case .translated = shown, case .nothing = before { firstShown = now }
    return shown != before
  }

  private mutating func decide(_ now: Int) {
    switch shown {
    case .translated(let there):
      if case .came(let better) = cloud, better.isBetter(than: there), now < SentenceRace.lastChange, !isSettled {
        shown = .translated(better)
        isReplaced = true
      }
      if !isOpen || now >= SentenceRace.lastChange { isSettled = true }
    case .waiting, .nothing:
      if let best = best(now) {
        shown = .translated(best)
        if !isOpen || best.trust == .checked { isSettled = true }
      } else if case .waiting = shown, let reason = reason(now) {
        shown = .nothing(reason)
        if !isOpen && device != .awaited { isSettled = true }
      }
    }
  }

  /// What may be shown now, when nothing is.
  private func best(_ now: Int) -> Translated? {
    var found: Translated?
    if case .came(let answer) = device {
      // Checked words are not waited over: no engine knows better.
      if answer.trust == .checked || !holds(now) { found = answer }
    }
    if case .came(let answer) = cloud {
      guard let there = found else { return answer }
      return answer.isBetter(than: there) ? answer : there
    }
    return found
  }

  /// Whether the device's answer is still held back for the cloud's.
  private func holds(_ now: Int) -> Bool {
    waits && cloud == .awaited && now < (hasBegun ? SentenceRace.limit : SentenceRace.patience)
  }

  private func reason(_ now: Int) -> Reason? {
    if device != .awaited, cloud != .awaited { return cloud == .none ? .needsNetwork : .failed }
    return now >= SentenceRace.limit ? (cloud == .none ? .failed : .needsNetwork) : nil
  }
}
