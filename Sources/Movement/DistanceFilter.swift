/// Metres from a stream of noisy positions. docs/movement.md says how, with what was measured.
///
/// - Readings that are too vague, older than the last one, or too far away to have been run to are left out.
/// - It knows standing from going. Standing: a centre follows the drift, and nothing is counted. Going begins when the
///   place has left the centre by more than its own vagueness, at a pace that drift does not have; what was run until
///   that was clear is counted then.
/// - While going, places of five seconds are averaged, and a corner is set every few metres; the distance is the sum
///   between corners.
public struct DistanceFilter: Equatable, Sendable {
  /// A vaguer reading than this is left out, in metres.
  public static let worstAccuracy = 40.0
  /// Metres a second: nobody runs faster.
  public static let fastest = 12.0
  /// Milliseconds without a reading after which the way between is a straight line, or unknown.
  static let gap: Int64 = 60_000
  /// Beyond this one it is unknown.
  static let longestGap: Int64 = 180_000
  /// Metres a second; slower is drift.
  static let slowest = 0.4

  struct Place: Equatable, Sendable {
    var x: Double, y: Double, at: Int64
    func distance(to other: Place) -> Double {
      let dx = x - other.x, dy = y - other.y
      return (dx * dx + dy * dy).squareRoot()
    }
  }

  /// Metres gone.
  public private(set) var metres = 0.0
  /// Milliseconds of them; standing does not count.
  public private(set) var moving: Int64 = 0
  public private(set) var isMoving = false
  /// A corner of the way.
  public struct Corner: Equatable, Sendable {
    public var point: TrackPoint
    /// The way between the corner before and this one is not known.
    public var begins: Bool
  }
  /// Those that nobody has taken yet.
  private var corners: [Corner] = []
  /// The way is broken before the next corner.
  private var isBroken = true

  private var origin: Coordinate?
  /// Metres in one degree of longitude, at the origin's latitude.
  private var degree = 0.0
  private var raw: [Place] = []
  private var averages: [Place] = []
  private var speeds: [(at: Int64, value: Double)] = []
  private var last: PositionFix?
  private var rejected = 0
  /// Where it stands, or the last corner while it goes.
  private var anchor: Place?
  /// When it was last near the centre.
  private var near: Int64 = 0

  public init(metres: Double = 0, moving: Int64 = 0) {
    self.metres = metres
    self.moving = moving
  }

  public static func == (a: DistanceFilter, b: DistanceFilter) -> Bool {
    a.metres == b.metres && a.moving == b.moving && a.isMoving == b.isMoving && a.anchor == b.anchor && a.raw == b.raw
  }

  /// The corners since the last call, for whoever keeps the track.
  public mutating func takeCorners() -> [Corner] {
    let taken = corners
    corners = []
    return taken
  }

  /// The way until here is over: after a pause the next reading begins a new one.
  public mutating func breakOff() {
    if isMoving, let anchor, let here = averages.last { count(here, from: anchor) }
    forget()
  }

  private mutating func forget() {
    raw = []
    averages = []
    speeds = []
    last = nil
    anchor = nil
    isMoving = false
    rejected = 0
    isBroken = true
  }

  public mutating func add(_ fix: PositionFix) {
    if !(fix.accuracy <= DistanceFilter.worstAccuracy) { return }
    if let last {
      let time = fix.at.milliseconds(since: last.at)
      if time <= 0 { return }
      let far = last.coordinate.distance(to: fix.coordinate).value
      if far > DistanceFilter.fastest * Double(time) / 1000 + last.accuracy + fix.accuracy {
        // One is a slip of the receiver; many are a ride, or the slip was the one before.
        rejected += 1
        if rejected >= 5 { forget() }
        return
      }
      if time > DistanceFilter.gap { bridge(time, far) }
    }
    rejected = 0
    last = fix
    let here = average(fix)
    if isMoving { go(here, fix) } else { stand(here, fix) }
  }

  // MARK: Steps

