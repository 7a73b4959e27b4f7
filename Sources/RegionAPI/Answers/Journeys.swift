/// The answer to `journeys`.
public struct JourneysAnswer: AnswerValue {
  public enum Outcome: Sendable {
    case found([JourneyTold], notes: [String])
    case none(NoJourneyReason, words: String, leastBad: JourneyTold?)
  }

  public var outcome: Outcome
  public var timetable: TimetableState?

  public init(_ outcome: Outcome, timetable: TimetableState? = nil) {
    (self.outcome, self.timetable) = (outcome, timetable)
  }

  public var journeys: [JourneyTold] { if case .found(let journeys, _) = outcome { journeys } else { [] } }

  public init?(_ json: JSON) {
    let m = Members(json)
    timetable = m.part("timetable")
    if m.flag("found") {
      outcome = .found(m.list("journeys"), notes: m.texts("notes"))
    } else {
      guard let reason: NoJourneyReason = m.choice("reason") else { return nil }
      outcome = .none(reason, words: m.text("words"), leastBad: m.part("leastBad"))
    }
  }

  public var json: JSON {
    let writer = MemberWriter()
    switch outcome {
    case .found(let journeys, let notes): writer.flag("found", true).list("journeys", journeys).texts("notes", notes)
    case .none(let reason, let words, let leastBad):
      writer.flag("found", false).text("reason", reason.rawValue).text("words", words).value("leastBad", leastBad?.json)
    }
    return writer.value("timetable", timetable?.json).json
  }
}

/// A journey from door to door.
public final class JourneyTold: AnswerValue {
  public let departure: Instant
  public let arrival: Instant
  public let seconds: Seconds
  public let rides: Int
  public let changes: Int
  public let walking: Metres
  public let isAccessible: Bool
  public let unknownBoardings: Int
  public let merits: [String]
  public let words: String
  /// Where it begins on another day than the one asked for.
  public let day: String?
  public let fares: [MoneyAmount]
  public let ridesWithoutFare: Int
  public let legs: [JourneyPart]

  public init(
    departure: Instant = Instant(milliseconds: 0), arrival: Instant = Instant(milliseconds: 0),
    seconds: Seconds = .zero, rides: Int = 0, changes: Int = 0, walking: Metres = .zero, isAccessible: Bool = false,
    unknownBoardings: Int = 0, merits: [String] = [], words: String = "", day: String? = nil, fares: [MoneyAmount] = [],
    ridesWithoutFare: Int = 0, legs: [JourneyPart] = []
  ) {
    self.departure = departure
    self.arrival = arrival
    self.seconds = seconds
    self.rides = rides
    self.changes = changes
    self.walking = walking
    self.isAccessible = isAccessible
    self.unknownBoardings = unknownBoardings
    self.merits = merits
    self.words = words
    self.day = day
    self.fares = fares
    self.ridesWithoutFare = ridesWithoutFare
    self.legs = legs
  }

  public var json: JSON {
    MemberWriter().integer("departure", departure.milliseconds).integer("arrival", arrival.milliseconds)
      .number("seconds", seconds.value).count("rides", rides).count("changes", changes)
      .number("walking", walking.value).flag("accessible", isAccessible).count("unknownBoardings", unknownBoardings)
      .texts("merits", merits).text("words", words).text("day", day).list("fares", fares)
      .count("ridesWithoutFare", ridesWithoutFare).list("legs", legs).json
  }
}

extension JourneyTold {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      departure: Instant(milliseconds: m.integer("departure")), arrival: Instant(milliseconds: m.integer("arrival")),
      seconds: Seconds(m.number("seconds")), rides: m.count("rides"), changes: m.count("changes"),
      walking: Metres(m.number("walking")), isAccessible: m.flag("accessible"),
      unknownBoardings: m.count("unknownBoardings"), merits: m.texts("merits"), words: m.text("words"),
      day: m.optionalText("day"), fares: m.list("fares"), ridesWithoutFare: m.count("ridesWithoutFare"),
      legs: m.list("legs"))
    if !m.isWhole { return nil }
  }
}

/// An end of a part of a journey.
public enum JourneyEnd: AnswerValue {
  case origin, destination
  case stop(StopDetails)

  public init?(_ json: JSON) {
    if let stop = json["stop"].flatMap({ StopDetails($0) }) {
      self = .stop(stop)
    } else {
      guard let end = RouteEnd.named(json["place"]?.string) else { return nil }
      self = end == .origin ? .origin : .destination
    }
  }

  public var json: JSON {
    switch self {
    case .origin: ["place": .string(RouteEnd.origin.rawValue)]
    case .destination: ["place": .string(RouteEnd.destination.rawValue)]
    case .stop(let stop): ["stop": stop.json]
    }
  }
}

/// On foot, or by something that rides.
public enum JourneyManner: AnswerValue {
  case walk(JourneyWalk)
  case ride(JourneyRide)

  private enum Kind: String, CaseIterable { case walk, ride }

