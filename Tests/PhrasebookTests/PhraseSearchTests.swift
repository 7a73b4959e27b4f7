import Testing

@testable import Base
@testable import Phrasebook

struct PhraseSearchTests {
  private func ids(_ text: String, _ languages: [LanguageCode]? = nil, atMost limit: Int = 50) throws -> [String] {
    let book = try Real.four.get()
    return book.search(text, in: languages, atMost: limit).map { book.index[$0.place].id }
  }

  @Test(
    "IM-12: a phrase is found by any of its words in any language, without accents, unfinished or with a typing error",
    arguments: [
      ("respirar", "medical.cannot-breathe"), ("breathe", "medical.cannot-breathe"),
      ("respirer", "medical.cannot-breathe"),
      ("alergia", "medical.no-allergies"), ("ALERGÍA", "medical.no-allergies"), ("alerjia", "medical.no-allergies"),
      ("elevdor", "access.where-elevator"), ("ascenseur", "access.where-elevator"),
      ("ambulan", "medical.call-ambulance"),
      ("ambulnacia", "medical.call-ambulance"), ("silla ruedas", "access.use-wheelchair"),
      ("bano", "stadium.where-restroom"),
      ("baño accesible", "access.accessible-restroom"), ("police", "police.call-police"), ("sordo", "access.am-deaf"),
      ("where gate", "stadium.where-gate"), ("ayuda", "safety.help"), ("ambulancia zapato", ""),
      ("puerta 12", "stadium.where-gate"),
    ])
  func found(_ text: String, _ id: String) throws {
    let found = try ids(text)
    if id.isEmpty { #expect(found.isEmpty) } else { #expect(found.prefix(10).contains(id), "\(found.prefix(10))") }
  }

  @Test("IM-12: exact words come before beginnings, and these before errors; a short one before a long one")
  func order() throws {
    let found = try ids("agua", [.es])
    #expect(found.prefix(4).contains("food.water-please"))
    let book = try Real.four.get()
    let hits = book.search("medico", in: [.es])
    #expect(book.index[hits[0].place].id == "medical.need-doctor")
    #expect(hits.map { $0.cost } == hits.map { $0.cost }.sorted())
  }

  @Test("IM-12: only the languages asked for are looked in, and no more are returned than wanted")
  func limits() throws {
    #expect(try ids("breathe", [.es]).isEmpty)
    #expect(try ids("donde", atMost: 3).count == 3)
    #expect(try ids("").isEmpty)
    #expect(try ids("¿?").isEmpty)
    #expect(try ids("zzzzzzzz").isEmpty)
  }

  @Test(
    "IM-12: typing errors: one from four letters, two from seven, none in numbers",
    arguments: [
      ("casa", "caza", true), ("cas", "cos", false), ("doctor", "dctor", true), ("doctor", "dcotor", true),
      ("doctor", "dcotr", false), ("ambulancia", "anbulansia", true), ("ambulancia", "anbulanzio", false),
      ("9111", "9112", false),
    ])
  func typos(_ word: String, _ typed: String, _ isFound: Bool) {
    let cost = Array(word.utf8).withUnsafeBufferPointer { WantedWord(Array(typed.utf8)).cost($0, isLast: false) }
    #expect((cost != nil) == isFound)
  }

  @Test("IM-12: the distance is the same as that of a plain table over the whole words, for any two")
  func distance() {
    var generator = SeededGenerator(seed: 11)
    func word() -> [UInt8] { (0..<Int(4 + generator.next() % 6)).map { _ in UInt8(0x61 + generator.next() % 3) } }
    for _ in 0..<3_000 {
      let a = word(), b = word()
      let limit = a.count < 7 ? 1 : 2
      let plain = distance(a, b)
      let cost = b.withUnsafeBufferPointer { WantedWord(a).cost($0, isLast: false) }
      let expected: Int? =
        b.starts(with: a) ? (a == b ? 0 : 1) : plain <= limit ? 2 + plain : nil
      #expect(cost == expected, "\(a) \(b)")
    }
  }

  private func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var table = [[Int]](repeating: Array(0...b.count), count: a.count + 1)
    for i in 0...a.count { table[i][0] = i }
    for i in 1...a.count {
      for j in 1...b.count {
        table[i][j] = min(
          table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }
}
