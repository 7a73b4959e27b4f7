import Base

extension Category {
  /// What it is called within a sentence: "estación de metro".
  public func name(_ language: Language) -> String {
    let words = PlaceWords(language)
    return switch self {
    case .street: words.street
    case .intersection: words.intersection
    case .address: words.address
    case .city: words.city
    case .town: words.town
    case .district: words.district
    case .square: words.square
    case .entrance: words.entrance
    case .subwayEntrance: words.subwayEntrance
    case .station: words.station
    case .subway: words.subway
    case .lightRail: words.lightRail
    case .busStation: words.busStation
    case .busStop: words.busStop
    case .cableCar: words.cableCar
    case .airport: words.airport
    case .ferry: words.ferry
    case .lift: words.lift
    case .toilets: words.toilets
    case .parking: words.parking
    case .disabledParking: words.disabledParking
    case .taxi: words.taxi
    case .fuel: words.fuel
    case .charging: words.charging
    case .hospital: words.hospital
    case .clinic: words.clinic
    case .doctor: words.doctor
    case .dentist: words.dentist
    case .pharmacy: words.pharmacy
    case .orthopaedics: words.orthopaedics
    case .police: words.police
    case .fireStation: words.fireStation
    case .atm: words.atm
    case .bank: words.bank
    case .exchange: words.exchange
    case .post: words.post
    case .restaurant: words.restaurant
    case .fastFood: words.fastFood
    case .cafe: words.cafe
    case .bar: words.bar
    case .bakery: words.bakery
    case .supermarket: words.supermarket
    case .convenience: words.convenience
    case .market: words.market
    case .mall: words.mall
    case .clothes: words.clothes
    case .shop: words.shop
    case .hotel: words.hotel
    case .school: words.school
    case .university: words.university
    case .kindergarten: words.kindergarten
    case .library: words.library
    case .museum: words.museum
    case .theatre: words.theatre
    case .cinema: words.cinema
    case .stadium: words.stadium
    case .sports: words.sports
    case .park: words.park
    case .playground: words.playground
    case .worship: words.worship
    case .attraction: words.attraction
    case .monument: words.monument
    case .information: words.information
    case .government: words.government
    case .embassy: words.embassy
    case .socialFacility: words.socialFacility
    case .drinkingWater: words.drinkingWater
    case .bench: words.bench
    case .telephone: words.telephone
    case .office: words.office
    case .beach: words.beach
    case .zoo: words.zoo
    case .cemetery: words.cemetery
    case .veterinary: words.veterinary
    case .hairdresser: words.hairdresser
    case .laundry: words.laundry
    case .bookshop: words.bookshop
    case .nightclub: words.nightclub
    case .building: words.building
    case .other: words.other
    }
  }
}
