import Base
import Glibc
import RegionBuilder
import Routing
import Testing

@testable import Places

/// A region from a few elements of XML.
private func region(_ elements: String) throws -> Region {
  let path = "/tmp/vereda-places-\(getpid())-\(UInt32.random(in: 0 ... .max)).osm"
  try RegionFile.write(Array(("<osm version='0.6'>" + elements + "</osm>").utf8), to: path)
  defer { unlink(path) }
  return try Region(PackBytes(copying: try RegionBuild(Extract(path: path), source: "test").pack))
}

/// A node so many metres east and north, with tags as "key=value".
private func node(_ id: Int, _ east: Double, _ north: Double, _ tags: String...) -> String {
  "<node id='\(id)' lat='\(19.4 + north / 111_195)' lon='\(-99.1 + east / 104_880)'>" + text(tags) + "</node>"
}

private func way(_ id: Int, _ nodes: [Int], _ tags: String...) -> String {
  "<way id='\(id)'>" + nodes.map { "<nd ref='\($0)'/>" }.joined() + text(tags) + "</way>"
}

private func text(_ tags: [String]) -> String {
  tags.map { tag in
    let parts = tag.split(separator: "=", maxSplits: 1)
    return "<tag k='\(parts[0])' v='\(parts[1])'/>"
  }.joined()
}

@Suite("Places read from an extract") struct ExtractPlacesTests {
  private static let streets =
    node(1, 0, 0) + node(2, 300, 0) + node(3, 600, 0) + node(4, 300, 300) + node(5, 300, -300)
    + way(10, [1, 2], "highway=residential", "name=Avenida Juárez")
    + way(11, [2, 3], "highway=residential", "name=Av. Juárez", "alt_name=La Calzada")
    + way(12, [4, 2, 5], "highway=footway", "name=Calle Puebla")

  @Test("CF-03: ways of one name are one street, under all its names, and meet others in corners") func streets() throws
  {
    let finder = PlaceFinder(try PlaceIndex(try region(Self.streets)))
    #expect(finder.suggest("avenida juarez").places.map { $0.id } == ["s10"])
    #expect(finder.suggest("la calzada").places.first?.id == "s10")
    #expect(finder.suggest("puebla y juárez").places.first?.category == .intersection)
  }

  @Test("CF-03: addresses of nodes, buildings and interpolated lines, also on streets the extract has not")
  func addresses() throws {
    let elements =
      Self.streets + node(20, 100, 10, "addr:housenumber=12", "addr:street=Avenida Juárez")
      + node(21, 200, 10, "addr:housenumber=20", "addr:street=Juárez")
      + way(30, [20, 21], "addr:interpolation=even") + node(22, 400, 10) + node(23, 410, 10) + node(24, 410, 20)
      + way(31, [22, 23, 24, 22], "building=yes", "addr:housenumber=31;33", "addr:street=Av Juarez")
      + node(25, 900, 0, "addr:housenumber=5 bis", "addr:street=Calle Lejana")
    let finder = PlaceFinder(try PlaceIndex(try region(elements)))
    func found(_ text: String) -> FoundPlace? { finder.suggest(text).places.first }
    #expect(found("juarez 12")?.isApproximate == false)
    #expect(found("juarez 16")?.isApproximate == true)
    #expect(abs(found("juarez 16")!.coordinate.longitude - (-99.1 + 150 / 104_880)) < 1e-5)
    #expect(found("juarez 33")?.category == .address)
    #expect(found("lejana 5 bis")?.category == .address)
    #expect(found("juarez 14a")?.category == .address)
  }

  @Test("CF-03: the door on a building's line is where a place is entered, also for a shop inside") func doors() throws
  {
    let building =
      node(40, 0, 50, "entrance=main", "wheelchair=no") + node(41, 40, 50, "entrance=yes", "wheelchair=yes")
      + node(42, 40, 90) + node(43, 0, 90, "entrance=emergency")
      + way(50, [40, 41, 42, 43, 40], "building=yes", "amenity=hospital", "name=Hospital Sol", "wheelchair=yes")
    let finder = PlaceFinder(
      try PlaceIndex(
        try region(
          Self.streets + building + node(60, 20, 70, "amenity=pharmacy", "name=Farmacia Luna", "wheelchair=limited"))))
    #expect(finder.suggest("hospital sol").places.first?.entrance?.node == 41)
    #expect(finder.suggest("farmacia luna").places.first?.entrance?.node == 41)
    #expect(finder.suggest("farmacia luna").places.first?.wheelchair == .limited)
  }

