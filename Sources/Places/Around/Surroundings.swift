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

  /// "Avenida Insurgentes Sur 123, esquina con Calle Puebla, Roma Norte"; where no street is near, the distance and direction from a landmark.
  public func text(_ language: Language) -> String {
    let isSpanish = language == .es
    var parts: [String] = []
    if let street {
      var line = street
      if let house { line += " " + house }
      if streetDistance > 40 { line = (isSpanish ? "A " : "") + metres(streetDistance) + (isSpanish ? " de " : " from ") + line }
      parts.append(line)
      if let corner {
        if corner.distance <= 30 { parts.append((isSpanish ? "esquina con " : "corner of ") + corner.street) } else {
          parts.append((isSpanish ? "a " : "") + metres(corner.distance) + (isSpanish ? " de la esquina con " : " from the corner of ") + corner.street)
        }
      }
    }
    if let landmark, street == nil || streetDistance > 40 || (house == nil && corner == nil) {
      let name = landmark.place.name
      if landmark.distance <= 30 {
        parts.append((isSpanish ? "junto a " : "beside ") + name)
      } else {
        let direction = Surroundings.direction(landmark.bearing, language)
        parts.append((isSpanish ? "a " : "") + metres(landmark.distance) + (isSpanish ? " al " + direction + " de " : " " + direction + " of ") + name)
      }
    }
    if let area { parts.append(area) }
    if parts.isEmpty { return isSpanish ? "Sin calles ni lugares con nombre cerca" : "No named streets or places nearby" }
    return capitalized(parts.joined(separator: ", "))
  }

  /// Rounded as a person would say it.
  private func metres(_ value: Double) -> String {
    let step = value < 100 ? 5.0 : 10
    return "\(Int((value / step).rounded() * step)) m"
  }

  static func direction(_ bearing: Double, _ language: Language) -> String {
    let index = Int((bearing / 45).rounded()) & 7
    return language == .es
      ? ["norte", "noreste", "oriente", "sureste", "sur", "suroeste", "poniente", "noroeste"][index]
      : ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"][index]
  }
}
