import Base
import Routing
import Transit

extension FeedReader {
  mutating func readCalendars() throws(FeedError) {
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let weekly = try open("calendar.txt", must: ["service_id", "start_date", "end_date"])
    if var table = weekly {
      let id = table.column("service_id"), start = table.column("start_date"), end = table.column("end_date"),
        columns = days.map { table.column($0) }
      while table.next(&problems) {
        let own = table.text(id)
        guard let first = table.date(start), let last = table.date(end) else {
          problems.note(.unreadableValue, "calendar \(own): dates"); continue
        }
        if last < first { problems.note(.badCalendar, "calendar \(own)"); continue }
        let number = service(own)
        if last - first > Self.mostDays { problems.note(.longCalendar, "calendar \(own)") }
        for day in window(first...last) {
          let weekday = Int((day + 3) % 7 + 7) % 7  // 1970-01-01 was a Thursday; 0 is Monday
          if table.integer(columns[weekday]) == 1 { services[number].days.insert(day) }
        }
      }
    }
    let single = try open("calendar_dates.txt", must: ["service_id", "date", "exception_type"])
    if var table = single {
      let id = table.column("service_id"), date = table.column("date"), type = table.column("exception_type")
      while table.next(&problems) {
        guard let day = table.date(date), let kind = table.integer(type), kind == 1 || kind == 2 else {
          problems.note(.unreadableValue, "calendar_dates.txt row \(table.row + 1)")
          continue
        }
        let number = service(table.text(id))
        if kind == 1 { services[number].days.insert(day) } else { services[number].days.remove(day) }
      }
    }
    if weekly == nil, single == nil { problems.note(.missingFile, "calendar.txt and calendar_dates.txt") }
    for index in services.indices {
      guard let first = services[index].days.min(), let last = services[index].days.max() else { continue }
      if last - first > Self.mostDays {
        problems.note(.longCalendar, "service \(services[index].id)")
        let kept = window(first...last)
        services[index].days = services[index].days.filter { kept.contains($0) }
      }
    }
  }

  /// Ten years: more is nobody's timetable, but a way to write "from now on".
  private static let mostDays: Int32 = 3660

  /// The part of a calendar that is kept: of a longer one ten years from a year before the build, or those of its own nearest to them.
  private func window(_ days: ClosedRange<Int32>) -> ClosedRange<Int32> {
    if days.upperBound - days.lowerBound <= Self.mostDays { return days }
    let first = max(days.lowerBound, min(today - 366, days.upperBound - Self.mostDays))
    return first...first + Self.mostDays
  }

  private mutating func service(_ id: String) -> Int {
    if let known = serviceNumber[id] { return known }
    serviceNumber[id] = services.count
    services.append(Feed.Calendar(id: id))
    return services.count - 1
  }

  mutating func readTrips() throws(FeedError) {
    guard var table = try open("trips.txt", must: ["route_id", "service_id", "trip_id"], isNeeded: true) else { return }
    let id = table.column("trip_id"), route = table.column("route_id"), service = table.column("service_id"),
      headsign = table.column("trip_headsign")
    let direction = table.column("direction_id"), wheelchair = table.column("wheelchair_accessible")
    while table.next(&problems) {
      let own = table.text(id)
      if own.isEmpty { problems.note(.missingValue, "trips.txt row \(table.row + 1)"); continue }
      if tripNumber[own] != nil { problems.note(.duplicateID, "trip \(own)"); continue }
      guard let line = routeNumber[table.text(route)], let itsService = serviceNumber[table.text(service)] else {
        problems.note(.unknownReference, "trip \(own): route \(table.text(route)), service \(table.text(service))")
        continue
      }
      let way = table.integer(direction)
      tripNumber[own] = trips.count
      trips.append(
        Feed.FeedTrip(
          id: own, route: line, service: itsService, headsign: table.text(headsign),
          direction: way == 0 || way == 1 ? way : nil,
          wheelchair: Self.known(table.integer(wheelchair))))
    }
  }

  mutating func readStopTimes() throws(FeedError) {
    guard var table = try open("stop_times.txt", must: ["trip_id", "stop_id", "stop_sequence"], isNeeded: true) else {
      return
    }
    let trip = table.column("trip_id"), stop = table.column("stop_id"), sequence = table.column("stop_sequence")
    let arrival = table.column("arrival_time"), departure = table.column("departure_time"),
      pickup = table.column("pickup_type"), dropOff = table.column("drop_off_type")
    let window = table.column("start_pickup_drop_off_window")
    var lastID = ""
    var lastTrip: Int?
    while table.next(&problems) {
      let id = table.text(trip)
      if id != lastID || lastTrip == nil { (lastID, lastTrip) = (id, tripNumber[id]) }
      guard let number = lastTrip, let itsStop = stopNumber[table.text(stop)] else {
        problems.note(.unknownReference, "stop_times.txt row \(table.row + 1): trip \(id), stop \(table.text(stop))")
        continue
      }
      if !table.isEmpty(window) { problems.note(.demandOnly, "trip \(id)"); continue }
      guard let place = table.integer(sequence), place >= 0, place < 1_000_000_000 else {
        problems.note(.unreadableValue, "stop_times.txt row \(table.row + 1): stop_sequence")
        continue
      }
      var rule: StopRule = []
      let up = table.integer(pickup) ?? 0, down = table.integer(dropOff) ?? 0
      if up != 1 { rule.insert(.board) }
      if down != 1 { rule.insert(.alight) }
      if up == 2 || up == 3 || down == 2 || down == 3 { rule.insert(.onRequest) }
      let arrives = table.time(arrival), departs = table.time(departure)
      if (arrives == nil && !table.isEmpty(arrival)) || (departs == nil && !table.isEmpty(departure)) {
        problems.note(.badTime, "trip \(id) at \(place)")
      }
      trips[number].times.append(
        Feed.StopTime(
          stop: itsStop, sequence: place, arrival: arrives ?? departs, departure: departs ?? arrives, rule: rule))
    }
  }

