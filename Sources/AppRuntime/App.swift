/// An app as plain values: what it knows, what can happen, what it shows, what it needs. All functions are pure and total.
public protocol App {
  associatedtype State
  associatedtype Action
  /// The state before anything happened, and the first effects.
  static func start(_ environment: Environment) -> (State, [Effect<Action>])
  static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>]
  static func screen(_ state: State, _ environment: Environment) -> Screen<Action>
  /// What this state needs of the world for as long as it lasts. Compared after each action; no two have the same name.
  static func wants(_ state: State) -> [Want<Action>]
  /// The action for something that the world did without being asked.
  static func event(_ event: WorldEvent) -> Action
}

extension App {
  public static func wants(_ state: State) -> [Want<Action>] { [] }
}

public enum WorldEvent: Equatable, Sendable {
  /// The network came or went, the language, the zone or a setting changed: the new environment says which.
  case environmentChanged
  /// The person went back, forward, or opened an address: the location within the app.
  case located(String)
  /// Another tab wrote records, or the owner of the records changed.
  case heard(Answer)
}
