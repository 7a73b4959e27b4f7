import NIOConcurrencyHelpers
import ServiceLifecycle
import Storage

/// Data keys and profiles of the accounts that called in the last minutes, and their sessions, so that they are not read and opened anew
/// at every call. It has no authority: an account counts only beside a row just read that holds the very bytes which were opened, a
/// session only while the database is at the very commit at which it was read. So a session that was closed, here or by another process,
/// is closed at once. What was erased is gone from here too after a quarter of an hour at most.
final class OpenedAccounts: Service {
  private struct Entry {
    let wrapped: [UInt8]
    let sealed: [UInt8]
    let key: DataKey
    let profile: Profile
  }

  /// An open session as it was read.
  struct Session {
    let account: String
    let row: AccountRow
    /// Milliseconds since 1970.
    let expires: Int64
    let version: DatabaseVersion
  }

  /// The one that is filled, and the one before; who is found in the older one moves up.
  private struct Generations {
    var young: [String: Entry] = [:]
    var old: [String: Entry] = [:]
    var sessions: [String: Session] = [:]
    var since = ContinuousClock.now
  }
  private let generations = NIOLockedValueBox(Generations())
  private let capacity: Int
  private let lifetime: Duration

  init(capacity: Int = 5000, lifetime: Duration = .seconds(300)) {
    self.capacity = capacity
    self.lifetime = lifetime
  }

  func find(_ account: String, wrapped: [UInt8], sealed: [UInt8]) -> (DataKey, Profile)? {
    generations.withLockedValue { all in
      turn(&all)
      guard let entry = all.young[account] ?? all.old[account], entry.wrapped == wrapped, entry.sealed == sealed else { return nil }
      return (entry.key, entry.profile)
    }
  }

  func keep(_ account: String, wrapped: [UInt8], sealed: [UInt8], _ key: DataKey, _ profile: Profile) {
    generations.withLockedValue { all in
      turn(&all)
      if all.young.count >= capacity { all.young = [:] }
      all.young[account] = Entry(wrapped: wrapped, sealed: sealed, key: key, profile: profile)
    }
  }

  /// Of use only when the database is still at its version.
  func session(_ id: String) -> Session? {
    generations.withLockedValue { all in
      turn(&all)
      return all.sessions[id]
    }
  }

  func keep(_ id: String, _ session: Session) {
    generations.withLockedValue { all in
      turn(&all)
      if all.sessions.count >= capacity { all.sessions = [:] }
      all.sessions[id] = session
    }
  }

  /// Forgets also when nobody calls.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(60))
        self.generations.withLockedValue { self.turn(&$0) }
      }
    }
  }

  /// Nobody stays for longer than two lifetimes, a session not longer than one.
  private func turn(_ all: inout Generations) {
    let now = ContinuousClock.now
    guard all.since.duration(to: now) > lifetime else { return }
    all.old = all.since.duration(to: now) > lifetime * 2 ? [:] : all.young
    all.young = [:]
    all.sessions = [:]
    all.since = now
  }

  /// For tests.
  var count: Int { generations.withLockedValue { $0.young.count + $0.old.count } }
  var sessionCount: Int { generations.withLockedValue { $0.sessions.count } }
}
