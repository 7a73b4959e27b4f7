import Base

/// What a GTFS Realtime feed says is closed: service alerts, and trips cancelled or stops passed by (gtfs.org/realtime, version 2.0).
///
/// Only what closes something is decoded; delays and positions are passed over.
public struct FeedMessage: Equatable, Sendable {
  /// What an alert does.
  public enum Effect: Equatable, Sendable {
    /// NO_SERVICE: nothing stops or runs there.
    case noService
    /// ACCESSIBILITY_ISSUE: a lift or a ramp is out of order.
    case accessibility
    /// Anything else: told, but nothing is closed.
    case other(Int64)
  }

  public struct Selector: Equatable, Sendable {
    public var agency = ""
    public var route = ""
    public var stop = ""
    public var trip = ""
    public init() {}
  }

  public struct Alert: Equatable, Sendable {
    public var id = ""
    /// When it holds, in seconds since 1970; always, where empty.
    public var periods: [ClosedRange<Int64>] = []
    public var selectors: [Selector] = []
    public var effect = Effect.other(8)
    public var header: [LanguageText] = []
    public init() {}

    public func holds(at instant: Instant) -> Bool {
      let seconds = instant.milliseconds / 1000
      return periods.isEmpty || periods.contains { $0.contains(seconds) }
    }
  }

  public struct LanguageText: Equatable, Sendable {
    public var text: String
    /// BCP 47; empty where not told.
    public var language: String
  }

  /// Seconds since 1970; 0 where not told.
  public var timestamp: Int64 = 0
  public var alerts: [Alert] = []
  /// Trips that do not run.
  public var cancelledTrips: [String] = []

  public enum FormatError: Error, Equatable, Sendable { case cut, overlong, wrongType }

  /// - Complexity: O(length); nothing of a broken message is kept.
  public init(_ bytes: [UInt8]) throws(FormatError) {
    var reader = FieldReader(bytes[...])
    while let field = try reader.next() {
      switch (field.number, field.content) {
      case (1, .bytes(let header)): try readHeader(header)
      case (2, .bytes(let entity)): try readEntity(entity)
      default: break
      }
    }
  }

  private mutating func readHeader(_ bytes: ArraySlice<UInt8>) throws(FormatError) {
    var reader = FieldReader(bytes)
    while let field = try reader.next() {
      if field.number == 3, case .number(let value) = field.content { timestamp = Int64(bitPattern: value) }
    }
  }

  private mutating func readEntity(_ bytes: ArraySlice<UInt8>) throws(FormatError) {
    var reader = FieldReader(bytes)
    var id = "", isDeleted = false
    var alert: Alert?
    while let field = try reader.next() {
      switch (field.number, field.content) {
      case (1, .bytes(let text)): id = String(decoding: text, as: UTF8.self)
      case (2, .number(let value)): isDeleted = value != 0
      case (3, .bytes(let update)): try readTripUpdate(update)
      case (5, .bytes(let content)): alert = try Self.alert(content)
      default: break
      }
    }
    if var alert, !isDeleted {
      alert.id = id
      alerts.append(alert)
    }
  }

  private mutating func readTripUpdate(_ bytes: ArraySlice<UInt8>) throws(FormatError) {
    var reader = FieldReader(bytes)
    while let field = try reader.next() {
      guard field.number == 1, case .bytes(let trip) = field.content else { continue }
      var id = "", relationship: UInt64 = 0
      var inner = FieldReader(trip)
      while let part = try inner.next() {
        switch (part.number, part.content) {
        case (1, .bytes(let text)): id = String(decoding: text, as: UTF8.self)
        case (4, .number(let value)): relationship = value
        default: break
        }
      }
      // 3 CANCELED, 7 DELETED.
      if !id.utf8.isEmpty, relationship == 3 || relationship == 7 { cancelledTrips.append(id) }
    }
  }

  private static func alert(_ bytes: ArraySlice<UInt8>) throws(FormatError) -> Alert {
    var result = Alert()
    var reader = FieldReader(bytes)
    while let field = try reader.next() {
      switch (field.number, field.content) {
      case (1, .bytes(let period)):
        var start: Int64 = 0, end = Int64.max
        var inner = FieldReader(period)
        while let part = try inner.next() {
          if case .number(let value) = part.content {
            if part.number == 1 {
              start = Int64(bitPattern: value)
            } else if part.number == 2, value != 0 {
              end = Int64(bitPattern: value)
            }
          }
        }
        if start <= end { result.periods.append(start...end) }
      case (5, .bytes(let selector)): result.selectors.append(try Self.selector(selector))
      case (7, .number(let value)):
        switch value {
        case 1: result.effect = .noService
        case 11: result.effect = .accessibility
        default: result.effect = .other(Int64(bitPattern: value))
        }
      case (10, .bytes(let header)): result.header = try Self.texts(header)
      default: break
      }
    }
    return result
  }

