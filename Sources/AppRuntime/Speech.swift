/// The device's voice.
public enum SpeechOperation: Equatable, Sendable {
  /// In place of what is being said. 1 at its end; 0 with a reason where there is no voice.
  case say(String, Language, rate: Double)
  /// Silent at once.
  case stop
}

extension SpeechOperation {
  var json: JSON {
    switch self {
    case .say(let text, let language, let rate):
      return WireForm("speak").text("text", text).text("language", language.rawValue).value("rate", .number(rate)).json
    case .stop: return WireForm("speak.stop").json
    }
  }
}
