/// Surf on a beach: waves of their own length come in every six to eleven seconds, break from one side to the other and run out in foam.
final class Sea: Source {
  private struct Wave {
    /// Seconds since it began and until it is over; a wave that is over waits to be used again.
    var age: Float = 1, length: Float = 0
    var force: Float = 0, from: Float = 0, to: Float = 0
    var body: Glide = Glide(), surf: Glide = Glide(), foam: Glide = Glide()
    var low: StateVariable = StateVariable(), lowRight: StateVariable = StateVariable()
    var mid: StateVariable = StateVariable(), midRight: StateVariable = StateVariable()
    var thin: OnePole, thinRight: OnePole
    var left: White, right: White, deepLeft: Pink, deepRight: Pink
  }

  private let waves: Slots<Wave>
  private var dice: Dice, wait: Float = 0, next = 0
  private var bedLeft: Pink, bedRight: Pink, farLeft: StateVariable, farRight: StateVariable, far: Drift,
    farGain = Glide()

  init(seed: UInt64, rate: Float, intensity: Float) {
    dice = Dice(seed, 11)
    waves = Slots(
      3,
      Wave(
        thin: OnePole(3_500, rate), thinRight: OnePole(3_500, rate), left: White(seed, 0, rate),
        right: White(seed, 0, rate),
        deepLeft: Pink(seed, 0, rate), deepRight: Pink(seed, 0, rate)))
    for n in 0..<3 {
      let stream = UInt64(20 + n * 4)
      waves[n].left = White(seed, stream, rate)
      waves[n].right = White(seed, stream + 1, rate)
      waves[n].deepLeft = Pink(seed, stream + 2, rate)
      waves[n].deepRight = Pink(seed, stream + 3, rate)
    }
    bedLeft = Pink(seed, 12, rate)
    bedRight = Pink(seed, 13, rate)
    farLeft = StateVariable(520, q: 0.6, rate)
    farRight = StateVariable(520, q: 0.6, rate)
    far = Drift(7, 23, seed, 14)
    super.init(rate: rate, intensity: intensity, level: -1.6, lowest: 70)
  }

  private func begin() {
    waves[next].age = 0
    waves[next].length = dice.between(11, 16)
    waves[next].force = dice.between(0.65, 1)
    waves[next].from = dice.between(-0.7, 0.7)
    waves[next].to = dice.between(-0.7, 0.7)
    next = (next + 1) % 3
    wait += dice.between(6, 10.5)
  }

  override func add() {
    wait -= seconds
    if wait <= 0 { begin() }
    far.advance(seconds)
    let bed = farGain.step(to: (0.07 + 0.05 * far.value) * (0.7 + 0.6 * strength))
    for i in 0..<Source.frames {
      farGain.value += bed
      farLeft.pass(bedLeft.next())
      farRight.pass(bedRight.next())
      left[i] += (farLeft.low * 0.8 + farLeft.band * 0.5 + farLeft.high * 0.16) * farGain.value
      right[i] += (farRight.low * 0.8 + farRight.band * 0.5 + farRight.high * 0.16) * farGain.value
    }
    for n in 0..<3 where waves[n].age < waves[n].length { add(&waves[n]) }
  }

  private func add(_ wave: inout Wave) {
    wave.age += seconds
    let t = wave.age / wave.length, gain = wave.force * (0.65 + 0.6 * strength)
    // It swells, breaks at a third of its time, and runs out; the bright part lags behind the deep one.
    let swell = eased(t / 0.36), run = 1 - eased((t - 0.36) / 0.64)
    let body = swell * swell * run
    let surf = eased((t - 0.2) / 0.18) * run * run
    let foam = eased((t - 0.32) / 0.14) * run * run * run
    let cutoff = 240 + 900 * swell * run, bright = 520 + 1_900 * surf
    wave.low.tune(cutoff, q: 0.7, rate)
    wave.lowRight.tune(cutoff, q: 0.7, rate)
    wave.mid.tune(bright, q: 0.5, rate)
    wave.midRight.tune(bright * 1.07, q: 0.5, rate)
    let ended = wave.age >= wave.length
    let b = wave.body.step(to: ended ? 0 : body * gain * 0.26), s = wave.surf.step(to: ended ? 0 : surf * gain * 0.19)
    let f = wave.foam.step(to: ended ? 0 : foam * gain * 0.085)
    let pan = 0.5 + 0.5 * (wave.from + (wave.to - wave.from) * t), l = quarterSine(1 - pan) * 1.2,
      r = quarterSine(pan) * 1.2
    for i in 0..<Source.frames {
      wave.body.value += b
      wave.surf.value += s
      wave.foam.value += f
      let whiteLeft = wave.left.next(), whiteRight = wave.right.next()
      wave.low.pass(wave.deepLeft.next())
      wave.lowRight.pass(wave.deepRight.next())
      wave.mid.pass(whiteLeft)
      wave.midRight.pass(whiteRight)
      let foamLeft = whiteLeft - wave.thin.pass(whiteLeft), foamRight = whiteRight - wave.thinRight.pass(whiteRight)
      left[i] += (wave.low.low * wave.body.value + wave.mid.band * wave.surf.value + foamLeft * wave.foam.value) * l
      right[i] +=
        (wave.lowRight.low * wave.body.value + wave.midRight.band * wave.surf.value + foamRight * wave.foam.value) * r
    }
  }
}
