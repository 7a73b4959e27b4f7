import Testing

@testable import HealthData

@Suite struct BodyCompositionTests {
  @Test("HB-03: body mass index and its classes")
  func index() throws {
    let index = try #require(bodyMassIndex(Kilograms(78.4), Centimetres(172)))
    #expect(abs(index - 26.5) < 0.01)
    #expect(BodyMassClass(18.4) == .under && BodyMassClass(18.5) == .usual && BodyMassClass(25) == .over)
    #expect(BodyMassClass(30) == .obesity1 && BodyMassClass(35) == .obesity2 && BodyMassClass(40) == .obesity3)
    #expect(bodyMassIndex(Kilograms(0), Centimetres(172)) == nil && bodyMassIndex(Kilograms(70), Centimetres(0)) == nil)
  }

  @Test("HB-03: body fat by Deurenberg 1991, with its error")
  func deurenberg() throws {
    let man = try BodyFatEstimate.deurenberg(index: 26.5, age: 40, sex: .male)
    #expect(abs(man.percent - (1.2 * 26.5 + 0.23 * 40 - 10.8 - 5.4)) < 1e-9 && man.error == 4.1)
    let woman = try BodyFatEstimate.deurenberg(index: 26.5, age: 40, sex: .female)
    #expect(abs(woman.percent - man.percent - 10.8) < 1e-9)
  }

  /// Worked by hand from the published equations: 1.0324 − 0.19077·log₁₀(52) + 0.15456·log₁₀(172) = 1.05056, 495 ÷ 1.05056 − 450 = 21.18
  @Test("HB-03: body fat by circumference, Hodgdon and Beckett 1984")
  func circumference() throws {
    let man = try BodyFatEstimate.hodgdonBeckett(
      height: Centimetres(172), waist: Centimetres(90), neck: Centimetres(38), hip: nil, age: 40, sex: .male)
    #expect(abs(man.percent - 21.2) < 0.3, "\(man.percent)")
    #expect(man.error == 3.52)
    let woman = try BodyFatEstimate.hodgdonBeckett(
      height: Centimetres(160), waist: Centimetres(75), neck: Centimetres(32), hip: Centimetres(98), age: 40,
      sex: .female)
    #expect(woman.percent > 20 && woman.percent < 35 && woman.error == 3.72)
  }

  @Test("HB-03: no estimate under 18, in pregnancy, without measures or with ones that do not go together")
  func refusals() {
    func refusal(_ make: () throws(BodyFatRefusal) -> BodyFatEstimate) -> BodyFatRefusal? {
      do throws(BodyFatRefusal) {
        _ = try make()
        return nil
      } catch { return error }
    }
    #expect(refusal { () throws(BodyFatRefusal) in try .deurenberg(index: 22, age: 17, sex: .male) } == .notAdult)
    #expect(
      refusal { () throws(BodyFatRefusal) in try .deurenberg(index: 22, age: 30, sex: .female, isPregnant: true) }
        == .pregnant)
    #expect(refusal { () throws(BodyFatRefusal) in try .deurenberg(index: 22, age: nil, sex: .male) } == .missing)
    #expect(
      refusal { () throws(BodyFatRefusal) in
        try .hodgdonBeckett(
          height: Centimetres(172), waist: Centimetres(40), neck: Centimetres(38), hip: nil, age: 30, sex: .male)
      } == .implausible)
    #expect(
      refusal { () throws(BodyFatRefusal) in
        try .hodgdonBeckett(
          height: Centimetres(160), waist: Centimetres(75), neck: Centimetres(32), hip: nil, age: 30, sex: .female)
      } == .missing)
  }

  @Test("HB-03: where both methods agree is what their errors have in common")
  func common() {
    let a = BodyFatEstimate(method: .circumference, percent: 21.2, error: 3.52)
    let b = BodyFatEstimate(method: .bodyMassIndex, percent: 23.4, error: 4.1)
    let common = BodyFatEstimate.common(a, b)
    #expect(common.map { abs($0.lowerBound - 19.3) < 0.01 && abs($0.upperBound - 24.72) < 0.01 } == true)
    #expect(BodyFatEstimate.common(a, BodyFatEstimate(method: .bodyMassIndex, percent: 40, error: 4.1)) == nil)
  }
}
