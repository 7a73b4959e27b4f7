/// How the apps look and speak on this device. A feature of the account without a state of its own: the host keeps
/// the appearance, for every
/// app, and tells it in the environment.
public enum Settings {
  public enum Action: Sendable {
    case appearanceChosen(Appearance)
    case languageChosen(Language)
  }

  static func reduce(_ action: Action, _ environment: Environment) -> Operation {
    switch action {
    case .appearanceChosen(let appearance): return .appearance(appearance)
    case .languageChosen(let language):
      var appearance = environment.appearance
      appearance.language = language
      return .appearance(appearance)
    }
  }
}
