import Foundation
import Movement

/// Tracks as a receiver would give them: a true way, white noise and a slow drift, from a seed.
struct Receiver {
  var random: SeededGenerator
  /// Standard deviation of the white noise of an axis, in metres.
  var noise: Double
  /// Metres that the drift of an axis wanders in a second (it is drawn back, so that it stays within some 10 m).
  var drift: Double
  /// What the receiver says of itself.
  var accuracy: Double
  private var wander = (x: 0.0, y: 0.0)
  private let zero = Coordinate(latitude: 19.4326, longitude: -99.1332)
  private let degree: Double

  init(seed: UInt64, noise: Double, drift: Double, accuracy: Double) {
    random = SeededGenerator(seed: seed)
    (self.noise, self.drift, self.accuracy) = (noise, drift, accuracy)
    degree =
      zero.distance(to: Coordinate(latitude: zero.latitude, longitude: zero.longitude + 0.001)).value * 1000
  }

  private mutating func gauss() -> Double {
    let u = (Double(random.next(below: 1 << 52)) + 1) / Double(1 << 52)
    let v = Double(random.next(below: 1 << 52)) / Double(1 << 52)
    return (-2 * Foundation.log(u)).squareRoot() * Foundation.cos(2 * .pi * v)
  }

  /// The reading at a true place, in metres east and north, and a second.
  mutating func fix(_ x: Double, _ y: Double, second: Double) -> PositionFix {
    wander.x = wander.x * 0.995 + gauss() * drift
    wander.y = wander.y * 0.995 + gauss() * drift
    let east = x + wander.x + gauss() * noise, north = y + wander.y + gauss() * noise
    return PositionFix(
      Coordinate(latitude: zero.latitude + north / 111_195, longitude: zero.longitude + east / degree),
      accuracy: accuracy, at: after(second))
  }

  /// Around a block of 200 × 100 m at a pace, for so many seconds, a reading every `every` seconds.
  mutating func block(pace: Double, seconds: Double, from begin: Double = 0, every: Double = 1) -> [PositionFix] {
    var fixes: [PositionFix] = [], at = 0.0
    while at <= seconds {
      let way = (pace * at).truncatingRemainder(dividingBy: 600)
      let place: (Double, Double) =
        way < 200 ? (way, 0) : way < 300 ? (200, way - 200) : way < 500 ? (500 - way, 100) : (0, 600 - way)
      fixes.append(fix(place.0, place.1, second: begin + at))
      at += every
    }
    return fixes
  }

  mutating func standing(seconds: Double, from begin: Double = 0, x: Double = 0, y: Double = 0) -> [PositionFix] {
    stride(from: begin, through: begin + seconds, by: 1).map { fix(x, y, second: $0) }
  }
}

/// What a filter says of all of it.
func filtered(_ fixes: [PositionFix]) -> DistanceFilter {
  var filter = DistanceFilter()
  for fix in fixes { filter.add(fix) }
  filter.breakOff()
  return filter
}

/// What adding up all readings would say.
func naive(_ fixes: [PositionFix]) -> Double {
  zip(fixes, fixes.dropFirst()).reduce(0) { $0 + $1.0.coordinate.distance(to: $1.1.coordinate).value }
}
