import Base
import ServerAPI
import Testing

@Suite struct RulesTests {
  @Test(
    "PL-01: addresses that mail can reach are taken",
    arguments: [
      "ana@ejemplo.mx", " Ana.Gomez@X.mx ", "a@b.co", "a+b_c-d@sub.ejemplo.com.mx", "o'neil@x.org", "1@2.mx",
      "ana@peñafiel.mx", "ana@PEÑAFIEL。MX", "ana@xn--peafiel-5za.mx", "ana@نامه\u{200C}ای.com", "ana@peñafiel.mx.",
    ])
  func addresses(_ text: String) { #expect(Rules.email(text) == nil) }

  @Test(
    "PL-01: what is no address is refused",
    arguments: [
      "", "a", "a@", "@b.mx", "a@b", "a b@c.mx", "a@@b.mx", "a@b..mx", ".a@b.mx", "a.@b.mx", "a..b@c.mx", "a@-b.mx",
      "a@b-.mx", "a@b.mx\r\nBcc: x@y.mx",
      "ñ@b.mx", "a@ñ_.mx", "a@-ñ.mx", "a@ñ..mx", "a@ñ", "a@ñ.mx..", "a@b.mx,c@d.mx", "<a@b.mx>", "a\u{0}@b.mx",
      "\(String(repeating: "a", count: 65))@b.mx",
      "a@\(String(repeating: "b", count: 64)).mx", "a@" + String(repeating: "b.", count: 130) + "mx",
    ])
  func notAddresses(_ text: String) { #expect(Rules.email(text) != nil, "\(text)") }

  @Test(
    "PL-01, issue 22 point 8: addresses are compared without case, a dot at the end, spaces and what cannot be seen",
    arguments: [
      "\t Ana@Ejemplo.MX \n", " Ana@Ejemplo.mx\u{200B}", "\u{FEFF}ana@ejemplo.mx\u{A0}",
      "\u{202A}a\u{AD}na@ejemplo.mx\u{202C}", "ana@ejemplo.mx.", "ana@ejemplo.mx。 ",
    ])
  func normal(_ text: String) { #expect(Rules.normalizedEmail(text) == "ana@ejemplo.mx") }

  @Test(
    "issue 22 point 8: a refused address says what is wrong with it",
    arguments: [
      ("josé@example.mx", .emailSign("é")), ("jose\u{301}@example.mx", .emailSign("e\u{301}")),
      ("ñandú@example.mx", .emailSign("ñ")), ("а@example.mx", .emailSign("а")), ("a,b@example.mx", .emailSign(",")),
      ("ana\u{202E}@example.mx", .emailSign("U+202E")), ("ana\u{0}@example.mx", .emailSign("U+0000")),
      ("\"ana b\"@example.mx", .emailQuoted), ("\"a@b\"@example.mx", .emailQuoted), ("ana b@example.mx", .emailSpace),
      ("ana@exa mple.mx", .emailSpace), ("ana@ñ_.mx", .emailDomain), ("ana", .emailShape), ("ana@mx", .emailShape),
    ] as [(String, Rules.Problem)])
  func wrong(_ text: String, _ problem: Rules.Problem) {
    #expect(Rules.email(text) == problem)
    guard case .emailSign(let sign) = problem else { return }
    for language in Language.allCases { #expect(problem.words(language).contains(sign)) }
  }

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
