/// Reads GPX (https://www.topografix.com/GPX/1/1/) and TCX (Garmin's Training Center Database, version 2): the points of
/// ways, heart rates where there are any, and what workout it was.
final class TrackReader {
  enum Format {
    /// A file of its own.
    case gpx
    /// A route that belongs to a workout of the archive: only its points count.
    case route
    case tcx
  }

  private enum Field {
    case none, time, altitude, accuracy, name, type, creator, latitude, longitude, heartRate, seconds, metres, calories
    case activityTime
  }

  private let xml = XMLTokenizer()
  private let collector: SampleCollector
  private let format: Format
  private var dates = DateReader()
  private var text: [UInt8] = []
  private var field = Field.none
  private var source = -1

  private var isInPoint = false
  private var latitude: Double?, longitude: Double?, altitude: Double?, accuracy: Double?, rate: Double?
  private var at: Int64?
  /// GPX 1.0 and 1.1 give degrees as attributes.
  private var hasPosition = false

  private var activity = ""
  private var creator = ""
  private var first: Int64?, last: Int64?
  private var seconds = 0.0, metres = 0.0, calories = 0.0
  /// Of GPX, which does not say it.
  private var length = TrackLength()
  private var waiting: [Point] = []

  /// Until the source is known: TCX names the device after all points.
  private struct Point {
    let at: Int64?
    let latitude: Double?, longitude: Double?, altitude: Double?, accuracy: Double?, rate: Double?
  }

  static let longestText = 1 << 12
  /// Scalars of a device or an app.
  static let longestName = 200
  static let mostWaiting = 200_000

  init(_ collector: SampleCollector, _ format: Format) {
    (self.collector, self.format) = (collector, format)
    xml.wantsText = true
  }

  func feed(_ bytes: UnsafeRawBufferPointer) throws(HealthImportError) {
    xml.feed(bytes)
    try drain()
  }

  func finish() throws(HealthImportError) {
    // Also of a file that is damaged.
    defer { giveWaiting() }
    xml.close()
    try drain()
    try xml.finish()
  }

  private func drain() throws(HealthImportError) {
    while true {
      switch try xml.next() {
      case .more: return
      case .start: begin()
      case .empty:
        begin()
        end()
      case .end: end()
      case .text:
        guard field != .none, text.count < TrackReader.longestText else { continue }
        if xml.isData { text.append(contentsOf: xml.text.bytes) } else { XMLText.append(xml.text, to: &text) }
      }
    }
  }

  /// Without its prefix.
  private var local: ByteSpan {
    let name = xml.name
    var at = name.count
    while at > 0, name[at - 1] != 0x3A { at -= 1 }
    return name.dropping(at)
  }

  private func begin() {
    let name = local
    text = []
    field = .none
    if format == .tcx { beginTCX(name) } else { beginGPX(name) }
  }

  private func beginGPX(_ name: ByteSpan) {
    if name.equals("gpx") {
      creator = xml.attribute("creator").map { XMLText.decoded($0).beginning(scalars: TrackReader.longestName) } ?? ""
    } else if name.equals("trk") {
      length = TrackLength()
    } else if name.equals("trkseg") {
      length.beginSegment()
    } else if name.equals("trkpt") || name.equals("rtept") {
      beginPoint()
      (latitude, longitude) = (xml.attribute("lat")?.decimal(), xml.attribute("lon")?.decimal())
      hasPosition = true
    } else if isInPoint {
      if name.equals("time") { field = .time }
      if name.equals("ele") { field = .altitude }
      if name.equals("hAcc") { field = .accuracy }
      if name.equals("hr") || name.equals("heartrate") { field = .heartRate }
    } else if name.equals("type") {
      field = .type
    } else if name.equals("name") {
      field = .name
    }
  }

  private func beginTCX(_ name: ByteSpan) {
    if name.equals("Trackpoint") {
      beginPoint()
    } else if name.equals("Activity") {
      activity = xml.attribute("Sport").map { XMLText.decoded($0) } ?? "Other"
      (first, last, seconds, metres, calories) = (nil, nil, 0, 0, 0)
      // Each names its own device.
      (source, creator) = (-1, "")
    } else if name.equals("Lap") {
      if let at = xml.attribute("StartTime").flatMap({ dates.read($0) }) { extend(at) }
    } else if isInPoint {
      if name.equals("Time") { field = .time }
      if name.equals("AltitudeMeters") { field = .altitude }
      if name.equals("LatitudeDegrees") { field = .latitude }
      if name.equals("LongitudeDegrees") { field = .longitude }
      if name.equals("Value") { field = .heartRate }
    } else if name.equals("TotalTimeSeconds") {
      field = .seconds
    } else if name.equals("DistanceMeters") {
      field = .metres
    } else if name.equals("Calories") {
      field = .calories
    } else if name.equals("Name") {
      field = .creator
    }
  }

