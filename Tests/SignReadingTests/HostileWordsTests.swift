import Base
import Testing

@testable import SignReading

/// Whatever an engine answers, nothing traps.
struct HostileWordsTests {
  private static let numbers: [Double] = [
    0, -0.0, 1, 3, 24, 0.4, -1, 1279, 8192, 999_999, -999_999, 1e6, 1e300, -1e300, .greatestFiniteMagnitude, .infinity,
    -.infinity, .nan, .leastNonzeroMagnitude, Double(Int64.max), Double(Int64.min),
  ]
  private static let texts = ["", " ", "\u{202E}", "|", "|.", "–", "$45", "9:00", "I", "Baño", "EMERGENCIA", "{}", "Ñ"]

  @Test("IM-04: answers with impossible numbers are none, or words of a picture", arguments: UInt64(1)...80)
  func answers(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    func number() -> JSON {
      switch chance.next(below: 6) {
      case 0: .integer([.max, .min, -1, 0, 1 << 40][Int(chance.next(below: 5))])
      case 1: .string("7")
      default: .number(HostileWordsTests.numbers[Int(chance.next(below: Int64(HostileWordsTests.numbers.count)))])
      }
    }
    for _ in 0..<200 {
      let word: JSON = [
        "text": .string(HostileWordsTests.texts[Int(chance.next(below: Int64(HostileWordsTests.texts.count)))]),
        "box": .array((0..<chance.next(below: 6)).map { _ in number() }),
        "baseline": .array((0..<chance.next(below: 6)).map { _ in number() }), "confidence": number(),
        "block": number(),
        "paragraph": number(), "line": number(), "language": number(),
      ]
      let words = SignWord.words(of: ["words": [word, word]]) ?? []
      for word in words {
        let box = word.box
        #expect([box.x, box.y, box.width, box.height].allSatisfy { $0.isFinite && abs($0) <= 1e6 })
        #expect((0...100).contains(word.confidence) && word.slope.map { abs($0) <= 1 } != false)
      }
      var reader = SignReader(width: 1280, height: 720)
      read(&reader) { _ in words }
      #expect(reader.next == nil)
    }
  }

  @Test("IM-04: words that no answer has, of pictures of every size, end in a reading", arguments: UInt64(1)...60)
  func words(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let sizes = [Int.min, -1, 0, 1, 2, 640, 1280, 8192, 100_000, .max]
    func number() -> Double {
      chance.next(below: 4) == 0
        ? HostileWordsTests.numbers[Int(chance.next(below: Int64(HostileWordsTests.numbers.count)))]
        : Double(chance.next(below: 1600))
    }
    func integer() -> Int { [Int.min, -1, 0, 1, 2, 95, 100, .max][Int(chance.next(below: 8))] }
    for _ in 0..<20 {
      var reader = SignReader(
        width: sizes[Int(chance.next(below: Int64(sizes.count)))],
        height: sizes[Int(chance.next(below: Int64(sizes.count)))])
      let looks = read(&reader) { _ in
        (0..<chance.next(below: 12)).map { _ in
          var word = SignWord(
            HostileWordsTests.texts[Int(chance.next(below: Int64(HostileWordsTests.texts.count)))],
            PixelBox(x: number(), y: number(), width: number(), height: number()), confidence: integer(),
            block: integer(), line: integer())
          if chance.next(below: 2) == 0 { word.slope = Double(chance.next(below: 3)) - 1 }
          return word
        }
      }
      #expect(reader.next == nil && looks.count <= 12)
      for look in looks {
        #expect((1...8192).contains(look.frame.width) && (1...8192).contains(look.frame.height))
        #expect(look.frame.map.rows.allSatisfy { $0.isFinite }, "seed \(seed)")
      }
      _ = reader.reading.text
      _ = reader.reading.lines.map { $0.confidence }
    }
  }

  @Test("IM-04: a picture of one pixel, one of 8192, and one word six hundred times")
  func ends() {
    for (width, height) in [(1, 1), (1, 8192), (8192, 1), (8192, 8192), (0, 0)] {
      for words in [[], row("EMERGENCIA"), row("|"), row("\u{200B}")] {
        var reader = SignReader(width: width, height: height)
        let looks = read(&reader) { _ in words }
        #expect(reader.next == nil && !looks.isEmpty)
      }
    }
    var reader = SignReader(width: 1280, height: 720)
    let many = (0..<SignWord.most).map { _ in row("EMERGENCIA")[0] }
    read(&reader) { _ in many }
    #expect(reader.next == nil && !reader.reading.lines.isEmpty)
    #expect(signLines([]).isEmpty && MergedWords([], adding: []).words.isEmpty)
  }
}
