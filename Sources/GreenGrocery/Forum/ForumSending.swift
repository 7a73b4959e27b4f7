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
      guard let id = writing?.id else { return [] }
      var request = Request(ForumRoutes.picture, Nothing())
      request.file = handle
      return ask("picture:" + id.text, request, &common, environment)
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
    let written = common.writeDrafts(), id = draft.id.text
    return written
      + (writing.isEdit
        ? ask("edit:" + id, Request(ForumRoutes.edit, draft, id: id), &common, environment)
        : ask("write:" + id, Request(ForumRoutes.write, draft), &common, environment))
  }

  /// What became of a post; the person may be writing another one by now.
  mutating func tookReceipt(
    _ answer: Answer, of id: ULID, isEdit: Bool, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    if writing?.id != id || writing?.isEdit != isEdit { return published(answer, of: id, isEdit: isEdit, &common) }
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
    writing = nil
    common.show(.forum(.post(id)))
    return published(answer, of: id, isEdit: isEdit, &common)
  }

  /// The draft of a post that the server took is over.
  private mutating func published(_ answer: Answer, of id: ULID, isEdit: Bool, _ common: inout Common) -> Effects {
    guard let receipt = try? ForumRoutes.write.answer(status: answer.status, body: answer.text),
      receipt.outcome != .rephrase
    else { return [] }
    toast = receipt.outcome == .published ? .published : .waits
    list.phase = .unread
    // All new posts have the same name.
    return common.keptPost(isEdit ? id : nil)?.id == id
      ? common.endDraft(ForumWriting.name(of: isEdit ? id : nil)) : []
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
          ? ask("editComment:" + id.text, Request(ForumRoutes.editComment, draft, id: id.text), &common, environment)
          : ask("comment:" + post.text, Request(ForumRoutes.comment, draft, id: post.text), &common, environment))
    case .replyOpened(let name):
      guard let kept = common.drafts[name]?.fields, let post = kept["post"]?.string.flatMap({ ULID($0) }) else {
        return []
      }
      opened = Reply(kept)
      common.go(.forum(.post(post)))
    case .replyPutAway(let name): return common.endDraft(name)
    default: break
    }
    return []
  }

  /// What became of a comment; the person may be writing another one by now.
  /// - Parameter target: the post of a new one; the comment itself where one is changed.
  mutating func tookReplyReceipt(
    _ answer: Answer, of target: ULID, isEdit: Bool, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    let name = Reply.name(target, isEdit: isEdit)
    let isOpen = thread.map { sameBytes(reply.name(to: $0.post.id), name) } ?? false
    if isOpen { reply.isSending = false }
    guard let receipt = try? ForumRoutes.comment.answer(status: answer.status, body: answer.text) else {
      let code = Failure(status: answer.status, body: answer.text).code
      if isOpen, code == .nameNeeded { common.go(.forum(.name)) }
      return []
    }
    if receipt.outcome == .rephrase {
      if isOpen { reply.concerns = receipt.concerns }
      return []
    }
    let ended = common.endDraft(name)
    if isOpen { reply = thread.flatMap { isEdit ? kept(replyTo: $0.post.id, common) : nil } ?? Reply() }
    toast = receipt.outcome == .published ? .published : .waits
    let isShown = isEdit ? thread?.comments.contains { $0.id == target } ?? false : thread?.post.id == target
    return isShown ? ended + fetchThread(&common, environment) : ended
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
