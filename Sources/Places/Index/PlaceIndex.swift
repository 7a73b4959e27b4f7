import Base
import Routing

/// The places of a region as they lie in its pack: nothing is unpacked on opening. Immutable; any number of threads may read it.
///
/// Every access is checked, so that even a pack forged with right checksums cannot lead outside of its sections.
public final class PlaceIndex: Sendable {
  /// The streets, for words about a point; nil where only the pack's sections were given.
  public let region: Region?
  let streetCount: Int
  public let docCount: Int
  public let labelCount: Int
  let tokenCount: Int
  let grid: PlaceGrid
  private let places: Table<Int32>
  private let facts: Table<UInt32>
  private let streetOfDoc: Table<UInt32>
  private let areaOfDoc: Table<UInt32>
  let sources: Table<Int64>
  private let detailStart: Table<UInt32>
  private let detailBytes: Table<UInt8>
  private let firstLabel: Table<UInt32>
  private let docOfLabel: Table<UInt32>
  private let labelText: Table<UInt32>
  private let textStart: Table<UInt32>
  private let textBytes: Table<UInt8>
  let blockStart: Table<UInt32>
  let tokenBytes: Table<UInt8>
  private let postingStart: Table<UInt32>
  private let postingBytes: Table<UInt8>
  private let cellStart: Table<UInt32>
  private let categoryStart: Table<UInt32>
  private let categoryBytes: Table<UInt8>

  /// Whether a pack has places at all.
  public static func isIn(_ pack: PackReader) -> Bool { pack.has("PINF") }

  public convenience init(_ region: Region) throws(PackError) { try self.init(region.sections, region) }

  public init(_ pack: PackReader, _ region: Region? = nil) throws(PackError) {
    self.region = region
    let information = try pack.table("PINF", of: UInt32.self)
    if information.count < 1 { throw .inconsistent("length of section PINF") }
    if information[0] != PlaceLayout.version {
      throw .inconsistent("places of version \(information[0]), this program reads version \(PlaceLayout.version)")
    }
    if information.count != PlaceLayout.informationCount { throw .inconsistent("length of section PINF") }
    for index in 1...4 where information[index] > 100_000_000 { throw .inconsistent("number of places") }
    streetCount = Int(information[1])
    docCount = Int(information[2])
    labelCount = Int(information[3])
    tokenCount = Int(information[4])
    if streetCount > docCount { throw .inconsistent("number of streets") }
    guard
      let grid = PlaceGrid(
        south: Int32(bitPattern: information[5]), west: Int32(bitPattern: information[6]), height: information[7],
        width: information[8],
        rows: information[9], columns: information[10])
    else { throw .inconsistent("squares of places") }
    self.grid = grid
    places = try pack.table("PPOI", of: Int32.self, count: 2 * docCount)
    facts = try pack.table("PFAC", of: UInt32.self, count: docCount)
    streetOfDoc = try pack.table("PSTR", of: UInt32.self, count: docCount)
    areaOfDoc = try pack.table("PARE", of: UInt32.self, count: docCount)
    sources = try pack.table("POSM", of: Int64.self, count: docCount)
    detailStart = try pack.table("PDEO", of: UInt32.self, count: docCount + 1)
    detailBytes = try pack.table("PDEB", of: UInt8.self)
    firstLabel = try pack.table("PLBL", of: UInt32.self, count: docCount + 1)
    docOfLabel = try pack.table("PLDC", of: UInt32.self, count: labelCount)
    labelText = try pack.table("PLTX", of: UInt32.self, count: labelCount)
    textStart = try pack.table("PTXO", of: UInt32.self)
    textBytes = try pack.table("PTXB", of: UInt8.self)
    blockStart = try pack.table(
      "PTKB", of: UInt32.self, count: (tokenCount + PlaceLayout.block - 1) / PlaceLayout.block + 1)
    tokenBytes = try pack.table("PTKD", of: UInt8.self)
    postingStart = try pack.table("PPSO", of: UInt32.self, count: tokenCount + 1)
    postingBytes = try pack.table("PPSB", of: UInt8.self)
    cellStart = try pack.table("PCEL", of: UInt32.self, count: grid.rows * grid.columns + 1)
    categoryStart = try pack.table("PCAO", of: UInt32.self)
    categoryBytes = try pack.table("PCAB", of: UInt8.self)
    if textStart.count < 2 || categoryStart.count < 1 { throw .inconsistent("length of section PTXO") }
    for doc in 0..<docCount
    where abs(Int64(places[2 * doc])) > 900_000_000 || abs(Int64(places[2 * doc + 1])) > 1_800_000_000 {
      throw .inconsistent("a place outside of the world")
    }
  }

  // MARK: Docs

