/// Samples as CSV (RFC 4180), one row each: `metric,start,end,value,second,unit,source`. Numbers have a decimal point, times
/// are of UTC (RFC 3339), lines end with CR LF.
public struct HealthCSV: Sendable {
  public private(set) var text = "metric,start,end,value,second,unit,source\r\n"
  public private(set) var rows = 0

  public init() {}

  /// Adds what begins in a span, in the chunk's order.
  public mutating func add(_ kind: SeriesKind, _ chunks: [Chunk]) {
    for chunk in chunks {
      for sample in chunk.samples {
        var row = String(kind.name)
        row += "," + Instant(milliseconds: sample.start).rfc3339 + "," + Instant(milliseconds: sample.end).rfc3339
        row += "," + HealthCSV.number(sample.values[0], kind.columns[0].decimals) + ","
        if kind.columns.count > 1 { row += HealthCSV.number(sample.values[1], kind.columns[1].decimals) }
        row += "," + String(kind.columns[0].unit) + "," + HealthCSV.quoted(chunk.source(of: sample)) + "\r\n"
        text += row
        rows += 1
      }
    }
  }

  /// `72.5` of 72500 with three decimals: exact, without a floating point in between.
  static func number(_ stored: Int64, _ decimals: Int) -> String {
    var unit: UInt64 = 1
    for _ in 0..<decimals { unit *= 10 }
    let whole = stored.magnitude / unit
    var part = stored.magnitude % unit
    var text = (stored < 0 ? "-" : "") + whole.description
    if part == 0 { return text }
    text += "."
    var left = unit
    while part > 0 {
      left /= 10
      text += (part / left).description
      part %= left
    }
    return text
  }

  /// Quoted where it must be; a text that a spreadsheet would take for a formula gets an apostrophe before it.
  static func quoted(_ field: String) -> String {
    var needs = false, inner = ""
    if let first = field.utf8.first, first == 0x3D || first == 0x2B || first == 0x2D || first == 0x40 { inner = "'" }
    for scalar in field.unicodeScalars {
      if scalar == "\"" { inner.unicodeScalars.append("\"") }
      if scalar == "\"" || scalar == "," || scalar == "\r" || scalar == "\n" { needs = true }
      inner.unicodeScalars.append(scalar)
    }
    return needs ? "\"" + inner + "\"" : inner
  }
}
