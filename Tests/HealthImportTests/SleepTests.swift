import HealthFiles
import Series
import Testing

@testable import HealthImport

@Suite("HB-05: sleep of several sources") struct SleepTests {
  private static let phone = "iPhone de Eva", watch = "Watch de Eva", other = "Sueños"

  private static func sleep(_ stage: String, _ source: String, _ start: String, _ end: String) -> String {
    func time(_ text: String) -> String { "2026-11-" + text + ":00 -0600" }
    return record(
      "HKCategoryTypeIdentifierSleepAnalysis", "HKCategoryValueSleepAnalysis" + stage, source: source,
      start: time(start), end: time(end))
  }

  /// The phone tells the time in bed; the watch all of the night as asleep, and its stages; a third one a nap.
  private static let night = [
    sleep("InBed", phone, "19 22:50", "20 06:40"),
    sleep("AsleepUnspecified", watch, "19 23:05", "20 06:30"),
    sleep("AsleepCore", watch, "19 23:05", "20 01:00"), sleep("AsleepDeep", watch, "20 01:00", "20 02:00"),
    sleep("AsleepREM", watch, "20 02:00", "20 02:40"), sleep("AsleepCore", watch, "20 02:40", "20 05:50"),
    sleep("Awake", watch, "20 05:50", "20 06:00"), sleep("AsleepCore", watch, "20 06:00", "20 06:30"),
    sleep("Asleep", other, "20 15:00", "20 15:25"),
  ]

  @Test("a night counts once, with its stages and the time in bed, in every order of sources and in none")
  func orders() throws {
    let archive = HealthArchive(), bytes = export(SleepTests.night.joined(separator: "\n"))
    let first = try SessionTests.keep(bytes, in: archive, at: 1)
    #expect(first.total.new == 9)
    _ = try SessionTests.keep(bytes, in: archive, at: 2)
    let names = [SleepTests.phone, SleepTests.watch, SleepTests.other].map { "com.apple.health/" + $0 }
    let (phone, watch, other) = (names[0], names[1], names[2])
    let orders = [
      [], [phone], [watch], [other], [phone, watch, other], [phone, other, watch], [watch, phone, other],
      [watch, other, phone], [other, phone, watch], [other, watch, phone],
    ]
    // 2026-11-20 00:00 in UTC. Of the place it is six hours later; the day of a night is from 18:00 to 18:00.
    let hour: Int64 = 3_600_000, midnight: Int64 = 20_777 * 24 * hour + 6 * hour
    let edges = [midnight - 6 * hour, midnight + 10 * hour, midnight + 18 * hour]
    for order in orders {
      let read = SeriesReader(.sleep, preferred: order).buckets(archive.chunks(of: .sleep), edges)
      func minutes(_ place: Int) -> [Int64] {
        SleepStage.allCases.map { read[place].milliseconds(in: $0.rawValue) / 60_000 }
      }
      // In bed, asleep, awake, core, deep, REM.
      #expect(minutes(0) == [470, 0, 10, 335, 60, 40], "\(order)")
      #expect(minutes(1) == [0, 25, 0, 0, 0, 0], "\(order)")
    }
  }
}
