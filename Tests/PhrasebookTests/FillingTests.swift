import Testing

@testable import Base
@testable import Phrasebook

struct FillingTests {
  @Test(
    "IM-12: several values of one blank are a list in each language's way, of what is asked about with its or",
    arguments: [
      (LanguageCode.es, "cacahuate, leche y huevo", "cacahuate, leche o huevo"),
      (.en, "peanut, milk, and egg", "peanut, milk, or egg"), (.fr, "arachide, lait et œuf", "arachide, lait ou œuf"),
      (.pt, "amendoim, leite e ovo", "amendoim, leite ou ovo"),
      (.de, "Erdnuss, Milch und Ei", "Erdnuss, Milch oder Ei"),
      (.it, "arachidi, latte e uovo", "arachidi, latte o uovo"), (.ja, "ピーナッツ、牛乳、卵", "ピーナッツ、牛乳、卵"),
      (.ko, "땅콩, 우유, 달걀", "땅콩, 우유, 달걀"), (.zh, "花生、牛奶、鸡蛋", "花生、牛奶、鸡蛋"),
      (.ar, "الفول السوداني، الحليب والبيض", "الفول السوداني، الحليب أو البيض"),
    ])
  func lists(_ language: LanguageCode, _ all: String, _ either: String) throws {
    let book = try Real.ten.get()
    let values = try ["peanut", "milk", "egg"].map { name in
      SlotValue(Slot(.allergen), .term(try #require(book.index.place("allergen." + name))))
    }
    for (id, list) in [
      ("medical.severe-allergy", all), ("food.contains-yes", all), ("food.contains", either),
      ("food.contains-no", either), ("food.cannot-eat", either),
    ] {
      let place = try #require(book.index.place(id))
      let words = try #require(book.filled(place, language, values))
      #expect(words.contains(list), "\(id): \(words)")
    }
  }

  @Test("IM-12: two words have no comma; Spanish says e before i and u before o")
  func two() {
    #expect(Phrasebook.joined(["leche"], isEither: false, .es) == "leche")
    #expect(Phrasebook.joined(["milk", "egg"], isEither: false, .en) == "milk and egg")
    #expect(Phrasebook.joined(["leche", "higo"], isEither: false, .es) == "leche e higo")
    #expect(Phrasebook.joined(["leche", "hierbabuena"], isEither: false, .es) == "leche y hierbabuena")
    #expect(Phrasebook.joined(["leche", "ostiones"], isEither: true, .es) == "leche u ostiones")
  }

  @Test("IM-12: a pronunciation has every value of a blank")
  func pronunciation() throws {
    let book = try Real.ten.get()
    let values = try ["peanut", "milk"].map { name in
      SlotValue(Slot(.allergen), .term(try #require(book.index.place("allergen." + name))))
    }
    let card = try #require(book.index.place("card.allergy.says"))
    let said = book.filledPronunciation(card, .ja, values)
    #expect(said?.contains("pīnattsu, gyūnyū") == true)
  }

  @Test("IM-12: of several entries the least reviewed counts")
  func least() throws {
    let ours = ["a", "b", "c", "d", "e", "f", "g"]
    let texts = try PhraseTexts(
      JSON.parse(Small.texts("fr", ours, ",\"checkers\":[\"Zoé\"],\"signed\":[0,1],\"unreviewed\":[3]")))
    #expect(texts.state(of: [0, 1]) == .signed && texts.state(of: [0, 2]) == .checked)
    #expect(texts.state(of: [0, 1, 2, 3]) == .unreviewed)
  }
}
