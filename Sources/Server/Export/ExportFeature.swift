/// Everything an account holds, for its person to take along.
struct ExportFeature: Feature {
  static let tables: [Table] = []

  let queue = ExportQueue()
  let export: Export

  /// - Parameter features: what is exported, in the order of the archive.
  init(_ platform: Platform, of features: [any Feature]) {
    export = Export(database: platform.database, work: queue.work, features: features)
  }

  func add(to api: inout APIRouter) { ExportController(queue: queue, export: export).add(to: &api) }
}
