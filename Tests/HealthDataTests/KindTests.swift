import Testing

@testable import HealthData

@Suite struct KindTests {
  @Test("HB-03: a name means one kind") func names() {
    #expect(SeriesKind.all.allSatisfy { SeriesKind.named(String($0.name))?.columns == $0.columns })
  }
}
