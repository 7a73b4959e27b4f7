import Testing

@testable import Base
@testable import Phrasebook

struct PhraseMatchTests {
  @Test("IM-12: a sentence with a number is translated with that number")
  func number() throws {
    let book = try Small.book()
    let found = try #require(book.translation(of: "¿Dónde está la puerta 12?", from: .es, to: .en))
    #expect(found.text == "Where is gate 12?")
    #expect(found.values == [SlotValue(Slot(.number), .written("12"))])
    #expect(found.state == .checked)
  }

  @Test(
    "IM-12: case, accents, punctuation and words of courtesy make no difference",
    arguments: [
      "donde esta la puerta 12", "DÓNDE ESTÁ LA PUERTA 12", "Disculpe, ¿dónde está la puerta 12, por favor?",
      "¿Do\u{301}nde  esta\u{301} la puerta １２?", "oiga ¿dónde está la puerta 12?",
    ])
  func folded(_ sentence: String) throws {
    #expect(try Small.book().translation(of: sentence, from: .es, to: .en)?.text == "Where is gate 12?")
  }

  @Test(
    "IM-12: what only resembles a phrase is not translated",
    arguments: [
      "¿Dónde está la puerta?", "¿Dónde está la puerta verde?", "¿Dónde está la puerta 12 y el baño?", "la puerta 12",
      "No, ¿dónde está la puerta 12?", "¿Dónde está la puerta 12-B-14-C?", "por favor", "", "?",
      "Dónde está la puerta 12.",
    ])
  func resembling(_ sentence: String) throws {
    #expect(try Small.book().translation(of: sentence, from: .es, to: .en) == nil)
  }

  @Test("IM-12: a question and a statement of the same words stay apart")
  func questionMark() throws {
    let book = try Small.book()
    #expect(book.translation(of: "¿Es gratis?", from: .es, to: .en)?.text == "Is it free?")
    #expect(book.translation(of: "Es gratis.", from: .es, to: .en)?.text == "It’s free.")
    #expect(book.translation(of: "es gratis", from: .es, to: .en)?.text == "It’s free.")
    #expect(book.translation(of: "Is it free", from: .en, to: .es)?.text == "¿Es gratis?")
  }

  @Test("IM-12: several placeholders keep their places, and terms are translated")
  func several() throws {
    let book = try Small.book()
    let there = try #require(book.translation(of: "Me duele la cabeza del 3 al 10", from: .es, to: .en))
    #expect(there.text == "From 3 to 10, my head hurts.")
    #expect(book.translation(of: there.text, from: .en, to: .es)?.text == "Me duele la cabeza del 3 al 10.")
    #expect(book.translation(of: "Me duele cabeza del 3 al 10", from: .es, to: .en)?.text == there.text)
    #expect(book.translation(of: "Me duele el alma del 3 al 10", from: .es, to: .en) == nil)
  }

