import Base
import Routing

// What a timetable is made of. Raw values are stored in packs: never renumber, only append.

/// A stop, a station or a part of one.
public struct Stop: Equatable, Sendable {
  public enum Kind: UInt8, Sendable { case platform, station, entrance, node, boardingArea }

  /// `stop_id` of its feed.
  public var id: String
  public var feed: Int
  public var name: String
  public var code: String
  public var platform: String
  public var level: String
  public var point: Point
  public var kind: Kind
  /// Own `wheelchair_boarding`, or the station's where it has none of its own.
  public var wheelchair: Known
  /// Number of the station (of the platform, for boarding areas).
  public var parent: Int?

  public init(
    id: String, feed: Int = 0, name: String, code: String = "", platform: String = "", level: String = "", point: Point,
    kind: Kind = .platform,
    wheelchair: Known = .unknown, parent: Int? = nil
  ) {
    (self.id, self.feed, self.name, self.code, self.platform, self.level) = (id, feed, name, code, platform, level)
    (self.point, self.kind, self.wheelchair, self.parent) = (point, kind, wheelchair, parent)
  }
}

public struct Agency: Equatable, Sendable {
  public var id: String
  public var feed: Int
  public var name: String
  public var url: String
  public var phone: String
  public init(id: String, feed: Int = 0, name: String, url: String = "", phone: String = "") {
    (self.id, self.feed, self.name, self.url, self.phone) = (id, feed, name, url, phone)
  }
}

/// A line as people know it (`routes.txt`).
public struct Line: Equatable, Sendable {
  public var id: String
  public var feed: Int
  public var agency: Int
  public var shortName: String
  public var longName: String
  public var notes: String
  /// `route_type`: 0 tram, 1 metro, 2 rail, 3 bus, 4 ferry, 5 cable tram, 6 gondola, 7 funicular, 11 trolleybus, 12 monorail, extended types above 99.
  public var type: Int
  /// 0xRRGGBB; nil where the feed gives none.
  public var colour: UInt32?
  public var textColour: UInt32?
  public var fare: Fare?

  public init(
    id: String, feed: Int = 0, agency: Int = 0, shortName: String, longName: String = "", notes: String = "",
    type: Int = 3,
    colour: UInt32? = nil, textColour: UInt32? = nil, fare: Fare? = nil
  ) {
    (self.id, self.feed, self.agency, self.shortName, self.longName, self.notes) = (
      id, feed, agency, shortName, longName, notes
    )
    (self.type, self.colour, self.textColour, self.fare) = (type, colour, textColour, fare)
  }

  /// The name on the vehicle, or the long one.
  public var name: String { shortName.utf8.isEmpty ? longName : shortName }
}

/// What a ride costs.
public struct Fare: Equatable, Sendable {
  /// In hundredths of the currency.
  public var cents: Int64
  /// ISO 4217.
  public var currency: String
  /// How many changes the fare allows; nil for any number.
  public var changes: Int?
  public init(cents: Int64, currency: String, changes: Int? = nil) {
    (self.cents, self.currency, self.changes) = (cents, currency, changes)
  }
}

/// A way of stopping: the same stops in the same order, none overtaking another.
public struct Pattern: Equatable, Sendable {
  public var line: Int
  /// 0 or 1; nil where the feed does not say.
  public var direction: Int?
  /// Stops: `stopCount` from `firstStop` on in `patternStops` and `patternFlags`.
  public var firstStop: Int
  public var stopCount: Int
  /// Trips in the order they run, or models of trips where the pattern has windows.
  public var firstTrip: Int
  public var tripCount: Int
  public var firstWindow: Int
  public var windowCount: Int
}

public struct Trip: Equatable, Sendable {
  public var id: String
  public var service: Int
  public var headsign: String
  public var wheelchair: Known
  /// Seconds from the start of the service day to the first departure.
  public var start: Int32
  /// First of the pattern's `stopCount` rows in `arrivals` and `departures`.
  public var row: Int
}

/// Trips that come again and again (`frequencies.txt`).
public struct Window: Equatable, Sendable {
  public var trip: Int
  /// The first departure from the first stop, and the moment from which there is none.
  public var start: Int32
  public var end: Int32
  public var headway: Int32
  /// Whether departures are exactly `headway` apart; otherwise only about.
  public var isExact: Bool
}

/// The days a trip runs.
public struct Service: Equatable, Sendable {
  public var id: String
  public var firstDay: Int32
  /// One bit a day from `firstDay` on.
  public var days: [UInt8]
  public init(id: String, firstDay: Int32, days: [UInt8]) { (self.id, self.firstDay, self.days) = (id, firstDay, days) }

  public func runs(on day: Int32) -> Bool {
    let (index, over) = day.subtractingReportingOverflow(firstDay)
    if over || index < 0 || index >= Int32(clamping: days.count * 8) { return false }
    return days[Int(index >> 3)] >> UInt8(index & 7) & 1 == 1
  }
}

/// A rule on changing from one stop to another (`transfers.txt`).
public struct ChangeRule: Equatable, Sendable {
  public var from: Int
  public var to: Int
  public var isPossible: Bool
  /// Least time in seconds; 0 where the feed gives none.
  public var seconds: Int32
  public init(from: Int, to: Int, isPossible: Bool, seconds: Int32) {
    (self.from, self.to, self.isPossible, self.seconds) = (from, to, isPossible, seconds)
  }
}

/// A stretch inside a station (`pathways.txt`).
public struct Pathway: Equatable, Sendable {
  public enum Mode: UInt8, Sendable { case other, walkway, stairs, movingWalkway, escalator, lift, fareGate, exitGate }

  public var id: String
  public var feed: Int
  public var from: Int
  public var to: Int
  public var mode: Mode
  public var isBothWays: Bool
  /// Centimetres and seconds; 0 where not known.
  public var length: Int32
  public var seconds: Int32
  /// Steps up (from → to) or, if negative, down; 0 where not known.
  public var steps: Int32
  /// Per mille; nil where not known.
  public var slope: Int32?
  /// Centimetres; 0 where not known.
  public var width: Int32
  public var signs: String

  public init(
    id: String, feed: Int = 0, from: Int, to: Int, mode: Mode, isBothWays: Bool, length: Int32 = 0, seconds: Int32 = 0,
    steps: Int32 = 0,
    slope: Int32? = nil, width: Int32 = 0, signs: String = ""
  ) {
    (self.id, self.feed, self.from, self.to, self.mode, self.isBothWays) = (id, feed, from, to, mode, isBothWays)
    (self.length, self.seconds, self.steps, self.slope, self.width, self.signs) = (
      length, seconds, steps, slope, width, signs
    )
  }
}

/// What may be done at a stop of a pattern.
public struct StopRule: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let board = StopRule(rawValue: 1)
  public static let alight = StopRule(rawValue: 2)
  /// Only after a call to the agency, or by asking the driver (`pickup_type` or `drop_off_type` 2 and 3).
  public static let onRequest = StopRule(rawValue: 4)
  public static let both: StopRule = [.board, .alight]
}
