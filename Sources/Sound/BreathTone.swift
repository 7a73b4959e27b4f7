/// The sound of one breath: a soft tone that rises while breathing in and falls while breathing out, with air around it. Holding is a faint still tone.
final class BreathTone {
  private let rate: Float
  private var kind = Event.Breath.rest
  private var phase: UInt32 = 0, age: Int32 = 0, length: Int32 = 0, gain: Float = 0, cutAt: Int32 = .max
  private var air: White, filter = StateVariable(), sinceTuned: Int32 = 0

  init(rate: Float) {
    self.rate = rate
    air = White(1, 210, rate)
  }

  var isSounding: Bool { age < length }

  func start(_ kind: Event.Breath, seconds: Float, gain: Float) {
    (self.kind, self.gain, age, sinceTuned, cutAt) = (kind, gain, 0, 0, .max)
    length = kind == .rest ? 0 : Int32(min(max(seconds, 0.3), 120) * rate)
  }

  /// Ends within a fifth of a second.
  func cut() { if isSounding { cutAt = min(cutAt, age) } }

  func add(_ left: Samples, _ right: Samples, _ count: Int) {
    guard isSounding else { return }
    let whole = Float(length), edge = min(0.35 * rate, whole * 0.3), cutEdge = 0.2 * rate
    for i in 0..<count {
      guard age < length else { return }
      let t = Float(age) / whole
      // 220 Hz to 330 Hz, a fifth, and back.
      let way = kind == .inhale ? eased(t) : kind == .exhale ? 1 - eased(t) : 1
      let hertz = 220 + 110 * way
      var level = eased(Float(age) / edge) * eased((whole - Float(age)) / edge) * gain
      level *= kind == .inhale ? 0.45 + 0.55 * t : kind == .exhale ? 1 - 0.65 * t : 0.16
      if cutAt != .max {
        let rest = 1 - Float(age - cutAt) / cutEdge
        if rest <= 0 {
          length = 0
          return
        }
        level *= eased(rest)
      }
      if sinceTuned == 0 { filter.tune(420 + 900 * way, q: 0.8, rate) }
      sinceTuned = sinceTuned == 31 ? 0 : sinceTuned + 1
      filter.pass(air.next())
      phase &+= phaseStep(hertz, rate)
      let y =
        ((sine(phase) + 0.22 * sine(phase &* 2) + 0.07 * sine(phase &* 3)) * 0.105
          + (kind == .hold ? 0 : filter.band * 0.05)) * level
      left[i] += y
      right[i] += y
      age += 1
    }
  }
}
