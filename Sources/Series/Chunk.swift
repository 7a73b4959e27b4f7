import Base

/// All samples of one kind that begin on one day of UTC, in one state.
///
/// The day is UTC's and not the person's, so that a sample belongs to the same chunk whatever zone a device is in, and
/// moving to another zone moves nothing. Two states of a chunk join by `merged(_:_:)`. Equal states have equal bytes.
public struct Chunk: Sendable {
  /// Days since 1970-01-01, UTC.
  public let day: Int32
  /// How many values each sample has: 1 to 4.
  public let columns: Int
  /// Names, ascending by their bytes; each is used.
  public internal(set) var sources: [String] = []
  /// When samples and deletions were added, ascending; each is used.
  public internal(set) var stamps: [Stamp] = []
  /// Ascending, each once.
  public internal(set) var samples: [Sample] = []
  /// Those that no other one includes, ascending.
  public internal(set) var deletions: [Deletion] = []

  public static let dayLength: Int64 = 86_400_000
  /// Of one chunk: one each second, and some.
  public static let maximumSamples = 100_000
  public static let maximumSources = 64
  /// Bytes of a source's name.
  public static let maximumSourceName = 128
  /// Times at which something was added, of one chunk.
  public static let maximumStamps = 4096
  public static let maximumDeletions = 256

  /// An empty one. - Precondition: one to four columns, and a day of the calendar.
  public init(day: Int32, columns: Int) {
    precondition(columns >= 1 && columns <= SampleValues.maximumCount, "\(columns) columns")
    precondition(Chunk.isDay(day), "day \(day)")
    (self.day, self.columns) = (day, columns)
  }

  /// The day of a moment, in milliseconds since 1970; nil when the calendar has none (before year 0, after 9999).
  public static func day(of milliseconds: Int64) -> Int32? {
    let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: dayLength)
    guard let day = Int32(exactly: remainder < 0 ? quotient - 1 : quotient), isDay(day) else { return nil }
    return day
  }

  static func isDay(_ day: Int32) -> Bool { day >= -719_528 && day <= 2_932_896 }

  /// When the day begins, in milliseconds since 1970.
  public var dayStart: Int64 { Int64(day) * Chunk.dayLength }

  public var isEmpty: Bool { samples.isEmpty && deletions.isEmpty }
  /// The latest stamp in it: what a clock must have seen.
  public var newest: Stamp? { stamps.last }
  public func source(of sample: Sample) -> String { sources[Int(sample.source)] }
  /// When a sample of this chunk was added.
  public func stamp(of sample: Sample) -> Stamp { stamps[Int(sample.stamp)] }

  /// The last day that a sample of it reaches into.
  public var lastDay: Int32 {
    var latest = dayStart
    // The end itself is not part of an interval.
    for sample in samples { latest = max(latest, sample.duration > 0 ? sample.end - 1 : sample.start) }
    return Chunk.day(of: latest) ?? day
  }
}

/// Samples that were taken out: of a source (or any), beginning within a span, of a duration (or any), added not later
/// than a stamp. Nothing of what they said is kept.
public struct Deletion: Equatable, Sendable {
  /// Starts, the first and the last one that are meant. Milliseconds since 1970.
  public let first: Int64, last: Int64
  /// Which of the chunk's sources; -1: any.
  public internal(set) var source: Int32
  /// Milliseconds; -1: any.
  public let duration: Int64
  var stamp: Int32

  func holds(_ sample: Sample) -> Bool {
    sample.start >= first && sample.start <= last && (source < 0 || source == sample.source)
      && (duration < 0 || duration == sample.duration)
  }

  /// Whether everything that the other one takes out is taken out by this one.
  func includes(_ other: Deletion) -> Bool {
    first <= other.first && last >= other.last && (source < 0 || source == other.source)
      && (duration < 0 || duration == other.duration) && stamp >= other.stamp
  }

  func precedes(_ other: Deletion) -> Bool {
    if first != other.first { return first < other.first }
    if last != other.last { return last < other.last }
    if source != other.source { return source < other.source }
    return duration != other.duration ? duration < other.duration : stamp < other.stamp
  }
}

extension Chunk {
  /// What became of samples that were to be added.
  public struct Added: Equatable, Sendable {
    public var new = 0
    /// There already, or twice among those to be added.
    public var known = 0
    /// Deleted before, and left so.
    public var deleted = 0
    public init() {}
  }

  /// Adds what a source measured. What is there already stays as it is, so that the same import changes nothing.
  /// - Parameter restoring: brings back what was deleted; otherwise a deletion also holds for what is added after it.
  /// - Throws: `outOfRange`, `tooLarge`; then nothing was added.
  @discardableResult
  public mutating func add(
    _ measured: [Sample], from name: String, at stamp: Stamp, restoring: Bool = false
  ) throws(SeriesError) -> Added {
    guard !measured.isEmpty else { return Added() }
    guard Chunk.isSource(name) else { throw .outOfRange }
    var batch = Chunk(day: day, columns: columns)
    (batch.sources, batch.stamps) = ([name], [stamp])
    batch.samples.reserveCapacity(measured.count)
    var isAscending = true
    for sample in measured {
      guard isInRange(sample) else { throw .outOfRange }
      var own = sample
      (own.source, own.stamp) = (0, 0)
      if let last = batch.samples.last, !last.precedes(own) { isAscending = false }
      batch.samples.append(own)
    }
    if !isAscending { batch.sortSamples() }
    var added = Added()
    added.known = measured.count - batch.samples.count
    var here: Int32 = -1
    for (index, source) in sources.enumerated() where sameBytes(source, name) { here = Int32(index) }
    batch.keep { sample in
      var there = sample
      there.source = here
      if here >= 0, self.has(there) {
        added.known += 1
        return false
      }
      if !restoring {
        for deletion in self.deletions where deletion.holds(there) {
          added.deleted += 1
          return false
        }
      }
      added.new += 1
      return true
    }
    if batch.samples.isEmpty { return added }
    self = try Chunk.merged(self, batch)
    return added
  }

