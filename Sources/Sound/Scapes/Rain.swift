/// Steady rain on leaves and roofs: a broad hiss that swells slowly with the wind, a curtain of fine drops, and near ones now and then.
final class Rain: Source {
  private var pinkLeft: Pink, pinkRight: Pink, whiteLeft: White, whiteRight: White
  private var floorLeft: StateVariable, floorRight: StateVariable, hissLeft: StateVariable, hissRight: StateVariable
  private var gust: Drift, side: Drift
  private let fine: Drops, near: Drops, puddle: Drops
  private var left0 = Glide(), right0 = Glide()

  init(seed: UInt64, rate: Float, intensity: Float) {
    pinkLeft = Pink(seed, 1, rate)
    pinkRight = Pink(seed, 2, rate)
    whiteLeft = White(seed, 3, rate)
    whiteRight = White(seed, 4, rate)
    floorLeft = StateVariable(320, q: 0.6, rate)
    floorRight = StateVariable(320, q: 0.6, rate)
    hissLeft = StateVariable(4_800, q: 0.45, rate)
    hissRight = StateVariable(4_800, q: 0.45, rate)
    gust = Drift(6, 21, seed, 5)
    side = Drift(5, 17, seed, 6)
    fine = Drops(
      40, perSecond: 200, hertz: 900...13_000, lasting: 0.004...0.018, rising: 0, seed: seed, stream: 7, rate: rate)
    near = Drops(
      16, perSecond: 12, hertz: 450...3_600, lasting: 0.012...0.05, rising: 3, seed: seed, stream: 8, rate: rate)
    puddle = Drops(
      8, perSecond: 1.5, hertz: 380...1_100, lasting: 0.05...0.14, rising: 4, seed: seed, stream: 9, rate: rate)
    super.init(rate: rate, intensity: intensity, level: 0.5, lowest: 90)
  }

  override func add() {
    gust.advance(seconds)
    side.advance(seconds)
    let swell = decibels((gust.value - 0.5) * 5), lean = decibels((side.value - 0.5) * 3)
    let bed = (0.6 + 0.5 * strength) * swell * 0.092
    let stepLeft = left0.step(to: bed * lean), stepRight = right0.step(to: bed / lean)
    for i in 0..<Source.frames {
      left0.value += stepLeft
      right0.value += stepRight
      floorLeft.pass(pinkLeft.next())
      floorRight.pass(pinkRight.next())
      hissLeft.pass(whiteLeft.next())
      hissRight.pass(whiteRight.next())
      left[i] += (floorLeft.high * 0.8 + floorLeft.band * 0.3 + hissLeft.band * 0.3) * left0.value
      right[i] += (floorRight.high * 0.8 + floorRight.band * 0.3 + hissRight.band * 0.3) * right0.value
    }
    fine.perSecond = (60 + 420 * strength) * swell
    near.perSecond = 3 + 18 * strength
    puddle.perSecond = 0.5 + 2 * strength
    fine.add(left, right, seconds, gain: 0.25)
    near.add(left, right, seconds, gain: 0.24)
    puddle.add(left, right, seconds, gain: 0.16)
  }
}
