/// Singing bowls in a quiet room: a stroke every five to ten seconds, the one before still ringing, a low one underneath now and then.
final class Bells: Source {
  private let bowls: [Bowl]
  private let pitches: SIMD8<Float>
  private var dice: Dice, wait: Float = 0.4, lastBowl = -1
  private let room: Reverb
  private var airLeft: Pink, airRight: Pink, warmLeft: OnePole, warmRight: OnePole
  private var humLeft: UInt32 = 0, humRight: UInt32 = 0, hum: Drift, humGain = Glide()
  private let low: Float

  init(seed: UInt64, rate: Float, intensity: Float) {
    dice = Dice(seed, 90)
    bowls = [
      Bowl(rate: rate), Bowl(rate: rate), Bowl(rate: rate), Bowl(rate: rate), Bowl(rate: rate), Bowl(rate: rate),
      Bowl(rate: rate),
    ]
    // A pentatonic row on D, each bowl a few cents beside it, as bowls are.
    let row: [Float] = [-26, -19, -17, -14, -12, -7, -5]
    var pitches = SIMD8<Float>()
    for (n, semitone) in row.enumerated() { pitches[n] = pitch(semitone + dice.signed() * 0.12) }
    self.pitches = pitches
    low = pitch(-26)
    room = Reverb(seconds: 4.5, brightness: 3_200, rate: rate)
    airLeft = Pink(seed, 91, rate)
    airRight = Pink(seed, 92, rate)
    warmLeft = OnePole(300, rate)
    warmRight = OnePole(300, rate)
    hum = Drift(9, 27, seed, 93)
    super.init(rate: rate, intensity: intensity, level: 2.5, lowest: 70)
  }

  private func strike() {
    var bowl = dice.pick(7)
    if bowl == lastBowl { bowl = (bowl + 1 + dice.pick(5)) % 7 }
    lastBowl = bowl
    bowls[bowl].strike(
      hertz: pitches[bowl], seconds: 30 - 1.8 * Float(bowl), strength: dice.between(0.45, 0.85),
      pan: dice.between(-0.6, 0.6), dice: &dice)
  }

  override func add() {
    wait -= seconds
    if wait <= 0 {
      strike()
      // Sometimes a second one answers.
      wait += dice.chance(0.2) ? dice.between(1.8, 3.5) : dice.between(5, 10) * (1.35 - 0.7 * strength)
    }
    hum.advance(seconds)
    let g = humGain.step(to: 0.006 + 0.008 * hum.value)
    let stepLeft = phaseStep(low, rate), stepRight = phaseStep(low * 1.0021, rate)
    for i in 0..<Source.frames {
      humGain.value += g
      humLeft &+= stepLeft
      humRight &+= stepRight
      left[i] += (sine(humLeft) + 0.3 * sine(humLeft &* 2)) * humGain.value + warmLeft.pass(airLeft.next()) * 0.012
      right[i] += (sine(humRight) + 0.3 * sine(humRight &* 2)) * humGain.value + warmRight.pass(airRight.next()) * 0.012
    }
    for n in 0..<7 { bowls[n].add(left.start, right.start, Source.frames, gain: 0.16, room: room, send: 0.35) }
    room.add(left, right, gain: 0.55)
  }
}
