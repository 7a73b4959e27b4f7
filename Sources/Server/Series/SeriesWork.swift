import NIOConcurrencyHelpers

/// Threads of their own for joining samples: a few bytes of a message may be a hundred thousand samples, and a join of them takes a while.
/// It is done a piece at a time, and an account has one piece in the line, so that others wait for a piece and not for a message.
final class SeriesWork: Sendable {
  /// Messages of one account that wait for each other.
  static let longestLine = 128

  private let pool = WorkPool(longestLine: 256)
  /// Who waits, by account; an account without an entry has nothing under way.
  private let lines = NIOLockedValueBox<[String: [CheckedContinuation<Void, Never>]]>([:])

  /// Does all of a message's work, after what the account has under way.
  /// - Throws: what `work` throws; `APIError(.unavailable)` when too many of the account's messages wait.
  func inTurn<T: Sendable>(_ account: AccountRow, _ work: () async throws -> T) async throws -> T {
    try await enter(account.id.text)
    defer { leave(account.id.text) }
    return try await work()
  }

  /// One piece, on the threads.
  func piece<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await pool.run(mayRefuse: false, work)
  }

  /// How many of the account's messages are under way or wait.
  func inLine(_ account: AccountRow) -> Int {
    lines.withLockedValue { lines in lines[account.id.text].map { $0.count + 1 } ?? 0 }
  }

  private func enter(_ account: String) async throws {
    if lines.withLockedValue({ ($0[account]?.count ?? 0) >= Self.longestLine }) {
      throw APIError(.unavailable, retryAfter: 2)
    }
    await withCheckedContinuation { continuation in
      let isFree = lines.withLockedValue { lines in
        guard lines[account] != nil else {
          lines[account] = []
          return true
        }
        lines[account]?.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  private func leave(_ account: String) {
    let next = lines.withLockedValue { lines -> CheckedContinuation<Void, Never>? in
      guard lines[account]?.isEmpty == false else {
        lines[account] = nil
        return nil
      }
      return lines[account]?.removeFirst()
    }
    next?.resume()
  }
}
