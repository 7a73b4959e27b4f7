/// Places for what a person typed, best first.
public struct SuggestAnswer: AnswerValue {
  public var places: [PlaceDetails]
  /// What comes closest where there is no place.
  public var guesses: [PlaceDetails]
  /// Why there is no place, in words.
  public var reason: String
  /// The kind that was understood.
  public var category: PlaceCategory?

  public init(
    places: [PlaceDetails] = [], guesses: [PlaceDetails] = [], reason: String = "", category: PlaceCategory? = nil
  ) {
    self.places = places
    self.guesses = guesses
    self.reason = reason
    self.category = category
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    places = m.list("places")
    guesses = m.list("guesses")
    reason = m.text("reason")
    category = m.choice("category")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().list("places", places).list("guesses", guesses).text("reason", reason)
      .text("category", category?.rawValue).json
  }
}

/// One place.
public struct PlaceAnswer: AnswerValue {
  public var place: PlaceDetails

  public init(place: PlaceDetails) {
    self.place = place
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    guard let place: PlaceDetails = m.part("place") else { return nil }
    self.place = place
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().value("place", place.json).json
  }
}

/// A kind of places and its name in the asked language.
public struct NamedCategory: AnswerValue {
  public var category: PlaceCategory
  public var kind: String

  public init(category: PlaceCategory, kind: String = "") {
    self.category = category
    self.kind = kind
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    category = m.need(m.choice("category")) ?? PlaceCategory.allCases[0]
    kind = m.text("kind")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().text("category", category.rawValue).text("kind", kind).json
  }
}

/// Those of which the region has something.
public struct CategoriesAnswer: AnswerValue {
  public var categories: [NamedCategory]

  public init(categories: [NamedCategory] = []) {
    self.categories = categories
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    categories = m.list("categories")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().list("categories", categories).json
  }
}

/// Places of a kind, nearest first.
public struct NearestAnswer: AnswerValue {
  public var category: PlaceCategory?
  public var places: [PlaceDetails]

  public init(category: PlaceCategory? = nil, places: [PlaceDetails] = []) {
    self.category = category
    self.places = places
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    category = m.choice("category")
    places = m.list("places")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().text("category", category?.rawValue).list("places", places).json
  }
}

/// What is around a point.
public struct ReverseAnswer: AnswerValue {
  public var words: String
  public var street: String?
  public var house: String?
  public var corner: NearCorner?
  public var area: String?
  public var landmark: NearLandmark?

  public init(
    words: String = "", street: String? = nil, house: String? = nil, corner: NearCorner? = nil, area: String? = nil,
    landmark: NearLandmark? = nil
  ) {
    self.words = words
    self.street = street
    self.house = house
    self.corner = corner
    self.area = area
    self.landmark = landmark
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    words = m.text("words")
    street = m.optionalText("street")
    house = m.optionalText("house")
    corner = m.part("corner")
    area = m.optionalText("area")
    landmark = m.part("landmark")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().text("words", words).text("street", street).text("house", house).value("corner", corner?.json)
      .text("area", area).value("landmark", landmark?.json).json
  }
}

/// The nearest corner.
public struct NearCorner: AnswerValue {
  public var street: String
  public var at: Coordinate
  public var metres: Metres

  public init(street: String = "", at: Coordinate, metres: Metres = .zero) {
    self.street = street
    self.at = at
    self.metres = metres
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    street = m.text("street")
    at = m.ownPlace()
    metres = Metres(m.number("metres"))
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().text("street", street).ownPlace(at).number("metres", metres.value).json
  }
}

/// A place one would name, and how far it is.
public struct NearLandmark: AnswerValue {
  public var place: PlaceDetails
  public var away: Metres

  public init(place: PlaceDetails, away: Metres = .zero) {
    self.place = place
    self.away = away
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    guard let place: PlaceDetails = m.ownPart() else { return nil }
    self.place = place
    away = Metres(m.number("away"))
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().own(place.json).number("away", away.value).json
  }
}
