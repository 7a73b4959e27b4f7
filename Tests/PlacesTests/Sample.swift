import Base
import Routing

@testable import Places

/// An invented neighbourhood: a sample, no real place. Streets every 100 m; Insurgentes runs north, Reforma east.
enum Sample {
  static let centre = Point(latitude: 194_000_000, longitude: -991_000_000)

  /// So many metres east and north of the centre, roughly.
  static func point(_ east: Int32, _ north: Int32) -> Point {
    Point(latitude: centre.latitude + north * 90, longitude: centre.longitude + east * 95)
  }

  static let here = centre.coordinate

  static var draft: PlaceDraft {
    var draft = PlaceDraft()
    let streets: [(String, [Point])] = [
      ("Avenida Insurgentes Sur", [point(0, 0), point(0, -1000), point(0, 1000)]),
      ("Paseo de la Reforma", [point(0, 100), point(1000, 100)]),
      ("Eje 3 Poniente", [point(-500, 0)]),
      ("Calz. de Tlalpan", [point(800, -900)]),
      ("Dr. Río de la Loza", [point(300, 300)]),
      ("16 de Septiembre", [point(600, 600)]),
      ("Cerrada de Hidalgo", [point(50, 200)]),
      ("Avenida Hidalgo", [point(4000, 200)]),
      ("Blvd. Gral. Ignacio Zaragoza Nte.", [point(900, 900)]),
      ("Hauptstraße", [point(-900, 900)]),
      ("Rua dos Andradas", [point(-900, -900)]),
      ("Aleksanterinkatu", [point(-900, 0)]),
      ("Calle Ixtapa", [point(0, 300)]),
      ("Calle Juan de la Barrera 5", [point(200, -300)]),
      ("Privada 1.º de Mayo", [point(-300, -300)]),
    ]
    for (index, street) in streets.enumerated() {
      draft.streets.append(
        .init(names: [street.0], samples: street.1, source: SourceElement(.street, Int64(100 + index))))
      draft.streets[index].importance = 40
    }
    draft.streets[0].houses = [
      .init(123, "", point(5, 50)), .init(123, "-A", point(5, 52)), .init(131, "", point(5, 130)),
      .init(12, " bis", point(-5, 10)),
    ]
    draft.streets[1].ranges = [
      .init(first: 200, last: 220, step: 2, line: [point(100, 110), point(200, 110), point(300, 110)])
    ]
    func cross(_ a: Int, _ b: Int, _ at: Point) {
      draft.streets[a].crossings.append((b, at))
      draft.streets[b].crossings.append((a, at))
    }
    cross(0, 1, point(0, 100))
    cross(0, 12, point(0, 300))
    cross(1, 5, point(600, 100))
    cross(0, 1, point(0, 900))
    addItems(&draft)
    return draft
  }

  private static func addItems(_ draft: inout PlaceDraft) {
    func add(
      _ category: Category, _ names: [String], _ at: Point, _ id: Int64,
      _ change: (inout PlaceDraft.Item) -> Void = { _ in }
    ) {
      var item = PlaceDraft.Item(category, names: names, point: at, source: SourceElement(.node, id))
      change(&item)
      draft.items.append(item)
    }
    add(.district, ["Roma Norte"], point(200, 200), 1)
    add(.hospital, ["Hospital General Benito Juárez", "HGBJ"], point(700, 100), 2) {
      $0.wheelchair = .yes
      $0.importance = 120
      $0.street = 1
      $0.house = "210"
      $0.area = 0
      $0.hours = "24/7"
      $0.entrances = [
        Entrance(point(690, 100), node: 21, wheelchair: .no, isMain: true),
        Entrance(point(710, 110), node: 22, wheelchair: .yes),
        Entrance(point(720, 110), node: 23, wheelchair: .unknown),
      ]
    }
    add(.pharmacy, ["Farmacias San Pablo"], point(100, 100), 3) { $0.street = 1 }
    add(.pharmacy, ["Guadalupana"], point(-400, 20), 4) { $0.street = 2 }
    add(.toilets, [], point(50, 0), 5) { $0.wheelchair = .no }
    add(.toilets, [], point(300, 0), 6) { $0.wheelchair = .yes }
    add(.toilets, [], point(100, 0), 7)
    add(.restaurant, ["La Casa de Toño"], point(0, 500), 8) {
      $0.wheelchair = .limited
      $0.toilets = .yes
      $0.isAlso = .toilets
    }
    add(.subway, ["Insurgentes"], point(10, 90), 9) { $0.importance = 100 }
    add(.atm, ["Banamex"], point(20, 20), 10)
    add(.university, ["Universidad Nacional Autónoma de México", "U.N.A.M."], point(900, -900), 11) {
      $0.importance = 130
    }
    add(.parking, ["Estacionamiento Reforma"], point(400, 100), 12) { $0.wheelchair = .yes }
    for index in 0..<3 {
      add(.convenience, ["Abarrotes Lupita"], point(Int32(1000 * (index + 1)), 0), Int64(20 + index))
    }
  }

  static func pack(_ draft: PlaceDraft = Sample.draft) -> [UInt8] { PackSections.pack(draft.sections()) }

  static func finder(_ draft: PlaceDraft = Sample.draft) throws -> PlaceFinder {
    PlaceFinder(try PlaceIndex(try PackReader(PackBytes(copying: pack(draft)))))
  }
}