  /// Takes samples out, also those that come later from a device that did not know of it.
  /// - Parameters:
  ///   - starts: of the samples that are meant, milliseconds since 1970; what is outside of the day does not count.
  ///   - source: nil for all.
  ///   - duration: nil for all.
  public mutating func delete(
    _ starts: ClosedRange<Int64>, from source: String? = nil, duration: Int64? = nil, at stamp: Stamp
  ) throws(SeriesError) {
    let first = max(starts.lowerBound, dayStart), last = min(starts.upperBound, dayStart + Chunk.dayLength - 1)
    if first > last { return }
    if let duration, duration < 0 || duration > Sample.maximumDuration { throw .outOfRange }
    var batch = Chunk(day: day, columns: columns)
    batch.stamps = [stamp]
    if let source {
      guard Chunk.isSource(source) else { throw .outOfRange }
      batch.sources = [source]
    }
    batch.deletions = [
      Deletion(first: first, last: last, source: source == nil ? -1 : 0, duration: duration ?? -1, stamp: 0)
    ]
    self = try Chunk.merged(self, batch)
  }

  /// Without what was added at that moment, as when an import is taken back before anything of it was sent. No deletion: what
  /// another device has of it comes back with the next exchange.
  public func without(addedAt stamp: Stamp) -> Chunk {
    guard let place = stamps.firstIndex(of: stamp) else { return self }
    var chunk = self
    chunk.keep { $0.stamp != Int32(place) }
    chunk.normalize()
    return chunk
  }

  /// Only the samples of these sources; of the deletions, those that name a kept source or none. Joined with the whole
  /// chunk it gives the whole chunk.
  public func keeping(_ isKept: (String) -> Bool, deletions isDeletionKept: (String) -> Bool) -> Chunk {
    var samplesKept: [Bool] = [], deletionsKept: [Bool] = []
    for source in sources {
      samplesKept.append(isKept(source))
      deletionsKept.append(isDeletionKept(source))
    }
    if !samplesKept.contains(false), !deletionsKept.contains(false) { return self }
    var chunk = self
    chunk.keep { samplesKept[Int($0.source)] }
    chunk.deletions.removeAll { $0.source >= 0 && !deletionsKept[Int($0.source)] }
    chunk.normalize()
    return chunk
  }

  /// The same with this stamp in place of every one that is later than the limit: what a clock wrote that was far
  /// ahead.
  public func restamped(beyond limit: Instant, as stamp: Stamp) -> Chunk {
    guard let newest, newest.instant > limit else { return self }
    var chunk = self
    for index in chunk.stamps.indices where chunk.stamps[index].instant > limit { chunk.stamps[index] = stamp }
    // Two that were different may be the same now, and in another order: a join with nothing puts it right.
    chunk.orderTables()
    chunk.normalize()
    return chunk
  }

  static func isSource(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= maximumSourceName else { return false }
    for byte in name.utf8 where byte < 0x20 || byte == 0x7F { return false }
    return true
  }

  func isInRange(_ sample: Sample) -> Bool {
    guard sample.start >= dayStart, sample.start < dayStart + Chunk.dayLength, sample.duration >= 0,
      sample.duration <= Sample.maximumDuration
    else { return false }
    for column in 0..<SampleValues.maximumCount {
      let value = sample.values[column]
      // Not `magnitude`: the least Int64 has none that fits.
      guard column < columns ? value >= -Sample.maximumValue && value <= Sample.maximumValue : value == 0 else {
        return false
      }
    }
    return true
  }

  /// Whether that measurement of one of this chunk's sources is in it.
  private func has(_ sample: Sample) -> Bool {
    let place = place { $0.precedes(sample) }
    return place < samples.count && samples[place].isSame(as: sample)
  }

  /// In order, each once, with its latest stamp.
  mutating func sortSamples() {
    samples.sort { $0.precedes($1) || ($0.isSame(as: $1) && $0.stamp > $1.stamp) }
    var kept = 0
    for index in samples.indices where index == 0 || !samples[index].isSame(as: samples[kept - 1]) {
      samples[kept] = samples[index]
      kept += 1
    }
    samples.removeLast(samples.count - kept)
  }

  mutating func keep(_ isKept: (Sample) -> Bool) {
    var kept = 0
    for index in samples.indices where isKept(samples[index]) {
      samples[kept] = samples[index]
      kept += 1
    }
    samples.removeLast(samples.count - kept)
  }
}

extension Chunk: Equatable {
  public static func == (a: Chunk, b: Chunk) -> Bool {
    guard a.day == b.day, a.columns == b.columns, a.stamps == b.stamps, a.deletions == b.deletions,
      a.sources.count == b.sources.count
    else { return false }
    for (x, y) in zip(a.sources, b.sources) where !sameBytes(x, y) { return false }
    return a.samples == b.samples
  }
}
