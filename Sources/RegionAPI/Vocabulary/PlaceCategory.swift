/// A kind of place. In the order of the numbers that packs keep (`Places.Category`), so new ones come before `other` only there and here together.
public enum PlaceCategory: String, CaseIterable, Sendable {
  case street, intersection, address, city, town, district, square, entrance, subwayEntrance = "subway-entrance",
    station, subway, lightRail = "light-rail"
  case busStation = "bus-station", busStop = "bus-stop", cableCar = "cable-car", airport, ferry, lift, toilets, parking,
    disabledParking = "disabled-parking"
  case taxi, fuel, charging, hospital, clinic, doctor, dentist, pharmacy, orthopaedics, police, fireStation =
    "fire-station", atm, bank, exchange, post
  case restaurant, fastFood = "fast-food", cafe, bar, bakery, supermarket, convenience, market, mall, clothes, shop,
    hotel, school, university, kindergarten
  case library, museum, theatre, cinema, stadium, sports, park, playground, worship, attraction, monument, information,
    government, embassy
  case socialFacility = "social-facility", drinkingWater = "drinking-water", bench, telephone, office, beach, zoo,
    cemetery, veterinary, hairdresser
  case laundry, bookshop, nightclub, building, other
}
