import Base

/// A chunk on its way: what it measures, its day, and its bytes.
public struct SeriesRow: Equatable, Sendable {
  public let kind: String
  public let day: Int32
  /// `Chunk.encoded()`.
  public let bytes: [UInt8]

  public init(kind: String, day: Int32, bytes: [UInt8]) { (self.kind, self.day, self.bytes) = (kind, day, bytes) }

  public static func == (a: SeriesRow, b: SeriesRow) -> Bool {
    a.day == b.day && a.bytes == b.bytes && sameBytes(a.kind, b.kind)
  }

  fileprivate func write(to writer: inout ByteWriter) {
    writer.text(kind)
    writer.signed(Int64(day))
    writer.block(bytes)
  }

  fileprivate init(_ reader: inout ByteReader) throws(SeriesError) {
    let (kind, day) = try SeriesRow.key(&reader)
    self.init(kind: kind, day: day, bytes: try reader.block(atMost: Chunk.maximumBytes))
    guard isNamed else { throw .damaged }
  }

  /// Whether its kind and its day can be a chunk's.
  fileprivate var isNamed: Bool { SeriesKind.isName(kind) && Chunk.isDay(day) }

  fileprivate static func key(_ reader: inout ByteReader) throws(SeriesError) -> (String, Int32) {
    // What is no text has none of a name's letters either.
    let kind = String(decoding: try reader.block(atMost: reader.left), as: UTF8.self), day = try reader.signed()
    return (kind.utf8.count <= SeriesKind.maximumName ? kind : "", Int32(clamping: day))
  }
}

/// What a device sends to `POST /v1/series`: see docs/series.md.
///
///     "VQ" 1 · device (8 bytes) · cursor · count of rows, each: kind, day (signed), length, bytes
public struct SeriesRequest: Equatable, Sendable {
  /// Of a whole message, either way, as it is before it is packed for the way.
  public static let maximumBytes = 2 << 20
  public static let maximumRows = 2000
  private static let version: UInt8 = 1

  public var device: DeviceID
  /// 0 the first time, then what the last answer said.
  public var cursor: Int64
  public var rows: [SeriesRow]
  /// Of a message that was read: chunks without a kind's name, of no day, or too large. The others are taken.
  public private(set) var refused: [RefusedChunk] = []

  public init(device: DeviceID, cursor: Int64, rows: [SeriesRow]) {
    (self.device, self.cursor, self.rows) = (device, cursor, rows)
  }

  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(UInt8(ascii: "V"))
    writer.byte(UInt8(ascii: "Q"))
    writer.byte(SeriesRequest.version)
    writer.fixed(device.bits, bytes: 8)
    writer.number(UInt64(cursor))
    writer.count(rows.count)
    for row in rows { row.write(to: &writer) }
    return writer.bytes
  }

  public init(decoding bytes: [UInt8]) throws(SeriesError) {
    guard bytes.count <= SeriesRequest.maximumBytes else { throw .tooLarge }
    var reader = try opened(bytes, UInt8(ascii: "Q"), SeriesRequest.version)
    let device = DeviceID(try reader.fixed(bytes: 8)), cursor = try reader.number()
    guard cursor <= UInt64(Int64.max) else { throw .damaged }
    self.init(device: device, cursor: Int64(cursor), rows: [])
    for _ in 0..<(try reader.count(atMost: SeriesRequest.maximumRows)) {
      let (kind, day) = try SeriesRow.key(&reader)
      let row = SeriesRow(kind: kind, day: day, bytes: try reader.block(atMost: reader.left))
      if row.isNamed, row.bytes.count <= Chunk.maximumBytes {
        rows.append(row)
      } else {
        refused.append(RefusedChunk(kind: kind, day: day, reason: row.isNamed ? .tooLarge : .malformed))
      }
    }
    guard reader.left == 0 else { throw .damaged }
  }
}

