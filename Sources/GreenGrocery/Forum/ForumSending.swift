import AppRuntime
import ServerAPI

// Writing a post or a comment, and what became of it.
extension ForumFeature {
  mutating func write(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .title(let text):
      writing?.title = text
      writing?.lacksTitle = false
      return keepDraft(&common, environment)
    case .edited(let edit):
      writing?.blocks.apply(edit)
      writing?.lacksText = false
      return keepDraft(&common, environment)
    case .pictureTapped:
      writing?.lacksPicture = false
      return [
        Effect(.handle(.choosePicture(side: 1280)), as: "forum.picture") { .did(.forum(.pictureChosen($0))) }
      ]
    case .pictureChosen(let answer):
      guard answer.isDone, let handle = answer.json?["handle"]?.string.flatMap({ Handle($0) }) else {
        // Nothing chosen is no failure.
        let reason = answer.json?["reason"]?.string ?? ""
        if !sameBytes(reason, "cancelled") { writing?.lacksPicture = true }
        return []
      }
      var request = Request(ForumRoutes.picture, Nothing())
      request.file = handle
      return ask("picture", request, &common, environment)
    case .send(let insists): return send(insists: insists, &common, environment)
    case .discard:
      let ended = writing.map { common.endDraft($0.name) } ?? []
      writing = nil
      common.companion.goBack()
      return ended
    default: return []
    }
  }

  mutating func tookPicture(_ answer: Answer, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let picture = try? ForumRoutes.picture.answer(status: answer.status, body: answer.text) else {
      writing?.lacksPicture = true
      return []
    }
    let size = "?w=" + picture.width.description + "&h=" + picture.height.description
    writing?.blocks.append(TextBlock(.picture(picture.path + size), ""))
    return keepDraft(&common, environment)
  }

  private func keepDraft(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let writing else { return [] }
    return writing.isEmpty && !writing.isEdit
      ? common.endDraft(writing.name) : common.keepDraft(writing.name, writing.json, environment)
  }

  private mutating func send(insists: Bool, _ common: inout Common, _ environment: Environment) -> Effects {
    guard var writing else { return [] }
    if case .sending = writing.phase { return [] }
    let draft = writing.draft(insists: insists)
    writing.lacksTitle = writing.title.trimmed.isEmpty
    writing.lacksText = draft.blocks.isEmpty
    writing.concerns = []
    defer { self.writing = writing }
    writing.isTooLong = writing.exceedsLimits
    if writing.lacksTitle || writing.lacksText || writing.isTooLong { return [] }
    if !environment.isOnline {
      writing.phase = .waitsForNetwork
      self.writing = writing
      return keepDraft(&common, environment) + common.writeDrafts()
    }
    writing.phase = .sending
    let written = common.writeDrafts()
    return written
      + (writing.isEdit
        ? ask("edit", Request(ForumRoutes.edit, draft, id: draft.id.text), &common, environment)
        : ask("write", Request(ForumRoutes.write, draft), &common, environment))
  }

  mutating func tookReceipt(_ answer: Answer, _ common: inout Common, _ environment: Environment) -> Effects {
    if answer.status == 0 {
      writing?.phase = .waitsForNetwork
      return keepDraft(&common, environment) + common.writeDrafts()
    }
    guard let receipt = try? ForumRoutes.write.answer(status: answer.status, body: answer.text) else {
      writing?.phase = .failed
      if Failure(status: answer.status, body: answer.text).code == .nameNeeded {
        writing?.phase = .open
        common.go(.forum(.name))
      }
      return []
    }
    if receipt.outcome == .rephrase {
      writing?.concerns = receipt.concerns
      writing?.phase = .open
      return []
    }
    let id = writing?.id, ended = writing.map { common.endDraft($0.name) } ?? []
    writing = nil
    toast = receipt.outcome == .published ? .published : .waits
    common.show(id.map { .forum(.post($0)) } ?? .forum(.list))
    list.phase = .unread
    return ended
  }

  mutating func reply(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .replyTyped(let text):
      reply.text = text
      reply.concerns = []
      return keepReply(&common, environment)
    case .replyEdit(let comment):
      reply =
        common.drafts[Reply.name(comment.id, isEdit: true)].map { Reply($0.fields) }
        ?? Reply(id: comment.id, text: comment.text, isEdit: true)
    case .replyDiscarded:
      guard let post = thread?.post.id else { return [] }
      let ended = common.endDraft(reply.name(to: post))
      reply = reply.isEdit ? kept(replyTo: post, common) : Reply()
      return ended
    case .replySent(let insists):
      guard let post = thread?.post.id, !reply.isSending, !reply.text.trimmed.isEmpty else { return [] }
      let id = reply.id ?? common.companion.newIdentifier(environment)
      reply.id = id
      reply.isSending = true
      // With its identifier: sent again after the page was closed, it is there once.
      let written = keepReply(&common, environment) + common.writeDrafts()
      let draft = ForumCommentDraft(id: id, text: reply.text, insists: insists)
      return written
        + (reply.isEdit
          ? ask("editComment", Request(ForumRoutes.editComment, draft, id: id.text), &common, environment)
          : ask("comment", Request(ForumRoutes.comment, draft, id: post.text), &common, environment))
    default: break
    }
    return []
  }

  mutating func tookReplyReceipt(_ answer: Answer, _ common: inout Common, _ environment: Environment) -> Effects {
    reply.isSending = false
    guard let receipt = try? ForumRoutes.comment.answer(status: answer.status, body: answer.text) else {
      if Failure(status: answer.status, body: answer.text).code == .nameNeeded { common.go(.forum(.name)) }
      return []
    }
    if receipt.outcome == .rephrase {
      reply.concerns = receipt.concerns
      return []
    }
    guard let post = thread?.post.id else { return [] }
    let ended = common.endDraft(reply.name(to: post))
    reply = reply.isEdit ? kept(replyTo: post, common) : Reply()
    toast = receipt.outcome == .published ? .published : .waits
    return ended + fetchThread(&common, environment)
  }

  private func keepReply(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let post = thread?.post.id else { return [] }
    let name = reply.name(to: post)
    return reply.text.trimmed.isEmpty
      ? common.endDraft(name) : common.keepDraft(name, reply.json(to: post), environment)
  }

  /// What was written to a post and not sent; an empty one without a draft.
  func kept(replyTo post: ULID, _ common: Common) -> Reply {
    common.drafts[Reply.name(post, isEdit: false)].map { Reply($0.fields) } ?? Reply()
  }
}

