import Base
import NIOConcurrencyHelpers
import ServiceLifecycle

/// Sessions that were read a moment ago, so that a run of calls of one device reads its session once.
///
/// What this process wrote since is never overlooked: a session that was read before counts no more. What another process wrote (another
/// instance, `vereda admin`) is seen when the lifetime is over. See docs/session-reads.md.
final class SessionCache: Service {
  /// Two seconds. The most that another process's revocation may take to be seen here.
  static let lifetime: Int64 = 2_000
  /// Sessions at the same time; when there are more, all are read anew.
  static let most = 5_000

  private struct Entry {
    let account: String
    let row: AccountRow
    /// Milliseconds since 1970.
    let expires: Int64
    let readAt: Int64
    /// `CountedDatabase.writes` before it was read.
    let writes: Int
  }

  private let database: CountedDatabase
  private let now: @Sendable () -> Instant
  private let entries = NIOLockedValueBox<[String: Entry]>([:])

  init(_ database: CountedDatabase, now: @escaping @Sendable () -> Instant) {
    self.database = database
    self.now = now
  }

  /// The account of a session that is known to be open.
  func account(session: String, account: String, now: Instant) -> AccountRow? {
    let writes = database.writes
    return entries.withLockedValue { entries in
      guard let entry = entries[session], entry.writes == writes, entry.account == account, Self.isFresh(entry, now),
        entry.expires > now.milliseconds
      else { return nil }
      return entry.row
    }
  }

  /// - Parameter writes: the count from before the session was read: a change that came in between is not overlooked.
  func keep(_ session: String, account: String, _ row: AccountRow, expires: Int64, writes: Int, now: Instant) {
    entries.withLockedValue { entries in
      if entries.count >= Self.most { entries = [:] }
      entries[session] = Entry(account: account, row: row, expires: expires, readAt: now.milliseconds, writes: writes)
    }
  }

  /// How many are remembered. For tests.
  var count: Int { entries.withLockedValue { $0.count } }

  /// Forgets keys and profiles of people who stopped calling.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(30))
        self.forgetOld(now: self.now())
      }
    }
  }

  func forgetOld(now: Instant) {
    entries.withLockedValue { entries in entries = entries.filter { Self.isFresh($0.value, now) } }
  }

  /// A clock that was set back makes nothing fresh for longer.
  private static func isFresh(_ entry: Entry, _ now: Instant) -> Bool {
    now.milliseconds >= entry.readAt && now.milliseconds - entry.readAt < lifetime
  }
}
