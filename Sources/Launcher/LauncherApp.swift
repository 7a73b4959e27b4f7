/// The launcher has no records of its own: it is the five apps' door, and the account's.
public enum LauncherApp: App {
  public struct State {
    public var companion = Companion(AppIdentity(id: "vereda", name: "Vereda", base: "/"), collections: [])
  }
  /// Nothing happens here that is not the account's or a way to somewhere.
  public typealias Action = Companion.Action

  static let settings = "ajustes"

  public static func start(_ environment: Environment) -> (State, [Effect<Action>]) {
    var state = State()
    let effects = state.companion.start(environment)
    return (state, effects)
  }

  public static func event(_ event: WorldEvent) -> Action { .event(event) }

  public static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    state.companion.reduce(action, environment)
  }

  public static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
    let companion = state.companion
    if companion.ownsLocation { return companion.screen(environment) }
    return companion.location == settings ? settingsScreen(companion, environment) : homeScreen(companion, environment)
  }

  private static func homeScreen(_ companion: Companion, _ environment: Environment) -> Screen<Action> {
    let words = LauncherWords(environment.language)
    var content = companion.notices(environment)
    content += Product.allCases.map { product in
      .tile(
        Tile(
          product.rawValue, title: product.name, text: words.text(product), drawing: product.drawing,
          product: product.rawValue, address: product.address))
    }
    content.append(
      .section(
        Section(
          "more", title: words.more,
          [
            .rows([
              companion.accountRow(environment),
              Row(
                "go-ajustes", words.settings, detail: words.lookDetail, icon: .settings, location: settings,
                .went(settings)),
              Row(
                "go-privacidad", companion.words(environment).privacy, detail: words.privacyDetail, icon: .shield,
                location: AccountDestination.privacy.location, .went(AccountDestination.privacy.location)),
            ])
          ])))
    if !environment.isInstalled {
      content.append(
        .disclosure(id: "install", title: words.install, [.text(companion.words(environment).installSteps)]))
    }
    return Screen(
      title: "Vereda", location: "", lead: words.lead, tools: [companion.helpTool(environment)],
      toast: companion.toast(environment), isWide: true, content)
  }

  private static func settingsScreen(_ companion: Companion, _ environment: Environment) -> Screen<Action> {
    let words = LauncherWords(environment.language)
    return Screen(
      title: words.settings, location: settings, back: .backTapped,
      tools: [companion.helpTool(environment), companion.homeTool(environment)], toast: companion.toast(environment),
      companion.settings(environment))
  }
}
