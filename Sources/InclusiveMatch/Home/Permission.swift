import AppRuntime

/// Whether the browser may use the microphone, or the camera; it is asked within a tap of the person only.
enum Permission: Equatable {
  case unknown, granted, refused
  /// There is none.
  case absent
  /// Another app has it.
  case taken
  /// Not now: it is asked when it is first used.
  case later

  init(_ answer: Answer) {
    if answer.isDone {
      self = .granted
      return
    }
    switch answer.json?["reason"]?.string {
    case "refused": self = .refused
    case "taken": self = .taken
    default: self = .absent
    }
  }
}
