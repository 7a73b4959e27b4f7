import AppRuntime
import Testing

@testable import WebClient

/// An app of one picture with words.
private enum Sign: App {
  struct State { var isLarge = false; var heard = "" }
  enum Action { case heard(String), enlarged, world }
  static func start(_ environment: Environment) -> (State, [Effect<Action>]) { (State(), []) }
  static func event(_ event: WorldEvent) -> Action { .world }
  static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .heard(let id): state.heard = id
    case .enlarged: state.isLarge.toggle()
    case .world: break
    }
    return []
  }
  static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
    let picture = WordedPicture<Action>(
      "sign", name: "Un letrero", image: ImageSource("handle:1"), shape: 1.5,
      boxes: [
        .init("a", x: 0.1, y: 0.1, width: 0.5, height: 0.2, text: "Soup", original: "Sopa"),
        .init("b", x: 0.1, y: 0.4, width: 0.5, height: 0.2, text: "Nuts", original: "Nuez", note: "Alérgeno"),
        .init("c", x: 0.1, y: 0.7, width: 0.5, height: 0.2, text: "$95", original: "$95", isTranslated: false),
        .init("d", x: 0.1, y: 0.9, width: 0.5, height: 0.02, text: "Tax", original: "IVA"),
      ], language: LanguageTag("en"), original: LanguageTag("es"), showsOriginal: false, isLarge: state.isLarge,
      listTitle: "Renglones", hear: "Oír"
    ) { .heard($0) }
    picture.boxes[0].isLit = true
    picture.boxes[1].isAlert = true
    return Screen(
      title: "Letrero", location: "",
      [.wordedPicture(picture), .button(Button("large", "Ver en grande", isPressed: state.isLarge, .enlarged))])
  }
}

@Suite struct WordedPictureTests {
  private let environment = Environment(now: Instant(milliseconds: 1_795_000_000_000))
  private func page() throws -> (Program<Sign>, FakePage) {
    let program = Program<Sign>(base: "/", brand: "Letreros", drawings: [.wordedPicture]), page = FakePage()
    program.start(environment)
    try page.apply(program.patch)
    return (program, page)
  }
  private func text(_ element: FakePage.Element) -> [String] {
    (element.text.isEmpty ? [] : [element.text]) + element.children.flatMap { text($0) }
  }

  @Test("IM-04: over the picture stand words and their number, or the number alone, in the words' language")
  func laid() throws {
    let (_, page) = try page()
    let boxes = try #require(page.element("sign")).children.filter { $0.attributes["class"] == "worded-box" }
    #expect(boxes.map { text($0) } == [["1", "Soup"], ["2", "Nuts"], ["4"]], "what is not translated is as it was")
    #expect(boxes.allSatisfy { $0.attributes["lang"] == "en" && $0.attributes["aria-hidden"] == "true" })
    #expect(boxes.map { $0.attributes["data-on"] } == ["true", "false", "false"])
    #expect(boxes.map { $0.attributes["data-tone"] } == ["plain", "danger", "plain"])
  }

  @Test("IM-04: the list has a heading; a row says its words, what stood there, what to know, and that it is heard")
  func list() throws {
    let (program, page) = try page()
    #expect(page.element("sign-list")?.text == "Renglones")
    #expect(page.html.contains(#"aria-labelledby="sign-list""#))
    let warns = try #require(page.element("b"))
    #expect(text(warns) == ["2. Nuts", "Nuez", "Alérgeno", "Oír"] && warns.attributes["data-tone"] == "danger")
    #expect(text(try #require(page.element("c"))) == ["$95", "Oír"])
    #expect(page.element("a")?.attributes["aria-current"] == "true" && warns.attributes["aria-current"] == nil)
    program.event(try #require(page.id("b")), 1, "", environment)
    #expect(program.state?.heard == "b")
  }

  @Test("IM-04: large, it is a part of the page with a name that keys scroll; the picture is not made anew")
  func large() throws {
    let (program, page) = try page()
    #expect(!page.html.contains(#"role="region""#))
    let made = page.created
    program.event(try #require(page.id("large")), 1, "", environment)
    try page.apply(program.patch)
    let window = try #require(page.element("sign")?.parent)
    #expect(window.attributes["role"] == "region" && window.attributes["aria-label"] == "Un letrero")
    #expect(window.attributes["tabindex"] == "0" && window.attributes["data-size"] == "large")
    #expect(page.created == made)
  }
}
