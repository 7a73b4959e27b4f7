/// A wood in the morning: leaves that a light wind moves, a stream to one side, birds near and far that each have a song of their own.
final class Forest: Source {
  private var leavesLeft: White, leavesRight: White, airLeft: Pink, airRight: Pink, streamLeft: Pink, streamRight: Pink
  private var rustleLeft: StateVariable, rustleRight: StateVariable, runLeft: StateVariable, runRight: StateVariable
  private var farLeft: OnePole, farRight: OnePole
  private var breeze: Drift, flutterLeft: Drift, flutterRight: Drift, flow: Drift
  private var gainLeft = Glide(), gainRight = Glide(), gainStream = Glide()
  private let bubbles: Drops, large: Drops
  private let birds: Slots<Bird>
  private let room: Reverb

  init(seed: UInt64, rate: Float, intensity: Float) {
    leavesLeft = White(seed, 60, rate)
    leavesRight = White(seed, 61, rate)
    airLeft = Pink(seed, 62, rate)
    airRight = Pink(seed, 63, rate)
    streamLeft = Pink(seed, 64, rate)
    streamRight = Pink(seed, 65, rate)
    rustleLeft = StateVariable(3_900, q: 0.6, rate)
    rustleRight = StateVariable(4_200, q: 0.6, rate)
    runLeft = StateVariable(1_150, q: 0.6, rate)
    runRight = StateVariable(1_300, q: 0.6, rate)
    farLeft = OnePole(420, rate)
    farRight = OnePole(420, rate)
    breeze = Drift(4, 14, seed, 66)
    flutterLeft = Drift(0.12, 0.6, seed, 67)
    flutterRight = Drift(0.12, 0.6, seed, 68)
    flow = Drift(2, 9, seed, 69)
    bubbles = Drops(
      40, perSecond: 90, hertz: 450...4_500, lasting: 0.015...0.07, rising: 4, seed: seed, stream: 70, rate: rate)
    large = Drops(
      16, perSecond: 14, hertz: 220...1_000, lasting: 0.04...0.16, rising: 3, seed: seed, stream: 71, rate: rate)
    room = Reverb(seconds: 1.6, brightness: 4_000, rate: rate)
    birds = Slots(6, Bird(.whistler, seed: seed, stream: 0, rate: rate))
    let kinds: (Bird.Kind, Bird.Kind, Bird.Kind, Bird.Kind, Bird.Kind, Bird.Kind) = (
      .whistler, .dove, .chipper, .warbler, .triller, .whistler
    )
    birds[0] = Bird(kinds.0, seed: seed, stream: 80, rate: rate)
    birds[1] = Bird(kinds.1, seed: seed, stream: 81, rate: rate)
    birds[2] = Bird(kinds.2, seed: seed, stream: 82, rate: rate)
    birds[3] = Bird(kinds.3, seed: seed, stream: 83, rate: rate)
    birds[4] = Bird(kinds.4, seed: seed, stream: 84, rate: rate)
    birds[5] = Bird(kinds.5, seed: seed, stream: 85, rate: rate)
    super.init(rate: rate, intensity: intensity, level: -0.4, lowest: 90)
    for drops in [bubbles, large] { (drops.place, drops.spread) = (-0.35, 0.5) }
  }

  override func add() {
    breeze.advance(seconds)
    flutterLeft.advance(seconds)
    flutterRight.advance(seconds)
    flow.advance(seconds)
    let wind = decibels((breeze.value - 0.5) * 16) * (0.7 + 0.6 * strength)
    let l = gainLeft.step(to: wind * (0.55 + 0.9 * flutterLeft.value) * 0.040)
    let r = gainRight.step(to: wind * (0.55 + 0.9 * flutterRight.value) * 0.040)
    let s = gainStream.step(to: (0.75 + 0.5 * flow.value) * 0.075)
    for i in 0..<Source.frames {
      gainLeft.value += l
      gainRight.value += r
      gainStream.value += s
      rustleLeft.pass(leavesLeft.next())
      rustleRight.pass(leavesRight.next())
      runLeft.pass(streamLeft.next())
      runRight.pass(streamRight.next())
      left[i] +=
        rustleLeft.band * gainLeft.value + farLeft.pass(airLeft.next()) * 0.05 + runLeft.band * gainStream.value
      right[i] +=
        rustleRight.band * gainRight.value + farRight.pass(airRight.next()) * 0.05 + runRight.band * gainStream.value
        * 0.6
    }
    bubbles.perSecond = 40 + 80 * flow.value
    bubbles.add(left, right, seconds, gain: 0.16)
    large.add(left, right, seconds, gain: 0.15)
    for n in 0..<birds.count { birds[n].add(left, right, room, seconds, activity: 0.4 + 1.2 * strength) }
    room.add(left, right, gain: 0.5)
  }
}
