import Base
import Foundation
import Testing

@testable import Interface

@Suite struct Audits {
  private func faults(_ content: [Element<Int>], _ change: (Screen<Int>) -> Void = { _ in }) -> [String] {
    let screen = Screen<Int>(title: "Hoy", location: "", content)
    change(screen)
    return screen.audit().map { $0.rule }
  }

  @Test("PL-08: a good screen has no faults")
  func good() {
    #expect(
      faults([
        .button(Button("save", "Guardar", .primary, 1)), .field(Field("note", "Nota", value: "") { _ in 2 }),
        .ring(Ring(.chart1, share: 0.5, number: "5", unit: "de 10", sentence: "La mitad.")),
      ]) == [])
  }

  @Test("PL-08: each broken rule is found")
  func broken() {
    #expect(faults([.button(Button("save", "", .secondary, 1))]) == ["N1"])
    #expect(faults([.button(Button("save", "Guardar", .secondary, name: "Enviar", 1))]) == ["N1"])
    #expect(faults([.button(Button("more", "Más", .icon, 1))]) == ["N1"])
    #expect(faults([.button(Button("a", "A", .primary, 1)), .button(Button("b", "B", .primary, 1))]) == ["K1"])
    #expect(faults([.button(Button("a", "A", .secondary, 1)), .row(Row("a", "B", 2))]) == ["N1"])
    #expect(faults([.field(Field("f", "", value: "") { _ in 1 })]) == ["F1"])
    #expect(
      faults([.choice(Choice("c", "Cuál", .list, options: [.init("one", "Uno", isSelected: true)]) { _ in 1 })]) == [
        "N1"
      ])
    #expect(faults([.slider(Slider("s", "Hora", value: 9, in: 0...6, valueText: "9") { $0 })]) == ["N1"])
    #expect(faults([.bars(BarChart("c", sentence: "", tableTitle: "", columns: ("a", "b"), points: []))]) == ["G1"])
    #expect(faults([]) { $0.title = "" } == ["N4"])
    #expect(faults([]) { $0.location = "/diario" } == ["N4"])
    #expect(
      faults([]) { $0.tabs = (0..<6).map { Tab("t\($0)", "T", .home, location: "", isCurrent: false, 1) } } == ["K1"])
    #expect(faults([.button(Button("dos palabras", "A", .secondary, 1))]) == ["N1"])
  }

  @Test("What is inside a list, a card, a form or a sheet is looked at too")
  func deep() {
    let bad = Element<Int>.button(Button("x", "", .secondary, 1))
    #expect(faults([.card(Card(.plain, [.columns([.list(List([Item(key: 1) { bad }]))])]))]) == ["N1"])
    #expect(faults([.form(Form("f", submit: 1, [bad]))]) == ["N1"])
    #expect(faults([]) { $0.sheet = Sheet(title: "Hoja", close: 1, [bad]) } == ["N1"])
  }
}

@Suite struct Colours {
  @Test("WCAG: the contrast of black and white is 21, of a colour with itself 1, and the order does not matter")
  func formula() throws {
    let black = try #require(Colour(hex: "#000000")), white = try #require(Colour(hex: "FFFFFF")),
      grey = try #require(Colour(hex: "767676"))
    #expect(abs(contrast(black, white) - 21) < 1e-9)
    #expect(contrast(grey, grey) == 1)
    #expect(abs(contrast(grey, white) - 4.54) < 0.01, "#767676 on white is the known lightest grey that passes")
    #expect(contrast(grey, white) == contrast(white, grey))
    #expect(Colour(hex: "12345") == nil && Colour(hex: "GG0000") == nil && Colour(hex: "1234567") == nil)
  }
}
