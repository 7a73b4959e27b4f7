import Base
import Synchronization

/// Counts calls in this process's memory, for what comes too often to be counted in the database as `LimitRepository` does: an answer costs
/// less than a row. With several instances each counts for itself. Nothing of it is written anywhere.
final class RateLimiter: Sendable {
  /// Callers that are kept in mind at the same time, for each limit.
  static let mostCallers = 50_000

  private let multiplier: Int64
  /// For each limit, when each caller has everything free again, in milliseconds.
  private let free = Mutex<[String: [String: Int64]]>([:])

  init(multiplier: Int64) { self.multiplier = multiplier }

  /// Takes one (the generic cell rate algorithm, as in `LimitRepository`). - Throws: `APIError(.tooManyRequests)` when none is left; then none is taken.
  func take(_ limit: Limit, _ caller: String, now: Instant) throws {
    let wait: Int64 = free.withLock { all in
      var callers = all[limit.name] ?? [:]
      // Not two owners of one dictionary: it would be copied at each change.
      all[limit.name] = nil
      defer { all[limit.name] = callers }
      // More than a used-up limit says was written by a clock that ran ahead: that caller begins anew.
      let whole = limit.interval * limit.burst * multiplier
      if let free = callers[caller], free > now.milliseconds + whole { callers[caller] = nil }
      let next = max(callers[caller] ?? 0, now.milliseconds) + limit.interval
      let wait = next - now.milliseconds - whole
      if wait > 0 { return wait }
      if callers.count >= Self.mostCallers {
        callers = callers.filter { $0.value > now.milliseconds }
        // So many at once are no people; let them begin anew rather than shut everybody out.
        if callers.count >= Self.mostCallers { callers = [:] }
      }
      callers[caller] = next
      return 0
    }
    if wait > 0 { throw APIError(.tooManyRequests, retryAfter: Int((wait + 999) / 1000)) }
  }
}
