import Base
import Logging
import Storage

/// What handlers and jobs work with: made once at the start, the same for `main` and the tests. It holds no state of a person.
/// A class, since every request carries it: copying its members would cost more than many a handler.
final class Resources: Sendable {
  let configuration: Configuration
  let database: any Database
  let keys: ServerKeys
  let access: AccessTokens
  let hasher: PasswordHasher
  let accounts: AccountRepository
  let sessions: SessionRepository
  let consents: ConsentRepository
  let sync: SyncRepository
  let series: SeriesRepository
  let limits: LimitRepository
  let gate: Gate
  /// For large exchanges.
  let work = WorkPool()
  /// Large bodies that arrive or are worked on: some hundred MiB at most, and no account has more than a few.
  let largeBodies = Places(all: 128, each: 4, wait: 2)
  let exports = ExportDesk()
  let slowed: SlowedTries
  let failures = RecentFailures()
  let mailRequests: MailRequests
  let courier: Courier
  let push: PushRepository
  let pushSender: PushSender
  /// Development's mail.
  let sink: MailSink?
  let metrics: Metrics
  let logger: Logger

  /// Opens the database, brings its schema up to date and checks the master key.
  /// - Throws: `StartProblem` or `DatabaseError`.
  init(_ configuration: Configuration) async throws {
    self.configuration = configuration
    var logger = configuration.makeLogger()
    logger.logLevel = configuration.logLevel
    self.logger = logger
    let master = configuration.masterKeys
    hasher = try PasswordHasher(cost: configuration.passwordCost, waiting: configuration.hashesAtOnce)
    database = try await openDatabase(url: configuration.database, migrations: Tables.migrations, options: configuration.databaseOptions)
    keys = try await ServerKeys.load(database, master)
    access = await AccessTokens(keys.access, lifetime: configuration.accessLifetime)
    let outbox = Outbox(keys: keys)
    accounts = AccountRepository(database: database, master: master, keys: keys, outbox: outbox, letters: Letters(site: configuration.site))
    sessions = SessionRepository(database: database, master: master, keys: keys, idle: configuration.sessionIdle)
    consents = ConsentRepository(database: database)
    try await Epoch.ensure(database)
    sync = SyncRepository(database: database, quota: configuration.quota, work: work)
    series = SeriesRepository(database: database, keys: keys, quota: configuration.seriesQuota, work: work)
    limits = LimitRepository(database: database, multiplier: configuration.limitMultiplier)
    gate = Gate(multiplier: configuration.limitMultiplier)
    slowed = SlowedTries(pause: configuration.pause)
    mailRequests = MailRequests(database: database, accounts: accounts, keys: keys)
    metrics = Metrics()
    let transport: any MailTransport
    switch configuration.mail {
    case .sink:
      let sink = MailSink(now: configuration.now)
      self.sink = sink
      transport = sink
    case .smtp(let url, let authorities):
      sink = nil
      transport = SMTPTransport(address: try SMTPAddress(url: url), sender: configuration.mailSender, authorities: authorities, timeout: configuration.mailTimeout)
    }
    push = PushRepository(database: database, master: master, keys: keys)
    pushSender = PushSender(
      repository: push, vapid: Vapid(key: keys.push, subject: "mailto:" + Letter.address(of: configuration.mailSender)),
      allowsLocal: configuration.development, now: configuration.now, metrics: metrics, logger: logger)
    courier = Courier(
      database: database, outbox: outbox, requests: mailRequests, transport: transport, now: configuration.now,
      metrics: metrics, logger: logger)
  }
}
