import Base

/// A file of rows and named columns (RFC 4180, as GTFS has it): quotes, doubled quotes, line breaks inside quotes, any line ending, a byte
/// order mark, spaces around names. Never fails: what is wrong is counted.
struct CSVReader {
  private let bytes: [UInt8]
  private var at = 0
  private(set) var columns: [String] = []
  let name: String
  /// The current row's fields: unquoted fields are ranges of the file, others are unescaped into `scratch`.
  private var fields: [Field] = []
  private var scratch: [UInt8] = []
  private(set) var row = 0
  /// Rows that were not empty.
  private var taken = 0

  private struct Field {
    var start: Int
    var end: Int
    var isScratch: Bool
  }

  init(_ bytes: [UInt8], name: String, _ problems: inout FeedProblems) {
    self.bytes = bytes
    self.name = name
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    // Some programs write an empty line before the names.
    while readRow(&problems) {
      if fields.indices.allSatisfy({ text($0).isEmpty }) { row += 1; continue }
      columns = fields.indices.map { text($0).trimmed }
      break
    }
  }

  /// The place of a column; nil where the file has none.
  func column(_ name: String) -> Int? { columns.firstIndex { $0 == name } }

  /// Goes to the next row that is not empty; false at the end.
  mutating func next(_ problems: inout FeedProblems) -> Bool {
    while readRow(&problems) {
      row += 1
      if fields.count == 1, fields[0].start == fields[0].end { continue }
      if fields.count != columns.count {
        // Missing fields at the end are empty; too many are passed over.
        problems.note(.wrongCount, "\(name) row \(row + 1)")
      }
      taken += 1
      return true
    }
    problems.rows[name] = taken
    return false
  }

  /// A field without the spaces around it; empty where the row has none.
  func text(_ column: Int?) -> String {
    guard let column, column < fields.count else { return "" }
    return withField(column) { String(decoding: $0, as: UTF8.self) }
  }

  func isEmpty(_ column: Int?) -> Bool {
    guard let column, column < fields.count else { return true }
    return withField(column) { $0.isEmpty }
  }

  /// A whole number; nil where there is none or it cannot be read.
  func integer(_ column: Int?) -> Int? {
    guard let column, column < fields.count else { return nil }
    return withField(column) { bytes in
      var value = 0
      var isNegative = false
      var digits = 0
      for (index, byte) in bytes.enumerated() {
        if index == 0, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
          isNegative = byte == UInt8(ascii: "-"); continue
        }
        guard byte >= 48, byte <= 57, digits < 15 else { return nil }
        value = value * 10 + Int(byte - 48)
        digits += 1
      }
      return digits == 0 ? nil : isNegative ? -value : value
    }
  }

  func number(_ column: Int?) -> Double? {
    let text = text(column)
    guard !text.isEmpty, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// `H:MM:SS` or `H:MM` from the start of the service day, also beyond 24 hours; nil where there is none or it cannot
  /// be read.
  func time(_ column: Int?) -> Int32? {
    guard let column, column < fields.count else { return nil }
    return withField(column) { bytes in
      var parts: [Int32] = [0]
      var digits = 0
      for byte in bytes {
        if byte == UInt8(ascii: ":") {
          if digits == 0 || parts.count == 3 { return nil }
          parts.append(0)
          digits = 0
        } else if byte >= 48, byte <= 57, digits < 3 {
          parts[parts.count - 1] = parts[parts.count - 1] * 10 + Int32(byte - 48)
          digits += 1
        } else {
          return nil
        }
      }
      if parts.count == 2, digits == 2 { parts.append(0) }
      if digits == 0 || parts.count != 3 || parts[1] > 59 || parts[2] > 59 || parts[0] > 240 { return nil }
      return parts[0] * 3600 + parts[1] * 60 + parts[2]
    }
  }

  /// `YYYYMMDD` as days since 1970.
  func date(_ column: Int?) -> Int32? {
    guard let value = integer(column), value > 0 else { return nil }
    return CivilDate(year: value / 10_000, month: value / 100 % 100, day: value % 100)?.daysSince1970
  }

  private func withField<Result>(_ column: Int, _ body: (ArraySlice<UInt8>) -> Result) -> Result {
    let field = fields[column]
    let source = field.isScratch ? scratch : bytes
    var start = field.start, end = field.end
    while start < end, source[start] == 32 || source[start] == 9 { start += 1 }
    while end > start, source[end - 1] == 32 || source[end - 1] == 9 { end -= 1 }
    return body(source[start..<end])
  }

  private mutating func readRow(_ problems: inout FeedProblems) -> Bool {
    fields.removeAll(keepingCapacity: true)
    scratch.removeAll(keepingCapacity: true)
    if at >= bytes.count { return false }
    while true {
      readField(&problems)
      if at >= bytes.count { return true }
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: ",") {
        if at >= bytes.count { fields.append(Field(start: at, end: at, isScratch: false)); return true }
        continue
      }
      if byte == 13, at < bytes.count, bytes[at] == 10 { at += 1 }
      return true
    }
  }

  private mutating func readField(_ problems: inout FeedProblems) {
    var probe = at
    while probe < bytes.count, bytes[probe] == 32 { probe += 1 }
    guard probe < bytes.count, bytes[probe] == UInt8(ascii: "\"") else {
      let start = at
      while at < bytes.count, bytes[at] != UInt8(ascii: ","), bytes[at] != 10, bytes[at] != 13 { at += 1 }
      fields.append(Field(start: start, end: at, isScratch: false))
      return
    }
    at = probe + 1
    let start = scratch.count
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte != UInt8(ascii: "\"") {
        scratch.append(byte)
      } else if at < bytes.count, bytes[at] == UInt8(ascii: "\"") {
        scratch.append(byte)
        at += 1
      } else {
        // Anything between the closing quote and the comma is kept as it stands.
        while at < bytes.count, bytes[at] != UInt8(ascii: ","), bytes[at] != 10, bytes[at] != 13 {
          scratch.append(bytes[at])
          at += 1
        }
        fields.append(Field(start: start, end: scratch.count, isScratch: true))
        return
      }
    }
    problems.note(.brokenQuotes, "\(name) row \(row + 1)")
    fields.append(Field(start: start, end: scratch.count, isScratch: true))
  }
}
