import Base

/// A chunk's bytes, version 1:
///
///     "VS" 1 · columns · day (signed)
///     sources: count, each length and UTF-8
///     stamps: count, each milliseconds, counter, device (8 bytes)
///     samples: count; if any: unit of time, columns of starts, durations, sources and stamps; then for each column of
///     values its divisor and the values divided by it
///     deletions: count, each first after the day's start, length, duration + 1, source + 1, stamp
///     fingerprint (4 bytes)
///
/// The unit of time is the greatest number of milliseconds that divides all starts (since the day's start) and
/// durations.
/// A column's divisor is the greatest that divides its values: a scale that shows halves is written in halves. Starts
/// are written as the differences from one to the next. `Column` writes each column in its shortest form.
extension Chunk {
  static let version: UInt8 = 1
  /// Of its bytes: what a chunk of the largest size may take.
  public static let maximumBytes = 1 << 20

  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.bytes.reserveCapacity(64 + samples.count * 3)
    writer.byte(UInt8(ascii: "V"))
    writer.byte(UInt8(ascii: "S"))
    writer.byte(Chunk.version)
    writer.byte(UInt8(columns))
    writer.signed(Int64(day))
    writer.count(sources.count)
    for source in sources { writer.text(source) }
    writer.count(stamps.count)
    for stamp in stamps {
      writer.number(UInt64(stamp.milliseconds))
      writer.number(UInt64(stamp.counter))
      writer.fixed(stamp.device.bits, bytes: 8)
    }
    writer.count(samples.count)
    if !samples.isEmpty { write(samples, to: &writer) }
    writer.count(deletions.count)
    for deletion in deletions {
      writer.number(UInt64(deletion.first - dayStart))
      writer.number(UInt64(deletion.last - deletion.first))
      writer.number(UInt64(deletion.duration + 1))
      writer.number(UInt64(deletion.source + 1))
      writer.number(UInt64(deletion.stamp))
    }
    writer.fixed(Chunk.fingerprint(writer.bytes, writer.bytes.count), bytes: 4)
    return writer.bytes
  }

  private func write(_ samples: [Sample], to writer: inout ByteWriter) {
    let dayStart = dayStart
    var unit: Int64 = 0
    for sample in samples where unit != 1 {
      unit = Chunk.greatestDivisor(unit, sample.start - dayStart)
      unit = Chunk.greatestDivisor(unit, sample.duration)
    }
    unit = max(unit, 1)
    writer.number(UInt64(unit))
    samples.withUnsafeBufferPointer { samples in
      Column.write(samples.count, to: &writer) {
        ($0 == 0 ? samples[0].start - dayStart : samples[$0].start - samples[$0 - 1].start) / unit
      }
      Column.write(samples.count, to: &writer) { samples[$0].duration / unit }
      Column.write(samples.count, to: &writer) { Int64(samples[$0].source) }
      Column.write(samples.count, to: &writer) { Int64(samples[$0].stamp) }
      for column in 0..<columns {
        var divisor: Int64 = 0
        for sample in samples where divisor != 1 {
          divisor = Chunk.greatestDivisor(divisor, abs(sample.values[column]))
        }
        divisor = max(divisor, 1)
        writer.number(UInt64(divisor))
        Column.write(samples.count, to: &writer) { samples[$0].values[column] / divisor }
      }
    }
  }

  /// Total: any bytes give a chunk or an error.
  /// - Parameter most: samples that it may have.
  public init(decoding bytes: [UInt8], maximumSamples most: Int = Chunk.maximumSamples) throws(SeriesError) {
    guard bytes.count <= Chunk.maximumBytes else { throw .tooLarge }
    guard bytes.count >= 8, bytes[0] == UInt8(ascii: "V"), bytes[1] == UInt8(ascii: "S") else { throw .damaged }
    guard bytes[2] == Chunk.version else { throw .unknownVersion }
    var end = ByteReader(Array(bytes.suffix(4)))
    guard try end.fixed(bytes: 4) == Chunk.fingerprint(bytes, bytes.count - 4) else { throw .damaged }
    var reader = ByteReader(bytes, upTo: bytes.count - 4)
    _ = try reader.fixed(bytes: 3)
    let columns = Int(try reader.byte())
    guard columns >= 1, columns <= SampleValues.maximumCount, let day = Int32(exactly: try reader.signed()),
      Chunk.isDay(day)
    else { throw .damaged }
    self.init(day: day, columns: columns)
    try readTables(&reader)
    let count = try reader.count(atMost: min(most, Chunk.maximumSamples))
    if count > 0 { try readSamples(count, &reader) }
    try readDeletions(&reader)
    guard reader.left == 0 else { throw .damaged }
    // Nothing is left to do where we wrote it.
    normalize()
  }

  /// The day that a chunk's bytes name, without reading the rest; nil for what is none.
  public static func peekedDay(_ bytes: [UInt8]) -> Int32? {
    var reader = ByteReader(bytes)
    guard let start = try? reader.fixed(bytes: 3), start == 0x01_53_56, (try? reader.byte()) != nil,
      let day = try? reader.signed()
    else { return nil }
    return Int32(exactly: day)
  }

  private mutating func readTables(_ reader: inout ByteReader) throws(SeriesError) {
    for _ in 0..<(try reader.count(atMost: Chunk.maximumSources)) {
      let name = try reader.text(atMost: Chunk.maximumSourceName)
      guard !name.isEmpty else { throw .damaged }
      if let last = sources.last, !bytesPrecede(last, name) { throw .damaged }
      sources.append(name)
    }
    for _ in 0..<(try reader.count(atMost: Chunk.maximumStamps)) {
      let milliseconds = try reader.number(), counter = try reader.number(), device = try reader.fixed(bytes: 8)
      guard milliseconds <= 0xFFFF_FFFF_FFFF, let counter = UInt16(exactly: counter) else { throw .damaged }
      let stamp = Stamp(milliseconds: Int64(milliseconds), counter: counter, device: DeviceID(device))
      if let last = stamps.last, last >= stamp { throw .damaged }
      stamps.append(stamp)
    }
  }

  private mutating func readSamples(_ count: Int, _ reader: inout ByteReader) throws(SeriesError) {
    let unit = try reader.number()
    guard unit >= 1, unit <= UInt64(Sample.maximumDuration) else { throw .damaged }
    let step = Int64(unit), dayStart = dayStart
    var read = [Sample](repeating: Sample(start: dayStart, 0), count: count), start = dayStart
    try Column.read(count, from: &reader) { (index, value) throws(SeriesError) in
      let (passed, over) = value.multipliedReportingOverflow(by: step)
      guard !over, passed >= 0, passed < Chunk.dayLength else { throw .damaged }
      start += passed
      guard start < dayStart + Chunk.dayLength else { throw .damaged }
      read[index].start = start
    }
    try Column.read(count, from: &reader) { (index, value) throws(SeriesError) in
      let (duration, over) = value.multipliedReportingOverflow(by: step)
      guard !over, duration >= 0, duration <= Sample.maximumDuration else { throw .damaged }
      read[index].duration = duration
    }
    let sourceCount = Int64(sources.count), stampCount = Int64(stamps.count)
    try Column.read(count, from: &reader) { (index, value) throws(SeriesError) in
      guard value >= 0, value < sourceCount else { throw .damaged }
      read[index].source = Int32(value)
    }
    try Column.read(count, from: &reader) { (index, value) throws(SeriesError) in
      guard value >= 0, value < stampCount else { throw .damaged }
      read[index].stamp = Int32(value)
    }
    for column in 0..<columns {
      let divisor = try reader.number()
      guard divisor >= 1, divisor <= UInt64(Sample.maximumValue) else { throw .damaged }
      try Column.read(count, from: &reader) { (index, part) throws(SeriesError) in
        let (value, over) = part.multipliedReportingOverflow(by: Int64(divisor))
        guard !over, value >= -Sample.maximumValue, value <= Sample.maximumValue else { throw .damaged }
        read[index].values[column] = value
      }
    }
    for index in 1..<max(count, 1) where !read[index - 1].precedes(read[index]) { throw .damaged }
    samples = read
  }

  private mutating func readDeletions(_ reader: inout ByteReader) throws(SeriesError) {
    for _ in 0..<(try reader.count(atMost: Chunk.maximumDeletions)) {
      let first = try reader.number(), length = try reader.number(), duration = try reader.number()
      let source = try reader.number(), stamp = try reader.number()
      guard first < UInt64(Chunk.dayLength), length < UInt64(Chunk.dayLength) - first,
        duration <= UInt64(Sample.maximumDuration) + 1,
        source <= UInt64(sources.count), stamp < UInt64(stamps.count)
      else { throw .damaged }
      deletions.append(
        Deletion(
          first: dayStart + Int64(first), last: dayStart + Int64(first + length), source: Int32(source) - 1,
          duration: Int64(duration) - 1,
          stamp: Int32(stamp)))
    }
  }

  private static func fingerprint(_ bytes: [UInt8], _ count: Int) -> UInt64 {
    var sum = Fingerprint()
    bytes.withUnsafeBufferPointer { sum.add($0[0..<count]) }
    return (sum.value ^ sum.value >> 32) & 0xFFFF_FFFF
  }

  private static func greatestDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
