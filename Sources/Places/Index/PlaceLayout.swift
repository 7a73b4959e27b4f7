/// How places lie in a pack. All numbers little endian; "varint" is LEB128, "zigzag" a signed varint. Documents ("docs") are numbered streets first,
/// then everything else by the squares of a grid; labels are names, numbered by doc; tokens are distinct words, sorted.
///
/// ```
/// PINF  32-bit: version, streets, docs, labels, tokens, south, west, square's height and width, rows, columns
/// PPOI  latitude, longitude of each doc, 10⁻⁷ degree     PFAC  category, importance, wheelchair (2 bits) and toilets (2 bits) of each doc, one byte each
/// PSTR  the doc's street       PARE  its area            POSM  64-bit: its source element
/// PDEO  start of the doc's details in PDEB: fields of (key, length, content), see `Detail`
/// PLBL  the doc's first label  PLDC  the label's doc     PLTX  the label's text; in the upper six bits its words that say something
/// PTXO  start of the text      PTXB  texts
/// PTKB  start of each block of 16 tokens in PTKD         PTKD  length shared with the token before (0 at a block's start), rest's length, rest
/// PPSO  start of the token's postings in PPSB            PPSB  varint count; varints: difference of labels × 2, + 1 where the token is the label's first
/// PCEL  first doc of each square                         PCAO  start of each category's docs in PCAB    PCAB  varint differences
/// ```
enum PlaceLayout {
  static let version: UInt32 = 1
  static let block = 16
  static let informationCount = 11
  static let noDoc: UInt32 = .max
}

/// Fields of a doc's details. Stored: never renumber.
enum Detail: UInt8 {
  /// Text numbers, varint.
  case hours = 1, house = 2, phone = 3, note = 4
  /// zigzag latitude and longitude from the doc, zigzag node, access × 2 + main.
  case entrance = 5
  /// varint count; zigzag latitude and longitude from the one before (the doc's first).
  case samples = 16
  /// varint count; varint difference of numbers, varint text of the suffix (0: none), zigzag place from the one before.
  case houses = 17
  /// varint first, last, step, count; zigzag places from the one before.
  case range = 18
  /// varint count; varint difference of streets, zigzag place from the street's own. A street may come several times.
  case crossings = 19
}
