import AppTesting
import Gallery
import Testing

/// Every screen of the gallery keeps the rules that can be checked on a value, and its elements do what they are for.
@Suite struct GalleryTests {
  private func probe(_ location: String) -> Probe<GalleryApp> {
    Probe<GalleryApp>(Environment(now: Instant(milliseconds: 1_795_000_000_000), location: location))
  }

  @Test(
    "PL-08: every element is named, has its words, and is not without a list or a table",
    arguments: GalleryApp.contents.map { $0.location } + [""])
  func audited(_ location: String) {
    let probe = probe(location)
    #expect(probe.screen.audit() == [])
    #expect(probe.screen.location == location)
  }

  @Test("A suggestion fills the field; words that fit nothing say so")
  func search() {
    let probe = probe("buscar")
    #expect(probe.screen.words.contains("Escribe el nombre"))
    probe.send(.typed("MUSEO"))
    #expect(probe.screen.words.contains("2 sugerencias") && probe.tap("place-2"))
    #expect(probe.state.query == "Museo del Objeto")
    probe.send(.typed("xyz"))
    #expect(probe.screen.words.contains("Nada con ese nombre.") && probe.screen.audit() == [])
  }

  @Test("A tag is added once, whatever its accents, and taken away again")
  func tags() {
    let probe = probe("etiquetas")
    probe.send(.tagTyped("  NUEZ "))
    #expect(probe.tap("allergy-add") && probe.screen.words.contains("Esa ya está."))
    probe.send(.tagTyped("soya"))
    #expect(
      !probe.screen.words.contains("Esa ya está.") && probe.tap("allergy-add")
        && probe.state.tags == ["cacahuate", "nuez", "soya"])
    #expect(probe.tap("allergy-tag-0") && probe.state.tags == ["nuez", "soya"])
    probe.send(.tagTyped("   "))
    #expect(probe.tap("allergy-add") && probe.state.tags == ["nuez", "soya"])
  }

  @Test("What was taken away comes back to its place, until the toast leaves")
  func undo() {
    let probe = probe("deshacer")
    probe.send(.removed(1))
    #expect(
      probe.state.habits == ["Caminar", "Leer"] && probe.tap("undo")
        && probe.state.habits == ["Caminar", "Agua", "Leer"])
    #expect(probe.screen.toast == nil)
    probe.send(.removed(0))
    probe.send(.left)
    #expect(probe.screen.toast == nil && !probe.tap("undo"))
  }

  @Test("A feed brings more until all is there")
  func feed() {
    let probe = probe("plaza")
    #expect(probe.screen.words.contains("Se ven 5 de 12.") && probe.tap("more") && probe.tap("more"))
    #expect(probe.screen.words.contains("Se ven 12 de 12.") && !probe.tap("more"))
  }
}
