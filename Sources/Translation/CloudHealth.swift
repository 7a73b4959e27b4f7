/// Whether the cloud is worth waiting for (IM-07), as its answers are measured. It takes more to come back to it than
/// to leave it, so that a network at the edge does not make the app change its mind with every sentence.
public struct CloudHealth: Equatable, Sendable {
  public enum State: Equatable, Sendable {
    /// The device's answer waits for it.
    case good
    /// It is asked, and nobody waits.
    case poor
    /// There is no network: it is not asked.
    case gone
  }

  /// An answer that begins later than this is a miss: `SentenceRace.patience`.
  public static let late = SentenceRace.patience
  /// Answers that begin before this count towards coming back.
  public static let early = 400
  static let missesToLeave = 2
  static let hitsToReturn = 3

  public private(set) var state: State
  /// Of the last three sentences, how many began too late.
  private var misses: [Bool] = []
  private var hits = 0

  public init(isOnline: Bool) { state = isOnline ? .good : .gone }

  public var isGood: Bool { state == .good }
  public var asks: Bool { state != .gone }

  /// How long the cloud took to begin; nil: it failed, or did not begin while anybody cared.
  public mutating func measured(_ milliseconds: Int?) {
    switch state {
    case .gone: return
    case .good:
      misses.append(milliseconds.map { $0 > CloudHealth.late } ?? true)
      if misses.count > 3 { misses.removeFirst() }
      if misses.filter({ $0 }).count >= CloudHealth.missesToLeave { leave() }
    case .poor:
      hits = milliseconds.map { $0 <= CloudHealth.early } ?? false ? hits + 1 : 0
      if hits >= CloudHealth.hitsToReturn {
        state = .good
        misses = []
      }
    }
  }

  /// The device says that the network came or went. Aeroplane mode is known at once; what came back must prove itself.
  public mutating func network(isOnline: Bool) {
    if !isOnline {
      state = .gone
    } else if state == .gone {
      leave()
    }
  }

  private mutating func leave() {
    state = .poor
    hits = 0
    misses = []
  }
}
