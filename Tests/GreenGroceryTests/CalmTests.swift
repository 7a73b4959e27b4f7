import AppTesting
import Testing

@testable import GreenGrocery

@Suite struct CalmDestinationTests {
  @Test(
    "GG-06: places of the pause lead to themselves",
    arguments: ["calma", "calma/una-taza", "calma/al-azar", "calma/sorpresa", "calma/sonido"])
  func places(_ location: String) throws { #expect(try #require(Destination(location)).location == location) }
}