  private static func selector(_ bytes: ArraySlice<UInt8>) throws(FormatError) -> Selector {
    var result = Selector()
    var reader = FieldReader(bytes)
    while let field = try reader.next() {
      guard case .bytes(let content) = field.content else { continue }
      switch field.number {
      case 1: result.agency = String(decoding: content, as: UTF8.self)
      case 2: result.route = String(decoding: content, as: UTF8.self)
      case 4:
        var inner = FieldReader(content)
        while let part = try inner.next() {
          if part.number == 1, case .bytes(let text) = part.content {
            result.trip = String(decoding: text, as: UTF8.self)
          }
        }
      case 5: result.stop = String(decoding: content, as: UTF8.self)
      default: break
      }
    }
    return result
  }

  private static func texts(_ bytes: ArraySlice<UInt8>) throws(FormatError) -> [LanguageText] {
    var result: [LanguageText] = []
    var reader = FieldReader(bytes)
    while let field = try reader.next() {
      guard field.number == 1, case .bytes(let translation) = field.content else { continue }
      var text = LanguageText(text: "", language: "")
      var inner = FieldReader(translation)
      while let part = try inner.next() {
        guard case .bytes(let content) = part.content else { continue }
        if part.number == 1 {
          text.text = String(decoding: content, as: UTF8.self)
        } else if part.number == 2 {
          text.language = String(decoding: content, as: UTF8.self)
        }
      }
      result.append(text)
    }
    return result
  }
}

/// Fields of a protobuf message, one after the other (protobuf.dev, "Encoding").
private struct FieldReader {
  enum Content {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
  }

  private let bytes: ArraySlice<UInt8>
  private var at: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
  }

  mutating func next() throws(FeedMessage.FormatError) -> (number: UInt64, content: Content)? {
    if at >= bytes.endIndex { return nil }
    let key = try varint()
    switch key & 7 {
    case 0: return (key >> 3, .number(try varint()))
    case 1: return (key >> 3, .number(try fixed(8)))
    case 2:
      let length = try varint()
      if length > UInt64(bytes.endIndex - at) { throw .cut }
      at += Int(length)
      return (key >> 3, .bytes(bytes[at - Int(length)..<at]))
    case 5: return (key >> 3, .number(try fixed(4)))
    default: throw .wrongType
    }
  }

  private mutating func fixed(_ count: Int) throws(FeedMessage.FormatError) -> UInt64 {
    if count > bytes.endIndex - at { throw .cut }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[at + index]) << UInt64(8 * index) }
    at += count
    return value
  }

  private mutating func varint() throws(FeedMessage.FormatError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while at < bytes.endIndex {
      let byte = bytes[at]
      at += 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift += 7
      if shift > 63 { throw .overlong }
    }
    throw .cut
  }
}

extension Closures {
  /// What a feed's messages close at a moment. Ids that the timetable does not have are passed over.
  ///
  /// An alert without service closes its stops, its lines or its trips; one on accessibility closes its stops to those who need step-free
  /// access, and whole lines are never closed by it. A selector that names both a line and a stop closes the stop.
  public init(_ message: FeedMessage, _ timetable: Timetable, at instant: Instant, feed: Int? = nil) {
    self.init()
    for alert in message.alerts where alert.holds(at: instant) {
      for selector in alert.selectors {
        switch alert.effect {
        case .noService:
          if !selector.trip.utf8.isEmpty {
            trips.insert(Array(selector.trip.utf8))
          } else if !selector.stop.utf8.isEmpty {
            if let stop = timetable.stop(id: selector.stop, feed: feed) { stops.insert(stop) }
          } else if !selector.route.utf8.isEmpty {
            if let line = timetable.line(id: selector.route, feed: feed) { lines.insert(line) }
          } else if !selector.agency.utf8.isEmpty {
            for (index, line) in timetable.lines.enumerated()
            where sameBytes(timetable.agencies[line.agency].id, selector.agency) && (feed == nil || line.feed == feed!)
            { lines.insert(index) }
          }
        case .accessibility:
          if let stop = timetable.stop(id: selector.stop, feed: feed), !selector.stop.utf8.isEmpty {
            stepFreeStops.insert(stop)
          }
        case .other: break
        }
      }
    }
    for trip in message.cancelledTrips { trips.insert(Array(trip.utf8)) }
  }
}
