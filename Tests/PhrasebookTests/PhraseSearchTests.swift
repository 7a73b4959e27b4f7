import Foundation
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

  /// What people type, and an entry that should be among the first.
  private static let spanish: [(String, String)] = [
    ("ambulancia", "medical.call-ambulance"), ("doctor", "medical.need-doctor"),
    ("estoy enfermo", "medical.need-doctor"), ("dolor de cabeza", "medical.worst-headache"),
    ("alergia", "medical.severe-allergy"), ("celular", "safety.charge-phone"), ("carga", "safety.charge-phone"),
    ("pila", "safety.charge-phone"), ("wifi", "safety.is-there-wifi"), ("internet", "safety.is-there-wifi"),
    ("cajero", "money.where-atm"), ("efectivo", "money.where-atm"), ("tarjeta", "money.take-card"),
    ("mi hijo", "safety.lost-child"), ("niño perdido", "safety.lost-child"), ("niña", "safety.lost-daughter"),
    ("robo", "police.was-robbed"), ("me asaltaron", "police.was-robbed"), ("ladrón", "police.was-robbed"),
    ("policía", "police.call-police"), ("911", "medical.call-ambulance"), ("boleto", "stadium.have-tickets"),
    ("asiento", "stadium.where-seat"), ("el baño", "stadium.where-restroom"), ("sanitario", "stadium.where-restroom"),
    ("wc", "stadium.where-restroom"), ("silla de ruedas", "access.use-wheelchair"), ("rampa", "access.where-ramp"),
    ("ascensor", "access.where-elevator"), ("metro", "transport.where-metro"), ("camión", "transport.where-bus-stop"),
    ("taxi", "transport.call-taxi"), ("uber", "transport.call-taxi"), ("quiero agua", "food.water-please"),
    ("sed", "food.water-please"), ("hambre", "food.where-eat-cheap"), ("vegetariano", "food.i-am-vegetarian"),
    ("picante", "food.no-chili"), ("sin gluten", "food.gluten-free"), ("embarazada", "medical.am-pregnant"),
    ("diabetes", "medical.have-diabetes"), ("presión", "medical.high-pressure"), ("vómito", "medical.vomiting"),
    ("mareo", "medical.dizzy"), ("fiebre", "medical.have-fever"), ("sangre", "medical.bleeding"),
    ("roto", "medical.broken-bone"), ("infarto", "medical.chest-pain"), ("pastillas", "medical.lost-medicine"),
    ("pasaporte", "police.lost-passport"), ("embajada", "police.call-embassy"), ("emergencia", "medical.emergency"),
    ("incendio", "safety.fire"), ("humo", "safety.fire"), ("temblor", "safety.earthquake"),
    ("sismo", "safety.earthquake"), ("ayuda", "safety.help"), ("miedo", "safety.feel-unsafe"),
    ("pistola", "safety.has-weapon"), ("me siguen", "safety.being-followed"), ("sordo", "access.am-deaf"),
    ("lengua de señas", "access.use-sign"), ("ciego", "access.am-blind"), ("autismo", "access.am-autistic"),
    ("ruido", "access.too-much-noise"), ("precio", "money.how-much"), ("factura", "money.receipt-please"),
    ("traductor", "medical.want-interpreter"), ("equipaje", "transport.luggage-missing"),
    ("camiseta", "stadium.where-shop"),
  ]
  private static let english: [(String, String)] = [
    ("sick", "medical.need-doctor"), ("headache", "medical.worst-headache"), ("allergy", "medical.severe-allergy"),
    ("charger", "safety.charge-phone"), ("wifi", "safety.is-there-wifi"), ("cash", "money.where-atm"),
    ("lost child", "safety.lost-child"), ("i was mugged", "police.was-robbed"), ("thief", "police.was-robbed"),
    ("the bathroom", "stadium.where-restroom"), ("lift", "access.where-elevator"),
    ("subway", "transport.where-metro"), ("uber", "transport.call-taxi"), ("thirsty", "food.water-please"),
    ("hungry", "food.where-eat-cheap"), ("gluten free", "food.gluten-free"), ("throw up", "medical.vomiting"),
    ("heart attack", "medical.chest-pain"), ("broken", "medical.broken-bone"), ("gun", "safety.has-weapon"),
    ("smoke", "safety.fire"), ("autism", "access.am-autistic"), ("embassy", "police.call-embassy"),
    ("translator", "medical.want-interpreter"), ("luggage", "transport.luggage-missing"),
    ("where is the exit", "stadium.where-exit"),
  ]
  private static let french: [(String, String)] = [
    ("docteur", "medical.need-doctor"), ("malade", "medical.need-doctor"),
    ("mal à la tête", "medical.worst-headache"), ("allergie", "medical.severe-allergy"),
    ("chargeur", "safety.charge-phone"), ("internet", "safety.is-there-wifi"), ("argent liquide", "money.where-atm"),
    ("enfant perdu", "safety.lost-child"), ("voleur", "police.was-robbed"),
    ("les toilettes", "stadium.where-restroom"), ("wc", "stadium.where-restroom"),
    ("fauteuil roulant", "access.use-wheelchair"), ("soif", "food.water-please"), ("faim", "food.where-eat-cheap"),
    ("épicé", "food.no-chili"), ("vomir", "medical.vomiting"), ("tension", "medical.high-pressure"),
    ("incendie", "safety.fire"), ("séisme", "safety.earthquake"), ("urgence", "medical.emergency"),
    ("autisme", "access.am-autistic"), ("prix", "money.how-much"),
  ]
  private static let portuguese: [(String, String)] = [
    ("doutor", "medical.need-doctor"), ("doente", "medical.need-doctor"), ("dor de cabeça", "medical.worst-headache"),
    ("alergia", "medical.severe-allergy"), ("carregador", "safety.charge-phone"),
    ("internet", "safety.is-there-wifi"), ("dinheiro", "money.where-exchange"),
    ("criança perdida", "safety.lost-child"), ("assalto", "police.was-robbed"),
    ("o banheiro", "stadium.where-restroom"), ("cadeira de rodas", "access.use-wheelchair"),
    ("libras", "access.use-sign"), ("sede", "food.water-please"), ("fome", "food.where-eat-cheap"),
    ("enjoo", "medical.vomiting"), ("sangue", "medical.bleeding"), ("quebrado", "medical.broken-bone"),
    ("incêndio", "safety.fire"), ("emergência", "medical.emergency"), ("tradutor", "medical.want-interpreter"),
    ("autismo", "access.am-autistic"), ("preço", "money.how-much"),
  ]

  private func among(_ text: String, _ id: String, _ language: LanguageCode) throws {
    let found = try ids(text, [language], atMost: 6)
    #expect(found.contains(id), "\(text): \(found)")
  }

  @Test("IM-12: everyday words find the phrase that is meant, in Spanish", arguments: spanish)
  func everydaySpanish(_ text: String, _ id: String) throws { try among(text, id, .es) }

  @Test("IM-12: everyday words find the phrase that is meant, in English", arguments: english)
  func everydayEnglish(_ text: String, _ id: String) throws { try among(text, id, .en) }

  @Test("IM-12: everyday words find the phrase that is meant, in French", arguments: french)
  func everydayFrench(_ text: String, _ id: String) throws { try among(text, id, .fr) }

  @Test("IM-12: everyday words find the phrase that is meant, in Portuguese", arguments: portuguese)
  func everydayPortuguese(_ text: String, _ id: String) throws { try among(text, id, .pt) }

  @Test(
    "IM-12: the six other languages have search words for what is urgent",
    arguments: [
      ("notarzt", LanguageCode.de, "medical.call-ambulance"), ("dottore", .it, "medical.need-doctor"),
      ("迷子", .ja, "safety.lost-child"), ("병원", .ko, "medical.need-doctor"), ("厕所", .zh, "stadium.where-restroom"),
      ("دكتور", .ar, "medical.need-doctor"),
    ])
  func urgent(_ text: String, _ language: LanguageCode, _ id: String) throws {
    let book = try Real.ten.get()
    let found = book.search(text, in: [language], atMost: 6).map { book.index[$0.place].id }
    #expect(found.contains(id), "\(found)")
  }

  @Test("IM-12: a search word finds its entry, after those where the word stands, and is never a translation")
  func searchWords() throws {
    var book = Phrasebook(try PhraseIndex(JSON.parse(Small.index)))
    let words = Small.spanish.replacingOccurrences(
      of: "\"texts\":[", with: "\"words\":[[2,\"costo precio\"],[6,\"gratis\"]],\"texts\":[")
    try book.add(PhraseTexts(JSON.parse(words)))
    try book.add(PhraseTexts(JSON.parse(Small.english)))
    #expect(book.search("precio").map { $0.place } == [2])
    #expect(book.search("cos").map { $0.place } == [2])
    #expect(book.search("gratis").map { $0.place } == [2, 3, 6])
    for text in ["precio", "costo precio", "costo", "gratis"] {
      #expect(book.translation(of: text, from: .es, to: .en) == nil, "\(text)")
    }
  }

  @Test(
    "IM-12: no search word of the shipped phrasebook is understood as its entry", arguments: LanguageCode.allCases)
  func neverUnderstood(_ language: LanguageCode) throws {
    let book = try Real.ten.get()
    let texts = try #require(book.texts(language))
    #expect(!texts.searchWords.isEmpty)
    for entry in texts.searchWords {
      for text in [entry.text] + entry.text.pieces(0x20) {
        #expect(book.match(text, language)?.place != entry.place, "\(text)")
      }
    }
  }

  @Test(
    "IM-12: the terms of a placeholder find its phrases, by their own and by search words",
    arguments: [
      ("rodilla", LanguageCode.es, "medical.pain-in"), ("knee", .en, "medical.pain-in"),
      ("genou", .fr, "medical.pain-in"), ("joelho", .pt, "medical.pain-in"), ("muela", .es, "medical.pain-in"),
      ("me duele la rodilla", .es, "medical.pain-in"), ("cacahuate", .es, "medical.severe-allergy"),
      ("cacahuate", .es, "food.contains"), ("allergic to nuts", .en, "medical.severe-allergy"),
      ("camarón", .es, "medical.severe-allergy"), ("rojo", .es, "safety.wearing"), ("red", .en, "safety.wearing"),
      ("rouge", .fr, "safety.wearing"), ("vermelho", .pt, "safety.wearing"), ("inglés", .es, "access.i-speak"),
    ])
  func terms(_ text: String, _ language: LanguageCode, _ id: String) throws {
    let found = try ids(text, [language], atMost: 6)
    #expect(found.contains(id), "\(found)")
    #expect(!found.contains { $0.begins("body.") || $0.begins("allergen.") || $0.begins("color.") })
  }

  @Test("IM-12: a term comes after what has the word itself, and is no hit where no phrase has its placeholder")
  func termsLast() throws {
    let found = try ids("pecho", [.es])
    #expect(found.first == "medical.chest-pain" && found.contains("medical.pain-in"))
    let book = try Small.book()
    #expect(book.search("cabeza", in: [.es]).map { $0.place } == [1])
    var other = Phrasebook(book.index)
    let without = Small.spanish.replacingOccurrences(of: "{body}", with: "aquí")
    try other.add(PhraseTexts(JSON.parse(without)))
    #expect(other.search("cabeza").isEmpty)
  }

  @Test(
    "IM-12: function words hide nothing",
    arguments: [
      ("baño", "el baño", LanguageCode.es), ("baño", "¿dónde está el baño?", .es), ("agua", "quiero agua", .es),
      ("restroom", "the restroom", .en), ("water", "I need water", .en),
      ("toilettes", "où sont les toilettes", .fr), ("banheiro", "onde fica o banheiro", .pt),
    ])
  func functionWords(_ word: String, _ typed: String, _ language: LanguageCode) throws {
    let found = try ids(typed, [language])
    #expect(!found.isEmpty)
    #expect(try found == ids(word, [language]))
  }

  @Test("IM-12: function words alone are looked for, and a no is none of them")
  func functionWordsAlone() throws {
    #expect(try ids("la", [.es]).contains("medical.bleeding-wont-stop"))
    for (text, language) in [("no oigo", LanguageCode.es), ("je n’entends pas", .fr), ("não ouço", .pt)] {
      let found = try ids(text, [language])
      #expect(found.contains("access.am-deaf") && !found.contains("access.hear-little"), "\(text)")
    }
    #expect(try ids("oigo", [.es]).contains("access.hear-little"))
    #expect(try ids("can’t breathe", [.en]) == ["medical.cannot-breathe"])
    #expect(try ids("breathe", [.en]).contains("medical.can-you-breathe"))
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
