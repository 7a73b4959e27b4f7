import Base
import Foundation
import ServerAPI
import Storage
import Testing

@testable import Server

@Suite struct ForumModerationTests {
  @Test(
    "GG-08: a person's first writings wait for a moderator; two published, and they wait no more",
    arguments: TestStore.all)
  func first(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.writer("Ana", isNew: true), mod = try await server.writer("Marta", isModerator: true)
      let one = try await server.post(ana, "Hola a todos", outcome: .waiting)
      #expect(try await server.titles(ForumQuery(.new)).isEmpty)
      #expect(try await server.call(ForumRoutes.post, id: one.text).status == 404)
      #expect(try await server.titles(ForumQuery(.mine), ana) == ["Hola a todos"])
      try await server.post(ana, "Otra cosa", outcome: .waiting)
      let cases = try await server.cases(mod)
      #expect(cases.map { $0.post.title } == ["Hola a todos", "Otra cosa"] && cases.allSatisfy { $0.kind == .first })
      for one in cases { try await server.decide(mod, one.id, .publish) }
      #expect(try await server.titles(ForumQuery(.new)) == ["Otra cosa", "Hola a todos"])
      try await server.post(ana, "Ya sin esperar", outcome: .published)
      #expect(try await server.cases(mod).isEmpty)
    }
  }

  @Test("GG-08: what offends goes back to its writer with what and why; who insists waits for a moderator")
  func filter() async throws {
    try await withServer { server in
      let ana = try await server.writer("Ana"), mod = try await server.writer("Marta", isModerator: true)
      let draft = ForumDraft(id: server.ulid(1), title: "Oye", blocks: [.text("qué p3nd3j0 eres")])
      let receipt = try await server.call(ForumRoutes.write, draft, access: ana.access).value
      #expect(receipt.outcome == .rephrase)
      let concern = try #require(receipt.concerns.first)
      #expect(
        concern.field == "blocks.0.text" && concern.kind == "insult" && concern.found == "p3nd3j0" && concern.mayInsist)
      #expect(concern.words.contains("«p3nd3j0»"))
      #expect(try await server.call(ForumRoutes.post, access: ana.access, id: draft.id.text).status == 404)
      let english = try await server.call(
        ForumRoutes.write, draft, access: ana.access, headers: [.acceptLanguage: "en"]
      ).value
      #expect(english.concerns.first?.words.contains("“p3nd3j0” can hurt") == true)
      try await server.post(ana, "Oye", "qué p3nd3j0 eres", insists: true, outcome: .waiting)
      #expect(try await server.cases(mod).map { $0.kind } == [.filter])
      // Who is not well is never punished.
      try await server.post(ana, "Ayuda", "Me quiero morir, no puedo más")
      // Links that lead nowhere cannot be insisted on.
      for link in [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "https://user@evil.mx", "http://localhost/x",
      ] {
        let draft = ForumDraft(
          id: server.ulid(7), title: "Enlace", blocks: [.link(url: link, title: "x")], insists: true)
        let receipt = try await server.call(ForumRoutes.write, draft, access: ana.access).value
        #expect(receipt.outcome == .rephrase && receipt.concerns.first?.kind == "link", "\(link)")
        #expect(receipt.concerns.first?.words.isEmpty == false)
      }
      let emoji = ForumDraft(
        id: server.ulid(8), title: "Emoji", blocks: (0..<3).map { _ in .text(String(repeating: "🍅", count: 3333)) },
        insists: true)
      #expect(try await server.call(ForumRoutes.write, emoji, access: ana.access).value.outcome == .rephrase)
      let markup = try await server.post(ana, "<script>alert(1)</script>", "<img src=x onerror=alert(1)>")
      #expect(try await server.call(ForumRoutes.post, id: markup.text).value.title == "<script>alert(1)</script>")
    }
  }

  @Test(
    "GG-08: reports, claim, decision with words, reversal, appeal to another; the author knows, others see nothing",
    arguments: TestStore.all)
  func decisions(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.writer("Ana"), eva = try await server.writer("Evangelina")
      let mod = try await server.writer("Marta", isModerator: true),
        other = try await server.writer("Oscar", isModerator: true)
      let post = try await server.post(ana, "Dieta de aire"),
        comment = try await server.comment(ana, post, "Hagan caso.")
      for _ in 1...2 {
        let report = ForumReport(.harm, words: "Es peligroso")
        #expect(try await server.call(ForumRoutes.report, report, access: eva.access, id: post.text).status == 204)
      }
      server.clock.pass(1)
      #expect(
        try await server.call(ForumRoutes.reportComment, ForumReport(.harm), access: eva.access, id: comment.text)
          .status == 204)
      let open = try await server.cases(mod)
      #expect(open.count == 2 && open[0].reports == [ForumReport(.harm, words: "Es peligroso")])
      let id = open[0].id
      // Undecided before it is claimed; claimed by one only.
      let verdict = ForumVerdict(.remove, reason: .harm, words: "Puede hacer daño: cuéntalo como tu experiencia.")
      #expect(
        try await server.call(ForumRoutes.decide, verdict, access: mod.access, id: id.text).failure?.code == .conflict)
      #expect(try await server.call(ForumRoutes.claim, ForumFlag(true), access: mod.access, id: id.text).value.isMine)
      #expect(
        try await server.call(ForumRoutes.claim, ForumFlag(true), access: other.access, id: id.text).failure?.code
          == .conflict)
      let wordless = ForumVerdict(.remove, reason: .harm, words: " ")
      #expect(
        try await server.call(ForumRoutes.decide, wordless, access: mod.access, id: id.text).failure?.field == "words")
      _ = try await server.call(ForumRoutes.decide, verdict, access: mod.access, id: id.text).value
      #expect(try await server.titles(ForumQuery(.new)).isEmpty)
      #expect(try await server.titles(ForumQuery(.new, search: "dieta")).isEmpty)
      let mine = try await server.call(ForumRoutes.post, access: ana.access, id: post.text).value
      #expect(mine.state == .removed && mine.decision?.reason == .harm && mine.decision?.mayAppeal == true)
      #expect(mine.decision?.words == "Puede hacer daño: cuéntalo como tu experiencia.")

      server.clock.pass(1)
      let appeal = ForumAppeal(words: "Es lo que dijo mi doctora.")
      #expect(try await server.call(ForumRoutes.appeal, appeal, access: eva.access, id: post.text).status == 404)
      #expect(try await server.call(ForumRoutes.appeal, appeal, access: ana.access, id: post.text).status == 204)
      #expect(
        try await server.call(ForumRoutes.appeal, appeal, access: ana.access, id: post.text).failure?.code == .conflict)
      let second = try #require(try await server.cases(mod).first { $0.kind == .appeal })
      #expect(second.appeal == appeal.words && !second.mayClaim)
      #expect(
        try await server.call(ForumRoutes.claim, ForumFlag(true), access: mod.access, id: second.id.text).failure?.code
          == .forbidden)
      try await server.decide(other, second.id, .publish)
      #expect(try await server.titles(ForumQuery(.new)) == ["Dieta de aire"])

      server.clock.pass(1)
      let back = ForumVerdict(.remove, reason: .harm, words: "Me equivoqué.")
      #expect(try await server.call(ForumRoutes.reverse, back, access: mod.access, id: second.id.text).status == 200)
      #expect(try await server.titles(ForumQuery(.new)).isEmpty)
      let log = try await server.call(ForumRoutes.log, ForumCursor(), access: mod.access).value.lines
      #expect(
        log.first?.event == "reversed" && log.contains { $0.event == "appealed" }
          && log.contains { $0.event == "decided-remove" })
      #expect(log.map { $0.number } == (1...Int64(log.count)).reversed())
    }
  }

  @Test("GG-08: whoever lost the role a second ago is refused; members always were", arguments: TestStore.all)
  func role(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.writer("Ana"), mod = try await server.writer("Marta", isModerator: true)
      #expect(try await server.call(ForumRoutes.me, access: mod.access).value.isModerator)
      #expect(try await server.call(ForumRoutes.cases, ForumCaseQuery(), access: mod.access).status == 200)
      let post = try await server.post(ana, "Algo")
      _ = try await server.call(ForumRoutes.report, ForumReport(.spam), access: mod.access, id: post.text)
      let id = try await server.cases(mod)[0].id
      #expect(try await server.call(ForumRoutes.claim, ForumFlag(true), access: mod.access, id: id.text).status == 200)
      // As another process does it: nothing of this one's caches knows.
      let another = try await openDatabase(url: server.place.url, migrations: nil)
      let accounts = server.features.accounts.repository
      let repository = ForumRepository(database: another, master: server.features.platform.master)
      let elsewhere = AccountRepository(
        database: another, master: accounts.master, keys: accounts.keys, outbox: accounts.outbox,
        templates: accounts.templates)
      #expect(try await repository.grant(email: mod.email, isOn: false, elsewhere, now: server.clock.now))
      await another.close()
      let verdict = ForumVerdict(.remove, reason: .spam, words: "No va aquí.")
      for person in [mod, ana] {
        #expect(
          try await server.call(ForumRoutes.decide, verdict, access: person.access, id: id.text).failure?.code
            == .forbidden)
        #expect(
          try await server.call(ForumRoutes.claim, ForumFlag(true), access: person.access, id: id.text).failure?.code
            == .forbidden)
        #expect(
          try await server.call(ForumRoutes.cases, ForumCaseQuery(), access: person.access).failure?.code == .forbidden)
        #expect(
          try await server.call(ForumRoutes.openCase, access: person.access, id: id.text).failure?.code == .forbidden)
        #expect(
          try await server.call(ForumRoutes.log, ForumCursor(), access: person.access).failure?.code == .forbidden)
      }
      #expect(try await server.titles(ForumQuery(.new)) == ["Algo"])
    }
  }

  @Test("GG-08: no line of the log can be changed or deleted", arguments: TestStore.all)
  func log(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.writer("Ana")
      try await server.post(ana, "Algo")
      for sql in ["UPDATE forum_log SET event = 'x'", "DELETE FROM forum_log"] {
        await #expect(throws: DatabaseError.self) {
          try await server.features.platform.database.write { _ = try $0.execute(sql) }
        }
      }
      let lines = try await server.features.platform.database.read {
        try $0.query("SELECT event FROM forum_log").map { try $0.text("event") }
      }
      #expect(lines == ["published"])
    }
  }

  @Test("GG-08: former wordings are for moderators alone", arguments: TestStore.all)
  func history(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.writer("Ana"), mod = try await server.writer("Marta", isModerator: true)
      let post = try await server.post(ana, "Antes", "Esto decía")
      let draft = ForumDraft(id: post, title: "Ahora", blocks: [.text("Esto dice")])
      _ = try await server.call(ForumRoutes.edit, draft, access: ana.access, id: post.text).value
      _ = try await server.call(ForumRoutes.report, ForumReport(.other), access: mod.access, id: post.text)
      let id = try await server.cases(mod)[0].id
      let told = try await server.call(ForumRoutes.openCase, access: mod.access, id: id.text).value
      #expect(told.history.map { $0.title } == ["Antes"] && told.history[0].blocks == [.text("Esto decía")])
      let shown = try await server.call(ForumRoutes.post, access: ana.access, id: post.text).body
      #expect(!shown.contains("Esto decía"))
    }
  }
}
