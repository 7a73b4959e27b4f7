import Foundation
import Testing

@testable import Base
@testable import Phrasebook

struct PhraseFileTests {
  private func refusal(ofIndex text: String) -> PhrasebookError? {
    do {
      _ = try PhraseIndex(JSON.parse(text))
      return nil
    } catch let error as PhrasebookError {
      return error
    } catch {
      return nil
    }
  }

  private func refusal(ofTexts text: String) -> PhrasebookError? {
    do {
      _ = try PhraseTexts(JSON.parse(text))
      return nil
    } catch let error as PhrasebookError {
      return error
    } catch {
      return nil
    }
  }

  private func changed(_ text: String, _ from: String, _ to: String) -> String {
    precondition(text.contains(from), "nothing to change: \(from)")
    return text.replacingOccurrences(of: from, with: to)
  }

  @Test("IM-12: a damaged index is refused and says which part")
  func index() {
    let index = Small.index
    #expect(refusal(ofIndex: index) == nil)
    #expect(refusal(ofIndex: changed(index, "vereda-phrasebook", "recipes")) == .unknownFormat)
    #expect(refusal(ofIndex: changed(index, "\"version\":1", "\"version\":2")) == .unknownFormat)
    #expect(refusal(ofIndex: changed(index, "\"part\":\"index\"", "\"part\":\"texts\"")) == .unknownFormat)
    #expect(refusal(ofIndex: changed(index, "\"fingerprint\":7", "\"fingerprint\":-7")) == .malformed("fingerprint"))
    #expect(refusal(ofIndex: changed(index, "stadium.gate", "station.gate")) == .malformed("entries"))
    #expect(refusal(ofIndex: changed(index, "\"me\"", "\"you\"")) == .malformed("entries"))
    #expect(refusal(ofIndex: changed(index, "\"scale\"", "\"weight\"")) == .malformed("entries"))
    #expect(refusal(ofIndex: changed(index, "\"gate\"", "\"\"")) == .malformed("entries"))
    #expect(
      refusal(ofIndex: "{\"format\":\"vereda-phrasebook\",\"version\":1,\"part\":\"index\",\"fingerprint\":7}")
        == .malformed("entries"))
  }

  @Test("IM-12: a damaged language is refused and says which part")
  func texts() {
    let texts = Small.spanish
    #expect(refusal(ofTexts: texts) == nil)
    #expect(refusal(ofTexts: changed(texts, "\"language\":\"es\"", "\"language\":\"xx\"")) == .malformed("language"))
    #expect(refusal(ofTexts: changed(texts, "\"checked\"", "\"perfect\"")) == .malformed("state"))
    #expect(refusal(ofTexts: changed(texts, "\"checked\"", "\"signed\"")) == .malformed("checkers"))
    #expect(refusal(ofTexts: changed(texts, "\"rules\"", "\"signed\":[0],\"rules\"")) == .malformed("checkers"))
    let signed = changed(texts, "\"rules\"", "\"checkers\":[\"Ana\"],\"signed\":[7],\"rules\"")
    #expect(refusal(ofTexts: signed) == .malformed("signed"))
    #expect(refusal(ofTexts: changed(texts, "\"rules\"", "\"rule\"")) == .malformed("rules"))
    #expect(refusal(ofTexts: changed(texts, "\"Sí\"", "5")) == .malformed("texts"))
    #expect(refusal(ofTexts: changed(texts, "\"Sí\"", "\"\"")) == .malformed("texts"))
    #expect(refusal(ofTexts: changed(texts, "{name}", "{nome}")) == .malformed("texts"))
    #expect(refusal(ofTexts: changed(texts, "{name}", "{name")) == .malformed("texts"))
    #expect(
      refusal(ofTexts: changed(texts, "\"rules\"", "\"pronunciations\":[\"a\"],\"rules\""))
        == .malformed("pronunciations"))
    #expect(refusal(ofTexts: changed(texts, "\"rules\"", "\"unreviewed\":[7],\"rules\"")) == .malformed("unreviewed"))
    #expect(
      refusal(ofTexts: changed(texts, "\"rules\"", "\"variants\":[[7,\"a\"]],\"rules\"")) == .malformed("variants"))
    for part in ["variants", "words"] {
      for rows in ["[[7,\"a\"]]", "[[-1,\"a\"]]", "[[0,\"\"]]", "[[0,5]]", "[[0]]", "[0]", "[[0,\"{nome}\"]]", "5"] {
        let damaged = changed(texts, "\"rules\"", "\"\(part)\":\(rows),\"rules\"")
        #expect(refusal(ofTexts: damaged) == .malformed(part), "\(part) \(rows)")
      }
      let long = "[[0,\"" + String(repeating: "a", count: 1_001) + "\"]]"
      #expect(refusal(ofTexts: changed(texts, "\"rules\"", "\"\(part)\":\(long),\"rules\"")) == .malformed(part))
    }
  }

  @Test("IM-12: texts of another index are refused")
  func otherIndex() throws {
    var book = try Small.book()
    let other = changed(Small.english, "\"fingerprint\":7", "\"fingerprint\":8")
    #expect(throws: PhrasebookError.otherIndex) { try book.add(PhraseTexts(JSON.parse(other))) }
    let short = changed(Small.english, "\"Yes\",", "")
    #expect(throws: PhrasebookError.otherIndex) { try book.add(PhraseTexts(JSON.parse(short))) }
    #expect(book.languages == [.es, .en])
  }

  @Test(
    "IM-12: bytes of the shipped files that were changed are refused or read, and never trap; what was read answers")
  func fuzzed() throws {
    let index = Array(Small.index.utf8), spanish = Array(Small.spanish.utf8)
    let real = try Real.bytes("phrases-fr")
    var generator = SeededGenerator(seed: 1_312)
    func damaged(_ bytes: [UInt8]) -> String {
      var bytes = bytes
      for _ in 0...(generator.next() % 6) {
        let at = Int(generator.next() % UInt64(bytes.count))
        switch generator.next() % 4 {
        case 0: bytes[at] = UInt8(truncatingIfNeeded: generator.next())
        case 1: bytes[at] = Array("{}[]\",:0".utf8)[Int(generator.next() % 8)]
        case 2: bytes.removeSubrange(at..<min(at + Int(generator.next() % 9), bytes.count))
        default: bytes.insert(contentsOf: bytes[at..<min(at + 7, bytes.count)], at: at)
        }
        if bytes.isEmpty { bytes = [0x7B] }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    var opened = 0
    for round in 0..<2_500 {
      guard let head = try? PhraseIndex(JSON.parse(round % 3 == 0 ? damaged(index) : Small.index)) else { continue }
      var book = Phrasebook(head)
      guard let texts = try? PhraseTexts(JSON.parse(damaged(spanish))), (try? book.add(texts)) != nil else { continue }
      opened += 1
      _ = book.search("puerta es")
      _ = book.match("¿Dónde está la puerta 12?", .es)
      for place in 0..<book.index.count { _ = book.filled(place, .es) }
    }
    #expect(opened > 60)
    for _ in 0..<40 { _ = try? PhraseTexts(JSON.parse(damaged(real))) }
  }

  @Test("IM-12: whatever is typed, search and matching answer")
  func typed() throws {
    let book = try Real.four.get()
    var generator = SeededGenerator(seed: 77)
    let pieces = [
      "¿", "dónde ", "está ", "la puerta ", "12", "{number}", "\u{1}", "'", "號", "か", "؟", "ال", "😀", "\u{301}", "  ",
      "/", ":",
    ]
    for _ in 0..<1_500 {
      let text = (0..<Int(generator.next() % 9)).map { _ in pieces[Int(generator.next() % UInt64(pieces.count))] }
        .joined()
      _ = book.match(text, .es)
      if generator.next() % 10 == 0 { _ = book.search(text) }
    }
    let long = String(repeating: "puerta ", count: 500)
    #expect(book.translation(of: long, from: .es, to: .en) == nil)
    #expect(book.search(long).count <= 50)
  }
}
