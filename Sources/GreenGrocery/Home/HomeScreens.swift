import AppRuntime

extension View {
  func homeScreen(_ place: HomeDestination) -> Screen<Action> {
    switch place {
    case .today: todayScreen()
    case .welcome(let page): welcomeScreen(page)
    case .ideas: ideasScreen()
    case .review: reviewScreen()
    case .garden: gardenScreen()
    case .you: youScreen()
    case .reminders: remindersScreen()
    // Until it is known what waits.
    case .notified:
      Screen(title: "GreenGrocery!", location: companion.location, hidesTitle: true, [.skeleton(lines: 6)])
    }
  }

  /// What the person is called: as they said here, else the first word of the account's name.
  var calledName: String? {
    if let name = common.preferences.name { return name }
    guard let name = companion.session.member?.name.pieces(0x20).first, !name.isEmpty else { return nil }
    return name
  }

  func isHidden(_ what: String) -> Bool { common.preferences.isOn("hides." + what) }

  func option(_ id: Identifier, _ label: String, _ isSelected: Bool) -> Choice<Action>.Option {
    Choice.Option(id, label, isSelected: isSelected)
  }
}
