import Base
import Glibc
import RegionBuilder
import Routing
import Testing

@testable import Places

/// Calle Durango with a house of every kind, one every 10 m; Carretera México-Cuernavaca with milestones.
private enum Durango {
  static let numbers = [
    "10-14", "22;24", "31 Bis", "45-A", "MZ 5 LT 12", "Mz. 7 Lt. 3-B", "S/N", "Edificio C", "Km 18.5", "1250", "08",
    "No. 60", "70–73", "80 al 84", "Mza 9, Lote 4",
  ]

  static func finder() throws -> PlaceFinder {
    var text = "<osm version='0.6'>"
    for (id, place) in [
      (1, "19.432' lon='-99.1345"), (2, "19.432' lon='-99.1325"), (4, "19.433' lon='-99.1345"),
      (5, "19.433' lon='-99.1325"),
    ] { text += "<node id='\(id)' lat='\(place)'/>" }
    for (at, number) in numbers.enumerated() {
      text += "<node id='\(10 + at)' lat='19.43205' lon='\(-99.1344 + Double(at) * 0.0001)'>"
      text += "<tag k='addr:street' v='Calle Durango'/><tag k='addr:housenumber' v='\(number)'/></node>"
    }
    for (at, distance) in ["88", "88.3", "89"].enumerated() {
      text += "<node id='\(90 + at)' lat='19.433' lon='\(-99.1342 + Double(at) * 0.0002)'>"
      text += "<tag k='highway' v='milestone'/><tag k='distance' v='\(distance)'/><tag k='ref' v='MEX-95'/></node>"
    }
    text += "<way id='100'><nd ref='1'/><nd ref='2'/><tag k='highway' v='residential'/>"
    text += "<tag k='name' v='Calle Durango'/></way>"
    text += "<way id='101'><nd ref='4'/><nd ref='5'/><tag k='highway' v='primary'/>"
    text += "<tag k='name' v='Carretera México-Cuernavaca'/><tag k='ref' v='MEX-95'/></way></osm>"
    let path = "/tmp/vereda-houses-\(getpid())-\(UInt32.random(in: 0 ... .max)).osm"
    try RegionFile.write(Array(text.utf8), to: path)
    defer { unlink(path) }
    let pack = try RegionBuild(Extract(path: path), source: "test").pack
    return PlaceFinder(try PlaceIndex(try Region(PackBytes(copying: pack))))
  }
}

@Suite("Addresses as Mexicans write them") struct HouseLabelTests {
  private let finder: PlaceFinder
  init() throws { finder = try Durango.finder() }

  @Test(
    "issue 23 point 5: the house itself, found again by its identity",
    arguments: [
      ("durango 12", "10-14"), ("durango 10", "10-14"), ("durango 10-14", "10-14"), ("durango 24", "24"),
      ("durango 31 bis", "31 Bis"), ("durango 31bis", "31 Bis"), ("durango 45-A", "45-A"), ("durango 45 a", "45-A"),
      ("durango #45a", "45-A"), ("durango mz 5 lt 12", "MZ 5 LT 12"), ("Durango Mza. 5, Lote 12", "MZ 5 LT 12"),
      ("durango mz5 lt12", "MZ 5 LT 12"), ("durango m5 l12", "MZ 5 LT 12"),
      ("durango manzana 5 lote 12 ", "MZ 5 LT 12"),
      ("lt 12 mz 5 durango", "MZ 5 LT 12"), ("durango mz 7 lt 3b", "Mz. 7 Lt. 3-B"),
      ("durango mz 9 lt 4", "Mza 9, Lote 4"), ("durango s/n", "S/N"), ("durango sn", "S/N"),
      ("calle durango sin número", "S/N"), ("durango edificio c", "Edificio C"), ("durango edif. c", "Edificio C"),
      ("durango km 18.5", "Km 18.5"), ("durango km 18+500", "Km 18.5"), ("durango kilómetro 18.5", "Km 18.5"),
      ("durango 1250", "1250"), ("durango núm. 1250", "1250"), ("durango No. 1250 int. 3", "1250"),
      ("durango 1250 depto 4 b", "1250"), ("durango 1250, C.P. 06700", "1250"), ("durango 1250 06700", "1250"),
      ("durango 8", "08"), ("durango 60", "60"), ("durango 71", "70–73"), ("durango 82", "80 al 84"),
      ("carretera mexico-cuernavaca km 88.3", "Km 88.3"), ("mex-95 km 89", "Km 89"),
    ]) func exact(typed: String, house: String) throws
  {
    let found = try #require(finder.suggest(typed).places.first)
    #expect(found.category == .address && !found.isApproximate)
    #expect(found.name.hasSuffix(" " + house) || (house == "08" && found.name.hasSuffix(" 8")))
    #expect(finder.place(id: found.id)?.coordinate == found.coordinate)
  }

  @Test(
    "issue 23 point 5: what is unknown gives the street and says so, never another house",
    arguments: [
      "durango mz 5 lt 13", "durango mz 6 lt 12", "durango mz 5", "durango lt 12", "durango edificio d",
      "durango torre c", "durango km 19", "durango 9000", "durango mz 22 lt 24", "durango km 1250",
    ]) func unknown(typed: String) throws
  {
    let found = try #require(finder.suggest(typed).places.first)
    #expect(found.name == "Calle Durango" && found.category == .street && found.isHouseUnknown)
  }

  @Test(
    "issue 23 point 5: another door of the same number, and a place between two, are only reckoned",
    arguments: ["durango 31", "durango 31 a", "durango 45", "durango 45 bis", "durango 23", "mex-95 km 88.1"])
  func reckoned(typed: String) throws {
    let found = try #require(finder.suggest(typed).places.first)
    #expect(found.isApproximate || found.isHouseUnknown)
  }

  @Test("issue 23 point 5: of two houses without a number, none is the one") func twoWithout() throws {
    var draft = PlaceDraft()
    var street = PlaceDraft.Street(
      names: ["Calle Sonora"], samples: [Sample.point(0, 0)], source: SourceElement(.street, 1))
    street.houses = [.init(0, "S/N", Sample.point(0, 10)), .init(0, "s/n", Sample.point(0, 200))]
    draft.streets = [street]
    let found = try #require(try Sample.finder(draft).suggest("sonora s/n").places.first)
    #expect(found.category == .street && found.isHouseUnknown)
  }

  @Test("issue 23 point 5: a name that has such words is still a name") func names() throws {
    var draft = Sample.draft
    draft.items.append(
      .init(
        .university, names: ["Facultad Torre 3"], point: Sample.point(0, 0), source: SourceElement(.node, 900)))
    let finder = try Sample.finder(draft)
    #expect(finder.suggest("facultad torre 3").places.first?.name == "Facultad Torre 3")
  }
}
