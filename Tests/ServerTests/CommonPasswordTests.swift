import Base
import ServerAPI
import Testing

@testable import Server

@Suite struct CommonPasswordTests {
  @Test(
    "PL-01: passwords that guessers try first are refused, whatever stands around the word",
    arguments: [
      "12345678910", "q1w2e3r4t5", "1234567890q", "contraseñasegura", "Contraseña2026!", "basketball1", "liverpool123",
      "Alejandro1995", "1995alejandro",
      "MiContraseña1", "contrasena_nueva", "P@ssw0rd2026", "Passw0rd!!!!", "tequieromucho", "te amo mucho",
      "DiosEsAmor7", "vivamexico16", "HechoEnMexico",
      "Guadalajara1", "Monterrey2024", "cruzazulcampeon", "AguilasDelAmerica", "jesusteama1", "mexicomexico",
      "mariposa*2025", "hola mundo", "estrellita99",
      "Fernandez1987", "serenidad2026", "ferrocarril1", "teamoamor14", "princesahermosa", "1q2w3e4r5t6y",
      "asdfghjkl123", "5512345678", "55 1234 5678", "21-03-1998.0", "unodostrescuatro",
    ])
  func refused(_ password: String) { #expect(CommonPasswords.check(password, email: "") == .passwordCommon) }

  /// What of John the Ripper's list (Openwall, public domain) is long enough; the list here is made from others.
  private static let john = """
    1234567890 basketball thunderbird california roadrunner strawberry christopher cunningham enterprise hellohello management
    revolution tinkerbell winniethepooh hellokitty 0123456789 volleyball chrisbrown qwertyuiop harrypotter sweetheart 12345678910
    manchester linkinpark bestfriend estrellita friendster bestfriends daddysgirl tokiohotel undertaker cheerleader cinderella
    jesuschrist ilovejesus princesita jesucristo 0987654321 butterfly1 friendship porsche911 cannondale prometheus rastafarian
    instructor newaccount nightshade jethrotull
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  @Test("PL-01: of the commonest passwords of a list that ours was not made from, at least nine of ten are refused")
  func independent() {
    let missed = Self.john.filter { CommonPasswords.check($0, email: "") == nil }
    #expect(Self.john.count > 40 && missed.count * 10 <= Self.john.count, "\(missed)")
  }

  @Test(
    "PL-01: what a person makes up of several words is taken",
    arguments: [
      "una frase larga", "otra frase larga", "caballo pila grapa", "camino de prueba", "el perro ladra en marte",
      "siete nopales azules", "lluvia-tecla-faro-nube",
      "mi abuela pinta tranvías", "надёжный пароль", "tr0ub4dor&3x", "correct horse battery staple",
      "jirafa7 sube ventanas", "xK7#pLw29qZ", "quesadillas sin prisa 12",
      "zapato volador morado", "no hay dos nubes iguales", "mango verde en bicicleta", "9 tazas de niebla",
      "trompo-cactus-remo",
    ])
  func taken(_ password: String) { #expect(CommonPasswords.check(password, email: "ana@ejemplo.mx") == nil) }

  @Test("PL-01: hundreds of phrases of four words drawn by lot are taken")
  func drawn() {
    let words = [
      "nube", "tecla", "faro", "remo", "trompo", "cactus", "jirafa", "tazas", "niebla", "nopal", "mango", "ventana",
      "zapato", "grapa", "lluvia", "ladrillo",
    ]
    var random = SeededGenerator(seed: 7)
    var refused: [String] = []
    for _ in 0..<500 {
      let phrase = (0..<4).map { _ in words.randomElement(using: &random)! }
      guard Set(phrase).count > 2 else { continue }
      let text = phrase.joined(separator: Bool.random(using: &random) ? " " : "")
      if CommonPasswords.contains(text) { refused.append(text) }
    }
    #expect(refused.isEmpty)
  }

  @Test("the list is whole and sorted, and holds more than a hundred thousand entries")
  func whole() {
    #expect(CommonPasswords.all.count > 100_000 && CommonPasswords.commonest.count > 1000)
    for table in [CommonPasswords.all, CommonPasswords.commonest] { #expect(table.isSorted) }
    #expect(!CommonPasswords.all.contains(Array("no such word is in it".utf8)[...]))
  }
}
