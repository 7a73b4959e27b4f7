import AppRuntime
import Training

extension HumanBodyApp {
  public static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
    if state.companion.ownsLocation { return state.companion.screen(environment) }
    let view = View(state: state, environment: environment)
    if !state.companion.isReady {
      return Screen(title: "Human Body", location: state.companion.location, hidesTitle: true, [.skeleton(lines: 6)])
    }
    switch state.common.destination {
    case .body(let place): return view.bodyScreen(place)
    case .metrics(let place): return view.metricsScreen(place)
    case .measures(let place): return view.measuresScreen(place)
    case .training(let place): return view.trainingScreen(place)
    case .discover(let place): return view.discoverScreen(place)
    case .imports(let place): return view.importScreen(place)
    case .you(let place): return view.youScreen(place)
    case nil: return view.notFound()
    }
  }
}

/// The tabs at the bottom.
enum AppTab { case body, metrics, training, measures, you }

/// What every screen is made from. A class, so that closures and calls share one instead of copying it.
final class View: AppView {
  typealias OwnAction = HumanBodyAction
  typealias Location = Destination
  typealias TabName = AppTab

  let state: HumanBodyApp.State
  let environment: Environment
  let words: Words
  /// Read from the content once a screen: every row asks for one.
  lazy var exercises = state.training.catalogue(state.common, words.language)

  init(state: HumanBodyApp.State, environment: Environment) {
    self.state = state
    self.environment = environment
    words = Words(environment.language)
  }

  var common: Common { state.common }
  var companion: Companion { state.companion }
  var today: CivilDate { state.common.today(environment) }
  var library: Library { state.common.library }
  func action(_ own: HumanBodyAction) -> Action { .did(own) }
  func libraryAction(_ action: Library.Action) -> Action { .did(.library(action)) }

  func tabs(_ current: AppTab?) -> [Tab<Action>] {
    let all: [(String, String, Icon, AppTab, Destination)] = [
      ("tab-body", words.tabBody, .body, .body, .body(.now)),
      ("tab-metrics", words.tabMetrics, .pulse, .metrics, .metrics(.list)),
      ("tab-training", words.tabTraining, .dumbbell, .training, .training(.today)),
      ("tab-measures", words.tabMeasures, .ruler, .measures, .measures(.overview)),
      ("tab-you", words.tabYou, .user, .you, .you(.settings)),
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
      [text(words.notFoundText, .large), .button(way("home", words.home, .primary, nil, .body(.now)))])
  }
}
