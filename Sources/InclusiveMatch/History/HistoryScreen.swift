import AppRuntime

extension View {
  /// Historial: the last ten, on this device only (IM-05).
  func historyScreen() -> Screen<Action> {
    let entries = History.entries(companion.store)
    if entries.isEmpty {
      return frame(
        words.historyTitle, .history, .history,
        [
          .empty(
            Empty(
              .inclusiveMatch, title: words.historyEmpty, text: words.historyEmptyText,
              button: way("talk", words.homeTalk, .secondary, .talk)))
        ])
    }
    let today = environment.day(.midnight)
    let cards: [E] = entries.map { id, entry in
      let civil = environment.zone.civil(at: entry.at)
      let when =
        dates.relative(civil.date, today: today) + ", " + dates.time(civil.time) + " · " + kind(entry.kind) + " · "
        + entry.from.ownName + " → " + entry.to.ownName
      return card([
        text(when, .small),
        .inLanguage(tag(entry.from), entry.original.lines.map { text($0, .quiet) }),
        .inLanguage(tag(entry.to), entry.translation.lines.map { text($0, entry.kind == .sign ? .strong : .large) }),
        .cluster([
          press("say-" + id.text, words.pauseSay, .quiet, .speaker, .history(.said(id))),
          press("copy-" + id.text, words.pauseCopy, .quiet, .file, .history(.copied(id))),
          press("delete-" + id.text, words.historyDelete, .quiet, .trash, .history(.deleted(id))),
        ]),
      ])
    }
    return frame(
      words.historyTitle, .history, .history, lead: words.historyLead(History.limit),
      cards + [press("clear", words.historyClear, .destructive, .trash, .history(.cleared))])
  }

  private func kind(_ kind: History.Kind) -> String {
    switch kind {
    case .talk: words.kindTalk
    case .phrase: words.kindPhrase
    case .sign: words.kindSign
    }
  }
}
