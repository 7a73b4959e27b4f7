import Testing

@testable import Apertium

/// A whole direction of three words: `perro` → `dog`, one stage of transfer without rules, no contractions.
enum SmallPack {
  static func parts() throws -> [(name: String, bytes: [UInt8])] {
    var writer = PackWriter()
    let morphology = writer.bytes([("perro", "perro<n>", 2), ("perros", "perro<n><pl>", 2), (".", ".<sent>", 1)])
    let bilingual = writer.bytes([("perro<n>", "dog<n>", 2), (".<sent>", ".<sent>", 2)])
    let generation = writer.bytes([("dog<n>", "dog", 2), ("dog<n><pl>", "~dogs", 2), (".<sent>", ".", 2)])
    let coarse = writer.bytes([("?c?t", "", 3)], loops: true)
    let patterns = writer.bytes([("^never<n>$", "", 1)])
    let contractions = writer.bytes([("~x y", "z", 2)])
    var model = ByteWriter()
    for number in [3, 1, 0, 1] { model.number(number) }
    model.numbers([2])
    model.number(0)
    model.number(1)
    model.numbers([2])
    model.number(1)
    model.number(2)
    model.number(0)
    for _ in 0..<10 { model.float(-1) }
    var rules = ByteWriter()
    for number in [0, 0, 0, 0, 0, 0, 0, 1, 1, 0] { rules.number(number) }
    var info = ByteWriter()
    for text in ["es-en", "es-en", "CC0", "none", "1"] { info.text(text) }
    var pipe = ByteWriter()
    let stages = [(1, [0]), (2, [1, 2]), (3, []), (8, [3, 4, 5]), (11, [6]), (12, [7])]
    pipe.number(stages.count)
    for stage in stages {
      pipe.number(stage.0)
      pipe.numbers(stage.1)
    }
    return [
      ("info", info.bytes), ("tags", writer.tagBytes.bytes), ("char", PackWriter.characterBytes.bytes),
      ("pipe", pipe.bytes),
      ("au00", morphology.bytes), ("hm01", model.bytes), ("co02", coarse.bytes), ("ru03", rules.bytes),
      ("pa04", patterns.bytes), ("au05", bilingual.bytes), ("au06", generation.bytes), ("au07", contractions.bytes),
    ]
  }
}

/// Pseudo-random numbers that can be had again.
struct Chance {
  var seed: UInt64
  mutating func next(_ below: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % below
  }
}

@Suite("IM-07: packs")
struct LanguagePackTests {
  private func error(_ bytes: [UInt8]) -> LanguagePackError? {
    do throws(LanguagePackError) {
      _ = try Translator(pack: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("a small pack translates, and says what it is")
  func small() throws {
    let translator = try Translator(pack: PackWriter.pack(try SmallPack.parts()))
    #expect(translator.info.direction == "es-en")
    #expect(translator.info.license == "CC0")
    #expect(translator.translate("Perros perro.").text == "Dogs dog.")
    #expect(translator.translate("perro\n\nperro").text == "dog\n\ndog")
    #expect(translator.translate("perro xyz").pieces == [.init("dog "), .init("xyz", .unknown)])
    #expect(translator.translate("").pieces.isEmpty)
  }

  @Test("what is wrong with a file is said")
  func wrong() throws {
    let pack = PackWriter.pack(try SmallPack.parts())
    #expect(error([]) == .format)
    #expect(error(Array("<!DOCTYPE html><title>no</title>".utf8)) == .format)
    #expect(error(PackWriter.pack(try SmallPack.parts(), version: 2)) == .version(2))
    #expect(error(pack + [0]) == .size)
    #expect(error(Array(pack.dropLast())) == .size)
    var damaged = pack
    damaged[pack.count - 1] ^= 1
    #expect(error(damaged) == .checksum("au07"))
    #expect(error(PackWriter.pack(try SmallPack.parts().filter { $0.name != "char" })) != nil)
  }

  @Test("every cut is refused")
  func cuts() throws {
    let pack = PackWriter.pack(try SmallPack.parts())
    for count in 0..<pack.count { #expect(error(Array(pack[..<count])) != nil, "\(count) bytes") }
  }

  @Test("random flips are refused by their checksums")
  func flips() throws {
    let pack = PackWriter.pack(try SmallPack.parts())
    var chance = Chance(seed: 1)
    for _ in 0..<2000 {
      var damaged = pack
      let at = chance.next(pack.count)
      damaged[at] ^= UInt8(1 << chance.next(8))
      #expect(error(damaged) != nil, "byte \(at)")
    }
  }

  @Test("damage that has right checksums is refused or translates to something, and does not trap")
  func garbage() throws {
    let parts = try SmallPack.parts()
    var refused = 0
    for round in 0..<6000 {
      var chance = Chance(seed: UInt64(round))
      var damaged = parts
      for _ in 0...chance.next(3) {
        let part = chance.next(parts.count)
        if damaged[part].bytes.isEmpty { continue }
        let at = chance.next(damaged[part].bytes.count)
        switch chance.next(3) {
        case 0: damaged[part].bytes[at] = UInt8(chance.next(256))
        case 1: damaged[part].bytes.removeSubrange(at...)
        default: damaged[part].bytes.insert(UInt8(chance.next(256)), at: at)
        }
      }
      do throws(LanguagePackError) {
        _ = try Translator(pack: PackWriter.pack(damaged)).translate("Perros x perro [ñ] 12.\n\nperro")
      } catch {
        refused += 1
      }
    }
    #expect(refused > 1000 && refused < 6000, "\(refused) refused")
  }
}
