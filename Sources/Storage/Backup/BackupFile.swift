import Foundation

// The format, all numbers big-endian, texts and blobs as a 32-bit length and their bytes (UTF-8):
//
//   "vereda backup 1\n"
//   "H"  milliseconds since 1970 (64)  dialect (text)  count (32) of migrations, each: name, checksum (texts)
//   "T"  name (text)  count (32) of columns, each: name (text)          then, for each row of the table,
//   "R"  one value a column: 0 NULL · 1 whole number (64) · 2 real (IEEE 754, 64) · 3 text · 4 blob
//   "E"  number of rows in all tables (64)
//   CRC-64/XZ of everything before it (64)

struct BackupHeader: Equatable {
  struct Applied: Equatable {
    var name: String
    var checksum: String
  }

  var created: Date
  var dialect: Dialect
  var migrations: [Applied]

  static let magic = "vereda backup 1\n"
}

/// The byte before each part.
enum BackupPart {
  static let header = UInt8(ascii: "H")
  static let table = UInt8(ascii: "T")
  static let row = UInt8(ascii: "R")
  static let end = UInt8(ascii: "E")
}

/// The byte before each value.
enum BackupTag {
  static let null: UInt8 = 0
  static let integer: UInt8 = 1
  static let real: UInt8 = 2
  static let text: UInt8 = 3
  static let blob: UInt8 = 4
}
