import AppTesting
import ServerAPI
import Testing

@testable import GreenGrocery

/// A phone in the plaza, on Saturday, 21 November 2026, at half past five; `isMember`: signed in as Nopalita.
private func plaza(
  _ location: String = "foro", isMember: Bool = false, isOnline: Bool = true
) throws -> ScreenPhone {
  let phone = ScreenPhone.screen(
    location, isOnline: isOnline, can: [.own, .server, .files], isMember: isMember)
  phone.leaves([.own, .server, .files])
  return phone
}

/// Where the device keeps a new post that is being written.
private let postDraft = "greengrocery.draft.post"

private enum Said {
  static let now = ScreenPhone.screenEvening
  static let nopalita = ForumPerson(id: ULID("01KA0000000000000000000A01")!, name: "Nopalita", avatar: 3)
  static let chayo = ForumPerson(id: ULID("01KA0000000000000000000A02")!, name: "Don Chayo", avatar: 7)

  static func id(_ number: Int) -> ULID { ULID("01KA00000000000000000P00" + (number < 10 ? "0" : "") + "\(number)")! }

  static func post(_ number: Int, _ title: String, by author: ForumPerson = chayo, blocks: [ForumBlock] = [])
    -> ForumPost
  {
    ForumPost(
      id: id(number), author: author, title: title, blocks: blocks.isEmpty ? [.text("Hola.")] : blocks,
      created: now.adding(milliseconds: -3_600_000), isMine: author.id == nopalita.id)
  }

  static func comment(_ number: Int, _ text: String, by author: ForumPerson = chayo) -> ForumComment {
    ForumComment(id: id(50 + number), author: author, text: text, created: now, isMine: author.id == nopalita.id)
  }

  static func page(_ posts: [ForumPost], cursor: String? = nil, event: Int64? = nil) -> Answer {
    Answer(status: 200, ForumPage(posts: posts, cursor: cursor, event: event).json)
  }
  static func comments(_ comments: [ForumComment], cursor: String? = nil) -> Answer {
    Answer(status: 200, ForumCommentPage(comments: comments, cursor: cursor).json)
  }
  static let me = Answer(
    status: 200, ForumMe(person: nopalita, isTrusted: true, isModerator: false, news: 0).json)
}

extension Operation {
  fileprivate func asks(_ method: Request.Method, _ path: String) -> Bool {
    if case .request(let request) = self {
      request.method == method && request.path.split(separator: "?").first.map(String.init) == path
    } else {
      false
    }
  }
}

extension TestDevice where A == GreenGroceryApp {
  fileprivate var stream: JSON? {
    probe.lasting.lazy.compactMap { if case .wire(let json) = $0.operation { json } else { nil } }
      .first { $0["do"]?.string == "events.follow" }
  }
  fileprivate func told(_ event: String, _ data: String) {
    reply(Answer(status: 1, ["event": .string(event), "id": "9", "data": .string(data)])) { $0.isWire("events.follow") }
  }
  fileprivate func sent(_ method: Request.Method, _ path: String) -> [Request] {
    probe.operations.compactMap { if case .request(let one) = $0, $0.asks(method, path) { one } else { nil } }
  }
}

@Suite("The forum on a phone") struct ForumAppTests {
  @Test("GG-07: reading needs no account; who wrote is said, and a link says where it really leads")
  func read() throws {
    let phone = try plaza()
    phone.reply(Said.page([Said.post(1, "El chayote que sobra"), Said.post(2, "Sin celular", by: Said.nopalita)])) {
      $0.asks(.get, "/v1/posts")
    }
    #expect(phone.screen.audit() == [])
    #expect(phone.screen.words.contains("Aquí platican 2 personas."))
    #expect(phone.screen.words.contains("El chayote que sobra"))
    #expect(phone.screen.tapping("sign-in") != nil)
    try phone.tap("open-" + Said.id(1).text)
    let blocks: [ForumBlock] = [
      .link(url: "https://www.gob.mx/agricultura/banco.example", title: "De temporada"),
      .link(url: "https://banco.mx@otro.example/entra", title: "Gratis"),
      .checks([ForumCheck(text: "Comprar la canasta", isDone: true)]),
    ]
    phone.reply(Answer(status: 200, Said.post(1, "El chayote que sobra", blocks: blocks).json)) {
      $0.asks(.get, "/v1/posts/" + Said.id(1).text)
    }
    var links: [String?] = []
    phone.screen.forEach { if case .link(let link) = $0, link.id.hasPrefix("post-link") { links.append(link.detail) } }
    #expect(links == ["gob.mx", "https://banco.mx@otro.example/entra"])
    #expect(phone.screen.words.contains("Comprar la canasta"))
    #expect(phone.screen.tapping("report") == nil, "who is not signed in reads")
    #expect(phone.screen.audit() == [])
  }

