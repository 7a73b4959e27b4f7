import AppRuntime

// The parts that screens are made of. Not inlined: an element written out at every place makes the browser's module larger.
extension View {
  @inline(never) func text(_ text: String, _ tone: Tone = .plain) -> E { .text(text, tone) }
  @inline(never) func section(_ id: Identifier, _ title: String, _ content: [E]) -> E {
    .section(Section(id, title: title, content))
  }
  @inline(never) func card(_ content: [E], _ tone: Tone = .plain) -> E { .card(Card(tone, content)) }
  @inline(never) func banner(_ id: Identifier, _ tone: Tone, _ title: String, _ text: String? = nil) -> E {
    .banner(Banner(id, tone, title: title, text: text))
  }
  @inline(never) func button(
    _ id: Identifier, _ label: String, _ kind: Button<Action>.Kind, _ icon: Icon? = nil, _ action: SerenityAction
  ) -> Button<Action> {
    Button(id, label, kind, icon: icon, .did(action))
  }
  @inline(never) func way(_ id: Identifier, _ label: String, _ kind: Button<Action>.Kind, _ spot: Spot) -> Button<
    Action
  > {
    Button(id, label, kind, .went(spot.location))
  }
  @inline(never) func option(_ id: Identifier, _ label: String, _ detail: String?, _ isSelected: Bool)
    -> Choice<Action>.Option
  {
    Choice.Option(id, label, detail: detail, isSelected: isSelected)
  }
  /// A row that leads somewhere.
  @inline(never) func row(_ id: Identifier, _ title: String, _ detail: String?, _ icon: Icon, _ spot: Spot) -> Row<
    Action
  > {
    Row(id, title, detail: detail, icon: icon, tone: .accent, location: spot.location, .went(spot.location))
  }
  @inline(never) func link(_ id: Identifier, _ label: String, _ address: String) -> E {
    .link(Link(id, label, address: address))
  }

  /// The frame of a screen: help at the same place of every one (WCAG 3.2.6), the bar, and what was just earned.
  @inline(never) func frame(
    _ title: String, _ spot: Spot, _ tab: Spot?, lead: String? = nil, back: Action? = nil,
    primary: Button<Action>? = nil, isWide: Bool = false, _ content: [E]
  ) -> Screen<Action> {
    let screen = Screen(
      title: title, location: spot.location, back: back, lead: lead, tools: tools, primary: primary,
      tabs: tab == nil ? [] : tabs(tab), isWide: isWide, content)
    screen.toast = toast
    return screen
  }

  /// What stands in for words that are not here yet.
  @inline(never) func missing(_ name: String) -> E {
    if state.common.library.failed.contains(where: { sameBytes($0, name) }) {
      return .empty(
        Empty(
          .offline, title: words.missingTitle, text: words.missingText,
          button: button("retry", words.tryAgain, .secondary, .sync, .library(.retry))))
    }
    return .skeleton(lines: 4)
  }

  @inline(never) func said(_ json: JSON?, _ key: String) -> String { json?.words(key, environment.language) ?? "" }

  /// The sessions and the questions of the test are not in the screen's language.
  var isForeign: Bool { environment.language.spoken != environment.language }

  /// What shows such words, with their language (WCAG 3.1.2).
  @inline(never) func foreign(_ elements: [E]) -> [E] {
    isForeign ? [.inLanguage(LanguageTag(environment.language.spoken), elements)] : elements
  }
}
