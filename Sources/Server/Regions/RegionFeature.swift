/// The region engine over HTTP, and the recordings. It keeps nothing of anybody.
struct RegionFeature: Feature {
  static let tables: [Table] = []

  let controller: RegionController

  init(_ platform: Platform) {
    let configuration = platform.configuration
    controller = RegionController(
      catalog: RegionCatalog(folder: configuration.regions, logger: platform.logger),
      recordings: RecordingController(
        catalog: RecordingCatalog.open(configuration.recordings, logger: platform.logger)))
  }

  func add(to api: inout APIRouter) { controller.add(to: &api) }
}
