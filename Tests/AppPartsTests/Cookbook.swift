import AppParts

/// A small app made of the shared parts: recipes that are fetched, a detail, one preference.
enum Cookbook: App {
  struct State {
    var companion = Companion(
      AppIdentity(id: "cookbook", name: "Cookbook", base: "/cookbook/"), collections: ["cookbook."])
    var library = Library("cookbook")
    var destination: Destination? { Destination(companion.location) }
  }
  typealias Action = Companion.Action
  enum CookbookAction {
    case library(Library.Action)
    case shown(String), flipped(String), closed
  }
  final class OwnAction: AppAction {
    let action: CookbookAction
    init(_ action: CookbookAction) { self.action = action }
  }
  enum Destination: AppDestination {
    case home
    case recipe(String)

    var location: String {
      switch self {
      case .home: ""
      case .recipe(let id): "receta/" + id
      }
    }
    init?(_ location: String) {
      let parts = segments(of: location)
      if parts.isEmpty {
        self = .home
      } else if parts.count == 2, sameBytes(parts[0], "receta"), isAddressName(parts[1]) {
        self = .recipe(parts[1])
      } else {
        return nil
      }
    }
  }

  static func start(_ environment: Environment) -> (State, [Effect<Action>]) {
    var state = State()
    let effects = state.companion.start(environment)
    return (state, effects)
  }
  static func event(_ event: WorldEvent) -> Action { .event(event) }
  static func wants(_ state: State) -> [Want<Action>] {
    state.companion.isReady ? state.library.wants(["recipes"]) { .did(.library($0)) } : []
  }
  static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    guard case .app(let own) = action, let own = own as? OwnAction else {
      return state.companion.reduce(action, environment)
    }
    switch own.action {
    case .library(let action): state.library.reduce(action)
    case .shown(let id): state.companion.show(Destination.recipe(id))
    case .flipped(let name):
      let isOn = SingleRecord("cookbook.preferences", state.companion.store).isOn(name)
      return state.companion.keep(name, .bool(!isOn), in: "cookbook.preferences", environment)
    case .closed: state.companion.go(to: Destination.home)
    }
    return []
  }
  static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
    let view = View(state, environment)
    switch state.destination {
    case .home: return view.homeScreen()
    case .recipe(let id): return view.recipeScreen(id)
    case nil: return view.frame("?", .home, nil, back: .backTapped, [view.text("Nothing here")])
    }
  }

  final class View: AppView {
    typealias Location = Destination
    let state: State
    let environment: Environment
    init(_ state: State, _ environment: Environment) { (self.state, self.environment) = (state, environment) }
    var companion: Companion { state.companion }
    var library: Library { state.library }
    func action(_ own: CookbookAction) -> Action { .did(own) }
    func libraryAction(_ action: Library.Action) -> Action { .did(.library(action)) }
    func tabs(_ current: Destination?) -> [Tab<Action>] {
      [Tab("tab-home", "Recipes", .home, location: "", isCurrent: current == .home, .went(""))]
    }

    func homeScreen() -> Screen<Action> {
      guard let recipes = library["recipes"] else { return frame("Recipes", .home, .home, [missing("recipes")]) }
      let rows = recipes.list("recipes").map { row("recipe-" + $0.id, said($0, "title"), nil, .leaf, .recipe($0.id)) }
      return frame(
        "Recipes", .home, .home,
        [.rows(rows), press("flip", "Show numbers", .secondary, nil, .flipped("numbers"))])
    }
    func recipeScreen(_ id: String) -> Screen<Action> {
      let one = library["recipes"]?.list("recipes").first { $0.has("id", id) }
      let rows = [
        row("other", "Another", "instead of this", .sync, .home), act("turn", "Flip", nil, .sync, .flipped("a")),
      ]
      return frame(
        said(one, "title"), .recipe(id), .home, lead: "A recipe", back: .backTapped,
        primary: way("done", "Done", .primary, .home),
        [
          banner("tip", .info, "A tip", "with words"), section("steps", "Steps", [.rows(rows)]),
          card([text("A card")]), link("source", "Where it comes from", "https://example.org/"),
        ])
    }
  }
}

extension Companion.Action {
  static func did(_ action: Cookbook.CookbookAction) -> Self { .app(Cookbook.OwnAction(action)) }
}
