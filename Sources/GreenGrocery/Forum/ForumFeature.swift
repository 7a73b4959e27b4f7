import AppRuntime
import ServerAPI
import Wellbeing

/// What people write to each other (GG-07, GG-08): reading for everybody, also offline what was read; writing for who is
/// logged in.
struct ForumFeature {
  /// A list of posts, as far as it came.
  struct List {
    var posts: [ForumPost] = []
    var cursor: String?
    /// The server's last event when the list was read: what came later is followed from there.
    var event: Int64?
    var phase = Phase.unread
    enum Phase { case unread, reading, read, failed }
  }
  /// A post that is open, with what was said to it.
  struct Thread {
    var post: ForumPost
    var comments: [ForumComment] = []
    var cursor: String?
    var phase = List.Phase.unread
  }
  /// A comment while it is written.
  struct Reply {
    var id: ULID?
    var text = ""
    var isEdit = false
    var isSending = false
    var concerns: [ForumConcern] = []
  }
  /// What is reported, with why.
  struct Report {
    var post: ULID
    var comment: ULID?
    var reason = ForumReason.offence
    var words = ""
  }

  var me: ForumMe?
  var kind = ForumList.active
  var query = ""
  /// What is looked for now; nil: nothing.
  var search: String?
  var list = List()
  var thread: Thread?
  var threadFailed = false
  var writing: ForumWriting?
  var reply = Reply()
  /// What was chosen of what is kept: it is gone on with at its post.
  var opened: Reply?
  var report: Report?
  var appeal: String?
  var blocked: [ForumPerson]?
  var name = ""
  var avatar: Int64?
  var nameError: ForumNameError?
  var queue = Moderation()
  /// Short news at the bottom: what was done.
  var toast: News?
  /// Posts that came since the list was read, in the order of their coming.
  var fresh: [ULID] = []
  /// More came than could be told.
  var hasLostCount = false
  var freshCount: Int { hasLostCount ? max(fresh.count, 1) : fresh.count }
  /// Posts that were read on this device, newest first, for when there is no network.
  var kept: [ForumPost] = []
  var hasReadKept = false
  /// The person asked to delete this.
  var asksDelete: ULID?

  enum News { case reported, saved, unsaved, blocked, deleted, published, waits, appealed }
  enum ForumNameError { case taken, invalid, other }

  enum Action {
    case listChosen(ForumList)
    case typed(String)
    case searched
    case more, refresh, moreComments
    case answered(String, Answer)
    case keptRead(Answer)
    case draftRead(Answer)
    case react(post: ULID, comment: ULID?, ForumReaction)
    case save(ULID), follow(ULID)
    case deleteAsked(ULID), deleteCancelled
    case delete(post: ULID, comment: ULID?)
    case reportOpened(post: ULID, comment: ULID?), reportClosed, reportReason(ForumReason), reportWords(String),
      reportSent
    case block(ULID, Bool)
    case title(String), edited(BlockEdit), pictureTapped, pictureChosen(Answer)
    case send(insists: Bool), discard
    case replyTyped(String), replySent(insists: Bool), replyEdit(ForumComment), replyDiscarded
    /// By the name of its draft: gone on with, or ended where its post is gone.
    case replyOpened(String), replyPutAway(String)
    case named(String), avatarChosen(Int64), nameSent
    case appealTyped(String), appealSent(post: ULID, comment: ULID?)
    case moderation(Moderation.Action)
    case arrivedEvent(Answer)
    case toastLeft
  }
  typealias Effects = [Effect<GreenGroceryApp.Action>]