  mutating func readFrequencies() throws(FeedError) {
    // Without its other columns it still says which trips have no times of their own.
    guard var table = try open("frequencies.txt", must: ["trip_id"]) else { return }
    for column in ["start_time", "end_time", "headway_secs"] where table.column(column) == nil {
      problems.note(.missingColumn, "frequencies.txt: \(column)")
    }
    let trip = table.column("trip_id"), start = table.column("start_time"), end = table.column("end_time"),
      headway = table.column("headway_secs")
    let exact = table.column("exact_times")
    while table.next(&problems) {
      byFrequency.insert(table.text(trip))
      guard let number = tripNumber[table.text(trip)] else {
        problems.note(.unknownReference, "frequency of trip \(table.text(trip))"); continue
      }
      guard let from = table.time(start), let to = table.time(end) else {
        problems.note(.badTime, "frequency of trip \(table.text(trip))"); continue
      }
      guard let seconds = table.integer(headway), seconds > 0, seconds <= 86_400, to > from else {
        problems.note(.badFrequency, "trip \(table.text(trip))")
        continue
      }
      trips[number].windows.append(
        Feed.Frequency(start: from, end: to, headway: Int32(seconds), isExact: table.integer(exact) == 1))
    }
  }

  /// Puts trips' stops in order, reckons missing times, and leaves out trips that cannot be used.
  mutating func settle() {
    var kept: [Feed.FeedTrip] = []
    kept.reserveCapacity(trips.count)
    for var trip in trips {
      if byFrequency.contains(trip.id) {
        if trip.windows.isEmpty { problems.note(.noHours, "trip \(trip.id)"); continue }
        let hours = Feed.Frequency.onceEach(trip.windows)
        if hours.overlaps > 0 { problems.note(.overlaps, "trip \(trip.id)", count: hours.overlaps) }
        trip.windows = hours.kept
      }
      if services[trip.service].days.isEmpty { problems.note(.neverRuns, "trip \(trip.id)"); continue }
      trip.times.sort { $0.sequence < $1.sequence }
      var unique: [Feed.StopTime] = []
      for time in trip.times {
        if let last = unique.last, last.sequence == time.sequence {
          problems.note(.duplicateID, "trip \(trip.id): stop_sequence \(time.sequence)"); continue
        }
        unique.append(time)
      }
      trip.times = unique
      if trip.times.count < 2 { problems.note(.shortTrip, "trip \(trip.id)"); continue }
      if trip.times.count > TimetableDraft.mostStops { problems.note(.longTrip, "trip \(trip.id)"); continue }
      if trip.times.first!.departure == nil || trip.times.last!.arrival == nil {
        problems.note(.timesMissing, "trip \(trip.id)"); continue
      }
      let reckoned = trip.times.count { $0.arrival == nil }
      if reckoned > 0 {
        problems.note(.interpolated, "trip \(trip.id)", count: reckoned)
        interpolate(&trip.times)
      }
      var last: Int32 = .min
      var isRising = true
      for time in trip.times {
        if time.arrival! < last || time.departure! < time.arrival! { isRising = false; break }
        last = time.departure!
      }
      if !isRising { problems.note(.timesFall, "trip \(trip.id)"); continue }
      kept.append(trip)
    }
    trips = kept
  }

  /// Missing times by the straight distance between stops; by their number where they all lie in one place.
  private func interpolate(_ times: inout [Feed.StopTime]) {
    var known = 0
    while known < times.count - 1 {
      var next = known + 1
      while times[next].arrival == nil { next += 1 }
      if next > known + 1 {
        var along: [Double] = [0]
        for index in known + 1...next {
          along.append(
            along[along.count - 1]
              + stops[times[index - 1].stop].point.coordinate.distance(to: stops[times[index].stop].point.coordinate)
              .value)
        }
        let whole = along[along.count - 1]
        let start = times[known].departure!, span = Double(times[next].arrival! - start)
        for index in known + 1..<next {
          let share = whole > 0 ? along[index - known] / whole : Double(index - known) / Double(next - known)
          let time = start + Int32((span * share).rounded())
          times[index].arrival = time
          times[index].departure = time
        }
      }
      known = next
    }
  }
}
