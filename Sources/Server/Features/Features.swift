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
  let health: HealthFeature
  let points: PointsFeature
  let push: PushFeature
  let mail: MailFeature
  let limits: LimitFeature
  let regions: RegionFeature
  let blockLists: BlockListFeature
  let export: ExportFeature
  let forum: ForumFeature
  let licences: LicenceFeature
  let translation: TranslationFeature
  let signs: SignFeature
  let videos: VideoFeature

  /// Tables that an account's row must be there for come after it.
  private static let types: [any Feature.Type] = [
    AccountFeature.self, ConsentFeature.self, SessionFeature.self, SyncFeature.self, SeriesFeature.self,
    HealthFeature.self, PointsFeature.self,
    PushFeature.self, MailFeature.self,
    LimitFeature.self, RegionFeature.self, BlockListFeature.self, ExportFeature.self, ForumFeature.self,
    LicenceFeature.self, TranslationFeature.self, SignFeature.self, VideoFeature.self,
  ]

  /// The whole schema, step by step.
  static let migrations = (types.flatMap { $0.migrations } + PlatformTables.migrations).sorted { $0.name < $1.name }
  /// Every table, an account's own row first.
  static let tables = types.flatMap { $0.tables } + PlatformTables.tables

  /// Opens the database and makes the features.
  /// - Throws: `StartError` or `DatabaseError`.
  init(_ configuration: Configuration) async throws {
    platform = try await Platform(configuration, migrations: Self.migrations)
    let outbox = Outbox(keys: platform.keys)
    sessions = await SessionFeature(platform)
    consents = ConsentFeature(platform)
    accounts = try AccountFeature(platform, outbox: outbox, sessions: sessions)
    sync = SyncFeature(platform)
    series = SeriesFeature(platform)
    health = HealthFeature(platform)
    points = PointsFeature(platform)
    push = PushFeature(platform)
    mail = try MailFeature(platform, outbox: outbox, requests: accounts.requests)
    limits = LimitFeature(platform)
    regions = RegionFeature(platform)
    blockLists = BlockListFeature(platform)
    forum = ForumFeature(platform)
    licences = LicenceFeature(platform)
    translation = TranslationFeature(platform, licences: licences)
    signs = SignFeature(platform)
    videos = VideoFeature(platform)
    export = ExportFeature(
      platform, of: [accounts, consents, sessions, push, sync, series, health, blockLists, forum, translation])
  }

  var all: [any Feature] {
    [
      accounts, consents, sessions, sync, series, health, points, push, mail, limits, regions, blockLists, export,
      forum, licences,
      translation, signs, videos,
    ]
  }
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
      """),
    // What an account holds, of records and of samples: it was counted wrongly where an exchange took several
    // transactions.
    Migration(
      "0043 recount",
      """
      UPDATE account SET
        record_count = (SELECT count(*) FROM record WHERE record.account_id = account.id),
        record_bytes = (SELECT coalesce(sum(length(body)), 0) FROM record WHERE record.account_id = account.id)
      """,
      """
      UPDATE series_account SET
        bytes = (SELECT coalesce(sum(length(body)), 0) FROM series_chunk WHERE series_chunk.account_id = series_account.account_id)
      """),
  ]

  static let tables = [
    Table("server_secret", .ofServer), Table("job", .ofServer), Table("erasure", .ofServer),
    Table("write_check", .ofServer),
  ]
}
