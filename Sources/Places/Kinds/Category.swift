import Base

/// What a place is. Raw values are stored in packs: never renumber, only append, and add a line to `categoryText`.
public enum Category: UInt8, CaseIterable, Sendable {
  case street, intersection, address, city, town, district, square
  case entrance, subwayEntrance, station, subway, lightRail, busStation, busStop, cableCar, airport, ferry, lift
  case toilets, parking, disabledParking, taxi, fuel, charging
  case hospital, clinic, doctor, dentist, pharmacy, orthopaedics, police, fireStation
  case atm, bank, exchange, post
  case restaurant, fastFood, cafe, bar, bakery, supermarket, convenience, market, mall, clothes, shop
  case hotel, school, university, kindergarten, library, museum, theatre, cinema, stadium, sports, park, playground, worship
  case attraction, monument, information, government, embassy, socialFacility, drinkingWater, bench, telephone, office
  case beach, zoo, cemetery, veterinary, hairdresser, laundry, bookshop, nightclub, building, other

  /// The category asked for by a word or phrase of any language it is known in, or by its name.
  public init?(word: String) {
    let typed = words(word).map { $0.bytes }
    for phrase in CategoryTable.shared.phrases where phrase.words == typed {
      self = phrase.category
      return
    }
    for category in Category.allCases where [.es, .en].contains(where: { words(category.name($0)).map { $0.bytes } == typed }) {
      self = category
      return
    }
    return nil
  }

  /// Where one gets on: answers name the kind ("Estación de metro Insurgentes").
  public var isTransport: Bool { rawValue >= Category.subwayEntrance.rawValue && rawValue <= Category.ferry.rawValue }

  /// A part of town: tells where something is.
  public var isArea: Bool { self == .city || self == .town || self == .district }

  public func name(_ language: Language) -> String { CategoryTable.shared.name(self, language) }
}
