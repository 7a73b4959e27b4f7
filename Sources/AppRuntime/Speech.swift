/// The device's voice.
public enum SpeechOperation: Equatable, Sendable {
  /// In place of what is being said, by a voice of the text's own language. 1 at its end; 0 with a reason where there is no voice.
  case say(String, Language, rate: Double)
  /// Silent at once.
  case stop
}

extension Language {
  /// The voice that reads it: Mexico's Spanish, the United States' English, France's French, Brazil's Portuguese.
  var voice: String {
    switch self {
    case .es: "es-MX"
    case .en: "en-US"
    case .fr: "fr-FR"
    case .pt: "pt-BR"
    }
  }
}

extension SpeechOperation {
  var json: JSON {
    switch self {
    case .say(let text, let language, let rate):
      return WireForm("speak").text("text", text).text("language", language.voice).value("rate", .number(rate)).json
    case .stop: return WireForm("speak.stop").json
    }
  }
}
