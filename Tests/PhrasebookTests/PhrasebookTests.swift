import Foundation
import Testing

@testable import Base
@testable import Phrasebook

struct PhrasebookTests {
  @Test("IM-12: at least 400 phrases in eight categories, each with who says it and a pictogram, of at most 60")
  func content() throws {
    let book = try Real.four.get()
    let phrases = book.index.entries.filter { $0.category.isPhrases }
    #expect(phrases.count >= 400)
    for category in PhraseCategory.allCases where category.isPhrases {
      #expect(book.index.places(category).count >= 30, "\(category.rawValue)")
    }
    #expect(Set(phrases.map { $0.pictogram }).count <= 60)
    #expect(Set(book.index.entries.map { $0.id }).count == book.index.count)
  }

  @Test("IM-12: Spanish, English, French and Portuguese are checked, by named rules")
  func checked() throws {
    let book = try Real.four.get()
    for language in [LanguageCode.es, .en, .fr, .pt] {
      let texts = try #require(book.texts(language))
      #expect((0..<texts.count).allSatisfy { texts.state($0) != .unreviewed })
      #expect(texts.rules.contains("negations") && texts.rules.contains("numbers"))
    }
  }

  @Test("IM-12: quick answers for what asks yes or no, and none where nothing is asked")
  func answers() throws {
    let index = try Real.four.get().index
    func answers(_ id: String) throws -> [String] {
      index.quickAnswers(try #require(index.place(id))).map { index[$0].id }
    }
    #expect(try answers("medical.any-allergies") == ["answer.yes", "answer.no", "answer.do-not-know"])
    #expect(try answers("medical.where-hurts").contains("answer.here"))
    #expect(try answers("medical.cannot-breathe").isEmpty)
  }

  @Test("IM-12: favourites are kept by identifier; what is no more, or comes twice, is left out")
  func favourites() throws {
    let book = try Small.book()
    #expect(book.favourites(["money.free", "gone.for-ever", "stadium.gate", "money.free"]) == [2, 0])
  }

  @Test("IM-12: what has no value stays a blank line; terms are said in the language; Arabic isolates what is not")
  func filling() throws {
    var book = try Small.book()
    let arabic = Small.texts(
      "ar",
      [
        "أين البوابة {number}؟", "رأسي: {body} {number} {number2}.", "مجانا.", "هل هو مجاني؟", "الرأس", "نعم",
        "اسمي {name}.",
      ],
      ",\"pronunciations\":[\"ayna l-bawwaba {number}?\",\"{body} {number} {number2}\",\"a\",\"b\",\"ar-raʾs\",\"naʿam\",\"ismī {name}\"]"
    )
    try book.add(PhraseTexts(JSON.parse(arabic)))
    #expect(book.filled(0, .es) == "¿Dónde está la puerta ____?")
    let values = [SlotValue(Slot(.number), .written("3")), SlotValue(Slot(.body), .term(4))]
    #expect(book.filled(1, .en, values) == "From 3 to ____, my head hurts.")
    #expect(book.filled(0, .ar, values) == "أين البوابة \u{2068}3\u{2069}؟")
    #expect(book.filledPronunciation(1, .ar, values) == "ar-raʾs 3 ____")
    #expect(book.filledPronunciation(0, .es, values) == nil)
    #expect(book.filled(0, .ja) == nil)
  }

  @Test("IM-12: a language whose words nobody has read says so, one that is signed names its checkers")
  func states() throws {
    let ours = ["a", "b", "c", "d", "e", "f", "g"]
    let unread = Small.texts("ja", ours).replacing("checked", by: "unreviewed")
    #expect(try PhraseTexts(JSON.parse(unread)).state(0) == .unreviewed)
    let signed = Small.texts("ja", ours, ",\"checkers\":[\"Hanako\"],\"unreviewed\":[2]").replacing(
      "checked", by: "signed")
    let texts = try PhraseTexts(JSON.parse(signed))
    #expect(texts.state(0) == .signed && texts.checkers == ["Hanako"])
    #expect(texts.state(2) == .unreviewed)
    var book = try Small.book()
    try book.add(PhraseTexts(JSON.parse(unread)))
    #expect(book.translation(of: "Sí", from: .es, to: .ja)?.state == .unreviewed)
  }

  @Test("IM-12: of a language that nobody has read, the entries that somebody signed are signed, and no others")
  func signedInPart() throws {
    let ours = ["a", "b", "c", "d", "e", "f", "g"]
    let part = Small.texts("ja", ours, ",\"checkers\":[\"Hanako\"],\"signed\":[5,1]").replacing(
      "checked", by: "unreviewed")
    let texts = try PhraseTexts(JSON.parse(part))
    #expect((0..<7).filter { texts.state($0) == .signed } == [1, 5])
    #expect((0..<7).filter { texts.state($0) == .unreviewed } == [0, 2, 3, 4, 6])
    var book = try Small.book()
    try book.add(texts)
    // The Spanish is checked only, and the least counts.
    #expect(book.translation(of: "Sí", from: .es, to: .ja)?.state == .checked)
  }
}

extension String {
  fileprivate func replacing(_ word: String, by other: String) -> String {
    replacingOccurrences(of: "\"state\":\"" + word + "\"", with: "\"state\":\"" + other + "\"")
  }
}
