/// A place on the Earth as people copy it from other apps: `19.4326, -99.1332`, `(19,4326; -99,1332)`, `19°25'57" N 99°8' O`,
/// `geo:19.4326,-99.1332`, links of Google, Apple, OpenStreetMap, Waze and Bing maps.
public struct WrittenCoordinate: Equatable, Sendable {
  public var coordinate: Coordinate
  /// Which of the two is the latitude was said, or cannot be otherwise.
  public var isOrderSure: Bool

  /// With the latitude and the longitude exchanged; nil where there is no such place.
  public var exchanged: Coordinate? {
    isOrderSure || abs(coordinate.longitude) > 90
      ? nil : Coordinate(latitude: coordinate.longitude, longitude: coordinate.latitude)
  }

  /// Nil for what is not a place, or is one only with a guess: `19,43`, `Calle 19 4326`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    if bytes.count > 4_000 { return nil }
    if let link = MapLink(bytes) {
      guard let found = link.coordinate else { return nil }
      self = found
      return
    }
    guard bytes.count <= 200, let found = WrittenNumbers(bytes)?.coordinate else { return nil }
    self = found
  }

  /// Whether a text is a link to a map that does not carry its place, as short links.
  public static func isBareLink(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count <= 4_000 && MapLink(bytes).map { $0.coordinate == nil } ?? false
  }

  init?(_ first: Double, _ second: Double, isOrderSure: Bool = false) {
    var isSure = isOrderSure
    var (latitude, longitude) = (first, second)
    if !isSure, abs(latitude) > 90, abs(longitude) <= 90 {
      (latitude, longitude) = (longitude, latitude)
      isSure = true
    }
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.isOrderSure = isSure || abs(longitude) > 90
    coordinate = Coordinate(latitude: latitude, longitude: longitude)
  }
}

/// Digits with a fraction; where they end, and how many are in the fraction.
func digitsWithFraction(_ bytes: [UInt8], _ start: Int, point: UInt8) -> (value: Double, end: Int, fraction: Int)? {
  var at = start
  var value: Int64 = 0
  var count = 0
  while at < bytes.count, bytes[at] >= 0x30, bytes[at] <= 0x39 {
    count += 1
    if count > 6 { return nil }
    value = value * 10 + Int64(bytes[at] - 0x30)
    at += 1
  }
  if count == 0 { return nil }
  var fraction = 0
  var unit: Int64 = 1
  if at + 1 < bytes.count, bytes[at] == point, bytes[at + 1] >= 0x30, bytes[at + 1] <= 0x39 {
    at += 1
    while at < bytes.count, bytes[at] >= 0x30, bytes[at] <= 0x39 {
      // More digits than these say nothing.
      if fraction < 10 { (value, unit, fraction) = (value * 10 + Int64(bytes[at] - 0x30), unit * 10, fraction + 1) }
      at += 1
    }
  }
  return (Double(value) / Double(unit), at, fraction)
}

/// Numbers with signs, marks of degrees and letters of directions.
private struct WrittenNumbers {
  private enum Axis { case latitude, longitude }

  private struct Part {
    var numbers: [(value: Double, fraction: Int)] = []
    var isNegative = false
    var hasDegrees = false
    var axis: Axis?
    /// The direction stands before the numbers.
    var isPrefixed = false
  }

  private var parts: [Part] = []
  private var current = Part()

