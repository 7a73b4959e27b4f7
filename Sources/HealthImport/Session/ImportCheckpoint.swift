/// Where an import stands: another session goes on from there, also after the app was closed. What comes before has been
/// taken and kept; should some of it be read again, each measurement still counts once.
public struct ImportCheckpoint: Sendable {
  /// Files of the archive that are done.
  public var finished: [String] = []
  /// The file that was being read, and where it goes on: bytes as unpacked.
  public var file: String?
  public var offset: Int64 = 0
  public var counts = ImportCounts()
  var pairs: [PressurePairs.Key: PressurePairs.Entry] = [:]

  public init() {}

  public var json: JSON {
    .object(
      JSONObject([
        ("v", .integer(1)), ("finished", .array(finished.map { .string($0) })),
        ("file", file.map { .string($0) } ?? .null),
        ("offset", .integer(offset)), ("counts", counts.json), ("pairs", .array(pairsJSON)),
      ]))
  }

  private var pairsJSON: [JSON] {
    pairs.sorted { PressurePairs.precedes($0.key, $1.key) }.map { key, entry in
      .array([
        .integer(Int64(key.source)), .integer(key.start), .integer(key.end), numbers(entry.systolic),
        numbers(entry.diastolic), .array(entry.joined.map { numbers([$0.systolic, $0.diastolic]) }),
      ])
    }
  }

  private func numbers(_ numbers: [Int64]) -> JSON { .array(numbers.map { .integer($0) }) }

  /// nil when it is none, or of a later version.
  public init?(json: JSON) {
    guard json["v"]?.integer == 1, let offset = json["offset"]?.integer, offset >= 0,
      let counts = json["counts"].flatMap({ ImportCounts(json: $0) })
    else { return nil }
    finished = (json["finished"]?.array ?? []).compactMap { $0.string }
    file = json["file"]?.string
    (self.offset, self.counts) = (offset, counts)
    for row in json["pairs"]?.array ?? [] {
      guard let source = row[0]?.integer, source >= 0, source < Int64(counts.sources.count),
        let start = row[1]?.integer, let end = row[2]?.integer
      else { return nil }
      var entry = PressurePairs.Entry()
      entry.systolic = (row[3]?.array ?? []).compactMap { $0.integer }
      entry.diastolic = (row[4]?.array ?? []).compactMap { $0.integer }
      for pair in row[5]?.array ?? [] {
        if let systolic = pair[0]?.integer, let diastolic = pair[1]?.integer {
          entry.joined.append(PressurePairs.Pair(systolic: systolic, diastolic: diastolic))
        }
      }
      pairs[PressurePairs.Key(source: Int32(source), start: start, end: end)] = entry
    }
  }
}

extension ImportCounts {
  /// `{"sources":[…],"tallies":[[source,metric,read,new,repeated,deleted,first,last,[left out…]],…],"not":[[reason,name,count],…],"workouts":n}`.
  public var json: JSON {
    var rows: [JSON] = []
    for source in sources.indices {
      for metric in ImportMetric.allCases {
        let tally = tally(metric, source: source)
        if tally.read == 0 && tally.leftOutInAll == 0 { continue }
        rows.append(
          .array([
            .integer(Int64(source)), .string(String(metric.kind.name)), .integer(tally.read), .integer(tally.new),
            .integer(tally.repeated), .integer(tally.deleted), .integer(tally.first), .integer(tally.last),
            .array(tally.leftOut.map { .integer($0) }),
          ]))
      }
    }
    let left = notImported.map {
      JSON.array([.integer(Int64($0.reason.rawValue)), .string($0.name), .integer($0.count)])
    }
    return .object(
      JSONObject([
        ("sources", .array(sources.map { .string($0) })), ("tallies", .array(rows)), ("not", .array(left)),
        ("workouts", .integer(workouts)),
      ]))
  }

  public init?(json: JSON) {
    self.init()
    guard let names = json["sources"]?.array, names.count <= SampleCollector.mostSources,
      let rows = json["tallies"]?.array
    else { return nil }
    for name in names {
      guard let name = name.string else { return nil }
      _ = addSource(name)
    }
    for row in rows {
      guard let source = row[0]?.integer, source >= 0, source < Int64(names.count), let name = row[1]?.string else {
        return nil
      }
      // What a later version knows besides is passed over.
      guard let metric = ImportMetric.named(name) else { continue }
      var tally = ImportTally()
      tally.read = row[2]?.integer ?? 0
      tally.new = row[3]?.integer ?? 0
      tally.repeated = row[4]?.integer ?? 0
      tally.deleted = row[5]?.integer ?? 0
      tally.first = row[6]?.integer ?? .max
      tally.last = row[7]?.integer ?? .min
      let left = (row[8]?.array ?? []).compactMap { $0.integer }
      for (index, count) in left.enumerated() {
        if let why = LeftOut(rawValue: UInt8(truncatingIfNeeded: index)), count > 0 { tally.leave(out: why, count) }
      }
      change(metric, Int(source)) { $0 = tally }
    }
    for row in json["not"]?.array ?? [] {
      guard let raw = row[0]?.integer, raw >= 0, raw < 256, let reason = NotImported.Reason(rawValue: UInt8(raw)),
        let name = row[1]?.string, let count = row[2]?.integer
      else { continue }
      leaveOut(reason, name, count)
    }
    workouts = json["workouts"]?.integer ?? 0
  }
}

extension ImportMetric {
  /// By the name of its kind.
  public static func named(_ name: String) -> ImportMetric? {
    for metric in allCases where sameBytes(String(metric.kind.name), name) { return metric }
    return nil
  }
}
