import AppTesting
import Testing

@testable import Serenity

@Suite struct SerenityHourTests {
  private static let madrid = TimeZoneRules(
    identifier: "Europe/Madrid", transitions: [.init(from: Instant(milliseconds: 0), offset: 3600)])
  /// 22:30 on 20 November 2026 in Mexico City, 5:30 on the next day in Madrid.
  private static let evening = Instant(milliseconds: Phone.morning.milliseconds - 695 * 60_000)

  @Test(
    "issue 22 point 10: an entry keeps the clock of where it was written, wherever it is read, also when it is changed")
  func clock() throws {
    let phone = Phone(location: "registrar", at: Self.evening)
    try phone.feel(4)
    try phone.type("note", "antes del vuelo")
    try phone.save()
    let record = try #require(phone.moods.first)
    #expect(record["offset"] == -360 && record["day"] == "2026-11-20")
    phone.probe.environment.zone = Self.madrid
    for location in ["entrada/" + record.id.text, "diario/2026-11-20"] {
      phone.probe.send(.went(location))
      phone.settle()
      #expect(phone.screen.words.contains("10:30"), "\(location)")
      #expect(!phone.screen.words.contains("5:30"), "\(location)")
    }
    phone.probe.send(.went("entrada/" + record.id.text))
    phone.settle()
    try phone.tap("edit")
    try phone.type("note", "después del vuelo")
    try phone.save()
    let changed = try #require(phone.moods.last)
    #expect(changed["note"] == "después del vuelo" && changed["offset"] == -360 && changed["at"] == record["at"])
  }

  @Test("issue 22 point 10: an entry from before the clock was kept is told by the clock of here")
  func former() throws {
    var generator = SeededGenerator(seed: 3)
    let at = Self.evening, id = ULID(at: at, using: &generator)
    let record = Record(
      collection: "serenity.mood", id: id, stamp: Stamp(milliseconds: at.milliseconds, counter: 0, device: DeviceID(9)),
      fields: ["level": 4, "note": "", "day": "2026-11-20", "at": .integer(at.milliseconds)])
    let phone = Phone(location: "entrada/" + id.text, log: [record])
    #expect(phone.screen.words.contains("10:30"))
    phone.probe.environment.zone = Self.madrid
    phone.probe.send(.went("entrada/" + id.text))
    phone.settle()
    #expect(phone.screen.words.contains("5:30"))
  }
}
