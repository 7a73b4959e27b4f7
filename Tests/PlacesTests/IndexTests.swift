import Base
import Routing
import Testing

@testable import Places

@Suite("Places in the pack") struct IndexTests {
  @Test("CF-03: the same draft gives the same bytes") func reproducible() { #expect(Sample.pack() == Sample.pack()) }

  @Test("CF-03: search and plain scan give the same answers", arguments: 1...8) func scan(seed: UInt64) throws {
    let finder = try Sample.finder()
    let scan = PlaceScan(finder)
    var typist = Typist(finder.index, seed: seed)
    for round in 0..<70 {
      guard let wish = typist.wish(TypingStyle.allCases[round % TypingStyle.allCases.count]) else { continue }
      #expect(scan.difference(typist.cut(wish.text), near: wish.near) == nil)
    }
  }

  @Test("CF-03: a damaged index is refused with its reason") func damaged() throws {
    let whole = Sample.pack()
    for at in stride(from: 0, to: whole.count, by: 7) {
      var bytes = whole
      bytes[at] ^= 0x41
      do {
        let finder = PlaceFinder(try PlaceIndex(try PackReader(PackBytes(copying: bytes))))
        // Only padding may change unnoticed.
        #expect(
          finder.suggest("insurgentes sur 123", near: Sample.here).places.first?.name == "Avenida Insurgentes Sur 123",
          "byte \(at)")
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
    #expect(throws: PackError.missing(section: "PINF")) {
      try PlaceIndex(try PackReader(PackBytes(copying: PackSections.pack([("INFO", [])]))))
    }
    var sections = Sample.draft.sections()
    let at = sections.firstIndex { $0.name == "PINF" }!
    sections[at].content[0] = 9
    #expect(throws: PackError.inconsistent("places of version 9, this program reads version 1")) {
      try PlaceIndex(try PackReader(PackBytes(copying: PackSections.pack(sections))))
    }
  }

  @Test("CF-03: an index with right checksums and wrong numbers is refused or read, never a crash", arguments: 1...150)
  func forged(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var sections = Sample.draft.sections()
    for _ in 0..<1 + random.next(below: 6) {
      let section = Int(random.next(below: Int64(sections.count)))
      let count = sections[section].content.count
      if count == 0 { continue }
      switch random.next(below: 8) {
      case 0: sections[section].content.removeLast()
      case 1: sections[section].content.append(UInt8(random.next(below: 256)))
      case 2: sections[section].content = []
      default:
        sections[section].content[Int(random.next(below: Int64(count)))] =
          [0, 1, 0x7F, 0x80, 0xFF, UInt8(random.next(below: 256))][Int(random.next(below: 6))]
      }
    }
    do {
      let index = try PlaceIndex(try PackReader(PackBytes(copying: PackSections.pack(sections))))
      let finder = PlaceFinder(index)
      for text in [
        "insurgentes sur 127", "insurgentes y reforma", "reforma 210", "baño accesible", "xq", "a", "insurgentes y ",
        "hospitla gneral", "lupita",
      ] {
        for place in finder.suggest(text, near: Sample.here).places { _ = finder.place(id: place.id) }
      }
      for category in Category.allCases { _ = finder.nearest(category, to: Sample.here) }
      _ = finder.surroundings(of: Sample.here).text(.es)
    } catch {
      #expect(!error.description.isEmpty)
    }
  }
}
