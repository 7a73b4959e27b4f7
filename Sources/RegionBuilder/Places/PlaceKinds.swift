import Places
import Routing

/// What an element is as a place, by its tags.
struct PlaceKind {
  var category: Category
  var isAlso: Category?
  /// Worth finding without a name: the nearest one is.
  var isUsefulUnnamed: Bool

  /// Nil for what nobody looks for.
  init?(_ tags: Tags) {
    guard let category = Self.category(tags) else { return nil }
    if tags["access"] == "private" || tags["access"] == "no", !category.isTransport, tags["name"] == nil { return nil }
    self.category = category
    isUsefulUnnamed = !Self.namedOnly.contains(category) && !category.isArea
    if category == .bank, tags["atm"] == "yes" { isAlso = .atm }
    if category == .fuel, tags["toilets"] == "yes" { isAlso = .toilets }
    if WheelchairTag(tag: tags["toilets:wheelchair"]) == .yes, category != .toilets { isAlso = .toilets }
    if category == .parking, WheelchairTag(parking: tags) == .yes { isAlso = .disabledParking }
  }

  private static let namedOnly: Set<Category> = [
    .square, .shop, .office, .building, .other, .monument, .attraction, .sports, .school, .government, .park, .clothes,
    .stadium, .mall, .socialFacility,
  ]

  private static func category(_ tags: Tags) -> Category? {
    if let value = tags["place"], let category = place(value) { return category }
    if let category = transport(tags) { return category }
    if let value = tags["amenity"], let category = amenity(value, tags) { return category }
    if let value = tags["healthcare"], let category = healthcare(value) { return category }
    if let value = tags["shop"], value != "no", value != "vacant" { return shop(value) }
    if let value = tags["tourism"], let category = tourism(value, tags) { return category }
    if let value = tags["leisure"], let category = leisure(value) { return category }
    if tags["natural"] == "beach" { return .beach }
    if tags["landuse"] == "cemetery" { return .cemetery }
    if tags["historic"] != nil { return .monument }
    if let value = tags["office"] {
      return value == "diplomatic" ? .embassy : value == "government" ? .government : .office
    }
    if tags["diplomatic"] != nil { return .embassy }
    if tags["entrance"] != nil, WheelchairTag(tag: tags["wheelchair"]) == .yes { return .entrance }
    if tags["craft"] != nil || tags["club"] != nil { return .office }
    if tags["building"] != nil, tags["building"] != "no" { return .building }
    if tags["man_made"] != nil || tags["natural"] != nil || tags["landuse"] == "residential"
      || tags["landuse"] == "commercial"
    {
      return .other
    }
    return nil
  }

  private static func place(_ value: String) -> Category? {
    switch value {
    case "city": .city
    case "town", "village", "hamlet", "municipality": .town
    case "suburb", "quarter", "neighbourhood", "borough": .district
    case "square": .square
    case "locality", "island", "islet", "isolated_dwelling": .other
    default: nil
    }
  }

  private static func transport(_ tags: Tags) -> Category? {
    switch tags["railway"] {
    case "station", "halt":
      if tags["station"] == "subway" || tags["subway"] == "yes" { return .subway }
      if tags["station"] == "light_rail" || tags["light_rail"] == "yes" || tags["tram"] == "yes" { return .lightRail }
      return .station
    case "tram_stop": return .lightRail
    case "subway_entrance", "train_station_entrance": return .subwayEntrance
    default: break
    }
    if tags["aerialway"] == "station" { return .cableCar }
    if tags["amenity"] == "bus_station" { return .busStation }
    if tags["amenity"] == "ferry_terminal" { return .ferry }
    if tags["aeroway"] == "aerodrome" || tags["aeroway"] == "terminal" { return .airport }
    if tags["highway"] == "elevator" { return .lift }
    if tags["public_transport"] == "station" {
      return tags["subway"] == "yes" ? .subway : tags["bus"] == "yes" ? .busStation : .station
    }
    if tags["highway"] == "bus_stop"
      || (tags["public_transport"] == "platform" && tags["bus"] == "yes" && tags["highway"] == nil)
    {
      return .busStop
    }
    return nil
  }