  @Test("CF-03: accessible toilets inside other places, disabled parking and ways into a station are found")
  func accessible() throws {
    let elements =
      Self.streets + node(70, 50, 20, "amenity=cafe", "name=Azul", "toilets:wheelchair=yes")
      + node(71, 60, 20, "amenity=parking", "capacity:disabled=2")
      + node(72, 80, 20, "railway=station", "station=subway", "name=Hidalgo")
      + node(73, 90, 30, "railway=subway_entrance", "wheelchair=yes", "ref=A")
    let finder = PlaceFinder(try PlaceIndex(try region(elements)))
    let here = Coordinate(latitude: 19.4, longitude: -99.1)
    #expect(finder.suggest("baño accesible", near: here).places.map { $0.id } == ["n70"])
    #expect(finder.nearest(.disabledParking, to: here).map { $0.id } == ["n71"])
    #expect(finder.suggest("estacionamiento accesible", near: here).places.first?.wheelchair == .yes)
    #expect(finder.suggest("metro hidalgo", near: here).places.first?.entrance?.node == 73)
  }

  @Test("CF-02: a point is told by street, number and corner, or by what is near") func surroundings() throws {
    let elements =
      Self.streets + node(20, 290, 8, "addr:housenumber=12", "addr:street=Avenida Juárez")
      + node(21, 1500, 1500, "tourism=museum", "name=Museo del Sol")
      + node(22, 250, 100, "place=neighbourhood", "name=Centro")
    let finder = PlaceFinder(try PlaceIndex(try region(elements)))
    func told(_ east: Double, _ north: Double, _ language: Language = .es) -> String {
      finder.surroundings(
        of: Coordinate(latitude: 19.4 + north / 111_195, longitude: -99.1 + east / 104_880), language: language
      ).text(language)
    }
    #expect(told(295, 2) == "Avenida Juárez 12, esquina con Calle Puebla, Centro")
    #expect(told(295, 2, .en) == "Avenida Juárez 12, corner of Calle Puebla, Centro")
    #expect(told(200, 5) == "Avenida Juárez, a 100 m de la esquina con Calle Puebla, Centro")
    #expect(told(1500, 1600) == "A 100 m al norte de Museo del Sol")
    #expect(told(9000, 9000) == "Sin calles ni lugares con nombre cerca")
  }

  private static let monaco = "../shared/data/osm/monaco.osm.gz"

  @Test(
    "CF-03: on a real extract search and plain scan give the same answers, and names are found however they are typed",
    .enabled(if: access(monaco, R_OK) == 0, "no ../shared/data here"))
  func real() throws {
    let path = Self.monaco
    let region = try Region(PackBytes(copying: try RegionBuild(Extract(path: path), source: "monaco").pack))
    let finder = PlaceFinder(try PlaceIndex(region))
    let scan = PlaceScan(finder)
    var typist = Typist(finder.index, seed: 1)
    for round in 0..<70 {
      guard let wish = typist.wish(TypingStyle.allCases[round % TypingStyle.allCases.count]) else { continue }
      #expect(scan.difference(typist.cut(wish.text), near: wish.near) == nil)
    }
    // Half a word and a kind, from many places: what is accessible first, what a word usually means first.
    let hasAccessible = !finder.nearest(.toilets, to: finder.index.point(0).coordinate, accessibleOnly: true).isEmpty
    for _ in 0..<25 {
      guard let here = typist.wish(.exact)?.near else { continue }
      for text in ["baño acc", "toilet acc", "toilettes acc"] {
        let first = finder.suggest(text, near: here).places.first
        #expect(
          !hasAccessible || first?.toilets == .yes || first?.wheelchair == .yes || first?.toilets == .limited
            || first?.wheelchair == .limited, "\(text) at \(here)")
      }
      #expect([.hospital, .clinic].contains(finder.suggest("hosp", near: here).places.first?.category), "at \(here)")
    }
    for (style, least) in [
      (TypingStyle.exact, 0.97), (.plain, 0.97), (.abbreviated, 0.95), (.swapped, 0.95), (.oneTypo, 0.9),
      (.twoTypos, 0.7), (.beginning, 0.9),
    ] {
      var granted = 0
      for _ in 0..<40 {
        if let wish = typist.wish(style),
          typist.isGranted(wish, finder.suggest(wish.text, near: wish.near, limit: 5).places)
        {
          granted += 1
        }
      }
      #expect(Double(granted) / 40 >= least, "\(style): \(granted) of 40")
    }
  }
}
