import Base
import Foundation
import ServerAPI
import Storage
import Testing

@testable import Server

extension TestServer {
  /// Somebody with a public name whose writings are published at once, unless they are new.
  func writer(_ name: String, isNew: Bool = false, isModerator: Bool = false) async throws -> Person {
    let person = try await person("\(name.lowercased())@ejemplo.mx")
    _ = try await call(ForumRoutes.name, ForumName(name: name, avatar: 3), access: person.access).value
    let id = person.session.account.id.text
    if !isNew {
      try await features.platform.database.write {
        try $0.execute("UPDATE forum_person SET approved = 2 WHERE account_id = $1", [.text(id)])
      }
    }
    if isModerator {
      #expect(
        try await features.forum.repository.grant(
          email: person.email, isOn: true, features.accounts.repository, now: clock.now))
    }
    return person
  }

  func ulid(_ number: UInt64) -> ULID {
    var random = SeededGenerator(seed: number)
    return ULID(at: clock.now, using: &random)
  }

  /// Writes a post and expects what becomes of it.
  @discardableResult
  func post(
    _ person: Person, _ title: String, _ text: String = "Hoy caminé media hora.", id: ULID? = nil,
    insists: Bool = false,
    outcome: ForumReceipt.Outcome = .published
  ) async throws -> ULID {
    clock.pass(1)
    let id = id ?? ulid(UInt64.random(in: 1...UInt64.max))
    let draft = ForumDraft(id: id, title: title, blocks: [.text(text)], insists: insists)
    let receipt = try await call(ForumRoutes.write, draft, access: person.access).value
    #expect(receipt.outcome == outcome, "\(title)")
    return id
  }

  @discardableResult
  func comment(
    _ person: Person, _ post: ULID, _ text: String = "Yo también.", outcome: ForumReceipt.Outcome = .published
  )
    async throws -> ULID
  {
    clock.pass(1)
    let id = ulid(UInt64.random(in: 1...UInt64.max))
    let receipt = try await call(
      ForumRoutes.comment, ForumCommentDraft(id: id, text: text), access: person.access, id: post.text
    ).value
    #expect(receipt.outcome == outcome, "\(text)")
    return id
  }

  func titles(_ query: ForumQuery, _ person: Person? = nil) async throws -> [String] {
    try await call(ForumRoutes.posts, query, access: person?.access).value.posts.map { $0.title }
  }

  func cases(_ person: Person, _ which: ForumCaseQuery.Which = .open) async throws -> [ForumCase] {
    try await call(ForumRoutes.cases, ForumCaseQuery(which), access: person.access).value.cases
  }

  /// Claims the case and decides it.
  func decide(_ person: Person, _ id: ULID, _ action: ForumDecision.Action) async throws {
    #expect(try await call(ForumRoutes.claim, ForumFlag(true), access: person.access, id: id.text).status == 200)
    let verdict = ForumVerdict(action, reason: .offence, words: "Dilo sin insultar.")
    let told = try await call(ForumRoutes.decide, verdict, access: person.access, id: id.text).value
    #expect(told.isDecided)
  }
}
