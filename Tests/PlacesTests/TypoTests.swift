import Base
import Testing

@testable import Places

@Suite("Typing errors") struct TypoTests {
  @Test("CF-03: the table agrees with the plain distance, also for beginnings", arguments: 1...20) func agrees(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      func word() -> [UInt8] {
        (0..<1 + random.next(below: 9)).map { _ in UInt8(ascii: "a") + UInt8(random.next(below: 3)) }
      }
      let a = word(), b = word()
      var table = TypoTable(a, limit: 2)
      for (at, letter) in b.enumerated() { _ = table.extend(at + 1, letter) }
      #expect(table.errors(b.count) == PlaceScan.errors(a, b))
      let beginning = (0...b.count).map { PlaceScan.errors(a, Array(b[..<$0])) }.min()!
      #expect(min(table.errorsOfBeginning(b.count), 3) == min(beginning, 3))
    }
  }

  @Test("CF-03: fewer errors in short words, none in numbers") func allowed() {
    #expect(typosAllowed(Array("mar".utf8)) == 0)
    #expect(typosAllowed(Array("roma".utf8)) == 1)
    #expect(typosAllowed(Array("reforma".utf8)) == 2)
    #expect(typosAllowed(Array("1234567".utf8)) == 0)
  }
}
