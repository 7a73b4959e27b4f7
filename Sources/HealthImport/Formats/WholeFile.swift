/// A file that is read once all of it is there: tables and JSON. At most so long that it fits into memory easily.
final class WholeFile {
  enum Format {
    case table, json
  }
  private let collector: SampleCollector
  private let zone: TimeZoneRules
  private let format: Format
  private var bytes: [UInt8] = []
  static let longest = 16 << 20

  init(_ collector: SampleCollector, _ zone: TimeZoneRules, _ format: Format) {
    (self.collector, self.zone, self.format) = (collector, zone, format)
  }

  func feed(_ more: UnsafeRawBufferPointer) throws(HealthImportError) {
    if bytes.count + more.count > WholeFile.longest { throw .tooLong(at: Int64(bytes.count)) }
    bytes.append(contentsOf: more)
  }

  func finish() throws(HealthImportError) {
    let all = bytes
    bytes = []
    switch format {
    case .table:
      var table = TableSamples(collector, zone)
      try table.read(all)
    case .json:
      guard let json = try? JSON.parse(repairing: TextEncoding.utf8(all)) else { throw .malformed(at: 0) }
      var samples = JSONSamples(collector, zone)
      try samples.read(json)
    }
  }
}
