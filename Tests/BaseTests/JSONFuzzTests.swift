import Base
import Testing

struct JSONFuzzTests {
  @Test("30,000 broken and mixed texts: never a trap, and what is read is printed and read again the same")
  func mutations() throws {
    var generator = SeededGenerator(seed: 20_261_121)
    var accepted = 0, refused = 0
    for round in 0..<30_000 {
      let seed = generator.next()
      var own = SeededGenerator(seed: seed)
      var bytes = randomValue(&own, depth: 0).utf8
      for _ in 0..<(round % 6) { mutate(&bytes, &own) }
      let value: JSON
      do { value = try JSON.parse(bytes) } catch {
        #expect(error.position >= 0 && error.position <= bytes.count, "seed \(seed)")
        refused += 1
        continue
      }
      accepted += 1
      let again = try JSON.parse(value.utf8)
      guard again == value, again.utf8 == value.utf8 else {
        Issue.record("seed \(seed): \(String(decoding: bytes, as: UTF8.self)) became \(again.text)")
        return
      }
    }
    #expect(accepted > 6_000 && refused > 6_000, "\(accepted) read, \(refused) refused")
  }

  @Test("what was not changed is read back exactly")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3_000 {
      let value = randomValue(&generator, depth: 0)
      #expect(try JSON.parse(value.text) == value)
    }
  }

  @Test("every double is read back to its last bit, or to the same whole number")
  func doubles() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<5_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      #expect(try JSON.parse(JSON.number(value).text).number == value)
    }
  }

  @Test("1 MB is read and printed")
  func large() throws {
    var generator = SeededGenerator(seed: 9)
    var elements: [JSON] = []
    var size = 0
    while size < 1_000_000 {
      let value = randomValue(&generator, depth: 2)
      elements.append(value)
      size += value.utf8.count + 1
    }
    let value = JSON.array(elements)
    let bytes = value.utf8
    let clock = ContinuousClock()
    var read = JSON.null
    let reading = try clock.measure { read = try JSON.parse(bytes) }
    #expect(read == value)
    #expect(reading < .seconds(10), "debug build: \(reading)")
    print("JSON, \(bytes.count) bytes read in \(reading)")
  }

  func randomValue(_ generator: inout SeededGenerator, depth: Int) -> JSON {
    switch generator.next(below: depth > 4 ? 6 : 9) {
    case 0: return .null
    case 1: return .bool(generator.next(below: 2) == 0)
    case 2: return .integer(Int64(bitPattern: generator.next()) >> Int64(generator.next(below: 64)))
    case 3: return .number(Double(generator.next(below: 2_000_001) - 1_000_000) / 1024)
    case 4, 5: return .string(randomText(&generator))
    case 6: return .array((0..<generator.next(below: 5)).map { _ in randomValue(&generator, depth: depth + 1) })
    default:
      var object = JSONObject()
      for _ in 0..<generator.next(below: 6) {
        object[randomText(&generator)] = randomValue(&generator, depth: depth + 1)
      }
      return .object(object)
    }
  }

  func randomText(_ generator: inout SeededGenerator) -> String {
    let letters: [Unicode.Scalar] = [
      "a", "b", "ñ", "\"", "\\", "\n", "\0", "😀", "é", "\u{301}", " ", "/", "\u{2028}", "\u{10FFFF}", "\u{7FF}",
      "\u{800}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<generator.next(below: 8) { text.append(generator.element(of: letters)!) }
    return String(text)
  }

  func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let telling = Array("{}[]\",:\\u-+.eE0123456789truefalsn \n\u{0}ñ".utf8) + [0xFF, 0xC0, 0xED, 0xF4, 0x80]
    let at = Int(generator.next(below: Int64(bytes.count) + 1))
    switch generator.next(below: 5) {
    case 0: bytes.insert(generator.element(of: telling)!, at: at)
    case 1 where at < bytes.count: bytes.remove(at: at)
    case 2 where at < bytes.count: bytes[at] = generator.element(of: telling)!
    case 3 where at < bytes.count:  // a piece once more
      let end = min(bytes.count, at + Int(generator.next(below: 12)))
      bytes.insert(contentsOf: bytes[at..<end], at: Int(generator.next(below: Int64(bytes.count))))
    default: bytes.removeLast(min(bytes.count, Int(generator.next(below: 6))))
    }
  }
}
