import AppRuntime
import Moderation
import ServerAPI

extension View {
  /// A post with what was said to it.
  func postScreen(_ id: ULID) -> Screen<Action> {
    let forum = state.forum, destination = Destination.forum(.post(id))
    guard let thread = forum.thread, thread.post.id == id else {
      if !forum.threadFailed { return frame(words.forumTitle, destination, .forum, back: back, [.skeleton(lines: 6)]) }
      return frame(
        words.forumTitle, destination, .forum, back: back,
        [
          .empty(
            Empty(
              .offline, title: words.forumGone, text: words.forumGoneText,
              button: way("home", words.forumPlaza, .secondary, nil, .forum(.list))))
        ] + keptReplies(to: id))
    }
    let post = thread.post
    var content: [E] = [byline(post.author, post.created, edited: post.edited)]
    if forum.threadFailed {
      content.append(banner("offline", .offline, words.forumKept, words.forumKeptText))
    }
    content += notice(post.state, post.decision, post: post.id, comment: nil)
    content += blocks(post.blocks, "post")
    content += reactions(post.id, nil, post.reactions, post.reaction)
    let tools = tools(post)
    if !tools.isEmpty { content.append(.cluster(tools)) }
    content.append(section("comments", words.forumComments(Int(post.comments)), comments(thread)))
    let screen = frame(post.title, destination, .forum, back: back, content)
    screen.sheet = reportSheet() ?? deleteSheet(post, thread)
    return screen
  }

  /// What a moderator has to read first, or decided; and the way to ask another one.
  private func notice(_ state: ForumState, _ decision: ForumDecision?, post: ULID, comment: ULID?) -> [E] {
    let suffix = comment.map { "-" + $0.text } ?? ""
    switch state {
    case .published: return []
    case .waiting: return [banner("waits" + suffix, .info, words.forumWaiting, words.forumWaitingText)]
    case .removed:
      guard let decision else { return [banner("removed" + suffix, .warning, words.forumRemoved)] }
      var content: [E] = [
        banner(
          "removed" + suffix, .warning, words.forumRemoved, words.forumReason(decision.reason) + ". " + decision.words)
      ]
      if decision.mayAppeal {
        content.append(
          .field(
            Field(
              "appeal" + suffix, words.forumAppeal, .lines(limit: ForumRules.reason),
              value: self.state.forum.appeal ?? "",
              hint: words.forumAppealHint
            ) { .did(.forum(.appealTyped($0))) }))
        content.append(
          .button(
            Button(
              "send-appeal" + suffix, words.forumAppealSend, .secondary,
              forum(.appealSent(post: post, comment: comment)))))
      }
      return content
    }
  }

  private func blocks(_ blocks: [ForumBlock], _ prefix: String) -> [E] {
    var content: [E] = []
    for (place, block) in blocks.enumerated() {
      switch block {
      case .text(let text):
        for line in text.pieces(0x0A) where !line.trimmed.isEmpty { content.append(.text(line, .plain)) }
      case .picture(let picture, let words):
        content.append(.photo(ImageSource(picture.path), name: words.isEmpty ? self.words.forumPictureNone : words))
      case .link(let url, let title):
        // Its domain is seen before it is opened; nothing is fetched by itself.
        content.append(
          .link(
            Link(
              prefix + "-link-" + place.description, title.isEmpty ? domain(of: url) : title, detail: domain(of: url),
              address: url, .secondary, .external)))
      case .checks(let checks):
        content.append(
          .rows(
            checks.enumerated().map { at, check in
              Row(
                prefix + "-check-" + place.description + "-" + at.description, check.text,
                value: check.isDone ? words.forumCheckDone : words.forumCheckOpen, icon: check.isDone ? .saved : .clock,
                nil)
            }))
      }
    }
    return content
  }

  /// What a reader sees of where a link leads; an address without a domain that can be shown is shown whole.
  private func domain(of url: String) -> String { LinkRule.domain(of: url) ?? url }

  /// What people thought of it; who is signed in adds their own, or takes it back.
  private func reactions(_ post: ULID, _ comment: ULID?, _ counts: [ForumReactionCount], _ own: ForumReaction?) -> [E] {
    let suffix = comment.map { "-" + $0.text } ?? ""
    func label(_ reaction: ForumReaction) -> String {
      let count = counts.first { $0.reaction == reaction }?.count ?? 0
      return words.forumReaction(reaction) + (count > 0 ? " " + count.description : "")
    }
    if !companion.session.isSignedIn {
      return counts.isEmpty ? [] : [text(counts.map { label($0.reaction) }.joined(separator: " · "), .quiet)]
    }
    let prefix = "react-"
    return [
      .choice(
        Choice(
          "reactions" + suffix, words.forumReactions, .chips, hidesLabel: true, allowsSeveral: true,
          options: ForumReaction.allCases.map {
            Choice.Option(prefix + $0.rawValue + suffix, label($0), isSelected: own == $0)
          }
        ) { id in
          let name = id.after(prefix.utf8.count), reaction = ForumReaction.allCases.first { name.begins($0.rawValue) }
          return .did(.forum(.react(post: post, comment: comment, reaction ?? .helped)))
        })
    ]
  }

