import AppRuntime
import ScreenTime

extension View {
  /// The way to stretches that wait for an answer; nothing where there are none.
  func screenDoubtsRow(_ count: Int, _ id: Identifier = "doubts") -> [E] {
    if count == 0 { return [] }
    return [.rows([screenRow(id, words.screenDoubts(count), words.screenDoubtsDetail, .help, .doubts)])]
  }

  /// Por aclarar: stretches that may have been nobody's, the latest first.
  func screenDoubtsScreen() -> Screen<Action> {
    let open = screenTime.usage.doubts, most = 20
    var answered = screenTime.doubts(common).filter { $0.answer != nil }
    answered.sort { $0.start > $1.start }
    var content: [E] = []
    if open.isEmpty {
      content.append(
        .empty(Empty(.done, title: words.screenDoubtsEmpty, text: words.screenDoubtsEmptyText, button: nil)))
    }
    if open.count > 1 {
      content.append(press("none", words.screenDoubtsNone, .secondary, .close, .screenTime(.doubt(.none))))
    }
    content += open.prefix(most).map { screenDoubt($0) }
    if open.count > most { content.append(text(words.screenDoubtsRest, .small)) }
    if !answered.isEmpty {
      content.append(
        section("answered", words.screenDoubtsAnswered, [.rows(answered.prefix(most).map { screenAnswered($0) })]))
    }
    return screenFrame(
      open.isEmpty ? words.screenDoubtsTitle : words.screenDoubts(open.count), .doubts,
      lead: open.isEmpty ? nil : words.screenDoubtsLead, content)
  }

  private func screenDoubt(_ doubt: DoubtfulUse) -> E {
    let title = screenDoubtTitle(doubt), id = doubt.id
    return section(
      "doubt-" + id.text, title,
      [
        text(
          words.screenDoubtQuestion(
            screenHour(doubt.start), screenHour(doubt.end),
            screenLength(seconds: Int(doubt.end.milliseconds(since: doubt.start) / 1000)))),
        .cluster([
          .button(
            Button(
              "yes-" + id.text, words.screenDoubtYes, .secondary, icon: .check,
              name: words.screenDoubtYes + ". " + title, action(.screenTime(.doubt(.answered(id, true)))))),
          .button(
            Button(
              "no-" + id.text, words.screenDoubtNo, .secondary, icon: .close,
              name: words.screenDoubtNo + ". " + title, action(.screenTime(.doubt(.answered(id, false)))))),
        ]),
      ])
  }

  /// One that was answered: a tap says the opposite.
  private func screenAnswered(_ doubt: DoubtfulUse) -> Row<Action> {
    let isMine = doubt.answer == true
    return act(
      "change-" + doubt.id.text, screenDoubtTitle(doubt),
      isMine ? words.screenDoubtSaidYes : words.screenDoubtSaidNo, isMine ? .check : .close,
      .screenTime(.doubt(.answered(doubt.id, !isMine))))
  }

  /// `Chrome, viernes 20 de noviembre`.
  private func screenDoubtTitle(_ doubt: DoubtfulUse) -> String {
    let day = environment.zone.civil(at: doubt.start).date
    return appName(doubt.app) + ", " + (day.year == today.year ? dates.long(day) : dates.full(day))
  }
}