  /// Nil for what has anything else in it.
  init?(_ text: [UInt8]) {
    let point = Self.decimalPoint(text)
    var at = 0
    while at < text.count {
      let byte = text[at]
      let next = at + 1 < text.count ? text[at + 1] : 0
      switch byte {
      case 0x30...0x39:
        guard let (value, end, fraction) = digitsWithFraction(text, at, point: point) else { return nil }
        current.numbers.append((value, fraction))
        at = end
        continue
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        if next < 0x30 || next > 0x39 { return nil }
        if !current.numbers.isEmpty { end() }
        current.isNegative = byte == UInt8(ascii: "-")
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "/"), UInt8(ascii: "|"), 0x0A:
        if !current.numbers.isEmpty { end() }
      case UInt8(ascii: " "), 0x09, 0x0D, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ":"),
        UInt8(ascii: "="), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "."):
        break
      case 0xC2 where next == 0xB0 || next == 0xBA:
        degrees()
        at += 1
      case 0xC2 where next == 0xA0 || next == 0xB4: at += 1
      case 0xE2 where next == 0x88 && at + 2 < text.count && text[at + 2] == 0x92:
        // The minus of typesetting.
        if !current.numbers.isEmpty { end() }
        current.isNegative = true
        at += 2
      case 0xE2 where next == 0x80 && at + 2 < text.count: at += 2
      case 0x41...0x5A, 0x61...0x7A:
        var end = at
        while end < text.count, text[end] | 0x20 >= 0x61, text[end] | 0x20 <= 0x7A { end += 1 }
        if !word(text[at..<end].map { $0 | 0x20 }) { return nil }
        at = end
        continue
      default: return nil
      }
      at += 1
    }
    end()
  }

  /// A comma between two digits is a decimal one where there is no point and not more than one for each number: `19,43 -99,13`.
  private static func decimalPoint(_ text: [UInt8]) -> UInt8 {
    func isDigit(_ at: Int) -> Bool { at >= 0 && at < text.count && text[at] >= 0x30 && text[at] <= 0x39 }
    var commas = 0
    for at in text.indices {
      if text[at] == UInt8(ascii: "."), isDigit(at - 1), isDigit(at + 1) { return UInt8(ascii: ".") }
      if text[at] == UInt8(ascii: ","), isDigit(at - 1), isDigit(at + 1) { commas += 1 }
    }
    return commas > 0 && commas <= 2 ? UInt8(ascii: ",") : UInt8(ascii: ".")
  }

  private mutating func end() {
    if !current.numbers.isEmpty || current.axis != nil { parts.append(current) }
    current = Part()
  }

  /// After the degrees of a second place, these are not minutes of the first.
  private mutating func degrees() {
    if current.hasDegrees, current.numbers.count > 1, let last = current.numbers.popLast() {
      let axis = current.isPrefixed ? nil : current.axis
      end()
      current.numbers = [last]
      current.axis = axis
    }
    current.hasDegrees = true
  }

  /// Whether a word belongs to a place.
  private mutating func word(_ word: [UInt8]) -> Bool {
    func isOne(of words: [StaticString]) -> Bool {
      for one in words where one.utf8CodeUnitCount == word.count {
        var same = 0
        while same < word.count, word[same] == one.utf8Start[same] { same += 1 }
        if same == word.count { return true }
      }
      return false
    }
    if isOne(of: ["lat", "latitud", "latitude"]) {
      name(.latitude)
    } else if isOne(of: ["lon", "lng", "long", "longitud", "longitude"]) {
      name(.longitude)
    } else if isOne(of: ["n", "norte", "north", "nord"]) {
      direction(.latitude, isNegative: false)
    } else if isOne(of: ["s", "sur", "south", "sud", "sul"]) {
      direction(.latitude, isNegative: true)
    } else if isOne(of: ["e", "este", "east", "est", "leste"]) {
      direction(.longitude, isNegative: false)
    } else if isOne(of: ["w", "o", "oeste", "west", "ouest"]) {
      direction(.longitude, isNegative: true)
    } else {
      return false
    }
    return true
  }

  private mutating func name(_ axis: Axis) {
    if !current.numbers.isEmpty || current.axis != nil { end() }
    current.axis = axis
    current.isPrefixed = true
  }

  private mutating func direction(_ axis: Axis, isNegative: Bool) {
    // "lat 19.4 N": named twice.
    let isAfter = !current.numbers.isEmpty && (!current.isPrefixed || current.axis == axis)
    if !isAfter {
      if !current.numbers.isEmpty { end() }
      current.axis = axis
      current.isPrefixed = true
      current.isNegative = isNegative
      return
    }
    current.axis = axis
    current.isNegative = isNegative
    end()
  }

  var coordinate: WrittenCoordinate? {
    var both = parts
    // "19.4326 99.1332": without anything between them but a blank.
    if both.count == 1, both[0].axis == nil, !both[0].hasDegrees, both[0].numbers.count == 2,
      both[0].numbers[0].fraction > 1, both[0].numbers[1].fraction > 1
    {
      let second = both[0].numbers.removeLast()
      var other = Part()
      other.numbers = [second]
      both.append(other)
    }
    guard both.count == 2, let first = Self.value(both[0]), let second = Self.value(both[1]) else { return nil }
    // "5 Sur 102" is an address.
    let isSaid =
      both.contains { $0.hasDegrees } || (both.allSatisfy { $0.axis != nil && $0.numbers.count > 1 })
      || (both[0].numbers[0].fraction > 0 && both[1].numbers[0].fraction > 0)
      || both.contains { $0.numbers[0].fraction > 2 }
    if !isSaid { return nil }
    switch (both[0].axis, both[1].axis) {
    case (.latitude, .latitude), (.longitude, .longitude): return nil
    case (.latitude, _), (_, .longitude): return WrittenCoordinate(first, second, isOrderSure: true)
    case (.longitude, _), (_, .latitude): return WrittenCoordinate(second, first, isOrderSure: true)
    default: return WrittenCoordinate(first, second)
    }
  }

  /// Degrees; nil where minutes or seconds are none.
  private static func value(_ part: Part) -> Double? {
    if part.numbers.isEmpty || part.numbers.count > 3 { return nil }
    var value = 0.0, unit = 1.0
    for (at, number) in part.numbers.enumerated() {
      if at > 0, number.value >= 60 { return nil }
      if at < part.numbers.count - 1, number.fraction > 0 { return nil }
      value += number.value / unit
      unit *= 60
    }
    return part.isNegative ? -value : value
  }
}
