// Base: what every other module stands on. Portable: no Foundation, compiles as Embedded Swift.
//
//   JSON/      `JSON` and `JSONObject`: strict parser (RFC 8259), canonical text.
//   Time/      `Instant` (UTC milliseconds), civil dates, `TimeZoneRules` handed in by the host, the person's `DayBoundary`.
//   Identity/  `ULID`, `DeviceID`, `Stamp` and `HybridClock`, `SeededGenerator`.
//   Text/      `folded` for search and comparison, a few functions over UTF-8, `CSVReader` and `CSVWriter`.
//   Words/     `Language`, `NumberFormat`, `DateFormat`: numbers, plurals, dates and durations as people write them; `WordTable`: a module's words.
//   Space/     `Coordinate`, `Metres`, `Seconds`; `Colour` and the contrast formula of WCAG.
//
// Two rules of this module: `Int` is 32 bits in the browser, so times, counts and identifiers are `Int64` or
// `UInt64`; and strings are compared by their UTF-8 bytes (`sameBytes`, `bytesPrecede`) wherever devices must agree,
// because `==` on `String` compares canonical equivalence and brings Unicode's tables with it.
