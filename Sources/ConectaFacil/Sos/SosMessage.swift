import AppRuntime

/// The message of an SOS, and the link that opens the telephone's own composer with it.
///
/// Its words use letters of the GSM alphabet only (no á, í, ó, ú), so that it fits into fewer messages (3GPP TS 23.038).
struct SosMessage {
  var text: String
  var number: String

  /// - Parameter fix: the last known position; nil when there is none.
  init(to number: String, fix: Fix?, signature: String, isPractice: Bool, now: Instant, zone: TimeZoneRules, language: Language) {
    self.number = number
    func say(_ es: StaticString, _ en: StaticString) -> String { language.say(es, en) }
    var text = isPractice ? say("PRUEBA, no pasa nada. ", "TEST, nothing is wrong. ") : ""
    text += say("SOS: necesito ayuda.", "SOS: I need help.")
    let name = signature.trimmed
    if !name.isEmpty { text += say(" Soy ", " I am ") + name + "." }
    if let fix {
      let age = fix.age(now)
      if age < SosMessage.fresh {
        text += say(" Estoy en ", " I am at ")
      } else {
        text += say(" Hace ", " ") + DurationFormat(language).short(Seconds(Double(age))) + say(" estaba en ", " ago I was at ")
      }
      text += SosMessage.link(fix.at)
      if fix.accuracy > 0 { text += say(" (margen de ", " (within ") + Int(min(fix.accuracy, 99_999).rounded(.up)).description + " m)" }
      text += "."
    } else {
      text += say(" No tengo mi ubicacion: llamame.", " My phone does not know where I am: call me.")
    }
    let time = zone.civil(at: now).time
    text += say(" Hora: ", " Time: ") + twoDigits(time.hour) + ":" + twoDigits(time.minute) + "."
    self.text = text
  }

  /// A position this young is told as where the person is.
  static let fresh: Int64 = 60

  /// Opens in any telephone's map; nobody is asked anything until somebody presses it.
  static func link(_ place: Coordinate) -> String { "https://maps.google.com/?q=" + degrees(place) }

  /// RFC 5724, with `?&body=`, which iPhones and Android both take.
  var address: String { "sms:" + number + "?&body=" + percentEncoded(text) }
}

@inline(never) func twoDigits(_ number: Int) -> String { number < 10 ? "0" + number.description : number.description }

/// RFC 3986: all but unreserved characters, byte by byte.
@inline(never) func percentEncoded(_ text: String) -> String {
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
