import AppRuntime

extension View {
  /// Registrar: a face, perhaps words, a note, another day of the last week (SE-07).
  func logScreen() -> Screen<Action> {
    let draft = state.diary.draft ?? state.common.kept(nil, nil) ?? Diary.Draft()
    let screen = frame(
      words.howNow, .log, .today, back: .backTapped, [form(draft, submit: words.save, showsDays: true)])
    if draft.problem != nil { screen.focus = "log-errors" }
    return screen
  }

  func form(_ draft: Diary.Draft, submit: String, showsDays: Bool) -> E {
    var fields: [E] = [
      faces(
        "mood", words.howNow, selected: draft.level, hidesLabel: showsDays,
        error: draft.problem == .noLevel ? words.chooseFace : nil)
    ]
    fields.append(.disclosure(id: "emotions", title: words.whichWords, quadrants(draft.emotions)))
    fields.append(
      .field(
        Field(
          "note", words.note, .lines(limit: Mood.noteLimit), value: draft.note, hint: words.noteHint,
          error: draft.problem == .noteTooLong ? words.noteTooLong : nil
        ) { .did(.diary(.noteTyped($0))) }))
    if showsDays {
      let chosen = draft.day ?? today
      fields.append(
        .disclosure(
          id: "other-day", title: words.otherDay,
          [
            .choice(
              Choice(
                "day", words.whichDay, .chips,
                options: (0...Mood.daysBack).map { back in
                  let day = today.adding(days: -back)
                  return option(
                    "day-" + day.iso, back < 2 ? dates.relative(day, today: today) : dates.dayAndMonth(day), nil,
                    day == chosen)
                }
              ) { .did(.diary(.dayChosen($0))) })
          ]))
    }
    fields += draftNotice(state.common.drafts[draft.name], discard: .diary(.discard))
    fields.append(.button(.submit("save", submit)))
    return .form(
      Form(
        "log", errorTitle: draft.problem == .noteTooLong ? words.noteTooLong : words.chooseFace,
        submit: .did(.diary(.saveTapped)), fields))
  }

  /// 32 words in four groups.
  private func quadrants(_ chosen: [String]) -> [E] {
    guard let emotions = state.common.library["emotions"] else { return [missing("emotions")] }
    return emotions.list("quadrants").map { quadrant in
      .choice(
        Choice(
          quadrant.id, said(quadrant, "name"), .chips, allowsSeveral: true,
          options: quadrant.list("emotions").map { emotion in
            let id = emotion.id
            return option("emotion-" + id, name(of: emotion), nil, chosen.contains { sameBytes($0, id) })
          }
        ) { .did(.diary(.emotionChosen($0))) })
    }
  }

  private func name(of emotion: JSON) -> String { emotion.text(in: environment.language) }

  /// The words of an entry; a name that is not known is shown as it is.
  func emotionTags(_ mood: Mood) -> [E] {
    mood.emotions.map { id in
      for quadrant in state.common.library["emotions"]?.list("quadrants") ?? [] {
        for emotion in quadrant.list("emotions") where emotion.has("id", id) { return .tag(name(of: emotion), .quiet) }
      }
      return .tag(id, .quiet)
    }
  }

  /// The device refused the entry; the notices say why, and try it again.
  var isUnsaved: Bool {
    if case .failed(let reason) = state.companion.store.saving { reason != .private } else { false }
  }
  var savedTitle: String { isUnsaved ? words.unsavedTitle : words.savedTitle }

  /// What was written stays to be read until the device has it.
  func written(_ saved: SavedEntry) -> [E] {
    guard isUnsaved, let mood = state.common.moods.last(where: { $0.id == saved.id }) else { return [] }
    let level = text(words.level(mood.level), .strong)
    return [card(mood.note.isEmpty ? [level] : [level, text(mood.note)])]
  }

  /// The session that goes with a kind word.
  func suggestion(_ message: JSON?) -> Row<Action>? {
    guard let suggests = message?.text("suggests") else { return nil }
    return state.common.library.session(suggests.after(8)).map { row($0) }
  }

  /// A kind word, and where the entry is now. Until it is kept, nothing is offered or celebrated.
  func savedScreen() -> Screen<Action> {
    guard let saved = state.diary.saved ?? state.common.savedBefore(environment) else {
      return frame(
        words.savedTitle, .saved, .today, back: .went(""), [.button(way("home", words.home, .primary, .today))])
    }
    if let signal = saved.signal { return distressScreen(signal, saved) }
    let status = state.companion.status(environment).text
    let messages = state.common.library["advice"]?.list("messages") ?? []
    let message = saved.advice.flatMap { messages.indices.contains($0) ? messages[$0] : nil }
    if saved.level < 3 { return hardDayScreen(message, status, saved) }
    var rows: [Row<Action>] = []
    if !isUnsaved {
      rows.append(suggestion(message) ?? row("breathe", words.breatheNow, words.breatheLead, .wind, .breathe))
    }
    rows.append(row("diary", words.seeDiary, nil, .calendar, .diary))
    // Offered where it makes sense, and only at the beginning (SE-11).
    if !isUnsaved, state.common.moods.count <= 3, !state.common.remindsHere {
      rows.append(row("to-reminders", words.wantReminder, words.remindersDetail, .bell, .reminders))
    }
    let kind = said(message, "text")
    let content: [E] =
      isUnsaved
      ? written(saved)
      : [.empty(Empty(saved.isQuiet ? .company : .done, title: kind.isEmpty ? words.thanks : kind, text: status))]
    let screen = frame(
      savedTitle, .saved, .today, back: .backTapped, primary: way("home", words.back, .primary, .today),
      notices + content + [.rows(rows)])
    screen.announcement = status
    if let earned = screen.toast, earned.button == nil {
      // Said among the rest: over the button at the bottom it would cover the way on.
      screen.toast = nil
      screen.content.append(.text(earned.text, .success))
    }
    return screen
  }
}
