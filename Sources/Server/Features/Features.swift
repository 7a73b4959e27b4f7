import Base
import ServiceLifecycle
import Storage

/// Every feature of the server, put together: the one place that knows all of them.
struct Features: Sendable {
  let platform: Platform
  let accounts: AccountFeature
  let consents: ConsentFeature
  let sessions: SessionFeature
  let sync: SyncFeature
  let series: SeriesFeature
  let push: PushFeature
  let mail: MailFeature
  let limits: LimitFeature
  let regions: RegionFeature
  let export: ExportFeature

  /// Tables that an account's row must be there for come after it.
  private static let types: [any Feature.Type] = [
    AccountFeature.self, ConsentFeature.self, SessionFeature.self, SyncFeature.self, SeriesFeature.self,
    PushFeature.self, MailFeature.self,
    LimitFeature.self, RegionFeature.self, ExportFeature.self,
  ]

  /// The whole schema, step by step.
  static let migrations = (types.flatMap { $0.migrations } + PlatformTables.migrations).sorted { $0.name < $1.name }
  /// Every table, an account's own row first.
  static let tables = types.flatMap { $0.tables } + PlatformTables.tables

  /// Opens the database and makes the features.
  /// - Throws: `StartProblem` or `DatabaseError`.
  init(_ configuration: Configuration) async throws {
    platform = try await Platform(configuration, migrations: Self.migrations)
    let outbox = Outbox(keys: platform.keys)
    sessions = await SessionFeature(platform)
    consents = ConsentFeature(platform)
    accounts = try AccountFeature(platform, outbox: outbox, sessions: sessions)
    sync = SyncFeature(platform)
    series = SeriesFeature(platform)
    push = PushFeature(platform)
    mail = try MailFeature(platform, outbox: outbox, requests: accounts.requests)
    limits = LimitFeature(platform)
    regions = RegionFeature(platform)
    export = ExportFeature(platform, of: [accounts, consents, sessions, push, sync, series])
  }

  var all: [any Feature] { [accounts, consents, sessions, sync, series, push, mail, limits, regions, export] }
  var jobs: [Job] { all.flatMap { $0.jobs } }
  var services: [any Service] { all.flatMap { $0.services } }
}

/// Tables of the server itself, of no feature.
enum PlatformTables {
  /// One row that is written to find out whether anything can be (`DiskCheck`).
  static let migrations = [
    Migration(
      "0010 write check",
      """
      CREATE TABLE write_check (
        number {integer} PRIMARY KEY CHECK (number = 1),
        times {integer} NOT NULL
      ) {strict}
      """)
  ]

  static let tables = [
    Table("server_secret", .ofServer), Table("job", .ofServer), Table("erasure", .ofServer),
    Table("write_check", .ofServer),
  ]
}
