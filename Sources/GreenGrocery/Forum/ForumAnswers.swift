import AppRuntime
import ServerAPI

// What the server answered, by the name it was asked with.
extension ForumFeature {
  mutating func answered(_ name: String, _ answer: Answer, _ common: inout Common, _ environment: Environment)
    -> Effects
  {
    let parts = name.pieces(0x3A)
    let what = parts.first ?? "", target = parts.count > 1 ? ULID(parts[1]) : nil
    switch what {
    case "list", "more": return took(answer, isMore: sameBytes(what, "more"), common)
    case "post": return tookPost(answer, common)
    case "comments", "moreComments":
      guard let page = try? ForumRoutes.comments.answer(status: answer.status, body: answer.text) else {
        thread?.phase = .failed
        return []
      }
      if sameBytes(what, "comments") { thread?.comments = [] }
      // One that was written meanwhile is not shown twice.
      for one in page.comments where thread?.comments.contains(where: { $0.id == one.id }) == false {
        thread?.comments.append(one)
      }
      thread?.cursor = page.cursor
      thread?.phase = .read
      return []
    case "me":
      me = try? ForumRoutes.me.answer(status: answer.status, body: answer.text)
      return []
    case "name": return tookName(answer, &common)
    case "write", "edit":
      guard let target else { return [] }
      return tookReceipt(answer, of: target, isEdit: sameBytes(what, "edit"), &common, environment)
    case "comment", "editComment":
      guard let target else { return [] }
      return tookReplyReceipt(answer, of: target, isEdit: sameBytes(what, "editComment"), &common, environment)
    case "react", "save", "follow":
      // Shown at once; where it did not arrive, what is true is read again.
      if answer.isDone { return [] }
      return fetchThread(&common, environment) + (what == "save" ? read(&common, environment) : [])
    case "delete":
      guard answer.isDone, let target else { return [] }
      forget(target)
      toast = .deleted
      if thread?.post.id == target {
        thread = nil
        common.show(.forum(.list))
      }
      return keep(common)
    case "deleteComment":
      if answer.isDone, let target {
        thread?.comments.removeAll { $0.id == target }
        toast = .deleted
      }
      return []
    case "report":
      if answer.isDone { toast = .reported }
      return []
    case "block":
      guard answer.isDone, let target else { return [] }
      toast = .blocked
      list.posts.removeAll { $0.author.id == target }
      kept.removeAll { $0.author.id == target }
      thread?.comments.removeAll { $0.author.id == target }
      if thread?.post.author.id == target {
        thread = nil
        common.show(.forum(.list))
      }
      return keep(common)
    case "unblock":
      if answer.isDone, let target { blocked?.removeAll { $0.id == target } }
      return []
    case "blocks":
      blocked = (try? ForumRoutes.blocks.answer(status: answer.status, body: answer.text))?.people ?? []
      return []
    case "picture":
      // It was chosen for a post that is not being written any more.
      if writing?.id != target { return [] }
      return tookPicture(answer, &common, environment)
    case "appeal":
      guard answer.isDone else { return [] }
      appeal = nil
      toast = .appealed
      return fetchThread(&common, environment)
    default:
      return queue.answered(what, answer) { name, request in common.companion.ask("forum." + name, request, environment)
      }
    }
  }

  private mutating func took(_ answer: Answer, isMore: Bool, _ common: Common) -> Effects {
    guard let page = try? ForumRoutes.posts.answer(status: answer.status, body: answer.text) else {
      list.phase = .failed
      return []
    }
    if !isMore { (list.posts, list.event) = ([], page.event) }
    // A post that moved to another page while it was read is not shown twice.
    for post in page.posts where !list.posts.contains(where: { $0.id == post.id }) { list.posts.append(post) }
    list.cursor = page.cursor
    list.phase = .read
    return isMore || search != nil ? [] : keep(common)
  }

