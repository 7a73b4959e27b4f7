import Base
import Routing

/// A timetable as its builder gathers it; `sections` groups the trips into patterns and writes it for a pack.
public struct TimetableDraft {
  public struct Run {
    public var line: Int
    public var service: Int
    public var id: String
    public var headsign: String
    public var direction: Int?
    public var wheelchair: Known
    public var stops: [Int]
    public var rules: [StopRule]
    /// Seconds from the start of the service day (noon less twelve hours), never falling.
    public var arrivals: [Int32]
    public var departures: [Int32]
    /// Empty for a trip that runs once; times then only tell how long it takes.
    public var windows: [(start: Int32, end: Int32, headway: Int32, isExact: Bool)]

    public init(
      line: Int, service: Int, id: String, headsign: String = "", direction: Int? = nil, wheelchair: Known = .unknown,
      stops: [Int],
      rules: [StopRule] = [], arrivals: [Int32], departures: [Int32],
      windows: [(start: Int32, end: Int32, headway: Int32, isExact: Bool)] = []
    ) {
      (self.line, self.service, self.id, self.headsign, self.direction) = (line, service, id, headsign, direction)
      (self.wheelchair, self.stops, self.arrivals, self.departures, self.windows) = (
        wheelchair, stops, arrivals, departures, windows
      )
      self.rules = rules.isEmpty ? Array(repeating: .both, count: stops.count) : rules
    }
  }

  /// A trip may stop so often at most.
  public static let mostStops = TimetableLayout.mostStops

  /// Name in the time zone database; all times are told in it.
  public var zone = "UTC"
  public var stops: [Stop] = []
  public var agencies: [Agency] = []
  public var lines: [Line] = []
  public var services: [Service] = []
  public var runs: [Run] = []
  public var changes: [ChangeRule] = []
  public var pathways: [Pathway] = []
  /// Told by `region info`: sources, counts, problems.
  public var information = JSONObject()

  public init() {}

  /// `TINF`, `TSTP`, `TLIN`, `TPAT`, `TSRV` and `TLNK`, for `PackSections`.
  public func sections() -> [(name: String, content: [UInt8])] {
    var header = information
    header["format"] = .integer(Int64(TimetableLayout.version))
    header["zone"] = .string(zone)
    return [
      ("TINF", Array(header.text.utf8)), ("TSTP", writtenStops()), ("TLIN", writtenLines()),
      ("TPAT", writtenPatterns()),
      ("TSRV", writtenServices()), ("TLNK", writtenLinks()),
    ]
  }

  private func writtenStops() -> [UInt8] {
    var out = ByteWriter()
    out.count(stops.count)
    var last = Point(latitude: 0, longitude: 0)
    for stop in stops {
      out.count(stop.feed)
      out.byte(stop.kind.rawValue)
      out.byte(stop.wheelchair.rawValue)
      out.count(stop.parent.map { $0 + 1 } ?? 0)
      out.signed(Int64(stop.point.latitude) - Int64(last.latitude))
      out.signed(Int64(stop.point.longitude) - Int64(last.longitude))
      last = stop.point
      for text in [stop.id, stop.name, stop.code, stop.platform, stop.level] { out.text(text) }
    }
    return out.bytes
  }

  private func writtenLines() -> [UInt8] {
    var out = ByteWriter()
    out.count(agencies.count)
    for agency in agencies {
      out.count(agency.feed)
      for text in [agency.id, agency.name, agency.url, agency.phone] { out.text(text) }
    }
    out.count(lines.count)
    for line in lines {
      out.count(line.feed)
      out.count(line.agency)
      out.count(line.type)
      out.count(line.colour.map { Int($0) + 1 } ?? 0)
      out.count(line.textColour.map { Int($0) + 1 } ?? 0)
      for text in [line.id, line.shortName, line.longName, line.notes] { out.text(text) }
      out.byte(line.fare == nil ? 0 : 1)
      if let fare = line.fare {
        out.signed(fare.cents)
        out.text(fare.currency)
        out.count(fare.changes.map { $0 + 1 } ?? 0)
      }
    }
    return out.bytes
  }

  private func writtenServices() -> [UInt8] {
    var out = ByteWriter()
    out.count(services.count)
    for service in services {
      out.text(service.id)
      out.signed(Int64(service.firstDay))
      out.count(service.days.count)
      for byte in service.days { out.byte(byte) }
    }
    return out.bytes
  }

  private func writtenLinks() -> [UInt8] {
    var out = ByteWriter()
    out.count(changes.count)
    for change in changes {
      out.count(change.from)
      out.count(change.to)
      out.byte(change.isPossible ? 1 : 0)
      out.signed(Int64(change.seconds))
    }
    out.count(pathways.count)
    for pathway in pathways {
      out.count(pathway.feed)
      out.count(pathway.from)
      out.count(pathway.to)
      out.byte(pathway.mode.rawValue)
      out.byte(pathway.isBothWays ? 1 : 0)
      for number in [
        pathway.length, pathway.seconds, pathway.steps, pathway.slope ?? TimetableLayout.noSlope, pathway.width,
      ] { out.signed(Int64(number)) }
      out.text(pathway.id)
      out.text(pathway.signs)
    }
    return out.bytes
  }
}

/// What reader and writer of the timetable's sections agree on.
enum TimetableLayout {
  static let version = 1
  static let noSlope: Int32 = 1_000_000
  /// Stops of one trip: searches count them in 16 bits.
  static let mostStops = 60_000
}
