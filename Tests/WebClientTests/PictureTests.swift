import AppRuntime
import Testing

@testable import WebClient

/// An app of one screen with a widget of its own, a ring, and words in two languages.
private enum Open: App {
  struct State { var reported = ""; var shown = 0.5 }
  enum Action { case reported(String), world }
  final class Dial: Widget<Action> {
    let share: Double
    init(share: Double) { self.share = share; super.init("dial") }
    override var kind: String { "dial" }
    override var name: String { "Perilla" }
    override var sentence: String { "Va a la mitad." }
    override var table: DataTable? { DataTable(columns: ["Hora", "Valor"], rows: [["8:00", "tres"]]) }
    override var configuration: JSON { ["share": .number(share)] }
    override var listTitle: String { "Lo mismo, con botones" }
    override var list: [Element<Action>] { [.button(Button("dial-up", "Subir", .secondary, .reported("up")))] }
    override func action(_ report: String) -> Action? { report == "no" ? nil : .reported(report) }
  }
  static func start(_ environment: Environment) -> (State, [Effect<Action>]) { (State(), []) }
  static func event(_ event: WorldEvent) -> Action { .world }
  static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    if case .reported(let what) = action { state.reported = what }
    return []
  }
  static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
    Screen(
      title: "Perilla", location: "",
      [
        .widget(Dial(share: state.shown)),
        .ring(Ring(.chart1, share: 0.5, number: "5", unit: "de 10", sentence: "La mitad.")),
        .passage(Passage([.init("Dijo: "), .init("good morning", LanguageTag("en"), isTentative: true)])),
        .inLanguage(LanguageTag("fr"), [.text("bonjour")]), .text(state.reported),
      ])
  }
}

@Suite struct OpenPictures {
  private let environment = Environment(now: Instant(milliseconds: 1_795_000_000_000))
  private func page(_ drawings: [PictureDrawing<Open.Action>] = []) throws -> (Program<Open>, FakePage) {
    let program = Program<Open>(base: "/", brand: "Abierta", drawings: drawings), page = FakePage()
    program.start(environment)
    try page.apply(program.patch)
    return (program, page)
  }

  @Test("A widget that the host draws: sentence, place to draw, table and list; what it reports becomes an action")
  func hosted() throws {
    let (program, page) = try page()
    let dial = try #require(page.element("dial"))
    #expect(dial.attributes["data-widget"] == "dial" && dial.attributes["data-config"] == #"{"share":0.5}"#)
    #expect(dial.attributes["aria-label"] == "Perilla" && dial.attributes["aria-describedby"] == "dial-said")
    #expect(page.element("dial-said")?.text == "Va a la mitad.")
    #expect(page.html.contains("tres") && page.element("dial-up") != nil)
    program.event(try #require(page.id("dial")), 2, "giro 7", environment)
    #expect(program.state?.reported == "giro 7")
    program.event(try #require(page.id("dial")), 2, "no", environment)
    #expect(program.state?.reported == "giro 7")
  }

  @Test("A drawing is there when the executable names it; without it the words still are")
  func named() throws {
    #expect(try page().1.html.contains("ring-value") == false)
    #expect(try page().1.html.contains("La mitad."))
    #expect(try page([.ring]).1.html.contains("ring-value"))
  }

  @Test("PL-08 N3: a piece of text in another language says so; what may still change looks so")
  func languages() throws {
    let html = try page().1.html
    #expect(html.contains(#"class="tentative" lang="en""#) && html.contains(#"class="language" lang="fr""#))
  }
}
