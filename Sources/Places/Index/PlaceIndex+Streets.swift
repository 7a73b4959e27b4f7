import Base
import Routing

/// A house found on a street, or reckoned between its neighbours.
struct HouseFound: Equatable {
  var point: Point
  /// As it is shown: "12 bis", "Mz 5 Lt 12".
  var text: String
  var isApproximate = false
}

extension PlaceIndex {
  /// The points of a street kept in the index: its own and those along it.
  func samples(_ street: UInt32, _ body: (Point) -> Void) {
    var last = point(street)
    body(last)
    details(street) { key, reader in
      guard key == .samples else { return }
      var left = reader.number()
      while left > 0, !reader.isAtEnd {
        last = reader.point(after: last)
        body(last)
        left -= 1
      }
    }
  }

  /// The streets that meet a street, ascending, and where.
  func crossings(_ street: UInt32, _ body: (UInt32, Point) -> Void) {
    let own = point(street)
    details(street) { key, reader in
      guard key == .crossings else { return }
      var left = reader.number()
      var other: UInt32 = 0
      while left > 0, !reader.isAtEnd {
        other = other &+ reader.number()
        let place = reader.point(after: own)
        if self.isStreet(other) { body(other, place) }
        left -= 1
      }
    }
  }

  func houses(_ street: UInt32, _ body: (UInt32, UInt32, Point) -> Void) {
    let own = point(street)
    details(street) { key, reader in
      guard key == .houses else { return }
      var left = reader.number()
      var number: UInt32 = 0
      var last = own
      while left > 0, !reader.isAtEnd {
        number = number &+ reader.number()
        let suffix = reader.number()
        last = reader.point(after: last)
        body(number, suffix, last)
        left -= 1
      }
    }
  }

  /// A house's number as it is shown.
  func houseText(_ number: UInt32, _ suffix: UInt32) -> String {
    (number == 0 ? "" : number.description) + string(suffix)
  }

  /// Where a house is: the house itself or the building it is a part of, else reckoned: by one of the same number ("12" by "12 bis"),
  /// on an interpolated line, or between two neighbours of the same side that are near each other.
  func house(_ wanted: HouseLabel, on street: UInt32, _ plane: Plane) -> HouseFound? {
    var exact: HouseFound?
    var building: HouseFound?
    var sameNumber: Point?
    var namesakes = 0
    var below: (number: UInt32, point: Point)?
    var above: (number: UInt32, point: Point)?
    houses(street) { number, suffix, point in
      // Others need not be read: they are neither the house nor a building around it.
      let isLikely = number == wanted.number || (number < wanted.number && wanted.number - number <= 100 && number > 0)
      let own = suffix == 0 || !isLikely ? HouseLabel(number) : HouseLabel(self.houseText(number, suffix))
      if own == wanted {
        if exact == nil { exact = HouseFound(point: point, text: self.houseText(number, suffix)) }
        namesakes += 1
        return
      }
      if let metres = own.metres, number == 0, let far = wanted.metres, wanted.number == 0 {
        if metres <= far, metres >= below?.number ?? 0 { below = (metres, point) }
        if metres >= far, metres <= above?.number ?? .max { above = (metres, point) }
      }
      if number == 0 || wanted.number == 0 { return }
      if own.covers(wanted) {
        if building == nil { building = HouseFound(point: point, text: self.houseText(number, suffix)) }
      } else if number == wanted.number {
        if sameNumber == nil { sameNumber = point }
      } else if number % 2 == wanted.number % 2 {
        if number < wanted.number { below = (number, point) } else if above == nil { above = (number, point) }
      }
    }
    // Of several without a number nobody knows which is meant.
    if wanted.isWithoutNumber, namesakes > 1 { return nil }
    if let found = exact ?? building { return found }
    if let metres = wanted.metres, wanted.number == 0 { return kilometre(metres, below, above, plane) }
    if wanted.number == 0 || !wanted.key.isEmpty { return nil }
    let text = wanted.number.description
    if let sameNumber { return HouseFound(point: sameNumber, text: text, isApproximate: true) }
    if let point = interpolated(wanted.number, on: street, plane) {
      return HouseFound(point: point, text: text, isApproximate: true)
    }
    guard let below, let above, above.number - below.number <= 100, plane.distance(below.point, above.point) <= 400
    else { return nil }
    let share = Double(wanted.number - below.number) / Double(above.number - below.number)
    return HouseFound(point: Point(below.point, above.point, share), text: text, isApproximate: true)
  }

  /// Between two milestones that are near each other.
  private func kilometre(
    _ metres: UInt32, _ below: (number: UInt32, point: Point)?, _ above: (number: UInt32, point: Point)?,
    _ plane: Plane
  ) -> HouseFound? {
    guard let below, let above, above.number > below.number, above.number - below.number <= 2_000,
      plane.distance(below.point, above.point) <= Double(above.number - below.number) * 1.2 + 50
    else { return nil }
    let share = Double(metres - below.number) / Double(above.number - below.number)
    var fraction = Array((1_000 + metres % 1_000).description.utf8.dropFirst())
    while fraction.last == 0x30 { fraction.removeLast() }
    let end = fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self)
    return HouseFound(
      point: Point(below.point, above.point, share), text: "Km " + (metres / 1_000).description + end,
      isApproximate: true)
  }

  private func interpolated(_ wanted: UInt32, on street: UInt32, _ plane: Plane) -> Point? {
    var found: Point?
    let own = point(street)
    details(street) { key, reader in
      guard key == .range, found == nil else { return }
      let first = reader.number(), last = reader.number(), step = reader.number()
      var left = reader.number()
      if step == 0 || wanted < min(first, last) || wanted > max(first, last)
        || (max(wanted, first) - min(wanted, first)) % step != 0 || first == last
      {
        return
      }
      var line: [Point] = []
      var place = own
      while left > 0, !reader.isAtEnd {
        place = reader.point(after: place)
        line.append(place)
        left -= 1
      }
      let share = Double(max(wanted, first) - min(wanted, first)) / Double(max(first, last) - min(first, last))
      found = Point(along: line, share, plane)
    }
    return found
  }
}

extension Array where Element == [UInt8] {
  var joinedBytes: [UInt8] { reduce(into: []) { $0.append(contentsOf: $1) } }
}

extension Point {
  /// Between two points, by a share of the way.
  init(_ a: Point, _ b: Point, _ share: Double) {
    self.init(
      latitude: Int32(
        truncatingIfNeeded: Int64(a.latitude) + Int64((Double(Int64(b.latitude) - Int64(a.latitude)) * share).rounded())
      ),
      longitude: Int32(
        truncatingIfNeeded: Int64(a.longitude)
          + Int64((Double(Int64(b.longitude) - Int64(a.longitude)) * share).rounded())))
  }

  /// On a line, by a share of its length; nil for no line.
  init?(along line: [Point], _ share: Double, _ plane: Plane) {
    guard let end = line.last else { return nil }
    var total = 0.0
    for index in line.indices.dropFirst() { total += plane.distance(line[index - 1], line[index]) }
    var rest = total * share
    for index in line.indices.dropFirst() {
      let length = plane.distance(line[index - 1], line[index])
      if rest <= length, length > 0 {
        self.init(line[index - 1], line[index], rest / length)
        return
      }
      rest -= length
    }
    self = end
  }
}
