import AppTesting
import Testing

@testable import HumanBody

@Suite struct HumanBodyTests {
  @Test(
    "Every address leads to its place and back",
    arguments: [
      "", "senales/presion/1795277100000", "pasos", "metricas", "metricas/presion", "metricas/peso/1795277100000",
      "anotar", "anotar/peso", "medidas", "medidas/anotar", "medidas/metodos", "tu", "bienvenida", "edad", "exportar",
      "aviso", "importar", "importar/orden",
    ])
  func addresses(_ location: String) throws {
    #expect(try #require(Destination(location)).location == location)
  }

  @Test(
    "An address that does not exist is said to be none",
    arguments: ["nada", "/", "metricas//", "tu/x", "anotar/nada", "metricas/peso/x", "medidas/x", "importar/x"])
  func unknown(_ location: String) { #expect(Destination(location) == nil) }
}
