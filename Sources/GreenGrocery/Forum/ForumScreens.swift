import AppRuntime
import ServerAPI

extension View {
  func forumScreen(_ place: ForumDestination) -> Screen<Action> {
    let screen: Screen<Action>
    switch place {
    case .list: screen = plazaScreen()
    case .post(let id): screen = postScreen(id)
    case .write, .edit: screen = writeScreen(place)
    case .name: screen = publicNameScreen()
    case .rules: screen = forumRulesScreen()
    case .blocked: screen = blockedScreen()
    case .queue: screen = queueScreen()
    case .moderation(let id): screen = caseScreen(id)
    }
    if let news = state.forum.toast {
      screen.toast = Toast(.success, words.forumNews(news), leave: .did(.forum(.toastLeft)))
    }
    return screen
  }

  func forum(_ action: ForumFeature.Action) -> Action { .did(.forum(action)) }

  func needsName() -> Bool { state.forum.me != nil && state.forum.me?.person == nil }

  func byline(_ person: ForumPerson, _ at: Instant, edited: Instant? = nil) -> E {
    let number = Int(max(person.avatar, 0))
    let time = ago(at)
    return .byline(
      Byline(
        scene: "avatar-" + (number % 12).description, ground: number / 12 % 4, author: person.name,
        detail: edited == nil ? time : words.forumEdited(time)))
  }

  /// `hace 5 min`, `ayer`, `3 de noviembre`.
  func ago(_ at: Instant) -> String {
    let minutes = Int(max(environment.now.milliseconds(since: at), 0) / 60_000)
    if minutes < 1 { return words.forumNow }
    if minutes < 60 { return words.forumMinutes(minutes) }
    if minutes < 24 * 60 { return words.forumHours(minutes / 60) }
    return dates.relative(environment.zone.civil(at: at).date, today: environment.zone.civil(at: environment.now).date)
  }

  /// Comments, and changes of posts, that were written and not sent; the newest first.
  private var changedDrafts: [Row<Action>] {
    state.common.drafts.all.reversed().compactMap { draft in
      let begun = draft.fields["text"]?.string ?? draft.fields["title"]?.string ?? ""
      let title = (begun.lines.first ?? "").shortened(120), detail = title.isEmpty ? nil : title
      if draft.name.begins("post/"), let id = ULID(draft.name.after(5)) {
        return row("draft-" + draft.name, draftTitle(draft), detail, .edit, .forum(.edit(id)))
      }
      if draft.fields["post"] == nil { return nil }
      return act("draft-" + draft.name, draftTitle(draft), detail, .edit, .forum(.replyOpened(draft.name)))
    }
  }

  /// Where a post is gone: what was written to it and not sent, to be put away.
  func keptReplies(to post: ULID) -> [E] {
    state.common.drafts.all.filter { $0.fields["post"]?.string.flatMap { ULID($0) } == post }.flatMap { draft -> [E] in
      [
        text(draftTitle(draft), .small), text(draft.fields["text"]?.string ?? ""),
        press(
          "discard-" + draft.name, companion.words(environment).draftDiscard, .quiet, .trash,
          .forum(.replyPutAway(draft.name))),
      ]
    }
  }

  /// La plaza: what people are talking about.
  private func plazaScreen() -> Screen<Action> {
    let forum = state.forum, isSignedIn = companion.session.isSignedIn
    var content: [E] = [.scene(Scene("plaza", scene: "plaza", name: "", sentence: plazaSentence))]
    if forum.me?.isModerator == true {
      content.append(.rows([row("queue", words.forumQueue, nil, .shield, .forum(.queue))]))
    }
    if let writing = forum.writing, !writing.isEmpty, !writing.isEdit {
      var detail = words.forumDraftKept
      if case .waitsForNetwork = writing.phase { detail = words.forumDraftWaits }
      content.append(.rows([row("draft", words.forumDraft, detail, .edit, .forum(.write))]))
    }
    let drafts = changedDrafts
    if !drafts.isEmpty { content.append(.rows(drafts)) }
    content.append(
      .search(
        SearchField("search", words.forumSearch, value: forum.query, suggestions: [], status: "") {
          .did(.forum(.typed($0)))
        }))
    if !forum.query.trimmed.isEmpty {
      content.append(.button(Button("find", words.forumFind, .secondary, icon: .search, self.forum(.searched))))
    }
    var kinds: [(ForumList, String)] = [(.active, words.forumActive), (.new, words.forumNew)]
    if isSignedIn { kinds += [(.mine, words.forumMine), (.saved, words.forumSaved), (.followed, words.forumFollowed)] }
    if forum.search == nil {
      content.append(
        .choice(
          Choice(
            "list", words.forumOrder, .chips, hidesLabel: true,
            options: kinds.map { Choice.Option("list-" + $0.0.rawValue, $0.1, isSelected: forum.kind == $0.0) }
          ) { .did(.forum(.listChosen(ForumList.named($0.after(5)) ?? .active))) }))
    }
    if forum.freshCount > 0 {
      content.append(
        .button(Button("fresh", words.forumFresh(forum.freshCount), .secondary, icon: .arrowUp, self.forum(.refresh))))
    }
    content += posts()
    content.append(
      .rows(
        [
          row("rules", words.forumRules, words.forumRulesDetail, .info, .forum(.rules))
        ]
          + (isSignedIn
            ? [
              row("name", words.forumNameRow, state.forum.me?.person?.name, .user, .forum(.name)),
              row("blocked", words.forumBlocked, nil, .eyeOff, .forum(.blocked)),
            ] : [])))
    return frame(
      words.forumPlaza, .forum(.list), .forum, primary: writeButton, content)
  }

