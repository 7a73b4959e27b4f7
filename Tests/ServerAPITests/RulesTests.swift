import Base
import ServerAPI
import Testing

@Suite struct RulesTests {
  @Test(
    "PL-01: addresses that mail can reach are taken",
    arguments: [
      "ana@ejemplo.mx", " Ana.Gomez@X.mx ", "a@b.co", "a+b_c-d@sub.ejemplo.com.mx", "o'neil@x.org", "1@2.mx",
    ])
  func addresses(_ text: String) { #expect(Rules.email(text) == nil) }

  @Test(
    "PL-01: what is no address is refused",
    arguments: [
      "", "a", "a@", "@b.mx", "a@b", "a b@c.mx", "a@@b.mx", "a@b..mx", ".a@b.mx", "a.@b.mx", "a..b@c.mx", "a@-b.mx",
      "a@b-.mx", "a@b.mx\r\nBcc: x@y.mx",
      "ñ@b.mx", "a@ñ.mx", "a@b.mx,c@d.mx", "<a@b.mx>", "a\u{0}@b.mx", "\(String(repeating: "a", count: 65))@b.mx",
      "a@\(String(repeating: "b", count: 64)).mx", "a@" + String(repeating: "b.", count: 130) + "mx",
    ])
  func notAddresses(_ text: String) { #expect(Rules.email(text) != nil, "\(text)") }

  @Test("PL-01: addresses are compared without case and spaces")
  func normal() { #expect(Rules.normalizedEmail("\t Ana@Ejemplo.MX \n") == "ana@ejemplo.mx") }

  @Test(
    "PL-01: common, repeated and short passwords are refused",
    arguments: [
      ("", Rules.Problem.passwordMissing), ("nueve 999", .passwordShort), ("1234567890", .passwordCommon),
      ("qwertyuiop", .passwordCommon),
      ("Contraseña1", .passwordCommon), ("password123", .passwordCommon), ("PASSWORD!!", .passwordCommon),
      ("aaaaaaaaaa", .passwordCommon),
      ("abcabcabcabc", .passwordCommon), ("0987654321", .passwordCommon), ("teamomucho1", .passwordCommon),
      ("Ana@Ejemplo.mx", .passwordIsEmail),
      (String(repeating: "xy z", count: 65), .passwordLong),
    ] as [(String, Rules.Problem)])
  func weak(_ password: String, _ broken: Rules.Problem) {
    #expect(Rules.password(password, email: "ana@ejemplo.mx") == broken)
  }

  @Test(
    "PL-01: a phrase is a good password, in any script",
    arguments: ["una frase larga", "caballo pila grapa", "надёжный пароль", "👩🏽‍🦽 va al mercado", "tr0ub4dor&3x"])
  func strong(_ password: String) { #expect(Rules.password(password, email: "ana@ejemplo.mx") == nil) }

  @Test("every refusal has words of its own in the four languages, and each says something else")
  func words() {
    for language in Language.allCases {
      #expect(Set(Failure.Code.allCases.map { $0.words(language) }).count == Failure.Code.allCases.count)
      #expect(Set(Rules.Problem.allCases.map { $0.words(language) }).count == Rules.Problem.allCases.count)
      #expect(
        Set(RefusedRecord.Reason.allCases.map { $0.words(language) }).count == RefusedRecord.Reason.allCases.count)
    }
    func differ(_ words: (Language) -> String) -> Bool { Set(Language.allCases.map(words)).count == 4 }
    #expect(Failure.Code.allCases.allSatisfy { code in differ { code.words($0) } })
    #expect(Rules.Problem.allCases.allSatisfy { rule in differ { rule.words($0) } })
    #expect(RefusedRecord.Reason.allCases.allSatisfy { reason in differ { reason.words($0) } })
  }
}