  /// Nothing was heard for a while: in a tunnel somebody runs on, at a pace that can be.
  private mutating func bridge(_ time: Int64, _ far: Double) {
    let pace = far * 1000 / Double(time)
    let counts = isMoving && time <= DistanceFilter.longestGap && pace > 0.5 && pace < 7
    if counts {
      metres += far
      moving += time
    }
    raw = []
    averages = []
    speeds = []
    anchor = nil
    if !counts {
      isMoving = false
      isBroken = true
    }
  }

  private mutating func average(_ fix: PositionFix) -> Place {
    let at = fix.at.milliseconds
    if origin == nil {
      origin = fix.coordinate
      let beside = Coordinate(latitude: fix.coordinate.latitude, longitude: fix.coordinate.longitude + 0.001)
      degree = fix.coordinate.distance(to: beside).value * 1000
    }
    let zero = origin ?? fix.coordinate
    var east = fix.coordinate.longitude - zero.longitude
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    raw.append(
      Place(x: east * degree, y: (fix.coordinate.latitude - zero.latitude) * DistanceFilter.degreeOfLatitude, at: at))
    raw.removeAll { $0.at < at - 5_000 }
    if let speed = fix.speed { speeds.append((at, speed)) }
    speeds.removeAll { $0.at < at - 10_000 }
    var sum = Place(x: 0, y: 0, at: at)
    for one in raw {
      sum.x += one.x / Double(raw.count)
      sum.y += one.y / Double(raw.count)
    }
    averages.append(sum)
    averages.removeAll { $0.at < at - 16_000 }
    return sum
  }

  /// On the sphere that `Coordinate` reckons with.
  private static let degreeOfLatitude = 6_371_008.8 * Double.pi / 180

  /// Metres a second over the last 8 to 16 seconds; nil before there are as many.
  private func pace(_ here: Place) -> Double? {
    if speeds.count >= 3 { return speeds.reduce(0) { $0 + $1.value } / Double(speeds.count) }
    guard let first = averages.first, here.at - first.at >= 8_000 else { return nil }
    return first.distance(to: here) * 1000 / Double(here.at - first.at)
  }

  private mutating func stand(_ here: Place, _ fix: PositionFix) {
    guard var centre = anchor else {
      anchor = here
      near = here.at
      return
    }
    let out = centre.distance(to: here), pace = pace(here)
    if out < 5 { near = here.at }
    if let pace, pace >= DistanceFilter.slowest {
      if out >= max(10, 1.2 * fix.accuracy) {
        isMoving = true
        corner(centre, at: near)
        moving += here.at - near
        count(here, from: centre)
      }
      return
    }
    let share = min(Double(here.at - centre.at) / 30_000, 1)
    centre.x += (here.x - centre.x) * share
    centre.y += (here.y - centre.y) * share
    centre.at = here.at
    anchor = centre
  }

  private mutating func go(_ here: Place, _ fix: PositionFix) {
    guard let corner = anchor else {  // after a bridge
      anchor = here
      self.corner(here, at: here.at)
      return
    }
    if averages.count > 1 { moving += here.at - averages[averages.count - 2].at }
    if let first = averages.first, here.at - first.at >= 12_000 {
      let isStill =
        speeds.count >= 3
        ? (pace(here) ?? 0) < 0.3 : first.distance(to: here) < max(4, 0.35 * fix.accuracy)
      if isStill {
        moving = max(moving - (here.at - first.at), 0)
        count(here, from: corner)
        isMoving = false
        near = here.at
        return
      }
    }
    if corner.distance(to: here) >= max(8, 0.65 * fix.accuracy) { count(here, from: corner) }
  }

  private mutating func count(_ here: Place, from corner: Place) {
    metres += corner.distance(to: here)
    anchor = here
    self.corner(here, at: here.at)
  }

  private mutating func corner(_ place: Place, at: Int64) {
    guard let origin else { return }
    var longitude = origin.longitude + place.x / degree
    if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
    let point = TrackPoint(
      Coordinate(latitude: origin.latitude + place.y / DistanceFilter.degreeOfLatitude, longitude: longitude),
      at: Instant(milliseconds: at))
    corners.append(Corner(point: point, begins: isBroken))
    isBroken = false
  }
}