  /// Who wrote what is to be read here; that reading needs no account.
  private var plazaSentence: String {
    let forum = state.forum
    var people: [ULID] = []
    for post in forum.list.posts.isEmpty ? forum.kept : forum.list.posts where !people.contains(post.author.id) {
      people.append(post.author.id)
    }
    let free = companion.session.isSignedIn && !people.isEmpty ? "" : words.forumReadFreely
    if people.isEmpty { return free }
    return free.isEmpty ? words.forumTalking(people.count) : words.forumTalking(people.count) + " " + free
  }

  private var writeButton: Button<Action> {
    if !companion.session.isSignedIn {
      return Button("sign-in", words.forumSignIn, .primary, icon: .user, .went("cuenta/entrar"))
    }
    return needsName()
      ? way("write", words.forumWrite, .primary, .edit, .forum(.name))
      : way("write", words.forumWrite, .primary, .edit, .forum(.write))
  }

  private func posts() -> [E] {
    let forum = state.forum
    switch forum.list.phase {
    case .unread,
      .reading where forum.list.posts.isEmpty:
      return [.skeleton(lines: 6)]
    case .failed where forum.list.posts.isEmpty:
      let retry = button("retry", words.tryAgain, .secondary, .sync, .forum(.refresh))
      if forum.kept.isEmpty {
        return [.empty(Empty(.offline, title: words.forumOffline, text: words.forumOfflineText, button: retry))]
      }
      return [
        .banner(Banner("offline", .offline, title: words.forumKept, text: words.forumKeptText, button: retry)),
        feed(forum.kept),
      ]
    default: break
    }
    if forum.list.posts.isEmpty {
      return [
        .empty(
          Empty(
            .welcome, title: forum.search == nil ? words.forumEmpty : words.forumNothing,
            text: forum.search == nil ? words.forumEmptyText : words.forumNothingText))
      ]
    }
    return [feed(forum.list.posts)]
  }

  private func feed(_ posts: [ForumPost]) -> E {
    let list = state.forum.list
    return .feed(
      Feed(
        "posts", name: words.forumPlaza,
        items: posts.map { post in
          Feed.Item("post-" + post.id.text, name: post.title, postCard(post))
        }, total: list.cursor == nil ? posts.count : nil, shown: words.forumShown(posts.count),
        more: list.cursor == nil || list.phase == .failed
          ? nil : Button("more", words.forumMore, .secondary, isBusy: list.phase == .reading, forum(.more)),
        isBusy: list.phase == .reading))
  }

  private func postCard(_ post: ForumPost) -> [E] {
    var parts: [String] = []
    for reaction in post.reactions {
      parts.append(words.forumReaction(reaction.reaction) + " " + reaction.count.description)
    }
    if post.comments > 0 { parts.append(words.forumComments(Int(post.comments))) }
    var content: [E] = [byline(post.author, post.created, edited: post.edited)]
    if post.state != .published { content.append(.tag(words.forumState(post.state), .warning)) }
    if post.newComments > 0 { content.append(.tag(words.forumNewComments(Int(post.newComments)), .accent)) }
    content.append(
      .rows([
        Row(
          "open-" + post.id.text, post.title, detail: excerpt(post),
          location: ForumDestination.post(post.id).location, .went(ForumDestination.post(post.id).location))
      ]))
    for block in post.blocks {
      if case .picture(let picture, let words) = block {
        content.append(.photo(ImageSource(picture.path), name: words.isEmpty ? self.words.forumPictureNone : words))
        break
      }
    }
    if !parts.isEmpty { content.append(text(parts.joined(separator: " · "), .quiet)) }
    return content
  }

  private func excerpt(_ post: ForumPost) -> String? {
    for block in post.blocks {
      if case .text(let text) = block, !text.isEmpty { return text.beginning(scalars: 180) }
    }
    return nil
  }
}

extension Words {
  func forumNews(_ news: ForumFeature.News) -> String {
    switch news {
    case .reported: forumReported
    case .saved: forumDidSave
    case .unsaved: forumDidUnsave
    case .blocked: forumDidBlock
    case .deleted: forumDeleted
    case .published: forumPublished
    case .waits: forumWaits
    case .appealed: forumAppealed
    }
  }

  func forumReaction(_ reaction: ForumReaction) -> String {
    switch reaction {
    case .helped: forumHelped
    case .thanks: forumThanks
    case .same: forumSame
    case .courage: forumCourage
    }
  }

  func forumState(_ state: ForumState) -> String {
    switch state {
    case .published: ""
    case .waiting: forumWaiting
    case .removed: forumRemoved
    }
  }

  func forumReason(_ reason: ForumReason) -> String {
    switch reason {
    case .offence: forumReasonOffence
    case .hate: forumReasonHate
    case .threat: forumReasonThreat
    case .sexual: forumReasonSexual
    case .privacy: forumReasonPrivacy
    case .harm: forumReasonHarm
    case .distress: forumReasonDistress
    case .spam: forumReasonSpam
    case .offTopic: forumReasonOffTopic
    case .other: forumReasonOther
    }
  }
}
