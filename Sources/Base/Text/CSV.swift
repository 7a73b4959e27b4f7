/// Reads rows of comma-separated values (RFC 4180), and with semicolons or tabs as spreadsheets write them: quotes around a
/// cell double inside; line ends are LF, CRLF or CR.
public struct CSVReader: Sendable {
  private let bytes: [UInt8]
  private var at = 0
  private let separator: UInt8
  /// The file ended within quotes: its last row is not whole.
  public private(set) var isCut = false
  /// Cells beyond this many in a row are dropped.
  static let mostCells = 4096

  /// The separator is the one that the first line has most of.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var counts = [0, 0, 0], isQuoted = false
    for byte in bytes {
      if byte == 0x22 { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      if byte == 0x2C { counts[0] += 1 }
      if byte == 0x3B { counts[1] += 1 }
      if byte == 0x09 { counts[2] += 1 }
    }
    separator = counts[1] > counts[0] && counts[1] >= counts[2] ? 0x3B : counts[2] > counts[0] ? 0x09 : 0x2C
  }

  /// The next row; nil at the end. Empty lines are passed over.
  public mutating func next() -> [String]? {
    while at < bytes.count, bytes[at] == 0x0A || bytes[at] == 0x0D { at += 1 }
    if at >= bytes.count { return nil }
    var row: [String] = [], cell: [UInt8] = []
    func put() { if row.count < CSVReader.mostCells { row.append(String(decoding: cell, as: UTF8.self)) } }
    while true {
      if at < bytes.count, bytes[at] == 0x22, cell.isEmpty {
        at += 1
        quoted(&cell)
      }
      while at < bytes.count, bytes[at] != separator, bytes[at] != 0x0A, bytes[at] != 0x0D {
        cell.append(bytes[at])
        at += 1
      }
      put()
      cell = []
      if at >= bytes.count || bytes[at] != separator { return row }
      at += 1
    }
  }

  private mutating func quoted(_ cell: inout [UInt8]) {
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte != 0x22 {
        cell.append(byte)
      } else if at < bytes.count, bytes[at] == 0x22 {
        cell.append(0x22)
        at += 1
      } else {
        return
      }
    }
    isCut = true
  }
}

/// Writes rows that `CSVReader` and every spreadsheet reads: commas, CRLF, quotes where they are needed.
public struct CSVWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  public init() {}

  public mutating func row(_ cells: [String]) {
    for (place, cell) in cells.enumerated() {
      if place > 0 { bytes.append(0x2C) }
      let needsQuotes = cell.utf8.contains {
        $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D || $0 == 0x3B || $0 == 0x09
      }
      if !needsQuotes {
        bytes += cell.utf8
        continue
      }
      bytes.append(0x22)
      for byte in cell.utf8 {
        if byte == 0x22 { bytes.append(0x22) }
        bytes.append(byte)
      }
      bytes.append(0x22)
    }
    bytes += [0x0D, 0x0A]
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
