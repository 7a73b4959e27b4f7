import Base
import Routing

/// A question from door to door.
public struct JourneyRequest: Hashable, Sendable {
  public enum Moment: Hashable, Sendable {
    case departing(Instant)
    case arriving(Instant)
    var instant: Instant {
      switch self {
      case .departing(let instant), .arriving(let instant): instant
      }
    }
  }

  public var from: Coordinate
  public var to: Coordinate
  public var moment: Moment
  public var profile: Profile
  public var preference: Preference
  public var needs: BoardingNeeds
  public var closures: Closures
  /// How many rides at most.
  public var mostRides: Int
  /// How far to walk to the first stop and from the last one, in metres.
  public var walkLimit: Double
  /// Seconds to spare at every change, beside the walk.
  public var changeSeconds: Int32
  /// How much of a headway is reckoned as waiting where no times are known, in per cent.
  public var waitPercent: Int32
  /// Whether a date outside of the timetable's calendar is answered by the same weekday at its nearest end, with a note.
  public var allowsOtherDates: Bool

  public init(
    from: Coordinate, to: Coordinate, moment: Moment, profile: Profile, preference: Preference = .balanced,
    needs: BoardingNeeds? = nil,
    closures: Closures = .none, mostRides: Int = 5, walkLimit: Double = 1000, changeSeconds: Int32 = 60,
    waitPercent: Int32 = 50, allowsOtherDates: Bool = false
  ) {
    (self.from, self.to, self.moment, self.profile, self.preference) = (from, to, moment, profile, preference)
    self.needs = needs ?? BoardingNeeds(profile)
    self.closures = closures
    self.mostRides = max(1, min(mostRides, 12))
    self.walkLimit = max(0, min(walkLimit, 5000))
    self.changeSeconds = max(0, min(changeSeconds, 3600))
    self.waitPercent = max(0, min(waitPercent, 100))
    self.allowsOtherDates = allowsOtherDates
  }
}

/// An end of a leg.
public enum JourneyPlace: Equatable, Sendable {
  case origin, destination
  /// Number of a stop of the timetable.
  case stop(Int)
}

public struct WalkLeg: Sendable {
  public var from: JourneyPlace
  public var to: JourneyPlace
  public var departure: Instant
  public var arrival: Instant
  /// Metres, those inside stations included.
  public var metres: Double
  /// On the streets; nil inside a station or where no streets are known.
  public var route: Route?
  /// Inside stations, in order: numbers of the timetable's pathways.
  public var pathways: [Int]
  /// Entrances used: numbers of stops.
  public var entrances: [Int]
  /// Reckoned as the crow flies: the way itself is not known.
  public var isEstimated: Bool
  public var certainty: Certainty
}

public struct RideLeg: Equatable, Sendable {
  public var line: Int
  public var pattern: Int
  public var trip: Int
  /// Indices among the pattern's stops.
  public var boardIndex: Int
  public var alightIndex: Int
  public var departure: Instant
  public var arrival: Instant
  /// Seconds between vehicles where only that is known; 0 where the times are.
  public var headway: Int32
  /// Whether the vehicle, the stop of boarding and the stop of alighting are accessible.
  public var vehicle: Known
  public var boardStop: Known
  public var alightStop: Known
  /// Has to be asked for: by telephone, or of the driver.
  public var isOnRequest: Bool
  /// The service day, in days since 1970.
  public var serviceDay: Int32

  /// The least known of vehicle and stops.
  public var access: Known {
    if vehicle == .no || boardStop == .no || alightStop == .no { return .no }
    return vehicle == .yes && boardStop == .yes && alightStop == .yes ? .yes : .unknown
  }
}

public enum JourneyLeg: Sendable {
  case walk(WalkLeg)
  case ride(RideLeg)
}

/// One way from door to door.
public struct Journey: Sendable {
  public enum Merit: String, Sendable, CaseIterable {
    case earliest, latest, fewestChanges = "fewest-changes", leastWalking = "least-walking", mostCertain =
      "most-certain"
  }

  public var legs: [JourneyLeg]
  public var departure: Instant
  public var arrival: Instant
  public var rides: Int
  /// Metres on foot.
  public var walking: Double
  /// Vehicles and stops of which it is not known whether they are accessible to this person; 0 for who does not need that.
  public var unknownBoardings: Int
  /// False only for the least bad way where there is no accessible one.
  public var isAccessible: Bool
  public var merits: [Merit]
  /// What has to be paid where the feed tells it: lines without a fare are left out and counted.
  public var fares: [Fare]
  public var ridesWithoutFare: Int

  public var changes: Int { max(0, rides - 1) }

  /// Seconds one stands at a stop before a leg leaves, beyond what is reckoned for a vehicle that comes again and again; 0 for walks and the first leg.
  public func wait(before index: Int) -> Int64 {
    guard index > 0, legs.indices.contains(index), case .ride(let ride) = legs[index] else { return 0 }
    let arrival =
      switch legs[index - 1] {
      case .walk(let walk): walk.arrival
      case .ride(let before): before.arrival
      }
    return max(0, ride.departure.milliseconds(since: arrival) / 1000 - Int64(ride.headway))
  }

  /// A wait of so many seconds is said: nobody should learn at the stop that the next vehicle comes in the morning.
  public static let longWait: Int64 = 1200
  public var seconds: Int64 { arrival.milliseconds(since: departure) / 1000 }
}

/// Something to know about an answer as a whole.
public enum JourneyNote: Equatable, Sendable {
  /// The timetable ends (or begins) before (after) the day asked for: told by another day of the same weekday.
  case otherDate(asked: CivilDate, used: CivilDate)
  /// No streets are known here: walks are as the crow flies and a third more, and nothing is known of them.
  case walksEstimated
  /// Something the person relies on is closed.
  case closures(stops: Int, lines: Int, pathways: Int)
}

/// Why no journey is told.
public enum NoJourney: Equatable, Sendable {
  /// The timetable does not cover the day.
  case outsideCalendar(first: CivilDate, last: CivilDate)
  case emptyTimetable
  /// No stop that this person can use within the walking limit.
  case noStopNear(origin: Bool, destination: Bool)
  /// No streets are known here, and the person refuses what is not known.
  case walksUnknown
  /// Nothing runs that gets there, for anyone.
  case noConnection
  /// There is a connection, but not for this person: what stands in the way.
  case notAccessible([TransitObstacle])
}

public enum TransitObstacle: Equatable, Sendable {
  /// A stop that is not accessible, or (with `unknown`) of which that is not known.
  case stop(Int, isUnknown: Bool)
  case vehicle(line: Int, isUnknown: Bool)
}

public enum JourneyAnswer: Sendable {
  /// Best first.
  case found([Journey], [JourneyNote])
  /// With the least bad way, marked as not accessible, where the person's needs are what stands in the way.
  case none(NoJourney, leastBad: Journey?)
}
