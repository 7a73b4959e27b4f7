/// Stops, nearest first.
public struct StopsAnswer: AnswerValue {
  public var stops: [StopDetails]

  public init(stops: [StopDetails] = []) {
    self.stops = stops
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    stops = m.list("stops")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().list("stops", stops).json
  }
}

/// What leaves a stop.
public struct DeparturesAnswer: AnswerValue {
  public var stop: StopDetails
  public var departures: [DepartureTold]
  /// Why there are none.
  public var words: String
  public var timetable: TimetableState?

  public init(
    stop: StopDetails, departures: [DepartureTold] = [], words: String = "", timetable: TimetableState? = nil
  ) {
    self.stop = stop
    self.departures = departures
    self.words = words
    self.timetable = timetable
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    guard let stop: StopDetails = m.part("stop") else { return nil }
    self.stop = stop
    departures = m.list("departures")
    words = m.text("words")
    timetable = m.part("timetable")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().value("stop", stop.json).list("departures", departures).text("words", words)
      .value("timetable", timetable?.json).json
  }
}

/// Lines with what is known of them.
public struct LinesAnswer: AnswerValue {
  public var lines: [LineDetails]

  public init(lines: [LineDetails] = []) {
    self.lines = lines
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    lines = m.list("lines")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().list("lines", lines).json
  }
}

/// The events of the region.
public struct EventsAnswer: AnswerValue {
  public var events: [EventDetails]

  public init(events: [EventDetails] = []) {
    self.events = events
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    events = m.list("events")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().list("events", events).json
  }
}
