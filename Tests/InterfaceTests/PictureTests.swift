import Base
import Testing

@testable import Interface

/// A widget that no one but this test knows: the element is open.
private final class Dial: Widget<Int> {
  override var kind: String { "dial" }
  override var name: String { "Perilla" }
  override var sentence: String { "Va en 3 de 10." }
  override var table: DataTable? { DataTable(columns: ["Hora", "Valor"], rows: [["8:00", "3"]]) }
  override var listTitle: String { "Lo mismo, con botones" }
  override var list: [Element<Int>] { [.button(Button("dial-up", "Subir", .secondary, 4))] }
  override var buttons: [Button<Int>] { [Button("dial-zero", "A cero", .quiet, 0)] }
  override func pressing(_ id: Identifier) -> Int? { id == "dial-ten" ? 10 : nil }
  override func action(_ report: String) -> Int? { Int(report) }
}

@Suite struct OpenPictures {
  private let screen = Screen<Int>(title: "Perilla", location: "", [.widget(Dial("dial"))])

  @Test("A picture that only a test knows is walked, read and looked at like any other")
  func open() {
    #expect(screen.audit() == [])
    for words in ["Va en 3 de 10.", "8:00", "Subir"] { #expect(screen.words.contains(words), "\(words)") }
    #expect(screen.buttons.map { $0.id } == ["dial-zero", "dial-up"])
    #expect(screen.content[0].identifier == "dial")
  }

  @Test("PL-08 G1: a table without heads or words, or with a short row, is found")
  func tables() {
    #expect(DataTable(columns: ["Día", "Minutos"], rows: [["lunes", "3"]]).faults(of: "x") == [])
    #expect(DataTable(columns: ["Día", ""], rows: [["lunes", "3"]]).faults(of: "x").map { $0.rule } == ["G1"])
    #expect(DataTable(columns: ["Día", "Minutos"], rows: [["lunes", ""], ["martes"]]).faults(of: "x").count == 2)
  }

  @Test("HB-08, WCAG 2.2.2: a figure that moves has words for the button that stops it")
  func figure() {
    let squat: JSON = ["view": "side", "a": [2, 0], "b": [38, -22]]
    let moving = ExerciseFigure(
      "squat", name: "Sentadilla", figure: squat, tempo: [3_000, 1_000, 2_000], stop: "Detener", move: "Mover")
    #expect(moving.faults().isEmpty && moving.words == ["Sentadilla", "Detener", "Mover"])
    #expect(moving.configuration["stop"] == "Detener" && moving.configuration["move"] == "Mover")
    let wordless = ExerciseFigure("squat", name: "Sentadilla", figure: squat, tempo: [3_000, 1_000, 2_000])
    #expect(wordless.faults().map { $0.rule } == ["N1", "N1"])
    #expect(ExerciseFigure("squat", name: "Sentadilla", figure: squat).faults().isEmpty)
  }

  @Test(
    "PL-08 N3: a piece of text has its own language, and what is not a language is found",
    arguments: [
      ("en", true), ("es-MX", true), ("nah", true), ("zh-Hant-TW", true), ("de-1996", true),
      ("", false), ("e", false), ("en_US", false), ("spanish", false), ("en-", false), ("12", false),
      ("en-abcdefghi", false),
    ])
  func languages(_ tag: String, _ isGood: Bool) {
    let language = LanguageTag(tag)
    let content: [Element<Int>] = [
      .passage(Passage([.init("Dijo: "), .init("good morning", language)])),
      .inLanguage(language, [.text("good morning")]),
    ]
    let faults = Screen<Int>(title: "Hoy", location: "", content).audit()
    #expect(faults.map { $0.rule } == (isGood ? [] : ["N3", "N3"]))
    #expect(Screen<Int>(title: "Hoy", location: "", content).words.contains("Dijo: good morning"))
  }
}

@Suite struct Keys {
  @Test("What has no identifier keeps its key when something of another kind comes above it")
  func stable() {
    let before = Element<Int>.keys(of: [.text("a"), .ring(ring), .text("b")])
    let after = Element<Int>.keys(of: [.heading("h"), .text("a"), .tag("t", .quiet), .ring(ring), .text("b")])
    #expect(before == [after[1], after[3], after[4]])
  }

  @Test("Elements with an identifier go by it, wherever they stand")
  func identified() {
    let save = Element<Int>.button(Button("save", "Guardar", .secondary, 1))
    #expect(Element.keys(of: [.text("a"), save])[1] == Element.keys(of: [save])[0])
  }

  @Test("As many kinds as there may be, and as many of a kind: no two keys are the same")
  func distinct() {
    final class Kind: Picture {
      let own: String
      init(_ own: String) { self.own = own; super.init(nil) }
      override var kind: String { own }
    }
    let elements: [Element<Int>] =
      (0..<200).map { .picture(Kind("kind-\($0 % 100)")) } + (0..<400).map { .text("\($0)") }
    #expect(Set(Element.keys(of: elements)).count == elements.count)
  }

  private let ring = Ring(.chart1, share: 0.5, number: "5", unit: "de 10", sentence: "La mitad.")
}
