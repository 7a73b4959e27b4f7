import Base
import NIOConcurrencyHelpers

/// Tries at an address that strangers guess at. They are not refused, since its owner may be among them with a new
/// telephone; each waits, longer the more there were: 1, 2, 4, 8, then 16 seconds. A few at a time for one address, one
/// for each caller, and a bounded number in all.
///
/// So strangers make some fifteen tries a minute at an address, however many they are, and the owner one in between.
final class SlowedTries: Sendable {
  static let mostOfAddress = 4
  static let most = 256

  private let pause: @Sendable (Duration) async throws -> Void
  private let waiting = NIOLockedValueBox<[[UInt8]: Set<String>]>([:])

  init(pause: @escaping @Sendable (Duration) async throws -> Void) { self.pause = pause }

  /// - Parameter over: by how many tries the address's limit is overdrawn, from 1.
  static func delay(_ over: Int64) -> Duration { .seconds(1 << min(max(over, 1) - 1, 4)) }

  /// How many wait now.
  var count: Int { waiting.withLockedValue { $0.values.reduce(0) { $0 + $1.count } } }

  /// - Throws: `APIError(.tooManyRequests)` when there is no room to wait.
  func wait(_ address: Count, _ caller: String, over: Int64) async throws {
    if over <= 0 { return }
    let hasRoom = waiting.withLockedValue { all in
      let callers = all[address.bucket] ?? []
      let waiting = all.values.reduce(0) { $0 + $1.count }
      guard callers.count < Self.mostOfAddress, !callers.contains(caller), waiting < Self.most else { return false }
      all[address.bucket, default: []].insert(caller)
      return true
    }
    let delay = Self.delay(over)
    guard hasRoom else { throw APIError(.tooManyRequests, retryAfter: Int(delay.components.seconds)) }
    defer {
      waiting.withLockedValue { all in
        all[address.bucket]?.remove(caller)
        if all[address.bucket]?.isEmpty == true { all[address.bucket] = nil }
      }
    }
    try await pause(delay)
  }
}

/// Callers whose password was wrong a short time ago: they wait behind the others. In this process's memory only, and
/// not for long.
final class RecentFailures: Sendable {
  static let most = 20_000
  /// Milliseconds.
  static let lifetime: Int64 = 600_000
  private let since = NIOLockedValueBox<[String: Int64]>([:])

  func note(_ caller: String, now: Instant) {
    since.withLockedValue { all in
      if all.count >= Self.most { all = all.filter { Self.isRecent($0.value, now) } }
      if all.count >= Self.most { all = [:] }
      all[caller] = now.milliseconds
    }
  }

  func contains(_ caller: String, now: Instant) -> Bool {
    since.withLockedValue { $0[caller].map { Self.isRecent($0, now) } ?? false }
  }

  /// A moment that lies ahead was taken from a clock that was wrong.
  private static func isRecent(_ moment: Int64, _ now: Instant) -> Bool {
    moment <= now.milliseconds && now.milliseconds - moment < lifetime
  }
}
