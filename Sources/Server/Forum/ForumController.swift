import Base
import ServerAPI

/// | calls | who |
/// |---|---|
/// | `GET /v1/posts`, `/v1/posts/{id}`, its comments | anyone; who is logged in as themselves |
/// | writing, changing, deleting, reacting, saving, following, reporting, appealing, the public name, blocks | signed in |
struct ForumController: Sendable {
  let repository: ForumRepository

  func add(to api: inout APIRouter) {
    addReading(to: &api)
    addWriting(to: &api)
    addMarks(to: &api)
  }

  private func addReading(to api: inout APIRouter) {
    api.serveReader(ForumRoutes.posts) { [repository] query, person, _ in
      // Before the posts: one that comes in between is told of and is on the list, never in neither.
      let event = try await repository.newest()
      var page = try await repository.list(query, person?.row.id)
      page.event = event
      return CallResponse(page)
    }
    api.serveReader(ForumRoutes.post) { [repository] _, person, call in
      CallResponse(try await repository.post(try call.id(), person?.row.id))
    }
    api.serveReader(ForumRoutes.comments) { [repository] input, person, call in
      CallResponse(try await repository.comments(try call.id(), input.cursor, person?.row.id))
    }
    api.serve(ForumRoutes.me) { [repository] _, person, _ in CallResponse(try await repository.me(person.row)) }
    api.serve(ForumRoutes.blocks) { [repository] _, person, _ in CallResponse(try await repository.blocks(person.row)) }
  }

  private func addWriting(to api: inout APIRouter) {
    api.serve(ForumRoutes.write) { [repository] draft, person, call in
      let writing = try ForumRepository.Writing(draft.id, ForumText(draft), insists: draft.insists, call.language)
      return CallResponse(try await repository.write(writing, person.row, now: call.now))
    }
    api.serve(ForumRoutes.comment) { [repository] draft, person, call in
      let writing = try ForumRepository.Writing(draft.id, ForumText(draft), insists: draft.insists, call.language)
      return CallResponse(try await repository.comment(writing, on: try call.id(), person.row, now: call.now))
    }
    api.serve(ForumRoutes.edit) { [repository] draft, person, call in
      let writing = try ForumRepository.Writing(try call.id(), ForumText(draft), insists: draft.insists, call.language)
      return CallResponse(try await repository.edit(writing, isComment: false, person.row, now: call.now))
    }
    api.serve(ForumRoutes.editComment) { [repository] draft, person, call in
      let writing = try ForumRepository.Writing(try call.id(), ForumText(draft), insists: draft.insists, call.language)
      return CallResponse(try await repository.edit(writing, isComment: true, person.row, now: call.now))
    }
    api.serve(ForumRoutes.delete) { [repository] _, person, call in
      try await repository.delete(try call.id(), isComment: false, person.row, now: call.now)
      return CallResponse(Nothing())
    }
    api.serve(ForumRoutes.deleteComment) { [repository] _, person, call in
      try await repository.delete(try call.id(), isComment: true, person.row, now: call.now)
      return CallResponse(Nothing())
    }
    api.serve(ForumRoutes.name) { [repository] input, person, _ in
      CallResponse(try await repository.choose(input, person.row))
    }
  }

  private func addMarks(to api: inout APIRouter) {
    for (route, isComment) in [(ForumRoutes.react, false), (ForumRoutes.reactToComment, true)] {
      api.serve(route) { [repository] input, person, call in
        try await repository.react(input.reaction, to: try call.id(), isComment: isComment, person.row, now: call.now)
        return CallResponse(Nothing())
      }
    }
    for (route, kind) in [(ForumRoutes.save, ForumList.saved), (ForumRoutes.follow, .followed)] {
      api.serve(route) { [repository] input, person, call in
        try await repository.mark(kind, input.isOn, try call.id(), person.row, now: call.now)
        return CallResponse(Nothing())
      }
    }
    for (route, isComment) in [(ForumRoutes.report, false), (ForumRoutes.reportComment, true)] {
      api.serve(route) { [repository] input, person, call in
        try await repository.report(input, try call.id(), isComment: isComment, person.row, now: call.now)
        return CallResponse(Nothing())
      }
    }
    for (route, isComment) in [(ForumRoutes.appeal, false), (ForumRoutes.appealComment, true)] {
      api.serve(route) { [repository] input, person, call in
        try await repository.appeal(input.words, try call.id(), isComment: isComment, person.row, now: call.now)
        return CallResponse(Nothing())
      }
    }
    api.serve(ForumRoutes.block) { [repository] input, person, call in
      try await repository.block(try call.id(), input.isOn, person.row, now: call.now)
      return CallResponse(Nothing())
    }
  }
}

extension CallContext {
  /// The identifier in the path. - Throws: `APIError(.notFound)` for what is none.
  func id() throws -> ULID {
    guard let id = context.parameters.get("id").flatMap({ ULID($0) }) else { throw APIError(.notFound) }
    return id
  }
}
