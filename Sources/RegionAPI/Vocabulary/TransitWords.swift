public enum StopKind: String, CaseIterable, Sendable { case platform, station, entrance }

public enum LineMode: String, CaseIterable, Sendable {
  case metro, lightRail = "light-rail", train, bus, ferry, cableCar = "cable-car", trolleybus, other
}

/// Why there is no journey.
public enum NoJourneyReason: String, CaseIterable, Sendable {
  case outsideCalendar = "outside-calendar", emptyTimetable = "empty-timetable", noStopNear = "no-stop-near",
    walksUnknown = "walks-unknown"
  case noConnection = "no-connection", notAccessible = "not-accessible"
}

/// What is wrong with a timetable as a whole.
public enum TimetableProblem: String, CaseIterable, Sendable {
  case ended, notBegun = "not-begun", zoneUnknown = "zone-unknown"
}

public enum EventPhase: String, CaseIterable, Sendable { case coming, current, past }

/// In the order in which apps show them.
public enum TipCategory: String, CaseIterable, Sendable { case schedules, tickets, transport, food, safety, foreigners }