  public init?(_ json: JSON) {
    let kind: Kind? = Members(json).choice("kind")
    switch kind {
    case .walk: if let walk = JourneyWalk(json) { self = .walk(walk) } else { return nil }
    case .ride: if let ride = JourneyRide(json) { self = .ride(ride) } else { return nil }
    case nil: return nil
    }
  }

  public var json: JSON {
    switch self {
    case .walk(let walk): MemberWriter().text("kind", Kind.walk.rawValue).own(walk.json).json
    case .ride(let ride): MemberWriter().text("kind", Kind.ride.rawValue).own(ride.json).json
    }
  }
}

/// One way on foot, or one ride.
public final class JourneyPart: AnswerValue {
  public let manner: JourneyManner
  public let words: String
  public let details: [String]
  /// Something is not known or not accessible.
  public let needsCare: Bool
  public let departure: Instant
  public let arrival: Instant
  public let from: JourneyEnd
  public let to: JourneyEnd

  public init(
    manner: JourneyManner, words: String = "", details: [String] = [], needsCare: Bool = false,
    departure: Instant = Instant(milliseconds: 0), arrival: Instant = Instant(milliseconds: 0), from: JourneyEnd,
    to: JourneyEnd
  ) {
    self.manner = manner
    self.words = words
    self.details = details
    self.needsCare = needsCare
    self.departure = departure
    self.arrival = arrival
    self.from = from
    self.to = to
  }

  public var json: JSON {
    MemberWriter().own(manner.json).text("words", words).texts("details", details).flag("care", needsCare)
      .integer("departure", departure.milliseconds).integer("arrival", arrival.milliseconds).value("from", from.json)
      .value("to", to.json).json
  }
}

extension JourneyPart {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    guard let manner: JourneyManner = m.ownPart() else { return nil }
    guard let from: JourneyEnd = m.part("from") else { return nil }
    guard let to: JourneyEnd = m.part("to") else { return nil }
    self.init(
      manner: manner, words: m.text("words"), details: m.texts("details"), needsCare: m.flag("care"),
      departure: Instant(milliseconds: m.integer("departure")), arrival: Instant(milliseconds: m.integer("arrival")),
      from: from, to: to)
    if !m.isWhole { return nil }
  }
}

/// What is only said of a way on foot.
public final class JourneyWalk: AnswerValue {
  public let metres: Metres
  /// Then there are neither stretches nor steps.
  public let isEstimated: Bool
  public let certainty: RouteCertainty
  public let stretches: [RouteStretch]
  public let steps: [RouteStep]

  public init(
    metres: Metres = .zero, isEstimated: Bool = false, certainty: RouteCertainty = .unknown,
    stretches: [RouteStretch] = [], steps: [RouteStep] = []
  ) {
    self.metres = metres
    self.isEstimated = isEstimated
    self.certainty = certainty
    self.stretches = stretches
    self.steps = steps
  }

  public var json: JSON {
    MemberWriter().number("metres", metres.value).flag("estimated", isEstimated).text("certainty", certainty.rawValue)
      .someList("stretches", stretches).someList("steps", steps).json
  }
}

extension JourneyWalk {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      metres: Metres(m.number("metres")), isEstimated: m.flag("estimated"),
      certainty: m.choice("certainty") ?? .unknown, stretches: m.list("stretches"), steps: m.list("steps"))
    if !m.isWhole { return nil }
  }
}

/// What is only said of a ride.
public final class JourneyRide: AnswerValue {
  public let line: LineDetails
  public let headsign: String
  public let headway: Seconds
  public let vehicle: Accessibility
  public let boarding: Accessibility
  public let alighting: Accessibility
  public let isOnRequest: Bool
  /// How long one stands at the stop before, where that is twenty minutes or more.
  public let waits: Seconds?
  public let stops: [JourneyEnd]

  public init(
    line: LineDetails, headsign: String = "", headway: Seconds = .zero, vehicle: Accessibility = .unknown,
    boarding: Accessibility = .unknown, alighting: Accessibility = .unknown, isOnRequest: Bool = false,
    waits: Seconds? = nil, stops: [JourneyEnd] = []
  ) {
    self.line = line
    self.headsign = headsign
    self.headway = headway
    self.vehicle = vehicle
    self.boarding = boarding
    self.alighting = alighting
    self.isOnRequest = isOnRequest
    self.waits = waits
    self.stops = stops
  }

  public var json: JSON {
    MemberWriter().value("line", line.json).text("headsign", headsign).number("headway", headway.value)
      .text("vehicle", vehicle.rawValue).text("boarding", boarding.rawValue).text("alighting", alighting.rawValue)
      .flag("onRequest", isOnRequest).number("waits", waits?.value).list("stops", stops).json
  }
}

extension JourneyRide {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    guard let line: LineDetails = m.part("line") else { return nil }
    self.init(
      line: line, headsign: m.text("headsign"), headway: Seconds(m.number("headway")),
      vehicle: m.choice("vehicle") ?? .unknown, boarding: m.choice("boarding") ?? .unknown,
      alighting: m.choice("alighting") ?? .unknown, isOnRequest: m.flag("onRequest"),
      waits: m.optionalNumber("waits").map { Seconds($0) }, stops: m.list("stops"))
    if !m.isWhole { return nil }
  }
}