/// A chunk that the server did not take; the others were taken.
public struct RefusedChunk: Equatable, Sendable {
  public enum Reason: UInt8, CaseIterable, Sendable {
    /// It, or the join with what is there, holds more than a chunk may.
    case tooLarge = 1
    case malformed = 2
    /// The account holds as much as an account may.
    case accountFull = 3
    /// A stamp is more than a day ahead of the server's clock: write it anew.
    case wrongClock = 4
    /// Another number of columns than the server has for that kind and day.
    case mismatch = 5
    /// Samples of a sensitive kind whose consent the person has not given, or has withdrawn. They stay on the device.
    case consentNeeded = 6
    /// The message was more work than one may be. Nothing is wrong with the chunk: send it again with the next one.
    case later = 7
  }

  public let kind: String
  public let day: Int32
  public let reason: Reason

  public init(kind: String, day: Int32, reason: Reason) { (self.kind, self.day, self.reason) = (kind, day, reason) }

  public static func == (a: RefusedChunk, b: RefusedChunk) -> Bool {
    a.day == b.day && a.reason == b.reason && sameBytes(a.kind, b.kind)
  }
}

/// What the server has that the device does not, and what it did not take.
///
///     "VA" 1 · cursor · more (0, 1) · now · epoch · count of refused, each: kind, day, reason · message ·
///     count of rows, as in the request
public struct SeriesAnswer: Equatable, Sendable {
  private static let version: UInt8 = 1

  /// To ask with next time.
  public var cursor: Int64
  /// There is more: ask again at once.
  public var more: Bool
  /// The server's clock.
  public var now: Instant
  /// Names the life of the server's database, as in the exchange of records. Empty: unknown.
  public var epoch: String
  public var refused: [RefusedChunk]
  /// For the person, when something was refused; otherwise empty.
  public var message: String
  public var rows: [SeriesRow]

  public init(
    cursor: Int64, more: Bool, now: Instant, epoch: String, refused: [RefusedChunk] = [], message: String = "",
    rows: [SeriesRow] = []
  ) {
    (self.cursor, self.more, self.now, self.epoch) = (cursor, more, now, epoch)
    (self.refused, self.message, self.rows) = (refused, message, rows)
  }

  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(UInt8(ascii: "V"))
    writer.byte(UInt8(ascii: "A"))
    writer.byte(SeriesAnswer.version)
    writer.number(UInt64(cursor))
    writer.byte(more ? 1 : 0)
    writer.signed(now.milliseconds)
    writer.text(epoch)
    writer.count(refused.count)
    for chunk in refused {
      writer.text(chunk.kind)
      writer.signed(Int64(chunk.day))
      writer.byte(chunk.reason.rawValue)
    }
    writer.text(message)
    writer.count(rows.count)
    for row in rows { row.write(to: &writer) }
    return writer.bytes
  }

  public init(decoding bytes: [UInt8]) throws(SeriesError) {
    var reader = try opened(bytes, UInt8(ascii: "A"), SeriesAnswer.version)
    let cursor = try reader.number(), more = try reader.byte()
    guard cursor <= UInt64(Int64.max), more <= 1 else { throw .damaged }
    let now = Instant(milliseconds: try reader.signed()), epoch = try reader.text(atMost: 64)
    var refused: [RefusedChunk] = []
    for _ in 0..<(try reader.count(atMost: SeriesRequest.maximumRows)) {
      let (kind, day) = try SeriesRow.key(&reader)
      guard let reason = RefusedChunk.Reason(rawValue: try reader.byte()) else { throw .damaged }
      refused.append(RefusedChunk(kind: kind, day: day, reason: reason))
    }
    let message = try reader.text(atMost: 2000)
    var rows: [SeriesRow] = []
    for _ in 0..<(try reader.count(atMost: SeriesRequest.maximumRows)) { rows.append(try SeriesRow(&reader)) }
    guard reader.left == 0 else { throw .damaged }
    self.init(
      cursor: Int64(cursor), more: more == 1, now: now, epoch: epoch, refused: refused, message: message, rows: rows)
  }
}

/// A reader behind a message's first three bytes.
private func opened(_ bytes: [UInt8], _ letter: UInt8, _ version: UInt8) throws(SeriesError) -> ByteReader {
  var reader = ByteReader(bytes)
  guard try reader.byte() == UInt8(ascii: "V"), try reader.byte() == letter else { throw .damaged }
  guard try reader.byte() == version else { throw .unknownVersion }
  return reader
}
