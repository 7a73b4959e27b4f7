import AppRuntime
import ScreenTime

extension View {
  /// De dónde vienen: what told the minutes, and taking one of them away.
  func screenSourcesScreen() -> Screen<Action> {
    let sources = screenTime.usage.sources
    var content: [E] = []
    if sources.isEmpty {
      content.append(
        .empty(
          Empty(
            .stand, title: words.screenEmptyTitle, text: words.screenEmptyText,
            button: way("bring", words.screenImport, .secondary, .download, .screenTime(.importing)))))
    }
    for (place, one) in sources.enumerated() {
      let name = screenOriginName(one.source.origin), label = screenLabel(one.source.label)
      content.append(
        section(
          "source-" + place.description, name,
          [
            text(
              one.source.device == .phone ? words.screenSourcePhone(label) : words.screenSourceComputer(label)),
            text(
              words.screenSourceDays(one.days) + " "
                + words.screenImportRange(dates.short(one.first), dates.short(one.last))),
            .button(
              Button(
                "remove-" + place.description, words.screenSourceRemove, .destructive, icon: .trash,
                name: words.screenSourceRemove + ". " + name, action(.screenTime(.source(.asked(one.source)))))),
          ]))
    }
    let screen = screenFrame(
      words.screenSources, .sources, lead: sources.isEmpty ? nil : words.screenSourcesLead, content)
    if let source = screenTime.removing, let one = sources.first(where: { $0.source == source }) {
      screen.sheet = Sheet(
        .alert, title: words.screenSourceAsk(screenOriginName(source.origin)),
        close: action(.screenTime(.source(.cancelled))),
        [
          text(words.screenSourceAskText(one.days)),
          .cluster([
            press("keep-source", words.habitCancel, .secondary, nil, .screenTime(.source(.cancelled))),
            press("remove-source", words.screenSourceRemove, .destructive, .trash, .screenTime(.source(.removed))),
          ]),
        ])
    }
    return screen
  }

  /// What a source is called: `ActivityWatch, laptop`.
  private func screenOriginName(_ origin: String) -> String {
    if sameBytes(origin, "tabla") { return words.screenOriginTable }
    if sameBytes(origin, "atajo") { return words.screenOriginShortcut }
    let names = [
      ("activitywatch-csv", "ActivityWatch, CSV"), ("rescuetime", "RescueTime"), ("stayfree", "StayFree"),
      ("screentime", "Screen Time"),
    ]
    if let known = names.first(where: { sameBytes($0.0, origin) }) { return known.1 }
    if !origin.begins("activitywatch") { return origin.capitalLetter + origin.after(1) }
    let host = origin.after(14)
    return host.isEmpty ? "ActivityWatch" : "ActivityWatch, " + host
  }

  /// What the toast says of minutes that were brought in.
  func screenChanged(_ change: UsageChange) -> String {
    switch change {
    case .doubtCounts: words.screenDoubtCounts
    case .doubtIgnored: words.screenDoubtIgnored
    case .doubtsIgnored: words.screenDoubtsIgnored
    case .sourceRemoved: words.screenSourceRemoved
    }
  }
}
