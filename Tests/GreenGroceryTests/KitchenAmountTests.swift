import AppTesting
import Kitchen
import Testing

@testable import GreenGrocery

@Suite("Amounts, seasons and sources of a recipe, as they are said") struct KitchenAmountTests {
  @Test("GG-09: half a can says that a can's weight is the same; an egg is not cut")
  func amounts() throws {
    let device = kitchen(), book = try #require(device.state.kitchen.book(device.state.common))
    func food(_ id: String) throws -> Food { book.foods[try #require(book.food(id))] }
    let tuna = try food("atun"), egg = try food("huevo"), tomato = try food("jitomate"), oil = try food("aceite")
    let es = Words(.es), en = Words(.en)
    #expect(
      es.amount(Portion.rounded(0.5, .can), of: tuna, .es)
        == "½ lata de atún en agua, escurrida (100 g por lata)")
    #expect(
      es.amount(Portion.rounded(2, .can), of: tuna, .es) == "2 latas de atún en agua, escurridas (100 g por lata)")
    let eggs = Portion.rounded(1.5, .piece, isWhole: true)
    #expect(es.amount(eggs, of: egg, .es) == "1 o 2 huevos" && en.amount(eggs, of: egg, .en) == "1 or 2 eggs")
    #expect(es.amount(Portion.rounded(0.5, .kilogram), of: tomato, .es) == "½ kg de jitomate")
    #expect(es.amount(Portion.rounded(0.25, .litre), of: oil, .es) == "0.25 l de aceite vegetal")
    #expect(es.amount(Portion.rounded(0.1667, .cup), of: oil, .es) == "⅙ taza de aceite vegetal")
  }

  @Test("GG-09: all year is said where it is known, and nothing where no source says anything")
  func season() {
    let beans = kitchen("cocina/frijoles-de-la-olla")
    #expect(!beans.screen.words.contains("Todo el año") && !beans.screen.words.contains("Temporada"))
    #expect(beans.screen.audit() == [])
    let nopales = kitchen("cocina/ensalada-de-nopales")
    #expect(nopales.screen.words.contains("Todo el año"))
  }

  @Test("GG-09: under the nutrition stand the release, its licence, and that the sum is not complete")
  func source() {
    let device = kitchen("cocina/calabacitas-con-elote")
    for words in ["Release 28", "Licencia de los datos: dominio público, CC0 1.0.", "La suma no está completa."] {
      #expect(device.screen.words.contains(words), "\(words)")
    }
  }
}
