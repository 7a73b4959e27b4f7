import Base
import Routing

/// Where a point is, in things that have names.
public struct Surroundings: Equatable, Sendable {
  public struct Corner: Equatable, Sendable {
    public var street: String
    public var coordinate: Coordinate
    /// Metres from the point.
    public var distance: Double
  }

  public struct Landmark: Equatable, Sendable {
    public var place: FoundPlace
    public var distance: Double
    /// Degrees clockwise from north, from the landmark to the point.
    public var bearing: Double
  }

  public var coordinate: Coordinate
  /// The nearest street that has a name, within 250 m, and how far its line is.
  public var street: String?
  public var streetDistance = 0.0
  /// A house number on that street within 40 m.
  public var house: String?
  /// The nearest corner of that street, within 150 m.
  public var corner: Corner?
  public var area: String?
  /// The nearest thing with a name of its own, within 500 m.
  public var landmark: Landmark?

  public init(_ coordinate: Coordinate) { self.coordinate = coordinate }

  /// There is a street or a thing by which the point can be called.
  public var isNamed: Bool {
    // Comparing with nil would compare texts, as Swift does: ten kilobytes in the browser.
    if case .some = street { return true }
    if case .some = landmark { return true }
    return false
  }

  /// "Avenida Insurgentes Sur 123, esquina con Calle Puebla, Roma Norte"; where no street is near, the distance and direction from a landmark.
  public func text(_ language: Language) -> String {
    let words = PlaceWords(language)
    var parts: [String] = []
    if let street {
      let line = house.map { street + " " + $0 } ?? street
      parts.append(streetDistance > 40 ? words.awayFromStreet(metres(streetDistance), line) : line)
      if let corner {
        parts.append(
          corner.distance <= 30
            ? words.atCorner(corner.street) : words.awayFromCorner(metres(corner.distance), corner.street))
      }
    }
    if let landmark, street == nil || streetDistance > 40 || (house == nil && corner == nil) {
      let name = landmark.place.name
      parts.append(
        landmark.distance <= 30
          ? words.besidePlace(name) : words.away(metres(landmark.distance), landmark.bearing, from: name))
    }
    if let area { parts.append(area) }
    return parts.isEmpty ? words.nothingNear : capitalized(parts.joined(separator: ", "))
  }

  /// Rounded as a person would say it.
  private func metres(_ value: Double) -> String {
    let step = value < 100 ? 5.0 : 10
    return "\(Int((value / step).rounded() * step)) m"
  }
}
