import AppRuntime

extension View {
  /// Ayuda: people who answer, with number and hours. Nothing here calls by itself (SE-15).
  func helpScreen() -> Screen<Action> {
    guard let help = state.common.library["help"] else {
      return frame(
        words.helpLines, .help, .you, back: .backTapped, calls("self") + [text(words.careText), missing("help")])
    }
    let card = help["card"]
    var content: [E] = [text(said(card, "danger"), .strong)], sources: [E] = []
    for line in help.list("lines") {
      let id = line.id, name = said(line, "name"), isFirst = sources.isEmpty
      var parts: [E] = [call(line, "call-", label: said(card, "call"), isFirst: isFirst)]
      if !line.text("whatsapp").isEmpty { parts.append(call(line, "call-", isChat: true, isFirst: false)) }
      parts += [text(said(line, "for")), text(said(line, "hours"), .quiet)]
      let note = said(line, "note")
      if !note.isEmpty { parts.append(text(note, .small)) }
      sources.append(
        text(
          words.sourceLine(
            name, CivilDate(line.text("checkedOn")).map { dates.short($0) } ?? "",
            line.list("sources").first?.text("title") ?? ""), .small))
      content.append(section(id, name, [self.card(parts)]))
    }
    content.append(text(said(card, "promise"), .small))
    content.append(.disclosure(id: "sources", title: words.sources, sources))
    return frame(words.helpLines, .help, .you, back: .backTapped, content)
  }

  /// One gentle card when the last days were very low; the person can put it away for a week.
  var careCard: [E] {
    guard state.common.isVeryLow, let help = state.common.library["help"],
      (state.common.preferences.careHiddenUntil.map { today >= $0 }) ?? true
    else { return [] }
    let words = help["card"]
    var parts = [text(said(words, "title"), .strong), text(said(words, "text"))]
    parts += calls("self")
    parts.append(
      .cluster([
        .button(way("care-lines", self.words.helpLines, .secondary, .help)),
        .button(button("care-hide", said(words, "notNow"), .quiet, nil, .preferences(.careHidden))),
      ]))
    parts.append(text(said(words, "promise"), .small))
    return [card(parts)]
  }
}
