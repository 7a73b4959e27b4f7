import AppRuntime
import ServerAPI

extension View {
  private func moderation(_ action: Moderation.Action) -> Action { forum(.moderation(action)) }

  private var moderationFault: [E] {
    switch state.forum.queue.fault {
    case nil: []
    case .noRole?: [banner("no-role", .warning, words.forumNoRole, words.forumNoRoleText)]
    case .taken?: [banner("taken", .warning, words.forumCaseTaken)]
    case .unreachable?: [banner("unreachable", .offline, words.forumOffline)]
    case .noWords?: [banner("no-words", .warning, words.forumNoWords)]
    }
  }

  /// What waits for a moderator.
  func queueScreen() -> Screen<Action> {
    let queue = state.forum.queue, destination = Destination.forum(.queue)
    var content = moderationFault
    if queue.fault == .noRole {
      return frame(words.forumQueue, destination, .forum, back: back, content)
    }
    let kinds: [(ForumCaseQuery.Which, String)] = [
      (.open, words.forumCasesOpen), (.mine, words.forumCasesMine), (.decided, words.forumCasesDecided),
    ]
    content.append(
      .choice(
        Choice(
          "which", words.forumQueue, .segmented, hidesLabel: true,
          options: kinds.map { Choice.Option("which-" + $0.0.rawValue, $0.1, isSelected: queue.which == $0.0) }
        ) { .did(.forum(.moderation(.open(ForumCaseQuery.Which.named($0.after(6)) ?? .open)))) }))
    guard let cases = queue.cases else {
      content.append(.skeleton(lines: 5))
      return frame(words.forumQueue, destination, .forum, back: back, content)
    }
    if cases.isEmpty {
      content.append(.empty(Empty(.done, title: words.forumCasesNone, text: words.forumCasesNoneText)))
    } else {
      content.append(
        .rows(
          cases.map { one in
            row(
              "case-" + one.id.text, one.post.title,
              words.forumCase(one.kind) + " · " + ago(one.opened)
                + (one.claimedUntil == nil || one.isMine ? "" : " · " + words.forumCaseClaimed),
              nil, .forum(.moderation(one.id)))
          }))
    }
    if queue.cursor != nil {
      content.append(.button(Button("more-cases", words.forumMore, .secondary, moderation(.more))))
    }
    return frame(words.forumQueue, destination, .forum, back: back, content)
  }

  /// One case: what was written, why it is here, and what is decided.
  func caseScreen(_ id: ULID) -> Screen<Action> {
    let queue = state.forum.queue, destination = Destination.forum(.moderation(id))
    guard let one = queue.current, one.id == id else {
      return frame(
        words.forumQueue, destination, .forum, back: back, queue.fault == nil ? [.skeleton(lines: 6)] : moderationFault)
    }
    var content = moderationFault
    content.append(.tag(words.forumCase(one.kind), .accent))
    var written: [E] = [byline(one.comment?.author ?? one.post.author, one.comment?.created ?? one.post.created)]
    if let comment = one.comment {
      written.append(text(words.forumCaseComment(one.post.title), .small))
      written.append(text(comment.text))
    } else {
      written.append(.heading(one.post.title))
      written += E.blockText("case", ForumWriting.blocks(one.post.blocks), done: words.forumCheckDone)
    }
    content.append(card(written))
    if !one.reports.isEmpty {
      content.append(
        section(
          "reports", words.forumReports(one.reports.count),
          [.facts(one.reports.map { (name: words.forumReason($0.reason), value: $0.words.isEmpty ? "—" : $0.words) })]))
    }
    if let appeal = one.appeal { content.append(section("appeal", words.forumAppealSaid, [text(appeal)])) }
    if !one.decisions.isEmpty {
      content.append(
        section(
          "decisions", words.forumDecisions,
          [
            .facts(
              one.decisions.map {
                (
                  name: ($0.action == .remove ? words.forumDecidedRemove : words.forumDecidedPublish)
                    + ($0.isReversed ? " · " + words.forumReversed : ""),
                  value: words.forumReason($0.reason) + ($0.words.isEmpty ? "" : ". " + $0.words)
                )
              })
          ]))
    }
    if !one.history.isEmpty {
      content.append(
        .disclosure(
          id: "history", title: words.forumHistory,
          one.history.flatMap { version -> [E] in
            [text(ago(version.until), .quiet)] + (version.title.isEmpty ? [] : [.heading(version.title)])
              + E.blockText("history", ForumWriting.blocks(version.blocks), done: words.forumCheckDone)
          }))
    }
    content += decision(one)
    return frame(
      one.comment == nil ? words.forumCasePost : words.forumCaseOfComment, destination, .forum, back: back, content)
  }

  private func decision(_ one: ForumCase) -> [E] {
    let queue = state.forum.queue
    if !one.isMine {
      if !one.mayClaim { return [text(words.forumNotYours, .small)] }
      return [.button(Button("claim", words.forumClaim, .primary, moderation(.claim(true))))]
    }
    var content: [E] = [
      .choice(
        Choice(
          "reason", words.forumReportWhy, .list,
          options: ForumReason.allCases.map {
            Choice.Option("reason-" + $0.rawValue, words.forumReason($0), isSelected: queue.reason == $0)
          }
        ) { .did(.forum(.moderation(.reasonChosen(ForumReason.named($0.after(7)) ?? .other)))) }),
      .field(
        Field(
          "words", words.forumVerdictWords, .lines(limit: ForumRules.reason), value: queue.words,
          hint: words.forumVerdictHint
        ) {
          .did(.forum(.moderation(.typed($0))))
        }),
    ]
    if one.isDecided {
      content.append(.button(Button("reverse", words.forumReverse, .secondary, icon: .undo, moderation(.reverse))))
    } else {
      content.append(
        .button(Button("publish", words.forumPublishIt, .primary, icon: .check, moderation(.decide(.publish)))))
      content.append(
        .button(Button("remove", words.forumRemoveIt, .destructive, icon: .eyeOff, moderation(.decide(.remove)))))
    }
    content.append(.button(Button("release", words.forumRelease, .quiet, moderation(.claim(false)))))
    return content
  }
}

extension Words {
  func forumCase(_ kind: ForumCase.Kind) -> String {
    switch kind {
    case .first: forumCaseFirst
    case .filter: forumCaseFilter
    case .report: forumCaseReport
    case .appeal: forumCaseAppeal
    }
  }
}
