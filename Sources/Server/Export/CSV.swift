import Base
import Records

/// Comma-separated values (RFC 4180), UTF-8 with byte order mark, so that spreadsheets read the accents.
enum CSV {
  static func table(_ header: [String], _ rows: [[String]]) -> String {
    "\u{FEFF}" + ([header] + rows).map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// One row a record, one column a field that any of them has.
  static func table(of records: [Record]) -> String {
    let fields = Set(records.flatMap { $0.fields.keys }).sorted()
    let rows = records.map { record in
      [record.id.text, record.id.instant.rfc3339, record.newest.instant.rfc3339, record.isDeleted ? "sí" : "no"]
        + fields.map { text(record.fields[$0]) }
    }
    return table(["id", "creado", "modificado", "borrado"] + fields, rows)
  }

  private static func text(_ value: JSON?) -> String {
    switch value {
    case nil, .null?: ""
    case .string(let text)?: text
    case let other?: other.text
    }
  }

  /// A text that a spreadsheet would take for a formula gets an apostrophe (CWE-1236).
  private static func cell(_ text: String) -> String {
    var text = text
    if let first = text.utf8.first, "=+-@\t\r".utf8.contains(first), Double(text) == nil { text = "'" + text }
    guard text.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
