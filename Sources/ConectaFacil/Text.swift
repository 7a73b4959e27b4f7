import AppRuntime

extension JSON {
  /// Whether a member is this text.
  @inline(never) func has(_ key: String, _ text: String) -> Bool {
    guard let value = self[key]?.string else { return false }
    return sameBytes(value, text)
  }
  @inline(never) func list(_ key: String) -> [JSON] { self[key]?.array ?? [] }
  /// A member's text; empty where there is none.
  @inline(never) func text(_ key: String) -> String { self[key]?.string ?? "" }
  @inline(never) func number(_ key: String) -> Double? { self[key]?.number }
  @inline(never) func isTrue(_ key: String) -> Bool { self[key]?.bool ?? false }
  /// A member's words in a language, else in English; empty where there is nothing.
  @inline(never) func words(_ key: String, _ language: Language) -> String {
    let all = self[key]
    return (all?[language.rawValue] ?? all?["en"])?.string ?? ""
  }
  /// A member's list of words in a language, else in English.
  @inline(never) func points(_ key: String, _ language: Language) -> [String] {
    let all = self[key]
    return (all?[language.rawValue] ?? all?["en"])?.array?.compactMap { $0.string } ?? []
  }
  var id: String { text("id") }
}

/// The number after an identifier's last hyphen: `step-4`. At most five digits.
@inline(never) func lastNumber(_ option: String) -> Int? {
  var number = 0, digits = 0
  for byte in option.utf8 {
    if byte == 0x2D {
      (number, digits) = (0, 0)
    } else if byte < 0x30 || byte > 0x39 || digits > 5 {
      digits = 9
    } else {
      number = number * 10 + Int(byte - 0x30)
      digits += 1
    }
  }
  return digits > 0 && digits < 6 ? number : nil
}

/// Degrees with five decimals (about a metre), a point, no exponent: `-99.13320`.
@inline(never) func degrees(_ value: Double) -> String {
  let scaled = Int64((abs(value) * 100_000).rounded())
  let fraction = (100_000 + scaled % 100_000).description.after(1)
  return (value < 0 && scaled > 0 ? "-" : "") + (scaled / 100_000).description + "." + fraction
}

/// `19.43260,-99.13320`
@inline(never) func degrees(_ place: Coordinate) -> String { degrees(place.latitude) + "," + degrees(place.longitude) }

/// The place of `19.43260,-99.13320`.
@inline(never) func coordinate(_ text: String) -> Coordinate? {
  let parts = text.pieces(0x2C)
  guard parts.count == 2, let latitude = (try? JSON.parse(parts[0]))?.number,
    let longitude = (try? JSON.parse(parts[1]))?.number,
    abs(latitude) <= 90, abs(longitude) <= 180
  else { return nil }
  return Coordinate(latitude: latitude, longitude: longitude)
}