  @Test("GG-07: comments come in pages, one that was written meanwhile is there once")
  func comments() throws {
    let phone = try plaza("foro/" + Said.id(1).text)
    let path = "/v1/posts/" + Said.id(1).text
    phone.reply(Answer(status: 200, Said.post(1, "Uno").json)) { $0.asks(.get, path) }
    phone.reply(Said.comments([Said.comment(1, "Primero"), Said.comment(2, "Segundo")], cursor: "siguiente")) {
      $0.asks(.get, path + "/comments")
    }
    try phone.tap("more-comments")
    phone.reply(Said.comments([Said.comment(2, "Segundo"), Said.comment(3, "Tercero")])) {
      $0.asks(.get, path + "/comments")
    }
    #expect(phone.state.forum.thread?.comments.map { $0.text } == ["Primero", "Segundo", "Tercero"])
    #expect(phone.screen.tapping("more-comments") == nil)
  }

  @Test("GG-07: new posts are told while the list is looked at, with the token of who is signed in, and none twice")
  func live() throws {
    let phone = try plaza(isMember: true)
    #expect(phone.stream == nil, "nothing before the list is here")
    phone.reply(Said.page([Said.post(1, "Uno")])) { $0.asks(.get, "/v1/posts") }
    phone.reply(Said.me) { $0.asks(.get, "/v1/forum/me") }
    #expect(phone.stream?["path"]?.string == ForumRoutes.events && phone.stream?["access"]?.string == "token")
    phone.told("post", Said.id(1).text)
    #expect(phone.screen.tapping("fresh") == nil, "it is on the list")
    phone.told("post", Said.id(2).text)
    phone.told("post", Said.id(3).text)
    #expect(phone.state.forum.freshCount == 2)
    try phone.tap("fresh")
    phone.reply(Said.page([Said.post(3, "Tres"), Said.post(2, "Dos"), Said.post(1, "Uno")])) {
      $0.asks(.get, "/v1/posts")
    }
    #expect(phone.state.forum.freshCount == 0 && phone.state.forum.list.posts.count == 3)
    phone.told("reset", "{}")
    #expect(phone.screen.tapping("fresh") != nil, "it lost count: the list may be old")
    // The token is over: who one is is asked anew, which brings another one.
    phone.reply(Answer(status: 401, [:])) { $0.isWire("events.follow") }
    #expect(phone.sent(.get, "/v1/forum/me").count == 2)
    phone.send(.went("foro/reglas"))
    #expect(phone.stream == nil, "nobody listens from elsewhere")
  }

  @Test("GG-07: news are followed from the moment when the list was read, also through more pages, and counted once")
  func followed() throws {
    let phone = try plaza()
    phone.reply(Said.page([Said.post(5, "Cinco")], cursor: "siguiente", event: 41)) { $0.asks(.get, "/v1/posts") }
    #expect(phone.stream?["after"]?.string == "41")
    phone.told("post", Said.id(6).text)
    try phone.tap("more")
    phone.reply(Said.page([Said.post(1, "Uno")], event: 44)) { $0.asks(.get, "/v1/posts") }
    #expect(phone.stream?["after"]?.string == "41", "the first page is as old as it was")
    phone.told("post", Said.id(6).text)
    #expect(phone.state.forum.freshCount == 1)
    phone.send(.went("foro/reglas"))
    phone.send(.went("foro"))
    #expect(phone.stream?["after"]?.string == "41", "what came while one was elsewhere is told too")
    phone.told("post", Said.id(6).text)
    phone.told("post", Said.id(7).text)
    #expect(phone.state.forum.freshCount == 2)
  }

