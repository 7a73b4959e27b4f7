/// Samples as CSV (RFC 4180), one row each: `metric,start,end,value,second,third,fourth,unit,source`. Numbers have a decimal
/// point, times are of UTC (RFC 3339), lines end with CR LF. It begins with a byte order mark: without one Excel takes the
/// accents of a source for other letters.
public struct HealthCSV: Sendable {
  public private(set) var text = "\u{FEFF}metric,start,end,value,second,third,fourth,unit,source\r\n"
  public private(set) var rows = 0

  public init() {}

  /// Adds what begins in a span, in the chunk's order.
  public mutating func add(_ kind: SeriesKind, _ chunks: [Chunk]) {
    let name = String(kind.name), unit = HealthCSV.unit(kind)
    for chunk in chunks {
      for sample in chunk.samples {
        var row = name
        row += "," + Instant(milliseconds: sample.start).rfc3339 + "," + Instant(milliseconds: sample.end).rfc3339
        for column in 0..<SampleValues.maximumCount {
          row += ","
          if column < kind.columns.count {
            row += HealthCSV.number(sample.values[column], kind.columns[column].decimals)
          }
        }
        row += "," + unit + "," + HealthCSV.quoted(chunk.source(of: sample)) + "\r\n"
        text += row
        rows += 1
      }
    }
  }

  /// `mm[Hg]`; of each number where they differ: `deg deg m m`.
  private static func unit(_ kind: SeriesKind) -> String {
    let first = String(kind.columns[0].unit)
    var all = first, isSame = true
    for column in kind.columns.dropFirst() {
      let unit = String(column.unit)
      all += " " + unit
      if !sameBytes(unit, first) { isSame = false }
    }
    return isSame ? first : all
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

  /// Quoted where it must be; a text that a spreadsheet would take for a formula gets an apostrophe before it: one that
  /// begins with `=`, `+`, `-`, `@`, a tab or a carriage return.
  static func quoted(_ field: String) -> String {
    var needs = false, inner = ""
    switch field.utf8.first ?? 0 {
    case 0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D: inner = "'"
    default: break
    }
    for scalar in field.unicodeScalars {
      if scalar == "\"" { inner.unicodeScalars.append("\"") }
      if scalar == "\"" || scalar == "," || scalar == "\r" || scalar == "\n" { needs = true }
      inner.unicodeScalars.append(scalar)
    }
    return needs ? "\"" + inner + "\"" : inner
  }
}
