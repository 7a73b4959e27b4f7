import Testing

@testable import HealthData

@Suite struct PlausibilityTests {
  @Test("HB-03: a pressure of 12/8 is asked about, not stored")
  func centimetres() {
    #expect(checkPressure(systolic: 12, diastolic: 8) == .ask(.centimetresOfMercury))
    #expect(checkPressure(systolic: 13.5, diastolic: 8.5) == .ask(.centimetresOfMercury))
    #expect(checkPressure(systolic: 120, diastolic: 80) == .plausible)
    #expect(checkPressure(systolic: 80, diastolic: 120) == .ask(.swapped))
    #expect(checkPressure(systolic: 184, diastolic: 122) == .plausible, "an emergency is taken as it is")
    #expect(checkPressure(systolic: 1200, diastolic: 800) == .impossible)
    #expect(checkPressure(systolic: 120, diastolic: 120) == .impossible)
  }

  @Test("HB-03: centimetres of mercury in either order; what is asked about can be; two too near or far apart cannot")
  func pairs() {
    let asked: [(Double, Double)] = [(12, 8), (13.5, 8.5), (18, 11), (8, 12), (11, 18)]
    for (upper, lower) in asked {
      #expect(checkPressure(systolic: upper, diastolic: lower) == .ask(.centimetresOfMercury), "\(upper)/\(lower)")
    }
    let refused: [(Double, Double)] = [
      (12, 12), (120, 118), (118, 120), (270, 40), (8, 120), (120, 8), (29, 25), (3, 1),
    ]
    for (upper, lower) in refused {
      #expect(checkPressure(systolic: upper, diastolic: lower) == .impossible, "\(upper)/\(lower)")
    }
    #expect(checkPressure(systolic: 124, diastolic: 116) == .ask(.unusual))
    var cases = Cases()
    for _ in 0..<20_000 {
      let a = cases.number(-20...400), b = cases.number(-20...400)
      let scale = cases.whole(0...1) == 0 ? 1.0 : 0.1
      if checkPressure(systolic: a * scale, diastolic: b * scale) == .ask(.centimetresOfMercury) {
        let meant = checkPressure(systolic: max(a, b) * scale * 10, diastolic: min(a, b) * scale * 10)
        #expect(meant == .plausible || meant == .ask(.unusual), "seed \(cases.seed): \(a)/\(b)")
      }
    }
  }

  @Test("HB-03: where °F, pounds and feet are asked for, °C and kilograms are what is asked about")
  func customary() {
    func typed(_ fahrenheit: Double) -> EntryCheck {
      Metric.bodyTemperature.check((fahrenheit - 32) / 1.8, typedIn: .customary)
    }
    #expect(typed(98.6) == .plausible && typed(36.6) == .ask(.otherUnit) && typed(28) == .ask(.otherUnit))
    #expect(typed(10) == .impossible && typed(104) == .plausible && typed(93.5) == .plausible)
    let asKilograms = Kilograms(pounds: 72.5).value
    #expect(Metric.weight.check(asKilograms, typedIn: .customary, last: (72.5, 1)) == .ask(.otherUnit))
    #expect(Metric.weight.check(72.5, typedIn: .customary, last: (73, 1)) == .plausible)
    #expect(Metric.height.check(61, typedIn: .customary) == .ask(.unusual), "two feet are two feet")
  }

  @Test("HB-03: a weight of 700 is asked about; pounds beside kilograms and a slip far from the last one too")
  func weights() {
    #expect(Metric.weight.check(700) == .ask(.decimalPoint))
    #expect(Metric.weight.check(72.5) == .plausible)
    #expect(Metric.weight.check(160, last: (72.5, 1)) == .ask(.otherUnit))
    #expect(Metric.weight.check(63, last: (72.5, 1)) == .ask(.farFromLast))
    #expect(Metric.weight.check(65.5, last: (72.5, 60)) == .plausible, "over two months a tenth is nothing strange")
    #expect(Metric.weight.check(1.2) == .impossible)
  }

  @Test("HB-03: Fahrenheit, feet and shares are asked about")
  func units() {
    #expect(Metric.bodyTemperature.check(98.6) == .ask(.otherUnit))
    #expect(Metric.height.check(5.9) == .ask(.otherUnit) && Metric.height.check(70) == .ask(.otherUnit))
    #expect(Metric.height.check(1.72) == .ask(.decimalPoint) && Metric.height.check(172) == .plausible)
    #expect(Metric.oxygenSaturation.check(0.97) == .ask(.decimalPoint))
    #expect(Metric.oxygenSaturation.check(101) == .impossible)
  }

  @Test("HB-03: whatever is typed, it is taken, asked about or refused; what is no number is refused")
  func anything() {
    var cases = Cases()
    for _ in 0..<20_000 {
      let metric = Metric.allCases[Int(cases.whole(0...Int64(Metric.allCases.count - 1)))]
      let value = cases.number(-1000...100_000)
      let check = metric.check(
        value, last: cases.whole(0...1) == 0 ? nil : (cases.number(0...500), cases.number(0...900)))
      if check == .plausible {
        #expect(
          metric.usual.contains(value) && metric.possible.contains(value), "seed \(cases.seed): \(metric) \(value)")
      }
      if value <= 0 { #expect(check == .impossible, "seed \(cases.seed): \(metric) \(value)") }
    }
    for metric in Metric.allCases {
      #expect(metric.check(.nan) == .impossible && metric.check(.infinity) == .impossible)
      #expect(
        metric.possible.lowerBound <= metric.usual.lowerBound && metric.possible.upperBound >= metric.usual.upperBound)
    }
  }

  @Test("HB-03: units go there and back")
  func conversion() {
    #expect(abs(Kilograms(pounds: 160).value - 72.5748) < 0.0001 && abs(Kilograms(72.5748).pounds - 160) < 0.001)
    let tall = Centimetres(feet: 5, inches: 11.5)
    #expect(abs(tall.value - 181.61) < 0.001 && tall.feetAndInches == (5, 11.5))
    #expect(Centimetres(182.88).feetAndInches == (6, 0), "never five feet and twelve inches")
    var cases = Cases()
    for _ in 0..<2000 {
      let value = Centimetres(cases.number(40...272)), (feet, inches) = value.feetAndInches
      #expect(abs(Centimetres(feet: Double(feet), inches: inches).value - value.value) <= 0.6351, "seed \(cases.seed)")
      #expect(inches >= 0 && inches < 12, "seed \(cases.seed)")
    }
  }
}
