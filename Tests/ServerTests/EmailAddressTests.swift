import Base
import ServerAPI
import Testing

@testable import Server

@Suite struct EmailAddressTests {
  /// One address in the forms that people and browsers give it.
  private static let stored = "ana@xn--peafiel-5za.mx"
  private static let forms = [
    "ana@peñafiel.mx", "ana@xn--peafiel-5za.mx", "ANA@PEÑAFIEL.MX", "ana@pen\u{303}afiel.mx", "ana@XN--PEAFIEL-5ZA.mx",
    "ana@peñafiel。mx", "ana@ｐｅñａｆｉｅｌ．ｍｘ", "ana@peñafiel.mx.", "\u{FEFF}\u{A0}ana@pe\u{AD}ñafiel.mx\u{200B} ",
    "\u{202A}ana@peñafiel.mx\u{202C}",
  ]

  private func problem(_ text: String) -> Rules.Problem? {
    do throws(Rules.Problem) {
      _ = try EmailAddress.ascii(text)
      return nil
    } catch {
      return error
    }
  }

  @Test("issue 22 point 8: an address has one form, whatever it was written in", arguments: forms)
  func one(_ form: String) throws { #expect(try EmailAddress.ascii(form) == Self.stored) }

  @Test(
    "issue 22 point 8: domains of other scripts are converted, and what was converted stays",
    arguments: [
      ("ana+vereda@example.mx", "ana+vereda@example.mx"), (" Ana@Example.mx\u{200B}", "ana@example.mx"),
      ("ana@straße.de", "ana@xn--strae-oqa.de"), ("ana@STRAẞE.de", "ana@xn--strae-oqa.de"),
      ("ana@STRASSE.de", "ana@strasse.de"), ("ana@ΣΊΓΜΑ.gr", "ana@xn--kxaef0b6a.gr"),
      ("ana@пример.рф", "ana@xn--e1afmkfd.xn--p1ai"), ("ana@例え。jp", "ana@xn--r8jz45g.jp"),
      ("ana@אבג.com", "ana@xn--4dbcd.com"), ("ana@نامه\u{200C}ای.com", "ana@xn--mgba3gch31f060k.com"),
      ("ana@r3--a.mx", "ana@r3--a.mx"),
    ])
  func converted(_ text: String, _ address: String) throws {
    #expect(try EmailAddress.ascii(text) == address)
    #expect(try EmailAddress.ascii(address) == address)
  }

  @Test(
    "issue 22 point 8: what IDNA and STD3 forbid is refused, never left out",
    arguments: [
      "ana@xn--.mx", "ana@xn--ñ.mx", "ana@אabc.com", "ana@a\u{200D}b.mx", "ana@i❤.ws", "ana@xn--i-7iq.peñafiel.mx",
      "ana@\(String(repeating: "ñ", count: 60)).mx", "ana@a_b.mx", "ana@a_ñ.mx", "ana@a≠b.mx",
      "ana@xn--_a-bja.mx", "ana@a℀b.mx", "ana@ﷺ.com", "ana@ex＠ñ.mx", "ana@☕.mx", "ana@\u{301}a.mx",
      "ana@pe\u{202E}ña.mx", "ana@ñ.mx\u{0}x", "ana@peñafiel.mx..",
    ])
  func refused(_ text: String) { #expect(problem(text) == .emailDomain) }

  @Test(
    "issue 22 point 8: an A-label that IDNA2008 refuses but DNS has is kept as it is, in lower case",
    arguments: [
      ("ana@XN--I-7IQ.ws", "ana@xn--i-7iq.ws"), ("ana@xn--u-ccb.com", "ana@xn--u-ccb.com"),
      ("ana@xn--a.mx", "ana@xn--a.mx"), ("ana@xn--zzzzzz99999.mx", "ana@xn--zzzzzz99999.mx"),
      ("ana@correo.xn--ab-miv.mx.", "ana@correo.xn--ab-miv.mx"),
    ])
  func kept(_ text: String, _ address: String) throws {
    #expect(try EmailAddress.ascii(text) == address)
    #expect(try EmailAddress.ascii(address) == address)
  }

  @Test("issue 22 point 8: who has an address of an emoji's domain logs in and gets a link for a new password")
  func emoji() async throws {
    try await withServer { (server: TestServer) async throws -> Void in
      let person = try await server.person("ana@xn--i-7iq.ws")
      #expect(try await server.logIn("Ana@XN--i-7iq.ws").value.account.id == person.session.account.id)
      #expect(try await server.call(Routes.forgotPassword, EmailRequest(email: person.email)).status == 202)
      _ = try await server.token("restablecer", to: person.email)
    }
  }

  @Test("issue 22 point 8: an address in any form is one account", arguments: TestStore.all)
  func account(_ store: TestStore) async throws {
    try await withServer(store) { (server: TestServer) async throws -> Void in
      let email = Self.stored
      #expect(try await server.call(Routes.register, registration("ana@peñafiel.mx")).status == 202)
      let token = try await server.token("verificar", to: email)
      let session = try await server.call(Routes.verify, TokenRequest(token: token, device: "Prueba")).value
      #expect(session.account.email == email)
      for form in Self.forms {
        #expect(try await server.logIn(form).value.account.id == session.account.id, "\(form)")
      }
      #expect(try await server.call(Routes.register, registration("ANA@PEÑAFIEL.MX", "otra frase larga")).status == 202)
      let told = try await server.letters(to: email).map { $0.subject }
      #expect(told.contains("Ya tienes una cuenta"))
      #expect(try await server.call(Routes.forgotPassword, EmailRequest(email: "ana@pen\u{303}afiel.mx")).status == 202)
      let link = try await server.token("restablecer", to: email)
      let reset = ResetPasswordRequest(token: link, password: "otra frase larga", device: "x")
      #expect(try await server.call(Routes.resetPassword, reset).value.account.id == session.account.id)
      #expect(try await server.logIn("ana@peñafiel.mx", "otra frase larga").status == 200)
      #expect(try await Commands.revokeSessions(server.features.platform.configuration, email: "Ana@peñafiel.mx"))
    }
  }

  @Test("issue 22 point 8: the address that an account changes to, and goes back from, is the converted one")
  func change() async throws {
    try await withServer { (server: TestServer) async throws -> Void in
      let person = try await server.person()
      let change = EmailChange(email: "ana@PEÑAFIEL.mx.", password: Person.password)
      #expect(try await server.call(Routes.changeEmail, change, access: person.access).status == 202)
      let token = try await server.token("correo", to: Self.stored)
      #expect(try await server.call(Routes.confirmEmail, TokenRequest(token: token)).status == 204)
      #expect(try await server.logIn("ana@peñafiel.mx").value.account.email == Self.stored)
      let undo = try await server.token("deshacer", to: person.email)
      #expect(try await server.call(Routes.undoEmail, TokenRequest(token: undo)).status == 204)
      let told = try await server.letters(to: Self.stored).map { $0.subject }
      #expect(told.contains("Se deshizo el cambio de correo"))
    }
  }

  @Test("issue 22 point 8: one's own address in another form is no change, and is said to be one's own")
  func own() async throws {
    try await withServer { (server: TestServer) async throws -> Void in
      let person = try await server.person(Self.stored)
      let change = EmailChange(email: "ana@PEÑAFIEL.mx.", password: Person.password)
      let failure = try await server.call(Routes.changeEmail, change, access: person.access).failure
      #expect(failure?.code == .conflict && failure?.field == "email")
    }
  }

  @Test("issue 22 point 8: tries at one address are counted together, in whatever form they come")
  func counted() async throws {
    try await withServer { (server: TestServer) async throws -> Void in
      for number in 0..<10 {
        let form = Self.forms[number % Self.forms.count]
        #expect(try await server.logIn(form, "frase equivocada").status == 401)
      }
      #expect(try await server.logIn(Self.stored, "frase equivocada").status == 429)
    }
  }

  @Test(
    "issue 22 point 8: what cannot stand before the @ is named, in every form",
    arguments: [
      ("josé@example.mx", "«é»"), ("jose\u{301}@example.mx", "«e\u{301}»"), ("\"ana b\"@example.mx", "comillas"),
      ("ana\u{202E}@example.mx", "«U+202E»"), ("ana b@example.mx", "espacio"),
    ])
  func named(_ email: String, _ words: String) async throws {
    try await withServer { (server: TestServer) async throws -> Void in
      let person = try await server.person()
      let change = EmailChange(email: email, password: Person.password)
      for failure in [
        try await server.call(Routes.register, registration(email)).failure, try await server.logIn(email).failure,
        try await server.call(Routes.forgotPassword, EmailRequest(email: email)).failure,
        try await server.call(Routes.resend, EmailRequest(email: email)).failure,
        try await server.call(Routes.changeEmail, change, access: person.access).failure,
      ] {
        #expect(failure?.code == .invalid && failure?.field == "email")
        #expect(failure?.message.contains(words) == true)
      }
    }
  }

  @Test("issue 22 point 8: the address in another form is no password; a command says what is wrong with an address")
  func elsewhere() throws {
    #expect(CommonPasswords.check("ana@peñafiel.mx", email: Self.stored) == .passwordIsEmail)
    #expect(try Commands.address("ana@peñafiel.mx") == Self.stored)
    #expect(throws: StartError.self) { try Commands.address("josé@example.mx") }
  }
}