extension ForumFeature.Reply {
  /// What was kept of it on the device.
  init(_ fields: JSONObject) {
    id = fields["id"]?.string.flatMap { ULID($0) }
    text = fields["text"]?.string ?? ""
    isEdit = fields["isEdit"]?.bool ?? false
  }

  func json(to post: ULID) -> JSON {
    var object: JSONObject = ["post": .string(post.text), "text": .string(text), "isEdit": .bool(isEdit)]
    if let id { object["id"] = .string(id.text) }
    return .object(object)
  }

  /// The name of its draft on the device: a new one's by its post, a changed one's by itself.
  func name(to post: ULID) -> String { Self.name(isEdit ? id ?? post : post, isEdit: isEdit) }
  static func name(_ id: ULID, isEdit: Bool) -> String { (isEdit ? "comment/" : "reply/") + id.text }
}

extension Common {
  mutating func keepDraft(_ name: String, _ json: JSON, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    drafts.keep(name, json.object ?? JSONObject(), owner: companion.store.owner, environment)
  }
  mutating func writeDrafts() -> [Effect<GreenGroceryApp.Action>] { drafts.write(owner: companion.store.owner) }
  mutating func endDraft(_ name: String) -> [Effect<GreenGroceryApp.Action>] {
    drafts.end(name, owner: companion.store.owner)
  }

  /// A new post, or a changed one, as it was written and not sent; nil without a draft.
  func keptPost(_ id: ULID?) -> ForumWriting? {
    drafts[ForumWriting.name(of: id)].flatMap { ForumWriting(json: .object($0.fields)) }
  }
  var keptPosts: [ForumWriting] {
    drafts.all.filter { $0.name.begins("post") }.compactMap { ForumWriting(json: .object($0.fields)) }
  }
}
