import AppRuntime
import Testing

@testable import WebClient

/// An app of one conversation, in which the other one speaks.
private enum Talk: App {
  struct State { var pressed = 0 }
  enum Action { case pressed, world }
  static func start(_ environment: Environment) -> (State, [Effect<Action>]) { (State(), []) }
  static func event(_ event: WorldEvent) -> Action { .world }
  static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    if case .pressed = action { state.pressed += 1 }
    return []
  }
  static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
    func half(_ id: String, _ mark: Conversation<Action>.Half.Mark, _ language: String) -> Conversation<Action>.Half {
      .init(
        id, person: id, mark: mark, language: LanguageTag(language), runs: [.init("La puerta 7.")], isReading: true,
        note: "", talk: Button("talk-" + id, "Hablar", .secondary, .world))
    }
    let conversation = Conversation(
      "talk", name: "Plática", other: half("other", .triangle, "en"), own: half("own", .circle, "es"), isTurned: true)
    conversation.isTable = true
    conversation.own.partial = Passage.Run("esposa usa silla", LanguageTag("es"), isTentative: true)
    conversation.own.remark = "No sé si es español."
    conversation.own.longPress = .pressed
    return Screen(title: "Plática", location: "", [.conversation(conversation)])
  }
}

@Suite struct ConversationTests {
  @Test("IM-01, IM-03: what is being said is light and not announced; the table and a long press reach the page")
  func partial() throws {
    let environment = Environment(now: Instant(milliseconds: 1_795_000_000_000))
    let program = Program<Talk>(base: "/", brand: "Plática", drawings: [.conversation]), page = FakePage()
    program.start(environment)
    try page.apply(program.patch)
    #expect(page.element("talk")?.attributes["data-look"] == "table")
    let parts = try #require(page.element("own")).children
    let partial = try #require(parts.first { $0.attributes["class"] == "half-partial" })
    let said = try #require(partial.children.first)
    #expect(said.attributes["class"] == "tentative" && said.attributes["lang"] == "es")
    let status = try #require(parts.first { $0.attributes["role"] == "status" })
    #expect(status.text == "La puerta 7.", "only what is settled is said")
    #expect(parts.first { $0.attributes["class"] == "half-remark" }?.text == "No sé si es español.")
    let words = try #require(parts.first { $0.attributes["class"] == "half-words" })
    let number = try #require(page.nodes.first { $0.value === words }?.key)
    program.event(number, 16, "", environment)
    #expect(program.state?.pressed == 1)
  }
}
