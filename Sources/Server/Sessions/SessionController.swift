import Base
import ServerAPI

/// | method and path | who |
/// |---|---|
/// | `GET /v1/account/sessions` · `DELETE /v1/account/sessions/{id}` | signed in |
struct SessionController: Sendable {
  let repository: SessionRepository

  func add(to api: inout APIRouter) {
    api.serve(Routes.sessions) { _, person, call in
      CallResponse(try await repository.list(person.row, current: person.session, now: call.now))
    }
    api.serve(Routes.revokeSession, revoke)
  }

  private func revoke(_: Nothing, _ person: SignedIn, _ call: CallContext) async throws -> CallResponse<Nothing> {
    guard let id = call.context.parameters.get("id").flatMap({ ULID($0) }), try await repository.close(id, by: person)
    else { throw APIError(.notFound) }
    return CallResponse(Nothing())
  }
}