  @Test(
    "PL-01, GG-07: a post that waits for a network is never sent in the next person's name, nor are its words there")
  func otherPerson() throws {
    let phone = try plaza("foro/nuevo", isMember: true)
    phone.reply(Said.me) { $0.asks(.get, "/v1/forum/me") }
    try phone.type("post-title", "Mi divorcio")
    try phone.type("block-0", "Lo que me pasó.")
    phone.send(.did(.forum(.typed("divorcio"))))
    phone.pass(1_000)
    #expect(phone.state.forum.writing?.title == "Mi divorcio" && phone.notes[postDraft] != nil)
    // Logged out in another tab, which dropped what was at hand.
    phone.notes = phone.notes.filter { $0.key != "session" && $0.key != postDraft }
    phone.send(.sessionRead(Answer(status: 1, ["value": .null])))
    #expect(phone.state.companion.isReady && phone.state.forum.query.isEmpty)
    #expect(phone.state.forum.writing?.title ?? "" == "" && !phone.screen.words.contains("divorcio"))
    #expect(phone.sent(.post, "/v1/posts").isEmpty && phone.screen.audit() == [])
  }

  @Test("GG-07: what is written is kept as it is, sent when there is a network, and not lost by a closed page")
  func draft() throws {
    let offline = try plaza("foro/nuevo", isMember: true, isOnline: true)
    offline.reply(Said.me) { $0.asks(.get, "/v1/forum/me") }
    try offline.type("block-0", "Todavía sin título")
    #expect(offline.notes[postDraft] == nil, "not at every letter")
    offline.pass(1_000)
    let again = ScreenPhone.screen(
      "foro/nuevo", isOnline: true, can: [.own, .server, .files], isMember: true, notes: offline.notes)
    again.leaves([.own, .server, .files])
    #expect(again.state.forum.writing?.blocks.first?.text == "Todavía sin título", "it waits in the editor itself")
    let kept = try #require(offline.notes[postDraft]?["fields"])
    #expect(ForumWriting(json: kept)?.blocks.first?.text == "Todavía sin título", "a draft needs no title yet")
    try offline.tap("publish")
    #expect(offline.sent(.post, "/v1/posts").isEmpty && offline.screen.words.contains("título"))
    try offline.type("post-title", "Con título")
    offline.probe.environment.isOnline = false
    try offline.tap("publish")
    #expect(offline.sent(.post, "/v1/posts").isEmpty)
    #expect(offline.notes[postDraft]?["fields"]?["waits"]?.bool == true)
  }

  @Test("GG-07: a post that an earlier version kept is taken over")
  func earlierDraft() throws {
    var writing = ForumWriting(id: Said.id(9))
    writing.title = "De antes"
    let phone = ScreenPhone.screen(
      "foro/nuevo", isOnline: true, can: [.own, .server, .files], isMember: true,
      notes: [ForumFeature.draftKey: writing.json])
    phone.leaves([.own, .server, .files])
    #expect(phone.state.forum.writing?.title == "De antes" && phone.notes[ForumFeature.draftKey] == nil)
    #expect(phone.notes[postDraft]?["fields"]?["title"]?.string == "De antes")
  }

  @Test(
    "Issue 22, point 3: a comment that is being written outlives the page, is said to be unsaved, and ends when it is sent or discarded"
  )
  func replyDraft() throws {
    let place = "foro/" + Said.id(1).text, post = Answer(status: 200, Said.post(1, "Uno").json)
    func opened(_ notes: [String: JSON], _ comments: [ForumComment] = []) throws -> ScreenPhone {
      let phone = ScreenPhone.screen(
        place, isOnline: true, can: [.own, .server, .files], isMember: true, notes: notes)
      phone.leaves([.own, .server, .files])
      phone.reply(Said.me) { $0.asks(.get, "/v1/forum/me") }
      phone.reply(post) { $0.asks(.get, "/v1/posts/" + Said.id(1).text) }
      phone.reply(Said.comments(comments)) { $0.asks(.get, "/v1/posts/" + Said.id(1).text + "/comments") }
      return phone
    }
    let first = try opened([:])
    try first.type("reply", "A mí me sirvió caminar.")
    first.pass(1_000)
    let own = Said.comment(1, "Antes", by: Said.nopalita)
    var phone = try opened(first.notes, [own])
    #expect(phone.state.forum.reply.text == "A mí me sirvió caminar.")
    #expect(phone.screen.words.contains("Borrador sin guardar") && phone.screen.audit() == [])
    // Another comment is changed meanwhile: both stay.
    try phone.tap("edit-" + own.id.text)
    try phone.type("reply", "Después")
    phone.send(.went("foro"))
    #expect(phone.screen.words.contains("Borrador sin guardar") && phone.screen.audit() == [])
    phone = try opened(phone.notes, [own])
    #expect(phone.state.forum.reply.text == "A mí me sirvió caminar.")
    try phone.tap("edit-" + own.id.text)
    #expect(phone.state.forum.reply.text == "Después")
    try phone.tap("discard-draft")
    #expect(phone.state.forum.reply.text == "A mí me sirvió caminar.")
    try phone.submit("reply-form")
    let sent = try #require(phone.sent(.post, "/v1/posts/" + Said.id(1).text + "/comments").last?.body?["id"]?.string)
    #expect(try opened(phone.notes).state.forum.reply.id?.text == sent, "sent again, it is the same comment")
    phone.reply(Answer(status: 200, ForumReceipt(.published).json)) {
      $0.asks(.post, "/v1/posts/" + Said.id(1).text + "/comments")
    }
    #expect(phone.state.forum.reply.text.isEmpty)
    #expect(!phone.notes.keys.contains { $0.hasPrefix("greengrocery.draft.") })
  }

