import AppRuntime
import Testing

@testable import WebClient

/// One field for an address.
private enum EmailForm: App {
  enum Action { case typed(String), ignored }
  static func start(_ environment: Environment) -> (String, [Effect<Action>]) { ("", []) }
  static func event(_ event: WorldEvent) -> Action { .ignored }
  static func reduce(_ s: inout String, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    if case .typed(let text) = action { s = text }
    return []
  }
  static func screen(_ s: String, _ environment: Environment) -> Screen<Action> {
    Screen(
      title: "Correo", location: "", back: nil,
      [.field(Field("email", "Correo", .email, value: s) { .typed($0) })])
  }
}

@Suite struct EmailFieldTests {
  @Test("issue 22 point 8: the browser does not change an address: the app hears what the person wrote")
  func asWritten() throws {
    let program = Program<EmailForm>(base: "/muestra/", brand: "Muestra", drawings: [])
    let page = FakePage(), environment = Environment(now: Instant(milliseconds: 1_795_000_000_000))
    program.start(environment)
    try page.apply(program.patch)
    let field = try #require(page.element("email"))
    // A browser converts and trims what is of type email.
    #expect(field.attributes["type"] == "text" && field.attributes["inputmode"] == "email")
    #expect(field.attributes["autocomplete"] == "email" && field.attributes["autocapitalize"] == "none")
  }
}
