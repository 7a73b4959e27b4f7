/// What an app is for, as far as screen time is concerned.
public enum AppCategory: String, CaseIterable, Sendable {
  case social, video, messages, games, news, shopping, browser, music, work
  /// Calls, maps, banks, health: never closed by any limit.
  case essential
  case other

  /// Whether the limit for all apps together closes it. Messages, music and work are closed only by a limit of their own.
  public var isClosedByTotal: Bool {
    switch self {
    case .social, .video, .games, .news, .shopping: true
    default: false
    }
  }
}
