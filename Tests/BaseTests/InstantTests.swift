import Base
import Foundation
import Testing

struct InstantTests {
  @Test(
    "RFC 3339, as its section 5.8 shows it",
    arguments: [
      ("1985-04-12T23:20:50.52Z", 482_196_050_520), ("1996-12-19T16:39:57-08:00", 851_042_397_000),
      ("1937-01-01T12:00:27.87+00:20", -1_041_337_172_130),
      ("1970-01-01t00:00:00z", 0), ("1970-01-01T00:00:00.0009Z", 0), ("1969-12-31T23:59:59.999Z", -1),
      ("2026-11-21T09:30:00-06:00", 1_795_275_000_000),
    ] as [(String, Int64)])
  func reads(text: String, milliseconds: Int64) {
    #expect(Instant(rfc3339: text)?.milliseconds == milliseconds)
  }

  @Test(
    "other writings are refused",
    arguments: [
      "2026-11-21", "2026-11-21T09:30:00", "2026-11-21 09:30:00Z", "2026-11-21T09:30Z", "2026-11-21T24:00:00Z",
      "1990-12-31T23:59:60Z", "2026-11-21T09:30:00.Z",
      "2026-11-21T09:30:00+6:00", "2026-11-21T09:30:00+0600", "2026-11-21T09:30:00+24:00", "2026-02-29T09:30:00Z",
      "2026-11-21T09:30:00ZZ", "2026-11-21T09:30:00.5", "",
    ])
  func refuses(text: String) { #expect(Instant(rfc3339: text) == nil) }

  @Test("written as Foundation writes it, and read again")
  func agreesWithFoundation() {
    var generator = SeededGenerator(seed: 3)
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: false)
    for _ in 0..<2_000 {
      let instant = Instant(milliseconds: generator.next(below: 200_000_000_000_000) - 10_000_000_000_000)
      #expect(Instant(rfc3339: instant.rfc3339) == instant)
      let whole = Instant(milliseconds: instant.milliseconds / 1000 * 1000)
      #expect(whole.rfc3339 == Date(timeIntervalSince1970: Double(whole.milliseconds) / 1000).formatted(style))
    }
  }

  @Test("moments far beyond the calendar stop at its ends instead of trapping")
  func ends() {
    #expect(Instant(milliseconds: .max).rfc3339 == "9999-12-31T23:59:59.807Z")
    #expect(Instant(milliseconds: .min).rfc3339.hasPrefix("0000-01-01T00:00:00"))
    #expect(Instant(milliseconds: .max).adding(milliseconds: 1).milliseconds == .max)
    #expect(Instant(milliseconds: .min).adding(seconds: .min).milliseconds == .min)
    #expect(Instant(milliseconds: .min).milliseconds(since: Instant(milliseconds: .max)) == .min)
  }
}
