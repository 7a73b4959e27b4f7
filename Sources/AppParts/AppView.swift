/// A piece of a screen of any app.
public typealias E = Element<AppAccount.Action>

/// What every screen of an app is made from, with the parts that all apps share. An app has one such type, a class, so that
/// closures and calls share it instead of copying it; its screens are extensions of it.
public protocol AppView: AnyObject {
  typealias Action = AppAccount.Action
  /// What happens in the app itself.
  associatedtype OwnAction
  associatedtype Location: AppDestination
  /// What names one of the tabs at the bottom.
  associatedtype TabName

  var environment: Environment { get }
  var companion: AppAccount { get }
  var library: Library { get }
  func action(_ own: OwnAction) -> Action
  /// How the library's own action reaches it.
  func libraryAction(_ action: Library.Action) -> Action
  func tabs(_ current: TabName?) -> [Tab<Action>]
  /// At the right of the top bar.
  var tools: [Button<Action>] { get }
  /// At the bottom of every screen that has none of its own.
  var toast: Toast<Action>? { get }
}

extension AppView {
  public var dates: DateFormat { DateFormat(environment.language) }
  public var numbers: NumberFormat { NumberFormat(environment.language) }

  /// Help stands at the same place of every screen (WCAG 3.2.6).
  public var tools: [Button<Action>] { [companion.helpTool(environment)] }
  public var toast: Toast<Action>? { companion.toast(environment) }

  // MARK: Text

  public func text(_ text: String, _ tone: Tone = .plain) -> E { .text(text, tone) }
  public func section(_ id: Identifier, _ title: String, _ content: [E]) -> E {
    .section(Section(id, title: title, content))
  }
  public func card(_ content: [E], _ tone: Tone = .plain) -> E { .card(Card(tone, content)) }
  public func banner(
    _ id: Identifier, _ tone: Tone, _ title: String, _ text: String? = nil, _ button: Button<Action>? = nil
  ) -> E {
    .banner(Banner(id, tone, title: title, text: text, button: button))
  }
  /// A member's words in the person's language; empty where there is nothing.
  public func said(_ json: JSON?, _ key: String) -> String { json?.words(key, environment.language) ?? "" }

  // MARK: What is acted on

  public func button(
    _ id: Identifier, _ label: String, _ kind: Button<Action>.Kind, _ icon: Icon? = nil, _ own: OwnAction
  ) -> Button<Action> {
    Button(id, label, kind, icon: icon, action(own))
  }
  /// A button as an element.
  public func press(
    _ id: Identifier, _ label: String, _ kind: Button<Action>.Kind, _ icon: Icon? = nil, _ own: OwnAction
  ) -> E {
    .button(button(id, label, kind, icon, own))
  }
  /// A button that leads somewhere.
  public func way(_ id: Identifier, _ label: String, _ kind: Button<Action>.Kind, _ to: Location) -> Button<Action> {
    Button(id, label, kind, .went(to.location))
  }
  public func way(_ id: Identifier, _ label: String, _ kind: Button<Action>.Kind, _ icon: Icon?, _ to: Location)
    -> Button<Action>
  {
    Button(id, label, kind, icon: icon, .went(to.location))
  }
  public func option(_ id: Identifier, _ label: String, _ detail: String?, _ isSelected: Bool) -> Choice<Action>.Option
  {
    Choice.Option(id, label, detail: detail, isSelected: isSelected)
  }
  /// A row that leads somewhere.
  public func row(
    _ id: Identifier, _ title: String, _ detail: String? = nil, value: String? = nil, _ icon: Icon? = nil,
    _ to: Location
  ) -> Row<Action> {
    Row(id, title, detail: detail, value: value, icon: icon, tone: .accent, location: to.location, .went(to.location))
  }
  /// A row that does something here.
  public func act(_ id: Identifier, _ title: String, _ detail: String?, _ icon: Icon, _ own: OwnAction) -> Row<Action> {
    Row(id, title, detail: detail, icon: icon, tone: .accent, action(own))
  }
  public func link(_ id: Identifier, _ label: String, _ address: String) -> E {
    .link(Link(id, label, address: address))
  }

  // MARK: Whole screens

  /// The frame of a screen: the tools and the toast that all have, the way back, the bar.
  /// - Parameter tab: the one that is lit; without one there is no bar.
  public func frame(
    _ title: String, _ destination: Location, _ tab: TabName?, lead: String? = nil, back: Action? = nil,
    primary: Button<Action>? = nil, toast: Toast<Action>? = nil, isWide: Bool = false, hidesTitle: Bool = false,
    _ content: [E]
  ) -> Screen<Action> {
    Screen(
      title: title, location: destination.location, back: back, lead: lead, hidesTitle: hidesTitle, tools: tools,
      primary: primary, tabs: tab == nil ? [] : tabs(tab), toast: toast ?? self.toast, isWide: isWide, content)
  }

  /// What stands in for fetched content that is not here: it comes, or it did not and can be asked for again.
  public func missing(_ name: String) -> E {
    if !library.hasFailed(name) { return .skeleton(lines: 4) }
    let words = companion.words(environment)
    return .empty(
      Empty(
        .offline, title: words.contentMissing, text: words.contentMissingText,
        button: Button("retry", words.tryAgain, .secondary, icon: .sync, libraryAction(.retry))))
  }
}
