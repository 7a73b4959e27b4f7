/// Wind over open land and round a house: gusts on three scales of time, a hollow tone that follows them, dry grass in the strongest.
final class Wind: Source {
  private struct Ear {
    var pink: Pink, white: White
    var hollow: StateVariable = StateVariable(), second: StateVariable = StateVariable()
    var body: StateVariable, grass: StateVariable
    var bodyGain: Glide = Glide(), hollowGain: Glide = Glide(), grassGain: Glide = Glide()
    var own: Drift
  }

  private var ears: (Ear, Ear)
  private var quick: Drift, middle: Drift, slow: Drift, tone: Drift

  init(seed: UInt64, rate: Float, intensity: Float) {
    func ear(_ stream: UInt64) -> Ear {
      Ear(
        pink: Pink(seed, stream, rate), white: White(seed, stream + 1, rate), body: StateVariable(330, q: 0.6, rate),
        grass: StateVariable(4_200, q: 0.55, rate), own: Drift(1.5, 5, seed, stream + 2))
    }
    ears = (ear(30), ear(40))
    quick = Drift(1.2, 4, seed, 50)
    middle = Drift(5, 13, seed, 51)
    slow = Drift(23, 61, seed, 52)
    tone = Drift(4, 15, seed, 53)
    super.init(rate: rate, intensity: intensity, level: 1.6, lowest: 80)
  }

  override func add() {
    quick.advance(seconds)
    middle.advance(seconds)
    slow.advance(seconds)
    tone.advance(seconds)
    let gust = 0.28 * quick.value + 0.57 * middle.value + 0.15 * slow.value
    blow(&ears.0, left, gust)
    blow(&ears.1, right, gust)
  }

  private func blow(_ ear: inout Ear, _ out: Samples, _ gust: Float) {
    ear.own.advance(seconds)
    let force = min(max(0.82 * gust + 0.18 * ear.own.value, 0), 1)
    let level = decibels((force - 0.5) * (8 + 5 * strength)) * (0.75 + 0.5 * strength)
    let hertz = 230 * power2(force * 1.5 + tone.value * 0.5)
    ear.hollow.tune(hertz, q: 3.2, rate)
    ear.second.tune(hertz * 2.37, q: 4.5, rate)
    let b = ear.bodyGain.step(to: level * 0.085), h = ear.hollowGain.step(to: level * 0.26)
    let g = ear.grassGain.step(to: level * force * 0.05)
    for i in 0..<Source.frames {
      ear.bodyGain.value += b
      ear.hollowGain.value += h
      ear.grassGain.value += g
      let white = ear.white.next()
      ear.body.pass(ear.pink.next())
      ear.hollow.pass(white)
      ear.second.pass(white)
      ear.grass.pass(white)
      out[i] +=
        (ear.body.low + ear.body.band * 0.35) * ear.bodyGain.value + (ear.hollow.band + ear.second.band * 0.28)
        * ear.hollowGain.value
        + ear.grass.band * ear.grassGain.value
    }
  }
}
