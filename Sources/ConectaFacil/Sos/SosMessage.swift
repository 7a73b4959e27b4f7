import AppRuntime

/// The message of an SOS, and the link that opens the telephone's own composer with it.
///
/// In every language its words use letters of the GSM alphabet only (no á, í, ó, ú, ã, ç, ê), so that it fits into fewer messages (3GPP TS 23.038).
struct SosMessage {
  var text: String
  var number: String

  /// - Parameter fix: the last known position; nil when there is none.
  init(
    to number: String, fix: Fix?, signature: String, isPractice: Bool, now: Instant, zone: TimeZoneRules,
    language: Language
  ) {
    self.number = number
    let words = Words(language), name = signature.trimmed
    var sentences = isPractice ? [words.smsPractice, words.smsHelp] : [words.smsHelp]
    if !name.isEmpty { sentences.append(words.smsName(name)) }
    sentences.append(fix.map { SosMessage.place($0, now, words) } ?? words.smsNowhere)
    let time = zone.civil(at: now).time
    sentences.append(words.smsTime(twoDigits(time.hour) + ":" + twoDigits(time.minute)))
    text = sentences.joined(separator: " ")
  }

  /// Where the person is or was, and how exactly that is known.
  private static func place(_ fix: Fix, _ now: Instant, _ words: Words) -> String {
    let link = link(fix.at)
    let margin = fix.accuracy > 0 ? Int(min(fix.accuracy, 99_999).rounded(.up)).description : nil
    guard let age = fix.age(now) else {
      return margin.map { words.smsUndatedWithin(link, $0) } ?? words.smsUndated(link)
    }
    if age < fresh { return margin.map { words.smsHereWithin(link, $0) } ?? words.smsHere(link) }
    let time = DurationFormat(words.language).short(Seconds(Double(age)))
    return margin.map { words.smsWasWithin(time, link, $0) } ?? words.smsWas(time, link)
  }

  /// A position this young is told as where the person is.
  static let fresh: Int64 = 60

  /// Opens in any telephone's map; nobody is asked anything until somebody presses it.
  static func link(_ place: Coordinate) -> String { "https://maps.google.com/?q=" + degrees(place) }

  /// RFC 5724, with `?&body=`, which iPhones and Android both take.
  var address: String { "sms:" + number + "?&body=" + percentEncoded(text) }
}

func twoDigits(_ number: Int) -> String { number < 10 ? "0" + number.description : number.description }

/// RFC 3986: all but unreserved characters, byte by byte.
func percentEncoded(_ text: String) -> String {
  let hex = Array("0123456789ABCDEF".utf8)
  var out: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: out.append(byte)
    default: out += [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
  }
  return String(decoding: out, as: UTF8.self)
}
