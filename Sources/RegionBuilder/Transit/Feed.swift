import Base
import Glibc
import Routing
import Transit

/// A feed as its files tell it, checked row by row, before it becomes a timetable.
public struct Feed {
  public struct StopTime: Equatable {
    public var stop: Int
    public var sequence: Int
    /// Seconds from the start of the service day; nil where the feed gives none.
    public var arrival: Int32?
    public var departure: Int32?
    public var rule: StopRule
  }

  public struct FeedTrip {
    public var id: String
    public var route: Int
    public var service: Int
    public var headsign: String
    public var direction: Int?
    public var wheelchair: Known
    /// In order of their sequence, with a time at every stop.
    public var times: [StopTime] = []
    public var windows: [Frequency] = []
  }

  public struct Frequency: Equatable {
    public var start: Int32
    public var end: Int32
    public var headway: Int32
    public var isExact: Bool
  }

  public struct Calendar: Equatable {
    public var id: String
    /// Days since 1970 on which it runs.
    public var days: Set<Int32> = []
  }

  public var name = ""
  /// Name in the time zone database; empty where the feed tells none that is known.
  public var zone = ""
  /// What the feed tells as its time zone, known or not.
  public var toldZone = ""
  public var publisher = ""
  public var version = ""
  public var agencies: [Agency] = []
  public var stops: [Stop] = []
  public var routes: [Line] = []
  public var services: [Calendar] = []
  public var trips: [FeedTrip] = []
  public var changes: [ChangeRule] = []
  public var pathways: [Pathway] = []
  public var problems = FeedProblems()
  /// Files that are not read, as the feed names them.
  public var unread: [String] = []

  /// Reads a folder or a zip file.
  /// - Parameters:
  ///   - number: told in every stop, line and agency, so that ids of several feeds keep apart.
  ///   - built: the day of the build; nil for today. Calendars of more than ten years are cut to the years around it.
  public init(path: String, number: Int = 0, built: CivilDate? = nil) throws(FeedError) {
    try self.init(
      FeedSource(path: path), name: path.split(separator: "/").last.map(String.init) ?? path, number: number,
      built: built)
  }

  init(_ source: FeedSource, name: String, number: Int = 0, built: CivilDate? = nil) throws(FeedError) {
    self.name = name
    var reader = FeedReader(source, number: number, today: built?.daysSince1970 ?? Int32(time(nil) / 86_400))
    try reader.read()
    zone = reader.zone
    toldZone = reader.toldZone
    publisher = reader.publisher
    version = reader.version
    agencies = reader.agencies
    stops = reader.stops
    routes = reader.routes
    services = reader.services
    trips = reader.trips
    changes = reader.changes
    pathways = reader.pathways
    problems = reader.problems
    unread = source.unread
  }

  /// The first and the last day on which anything runs.
  public var calendar: ClosedRange<Int32>? {
    let days = services.flatMap { [$0.days.min(), $0.days.max()].compactMap { $0 } }
    guard let first = days.min(), let last = days.max() else { return nil }
    return first...last
  }
}
