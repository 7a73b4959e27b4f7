import Languages
import Testing

@testable import Translation

@Suite("IM-07: numbers and their units") struct QuantityTests {
  private func numbers(_ a: String, _ b: String, _ from: LanguageCode, _ to: LanguageCode) -> [MeaningCheck.Loss] {
    MeaningCheck(a, from, b, to, names: false).losses
  }

  @Test(
    "IM-07: a number compares as its value, in digits or in words, whatever parts its decimals and thousands",
    arguments: [
      (
        "Tome 0.5 ml cada 8 horas; no tome 5 ml", "Take 0.5 ml every 8 hours; do not take 5 ml", LanguageCode.es,
        LanguageCode.en
      ),
      ("Tome 1,5 ml.", "Take 1.5 ml.", .es, .en), ("Tome 0.25 mg.", "Take .25 mg.", .es, .en),
      ("Cuesta 1,000.", "Custa 1.000.", .es, .pt), ("Cuesta 1000.", "It is 1,000.", .es, .en),
      ("Son 1,500.00 pesos.", "It is 1500 pesos.", .es, .en), ("A las 10:01.", "At 10:01.", .es, .en),
      ("A las 7:30 de la noche.", "À 19 h 30.", .es, .fr), ("A las 7:00.", "At 7.", .es, .en),
      ("Vengo a las 7.30.", "I come at 7:30.", .es, .en), ("1 boleto.", "A ticket.", .es, .en),
      ("Un boleto.", "1 ticket.", .es, .en), ("La puerta uno.", "Gate 1.", .es, .en),
      ("Treinta y un boletos.", "31 tickets.", .es, .en), ("Thirty-one tickets.", "31 boletos.", .en, .es),
      ("Mi hijo de 7 años.", "My 7-year-old son.", .es, .en), ("Cada ocho horas.", "Every 8 hours.", .es, .en),
      ("Tengo 38 °C.", "Ich habe 38 °C.", .es, .de), ("Tengo 38 grados Celsius.", "I have 38 °C.", .es, .en),
      ("5mg cada día.", "5 milligrams every day.", .es, .en),
      ("El teléfono es 5512345678.", "The phone is 5512345678.", .es, .en),
      ("Faltan 3 días.", "あと3日です。", .es, .ja), ("En ese lugar una persona espera.", "A person waits there.", .es, .en),
    ])
  func whole(_ a: String, _ b: String, _ from: LanguageCode, _ to: LanguageCode) {
    #expect(numbers(a, b, from, to) == [], "\(a) → \(b)")
  }

  @Test(
    "IM-07: a tenfold dose, a lost one, a minute, and another unit are losses",
    arguments: [
      ("Tome 0.5 ml cada 8 horas; no tome 5 ml", "Take 5 ml every 8 hours; do not take 5 ml", "0.5"),
      ("Tome 1.5 ml.", "Take 5 ml.", "1.5"), ("Tome 10 ml.", "Take 1 ml.", "10"),
      ("La puerta 1.", "The gate.", "1"), ("Puerta 1.", "A gate.", "1"), ("La puerta uno.", "The gate.", "1"),
      ("Quedan 0.", "There are some.", "0"), ("A las 10:01.", "At 10:00.", "10:01"),
      ("Tome 5 mg.", "Take 5 ml.", "5"), ("Tome 5 mg.", "Take 5.", "5"), ("Tome 5.", "Take 5 mg.", "5"),
      ("Tengo 38 °C.", "I have 38 °F.", "38"), ("Cada 8 horas.", "Every 8 days.", "8"),
      ("Cada ocho horas.", "Every eight days.", "8"), ("Tome 5 ml de noche.", "Take 17 ml at night.", "5"),
      ("5, 5 y 6.", "5, 6 and 6.", "5"),
    ])
  func lost(_ a: String, _ b: String, _ number: String) {
    #expect(numbers(a, b, .es, .en).contains(.number(number)), "\(a) → \(b): \(numbers(a, b, .es, .en))")
  }

  @Test("IM-07: where a language has no number words here, a number in words is not passed as checked")
  func unchecked() {
    #expect(numbers("Tome dos pastillas.", "錠剤を飲んでください。", .es, .ja).contains(.number("2")))
    #expect(numbers("Tome dos pastillas.", "錠剤を2錠飲んでください。", .es, .ja) == [])
  }
}