  /// A member at a post that the server has.
  private func reading(_ notes: [String: JSON] = [:]) throws -> ScreenPhone {
    let phone = ScreenPhone.screen(
      "foro/" + Said.id(1).text, isOnline: true, can: [.own, .server, .files], isMember: true, notes: notes)
    phone.leaves([.own, .server, .files])
    phone.reply(Said.me) { $0.asks(.get, "/v1/forum/me") }
    came(1, to: phone)
    return phone
  }
  private func came(_ number: Int, _ comments: [ForumComment] = [], to phone: ScreenPhone) {
    let path = "/v1/posts/" + Said.id(number).text
    let post = Said.post(number, "Uno", by: number == 3 ? Said.nopalita : Said.chayo)
    phone.reply(Answer(status: 200, post.json)) { $0.asks(.get, path) }
    phone.reply(Said.comments(comments)) { $0.asks(.get, path + "/comments") }
  }

  @Test("Issue point 3: the receipt of a comment ends its own draft, also when another one is being written by then")
  func lateCommentReceipt() throws {
    let phone = try reading()
    try phone.type("reply", "A mí me sirvió caminar.")
    try phone.submit("reply-form")
    phone.send(.went("foro/" + Said.id(2).text))
    came(2, to: phone)
    try phone.type("reply", "Gracias por")
    try phone.submit("reply-form")
    #expect(phone.sent(.post, "/v1/posts/" + Said.id(2).text + "/comments").count == 1)
    phone.reply(Answer(status: 200, ForumReceipt(.published).json)) {
      $0.asks(.post, "/v1/posts/" + Said.id(1).text + "/comments")
    }
    #expect(phone.state.forum.reply.text == "Gracias por")
    let drafts = phone.notes.keys.filter { $0.hasPrefix("greengrocery.draft.") }
    #expect(drafts == ["greengrocery.draft.reply/" + Said.id(2).text])
  }

  @Test("Issue point 3: the receipt of a new post does not end the change of another one")
  func latePostReceipt() throws {
    let phone = try plaza("foro/nuevo", isMember: true)
    phone.reply(Said.me) { $0.asks(.get, "/v1/forum/me") }
    try phone.type("post-title", "El chayote que sobra")
    try phone.type("block-0", "Con limón.")
    try phone.tap("publish")
    phone.send(.went("foro/" + Said.id(3).text))
    came(3, to: phone)
    phone.send(.went("foro/" + Said.id(3).text + "/editar"))
    try phone.type("post-title", "Dos veces")
    phone.pass(1_000)
    phone.reply(Answer(status: 200, ForumReceipt(.published).json)) { $0.asks(.post, "/v1/posts") }
    #expect(phone.state.forum.writing?.title == "Dos veces" && phone.state.companion.location.hasSuffix("/editar"))
    let drafts = phone.notes.keys.filter { $0.hasPrefix("greengrocery.draft.") }
    #expect(drafts == ["greengrocery.draft.post/" + Said.id(3).text])
  }

