/// A `geo:` address or a link to a map.
struct MapLink {
  /// Nil for a link without a place.
  var coordinate: WrittenCoordinate?

  /// Nil for what is no link.
  init?(_ text: [UInt8]) {
    var bytes: [UInt8] = []
    var at = 0
    while at < text.count {
      if text[at] == UInt8(ascii: "%"), at + 2 < text.count, let high = hexDigit(text[at + 1]),
        let low = hexDigit(text[at + 2])
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
    guard let (value, end, fraction) = digitsWithFraction(bytes, at, point: UInt8(ascii: ".")) else { return nil }
    return (isNegative ? -value : value, end, fraction)
  }
}
