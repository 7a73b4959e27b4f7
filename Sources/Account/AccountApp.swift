/// The account's screens as a module of their own: one for all apps, shown within the app that the person is in.
public enum AccountApp: App {
  public struct State { public var companion: Companion }
  public typealias Action = Companion.Action

  public static func start(_ environment: Environment) -> (State, [Effect<Action>]) {
    let app = environment.app ?? AppIdentity(id: "vereda", name: "Vereda", base: "/")
    let state = State(companion: Companion(app, collections: [], reach: .account))
    let effects = state.companion.startAll(environment)
    return (state, effects)
  }

  public static func event(_ event: WorldEvent) -> Action { .event(event) }

  public static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    state.companion.reduceAll(action, environment)
  }

  public static func screen(_ state: State, _ environment: Environment) -> Screen<Action> { state.companion.screen(environment) }
}
