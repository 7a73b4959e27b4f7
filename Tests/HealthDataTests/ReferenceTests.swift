import Testing

@testable import HealthData

@Suite struct ReferenceTests {
  private let adult = ReferencePerson()

  @Test("HB-02: at home 135/85 is above, with ESH 2023 as its source and five minutes of sitting first")
  func pressure() throws {
    let just = try #require(Metric.bloodPressure.assess([135, 80], for: adult))
    #expect(just.state == .above && just.source == .esh2023 && just.advice == .repeatSittingAfterFiveMinutes)
    #expect(Metric.bloodPressure.assess([120, 85], for: adult)?.state == .above)
    #expect(Metric.bloodPressure.assess([134, 84], for: adult)?.state == .within)
    let low = try #require(Metric.bloodPressure.assess([85, 55], for: adult))
    #expect(low.state == .low && low.source == .nhlbi)
  }

  @Test("HB-02: beyond 180 or 120 it is an emergency, at them it is not yet")
  func emergency() {
    #expect(Metric.bloodPressure.assess([184, 122], for: adult)?.advice == .emergency)
    #expect(Metric.bloodPressure.assess([181, 80], for: adult)?.state == .danger)
    #expect(Metric.bloodPressure.assess([150, 121], for: adult)?.source == .aha2017)
    #expect(Metric.bloodPressure.assess([180, 120], for: adult)?.state == .above)
  }

  @Test("HB-02: oxygen is held against where the person lives; under 90 is danger everywhere")
  func oxygen() {
    #expect(Metric.oxygenSaturation.assess([94], for: adult)?.state == .low)
    let high = ReferencePerson(altitude: Metres(2240))
    #expect(Metric.oxygenSaturation.assess([93], for: high)?.state == .within)
    #expect(Metric.oxygenSaturation.assess([93], for: high)?.source == .rojasCamayo2018)
    #expect(Metric.oxygenSaturation.assess([89], for: high)?.state == .danger)
  }

  @Test("HB-02: a heart rate is judged only at rest")
  func heart() {
    #expect(Metric.heartRate.assess([120], for: adult) == nil)
    #expect(Metric.heartRate.assess([120], for: adult, atRest: true)?.state == .above)
    #expect(Metric.heartRate.assess([100], for: adult, atRest: true)?.state == .within)
    #expect(Metric.restingHeartRate.assess([55], for: adult)?.state == .low)
    #expect(Metric.restingHeartRate.assess([55], for: adult)?.advice == .askIfDizzy, "rest makes it no faster")
  }

  @Test("HB-02: in pregnancy 140/90 is told the same day and 160/110 is an emergency, at every age")
  func pregnancy() throws {
    for age in [nil, 17, 30] {
      let person = ReferencePerson(age: age, isPregnant: true)
      #expect(Metric.bloodPressure.assess([160, 80], for: person)?.danger == .highPressureInPregnancy)
      #expect(Metric.bloodPressure.assess([120, 110], for: person)?.source == .acog2020)
      let above = try #require(Metric.bloodPressure.assess([140, 80], for: person))
      #expect(above.state == .above && above.advice == .tellMaternityCareToday && above.asksForSigns)
      #expect(Metric.bloodPressure.assess([159, 109], for: person)?.danger == nil)
    }
    let held = try #require(Metric.bloodPressure.assess([136, 80], for: ReferencePerson(isPregnant: true)))
    #expect(held.state == .above && held.advice == .repeatSittingAfterFiveMinutes)
    #expect(Metric.bloodPressure.assess([165, 112], for: adult)?.danger == nil)
  }

  @Test("HB-02: sleep from 18 to 60, temperature with its two emergencies; under 18 only an emergency is told")
  func others() {
    #expect(Metric.sleep.assess([6.9], for: adult)?.state == .low)
    #expect(Metric.sleep.assess([6.9], for: ReferencePerson(age: 70)) == nil)
    #expect(Metric.bodyTemperature.assess([36.6], for: adult)?.state == .within)
    #expect(Metric.bodyTemperature.assess([38.2], for: adult)?.state == .above)
    #expect(Metric.bodyTemperature.assess([40.5], for: adult)?.source == .bouchama2002)
    #expect(Metric.bodyTemperature.assess([34.8], for: adult)?.source == .cdcHypothermia)
    let young = ReferencePerson(age: 17)
    #expect(Metric.bloodPressure.assess([184, 100], for: young)?.danger == .highPressure)
    #expect(Metric.bloodPressure.assess([184, 100], for: young)?.source == .aap2017)
    #expect(Metric.bodyTemperature.assess([40.5], for: young)?.danger == .highTemperature)
    #expect(Metric.bodyTemperature.assess([34.5], for: young)?.danger == .lowTemperature)
    #expect(Metric.oxygenSaturation.assess([89], for: young)?.danger == .lowOxygen)
    for metric in Metric.allCases {
      #expect(metric.assess([99, 99], for: young)?.danger == (metric == .bodyTemperature ? .highTemperature : nil))
      if metric != .bodyTemperature { #expect(metric.assess([150, 99], for: young) == nil, "\(metric)") }
      #expect(metric.assess([89], for: adult) == nil || !metric.isPair, "half a pair is judged by nobody")
      #expect(metric.assess([.nan, 1], for: adult) == nil, "\(metric)")
    }
    for metric in [Metric.steps, .weight, .waist, .activeEnergy] { #expect(metric.assess([1], for: adult) == nil) }
  }
}
