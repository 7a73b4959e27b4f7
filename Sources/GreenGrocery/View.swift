import AppRuntime

extension GreenGroceryApp {
  public static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
    let view = View(state: state, environment: environment), screen = view.shown()
    if !state.kitchen.rung.isEmpty { view.tellRing(screen) }
    return screen
  }
}

extension View {
  fileprivate func shown() -> Screen<Action> {
    if companion.ownsLocation { return companion.screen(environment) }
    if !companion.isReady {
      return Screen(title: "GreenGrocery!", location: companion.location, hidesTitle: true, [.skeleton(lines: 6)])
    }
    switch common.destination {
    case .home(let place): return homeScreen(place)
    case .habits(let place): return habitsScreen(place)
    case .screenTime(let place): return screenTimeScreen(place)
    case .movement(let place): return movementScreen(place)
    case .calm(let place): return calmScreen(place)
    case .kitchen(let place): return kitchenScreen(place)
    case .forum(let place): return forumScreen(place)
    case nil: return notFound()
    }
  }
}

/// The tabs at the bottom.
enum AppTab { case today, pause, movement, kitchen, forum }

/// What may be sold one day (GG-10).
enum Product: Sendable { case meditations }

extension View {
  /// Until something can be bought all of it is open, and nothing is shown as locked.
  func isUnlocked(_ product: Product) -> Bool { true }
}

/// What every screen is made from. A class, so that closures and calls share one instead of copying it.
final class View: AppView {
  typealias OwnAction = GreenGroceryAction
  typealias Location = Destination
  typealias TabName = AppTab

  let state: GreenGroceryApp.State
  let environment: Environment
  let words: Words

  init(state: GreenGroceryApp.State, environment: Environment) {
    self.state = state
    self.environment = environment
    words = Words(environment.language)
  }

  /// What was brought in is on its way into the device: who leaves now takes it along.
  var isKeeping: Bool { if case .underWay = companion.store.saving { true } else { false } }

  var common: Common { state.common }
  var companion: Companion { state.companion }
  var today: CivilDate { state.common.today(environment) }
  var library: Library { state.common.library }
  func action(_ own: GreenGroceryAction) -> Action { .did(own) }
  func libraryAction(_ action: Library.Action) -> Action { .did(.library(action)) }

  func tabs(_ current: AppTab?) -> [Tab<Action>] {
    let all: [(String, String, Icon, AppTab, Destination)] = [
      ("tab-today", words.tabToday, .home, .today, .home(.today)),
      ("tab-pause", words.tabPause, .leaf, .pause, .calm(.hub)),
      ("tab-movement", words.tabMovement, .crossing, .movement, .movement(.categories)),
      ("tab-kitchen", words.tabKitchen, .food, .kitchen, .kitchen(.recipes)),
      ("tab-forum", words.tabForum, .message, .forum, .forum(.list)),
    ]
    return all.map { id, label, icon, tab, destination in
      Tab(id, label, icon, location: destination.location, isCurrent: current == tab, .went(destination.location))
    }
  }

  /// The way back.
  var back: Action { .backTapped }

  func notFound() -> Screen<Action> {
    Screen(
      title: words.notFoundTitle, location: companion.location, back: .went(""), tools: tools, tabs: tabs(nil),
      [text(words.notFoundText, .large), .button(way("home", words.home, .primary, nil, .home(.today)))])
  }
}
