/// Puts the two numbers of a blood pressure together.
///
/// Apple Health writes each pressure twice: as two records among all others, far apart, and as a correlation of the two. They
/// are one measurement. What no correlation joins is joined where source, beginning and end are the same and it is sure which
/// two belong together; a number that is left over alone is left out.
struct PressurePairs {
  struct Key: Hashable {
    let source: Int32
    let start: Int64
    let end: Int64
  }

  struct Pair: Equatable {
    let systolic: Int64
    let diastolic: Int64
  }

  struct Entry {
    var systolic: [Int64] = []
    var diastolic: [Int64] = []
    /// What correlations say, each once.
    var joined: [Pair] = []

    /// How many pairs there are without a correlation; none where numbers could be paired in several ways.
    var certain: Int {
      func isOne(_ values: [Int64]) -> Bool { values.allSatisfy { $0 == values[0] } }
      let isSure =
        systolic.count == diastolic.count
        ? isOne(systolic) || isOne(diastolic) : isOne(systolic) && isOne(diastolic)
      return isSure ? min(systolic.count, diastolic.count) : 0
    }
  }

  private(set) var entries: [Key: Entry] = [:]
  /// Beyond, what is joined already is given out.
  static let most = 50_000

  mutating func add(_ key: Key, systolic value: Int64) { entries[key, default: Entry()].systolic.append(value) }
  mutating func add(_ key: Key, diastolic value: Int64) { entries[key, default: Entry()].diastolic.append(value) }

  mutating func add(_ key: Key, joined pair: Pair) {
    if !(entries[key]?.joined.contains(pair) ?? false) { entries[key, default: Entry()].joined.append(pair) }
  }

  mutating func put(_ key: Key, _ entry: Entry) { entries[key] = entry }

  /// Gives what is joined to the collector; at the end also counts what is lonely.
  mutating func flush(into collector: SampleCollector, isEnd: Bool) {
    var left: [Key: Entry] = [:]
    for (key, var entry) in entries.sorted(by: { PressurePairs.precedes($0.key, $1.key) }) {
      let source = Int(key.source)
      for pair in entry.joined {
        collector.addPressure(source, key.start, key.end, pair.systolic, pair.diastolic)
        remove(pair.systolic, from: &entry.systolic)
        remove(pair.diastolic, from: &entry.diastolic)
      }
      entry.joined = []
      let whole = entry.certain
      for index in 0..<whole {
        collector.addPressure(source, key.start, key.end, entry.systolic[index], entry.diastolic[index])
      }
      entry.systolic.removeFirst(whole)
      entry.diastolic.removeFirst(whole)
      if isEnd {
        for _ in 0..<(entry.systolic.count + entry.diastolic.count) {
          collector.leaveOut(.bloodPressure, source, .lonely)
        }
      } else if !entry.systolic.isEmpty || !entry.diastolic.isEmpty {
        left[key] = entry
      }
    }
    entries = left
    // Halves without end: nobody measures so often.
    if entries.count >= PressurePairs.most { flush(into: collector, isEnd: true) }
  }

  private func remove(_ value: Int64, from values: inout [Int64]) {
    for index in values.indices where values[index] == value {
      values.remove(at: index)
      return
    }
  }

  static func precedes(_ a: Key, _ b: Key) -> Bool {
    if a.start != b.start { return a.start < b.start }
    return a.end != b.end ? a.end < b.end : a.source < b.source
  }
}
