import Base
import Places
import Routing

/// House numbers as mappers write them: "12", "12-A", "12 bis", "12;14".
enum HouseNumbers {
  static func read(_ text: String) -> [(number: UInt32, suffix: String)] {
    var result: [(UInt32, String)] = []
    for part in text.split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let trimmed = Array(String(part).trimmed.utf8)
      let digits = trimmed.prefix { $0 >= 0x30 && $0 <= 0x39 }
      guard !digits.isEmpty, digits.count <= 6, let number = UInt32(String(decoding: digits, as: UTF8.self)), number > 0
      else { continue }
      result.append((number, String(String(decoding: trimmed.dropFirst(digits.count), as: UTF8.self).prefix(12))))
    }
    return result
  }
}

/// Addresses of things and interpolated lines, put on their streets.
extension StreetGathering {
  /// The street an address is on, made where the extract has none of that name.
  mutating func street(of address: PlaceCollection.Address, at place: Point, _ source: SourceElement, _ plane: Plane)
    -> Int
  {
    street(named: address.street, near: place, plane) ?? addStreet(named: address.street, at: place, source)
  }

  mutating func addHouses(_ address: PlaceCollection.Address, at place: Point, street: Int) {
    for (number, suffix) in HouseNumbers.read(address.numbers) {
      let isKnown = streets[street].houses.contains { $0.number == number && $0.suffix == suffix }
      if !isKnown { addHouse(.init(number, suffix, place), to: street) }
    }
  }

  /// From one node with a number to the next, along the way.
  mutating func addInterpolation(_ line: PlaceCollection.Interpolation, _ collection: PlaceCollection, _ plane: Plane) {
    var from: (number: UInt32, street: Int)?
    var points: [Point] = []
    for node in line.nodes {
      guard let point = collection.point(node) else { continue }
      points.append(point)
      guard let address = collection.nodeAddresses[node], let number = HouseNumbers.read(address.numbers).first?.number
      else { continue }
      guard let street = street(named: address.street, near: point, plane) else { continue }
      if let from, from.street == street, from.number != number, points.count > 1 {
        addRange(.init(first: from.number, last: number, step: line.step, line: points), to: street)
      }
      from = (number, street)
      points = [point]
    }
  }
}
