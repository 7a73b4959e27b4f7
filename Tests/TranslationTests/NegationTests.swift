import Languages
import Testing

@testable import Translation

@Suite("IM-07: negations") struct NegationTests {
  private func isWhole(_ a: String, _ b: String, _ from: LanguageCode, _ to: LanguageCode) -> Bool {
    !MeaningCheck(a, from, b, to, names: false).losses.contains(.negation)
  }

  @Test(
    "IM-07: what belongs together is one negation, and each negation has its own",
    arguments: [
      (
        "No soy alérgico a la leche, pero no puedo comer nueces.",
        "I am not allergic to milk, but I cannot eat nuts.", LanguageCode.es, LanguageCode.en
      ),
      ("No tomo nada.", "I don’t take anything.", .es, .en), ("No viene nadie nunca.", "Nobody ever comes.", .es, .en),
      ("No como carne ni pescado.", "I don’t eat meat or fish.", .es, .en),
      ("Je ne prends rien.", "No tomo nada.", .fr, .es), ("Personne ne parle.", "Nobody speaks.", .fr, .en),
      ("Je ne bois que de l’eau.", "Solo bebo agua.", .fr, .es), ("Não vi ninguém.", "I saw nobody.", .pt, .en),
      ("no no no", "no no no", .es, .en), ("De nada.", "You’re welcome.", .es, .en),
      ("Sin hielo, por favor.", "No ice, please.", .es, .en),
      ("No soy alérgico.", "Ich bin nicht allergisch.", .es, .de),
      ("No tengo fiebre.", "Non ho la febbre.", .es, .it), ("No puedo respirar.", "息ができません。", .es, .ja),
      ("¿Me puede ayudar?", "手伝ってもらえませんか。", .es, .ja), ("No hay agua.", "물이 없어요.", .es, .ko),
      ("Hola.", "안녕하세요.", .es, .ko), ("No puedo caminar.", "我不能走路。", .es, .zh),
      ("¿Le duele?", "是不是疼？", .es, .zh), ("No tengo alergias.", "ليس لدي حساسية.", .es, .ar),
      ("No hace falta pagar.", "You don’t need to pay.", .es, .en), ("No debe correr.", "You must not run.", .es, .en),
    ])
  func whole(_ a: String, _ b: String, _ from: LanguageCode, _ to: LanguageCode) {
    #expect(isWhole(a, b, from, to), "\(a) → \(b)")
  }

  @Test(
    "IM-07: one of two that vanishes is a loss, in every language",
    arguments: [
      (
        "No soy alérgico a la leche, pero no puedo comer nueces.", "I am allergic to milk, but cannot eat nuts.",
        LanguageCode.es, LanguageCode.en
      ),
      ("no no no", "no", .es, .en), ("no no no", String(repeating: "no ", count: 20), .es, .en),
      ("No soy alérgico.", "Ich bin allergisch.", .es, .de), ("No soy alérgico.", "Sono allergico.", .es, .it),
      ("No soy alérgico.", "アレルギーがあります。", .es, .ja), ("No soy alérgico.", "알레르기가 있어요.", .es, .ko),
      ("No soy alérgico.", "我过敏。", .es, .zh), ("No soy alérgico.", "لدي حساسية.", .es, .ar),
      ("アレルギーはありません。", "Tengo alergia.", .ja, .es), ("ما عندي حساسية.", "Tengo alergia.", .ar, .es),
      ("No fumo y no tomo alcohol.", "I don’t smoke and I drink alcohol.", .es, .en),
      ("Je ne fume pas et je ne bois pas.", "No fumo y bebo.", .fr, .es),
    ])
  func lost(_ a: String, _ b: String, _ from: LanguageCode, _ to: LanguageCode) {
    #expect(!isWhole(a, b, from, to), "\(a) → \(b)")
  }

  @Test(
    "IM-07: must not is not the same as does not have to",
    arguments: [
      ("No debe tomar ninguna pastilla.", "It does not have to take any tablet.", LanguageCode.es, LanguageCode.en),
      ("No tome esta medicina.", "You don’t have to take this medicine.", .es, .en),
      ("No tiene que pagar.", "You must not pay.", .es, .en),
      ("You must not drink.", "Vous n’avez pas besoin de boire.", .en, .fr),
      ("Não deve comer.", "No tiene que comer.", .pt, .es),
    ])
  func obligation(_ a: String, _ b: String, _ from: LanguageCode, _ to: LanguageCode) {
    #expect(!isWhole(a, b, from, to), "\(a) → \(b)")
  }
}
