import AppTesting
import HealthData
import Testing

@testable import HumanBody

@Suite struct SleepTests {
  private let stamp = Stamp(milliseconds: 1_795_200_000_000, counter: 0, device: DeviceID(5))

  /// The watch's night, 7 h 12, with what else was said of it.
  private func series(_ samples: [(start: Int64, minutes: Int64, stage: SleepStage)]) -> SeriesStorage {
    var series = watch()
    for one in samples {
      series.add(
        .sleep, [Sample(start: one.start, duration: one.minutes * 60_000, one.stage.rawValue)], from: "sample/Otro",
        at: stamp)
    }
    return series
  }

  private func facts(_ phone: BodyPhone) -> [String] {
    var facts: [String] = []
    phone.screen.forEach { if case .facts(let all) = $0 { facts = all.map { $0.name + ": " + $0.value } } }
    return facts
  }

  @Test("HB-04: a nap and the time in bed stand beside the night and are no part of its sleep")
  func nap() throws {
    let said = series([
      (moment("2026-11-20", 23, 0), 480, .inBed), (moment("2026-11-21", 15), 25, .asleep),
    ])
    let phone = BodyPhone(body: "metricas/sueno", series: said, at: bodyMorning.adding(milliseconds: 6 * 3_600_000))
    #expect(
      facts(phone) == [
        "Sueño ligero: 7\u{A0}h\u{A0}12\u{A0}min", "En la cama: 8\u{A0}h\u{A0}0\u{A0}min", "Siesta: 25\u{A0}min",
      ])
    #expect(!phone.has("3:25"), "the night is not of the moment at which the nap ended")
    let night = try #require(phone.chart?.series[0].values.last ?? nil)
    #expect(night.words.hasPrefix("7\u{A0}h\u{A0}12"))
  }

  @Test("HB-02: a nap of the evening does not hide the night before it")
  func eveningNap() {
    let said = series([(moment("2026-11-21", 19), 20, .asleep)])
    let phone = BodyPhone(body: "", series: said, at: bodyMorning.adding(milliseconds: 10 * 3_600_000))
    #expect(phone.zone("sleep")?.value == "7\u{A0}h\u{A0}12")
  }

  @Test("HB-04: a nap without a night is no short night")
  func napAlone() {
    var series = SeriesStorage()
    series.add(
      .sleep, [Sample(start: moment("2026-11-21", 15), duration: 25 * 60_000, SleepStage.asleep.rawValue)],
      from: "sample/Otro", at: stamp)
    let phone = BodyPhone(body: "metricas/sueno", series: series, at: bodyMorning.adding(milliseconds: 6 * 3_600_000))
    #expect(facts(phone) == ["Siesta: 25\u{A0}min"])
    #expect(phone.chart == nil && !phone.has("1\u{A0}min"))
  }
}
