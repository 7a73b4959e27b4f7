import AppRuntime

extension View {
  /// Registrar: a face, perhaps a note, perhaps another day of the last week (SE-07).
  func logScreen() -> Screen<Action> {
    let draft = state.draft ?? SerenityApp.Draft()
    return Screen(
      title: words.howNow, location: Spot.log.location, back: .backTapped, tools: tools, tabs: tabs(.today),
      focus: draft.fault == nil ? nil : "log-errors", [form(draft, submit: words.save, showsDays: true)])
  }

  func form(_ draft: SerenityApp.Draft, submit: String, showsDays: Bool) -> E {
    var fields: [E] = [
      faces("mood", words.howNow, selected: draft.level, hidesLabel: showsDays, error: draft.fault == .noLevel ? words.chooseFace : nil),
      .field(Field("note", words.note, .lines(limit: Mood.noteLimit), value: draft.note, hint: words.noteHint,
        error: draft.fault == .noteTooLong ? words.noteTooLong : nil) { .did(.noteTyped($0)) }),
    ]
    if showsDays {
      let chosen = draft.day ?? today
      fields.append(.disclosure(id: "other-day", title: words.otherDay, [
        .choice(Choice("day", words.whichDay, .chips, options: (0...Mood.daysBack).map { back in
          let day = today.adding(days: -back)
          return Choice.Option("day-" + day.iso, back < 2 ? dates.relative(day, today: today) : dates.dayAndMonth(day), isSelected: day == chosen)
        }) { .did(.dayChosen($0)) }),
      ]))
    }
    fields.append(.button(.submit("save", submit)))
    return .form(Form("log", errorTitle: words.chooseFace, submit: .did(.saveTapped), fields))
  }

  /// A kind word, and where the entry is now.
  func savedScreen() -> Screen<Action> {
    guard let saved = state.saved else {
      return Screen(title: words.savedTitle, location: Spot.saved.location, back: .went(""), tools: tools, tabs: tabs(.today), [
        .button(Button("home", words.home, .primary, .went("")))])
    }
    let kind = words.kind(saved.level)
    // The same entry always gets the same words.
    let message = kind[Int(truncatingIfNeeded: key(saved.id.text) % UInt64(kind.count))]
    let status = state.companion.status(environment).text
    var content = notices
    content += [
      .empty(Empty(.done, title: message, text: status)),
      .rows([
        Row("breathe", words.breatheNow, detail: words.breatheLead, icon: .wind, tone: .accent, location: Spot.breathe.location, .went(Spot.breathe.location)),
        Row("diary", words.seeDiary, icon: .calendar, location: Spot.diary.location, .went(Spot.diary.location)),
      ]),
    ]
    if saved.level == 1 {
      content.append(.banner(Banner("care", .info, title: words.care, text: words.careText)))
    }
    return Screen(
      title: words.savedTitle, location: Spot.saved.location, back: .backTapped, tools: tools, primary: Button("home", words.back, .primary, .went("")), tabs: tabs(.today),
      announcement: status, content)
  }
}
