import NIOCore

/// Samples by the million: exchanged with devices in chunks, kept sealed, exported by kind. See docs/series.md.
struct SeriesFeature: Feature {
  let repository: SeriesRepository
  private let platform: Platform

  init(_ platform: Platform) {
    self.platform = platform
    repository = SeriesRepository(
      database: platform.database, keys: platform.keys, quota: platform.configuration.seriesQuota,
      samplesOfMessage: platform.configuration.samplesOfMessage, work: platform.seriesWork)
  }

  func add(to api: inout APIRouter) { SeriesController(repository: repository, work: platform.work).add(to: &api) }

  func export(_ person: ExportedPerson, to archive: ExportArchive, write: (ByteBuffer) async throws -> Void)
    async throws
  {
    try await SeriesExport(database: platform.database, account: person.row).add(to: archive, write)
  }
}
