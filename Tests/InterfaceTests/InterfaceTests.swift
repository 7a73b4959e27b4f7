import Foundation
import Testing
@testable import Interface

@Suite struct Audits {
  private func faults(_ content: [Element<Int>], _ change: (inout Screen<Int>) -> Void = { _ in }) -> [String] {
    var screen = Screen<Int>(title: "Hoy", location: "", content)
    change(&screen)
    return screen.audit().map { $0.rule }
  }

  @Test("PL-08: a good screen has no faults")
  func good() {
    #expect(faults([.button(Button("save", "Guardar", .primary, 1)), .field(Field("note", "Nota", value: "") { _ in 2 }), .ring(Ring(.chart1, share: 0.5, number: "5", unit: "de 10", sentence: "La mitad."))]) == [])
  }

  @Test("PL-08: each broken rule is found")
  func broken() {
    #expect(faults([.button(Button("save", "", .secondary, 1))]) == ["N1"])
    #expect(faults([.button(Button("save", "Guardar", .secondary, name: "Enviar", 1))]) == ["N1"])
    #expect(faults([.button(Button("more", "Más", .icon, 1))]) == ["N1"])
    #expect(faults([.button(Button("a", "A", .primary, 1)), .button(Button("b", "B", .primary, 1))]) == ["K1"])
    #expect(faults([.button(Button("a", "A", .secondary, 1)), .row(Row("a", "B", 2))]) == ["N1"])
    #expect(faults([.field(Field("f", "", value: "") { _ in 1 })]) == ["F1"])
    #expect(faults([.choice(Choice("c", "Cuál", .list, options: [.init("one", "Uno", isSelected: true)]) { _ in 1 })]) == ["N1"])
    #expect(faults([.slider(Slider("s", "Hora", value: 9, in: 0...6, valueText: "9") { $0 })]) == ["N1"])
    #expect(faults([.bars(BarChart("c", sentence: "", tableTitle: "", columns: ("a", "b"), points: []))]) == ["G1"])
    #expect(faults([]) { $0.title = "" } == ["N4"])
    #expect(faults([]) { $0.location = "/diario" } == ["N4"])
    #expect(faults([]) { $0.tabs = (0..<6).map { Tab("t\($0)", "T", .home, location: "", isCurrent: false, 1) } } == ["K1"])
    #expect(faults([.button(Button("dos palabras", "A", .secondary, 1))]) == ["N1"])
  }

  @Test("What is inside a list, a card, a form or a sheet is looked at too")
  func deep() {
    let bad = Element<Int>.button(Button("x", "", .secondary, 1))
    #expect(faults([.card(Card(.plain, [.columns([.list(List([Item(key: 1) { bad }]))])]))]) == ["N1"])
    #expect(faults([.form(Form("f", submit: 1, [bad]))]) == ["N1"])
    #expect(faults([]) { $0.sheet = Sheet(title: "Hoja", close: 1, [bad]) } == ["N1"])
  }

  @Test("A part's screen in a whole keeps everything and wraps every action")
  func map() {
    var screen = Screen<Int>(title: "Hoy", location: "a", back: 1, lead: "l", tools: [Button("t", "T", .icon, icon: .home, 2)], tabs: [Tab("tab", "Tab", .home, location: "", isCurrent: true, 3)], announcement: "n", focus: "f", isWide: true, [
      .card(Card(.plain, [.button(Button("b", "B", .secondary, longPress: 5, 4))])), .rows([Row("r", "R", 6)]), .field(Field("f", "F", .lines(limit: 9), value: "v") { Int($0) ?? 7 }),
      .choice(Choice("c", "C", .chips, options: [.init("o1", "1", isSelected: true), .init("o2", "2", isSelected: false)]) { _ in 8 }),
      .toggle(Toggle("g", "G", isOn: true, 9)), .slider(Slider("s", "S", value: 1, in: 0...3, valueText: "1") { $0 + 10 }),
    ])
    screen.language = .en
    let mapped = screen.map { "\($0)" }
    #expect(mapped.words == screen.words && mapped.audit() == screen.audit())
    #expect(mapped.back == "1" && mapped.buttons.compactMap { $0.action }.sorted() == ["1", "2", "4"])
    #expect(mapped.buttons.first { $0.id == "b" }?.longPress == "5")
    #expect(mapped.tabs[0].action == "3" && mapped.isWide && mapped.language == .en && mapped.focus == "f" && mapped.announcement == "n")
    if case .field(let field) = mapped.content[2] { #expect(field.input("42") == "42" && field.kind == .lines(limit: 9)) } else { Issue.record("no field") }
  }
}

@Suite struct Colours {
  @Test("WCAG: the contrast of black and white is 21, of a colour with itself 1, and the order does not matter")
  func formula() throws {
    let black = try #require(Colour(hex: "#000000")), white = try #require(Colour(hex: "FFFFFF")), grey = try #require(Colour(hex: "767676"))
    #expect(abs(contrast(black, white) - 21) < 1e-9)
    #expect(contrast(grey, grey) == 1)
    #expect(abs(contrast(grey, white) - 4.54) < 0.01, "#767676 on white is the known lightest grey that passes")
    #expect(contrast(grey, white) == contrast(white, grey))
    #expect(Colour(hex: "12345") == nil && Colour(hex: "GG0000") == nil && Colour(hex: "1234567") == nil)
  }
}
