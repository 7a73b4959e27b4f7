import Foundation
import Moderation

/// Precision and recall of the filter on labelled sets, false alarms on text that nobody labelled, and its speed.
///
///     ModerationBench bench/moderation/samples.tsv [--clean FILE]… [--words LIST]…
///
/// A labelled set has lines `1|0 <tab> language <tab> text`. A clean one has a sentence a line: each alarm is counted as false.
/// A list of words has one a line: how many are known. `--show` prints what went wrong.
@main enum ModerationBench {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst().makeIterator()
    var shows = false
    while let argument = arguments.next() {
      switch argument {
      case "--show": shows = true
      case "--clean": if let file = arguments.next() { try clean(file, shows) }
      case "--words": if let file = arguments.next() { try words(file, shows) }
      default: try labelled(argument, shows)
      }
    }
  }

  static func lines(_ file: String) throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8).split(whereSeparator: { $0.isNewline }).map(String.init)
  }

  static func labelled(_ file: String, _ shows: Bool) throws {
    var counts: [String: (right: Int, missed: Int, false: Int, quiet: Int)] = [:]
    for line in try lines(file) where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", maxSplits: 2).map(String.init)
      guard cells.count == 3 else { continue }
      let concerns = OffenceFilter.concerns(in: cells[2]), isFound = !concerns.isEmpty, isWanted = cells[0] == "1"
      var count = counts[cells[1]] ?? (0, 0, 0, 0)
      switch (isWanted, isFound) {
      case (true, true): count.right += 1
      case (true, false): count.missed += 1
      case (false, true): count.false += 1
      case (false, false): count.quiet += 1
      }
      counts[cells[1]] = count
      if shows, isWanted != isFound {
        print(
          isWanted ? "missed" : "false", cells[2], concerns.map { "\($0.kind.rawValue) «\($0.found)»" }, separator: "\t"
        )
      }
    }
    for (language, count) in counts.sorted(by: { $0.key < $1.key }) {
      let precision = Double(count.right) / Double(max(1, count.right + count.false))
      let recall = Double(count.right) / Double(max(1, count.right + count.missed))
      print(
        "labelled", language, "n=\(count.right + count.missed + count.false + count.quiet)",
        "precision=\(rounded(precision))", "recall=\(rounded(recall))",
        "false=\(count.false)/\(count.false + count.quiet)", separator: "\t")
    }
  }

  static func clean(_ file: String, _ shows: Bool) throws {
    let all = try lines(file), started = ContinuousClock.now
    var alarms = 0
    for line in all {
      let concerns = OffenceFilter.concerns(in: line)
      if !concerns.isEmpty {
        alarms += 1
        if shows { print("false", line, concerns.map { "\($0.kind.rawValue) «\($0.found)»" }, separator: "\t") }
      }
    }
    let seconds = started.duration(to: .now) / .seconds(1)
    let bytes = all.reduce(0) { $0 + $1.utf8.count }
    print(
      "clean", (file as NSString).lastPathComponent, "n=\(all.count)", "alarms=\(alarms)",
      "share=\(rounded(Double(alarms) / Double(max(1, all.count)) * 100))%",
      "speed=\(rounded(Double(bytes) / 1_000_000 / max(seconds, 0.000_001))) MB/s", separator: "\t")
  }

  static func words(_ file: String, _ shows: Bool) throws {
    let all = try lines(file)
    let unknown = all.filter {
      OffenceFilter.concerns(in: $0).isEmpty && OffenceFilter.concerns(in: "eres " + $0).isEmpty
    }
    if shows { print(unknown.joined(separator: ", ")) }
    print(
      "words", (file as NSString).lastPathComponent, "n=\(all.count)", "known=\(all.count - unknown.count)",
      separator: "\t")
  }

  static func rounded(_ value: Double) -> String { String(format: "%.3f", value) }
}
