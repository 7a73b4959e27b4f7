import ServerAPI

// The parts that screens are made of.
extension AppAccount {
  func line(_ text: String, _ tone: Tone = .plain) -> Element<Action> { .text(text, tone) }
  func points(_ points: [String]) -> Element<Action> { .prose(Prose([.points(points)])) }
  func section(_ id: Identifier, title: String, _ content: [Element<Action>]) -> Element<Action> {
    .section(Section(id, title: title, content))
  }

  func button(
    _ id: Identifier, _ label: String, _ kind: Button<Action>.Kind, icon: Icon? = nil, isBusy: Bool = false,
    _ action: Action
  ) -> Element<Action> {
    .button(Button(id, label, kind, icon: icon, isBusy: isBusy, action))
  }

  func quiet(_ id: Identifier, _ label: String, icon: Icon? = nil, _ action: Action) -> Button<Action> {
    Button(id, label, .quiet, icon: icon, action)
  }

  func banner(
    _ id: Identifier, _ tone: Tone, title: String, text: String? = nil, button: Button<Action>? = nil
  ) -> Element<Action> {
    .banner(Banner(id, tone, title: title, text: text, button: button))
  }
}