  private func beginPoint() {
    isInPoint = true
    (latitude, longitude, altitude, accuracy, rate, at) = (nil, nil, nil, nil, nil, nil)
    hasPosition = false
  }

  private func end() {
    if field != .none {
      let taken = text
      text = []
      taken.withSpan { take($0.trimmed) }
      field = .none
    }
    let name = local
    if isInPoint, name.equals("trkpt") || name.equals("rtept") || name.equals("Trackpoint") {
      isInPoint = false
      endPoint()
    } else if format == .gpx, name.equals("trk") {
      endWorkout()
    } else if format == .tcx, name.equals("Activity") {
      endWorkout()
    }
  }

  private func take(_ value: ByteSpan) {
    switch field {
    case .time: at = dates.read(value)
    case .altitude: altitude = value.decimal()
    case .accuracy: accuracy = value.decimal()
    case .latitude:
      latitude = value.decimal()
      hasPosition = true
    case .longitude: longitude = value.decimal()
    case .heartRate: rate = value.decimal()
    case .seconds: if let more = value.decimal(), more >= 0, more < 1e7 { seconds += more }
    case .metres: if let more = value.decimal(), more >= 0, more < 1e7 { metres += more }
    case .calories: if let more = value.decimal(), more >= 0, more < 1e6 { calories += more }
    case .type: activity = String(decoding: value.bytes, as: UTF8.self)
    case .name: if activity.isEmpty { activity = String(decoding: value.bytes, as: UTF8.self) }
    case .creator:
      creator = String(decoding: value.bytes, as: UTF8.self).beginning(scalars: TrackReader.longestName)
    case .none, .activityTime: break
    }
  }

  private func endPoint() {
    let point = Point(
      at: at, latitude: latitude, longitude: longitude, altitude: altitude, accuracy: accuracy, rate: rate)
    if let at { extend(at) }
    if format == .gpx { length.add(latitude, longitude, at) }
    if format == .tcx, waiting.count < TrackReader.mostWaiting {
      waiting.append(point)
    } else {
      give(point)
    }
  }

  private func extend(_ at: Int64) {
    first = min(first ?? at, at)
    last = max(last ?? at, at)
  }

  private func give(_ point: Point) {
    if source < 0 {
      let name =
        switch format {
        case .route: "com.apple.health"
        case .gpx: creator.isEmpty ? "gpx" : "gpx/" + creator
        case .tcx: creator.isEmpty ? "tcx" : "tcx/" + creator
        }
      guard let number = collector.source(named: name) else { return }
      source = number
    }
    if point.latitude != nil || point.longitude != nil {
      collector.addPoint(source, point.at, point.latitude, point.longitude, point.altitude, point.accuracy)
    }
    if format != .route, let rate = point.rate {
      collector.add(.heartRate, source, point.at, point.at, rate, HealthUnit(.rate, 1))
    }
  }

  private func giveWaiting() {
    let points = waiting
    waiting = []
    for point in points { give(point) }
  }

  private func endWorkout() {
    if format == .tcx { giveWaiting() }
    defer { (activity, first, last, seconds, metres, calories) = ("", nil, nil, 0, 0, 0) }
    var start = first ?? 0, end = max(last ?? 0, start + Int64(seconds * 1000))
    if first == nil {
      // A way without times: nothing says when it was or how long it took.
      guard format == .gpx, length.metres > 0 else { return }
      (start, end) = (collector.now, collector.now)
    }
    guard collector.isPossible(start, end) else { return }
    if source < 0 { give(Point(at: nil, latitude: nil, longitude: nil, altitude: nil, accuracy: nil, rate: nil)) }
    guard source >= 0 else { return }
    var workout = ImportedWorkout(
      activity: activity.isEmpty ? "Other" : activity.beginning(scalars: 100),
      source: collector.counts.sources[source], start: start, end: end)
    if metres > 0 { workout.distance = metres }
    if format == .gpx, length.metres > 0 {
      workout.distance = (length.metres * 10).rounded() / 10
      if length.moving > 0 { workout.moving = min(length.moving, end - start) }
    }
    if calories > 0 { workout.energy = calories }
    collector.add(workout)
  }
}
