import Base
import Foundation
import ServerAPI
import Testing

@testable import Server

@Suite struct ForumTests {
  @Test("GG-07: anyone reads, who has no account writes nothing", arguments: TestStore.all)
  func reading(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.writer("Ana")
      let id = try await server.post(ana, "Mi primera semana")
      try await server.comment(ana, id, "Ya van siete días.")
      let page = try await server.call(ForumRoutes.posts, ForumQuery(.new)).value
      #expect(page.posts.map { $0.title } == ["Mi primera semana"] && page.cursor == nil)
      let post = try await server.call(ForumRoutes.post, id: id.text).value
      #expect(post.author.name == "Ana" && post.author.avatar == 3 && post.comments == 1 && !post.isMine)
      #expect(post.author.id != ana.session.account.id)
      let comments = try await server.call(ForumRoutes.comments, ForumCursor(), id: id.text).value
      #expect(comments.comments.map { $0.text } == ["Ya van siete días."])
      let draft = ForumDraft(id: server.ulid(1), title: "Hola", blocks: [.text("a")])
      #expect(try await server.call(ForumRoutes.write, draft).status == 401)
      #expect(try await server.call(ForumRoutes.posts, ForumQuery(.mine)).status == 401)
    }
  }

  @Test("GG-07: a name is needed, is unique by its look, and can change", arguments: TestStore.all)
  func names(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      let draft = ForumDraft(id: server.ulid(1), title: "Hola", blocks: [.text("a")])
      #expect(try await server.call(ForumRoutes.write, draft, access: person.access).failure?.code == .nameNeeded)
      _ = try await server.writer("Liliana")
      for taken in ["liliana", "LILIANA", "Lìliana", "Ꮮіlіаnа", "1i1iana", "Li.liana"] {
        let answer = try await server.call(ForumRoutes.name, ForumName(name: taken, avatar: 1), access: person.access)
        #expect(answer.failure?.code == .nameTaken, "\(taken)")
      }
      for bad in ["ab", "Moderador", "m0derad0r", "<b>hola</b>", "🍅🍅🍅", "pendejo", "a\u{202E}bcd"] {
        let answer = try await server.call(ForumRoutes.name, ForumName(name: bad, avatar: 1), access: person.access)
        #expect(answer.failure?.code == .invalid && answer.failure?.field == "name", "\(bad)")
      }
      for name in ["Ana Sofía", "Jacinto-7"] {
        let chosen = try await server.call(ForumRoutes.name, ForumName(name: name, avatar: 5), access: person.access)
          .value
        #expect(chosen.name == name)
      }
    }
  }

  @Test("GG-07: a draft sent twice is there once; another's identifier is refused", arguments: TestStore.all)
  func twice(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.writer("Ana"), eva = try await server.writer("Evangelina")
      let id = try await server.post(ana, "Una vez")
      try await server.post(ana, "Una vez", id: id)
      #expect(try await server.titles(ForumQuery(.new)) == ["Una vez"])
      let draft = ForumDraft(id: id, title: "Mío", blocks: [.text("a")])
      #expect(try await server.call(ForumRoutes.write, draft, access: eva.access).failure?.code == .conflict)
    }
  }

  @Test("GG-07: only the author changes and deletes; what was deleted is nowhere", arguments: TestStore.all)
  func own(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.writer("Ana"), eva = try await server.writer("Evangelina")
      let id = try await server.post(ana, "Caminar de noche")
      let draft = ForumDraft(id: id, title: "Caminar de día", blocks: [.text("Con sol.")])
      #expect(try await server.call(ForumRoutes.edit, draft, access: eva.access, id: id.text).status == 404)
      #expect(try await server.call(ForumRoutes.delete, access: eva.access, id: id.text).status == 404)
      #expect(
        try await server.call(ForumRoutes.edit, draft, access: ana.access, id: id.text).value.outcome == .published)
      let post = try await server.call(ForumRoutes.post, access: ana.access, id: id.text).value
      #expect(post.title == "Caminar de día" && post.edited != nil && post.isMine)
      #expect(try await server.titles(ForumQuery(.new, search: "noche")).isEmpty)
      #expect(try await server.titles(ForumQuery(.new, search: "sol")) == ["Caminar de día"])
      let comment = try await server.comment(eva, id)
      #expect(try await server.call(ForumRoutes.delete, access: ana.access, id: id.text).status == 204)
      #expect(try await server.call(ForumRoutes.post, id: id.text).status == 404)
      #expect(try await server.call(ForumRoutes.deleteComment, access: eva.access, id: comment.text).status == 404)
      #expect(try await server.titles(ForumQuery(.new, search: "sol")).isEmpty)
    }
  }

  @Test("GG-07: lists turn their pages by cursor; none twice, none lost", arguments: TestStore.all)
  func pages(_ store: TestStore) async throws {
    try await withServer(store, { $0.limitMultiplier = 100 }) { server in
      let ana = try await server.writer("Ana")
      for number in 1...45 { try await server.post(ana, "Nota \(number)") }
      for list in [ForumList.new, .active, .mine] {
        var titles: [String] = [], cursor: String?, pages = 0
        repeat {
          let page = try await server.call(ForumRoutes.posts, ForumQuery(list, cursor: cursor), access: ana.access)
            .value
          titles += page.posts.map { $0.title }
          cursor = page.cursor
          pages += 1
        } while cursor != nil && pages < 10
        #expect(titles == (1...45).reversed().map { "Nota \($0)" } && pages == 3, "\(list)")
      }
      for cursor in ["x", "1.x", "-", "9999999999999999999999.0"] {
        let answer = try await server.call(ForumRoutes.posts, ForumQuery(.new, cursor: cursor))
        #expect(answer.failure?.code == .invalid && answer.failure?.field == "cursor")
      }
    }
  }

  @Test("GG-07: the active order: what people did counts, and half as much each day", arguments: TestStore.all)
  func active(_ store: TestStore) async throws {
    try await withServer(store, { $0.accessLifetime = 7 * 86_400_000 }) { server in
      let ana = try await server.writer("Ana"), eva = try await server.writer("Evangelina"),
        leo = try await server.writer("Leopoldo")
      let old = try await server.post(ana, "Vieja")
      server.clock.pass(36 * 3600)
      let new = try await server.post(ana, "Nueva")
      // One's own comments move nothing.
      try await server.comment(ana, old)
      #expect(try await server.titles(ForumQuery(.active)) == ["Nueva", "Vieja"])
      try await server.comment(eva, old)
      try await server.comment(leo, old)
      #expect(try await server.titles(ForumQuery(.active)) == ["Vieja", "Nueva"])
      let change = ForumReactionChange(.helped)
      for person in [eva, leo] {
        #expect(try await server.call(ForumRoutes.react, change, access: person.access, id: new.text).status == 204)
      }
      try await server.comment(eva, new)
      try await server.comment(leo, new)
      #expect(try await server.titles(ForumQuery(.active)) == ["Nueva", "Vieja"])
    }
  }

  @Test("GG-07: reactions, one for each person; saved, followed and what is new in them", arguments: TestStore.all)
  func marks(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.writer("Ana"), eva = try await server.writer("Evangelina")
      let id = try await server.post(ana, "Mole de olla")
      for reaction in [ForumReaction.thanks, .helped] {
        _ = try await server.call(ForumRoutes.react, ForumReactionChange(reaction), access: eva.access, id: id.text)
      }
      _ = try await server.call(ForumRoutes.save, ForumFlag(true), access: eva.access, id: id.text)
      _ = try await server.call(ForumRoutes.follow, ForumFlag(true), access: eva.access, id: id.text)
      try await server.comment(ana, id)
      var post = try await server.call(ForumRoutes.post, access: eva.access, id: id.text).value
      #expect(post.reactions == [ForumReactionCount(.helped, 1)] && post.reaction == .helped)
      #expect(post.isSaved && post.isFollowed && post.newComments == 1)
      #expect(try await server.titles(ForumQuery(.saved), eva) == ["Mole de olla"])
      #expect(try await server.call(ForumRoutes.me, access: eva.access).value.news == 1)
      _ = try await server.call(ForumRoutes.follow, ForumFlag(true), access: eva.access, id: id.text)
      _ = try await server.call(ForumRoutes.react, ForumReactionChange(nil), access: eva.access, id: id.text)
      _ = try await server.call(ForumRoutes.save, ForumFlag(false), access: eva.access, id: id.text)
      post = try await server.call(ForumRoutes.post, access: eva.access, id: id.text).value
      #expect(post.newComments == 0 && post.reactions.isEmpty && !post.isSaved && post.isFollowed)
    }
  }

  @Test(
    "GG-07, GG-08: nothing of a blocked person through any list, search, post, comment, count or stream",
    arguments: TestStore.all)
  func blocks(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.writer("Ana"), bruno = try await server.writer("Bruno")
      let mine = try await server.post(ana, "Pozole verde"), his = try await server.post(bruno, "Pozole rojo")
      try await server.comment(bruno, mine)
      for list in [ForumRoutes.save, ForumRoutes.follow] {
        _ = try await server.call(list, ForumFlag(true), access: ana.access, id: his.text)
      }
      _ = try await server.call(ForumRoutes.follow, ForumFlag(true), access: ana.access, id: mine.text)
      _ = try await server.call(ForumRoutes.react, ForumReactionChange(.helped), access: bruno.access, id: mine.text)
      let person = try await server.call(ForumRoutes.post, id: his.text).value.author.id
      #expect(
        try await server.call(ForumRoutes.block, ForumFlag(true), access: ana.access, id: person.text).status == 204)
      try await server.comment(bruno, mine)
      for query in [
        ForumQuery(.new), ForumQuery(.active), ForumQuery(.saved), ForumQuery(.followed),
        ForumQuery(.new, search: "rojo"),
      ] {
        let titles = try await server.titles(query, ana)
        #expect(!titles.contains("Pozole rojo"), "\(query.list)")
      }
      #expect(try await server.call(ForumRoutes.post, access: ana.access, id: his.text).status == 404)
      #expect(
        try await server.call(ForumRoutes.comments, ForumCursor(), access: ana.access, id: his.text).status == 404)
      let post = try await server.call(ForumRoutes.post, access: ana.access, id: mine.text).value
      #expect(post.comments == 0 && post.reactions.isEmpty && post.newComments == 0)
      #expect(
        try await server.call(ForumRoutes.comments, ForumCursor(), access: ana.access, id: mine.text).value.comments
          .isEmpty)
      #expect(try await server.call(ForumRoutes.me, access: ana.access).value.news == 0)
      let repository = server.features.forum.repository
      #expect(try await repository.published(after: 0, ana.session.account.id).map { $0.id } == [mine.text])
      #expect(try await repository.published(after: 0, nil).map { $0.id } == [mine.text, his.text])
      #expect(try await server.call(ForumRoutes.blocks, access: ana.access).value.people.map { $0.name } == ["Bruno"])
      _ = try await server.call(ForumRoutes.block, ForumFlag(false), access: ana.access, id: person.text)
      #expect(try await server.titles(ForumQuery(.saved), ana) == ["Pozole rojo"])
    }
  }

  @Test("GG-07: search in Spanish finds the same, in the same order, in both databases", arguments: TestStore.all)
  func search(_ store: TestStore) async throws {
    try await withServer(store, { $0.limitMultiplier = 100 }) { server in
      let ana = try await server.writer("Ana")
      for (title, text) in [
        ("Caminatas en el parque", "Caminé con mi hermana."),
        ("Sopa de lentejas", "Después de caminar, sopa caliente."),
        ("Dormir mejor", "Sin teléfono a las diez."),
        ("Meditación breve", "Caminando despacio medito mejor, caminar ayuda, camino siempre."),
        ("Niños y frutas", "Los niños comen jícama."), ("Jícamas con chile", "Para la tarde."),
      ] { try await server.post(ana, title, text) }
      for (words, found) in [
        ("caminar", ["Caminatas en el parque", "Meditación breve", "Sopa de lentejas"]),
        ("CAMINÉ sopa", ["Sopa de lentejas"]), ("jicama", ["Jícamas con chile", "Niños y frutas"]),
        ("niño", ["Niños y frutas"]), ("meditaciones", ["Meditación breve"]), ("tren", []), ("de la", []),
        ("\" OR * & | ! ( :* NEAR", []), ("telefonos", ["Dormir mejor"]),
      ] { #expect(try await server.titles(ForumQuery(.new, search: words)) == found, "\(words)") }
    }
  }

  @Test(
    "GG-07: new posts come as events; who comes back hears what was missed, also after a gap", arguments: TestStore.all)
  func events(_ store: TestStore) async throws {
    try await withServer(store, { $0.limitMultiplier = 100 }) { server in
      let ana = try await server.writer("Ana")
      let events = ForumEvents(server.features.forum.repository, pause: .milliseconds(5))
      let first = try await server.post(ana, "Uno")
      let from = try await server.features.forum.repository.newest()
      let second = try await server.post(ana, "Dos"), third = try await server.post(ana, "Tres")
      let said = Shared("")
      try await events.tell(after: from, nil, for: .milliseconds(100)) { said.value += $0 }
      let told = said.value.split(separator: "\n").filter { $0.hasPrefix("data: ") }
      #expect(told == ["data: \(second.text)", "data: \(third.text)"] && !said.value.contains(first.text))
      let last = said.value.split(separator: "\n").last { $0.hasPrefix("id: ") }!.dropFirst(4)
      said.value = ""
      try await events.tell(after: Int64(last)!, nil, for: .milliseconds(50)) { said.value += $0 }
      #expect(!said.value.contains("event: post"))
      try await events.tell(after: from + 1_000_000, nil, for: .milliseconds(50)) { said.value += $0 }
      #expect(said.value.contains("event: reset"))
      // The list names the event to follow from: nothing that is published meanwhile is missed.
      let page = try await server.call(ForumRoutes.posts, ForumQuery(.new)).value
      let fourth = try await server.post(ana, "Cuatro")
      said.value = ""
      try await events.tell(after: try #require(page.event), nil, for: .milliseconds(100)) { said.value += $0 }
      #expect(said.value.split(separator: "\n").filter { $0.hasPrefix("data: ") } == ["data: \(fourth.text)"])
    }
  }
}
