import AppRuntime
import ServerAPI

// Writing a post or a comment, and what became of it.
extension ForumFeature {
  mutating func write(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .title(let text):
      writing?.title = text
      writing?.lacksTitle = false
      return keepDraft(common)
    case .edited(let edit):
      writing?.blocks.apply(edit)
      writing?.lacksText = false
      return keepDraft(common)
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
      writing = nil
      common.companion.goBack()
      return [Effect(common.companion.setNote(ForumFeature.draftKey, .null))]
    default: return []
    }
  }

  mutating func tookPicture(_ answer: Answer, _ common: Common) -> Effects {
    guard let picture = try? ForumRoutes.picture.answer(status: answer.status, body: answer.text) else {
      writing?.lacksPicture = true
      return []
    }
    let size = "?w=" + picture.width.description + "&h=" + picture.height.description
    writing?.blocks.append(TextBlock(.picture(picture.path + size), ""))
    return keepDraft(common)
  }

  private func keepDraft(_ common: Common) -> Effects {
    [Effect(common.companion.setNote(ForumFeature.draftKey, writing?.json ?? .null))]
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
      return keepDraft(common)
    }
    writing.phase = .sending
    return writing.isEdit
      ? ask("edit", Request(ForumRoutes.edit, draft, id: draft.id.text), &common, environment)
      : ask("write", Request(ForumRoutes.write, draft), &common, environment)
  }

  mutating func tookReceipt(_ answer: Answer, _ common: inout Common, _ environment: Environment) -> Effects {
    if answer.status == 0 {
      writing?.phase = .waitsForNetwork
      return keepDraft(common)
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
    let id = writing?.id
    writing = nil
    toast = receipt.outcome == .published ? .published : .waits
    common.show(id.map { .forum(.post($0)) } ?? .forum(.list))
    list.phase = .unread
    return [Effect(common.companion.setNote(ForumFeature.draftKey, .null))]
  }

  mutating func reply(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .replyTyped(let text):
      reply.text = text
      reply.concerns = []
    case .replyEdit(let comment):
      reply = Reply(id: comment.id, text: comment.text, isEdit: true)
    case .replyCancelled: reply = Reply()
    case .replySent(let insists):
      guard let post = thread?.post.id, !reply.isSending, !reply.text.trimmed.isEmpty else { return [] }
      let id = reply.id ?? common.companion.newIdentifier(environment)
      reply.id = id
      reply.isSending = true
      let draft = ForumCommentDraft(id: id, text: reply.text, insists: insists)
      return reply.isEdit
        ? ask("editComment", Request(ForumRoutes.editComment, draft, id: id.text), &common, environment)
        : ask("comment", Request(ForumRoutes.comment, draft, id: post.text), &common, environment)
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
    reply = Reply()
    toast = receipt.outcome == .published ? .published : .waits
    return fetchThread(&common, environment)
  }
}