  private mutating func tookPost(_ answer: Answer, _ common: Common) -> Effects {
    guard let post = try? ForumRoutes.post.answer(status: answer.status, body: answer.text) else {
      threadFailed = true
      if answer.status == 404 {
        thread = nil
        return []
      }
      return []
    }
    threadFailed = false
    if thread?.post.id == post.id { thread?.post = post } else { thread = Thread(post: post) }
    if case .forum(.edit(let id)) = common.destination, id == post.id, writing?.id != id, post.isMine {
      writing = ForumWriting(post)
    }
    list.posts = list.posts.map { $0.id == post.id ? post : $0 }
    kept.removeAll { $0.id == post.id }
    if post.state == .published { kept.insert(post, at: 0) }
    return keep(common)
  }

  func fetchThread(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let id = thread?.post.id else { return [] }
    return fetch("post", Request(ForumRoutes.post, Nothing(), id: id.text), &common, environment)
      + fetch("comments", Request(ForumRoutes.comments, ForumCursor(), id: id.text), &common, environment)
  }

  private mutating func tookName(_ answer: Answer, _ common: inout Common) -> Effects {
    do throws(Failure) {
      let person = try ForumRoutes.name.answer(status: answer.status, body: answer.text)
      nameError = nil
      if me == nil { me = ForumMe(person: person, isTrusted: false, isModerator: false, news: 0) }
      me?.person = person
      common.companion.goBack()
    } catch {
      nameError = error.code == .nameTaken ? .taken : error.code == .invalid ? .invalid : .other
    }
    return []
  }

  mutating func forget(_ id: ULID) {
    list.posts.removeAll { $0.id == id }
    kept.removeAll { $0.id == id }
  }

  /// What was read last stays on this device, without what only concerns who was logged in.
  mutating func keep(_ common: Common) -> Effects {
    for post in list.posts where !kept.contains(where: { $0.id == post.id }) && post.state == .published {
      kept.append(post)
    }
    if kept.count > ForumFeature.keptPosts { kept.removeLast(kept.count - ForumFeature.keptPosts) }
    return [Effect(common.companion.setNote(ForumFeature.keptKey, .array(kept.map { $0.json })))]
  }

  // MARK: Shown at once

  mutating func react(
    _ post: ULID, _ comment: ULID?, _ reaction: ForumReaction, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    var now: ForumReaction? = reaction
    if let comment {
      guard let place = thread?.comments.firstIndex(where: { $0.id == comment }), let old = thread?.comments[place]
      else {
        return []
      }
      now = old.reaction == reaction ? nil : reaction
      let reactions = changed(old.reactions, from: old.reaction, to: now)
      thread?.comments[place].reactions = reactions
      thread?.comments[place].reaction = now
      return ask(
        "react:" + comment.text, Request(ForumRoutes.reactToComment, ForumReactionChange(now), id: comment.text),
        &common,
        environment)
    }
    guard let old = thread?.post, old.id == post else { return [] }
    now = old.reaction == reaction ? nil : reaction
    let reactions = changed(old.reactions, from: old.reaction, to: now)
    thread?.post.reactions = reactions
    thread?.post.reaction = now
    return ask(
      "react:" + post.text, Request(ForumRoutes.react, ForumReactionChange(now), id: post.text), &common, environment)
  }

  private func changed(_ counts: [ForumReactionCount], from old: ForumReaction?, to new: ForumReaction?)
    -> [ForumReactionCount]
  {
    var counts = counts
    if let old, let place = counts.firstIndex(where: { $0.reaction == old }) { counts[place].count -= 1 }
    if let new {
      if let place = counts.firstIndex(where: { $0.reaction == new }) {
        counts[place].count += 1
      } else {
        counts.append(ForumReactionCount(new, 1))
      }
    }
    return counts.filter { $0.count > 0 }
  }

  mutating func flip(_ id: ULID, isSave: Bool, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let post = thread?.post, post.id == id else { return [] }
    if isSave {
      thread?.post.isSaved = !post.isSaved
      toast = post.isSaved ? .unsaved : .saved
      return ask(
        "save:" + id.text, Request(ForumRoutes.save, ForumFlag(!post.isSaved), id: id.text), &common, environment)
    }
    thread?.post.isFollowed = !post.isFollowed
    return ask(
      "follow:" + id.text, Request(ForumRoutes.follow, ForumFlag(!post.isFollowed), id: id.text), &common, environment)
  }
}
