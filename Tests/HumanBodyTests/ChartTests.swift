import AppTesting
import HealthData
import Testing

@testable import HumanBody

@Suite struct ChartTests {
  private let stamp = Stamp(milliseconds: 1_795_200_000_000, counter: 0, device: DeviceID(5))

  private func chart(_ metric: Metric, _ samples: [Sample]) throws -> SeriesChart {
    try #require(phone(metric, samples).chart)
  }
  private func phone(_ metric: Metric, _ samples: [Sample]) -> BodyPhone {
    var series = SeriesStorage()
    series.add(metric.kind, samples, from: "sample/Aparato", at: stamp)
    return BodyPhone(body: "metricas/" + metric.rawValue, series: series)
  }
  private func hours(_ day: String, _ count: Int64) -> Sample {
    Sample(start: moment(day, 0), duration: count * 3_600_000, SleepStage.asleep.rawValue)
  }

  @Test("HB-04: each limit has its word at its own edge, and the side without one is open")
  func limits() throws {
    let oxygen = try chart(.oxygenSaturation, [Sample(start: moment("2026-11-20", 7), 970)])
    #expect(oxygen.bands[0].range.lowerBound == 95 && oxygen.bands[0].range.upperBound == oxygen.range.upperBound)
    #expect(oxygen.bands[0].lower == "límite 95\u{A0}%" && oxygen.bands[0].upper == nil)
    let heart = try chart(.restingHeartRate, [Sample(start: moment("2026-11-20", 7), 620)])
    #expect(heart.bands[0].range == 60...100)
    #expect(heart.bands[0].lower?.hasPrefix("límite 60") == true)
    #expect(heart.bands[0].upper?.hasPrefix("límite 100") == true)
    let sleep = try chart(.sleep, [hours("2026-11-20", 6)])
    #expect(sleep.bands[0].lower?.hasPrefix("límite 7") == true && sleep.bands[0].upper == nil)
    #expect(sleep.range.lowerBound == 0, "the length of a bar is the length of the night")
    let pressure = try chart(.bloodPressure, [Sample(start: moment("2026-11-20", 7), SampleValues(1200, 780))])
    #expect(pressure.bands.map { $0.upper } == ["alta 135", "baja 85"])
    #expect(pressure.bands.allSatisfy { $0.lower == nil })
  }

  @Test("HB-04: a day of several pressures says its mean, its least and its most, and is out when any reading was")
  func several() throws {
    func day(_ day: String, _ values: (Int64, Int64)...) -> [Sample] {
      values.enumerated().map { Sample(start: moment(day, 7 + $0), SampleValues($1.0 * 10, $1.1 * 10)) }
    }
    let phone = phone(
      .bloodPressure,
      day("2026-11-18", (120, 80)) + day("2026-11-19", (126, 80), (138, 88), (129, 84))
        + day("2026-11-20", (85, 58), (118, 76)) + day("2026-11-21", (190, 124)))
    let values = try #require(phone.chart).series[0].values
    #expect(values.map { $0?.out } == [nil, nil, nil, nil, .above, .below, .danger])
    #expect(values[3]?.words == "120/80" && values[4]?.words == "131/84, de 126/80 a 138/88, arriba")
    #expect(values[5]?.words.hasSuffix(", de 85/58 a 118/76, abajo") == true && values[6]?.words == "190/124, muy alta")
    #expect(phone.chart?.table?.rows[4][1] == values[4]?.words)
    #expect(phone.chart?.sentence == "2 de 4, arriba de la referencia. 1 de 4, abajo de la referencia.")
    #expect(phone.chart?.bands[0].lower == "alta 90", "something was below: its limit is named")
    #expect(phone.screen.audit() == [])
  }

  @Test("HB-04: hours that have not come are neither a gap nor a row, and are not counted")
  func ahead() throws {
    let phone = phone(.bloodPressure, [Sample(start: moment("2026-11-21", 7), SampleValues(1200, 780))])
    try phone.choose("span-dia")
    let chart = try #require(phone.chart)
    #expect(chart.places.count == 24 && chart.places.filter { !$0.isAhead }.count == 11, "it is five past ten")
    #expect(chart.table?.rows.count == 11 && chart.table?.rows.last?[1] == "sin medir")
    #expect(!chart.words.contains("todavía no") && phone.screen.audit() == [])
  }

  @Test("HB-04: an hour of sleep is not held against the hours of a night")
  func night() throws {
    let phone = phone(.sleep, [hours("2026-11-21", 8)])
    #expect(phone.chart?.series[0].values.last??.out == nil && phone.chart?.bands.count == 1)
    try phone.choose("span-dia")
    let chart = try #require(phone.chart)
    #expect(chart.bands.isEmpty && chart.series[0].values.allSatisfy { $0?.out == nil })
    #expect(!phone.has("abajo de la referencia"))
  }

  @Test("HB-03: weighings stand as far apart as they were, and the estimate has its interval on its day")
  func weight() throws {
    var series = SeriesStorage()
    var weights: [Sample] = []
    for ago in [90, 27, 20, 15, 10, 6, 3, 0] {
      let day = CivilDate("2026-11-21")!.adding(days: -ago).iso
      weights.append(Sample(start: moment(day, 6, 50), Int64(78_400 + ago * 43)))
    }
    series.add(.weight, weights, from: "sample/Báscula", at: stamp)
    let phone = BodyPhone(body: "medidas", series: series), chart = try #require(phone.chart)
    #expect(chart.places.count == 9 && chart.places.indices.filter { chart.places[$0].isNow } == [7])
    let days = chart.places.map { ($0.at ?? 0) / 86_400_000 }
    #expect(days[1] - days[0] == 63 && days[2] - days[1] == 7 && days[8] - days[7] == 28)
    let fan = try #require(chart.series.last)
    let interval = try #require(fan.values.last ?? nil)
    #expect(fan.look == .fan && fan.values.compactMap { $0 }.count == 1 && interval.low < interval.high)
    #expect(chart.range.contains(interval.low) && chart.range.contains(interval.high))
    #expect(chart.table?.rows.last == ["sábado 19 de diciembre", "todavía no", "todavía no", interval.words])
    #expect(phone.screen.audit() == [])
  }
}
