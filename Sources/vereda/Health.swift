import ArgumentParser
import Foundation
import HealthData
import HealthFiles
import RegionBuilder

struct HealthTools: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "health", abstract: "Read exports of health data.", subcommands: [Import.self])

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Say what a file of health data holds; it is only read, and nothing leaves this machine.",
      discussion: """
        Reads Apple Health's export.zip or export.xml, GPX, TCX, tables (CSV) of scales and cuffs, and JSON of Health Auto \
        Export, Shortcuts and Home Assistant, of any length.
        """)
    @Argument(help: "The file.") var file: String
    @Flag(help: "Only sums by metric, without the sources.") var summary = false
    @Option(help: "Write every measurement, once, to this CSV file; it must not be there yet.") var csv: String?
    @Option(help: "Write every measurement, once, to this file as a FHIR R4 bundle; it must not be there yet.")
    var fhir: String?
    @Option(help: "The zone of times that name none (tables of scales and cuffs): America/Mexico_City.") var zone =
      "UTC"

    func run() throws {
      guard TimeZoneRules.isKnown(zone) else { throw ValidationError("There is no time zone \(zone) here.") }
      let target = csv.map { URL(fileURLWithPath: $0) }, bundle = fhir.map { URL(fileURLWithPath: $0) }
      for target in [target, bundle].compactMap({ $0 }) where FileManager.default.fileExists(atPath: target.path) {
        throw ValidationError("\(target.path) is there already.")
      }
      if let target, target == bundle { throw ValidationError("--csv and --fhir name the same file.") }
      let archive = HealthArchive(), now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
      let rules = TimeZoneRules.ofSystem(zone, 365...Int32(now.milliseconds / 86_400_000))
      let progress = ImportProgressLine(total: HealthFile.size(file) ?? 0, now: now)
      var problem: (any Error)?
      do {
        try archive.read(
          file, now: now, zone: rules, stamp: Stamp(milliseconds: now.milliseconds, counter: 0, device: DeviceID(0)),
          progress: progress.show)
      } catch {
        problem = error
      }
      progress.clear()
      if let error = problem as? HealthFileError, case .cannotRead(let number) = error {
        throw ValidationError("\(file) cannot be read: \(String(cString: strerror(number))).")
      }
      print(HealthReport(archive, name: file, bySource: !summary).text, terminator: "")
      if let target { try HealthTable.write(archive, to: target) }
      if let bundle { try HealthBundle.write(archive, to: bundle, at: now) }
      if let error = problem as? HealthImportError { throw ValidationError(HealthReport.sentence(error)) }
      if let problem { throw problem }
    }
  }
}

/// How far a long file is, on a terminal.
private final class ImportProgressLine {
  private var pace: ImportPace
  private var shown: Int64 = 0
  private let isTerminal = isatty(STDERR_FILENO) == 1

  init(total: Int64, now: Instant) { pace = ImportPace(total: total, at: now) }

  func show(_ bytes: Int64) {
    guard isTerminal else { return }
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    if now - shown < 500 { return }
    shown = now
    pace.advance(to: bytes, at: Instant(milliseconds: now))
    let left = pace.remaining.map { ", about \(max(1, $0 / 1000)) s left" } ?? ""
    FileHandle.standardError.write(Data("\r\(Int(pace.share * 100)) %\(left)          ".utf8))
  }

  func clear() {
    if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}

/// What an import found, as a table.
struct HealthReport {
  let archive: HealthArchive
  let name: String
  let bySource: Bool

  init(_ archive: HealthArchive, name: String, bySource: Bool) {
    (self.archive, self.name, self.bySource) = (archive, name, bySource)
  }

