/// A low chord that stands and breathes: partials of one root that come and go for themselves, and now and then another colour over it.
final class Drone: Source {
  private struct Voice {
    var left: UInt32 = 0, right: UInt32 = 0, stepLeft: UInt32 = 0, stepRight: UInt32 = 0
    var level: Float = 0, pan: Float = 0.5, gain: Glide = Glide(), drift: Drift
  }

  private let voices: Slots<Voice>, colours: Slots<Voice>
  private var dice: Dice, wait: Float = 12, turn = 0, colourLevel: (Float, Float) = (0, 0)
  private var warmth: Drift, dark: (StateVariable, StateVariable) = (StateVariable(), StateVariable())
  private var airLeft: Pink, airRight: Pink, softLeft: StateVariable, softRight: StateVariable, breath: Drift,
    airGain = Glide()
  private let room: Reverb, root: Float
  private let table: Samples
  private let mixLeft = Samples(Source.frames), mixRight = Samples(Source.frames)

  init(seed: UInt64, rate: Float, intensity: Float) {
    dice = Dice(seed, 100)
    root = 65.41 * power2(dice.signed() * 0.17)  // C2, two semitones up or down
    table = Timbre.soft(partials: 9, fall: 1.35)
    voices = Slots(8, Voice(drift: Drift(8, 30, seed, 0)))
    colours = Slots(2, Voice(drift: Drift(8, 30, seed, 0)))
    let ratios: [Float] = [1, 1, 1.5, 2, 2, 3, 4, 6], levels: [Float] = [0.62, 0.5, 0.6, 0.66, 0.5, 0.4, 0.26, 0.12]
    for n in 0..<8 {
      let apart = dice.between(0.05, 0.22)
      voices[n] = Voice(level: levels[n], pan: dice.between(0.35, 0.65), drift: Drift(8, 30, seed, UInt64(101 + n)))
      voices[n].left = dice.bits()
      voices[n].right = dice.bits()
      voices[n].stepLeft = phaseStep(root * ratios[n] - apart, rate)
      voices[n].stepRight = phaseStep(root * ratios[n] + apart, rate)
    }
    for n in 0..<2 { colours[n].drift = Drift(8, 30, seed, UInt64(111 + n)) }
    warmth = Drift(11, 37, seed, 113)
    airLeft = Pink(seed, 114, rate)
    airRight = Pink(seed, 115, rate)
    softLeft = StateVariable(700, q: 0.8, rate)
    softRight = StateVariable(760, q: 0.8, rate)
    breath = Drift(5, 12, seed, 116)
    room = Reverb(seconds: 5, brightness: 2_200, rate: rate)
    super.init(rate: rate, intensity: intensity, level: -3, lowest: 45)
  }

  /// One of the two colours goes, the other comes with a new pitch.
  private func change() {
    let degrees: SIMD8<Float> = [2.25, 2.667, 3, 3.375, 3.75, 4.5, 0, 0]
    turn = 1 - turn
    let hertz = root * degrees[dice.pick(6)], apart = dice.between(0.1, 0.4)
    if colours[turn].gain.value < 0.0005 {
      colours[turn].stepLeft = phaseStep(hertz - apart, rate)
      colours[turn].stepRight = phaseStep(hertz + apart, rate)
      colours[turn].pan = dice.between(0.3, 0.7)
      colours[turn].level = 0.3
    }
    colours[1 - turn].level = 0
    wait += dice.between(18, 41)
  }

  override func add() {
    wait -= seconds
    if wait <= 0 { change() }
    warmth.advance(seconds)
    breath.advance(seconds)
    mixLeft.clear()
    mixRight.clear()
    for n in 0..<8 { sound(&voices[n], fade: 1) }
    for n in 0..<2 { sound(&colours[n], fade: 1 - power2(-seconds * 0.35)) }
    let hertz = 480 * power2(warmth.value * 1.4 + strength * 1.1)
    dark.0.tune(hertz, q: 0.6, rate)
    dark.1.tune(hertz, q: 0.6, rate)
    let air = airGain.step(to: (0.25 + 0.75 * breath.value) * 0.022)
    for i in 0..<Source.frames {
      airGain.value += air
      softLeft.pass(airLeft.next())
      softRight.pass(airRight.next())
      dark.0.pass(mixLeft[i] * 0.115)
      dark.1.pass(mixRight[i] * 0.115)
      left[i] += dark.0.low + softLeft.band * airGain.value
      right[i] += dark.1.low + softRight.band * airGain.value
      room.inLeft[i] += dark.0.low * 0.3
      room.inRight[i] += dark.1.low * 0.3
    }
    room.add(left, right, gain: 0.5)
  }

  private func sound(_ voice: inout Voice, fade: Float) {
    voice.drift.advance(seconds)
    let wanted = voice.level * (0.55 + 0.45 * voice.drift.value)
    let step = voice.gain.step(to: voice.gain.value + (wanted - voice.gain.value) * min(fade, 0.02))
    let l = quarterSine(1 - voice.pan), r = quarterSine(voice.pan)
    for i in 0..<Source.frames {
      voice.gain.value += step
      voice.left &+= voice.stepLeft
      voice.right &+= voice.stepRight
      mixLeft[i] += Timbre.at(table, voice.left) * voice.gain.value * l
      mixRight[i] += Timbre.at(table, voice.right) * voice.gain.value * r
    }
  }
}
