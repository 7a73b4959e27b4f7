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

  /// Takes one (the generic cell rate algorithm, as in `LimitRepository`).
  /// - Throws: `APIError(.tooManyRequests)` when none is left; then none is taken.
  func take(_ limit: Limit, _ caller: String, now: Instant) throws { try take([(limit, caller)], now: now) }

  /// Takes one from each. - Parameter counts: no two of the same limit.
  /// - Throws: `APIError(.tooManyRequests)` when one of them has none left; then none is taken.
  func take(_ counts: [(limit: Limit, caller: String)], now: Instant) throws {
    let now = now.milliseconds
    let wait: Int64 = free.withLock { all in
      var longest: Int64 = 0
      for (limit, caller) in counts {
        longest = max(longest, next(limit, all[limit.name]?[caller], now) - now - whole(limit))
      }
      if longest > 0 { return longest }
      for (limit, caller) in counts {
        var callers = all[limit.name] ?? [:]
        // Not two owners of one dictionary: it would be copied at each change.
        all[limit.name] = nil
        let free = next(limit, callers[caller], now)
        if callers.count >= Self.mostCallers {
          callers = callers.filter { $0.value > now }
          // So many at once are no people; let them begin anew rather than shut everybody out.
          if callers.count >= Self.mostCallers { callers = [:] }
        }
        callers[caller] = free
        all[limit.name] = callers
      }
      return 0
    }
    if wait > 0 { throw APIError(.tooManyRequests, retryAfter: Int((wait + 999) / 1000)) }
  }

  private func whole(_ limit: Limit) -> Int64 { limit.interval * limit.burst * multiplier }

  /// When everything is free again, once one more is taken.
  /// - Parameter free: when it is now. More than a used-up limit says was written by a clock that ran ahead: that
  ///   caller begins anew.
  private func next(_ limit: Limit, _ free: Int64?, _ now: Int64) -> Int64 {
    let known = free ?? 0
    return max(known > now + whole(limit) ? 0 : known, now) + limit.interval
  }
}
