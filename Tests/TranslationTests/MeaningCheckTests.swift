import Base
import Languages
import Testing

@testable import Translation

@Suite("IM-07: no silent loss") struct MeaningCheckTests {
  private func losses(_ a: String, _ b: String, _ from: LanguageCode = .es, _ to: LanguageCode = .en) -> [MeaningCheck
    .Loss]
  {
    MeaningCheck(a, from, b, to).losses
  }

  @Test(
    "What arrived whole is let through",
    arguments: [
      ("La puerta 12 abre a las 7:30.", "Gate 12 opens at 7:30.", LanguageCode.es, LanguageCode.en),
      ("Cuesta 1,500 pesos.", "It costs 1.500 pesos.", .es, .pt),
      ("Son veinticinco pesos con cincuenta.", "It’s 25 pesos 50.", .es, .en),
      ("Tengo dos boletos.", "J’ai deux billets.", .es, .fr),
      ("Nos vemos a las 7 de la noche.", "On se voit à 19 h.", .es, .fr),
      ("No puedo respirar.", "I can’t breathe.", .es, .en),
      ("I don’t need a doctor.", "Não preciso de médico.", .en, .pt),
      ("Je n’ai pas mal.", "No me duele.", .fr, .es), ("¿Dónde está el baño?", "Where is the restroom?", .es, .en),
      ("¿Dónde está el baño?", "トイレはどこですか？", .es, .ja), ("هل أنت بخير؟", "¿Está bien?", .ar, .es),
      ("Vengo de París con Ana María.", "I come from Paris with Ana Maria.", .es, .en),
      ("Quatre-vingt-dix personnes.", "Ninety people.", .fr, .en), ("Mil doscientos.", "1,200.", .es, .en),
      ("El Estadio Azteca está en la Ciudad de México.", "The Azteca Stadium is in Mexico City.", .es, .en),
      ("Un boleto, por favor.", "One ticket, please.", .es, .en), ("1 boleto.", "A ticket.", .es, .en),
      ("However, it hurts.", "Sin embargo, duele.", .en, .es), ("Actually, I’m well.", "Estoy bien.", .en, .es),
      ("A non-medical mask.", "Un cubrebocas no médico.", .en, .es), ("Twice a day.", "Dos veces al día.", .en, .es),
      ("America was a mistake.", "Los EE.UU. fueron un error.", .en, .es),
      ("No. Gracias.", "Non. Merci.", .es, .fr), ("A las siete de la noche.", "À 19 h.", .es, .fr),
      ("Llame al Sr. Pérez. Es urgente.", "Call Mr. Pérez. It’s urgent.", .es, .en),
      ("TENGO UNA EMERGENCIA MÉDICA", "I HAVE A MEDICAL EMERGENCY", .es, .en), ("", "", .es, .en), ("👍", "👍", .es, .en),
    ])
  func whole(_ a: String, _ b: String, _ from: LanguageCode, _ to: LanguageCode) {
    #expect(losses(a, b, from, to) == [], "\(a) → \(b)")
  }

  @Test(
    "What was lost is named",
    arguments: [
      ("Tome 2 pastillas.", "Take 3 pills.", MeaningCheck.Loss.number("2")),
      ("Tome dos pastillas.", "Take pills.", .number("2")), ("Tome pastillas.", "Take two pills.", .number("2")),
      ("La sala 14.", "The room.", .number("14")),
      ("A las 7:30.", "At 7:13.", .number("7:30")), ("Cuesta 50 pesos.", "It costs 50 dollars.", .money),
      ("Cuesta $50.", "It costs 50.", .money), ("No soy alérgico.", "I am allergic.", .negation),
      ("Soy alérgico.", "I’m not allergic.", .negation), ("¿Tiene fiebre?", "You have a fever.", .question),
      ("Tengo fiebre.", "Do you have a fever?", .question),
      ("Busco a Guadalupe.", "I am looking for her.", .name("Guadalupe")),
      ("Siéntese. Respire. Ya viene la ambulancia.", "Sit down.", .sentence),
    ])
  func lost(_ a: String, _ b: String, _ loss: MeaningCheck.Loss) {
    #expect(losses(a, b).contains(loss), "\(a) → \(b): \(losses(a, b))")
  }

  @Test("Any text is read without a trap, in any pair; the seed is in the failure")
  func fuzzed() {
    var random = SeededGenerator(seed: 12)
    let signs: [Unicode.Scalar] = Array("aáñ .,:?!¿¡0123456789$€'’\u{202E}\u{0}٣７不た한م👩‍👩‍👧\u{301}".unicodeScalars)
    for seed in 0..<4000 {
      func text() -> String {
        var text = ""
        for _ in 0..<random.next(below: 60) {
          text.unicodeScalars.append(signs[Int(random.next(below: Int64(signs.count)))])
        }
        return text
      }
      let all = LanguageCode.allCases
      let a = text(), from = all[Int(random.next(below: 10))], to = all[Int(random.next(below: 10))]
      #expect(MeaningCheck(a, from, text(), to).losses.count < 200, "seed \(seed)")
      let itself = MeaningCheck(a, from, a, from).losses
      #expect(itself.isEmpty, "seed \(seed): \(a) → itself: \(itself)")
    }
    let long = String(repeating: "👍", count: 10_000)
    #expect(MeaningCheck(long, .es, long, .en).losses.isEmpty)
  }
}
