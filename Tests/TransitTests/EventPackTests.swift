import Base
import Glibc
import Testing

@testable import Transit

@Suite("Event packs") struct EventPackTests {
  static func file(_ name: String) throws -> [UInt8] {
    let file = try #require(fopen("content/events/\(name)", "rb"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  @Test("CF-13, CF-14: the packs we ship are whole", arguments: ["mundial-2026.json", "plantilla.json"]) func shipped(
    name: String
  ) throws {
    let pack = try EventPack(Self.file(name))
    #expect(!pack.venues.isEmpty)
    #expect(!pack.unknown.isEmpty)
  }

  @Test("CF-14: the World Cup's pack has its three venues, every category, and is past") func worldCup() throws {
    let pack = try EventPack(Self.file("mundial-2026.json"))
    #expect(pack.venues.map { $0.id } == ["ciudad-de-mexico", "guadalajara", "monterrey"])
    #expect(Set(pack.tips.map { $0.category }) == Set(EventPack.Category.allCases))
    #expect(pack.state(on: CivilDate("2026-06-10")!) == .coming)
    #expect(pack.state(on: CivilDate("2026-06-11")!) == .current)
    #expect(pack.state(on: CivilDate("2026-07-19")!) == .current)
    #expect(pack.state(on: CivilDate("2026-11-21")!) == .past)
    #expect(pack.venues[0].lines.first?.fare == Fare(cents: 300, currency: "MXN"))
    // Nothing is called step-free without a source that says so.
    #expect(pack.venues.allSatisfy { $0.lines.allSatisfy { $0.stepFree == .unknown } })
  }

  @Test("CF-14: texts may be in French and Portuguese; where they are not, English stands for them") func languages()
    throws
  {
    let text = String(decoding: try Self.file("plantilla.json"), as: UTF8.self), old = "\"es\": \"Un consejo corto\""
    let parts = text.split(separator: old, omittingEmptySubsequences: false)
    #expect(parts.count > 1)
    let pack = try EventPack(Array(parts.joined(separator: old + ", \"fr\": \"Un conseil court\"").utf8))
    let words = try #require(pack.tips.first).fact.words
    #expect(words[.es] == "Un consejo corto" && words[.fr] == "Un conseil court" && words[.pt] == words[.en])
  }

  @Test(
    "CF-14: a pack with a mistake is refused, and told where",
    arguments: [
      ("\"format\": 1", "\"format\": 2", "pack.format"), ("\"2027-01-31\"", "\"2026-12-31\"", "pack.validTo"),
      ("\"2027-01-15\"", "\"2027-02-30\"", "pack.venues[0]"),
      ("\"stepFree\": \"unknown\"", "\"stepFree\": \"maybe\"", "stepFree"),
      ("\"id\": \"fuente\"", "\"id\": \"otra\"", "placeSource"),
      ("\"category\": \"transport\"", "\"category\": \"gossip\"", "tips[0].category"),
      ("https://example.org/pagina", "javascript:alert", "address"),
      ("\"es\": \"Un consejo corto\"", "\"es\": \" \"", "tips[0].words.es"), ("\"headway\"", "\"hedway\"", "hedway"),
      ("\"latitude\": 19.4326", "\"latitude\": 119.4", "place"),
      ("\"venue\": \"sede\"", "\"venue\": \"otra\"", "tips[0].venue"),
    ]) func mistakes(old: String, new: String, place: String) throws
  {
    let text = String(decoding: try Self.file("plantilla.json"), as: UTF8.self)
    let parts = text.split(separator: old, omittingEmptySubsequences: false)
    #expect(parts.count > 1)
    let broken = parts[0] + new + parts[1...].joined(separator: old)
    do {
      _ = try EventPack(Array(broken.utf8))
      Issue.record("not refused")
    } catch { #expect(error.description.has(place), "\(error)") }
  }

  @Test("CF-14: a damaged pack is refused or read, never a crash", arguments: 1...300) func damaged(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = try Self.file("mundial-2026.json")
    for _ in 0..<1 + random.next(below: 20) {
      let at = Int(random.next(below: Int64(bytes.count)))
      switch random.next(below: 4) {
      case 0: bytes[at] = UInt8(random.next(below: 256))
      case 1: bytes[at] = Array("{}[]\",:019-".utf8)[Int(random.next(below: 11))]
      case 2: bytes.removeSubrange(at..<min(bytes.count, at + Int(random.next(below: 40))))
      default: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 60)], at: at)
      }
    }
    _ = try? EventPack(bytes)
  }
}
