import Base
import Routing

/// The answer to a text: places, or why there are none.
public struct Suggestions: Equatable, Sendable {
  /// Best first.
  public var places: [FoundPlace] = []
  /// Where nothing answers all the words: what answers most of them.
  public var guesses: [FoundPlace] = []
  /// The whole text asks for a kind of place.
  public var category: Category?
  /// Only what a wheelchair can enter was asked for.
  public var wantsAccess = false
  /// Words found nowhere in the region, and words that are there but not together with the rest.
  public var unknown: [String] = []
  public var unmet: [String] = []

  init(_ query: Query) { wantsAccess = query.wantsAccess }

  /// Why there are no places, in words; empty where there are some or nothing was typed.
  public func reason(_ language: Language) -> String {
    if !places.isEmpty || (unknown.isEmpty && unmet.isEmpty && guesses.isEmpty) { return "" }
    let words = PlaceWords(language)
    var sentences: [String] = []
    if !unknown.isEmpty {
      sentences.append(words.notFound(words.quoted(unknown)))
    } else if !unmet.isEmpty {
      sentences.append(words.notTogether(words.quoted(unmet)))
    }
    if !guesses.isEmpty { sentences.append(words.closestMatches) }
    return sentences.joined(separator: " ")
  }
}

/// A place as an answer shows it.
public struct FoundPlace: Equatable, Sendable {
  /// The same for the same place in later packs, as long as OpenStreetMap keeps the element.
  public var id: String
  public var name: String
  /// The other name it was found by, where it is not the one shown.
  public var alias = ""
  public var category: Category
  /// Street and number, part of town; may be empty.
  public var address = ""
  public var coordinate: Coordinate
  /// Metres from the person; nil where they are not known to be anywhere.
  public var distance: Double?
  /// What is said of wheelchairs, and of the toilets inside.
  public var wheelchair: WheelchairTag = .unknown
  public var toilets: WheelchairTag = .unknown
  /// The door to go to: the most accessible that is known.
  public var entrance: Entrance?
  /// As OpenStreetMap has them (`opening_hours`); may be empty.
  public var hours = ""
  public var phone = ""
  /// What mappers say of getting in.
  public var note = ""
  /// The number was reckoned from its neighbours.
  public var isApproximate = false
  /// A house was asked for that is not known: this is its street.
  public var isHouseUnknown = false
  public var score: Int32 = 0

  /// Where a route should end.
  public var destination: Coordinate { entrance?.point.coordinate ?? coordinate }
}
