import Base
import ServerAPI

/// | calls | who |
/// |---|---|
/// | `/v1/moderation/…` | moderators; the role is read again inside each call's transaction |
struct ModerationController: Sendable {
  let repository: ForumRepository

  func add(to api: inout APIRouter) {
    api.serve(ForumRoutes.cases) { [repository] query, person, call in
      CallResponse(try await repository.cases(query, person.row, now: call.now))
    }
    api.serve(ForumRoutes.openCase) { [repository] _, person, call in
      CallResponse(try await repository.openCase(try call.id(), person.row, now: call.now))
    }
    api.serve(ForumRoutes.claim) { [repository] input, person, call in
      CallResponse(try await repository.claim(try call.id(), input.isOn, person.row, now: call.now))
    }
    api.serve(ForumRoutes.decide) { [repository] verdict, person, call in
      CallResponse(try await repository.decide(verdict, try call.id(), person.row, now: call.now))
    }
    api.serve(ForumRoutes.reverse) { [repository] verdict, person, call in
      CallResponse(try await repository.reverse(verdict, try call.id(), person.row, now: call.now))
    }
    api.serve(ForumRoutes.log) { [repository] input, person, _ in
      CallResponse(try await repository.log(input.cursor, person.row))
    }
  }
}