  func point(_ doc: UInt32) -> Point { Point(latitude: places[2 * Int(doc)], longitude: places[2 * Int(doc) + 1]) }
  func isStreet(_ doc: UInt32) -> Bool { Int64(doc) < Int64(streetCount) }
  func category(_ doc: UInt32) -> Category { Category(rawValue: UInt8(truncatingIfNeeded: facts[doc])) ?? .other }
  func importance(_ doc: UInt32) -> Int32 { Int32(facts[doc] >> 8 & 255) }
  func wheelchair(_ doc: UInt32) -> WheelchairTag { WheelchairTag(rawValue: UInt8(facts[doc] >> 16 & 3)) ?? .unknown }
  func toilets(_ doc: UInt32) -> WheelchairTag { WheelchairTag(rawValue: UInt8(facts[doc] >> 18 & 3)) ?? .unknown }

  func street(_ doc: UInt32) -> UInt32? {
    let street = streetOfDoc[doc]
    return isStreet(street) ? street : nil
  }

  func area(_ doc: UInt32) -> UInt32? {
    let area = areaOfDoc[doc]
    return Int64(area) < Int64(docCount) && area != doc ? area : nil
  }

  /// What is known of a doc beyond its facts: calls `body` with each field.
  func details(_ doc: UInt32, _ body: (Detail, inout ByteReader) -> Void) {
    var reader = ByteReader(detailBytes, detailStart[doc], detailStart[doc + 1])
    while !reader.isAtEnd {
      let key = reader.byte()
      var part = reader.part(reader.varint())
      if let key = Detail(rawValue: key) { body(key, &part) }
    }
  }

  // MARK: Labels

  func labels(_ doc: UInt32) -> Range<UInt32> {
    let first = firstLabel[doc], end = firstLabel[doc + 1]
    return first <= end && UInt64(end) <= UInt64(labelCount) ? first..<end : 0..<0
  }

  /// The doc of a label; of a label that has none, the first.
  @inline(__always)
  func doc(_ label: UInt32) -> UInt32 {
    let doc = docOfLabel[label]
    return Int64(doc) < Int64(docCount) ? doc : 0
  }

  /// How many words of the label say something, at most 63.
  func wordCount(_ label: UInt32) -> Int32 { Int32(labelText[label] >> 26) }

  func text(_ label: UInt32) -> String { string(labelText[label] & 0x3FF_FFFF) }

  /// The doc's name; empty where it has none.
  func name(_ doc: UInt32) -> String {
    let labels = labels(doc)
    return labels.isEmpty ? "" : text(labels.lowerBound)
  }

  func string(_ number: UInt32) -> String {
    if UInt64(number) + 1 >= UInt64(textStart.count) { return "" }
    let start = textStart[number], end = textStart[number + 1]
    if start > end || UInt64(end) > UInt64(textBytes.count) { return "" }
    return String(
      decoding: UnsafeBufferPointer(start: textBytes.start + Int(start), count: Int(end - start)), as: UTF8.self)
  }

  // MARK: Lists

  /// Calls `body` with the labels that have a token, ascending.
  @inline(__always)
  func postings(_ token: UInt32, _ body: (UInt32, Bool) -> Void) {
    if Int64(token) >= Int64(tokenCount) { return }
    var reader = ByteReader(postingBytes, postingStart[token], postingStart[token + 1])
    var left = reader.number()
    var label: UInt32 = 0
    while left > 0, !reader.isAtEnd {
      let value = reader.number()
      label = label &+ value >> 1
      if Int64(label) < Int64(labelCount) { body(label, value & 1 == 1) }
      left -= 1
    }
  }

  /// Calls `body` with the docs of a category.
  func docs(of category: Category, _ body: (UInt32) -> Void) {
    let index = Int(category.rawValue)
    if index + 1 >= categoryStart.count { return }
    var reader = ByteReader(categoryBytes, categoryStart[index], categoryStart[index + 1])
    var doc: UInt32 = 0
    while !reader.isAtEnd {
      doc = doc &+ reader.number()
      if Int64(doc) < Int64(docCount) { body(doc) }
    }
  }

  /// The docs (not streets) of a square.
  func docs(row: Int, column: Int) -> Range<UInt32> {
    if row < 0 || column < 0 || row >= grid.rows || column >= grid.columns { return 0..<0 }
    let start = cellStart[row * grid.columns + column], end = cellStart[row * grid.columns + column + 1]
    return start <= end && UInt64(end) <= UInt64(docCount) ? start..<end : 0..<0
  }

  /// The doc made from an element.
  func doc(_ source: SourceElement) -> UInt32? {
    let wanted = source.packed
    for doc in 0..<docCount where sources[doc] == wanted { return UInt32(doc) }
    return nil
  }
}