  private func tools(_ post: ForumPost) -> [E] {
    var tools: [E] = []
    guard companion.session.isSignedIn else { return [] }
    tools.append(
      .button(
        Button(
          "save", post.isSaved ? words.forumUnsave : words.forumSave, .quiet, icon: .bookmark, isPressed: post.isSaved,
          forum(.save(post.id)))))
    tools.append(
      .button(
        Button(
          "follow", post.isFollowed ? words.forumUnfollow : words.forumFollow, .quiet, icon: .bell,
          isPressed: post.isFollowed, forum(.follow(post.id)))))
    if post.isMine {
      tools.append(.button(way("edit", words.forumEdit, .quiet, .edit, .forum(.edit(post.id)))))
      tools.append(.button(Button("delete", words.forumDelete, .quiet, icon: .trash, forum(.deleteAsked(post.id)))))
    } else {
      tools.append(
        .button(
          Button("report", words.forumReport, .quiet, icon: .flag, forum(.reportOpened(post: post.id, comment: nil)))))
      tools.append(
        .button(Button("block", words.forumBlock, .quiet, icon: .eyeOff, forum(.block(post.author.id, true)))))
    }
    return tools
  }

  private func comments(_ thread: ForumFeature.Thread) -> [E] {
    var content: [E] = []
    let isSignedIn = companion.session.isSignedIn
    for comment in thread.comments {
      let suffix = "-" + comment.id.text
      var parts: [E] = [byline(comment.author, comment.created, edited: comment.edited)]
      parts += notice(comment.state, comment.decision, post: thread.post.id, comment: comment.id)
      for line in comment.text.pieces(0x0A) where !line.trimmed.isEmpty { parts.append(.text(line, .plain)) }
      parts += reactions(thread.post.id, comment.id, comment.reactions, comment.reaction)
      if isSignedIn {
        parts.append(
          .cluster(
            comment.isMine
              ? [
                .button(Button("edit" + suffix, words.forumEdit, .quiet, icon: .edit, forum(.replyEdit(comment)))),
                .button(
                  Button("delete" + suffix, words.forumDelete, .quiet, icon: .trash, forum(.deleteAsked(comment.id)))),
              ]
              : [
                .button(
                  Button(
                    "report" + suffix, words.forumReport, .quiet, icon: .flag,
                    forum(.reportOpened(post: thread.post.id, comment: comment.id))))
              ]))
      }
      content.append(card(parts))
    }
    if thread.cursor != nil {
      content.append(
        .button(
          Button(
            "more-comments", words.forumMoreComments, .secondary, isBusy: thread.phase == .reading,
            forum(.moreComments))))
    }
    if thread.comments.isEmpty, thread.phase == .read { content.append(text(words.forumNoComments, .quiet)) }
    guard isSignedIn else {
      content.append(
        .button(Button("sign-in", words.forumSignInComment, .secondary, icon: .user, .went("cuenta/entrar"))))
      return content
    }
    if needsName() {
      content.append(.button(way("choose-name", words.forumNameFirst, .secondary, .user, .forum(.name))))
      return content
    }
    let reply = state.forum.reply
    content.append(
      .form(
        Form(
          "reply-form", submit: forum(.replySent(insists: false)),
          concerns(reply.concerns, "reply") + distressCard(reply.text) + [
            .field(
              Field(
                "reply", reply.isEdit ? words.forumReplyEdit : words.forumReply, .lines(limit: ForumRules.comment),
                value: reply.text
              ) { .did(.forum(.replyTyped($0))) })
          ] + draftNotice(state.common.drafts[reply.name(to: thread.post.id)], discard: .forum(.replyDiscarded)) + [
            .button(.submit("send-reply", words.forumSend, isBusy: reply.isSending))
          ])))
    if !reply.concerns.isEmpty, reply.concerns.allSatisfy({ $0.mayInsist }) {
      content.append(.button(Button("insist-reply", words.forumInsist, .quiet, forum(.replySent(insists: true)))))
    }
    if reply.isEdit, state.common.drafts[reply.name(to: thread.post.id)] == nil {
      content.append(.button(Button("cancel-reply", words.forumCancel, .quiet, forum(.replyDiscarded))))
    }
    return content
  }

  private func reportSheet() -> Sheet<Action>? {
    guard let report = state.forum.report else { return nil }
    return Sheet(
      title: words.forumReport, close: forum(.reportClosed),
      [
        .choice(
          Choice(
            "reason", words.forumReportWhy, .list,
            options: ForumReason.allCases.map {
              Choice.Option("reason-" + $0.rawValue, words.forumReason($0), isSelected: report.reason == $0)
            }
          ) { .did(.forum(.reportReason(ForumReason.named($0.after(7)) ?? .other))) }),
        .field(
          Field("report-words", words.forumReportWords, .lines(limit: ForumRules.reason), value: report.words) {
            .did(.forum(.reportWords($0)))
          }),
        .button(Button("send-report", words.forumReportSend, .secondary, forum(.reportSent))),
      ] + blocking(report))
  }

  /// Beside the report of a comment: not to read its author any more.
  private func blocking(_ report: ForumFeature.Report) -> [E] {
    guard let id = report.comment, let comment = state.forum.thread?.comments.first(where: { $0.id == id }) else {
      return []
    }
    return [
      .button(Button("block-author", words.forumBlock, .quiet, icon: .eyeOff, forum(.block(comment.author.id, true))))
    ]
  }

  private func deleteSheet(_ post: ForumPost, _ thread: ForumFeature.Thread) -> Sheet<Action>? {
    guard let id = state.forum.asksDelete else { return nil }
    let isComment = id != post.id
    return Sheet(
      .alert, title: isComment ? words.forumDeleteComment : words.forumDeletePost, close: forum(.deleteCancelled),
      [
        text(words.forumDeleteText),
        .button(
          Button(
            "confirm-delete", words.forumDelete, .destructive, icon: .trash,
            forum(.delete(post: post.id, comment: isComment ? id : nil)))),
        .button(Button("keep", words.forumCancel, .secondary, forum(.deleteCancelled))),
      ])
  }
}