  private static func amenity(_ value: String, _ tags: Tags) -> Category? {
    switch value {
    case "toilets": .toilets
    case "parking": tags["access"] == "private" ? nil : .parking
    case "parking_space":
      tags["parking_space"] == "disabled" || tags["capacity:disabled"].map { $0 != "0" && $0 != "no" } ?? false
        ? .disabledParking : nil
    case "taxi": .taxi
    case "fuel": .fuel
    case "charging_station": .charging
    case "hospital": .hospital
    case "clinic": .clinic
    case "doctors": .doctor
    case "dentist": .dentist
    case "pharmacy": .pharmacy
    case "police": .police
    case "fire_station": .fireStation
    case "atm": .atm
    case "bank": .bank
    case "bureau_de_change": .exchange
    case "post_office": .post
    case "restaurant": .restaurant
    case "fast_food", "food_court": .fastFood
    case "cafe", "ice_cream": .cafe
    case "bar", "pub", "biergarten": .bar
    case "nightclub": .nightclub
    case "marketplace": .market
    case "school": .school
    case "university", "college", "research_institute": .university
    case "kindergarten", "childcare": .kindergarten
    case "library": .library
    case "theatre", "arts_centre", "concert_hall", "music_venue", "events_venue", "conference_centre": .theatre
    case "cinema": .cinema
    case "place_of_worship", "monastery": .worship
    case "townhall", "courthouse", "public_building", "prison": .government
    case "embassy": .embassy
    case "social_facility", "social_centre", "community_centre", "nursing_home": .socialFacility
    case "drinking_water", "water_point": .drinkingWater
    case "bench": .bench
    case "telephone": .telephone
    case "veterinary": .veterinary
    case "grave_yard": .cemetery
    case "fountain": tags["name"] == nil ? nil : .monument
    case "waste_basket", "bicycle_parking", "recycling", "post_box", "vending_machine", "parking_entrance",
      "motorcycle_parking", "waste_disposal", "shelter",
      "hunting_stand", "bicycle_rental", "clock", "grit_bin", "bbq", "loading_dock", "waste_transfer_station",
      "give_box":
      nil
    default: tags["name"] == nil ? nil : .other
    }
  }

  private static func healthcare(_ value: String) -> Category? {
    switch value {
    case "hospital": .hospital
    case "clinic", "centre", "laboratory", "dialysis", "rehabilitation", "physiotherapist", "birthing_center": .clinic
    case "doctor": .doctor
    case "dentist": .dentist
    case "pharmacy": .pharmacy
    default: nil
    }
  }

  private static func shop(_ value: String) -> Category {
    switch value {
    case "supermarket": .supermarket
    case "convenience", "kiosk", "general", "greengrocer", "newsagent": .convenience
    case "bakery", "pastry", "confectionery": .bakery
    case "mall", "department_store": .mall
    case "clothes", "shoes", "boutique", "fashion", "fashion_accessories": .clothes
    case "books": .bookshop
    case "hairdresser", "beauty": .hairdresser
    case "laundry", "dry_cleaning": .laundry
    case "medical_supply", "orthopaedics", "orthopedics", "mobility_scooter": .orthopaedics
    case "chemist": .pharmacy
    case "optician": .shop
    default: .shop
    }
  }

  private static func tourism(_ value: String, _ tags: Tags) -> Category? {
    switch value {
    case "hotel", "motel", "hostel", "guest_house", "apartment", "chalet": .hotel
    case "museum", "gallery": .museum
    case "attraction", "viewpoint", "theme_park": .attraction
    case "zoo", "aquarium": .zoo
    case "information":
      tags["information"] == "office" || tags["information"] == "visitor_centre" || tags["name"] != nil
        ? .information : nil
    case "artwork": .monument
    default: nil
    }
  }

  private static func leisure(_ value: String) -> Category? {
    switch value {
    case "park", "garden", "nature_reserve": .park
    case "playground": .playground
    case "stadium": .stadium
    case "sports_centre", "fitness_centre", "swimming_pool", "pitch", "track", "sports_hall", "ice_rink": .sports
    default: nil
    }
  }

  /// How much this place matters beside others of the same name: its kind, and whether the world writes about it.
  func importance(_ tags: Tags) -> UInt8 {
    var value = Self.weight(category)
    if tags["wikidata"] != nil { value += 45 }
    if tags["wikipedia"] != nil { value += 20 }
    if tags["website"] != nil || tags["contact:website"] != nil { value += 5 }
    return UInt8(min(value, 255))
  }

  private static func weight(_ category: Category) -> Int {
    switch category {
    case .city: 180
    case .airport: 150
    case .town: 120
    case .district: 100
    case .subway, .station: 100
    case .hospital, .stadium, .mall: 80
    case .university, .square, .busStation, .lightRail, .cableCar, .museum: 70
    case .attraction, .market, .theatre, .zoo: 60
    case .park, .monument, .hotel, .government, .library: 45
    case .busStop, .subwayEntrance, .entrance, .bench, .atm, .telephone, .disabledParking: 5
    default: 25
    }
  }
}

extension WheelchairTag {
  /// A car park: its own tag, else whether it has places for disabled people.
  init(parking tags: Tags) {
    self.init(tag: tags["wheelchair"])
    if self != .unknown { return }
    guard let places = tags["capacity:disabled"] else { return }
    if places == "yes" || (Int(places) ?? 0) > 0 { self = .yes } else if places == "no" || places == "0" { self = .no }
  }
}
