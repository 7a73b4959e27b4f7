/// A place as it is told. `id` stays the same in later packs.
public final class PlaceDetails: AnswerValue {
  public let id: String
  public let name: String
  public let alias: String
  /// Nil for what is no place of the engine: a point of the map.
  public let category: PlaceCategory?
  /// The category's name in the asked language.
  public let kind: String
  public let address: String
  public let at: Coordinate
  public let access: Accessibility
  public let toilets: Accessibility
  /// In words of the asked language; what could not be read, as it is written.
  public let hours: String
  /// Open or closed when it was asked, or on arrival where there is a way; nil where that is not known.
  public let opening: PlaceOpening?
  public let phone: String
  public let note: String
  public let isApproximate: Bool
  /// A house was asked for that is not known: this is its street.
  public let isHouseUnknown: Bool
  /// The most accessible entrance, where one is known: routes end there.
  public let door: PlaceDoor?
  /// Only where the question says where the person is.
  public let metres: Metres?
  /// With a profile: how one gets there.
  public let way: PlaceWay?

  public init(
    id: String, name: String = "", alias: String = "", category: PlaceCategory? = nil, kind: String = "",
    address: String = "", at: Coordinate, access: Accessibility = .unknown, toilets: Accessibility = .unknown,
    hours: String = "", opening: PlaceOpening? = nil, phone: String = "", note: String = "",
    isApproximate: Bool = false, isHouseUnknown: Bool = false, door: PlaceDoor? = nil, metres: Metres? = nil,
    way: PlaceWay? = nil
  ) {
    self.id = id
    self.name = name
    self.alias = alias
    self.category = category
    self.kind = kind
    self.address = address
    self.at = at
    self.access = access
    self.toilets = toilets
    self.hours = hours
    self.opening = opening
    self.phone = phone
    self.note = note
    self.isApproximate = isApproximate
    self.isHouseUnknown = isHouseUnknown
    self.door = door
    self.metres = metres
    self.way = way
  }

  public var json: JSON {
    MemberWriter().text("id", id).text("name", name).text("alias", alias).text("category", category?.rawValue)
      .text("kind", kind).text("address", address).place("at", at).text("access", access.rawValue)
      .text("toilets", toilets.rawValue).text("hours", hours).value("opening", opening?.json).text("phone", phone)
      .text("note", note).flag("approximate", isApproximate).flag("houseUnknown", isHouseUnknown)
      .value("door", door?.json).number("metres", metres?.value).value("way", way?.json).json
  }
}

extension PlaceDetails {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      id: m.neededText("id"), name: m.text("name"), alias: m.text("alias"), category: m.choice("category"),
      kind: m.text("kind"), address: m.text("address"), at: m.neededPlace("at"), access: m.choice("access") ?? .unknown,
      toilets: m.choice("toilets") ?? .unknown, hours: m.text("hours"), opening: m.part("opening"),
      phone: m.text("phone"), note: m.text("note"), isApproximate: m.flag("approximate"),
      isHouseUnknown: m.flag("houseUnknown"), door: m.part("door"),
      metres: m.optionalNumber("metres").map { Metres($0) }, way: m.part("way"))
    if !m.isWhole { return nil }
  }
}

/// Whether a place is open. It holds from one moment to another: later it has to be asked again.
public struct PlaceOpening: AnswerValue {
  public var isOpen: Bool
  /// "Abierto: cierra a las 9:00 p. m."
  public var words: String
  public var from: Instant
  public var until: Instant

  public init(isOpen: Bool, words: String, from: Instant, until: Instant) {
    self.isOpen = isOpen
    self.words = words
    self.from = from
    self.until = until
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    isOpen = m.flag("open")
    words = m.text("words")
    from = Instant(milliseconds: m.integer("from"))
    until = Instant(milliseconds: m.integer("until"))
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().flag("open", isOpen).text("words", words).integer("from", from.milliseconds)
      .integer("until", until.milliseconds).json
  }
}

/// An entrance.
public struct PlaceDoor: AnswerValue {
  public var at: Coordinate
  public var access: Accessibility

  public init(at: Coordinate, access: Accessibility = .unknown) {
    self.at = at
    self.access = access
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    at = m.ownPlace()
    access = m.choice("access") ?? .unknown
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().ownPlace(at).text("access", access.rawValue).json
  }
}

/// Shares of a route's length, 0…1.
public struct CertaintyShares: AnswerValue {
  public var verified: Double
  public var unknown: Double
  public var atLimit: Double

  public init(verified: Double = 0, unknown: Double = 0, atLimit: Double = 0) {
    self.verified = verified
    self.unknown = unknown
    self.atLimit = atLimit
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    verified = m.number("verified")
    unknown = m.number("unknown")
    atLimit = m.number("atLimit")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().number("verified", verified).number("unknown", unknown).number("atLimit", atLimit).json
  }
}

/// In short, whether one gets there.
public enum PlaceWay: AnswerValue {
  case found(metres: Metres, seconds: Seconds, certainty: CertaintyShares)
  /// Why not.
  case none(words: String)

  public init?(_ json: JSON) {
    let m = Members(json)
    if m.flag("found") {
      guard let certainty: CertaintyShares = m.part("certainty") else { return nil }
      self = .found(metres: Metres(m.number("metres")), seconds: Seconds(m.number("seconds")), certainty: certainty)
    } else {
      self = .none(words: m.text("words"))
    }
  }

  public var json: JSON {
    switch self {
    case .found(let metres, let seconds, let certainty):
      MemberWriter().flag("found", true).number("metres", metres.value).number("seconds", seconds.value).value(
        "certainty", certainty.json
      ).json
    case .none(let words): MemberWriter().flag("found", false).text("words", words).json
    }
  }
}
