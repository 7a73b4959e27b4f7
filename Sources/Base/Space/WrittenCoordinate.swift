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

/// A `geo:` address or a link to a map.
private struct MapLink {
  /// Nil for a link without a place.
  var coordinate: WrittenCoordinate?

  /// Nil for what is no link.
  init?(_ text: [UInt8]) {
    var bytes: [UInt8] = []
    var at = 0
    while at < text.count {
      if text[at] == UInt8(ascii: "%"), at + 2 < text.count, let high = Self.hex(text[at + 1]),
        let low = Self.hex(text[at + 2])
      {
        bytes.append(high << 4 | low)
        at += 3
      } else {
        bytes.append(text[at] >= 0x41 && text[at] <= 0x5A ? text[at] | 0x20 : text[at])
        at += 1
      }
    }
    if let start = Self.find("geo:", in: bytes, from: 0) {
      let place = Array(bytes[(start + 4)...])
      // `geo:0,0?q=19.4,-99.1(Name)`: the question is the place.
      coordinate = Self.value(of: "q", in: place) ?? Self.pair(place, 0)
      return
    }
    guard
      Self.find("://", in: bytes, from: 0) != nil || Self.find("maps.", in: bytes, from: 0) != nil
        || Self.find("goo.gl/", in: bytes, from: 0) != nil || Self.find("waze.com", in: bytes, from: 0) != nil
    else { return nil }
    coordinate = Self.read(bytes)
  }

  /// The place that is marked rather than the middle of what is seen.
  private static func read(_ bytes: [UInt8]) -> WrittenCoordinate? {
    if let latitude = number(of: "mlat", in: bytes), let longitude = number(of: "mlon", in: bytes) {
      return WrittenCoordinate(latitude, longitude, isOrderSure: true)
    }
    if let found = marked(bytes) { return found }
    for name in ["destination", "daddr", "query", "q", "ll", "coordinate", "to", "dest", "loc", "sll", "center"]
      as [StaticString]
    {
      if let found = value(of: name, in: bytes) { return found }
    }
    if let latitude = number(of: "lat", in: bytes),
      let longitude = number(of: "lon", in: bytes) ?? number(of: "lng", in: bytes)
    {
      return WrittenCoordinate(latitude, longitude, isOrderSure: true)
    }
    if let found = value(of: "cp", in: bytes) { return found }
    for sign in ["/@", "/place/", "/search/", "/dir/"] as [StaticString] {
      if let at = find(sign, in: bytes, from: 0), let found = pair(bytes, at + sign.utf8CodeUnitCount) { return found }
    }
    // `#map=17/19.4326/-99.1332`
    if let at = find("map=", in: bytes, from: 0), let slash = bytes[at...].firstIndex(of: UInt8(ascii: "/")) {
      return pair(bytes, slash + 1)
    }
    return nil
  }

  /// `!3d19.4326!4d-99.1332`, the last of several.
  private static func marked(_ bytes: [UInt8]) -> WrittenCoordinate? {
    var found: WrittenCoordinate?
    var from = 0
    while let at = find("!3d", in: bytes, from: from) {
      from = at + 3
      guard let (latitude, end, _) = number(bytes, from), let next = find("!4d", in: bytes, from: end), next == end,
        let (longitude, _, _) = number(bytes, next + 3)
      else { continue }
      found = WrittenCoordinate(latitude, longitude, isOrderSure: true)
    }
    return found
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  private static func find(_ text: StaticString, in bytes: [UInt8], from: Int) -> Int? {
    let length = text.utf8CodeUnitCount
    var at = from
    while at + length <= bytes.count {
      var same = 0
      while same < length, bytes[at + same] == text.utf8Start[same] { same += 1 }
      if same == length { return at }
      at += 1
    }
    return nil
  }

  /// Where the value of `name=` begins.
  private static func start(of name: StaticString, in bytes: [UInt8]) -> Int? {
    var from = 0
    while let at = find(name, in: bytes, from: from) {
      let end = at + name.utf8CodeUnitCount
      if end < bytes.count, bytes[end] == UInt8(ascii: "="), at > 0,
        bytes[at - 1] == UInt8(ascii: "?") || bytes[at - 1] == UInt8(ascii: "&") || bytes[at - 1] == UInt8(ascii: "#")
      {
        return end + 1
      }
      from = at + 1
    }
    return nil
  }

  private static func value(of name: StaticString, in bytes: [UInt8]) -> WrittenCoordinate? {
    guard var at = start(of: name, in: bytes) else { return nil }
    // `to=ll.19.4,-99.1`, `q=loc:19.4,-99.1`
    for prefix in ["ll.", "loc:"] as [StaticString] where find(prefix, in: bytes, from: at) == at {
      at += prefix.utf8CodeUnitCount
    }
    return pair(bytes, at)
  }

  private static func number(of name: StaticString, in bytes: [UInt8]) -> Double? {
    start(of: name, in: bytes).flatMap { number(bytes, $0)?.value }
  }

  /// Two numbers with a comma, a slash, a tilde or blanks between them.
  private static func pair(_ bytes: [UInt8], _ start: Int) -> WrittenCoordinate? {
    guard let (first, end, fraction) = number(bytes, start) else { return nil }
    var at = end
    while at < bytes.count,
      [UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: " ")].contains(
        bytes[at])
    {
      at += 1
    }
    guard at > end, at - end <= 3, let (second, _, other) = number(bytes, at) else { return nil }
    // `q=12 5 de Mayo` is none.
    if (first == 0 && second == 0) || (fraction == 0 && other == 0) { return nil }
    return WrittenCoordinate(first, second, isOrderSure: abs(first) <= 90)
  }

  /// A number, where it ends, and how many digits are in its fraction.
  private static func number(_ bytes: [UInt8], _ start: Int) -> (value: Double, end: Int, fraction: Int)? {
    var at = start
    var isNegative = false
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
      isNegative = bytes[at] == UInt8(ascii: "-")
      at += 1
    }
    guard let (value, end, fraction) = digits(bytes, at, point: UInt8(ascii: ".")) else { return nil }
    return (isNegative ? -value : value, end, fraction)
  }
}

/// Digits with a fraction; where they end, and how many are in the fraction.
private func digits(_ bytes: [UInt8], _ start: Int, point: UInt8) -> (value: Double, end: Int, fraction: Int)? {
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
        guard let (value, end, fraction) = digits(text, at, point: point) else { return nil }
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

  /// A comma between two digits is a decimal one if there is no point, and if so there is one in each number: `19,43 -99,13`.
  private static func decimalPoint(_ text: [UInt8]) -> UInt8 {
    func isDigit(_ at: Int) -> Bool { at >= 0 && at < text.count && text[at] >= 0x30 && text[at] <= 0x39 }
    var commas = 0, others = 0
    for at in text.indices {
      if text[at] == UInt8(ascii: "."), isDigit(at - 1), isDigit(at + 1) { return UInt8(ascii: ".") }
      if text[at] == UInt8(ascii: ",") {
        if isDigit(at - 1), isDigit(at + 1) { commas += 1 } else { others += 1 }
      }
      if text[at] == UInt8(ascii: ";") { others += 1 }
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
