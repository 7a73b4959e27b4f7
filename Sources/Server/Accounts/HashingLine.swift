import NIOConcurrencyHelpers
import NIOPosix

/// The line in front of the two threads that hash passwords: bounded, and fair. Who is known goes first, then callers
/// that have not failed lately; no caller holds more than a quarter of the places; when all are taken, somebody who may
/// go first takes the last one's place.
final class HashingLine: Sendable {
  /// Who goes first.
  enum Rank: Int, Sendable, Comparable {
    /// A session, a mail's link or a device that has logged in before.
    case known
    case new
    /// A caller whose password was wrong a short time ago.
    case failing

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  struct Place: Sendable {
    let rank: Rank
    /// nil for the server's own work, of which there may be as much as the line holds.
    let caller: String?

    static let own = Place(rank: .known, caller: nil)
  }

  /// For the metrics.
  struct Figures: Sendable {
    var running = 0
    var waiting = 0
    var done = 0
    var refused = 0
  }

  private struct Waiter {
    let number: Int
    let place: Place
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var running = 0
    /// In the order in which they came.
    var waiting: [Waiter] = []
    var next = 0
    var done = 0
    var refused = 0
  }

  private static let threadCount = 2
  private static let threads: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: threadCount)
    pool.start()
    return pool
  }()

  private let limit: Int
  private let limitOfCaller: Int
  private let state = NIOLockedValueBox(State())

  /// - Parameter limit: how many may be worked on and wait together.
  init(limit: Int) {
    self.limit = limit
    limitOfCaller = max(1, limit / 4)
  }

  /// - Throws: `APIError(.unavailable)` when there is no room.
  func run<T: Sendable>(_ place: Place, _ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await enter(place)
    defer { leave() }
    return try await Self.threads.runIfActive(work)
  }

  var figures: Figures {
    state.withLockedValue {
      Figures(running: $0.running, waiting: $0.waiting.count, done: $0.done, refused: $0.refused)
    }
  }

  private static var full: APIError { APIError(.unavailable, retryAfter: 5) }

  private enum Decision {
    case go, wait, refuse
    case replace(CheckedContinuation<Void, any Error>)
  }

  private func enter(_ place: Place) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let decision: Decision = state.withLockedValue { state in
        let decision = decide(place, &state)
        switch decision {
        case .go: state.running += 1
        case .wait, .replace:
          state.next += 1
          state.waiting.append(Waiter(number: state.next, place: place, continuation: continuation))
        case .refuse: break
        }
        return decision
      }
      switch decision {
      case .go: continuation.resume()
      case .wait: break
      case .refuse: continuation.resume(throwing: Self.full)
      case .replace(let other): other.resume(throwing: Self.full)
      }
    }
  }

  private func decide(_ place: Place, _ state: inout State) -> Decision {
    if state.running < Self.threadCount { return .go }
    if let caller = place.caller, state.waiting.count(where: { $0.place.caller == caller }) >= limitOfCaller {
      state.refused += 1
      return .refuse
    }
    if state.running + state.waiting.count < limit { return .wait }
    state.refused += 1
    let last = state.waiting.indices.max { Self.isBefore(state.waiting[$0], state.waiting[$1]) }
    guard let last, state.waiting[last].place.rank > place.rank else { return .refuse }
    return .replace(state.waiting.remove(at: last).continuation)
  }

  /// The thread that is free goes to the next one.
  private func leave() {
    let next: CheckedContinuation<Void, any Error>? = state.withLockedValue { state in
      state.done += 1
      guard let first = state.waiting.indices.min(by: { Self.isBefore(state.waiting[$0], state.waiting[$1]) }) else {
        state.running -= 1
        return nil
      }
      return state.waiting.remove(at: first).continuation
    }
    next?.resume()
  }

  private static func isBefore(_ one: Waiter, _ other: Waiter) -> Bool {
    (one.place.rank, one.number) < (other.place.rank, other.number)
  }
}
