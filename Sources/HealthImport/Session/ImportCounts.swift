/// Why a measurement was left out.
public enum LeftOut: UInt8, CaseIterable, Sendable {
  /// No number, a negative one, none that a living person can have, or a text that can be two: `1,234` kcal.
  case value
  /// No date, one that can be two, one before 1971 (a clock that was never set) or in the future, or an end before its
  /// beginning.
  case date
  /// An interval of more than a week, or a sum that does not say of how long.
  case duration
  /// A unit that does not measure this, or that we do not know.
  case unit
  /// One number of a blood pressure without the other.
  case lonely
  /// More sources or more samples of one day than can be kept.
  case tooMany

  static let count = allCases.count
  /// In the form in which hosts and checkpoints name it.
  public var name: StaticString {
    switch self {
    case .value: "value"
    case .date: "date"
    case .duration: "duration"
    case .unit: "unit"
    case .lonely: "lonely"
    case .tooMany: "too-many"
    }
  }
}

/// What became of what one source says of one metric.
public struct ImportTally: Equatable, Sendable {
  /// Measurements that were read and can be true, each as often as the file says it.
  public var read: Int64 = 0
  /// Of them: not there before.
  public var new: Int64 = 0
  /// There already, or said twice.
  public var repeated: Int64 = 0
  /// Deleted by the person before, and left so.
  public var deleted: Int64 = 0
  /// By the raw value of `LeftOut`.
  public var leftOut: [Int64] = []
  /// The first and the last beginning; milliseconds since 1970. Nothing was read: `first` is greater.
  public var first = Int64.max
  public var last = Int64.min

  public init() {}

  public func leftOut(_ why: LeftOut) -> Int64 { leftOut.isEmpty ? 0 : leftOut[Int(why.rawValue)] }
  public var leftOutInAll: Int64 { leftOut.reduce(0, +) }

  mutating func leave(out why: LeftOut, _ count: Int64 = 1) {
    if leftOut.isEmpty { leftOut = [Int64](repeating: 0, count: LeftOut.count) }
    leftOut[Int(why.rawValue)] += count
  }

  mutating func add(_ other: ImportTally) {
    read += other.read
    new += other.new
    repeated += other.repeated
    deleted += other.deleted
    for why in LeftOut.allCases where other.leftOut(why) > 0 { leave(out: why, other.leftOut(why)) }
    first = min(first, other.first)
    last = max(last, other.last)
  }
}

/// Something that is not imported, and how often it is in the file.
public struct NotImported: Sendable {
  public enum Reason: UInt8, CaseIterable, Sendable {
    /// A type of measurement that this version does not know.
    case unknownType
    /// An electrocardiogram.
    case electrocardiogram
    /// Records of doctors and hospitals.
    case clinical
    /// Another file of an archive.
    case file
    /// A file of an archive that is damaged.
    case damaged
  }
  public let reason: Reason
  /// The type as the file names it, or the file's name.
  public let name: String
  public internal(set) var count: Int64
}

/// What an import found, by metric and source.
public struct ImportCounts: Sendable {
  public internal(set) var sources: [String] = []
  /// By source, then by metric.
  private var tallies: [ImportTally] = []
  public internal(set) var notImported: [NotImported] = []
  public internal(set) var workouts: Int64 = 0
  /// Names of what is not imported, of one import; what comes after goes to the last one.
  static let mostNames = 500
  /// Scalars of one of them.
  static let longestName = 200

  public init() {}

  public func tally(_ metric: ImportMetric, source: Int) -> ImportTally {
    tallies[source * ImportMetric.count + Int(metric.rawValue)]
  }

  /// Of all sources.
  public func tally(_ metric: ImportMetric) -> ImportTally {
    var sum = ImportTally()
    for source in sources.indices { sum.add(tally(metric, source: source)) }
    return sum
  }

  public var total: ImportTally {
    var sum = ImportTally()
    for tally in tallies { sum.add(tally) }
    return sum
  }

  @inline(__always)
  mutating func change(_ metric: ImportMetric, _ source: Int, _ body: (inout ImportTally) -> Void) {
    body(&tallies[source &* ImportMetric.count &+ Int(metric.rawValue)])
  }

  mutating func addSource(_ name: String) -> Int {
    sources.append(name)
    for _ in 0..<ImportMetric.count { tallies.append(ImportTally()) }
    return sources.count - 1
  }

  mutating func leaveOut(_ reason: NotImported.Reason, _ whole: String, _ count: Int64 = 1) {
    let name = whole.beginning(scalars: ImportCounts.longestName)
    for index in notImported.indices
    where notImported[index].reason == reason && sameBytes(notImported[index].name, name) {
      notImported[index].count += count
      return
    }
    if notImported.count >= ImportCounts.mostNames {
      notImported[notImported.count - 1].count += count
    } else {
      notImported.append(NotImported(reason: reason, name: name, count: count))
    }
  }
}
