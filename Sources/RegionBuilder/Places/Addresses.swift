import Base
import Places
import Routing

/// House numbers as mappers write them: "12", "12-A", "12 bis", "12;14", "10-14", "Mz 5 Lt 12", "S/N", "Km 18.5".
enum HouseNumbers {
  /// - Returns: the number, 0 where there is none, and what follows it; then all of the text ("Mz 5 Lt 12").
  static func read(_ text: String) -> [(number: UInt32, suffix: String)] {
    var result: [(UInt32, String)] = []
    for part in text.split(separator: ";") {
      let trimmed = String(part).trimmed
      let label = HouseLabel(trimmed)
      if label.number == 0, !label.key.isEmpty {
        result.append((0, String(trimmed.prefix(40))))
        continue
      }
      // "22, 24", but "12, Edificio C" is one.
      let pieces = label.key.isEmpty ? trimmed.split(separator: ",").map { String($0).trimmed } : [trimmed]
      for piece in pieces {
        let bytes = Array(piece.utf8)
        let digits = bytes.prefix { $0 >= 0x30 && $0 <= 0x39 }
        if digits.isEmpty {
          // "No. 12", "#12"
          let one = HouseLabel(piece)
          if one.number > 0, one.key.isEmpty, one.isPlain { result.append((one.number, "")) }
          continue
        }
        guard digits.count <= 6, let number = UInt32(String(decoding: digits, as: UTF8.self)), number > 0 else {
          continue
        }
        result.append((number, String(String(decoding: bytes.dropFirst(digits.count), as: UTF8.self).prefix(24))))
      }
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
      // Several are "S/N": each is kept, so that none is taken for the only one.
      let isKnown = streets[street].houses.contains {
        $0.number == number && $0.suffix == suffix && (number != 0 || $0.point == place)
      }
      if !isKnown { addHouse(.init(number, suffix, place), to: street) }
    }
  }

  /// Milestones with the number or name of their road, on it: "Km 88.3".
  mutating func addMilestones(_ collection: PlaceCollection, _ plane: Plane) {
    for stone in collection.milestones {
      var text = stone.kilometre.trimmed
      if text.utf8.first.map({ $0 >= 0x30 && $0 <= 0x39 }) == true { text = "Km " + text }
      let label = HouseLabel(text)
      guard label.number == 0, label.metres != nil, let street = street(named: stone.road, near: stone.point, plane)
      else { continue }
      addHouse(.init(0, String(text.prefix(24)), stone.point), to: street)
    }
  }

  /// From one node with a number to the next, along the way.
  mutating func addInterpolation(_ line: PlaceCollection.Interpolation, _ collection: PlaceCollection, _ plane: Plane) {
    var from: (number: UInt32, street: Int)?
    var points: [Point] = []
    for node in line.nodes {
      guard let point = collection.point(node) else { continue }
      points.append(point)
      guard let address = collection.nodeAddresses[node],
        let number = HouseNumbers.read(address.numbers).first?.number, number > 0
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
