import Base
import Logging
import Storage

/// What every feature may use: the database, the keys, the counts, the threads for long work. Made once at the start, the same for `main`
/// and the tests. It holds no state of a person. A class, since every request carries it.
final class Platform: Sendable {
  let configuration: Configuration
  let database: CountedDatabase
  let keys: ServerKeys
  /// Counts in the database, for all instances together.
  let limits: LimitRepository
  /// Counts in this process's memory: every call.
  let rateLimiter: RateLimiter
  /// For large exchanges.
  let work = WorkPool()
  /// For joining samples.
  let seriesWork = SeriesWork()
  /// Large bodies that arrive or are worked on: some hundred MiB at most, and no account has more than a few.
  let largeBodies = Places(all: 128, each: 4, wait: 2)
  let metrics = Metrics()
  let logger: Logger

  var master: MasterKeys { configuration.masterKeys }

  /// Opens the database, brings its schema up to date and checks the master key.
  /// - Throws: `StartError` or `DatabaseError`.
  init(_ configuration: Configuration, migrations: [Migration]) async throws {
    self.configuration = configuration
    var logger = configuration.makeLogger()
    logger.logLevel = configuration.logLevel
    self.logger = logger
    database = CountedDatabase(
      try await openDatabase(
        url: configuration.database, migrations: migrations, options: configuration.databaseOptions))
    keys = try await ServerKeys.load(database, configuration.masterKeys)
    try await Epoch.ensure(database)
    limits = LimitRepository(database: database, multiplier: configuration.limitMultiplier)
    rateLimiter = RateLimiter(multiplier: configuration.limitMultiplier)
  }
}
