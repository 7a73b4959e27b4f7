import Hummingbird
import ServerAPI

/// | method and path | who |
/// |---|---|
/// | `GET /v1/account/export` | signed in |
struct ExportController: Sendable {
  let queue: ExportQueue
  let export: Export

  func add(to api: inout APIRouter) { api.serve(Routes.export, answer) }

  private func answer(_: Nothing, _ person: SignedIn, _ call: CallContext) async throws -> CallResponse<Nothing> {
    // Who finds no place has not used up a try.
    let place = try queue.enter(person.row.id.text, from: call.from.whole)
    try await call.count((.exportAccount, person.row.id.text))
    let exported = ExportedPerson(row: person.row, session: person.session, now: call.now)
    let body = ResponseBody { [export] writer in
      defer { place.leave() }
      try await export.stream(exported) { try await writer.write($0) }
      place.leave()
      try await writer.finish(nil)
    }
    return CallResponse(.zip(body, name: "vereda.zip"))
  }
}
