import Base
import Routing

/// A house found on a street, or reckoned between its neighbours.
struct HouseFound: Equatable {
  var point: Point
  var suffix: UInt32 = 0
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

  /// Where a number is: the house itself, else on an interpolated line, else between two neighbours of the same side that are near each other.
  func house(_ wanted: UInt32, suffix: [UInt8], on street: UInt32, _ plane: Plane) -> HouseFound? {
    var exact: HouseFound?
    var isExactSuffix = false
    var below: (number: UInt32, point: Point)?
    var above: (number: UInt32, point: Point)?
    houses(street) { number, text, point in
      if number == wanted {
        let isSame = words(self.string(text)).map { $0.bytes }.joinedBytes == suffix
        if exact == nil || (isSame && !isExactSuffix) {
          exact = HouseFound(point: point, suffix: text)
          isExactSuffix = isSame
        }
      } else if number % 2 == wanted % 2 {
        if number < wanted { below = (number, point) } else if above == nil { above = (number, point) }
      }
    }
    if let exact { return exact }
    if let point = interpolated(wanted, on: street, plane) { return HouseFound(point: point, isApproximate: true) }
    guard let below, let above, above.number - below.number <= 100, plane.distance(below.point, above.point) <= 400
    else { return nil }
    let share = Double(wanted - below.number) / Double(above.number - below.number)
    return HouseFound(point: Point(below.point, above.point, share), isApproximate: true)
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
