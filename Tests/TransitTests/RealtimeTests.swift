import Base
import Testing

@testable import Transit

@Suite("Realtime") struct RealtimeTests {
  // A protobuf message by hand: field numbers from gtfs-realtime.proto.
  static func number(_ field: UInt8, _ value: UInt64) -> [UInt8] {
    var out = [field << 3], rest = value
    while rest >= 0x80 { out.append(UInt8(rest & 0x7F) | 0x80); rest >>= 7 }
    return out + [UInt8(rest)]
  }
  static func bytes(_ field: UInt8, _ content: [UInt8]) -> [UInt8] {
    [field << 3 | 2] + Array(number(0, UInt64(content.count)).dropFirst()) + content
  }
  static func text(_ field: UInt8, _ value: String) -> [UInt8] { bytes(field, Array(value.utf8)) }

  static func alert(_ id: String, effect: UInt64, _ selectors: [[UInt8]], period: [UInt8]? = nil) -> [UInt8] {
    bytes(
      2,
      text(1, id)
        + bytes(
          5,
          (period.map { bytes(1, $0) } ?? []) + selectors.flatMap { bytes(5, $0) } + number(7, effect)
            + bytes(10, bytes(1, text(1, "Elevador fuera de servicio") + text(2, "es")))))
  }

  static var message: [UInt8] {
    bytes(1, text(1, "2.0") + number(3, 1_800_000_000))
      + alert("lift", effect: 11, [text(5, "Estadio")])
      + alert(
        "closed", effect: 1, [text(5, "Sur")],
        period: number(1, UInt64(Sample.at("09:00").milliseconds / 1000))
          + number(2, UInt64(Sample.at("10:00").milliseconds / 1000)))
      + alert("strike", effect: 1, [text(2, "L")])
      + alert("detour", effect: 4, [text(2, "M")])
      + bytes(2, text(1, "t") + bytes(3, bytes(1, text(1, "B9") + number(4, 3))))
      + bytes(2, text(1, "u") + bytes(3, bytes(1, text(1, "B10") + number(4, 0)) + number(4, 5)))
  }

  @Test(
    "CF-13: alerts close stops, lines and lifts while they hold; cancelled trips do not run; a detour closes nothing")
  func closes() throws {
    let timetable = try Sample().timetable()
    let message = try FeedMessage(Self.message)
    #expect(message.timestamp == 1_800_000_000)
    #expect(message.alerts.map { $0.id } == ["lift", "closed", "strike", "detour"])
    #expect(message.alerts[0].header == [FeedMessage.LanguageText(text: "Elevador fuera de servicio", language: "es")])
    let during = Closures(message, timetable, at: Sample.at("09:30"))
    #expect(during.stops == [2])
    #expect(during.stepFreeStops == [4])
    #expect(during.lines == [2])
    #expect(during.trips == [Array("B9".utf8)])
    #expect(Closures(message, timetable, at: Sample.at("11:00")).stops == [])
  }

  @Test("CF-13: a broken message is refused, never a crash", arguments: 1...400) func broken(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = Self.message
    for _ in 0..<1 + random.next(below: 5) {
      bytes[Int(random.next(below: Int64(bytes.count)))] = UInt8(random.next(below: 256))
    }
    if random.next(below: 2) == 0 { bytes.removeLast(Int(random.next(below: Int64(bytes.count)))) }
    _ = try? FeedMessage(bytes)
  }
}
