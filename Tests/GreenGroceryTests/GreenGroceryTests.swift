import AppTesting
import Testing

@testable import GreenGrocery

@Suite struct GreenGroceryTests {
  @Test(
    "Every address leads to its place and back",
    arguments: ["", "habitos", "pantalla", "muevete", "calma", "cocina", "foro", "bienvenida/1"])
  func addresses(_ location: String) throws {
    #expect(try #require(Destination(location)).location == location)
  }

  @Test(
    "An address that does not exist is said to be none",
    arguments: ["nada", "habitos/x/y/z/w", "bienvenida/9", "/", "foro//"])
  func unknown(_ location: String) { #expect(Destination(location) == nil) }
}
