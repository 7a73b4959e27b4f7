import Base
import Hummingbird
import ServerAPI

/// Sessions spoken ahead of time, for Serenity's downloads. Who takes which is written nowhere.
struct RecordingController: Sendable {
  let catalog: PublishedFolder<RecordingCatalog.Recording>

  func list() async -> Response {
    Answers.json(
      200,
      JSON.object(["recordings": .array(await catalog.all().sorted { $0.key < $1.key }.map { $0.value.listing })]).utf8)
  }

  func file(_ call: CallContext) async throws -> Response {
    guard let id = call.context.parameters.get("recording"), let found = await catalog.all()[id] else {
      throw APIError(.notFound, field: "recording")
    }
    return try RegionController.pack(found.pack, call.request, type: "audio/ogg")
  }
}
