import Base
import Records

/// Comma-separated values (RFC 4180), UTF-8 with byte order mark, so that spreadsheets read the accents.
enum CSV {
  static let mark = "\u{FEFF}"

  static func table(_ header: [String], _ rows: [[String]]) -> String { mark + ([header] + rows).map(line).joined() }

  static func line(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") + "\r\n" }

  /// One row a record, one column a field that any of them has.
  struct Columns: Sendable {
    /// So many have a column of their own; the others share the last one, as JSON.
    static let most = 200
    private var fields: Set<String> = []
    private var hasMore = false

    mutating func note(_ record: Record) {
      for (field, _) in record.fields where !fields.contains(field) {
        if fields.count < Self.most { fields.insert(field) } else { hasMore = true }
      }
    }

    /// Once every record was noted.
    var table: Table { Table(fields: fields, sorted: fields.sorted(), hasMore: hasMore) }
  }

  struct Table: Sendable {
    fileprivate let fields: Set<String>
    fileprivate let sorted: [String]
    fileprivate let hasMore: Bool

    var header: String { mark + line(["id", "creado", "modificado", "borrado"] + sorted + (hasMore ? ["otros"] : [])) }

    func row(_ record: Record) -> String {
      var cells = [
        record.id.text, record.id.instant.rfc3339, record.newest.instant.rfc3339, record.isDeleted ? "sí" : "no",
      ]
      cells += sorted.map { text(record.fields[$0]) }
      if hasMore {
        let others = record.fields.filter { !fields.contains($0.key) }
        cells.append(others.isEmpty ? "" : JSON.object(JSONObject(others.map { ($0.key, $0.value) })).text)
      }
      return line(cells)
    }
  }

  private static func text(_ value: JSON?) -> String {
    switch value {
    case nil, .null?: ""
    case .string(let text)?: text
    case let other?: other.text
    }
  }

  /// A text that a spreadsheet would take for a formula gets an apostrophe (CWE-1236): also after spaces and line ends, which some drop, and
  /// in the wide forms, which some read as the narrow ones.
  private static func cell(_ text: String) -> String {
    var text = text
    if isFormula(text) { text = "'" + text }
    guard text.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private static func isFormula(_ text: String) -> Bool {
    guard let start = text.unicodeScalars.first else { return false }
    if start == "\t" || start == "\r" || start == "\n" { return true }
    let first = text.unicodeScalars.first {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 0x20
    }
    guard let first, "=+-@|＝＋－＠".unicodeScalars.contains(first) else { return false }
    return Double(text) == nil
  }
}