  @Test("IM-12: names keep their capitals and accents")
  func names() throws {
    let book = try Small.book()
    #expect(
      book.translation(of: "me llamo José Ángel Ñúñez", from: .es, to: .en)?.text == "My name is José Ángel Ñúñez.")
    #expect(book.translation(of: "Me llamo Jose\u{301}.", from: .es, to: .en)?.text == "My name is Jose\u{301}.")
    #expect(book.translation(of: "Me llamo.", from: .es, to: .en) == nil)
  }

  @Test("IM-12: several sentences are translated when each is ours, and not when one is not")
  func sentences() throws {
    let book = try Small.book()
    #expect(
      book.translation(of: "Me llamo Ana. ¿Es gratis?", from: .es, to: .en)?.text == "My name is Ana. Is it free?")
    #expect(book.translation(of: "Me llamo Ana. ¿Es tuyo?", from: .es, to: .en) == nil)
  }

  @Test(
    "IM-12: each phrase is found by its own words in each of the ten languages, with its values, and translated",
    arguments: LanguageCode.allCases)
  func everyPhrase(_ from: LanguageCode) throws {
    let book = try Real.ten.get()
    let texts = try #require(book.texts(from))
    for place in book.index.entries.indices where book.index[place].category.isPhrases {
      let values = Slot.all(in: texts[place]).map { example($0, book) }
      let sentence = try #require(book.filled(place, from, values))
      let match = book.match(sentence, from)
      #expect(match?.place == place, "\(from.rawValue) \(sentence)")
      for to in [LanguageCode.es, .ja, .ar] {
        let expected = book.filled(place, to, values)
        #expect(book.translation(of: sentence, from: from, to: to)?.text == expected, "\(from.rawValue) \(sentence)")
      }
    }
  }

  private func example(_ slot: Slot, _ book: Phrasebook) -> SlotValue {
    if let terms = slot.kind.terms { return SlotValue(slot, .term(book.index.places(terms)[2])) }
    let written =
      switch slot.kind {
      case .number: "1\(slot.ordinal)"
      case .quantity: "4"
      case .time: "15:30"
      case .price: "1,250.50"
      case .phone: "+52 55 1234 5678"
      case .code: "B-14"
      case .medicine: "Losartán 50 mg"
      case .destination: "Hotel Reforma"
      default: "José Pérez"
      }
    return SlotValue(slot, .written(written))
  }

  @Test(
    "IM-12: other ways to say it are understood",
    arguments: [
      ("Necesito un doctor.", LanguageCode.es, LanguageCode.en, "I need a doctor."),
      ("Soy alérgica a los cacahuates", .es, .en, "I have a severe allergy: peanut."),
      ("Soy alérgico al cacahuate", .es, .fr, "J’ai une allergie grave\u{202F}: arachide."),
      ("My head hurts", .en, .es, "Tengo dolor en la cabeza."),
      ("No puedo respirar. Necesito un doctor.", .es, .en, "I can’t breathe. I need a doctor."),
      ("No puedo respirar bien", .es, .en, "I’m having trouble breathing."),
      ("¿Dónde está el baño?", .es, .pt, "Onde fica o banheiro?"),
      ("I'm deaf", .en, .es, "No oigo."),
      ("¿Dónde está el Estadio Azteca?", .es, .en, "Where is Estadio Azteca?"),
      ("¿Cómo llego a Coyoacán?", .es, .en, "How do I get to Coyoacán?"),
      ("Presión: 120/80.", .es, .en, "Blood pressure: 120/80."),
      ("¿Habla japonés?", .es, .en, "Do you speak Japanese?"),
      ("Hola, me llamo Ana.", .es, .en, "Hello. My name is Ana."),
      ("No, gracias", .es, .en, "No. Thank you very much."),
      ("me llamo juan", .es, .en, "My name is juan."),
      ("Me llamo María de la Luz", .es, .fr, "Je m’appelle María de la Luz."),
      ("Quiero 3 tacos de pastor, por favor", .es, .en, "I’d like 3 tacos, this kind: pastor."),
      ("Where is Ciudad Universitaria?", .en, .es, "¿Dónde está Ciudad Universitaria?"),
      ("Mi tipo de sangre es O+", .es, .fr, "Mon groupe sanguin est O+."),
    ])
  func variants(_ sentence: String, _ from: LanguageCode, _ to: LanguageCode, _ expected: String) throws {
    #expect(try Real.four.get().translation(of: sentence, from: from, to: to)?.text == expected)
  }

  @Test(
    "IM-12: what would stay untranslated or change the sense is left to an engine",
    arguments: [
      "¿Dónde está mi hermana?", "¿Habla quechua mixteco?", "Tengo una alergia grave: fresas",
      "¿Cómo llego a la casa de mi tía?",
      "Soy profesor de inglés", "Me llamo como mi padre", "«¿Dónde está Tom?» «Está enfermo.»",
      "Mi equipo es muy bueno", "Estoy en mi casa", "¿Cómo llego a Coyoacán? Está lejos.",
      "Mi nombre es fácil de escribir",
      "Quiero 3 tacos de pastor sin cebolla", "Tomo este medicamento: no sé", "Mi equipo es el tuyo",
      "Quiero comprar 1 boletos", "No necesito un doctor", "Me duele la vida", "¿Puedo respirar?",
    ])
  func left(_ sentence: String) throws {
    #expect(try Real.four.get().translation(of: sentence, from: .es, to: .en) == nil)
  }

  @Test("IM-12: in scripts without capitals nothing but a person's name is taken as it is")
  func withoutCapitals() throws {
    let book = try Real.ten.get()
    #expect(book.translation(of: "我叫救护车。", from: .zh, to: .es) == nil)
    #expect(book.translation(of: "次の駅で降りてください。", from: .ja, to: .es) == nil)
    #expect(book.translation(of: "私たちを応援しています。", from: .ja, to: .es) == nil)
    #expect(book.translation(of: "اسمي ليس مهما", from: .ar, to: .es) == nil)
    #expect(book.translation(of: "我的名字是李明。", from: .zh, to: .es)?.text == "Me llamo 李明.")
    #expect(book.translation(of: "ソカロ駅で降りてください。", from: .ja, to: .es)?.text == "Bájese en la estación ソカロ.")
    #expect(book.translation(of: "اسمي ليلى", from: .ar, to: .es)?.text == "Me llamo ليلى.")
  }

  @Test("IM-12: a point in a number ends no sentence")
  func decimals() throws {
    let book = try Real.four.get()
    #expect(
      book.translation(of: "Temperatura: 38.5 °C. Tengo fiebre.", from: .es, to: .en)?.text
        == "Temperature: 38.5\u{A0}°C. I have a fever.")
    #expect(Phrasebook.sentences("Son 1,250 pesos, gracias", true) == ["Son 1,250 pesos", "gracias"])
  }
}
