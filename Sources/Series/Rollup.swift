import Base

/// The hours of one day of UTC that have something, summed up: beside chunks on the device, so that a year at day
/// resolution is read without its samples. Made from chunks again whenever it is missing; never sent.
public struct Rollup: Equatable, Sendable {
  /// Days since 1970-01-01, UTC.
  public let day: Int32
  /// The kind and the order of sources it was made with: `SeriesReader.preference`.
  public let preference: UInt64
  /// Ascending.
  public let hours: [Bucket]

  static let hour: Int64 = 3_600_000

  init(day: Int32, preference: UInt64, hours: [Bucket]) {
    (self.day, self.preference, self.hours) = (day, preference, hours)
  }
}

/// A rollup's bytes, version 2 (one of version 1 counted states of sleep that overlap several times; it is made anew):
///
///     "VR" 2 · columns · day (signed) · preference (8 bytes) · count of hours
///     each: hour, count; of each column sum, and for `mean` and `last` least, and how much more the most is; for
///     `last` the latest value and when, after the hour's start; count of stages, each stage and milliseconds
///     fingerprint (4 bytes)
extension SeriesReader {
  private static let version: UInt8 = 2

  public func encoded(_ rollup: Rollup) -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(UInt8(ascii: "V"))
    writer.byte(UInt8(ascii: "R"))
    writer.byte(SeriesReader.version)
    writer.byte(UInt8(kind.columns.count))
    writer.signed(Int64(rollup.day))
    writer.fixed(rollup.preference, bytes: 8)
    writer.count(rollup.hours.count)
    let dayStart = Int64(rollup.day) * Chunk.dayLength
    for hour in rollup.hours {
      writer.number(UInt64((hour.start - dayStart) / Rollup.hour))
      writer.number(UInt64(hour.count))
      for column in kind.columns.indices {
        writer.signed(hour.sum[column])
        if hasRange {
          writer.signed(hour.minimum[column])
          writer.number(UInt64(hour.maximum[column] - hour.minimum[column]))
        }
        if kind.aggregation == .last { writer.signed(hour.last[column]) }
      }
      if kind.aggregation == .last { writer.number(UInt64(hour.lastStart - hour.start)) }
      writer.count(hour.stages.count)
      for time in hour.stages {
        writer.signed(time.stage)
        writer.number(UInt64(time.milliseconds))
      }
    }
    var sum = Fingerprint()
    sum.add(writer.bytes)
    writer.fixed(sum.value, bytes: 4)
    return writer.bytes
  }

  /// - Throws: also when it was made with another kind or order of sources (`mismatch`): then it is made anew.
  public func rollup(decoding bytes: [UInt8]) throws(SeriesError) -> Rollup {
    guard bytes.count >= 8, bytes[0] == UInt8(ascii: "V"), bytes[1] == UInt8(ascii: "R") else { throw .damaged }
    guard bytes[2] == SeriesReader.version else { throw .unknownVersion }
    var sum = Fingerprint(), end = ByteReader(Array(bytes.suffix(4)))
    sum.add(bytes.dropLast(4))
    guard try end.fixed(bytes: 4) == sum.value & 0xFFFF_FFFF else { throw .damaged }
    var reader = ByteReader(bytes, upTo: bytes.count - 4)
    _ = try reader.fixed(bytes: 3)
    guard Int(try reader.byte()) == kind.columns.count else { throw .mismatch }
    guard let day = Int32(exactly: try reader.signed()), Chunk.isDay(day) else { throw .damaged }
    guard try reader.fixed(bytes: 8) == preference else { throw .mismatch }
    var hours: [Bucket] = []
    for _ in 0..<(try reader.count(atMost: 24)) {
      let index = try reader.count(atMost: 23), start = Int64(day) * Chunk.dayLength + Int64(index) * Rollup.hour
      if let last = hours.last, last.start >= start { throw .damaged }
      hours.append(try hour(start, &reader))
    }
    guard reader.left == 0 else { throw .damaged }
    return Rollup(day: day, preference: preference, hours: hours)
  }

  private func hour(_ start: Int64, _ reader: inout ByteReader) throws(SeriesError) -> Bucket {
    var hour = Bucket(start: start, end: start + Rollup.hour)
    hour.count = Int64(try reader.count(atMost: 1 << 30))
    for column in kind.columns.indices {
      hour.sum[column] = try reader.signed()
      if hasRange {
        let least = try reader.signed(), more = try reader.number()
        guard least >= -Sample.maximumValue, least <= Sample.maximumValue, more <= UInt64(Sample.maximumValue) * 2
        else { throw .damaged }
        (hour.minimum[column], hour.maximum[column]) = (least, least + Int64(more))
      }
      if kind.aggregation == .last { hour.last[column] = try reader.signed() }
    }
    if kind.aggregation == .last { hour.lastStart = start + Int64(try reader.count(atMost: Int(Rollup.hour))) }
    for _ in 0..<(try reader.count(atMost: 1024)) {
      let stage = try reader.signed(), time = try reader.count(atMost: Int(Rollup.hour))
      if let last = hour.stages.last, last.stage >= stage { throw .damaged }
      hour.stages.append(Bucket.StageTime(stage: stage, milliseconds: Int64(time)))
    }
    return hour
  }

  private var hasRange: Bool { kind.aggregation == .mean || kind.aggregation == .last }
}