  @Test("Issue point 8: a change of a comment is gone on with from the plaza; where its post is gone it is put away")
  func keptReplies() throws {
    let first = try reading(), own = Said.comment(1, "Antes", by: Said.nopalita)
    first.send(.did(.forum(.replyEdit(own))))
    try first.type("reply", "Después")
    first.pass(1_000)
    let name = "comment/" + own.id.text
    let phone = ScreenPhone.screen(
      "foro", isOnline: true, can: [.own, .server, .files], isMember: true, notes: first.notes)
    phone.leaves([.own, .server, .files])
    phone.reply(Said.me) { $0.asks(.get, "/v1/forum/me") }
    phone.reply(Said.page([])) { $0.asks(.get, "/v1/posts") }
    try phone.tap("draft-" + name)
    came(1, to: phone)
    #expect(phone.state.forum.reply.isEdit && phone.state.forum.reply.text == "Después")
    #expect(phone.screen.tapping("discard-draft") != nil && phone.screen.audit() == [])
    phone.send(.went("foro/" + Said.id(2).text))
    came(2, to: phone)
    #expect(phone.state.forum.reply.text.isEmpty)
    // The post is gone.
    phone.send(.went("foro"))
    try phone.tap("draft-" + name)
    phone.reply(Answer(status: 404, Failure(.notFound).json)) { $0.asks(.get, "/v1/posts/" + Said.id(1).text) }
    #expect(phone.screen.words.contains("Después") && phone.screen.audit() == [])
    try phone.tap("discard-" + name)
    #expect(!phone.screen.words.contains("Después"))
    #expect(!phone.notes.keys.contains { $0.hasPrefix("greengrocery.draft.") })
  }

  @Test("GG-08: the filter says what and why, and the writer may rephrase, or insist")
  func rephrase() throws {
    let phone = try plaza("foro/nuevo", isMember: true)
    phone.reply(Said.me) { $0.asks(.get, "/v1/forum/me") }
    try phone.type("post-title", "Mi vecino")
    try phone.type("block-0", "Es un tal por cual.")
    try phone.tap("publish")
    let concern = ForumConcern(
      field: "blocks.0.text", kind: "insult", found: "tal por cual", words: "Suena a insulto.", mayInsist: true)
    phone.reply(Answer(status: 200, ForumReceipt(.rephrase, concerns: [concern]).json)) { $0.asks(.post, "/v1/posts") }
    #expect(phone.screen.words.contains("«tal por cual». Suena a insulto."))
    #expect(phone.screen.audit() == [])
    try phone.tap("insist")
    #expect(phone.sent(.post, "/v1/posts").last?.body?["insists"]?.bool == true)
    phone.reply(Answer(status: 200, ForumReceipt(.waiting).json)) { $0.asks(.post, "/v1/posts") }
    #expect((phone.notes[postDraft] ?? .null) == .null && phone.state.forum.writing == nil)
  }

  @Test("GG-07: a picture that cannot be sent is told; one that nobody chose is not")
  func picture() throws {
    let phone = try plaza("foro/nuevo", isMember: true)
    phone.reply(Said.me) { $0.asks(.get, "/v1/forum/me") }
    try phone.tap("add-picture")
    phone.reply(Answer(status: 0, ["reason": "cancelled"])) { $0 == .handle(.choosePicture(side: 1280)) }
    #expect(phone.state.forum.writing?.lacksPicture == false)
    try phone.tap("add-picture")
    phone.reply(Answer(status: 0, ["reason": "kind"])) { $0 == .handle(.choosePicture(side: 1280)) }
    #expect(phone.screen.words.contains("No se agregó la imagen"))
    #expect(phone.screen.audit() == [])
  }

  @Test("GG-07: a reaction is seen at once and taken back by the same tap; who wrote a comment can be read no more")
  func reactAndBlock() throws {
    let phone = try plaza("foro/" + Said.id(1).text, isMember: true), path = "/v1/posts/" + Said.id(1).text
    phone.reply(Said.me) { $0.asks(.get, "/v1/forum/me") }
    phone.reply(Answer(status: 200, Said.post(1, "Uno", by: Said.nopalita).json)) { $0.asks(.get, path) }
    phone.reply(Said.comments([Said.comment(1, "No me gusta")])) { $0.asks(.get, path + "/comments") }
    try phone.choose("react-thanks")
    #expect(phone.state.forum.thread?.post.reaction == .thanks && phone.screen.words.contains("Gracias 1"))
    phone.reply(Answer(status: 204)) { $0.asks(.put, path + "/reaction") }
    try phone.choose("react-thanks")
    #expect(phone.state.forum.thread?.post.reaction == nil)
    phone.reply(Answer(status: 204)) { $0.asks(.put, path + "/reaction") }
    try phone.tap("report-" + Said.comment(1, "").id.text)
    #expect(phone.screen.audit() == [])
    try phone.tap("block-author")
    phone.reply(Answer(status: 204)) { $0.asks(.put, "/v1/forum/blocks/" + Said.chayo.id.text) }
    #expect(phone.state.forum.thread?.comments.isEmpty == true)
  }
}
