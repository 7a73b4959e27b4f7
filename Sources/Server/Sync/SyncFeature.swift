import NIOCore

/// Records: exchanged with devices, kept sealed, exported by collection.
struct SyncFeature: Feature {
  let repository: SyncRepository
  private let platform: Platform

  init(_ platform: Platform) {
    self.platform = platform
    repository = SyncRepository(database: platform.database, quota: platform.configuration.quota, work: platform.work)
  }

  func add(to api: inout APIRouter) {
    SyncController(repository: repository, work: platform.work, metrics: platform.metrics).add(to: &api)
  }

  func export(_ person: ExportedPerson, to archive: ExportArchive, write: (ByteBuffer) async throws -> Void)
    async throws
  {
    try await RecordExport(database: platform.database, row: person.row).add(to: archive, write)
  }
}