  var text: String {
    let counts = archive.counts, total = counts.total
    var lines = [
      "\(name): \(total.new) measurements, \(total.repeated) more said twice, \(counts.workouts) workouts, \(total.leftOutInAll) left out."
    ]
    var rows = [["metric", "unit", "source", "measurements", "first day", "last day", "left out"]]
    for metric in ImportMetric.allCases {
      let sum = counts.tally(metric)
      if sum.read == 0 && sum.leftOutInAll == 0 { continue }
      if bySource {
        for source in counts.sources.indices {
          let tally = counts.tally(metric, source: source)
          if tally.read > 0 || tally.leftOutInAll > 0 { rows.append(row(metric, counts.sources[source], tally)) }
        }
      } else {
        rows.append(row(metric, "", sum))
      }
    }
    if rows.count > 1 { lines += [""] + HealthReport.table(rows) }
    if !counts.notImported.isEmpty {
      lines += ["", "Not imported:"]
      for one in counts.notImported.sorted(by: { $0.count > $1.count }) {
        lines.append("  \(one.count) × \(one.name)\(HealthReport.why(one.reason))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ metric: ImportMetric, _ source: String, _ tally: ImportTally) -> [String] {
    func day(_ milliseconds: Int64) -> String { String(Instant(milliseconds: milliseconds).rfc3339.prefix(10)) }
    let why = LeftOut.allCases.filter { tally.leftOut($0) > 0 }.map { "\(tally.leftOut($0)) \($0.name)" }
    return [
      "\(metric.kind.name)", "\(metric.kind.columns[0].unit)", source, "\(tally.new)",
      tally.read > 0 ? day(tally.first) : "", tally.read > 0 ? day(tally.last) : "", why.joined(separator: ", "),
    ]
  }

  private static func why(_ reason: NotImported.Reason) -> String {
    switch reason {
    case .unknownType, .file: ""
    case .electrocardiogram: " (electrocardiogram)"
    case .clinical: " (clinical record)"
    case .damaged: " (damaged)"
    }
  }

  static func table(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) { line += cell.padding(toLength: width + 2, withPad: " ", startingAt: 0) }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// For a person at a terminal.
  static func sentence(_ error: HealthImportError) -> String {
    switch error {
    case .empty: "The file is empty."
    case .unknownFile: "It is no file of health data that we know."
    case .encoding: "Its text is not UTF-8."
    case .malformed(let at): "It is not well-formed at byte \(at). What came before was read."
    case .tooLong(let at): "Something in it is longer than can be, at byte \(at)."
    case .cut: "It ends in the middle. What came before was read."
    case .zip(let problem):
      switch problem {
      case .damaged: "The archive is damaged. What came before was read."
      case .cut: "The archive ends in the middle. What came before was read."
      case .encrypted: "The archive is encrypted."
      case .method(let method): "The archive is packed in a way that we do not know (\(method))."
      case .size: "A file of the archive has another length than it says."
      case .checksum: "A file of the archive is damaged: its checksum is wrong."
      case .bomb: "The archive unpacks to so much more than it takes that we do not read on."
      case .unsupported: "It is not an archive that an export is."
      }
    }
  }
}

/// Every measurement, once, as CSV.
enum HealthTable {
  static func write(_ archive: HealthArchive, to url: URL) throws {
    guard FileManager.default.createFile(atPath: url.path, contents: nil),
      let file = FileHandle(forWritingAtPath: url.path)
    else { throw ValidationError("\(url.path) cannot be written.") }
    let heading = HealthCSV().text
    var count = 0
    try file.write(contentsOf: Data(heading.utf8))
    for metric in ImportMetric.allCases {
      for chunk in archive.chunks(of: metric) {
        var csv = HealthCSV()
        csv.add(metric.kind, [chunk])
        try file.write(contentsOf: Data(csv.text.utf8.dropFirst(heading.utf8.count)))
        count += csv.rows
      }
    }
    try file.close()
    print("\(count) measurements: \(url.path)")
  }
}

/// The same as HL7 FHIR.
enum HealthBundle {
  static func write(_ archive: HealthArchive, to url: URL, at now: Instant) throws {
    guard FileManager.default.createFile(atPath: url.path, contents: nil),
      let file = FileHandle(forWritingAtPath: url.path)
    else { throw ValidationError("\(url.path) cannot be written.") }
    var bundle = FHIRBundle(at: now)
    for metric in ImportMetric.allCases {
      for chunk in archive.chunks(of: metric) {
        bundle.add(metric.kind, [chunk])
        try file.write(contentsOf: Data(bundle.take().utf8))
      }
    }
    bundle.close()
    try file.write(contentsOf: Data(bundle.take().utf8))
    try file.close()
    print("\(bundle.count) observations: \(url.path)")
  }
}
