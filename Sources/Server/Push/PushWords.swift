import Base

/// What a reminder says, for each app. Nothing of the person: whoever looks at the screen sees these words.
struct PushWords: Sendable {
  let title: String
  let body: String

  init(app: String, _ language: Language) {
    let words = ServerWords(language)
    switch app {
    case "serenity": (title, body) = (words.pushSerenityTitle, words.pushSerenityBody)
    default: (title, body) = (Self.names[app] ?? "Vereda", words.pushBody)
    }
  }

  /// As in `web/apps.json`.
  private static let names = [
    "conecta-facil": "Conecta Fácil", "greengrocery": "GreenGrocery!", "inclusivematch": "InclusiveMatch",
    "human-body": "Human Body",
  ]

  /// Of an app or a message: 1 to 32 lower case letters, digits and hyphens. So it is a `Topic` too (RFC 8030, section 5.4).
  static func isName(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count) && text.utf8.allSatisfy { isPlain($0) }
  }

  /// A place within an app: what the service worker opens.
  static func isPlace(_ text: String) -> Bool {
    text.utf8.count <= 200 && text.utf8.allSatisfy { isPlain($0) || $0 == UInt8(ascii: "/") }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "-")
  }
}
