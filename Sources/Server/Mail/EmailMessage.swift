import Base
import Foundation

/// A mail to a person: plain text, UTF-8.
struct EmailMessage: Sendable, Equatable {
  var to: String
  var subject: String
  var text: String

  var json: JSON { .object(JSONObject([("to", .string(to)), ("subject", .string(subject)), ("text", .string(text))])) }

  init(to: String, subject: String, text: String) {
    self.to = to
    self.subject = subject
    self.text = text
  }

  init?(json text: String) {
    guard let json = try? JSON.parse(text), case .object(let object) = json, case .string(let to)? = object["to"],
      case .string(let subject)? = object["subject"], case .string(let body)? = object["text"]
    else { return nil }
    self.init(to: to, subject: subject, text: body)
  }
}

extension EmailMessage {
  /// The message as it goes over the wire (RFC 5322, MIME): base 64, so that no line is too long and none begins with a dot.
  func message(from sender: String, id: String, date: Date) -> String {
    let body = Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8).base64EncodedString(options: [
      .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
    ])
    let domain = Self.address(of: sender).split(separator: "@").last.map(String.init) ?? "localhost"
    return """
      Date: \(Self.date(date))\r
      From: \(Self.header(sender))\r
      To: <\(to)>\r
      Subject: \(Self.encoded(subject))\r
      Message-ID: <\(id)@\(domain)>\r
      Auto-Submitted: auto-generated\r
      MIME-Version: 1.0\r
      Content-Type: text/plain; charset=utf-8\r
      Content-Transfer-Encoding: base64\r
      \r
      \(body)\r

      """
  }

  /// `Vereda <hola@vereda.example>` → `hola@vereda.example`.
  static func address(of sender: String) -> String {
    guard let open = sender.lastIndex(of: "<"), let close = sender.lastIndex(of: ">"), open < close else {
      return sender
    }
    return String(sender[sender.index(after: open)..<close])
  }

  private static func header(_ sender: String) -> String {
    guard let open = sender.lastIndex(of: "<") else { return sender }
    let name = sender[..<open].trimmingCharacters(in: .whitespaces)
    return (name.isEmpty ? "" : encoded(name) + " ") + "<\(address(of: sender))>"
  }

  /// RFC 2047 encoded words, cut between letters, short enough for any header’s line.
  static func encoded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 32 && $0 < 127 }) { return text }
    var words: [String] = []
    var piece = ""
    for character in text {
      if piece.utf8.count + character.utf8.count > 36 {
        words.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    words.append(piece)
    return words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(separator: "\r\n ")
  }

  private static func date(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss '+0000'"
    return formatter.string(from: date)
  }
}
