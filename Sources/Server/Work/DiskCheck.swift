import NIOConcurrencyHelpers
import Storage

/// Whether the database's disk is full: a row of its own is written, at most once in a while, whoever asks. Reading goes on when it is full,
/// so that a question alone would not show it.
final class DiskCheck: Sendable {
  private let database: any Database
  private let interval: Duration
  private let last = NIOLockedValueBox<(at: ContinuousClock.Instant, isFull: Bool)?>(nil)

  init(_ database: any Database, interval: Duration = .seconds(10)) {
    self.database = database
    self.interval = interval
  }

  func isFull() async -> Bool {
    let known: Bool? = last.withLockedValue { last in
      if let last, last.at.duration(to: .now) < interval { return last.isFull }
      // The others go by what was known while this one looks.
      last = (.now, last?.isFull ?? false)
      return nil
    }
    if let known { return known }
    var isFull = false
    do {
      try await database.write { transaction in
        try transaction.execute(
          "INSERT INTO write_check (number, times) VALUES (1, 1) ON CONFLICT (number) DO UPDATE SET times = write_check.times + 1"
        )
      }
    } catch DatabaseError.full {
      isFull = true
    } catch {
      // Busy, or away: not what is asked here.
    }
    last.withLockedValue { $0 = (.now, isFull) }
    return isFull
  }
}