  /// `draftKey`: where an earlier version kept the one post that was being written.
  static let draftKey = "greengrocery.forum.draft", keptKey = "greengrocery.forum.read"
  /// Posts that are kept for reading without a network.
  static let keptPosts = 40

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .listChosen(let kind):
      self.kind = kind
      (search, query) = (nil, "")
      return read(&common, environment)
    case .typed(let text):
      query = text
      if text.trimmed.isEmpty, search != nil {
        search = nil
        return read(&common, environment)
      }
      return []
    case .searched:
      search = query.trimmed.isEmpty ? nil : query.trimmed
      return read(&common, environment)
    case .more: return readMore(&common, environment)
    case .refresh: return read(&common, environment)
    case .answered(let name, let answer): return answered(name, answer, &common, environment)
    case .keptRead(let answer):
      hasReadKept = true
      for json in answer.json?["value"]?.array ?? [] {
        if let post = try? ForumPost(json: json) { kept.append(post) }
      }
      if thread == nil, case .forum(.post(let id))? = common.destination {
        thread = kept.first { $0.id == id }.map { Thread(post: $0) }
      }
      return []
    case .draftRead(let answer):
      guard let draft = ForumWriting(json: answer.json?["value"]), !draft.isEmpty else { return [] }
      let kept = common.keepDraft(draft.name, draft.json, environment) + common.writeDrafts()
      return kept + [Effect(common.companion.setNote(ForumFeature.draftKey, .null))] + resume(&common, environment)
    case .react(let post, let comment, let reaction):
      return react(post, comment, reaction, &common, environment)
    case .save(let id): return flip(id, isSave: true, &common, environment)
    case .follow(let id): return flip(id, isSave: false, &common, environment)
    case .deleteAsked(let id):
      asksDelete = id
      return []
    case .deleteCancelled:
      asksDelete = nil
      return []
    case .delete(let post, let comment):
      asksDelete = nil
      return comment.map {
        ask(
          "deleteComment:" + $0.text, Request(ForumRoutes.deleteComment, Nothing(), id: $0.text), &common, environment)
      } ?? ask("delete:" + post.text, Request(ForumRoutes.delete, Nothing(), id: post.text), &common, environment)
    case .reportOpened(let post, let comment):
      report = Report(post: post, comment: comment)
      return []
    case .reportClosed:
      report = nil
      return []
    case .reportReason(let reason):
      report?.reason = reason
      return []
    case .reportWords(let words):
      report?.words = words
      return []
    case .reportSent:
      guard let report else { return [] }
      self.report = nil
      let body = ForumReport(report.reason, words: report.words)
      let request =
        report.comment.map { Request(ForumRoutes.reportComment, body, id: $0.text) }
        ?? Request(ForumRoutes.report, body, id: report.post.text)
      return ask("report", request, &common, environment)
    case .block(let id, let isOn):
      return ask(
        (isOn ? "block:" : "unblock:") + id.text, Request(ForumRoutes.block, ForumFlag(isOn), id: id.text), &common,
        environment)
    case .title, .edited, .pictureTapped, .pictureChosen, .send, .discard:
      return write(action, &common, environment)
    case .replyTyped, .replySent, .replyEdit, .replyDiscarded, .replyOpened, .replyPutAway:
      return reply(action, &common, environment)
    case .named(let text):
      name = text
      nameError = nil
      return []
    case .avatarChosen(let number):
      avatar = number
      return []
    case .nameSent:
      return ask(
        "name", Request(ForumRoutes.name, ForumName(name: name.trimmed, avatar: avatar ?? me?.person?.avatar ?? 0)),
        &common, environment)
    case .appealTyped(let text):
      appeal = text
      return []
    case .appealSent(let post, let comment):
      guard let words = appeal?.trimmed, !words.isEmpty else { return [] }
      let body = ForumAppeal(words: words)
      let request =
        comment.map { Request(ForumRoutes.appealComment, body, id: $0.text) }
        ?? Request(ForumRoutes.appeal, body, id: post.text)
      return ask("appeal", request, &common, environment)
    case .moderation(let action):
      return queue.reduce(action) { name, request in common.companion.ask("forum." + name, request, environment) }
    case .arrivedEvent(let answer): return heard(answer, &common, environment)
    case .moreComments:
      guard let thread, let cursor = thread.cursor else { return [] }
      self.thread?.phase = .reading
      return fetch(
        "moreComments", Request(ForumRoutes.comments, ForumCursor(cursor), id: thread.post.id.text), &common,
        environment)
    case .toastLeft:
      toast = nil
      return []
    }
  }

  // MARK: Asking

  /// A request in the name of who is logged in.
  func ask(_ name: String, _ request: Request, _ common: inout Common, _ environment: Environment) -> Effects {
    common.companion.ask("forum." + name, request, environment)
  }

  /// A request that needs nobody to be logged in; who is sees what is theirs.
  func fetch(_ name: String, _ request: Request, _ common: inout Common, _ environment: Environment) -> Effects {
    if common.companion.session.isSignedIn { return ask(name, request, &common, environment) }
    return [Effect(.request(request), as: EffectName("forum." + name)) { .did(.forum(.answered(name, $0))) }]
  }

  mutating func read(_ common: inout Common, _ environment: Environment) -> Effects {
    (fresh, hasLostCount) = ([], false)
    list.phase = .reading
    if kind != .new && kind != .active && !common.companion.session.isSignedIn { kind = .active }
    return fetch("list", Request(ForumRoutes.posts, ForumQuery(kind, search: search)), &common, environment)
  }

  private mutating func readMore(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let cursor = list.cursor else { return [] }
    list.phase = .reading
    return fetch(
      "more", Request(ForumRoutes.posts, ForumQuery(kind, search: search, cursor: cursor)), &common, environment)
  }

  // MARK: What the app gives

  /// While the list is looked at, the server tells of new posts as they come, from the moment when the list was read: what is
  /// published while the stream is still opening is told as well. With the token of who is logged in, so that nothing is told
  /// of whom they do not read.
  func wants(_ common: Common) -> [Want<GreenGroceryApp.Action>] {
    guard case .forum(.list)? = common.destination, list.phase == .read else { return [] }
    let session = common.companion.session
    if session.isSignedIn, session.grantedToken == nil { return [] }
    let follow = WireForm("events.follow").text("path", ForumRoutes.events).text("access", session.grantedToken)
      .text("after", list.event.map { String($0) })
    return [Want(.wire(follow.json), as: "forum.events") { .did(.forum(.arrivedEvent($0))) }]
  }

  /// A post that came, unless it is here already; or news that the stream lost count of them.
  private mutating func heard(_ answer: Answer, _ common: inout Common, _ environment: Environment) -> Effects {
    // The token is over: asking for oneself brings another one, and with it another stream.
    if answer.status == 401 { return ask("me", Request(ForumRoutes.me, Nothing()), &common, environment) }
    guard answer.isDone, let event = answer.json?["event"]?.string else { return [] }
    if sameBytes(event, "reset") { hasLostCount = true }
    if sameBytes(event, "post"), let id = answer.json?["data"]?.string.flatMap({ ULID($0) }),
      !list.posts.contains(where: { $0.id == id }), !fresh.contains(id)
    {
      fresh.append(id)
    }
    return []
  }

  mutating func recordsChanged(_ common: inout Common, _ environment: Environment) -> Effects { [] }

  /// The person came to another place, or logged in or out.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    guard case .forum(let place) = common.destination else { return [] }
    return enter(place, &common, environment)
  }

  /// Like `takeUp` not needed by home: `web/later.txt`.
  @inline(never)
  private mutating func enter(_ place: ForumDestination, _ common: inout Common, _ environment: Environment) -> Effects
  {
    var effects: Effects = []
    if !hasReadKept {
      effects.append(
        Effect(common.companion.note(ForumFeature.keptKey), as: "forum.kept") { .did(.forum(.keptRead($0))) })
      effects.append(
        Effect(common.companion.note(ForumFeature.draftKey), as: "forum.draft") { .did(.forum(.draftRead($0))) })
    }
    let isSignedIn = common.companion.session.isSignedIn
    if !isSignedIn { me = nil }
    if isSignedIn, me == nil { effects += ask("me", Request(ForumRoutes.me, Nothing()), &common, environment) }
    (report, asksDelete) = (nil, nil)
    effects += takeUp(at: place, &common, environment)
    switch place {
    case .list: if list.phase == .unread || list.phase == .failed { effects += read(&common, environment) }
    case .post(let id):
      if thread?.post.id != id {
        reply = kept(replyTo: id, common)
        appeal = nil
        threadFailed = false
        thread = (list.posts + kept).first { $0.id == id }.map { Thread(post: $0) }
      }
      if let chosen = opened { reply = chosen }
      opened = nil
      effects += fetch("post", Request(ForumRoutes.post, Nothing(), id: id.text), &common, environment)
      effects += fetch("comments", Request(ForumRoutes.comments, ForumCursor(), id: id.text), &common, environment)
    case .write:
      if writing == nil || writing?.isEdit == true {
        writing = common.keptPost(nil) ?? ForumWriting(id: common.companion.newIdentifier(environment))
      }
    case .edit(let id):
      if writing?.id != id {
        if let kept = common.keptPost(id) {
          writing = kept
        } else if let post = thread?.post, post.id == id, post.isWhole {
          writing = ForumWriting(post)
        } else {
          effects += fetch("post", Request(ForumRoutes.post, Nothing(), id: id.text), &common, environment)
        }
      }
    case .name:
      name = me?.person?.name ?? name
      avatar = me?.person?.avatar ?? avatar
    case .blocked: effects += ask("blocks", Request(ForumRoutes.blocks, Nothing()), &common, environment)
    case .queue: effects += reduce(.moderation(.open(.open)), &common, environment)
    case .moderation(let id): effects += reduce(.moderation(.opened(id)), &common, environment)
    case .rules: break
    }
    return effects
  }

  /// The device has said what was not sent: it goes on where nothing else was begun, what waits for a network first.
  mutating func resume(_ common: inout Common, _ environment: Environment) -> Effects {
    guard case .forum(let place) = common.destination else { return [] }
    return takeUp(at: place, &common, environment)
  }

  @inline(never)
  private mutating func takeUp(at place: ForumDestination, _ common: inout Common, _ environment: Environment)
    -> Effects
  {
    if case .edit(let id) = place, writing?.id != id, let kept = common.keptPost(id) { writing = kept }
    if writing?.isEmpty ?? true {
      var posts = common.keptPosts
      if case .write = place { posts.removeAll { $0.isEdit } }
      writing = posts.first { $0.waits } ?? posts.first { !$0.isEdit } ?? writing
    }
    if case .post(let id) = place, reply.text.isEmpty { reply = kept(replyTo: id, common) }
    return resend(&common, environment)
  }

  /// The network came back: what waits to be sent goes.
  mutating func resend(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let writing, case .waitsForNetwork = writing.phase, environment.isOnline else { return [] }
    return write(.send(insists: false), &common, environment)
  }
}
