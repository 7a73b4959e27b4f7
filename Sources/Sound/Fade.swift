/// A gain on its way. Its place goes from 0 to 1 in a straight line; the gain is the sine of that quarter turn, so that one that comes and one that
/// goes are together as loud as one alone (equal power).
struct Fade {
  private(set) var level: Float
  private var target: Float, step: Float = 0, framesLeft: Int32 = 0

  init(_ level: Float) { (self.level, target) = (level, level) }

  /// Begins from where it is. The whole way from 0 to 1 would take `seconds`; less than 10 ms is 10 ms, since a step clicks.
  mutating func go(to target: Float, seconds: Float, _ rate: Float) {
    self.target = min(max(target, 0), 1)
    let away = abs(self.target - level)
    framesLeft = Int32(max(min(max(seconds, 0.01), 3_600) * rate * away, away == 0 ? 0 : 1))
    step = framesLeft == 0 ? 0 : (self.target - level) / Float(framesLeft)
  }

  /// 0 to 1 in a straight line.
  @inline(__always) mutating func linear() -> Float {
    if framesLeft > 0 {
      framesLeft -= 1
      // from its end, so that rounding does not add up
      level = framesLeft == 0 ? target : target - step * Float(framesLeft)
    }
    return level
  }

  /// The gain of equal power.
  @inline(__always) mutating func next() -> Float {
    let at = linear()
    return at == 1 ? 1 : quarterSine(at)
  }

  /// At 0 and staying there.
  var isSilent: Bool { level == 0 && target == 0 }
}
