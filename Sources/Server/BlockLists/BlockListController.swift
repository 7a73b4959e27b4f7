import Base
import Hummingbird
import ScreenTime
import ServerAPI

/// | method and path | who |
/// |---|---|
/// | `GET /v1/time` | anyone |
/// | `GET`, `POST`, `DELETE /v1/block-list`, `PUT /v1/block-list/closures` | signed in |
/// | `GET /v1/lists/{token}/{syntax}` | who has the address |
struct BlockListController: Sendable {
  let repository: BlockListRepository
  /// After which resolvers come again.
  let seconds: Int64

  func add(to api: inout APIRouter) {
    let repository = repository, seconds = seconds
    api.serve(BlockListRoutes.time) { _, call in CallResponse(ServerTime(now: call.now.milliseconds)) }
    api.serve(BlockListRoutes.address) { _, person, _ in
      CallResponse(BlockListAddress(token: try await repository.token(of: person.row)))
    }
    api.serve(BlockListRoutes.create) { _, person, call in
      CallResponse(BlockListAddress(token: try await repository.create(person.row, now: call.now)))
    }
    api.serve(BlockListRoutes.revoke) { _, person, call in
      try await repository.revoke(person.row, now: call.now)
      return CallResponse(Nothing())
    }
    api.serve(BlockListRoutes.close) { input, person, call in
      try await repository.close(input.closures, of: person.row, now: call.now)
      return CallResponse(Nothing())
    }
    // Read by blockers, not by apps: texts in their syntaxes, as files are.
    api.serve(BlockListRoutes.path("{token}", "{syntax}"), .reading) { call in
      guard let token = call.context.parameters.get("token"),
        let syntax = call.context.parameters.get("syntax").flatMap({ BlockListSyntax.named($0) }),
        token.utf8.count == 43, let closed = try await repository.closed(token, now: call.now)
      else { throw APIError(.notFound) }
      return Answers.text(BlockList.text(closed, syntax, serial: call.now.milliseconds / 1000, seconds: seconds))
    }
  }
}
