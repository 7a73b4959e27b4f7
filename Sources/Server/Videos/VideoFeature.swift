import Base
import Hummingbird
import ServerAPI

/// Videos of routines (HB-08). Who watches which is written nowhere: the person's device counts what was played.
struct VideoFeature: Feature {
  static let tables: [Table] = []

  private let catalog: PublishedFolder<VideoCatalog.Published>
  /// A player fetches a video in many parts, and again after each jump.
  private static let parts = RateLimit(burst: 300, interval: 200)

  init(_ platform: Platform) {
    catalog = VideoCatalog.open(platform.configuration.videos, logger: platform.logger)
  }

  func add(to api: inout APIRouter) {
    let catalog = catalog
    api.serve(VideoRoutes.list) { _, _ in
      let videos = await catalog.all().values.map(\.video).sorted { $0.id < $1.id }
      return CallResponse(VideoList(videos: Array(videos.prefix(VideoList.maximum))))
    }
    api.serve("/v1/videos/{file}", Self.parts) { call in
      guard let file = call.context.parameters.get("file") else { throw APIError(.notFound) }
      let parts = file.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let kind = Video.Kind(rawValue: parts[1]), let found = await catalog.all()[parts[0]],
        let pack = found.files[kind]
      else { throw APIError(.notFound) }
      return try RegionController.pack(pack, call.request, type: ContentType.of(file))
    }
  }
}
