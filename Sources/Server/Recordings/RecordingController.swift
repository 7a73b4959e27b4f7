import Base
import Hummingbird
import ServerAPI

/// Sessions spoken ahead of time, for Serenity's downloads. Who takes which is written nowhere.
struct RecordingController: Sendable {
  private let shelf: RecordingShelf

  init(resources: Resources) { shelf = RecordingShelf(folder: resources.configuration.recordings, logger: resources.logger) }

  func list() async -> Response {
    Answers.json(200, JSON.object(["recordings": .array(await shelf.all().sorted { $0.key < $1.key }.map { $0.value.listing })]).utf8)
  }

  func file(_ visit: Visit) async throws -> Response {
    guard let id = visit.context.parameters.get("recording"), let found = await shelf.all()[id] else { throw Refusal(.notFound, field: "recording") }
    return try RegionController.pack(found.pack, visit.request, type: "audio/ogg")
  }
}
