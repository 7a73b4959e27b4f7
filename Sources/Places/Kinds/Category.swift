import Base

/// What a place is. Raw values are stored in packs: never renumber, only append, and add a line to `categoryText`.
public enum Category: UInt8, CaseIterable, Sendable {
  case street, intersection, address, city, town, district, square
  case entrance, subwayEntrance, station, subway, lightRail, busStation, busStop, cableCar, airport, ferry, lift
  case toilets, parking, disabledParking, taxi, fuel, charging
  case hospital, clinic, doctor, dentist, pharmacy, orthopaedics, police, fireStation
  case atm, bank, exchange, post
  case restaurant, fastFood, cafe, bar, bakery, supermarket, convenience, market, mall, clothes, shop
  case hotel, school, university, kindergarten, library, museum, theatre, cinema, stadium, sports, park, playground,
    worship
  case attraction, monument, information, government, embassy, socialFacility, drinkingWater, bench, telephone, office
  case beach, zoo, cemetery, veterinary, hairdresser, laundry, bookshop, nightclub, building, other

  /// The category asked for by its name, or another word or phrase, in any language it is known in.
  public init?(word: String) {
    let typed = words(word).map { $0.bytes }
    let table = CategoryTable.shared
    guard
      let phrase = table.phrases.first(where: { $0.words == typed }) ?? table.names.first(where: { $0.words == typed })
    else { return nil }
    self = phrase.category
  }

  /// Where one gets on: answers name the kind ("Estación de metro Insurgentes").
  public var isTransport: Bool { rawValue >= Category.subwayEntrance.rawValue && rawValue <= Category.ferry.rawValue }

  /// A part of town: tells where something is.
  public var isArea: Bool { self == .city || self == .town || self == .district }
}
