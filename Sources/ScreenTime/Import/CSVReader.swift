/// Rows of a table in pieces: RFC 4180, with commas, semicolons or tabs, as the first line has most of; quotes may hold
/// line ends.
struct CSVReader {
  /// A field or row beyond these is not of a table that a person made.
  static let longestField = 65_536, mostFields = 4096

  private var delimiter: UInt8?
  private var firstLine: [UInt8] = []
  private var field: [UInt8] = []
  private var row: [String] = []
  private var isQuoted = false
  /// A quote within quotes: the end, or one of two.
  private var quoteWaits = false
  /// More than a row may hold came since its beginning: the rest of it is dropped.
  private(set) var overflowed = 0
  private var isOver = false

  init() {}

  /// The rows that are whole now.
  mutating func feed(_ bytes: [UInt8], _ take: ([String]) -> Void) {
    var rest = bytes[...]
    if delimiter == nil {
      // The first line decides; a long one is decided by what is here.
      guard let end = bytes.firstIndex(of: 0x0A), firstLine.count + end < 1_000_000 else {
        firstLine += bytes
        if firstLine.count < 1_000_000 { return }
        rest = firstLine[...]
        delimiter = CSVReader.guess(rest)
        firstLine = []
        for byte in rest { read(byte, take) }
        return
      }
      let whole = firstLine + bytes
      firstLine = []
      delimiter = CSVReader.guess(whole[...(whole.firstIndex(of: 0x0A) ?? whole.count - 1)])
      rest = whole[...]
    }
    var at = rest.startIndex
    while at < rest.endIndex {
      // Runs of plain bytes go in at once: a file may have two hundred million of them.
      if !quoteWaits, !isQuoted || !field.isEmpty {
        let start = at
        while at < rest.endIndex, isPlain(rest[at]) { at += 1 }
        if at > start { append(rest[start..<at]) }
        if at == rest.endIndex { break }
      }
      read(rest[at], take)
      at += 1
    }
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    byte != 0x22 && (isQuoted || byte != 0x0A && byte != 0x0D && byte != delimiter)
  }

  private mutating func append(_ run: ArraySlice<UInt8>) {
    let room = CSVReader.longestField - field.count
    field += run.prefix(max(room, 0))
    if run.count > room { isOver = true }
  }

  /// The last row, when no line end follows it.
  /// - Returns: whether the file ended within quotes: it was cut.
  mutating func finish(_ take: ([String]) -> Void) -> Bool {
    if delimiter == nil, !firstLine.isEmpty {
      let whole = firstLine
      firstLine = []
      delimiter = CSVReader.guess(whole[...])
      for byte in whole { read(byte, take) }
    }
    let isCut = isQuoted && !quoteWaits
    if !field.isEmpty || !row.isEmpty { endRow(take) }
    return isCut
  }

  private mutating func read(_ byte: UInt8, _ take: ([String]) -> Void) {
    if isQuoted {
      if quoteWaits {
        quoteWaits = false
        if byte == 0x22 { append(byte); return }
        isQuoted = false
      } else if byte == 0x22 {
        quoteWaits = true
        return
      } else {
        append(byte)
        return
      }
    }
    switch byte {
    case 0x22 where field.isEmpty: isQuoted = true
    case delimiter: endField()
    case 0x0A: endRow(take)
    case 0x0D: break
    default: append(byte)
    }
  }

  private mutating func append(_ byte: UInt8) {
    if field.count < CSVReader.longestField { field.append(byte) } else { isOver = true }
  }

  private mutating func endField() {
    if row.count < CSVReader.mostFields { row.append(TextDecoding.text(field).trimmed) } else { isOver = true }
    field.removeAll(keepingCapacity: true)
  }

  private mutating func endRow(_ take: ([String]) -> Void) {
    endField()
    (isQuoted, quoteWaits) = (false, false)
    if isOver { overflowed += 1 } else if row.contains(where: { !$0.isEmpty }) { take(row) }
    isOver = false
    row.removeAll(keepingCapacity: true)
  }

  private static func guess(_ line: ArraySlice<UInt8>) -> UInt8 {
    var best: UInt8 = 0x2C, most = 0
    for candidate: UInt8 in [0x2C, 0x3B, 0x09] {
      let count = line.reduce(0) { $0 + ($1 == candidate ? 1 : 0) }
      if count > most { (best, most) = (candidate, count) }
    }
    return best
  }
}
