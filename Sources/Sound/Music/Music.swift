/// Quiet music that is composed while it sounds: slow chords of one scale, a bass, and a melody or figure drawn from the chord.
///
/// calm: few notes, long chords, Lydian. inspired: a harp that rises through major chords. focused: a small Dorian figure that changes a note
/// at a time, so that attention is not drawn to it.
final class Music: Source {
  enum Mood { case calm, inspired, focused }

  private let mood: Mood
  private var dice: Dice, harmony: Harmony
  private let pad: Pad, bass: Pad, plucks: Plucks, room: Reverb
  private var untilChord: Float = 0, untilStep: Float = 2
  private let stepSeconds: Float
  // Melody: where it is (a degree of the scale), what is left of a phrase; or the figure of eight steps and where it is.
  private var place = 4, phrase = 0, figure = SIMD8<Int32>(), figureStep = 0, bars = 0, climbing = true, verve: Drift
  private var open: Drift, filters: (StateVariable, StateVariable) = (StateVariable(), StateVariable())
  private var airLeft: Pink, airRight: Pink, soft: (OnePole, OnePole), level = Glide()
  private let padLeft = Samples(Source.frames), padRight = Samples(Source.frames)

  private static func following(_ mood: Mood) -> [[Int]] {
    switch mood {
    case .calm: [[1, 3, 4, 5], [0, 5, 4], [5, 3, 0], [0, 1, 0], [0, 5, 3], [3, 1, 0], [0, 5]]
    case .inspired: [[3, 4, 5], [4, 3], [5, 3], [0, 4, 1], [5, 0, 3], [3, 1, 4], [0]]
    case .focused: [[3, 0, 6], [0, 3], [3, 6], [0, 0, 6], [0, 3], [3, 6], [0, 3]]
    }
  }

  init(_ mood: Mood, seed: UInt64, rate: Float, intensity: Float) {
    self.mood = mood
    dice = Dice(seed, 120)
    let lydian: SIMD8<Float> = [0, 2, 4, 6, 7, 9, 11, 12], major: SIMD8<Float> = [0, 2, 4, 5, 7, 9, 11, 12],
      dorian: SIMD8<Float> = [0, 2, 3, 5, 7, 9, 10, 12]
    let root = -24 + Float(dice.pick(5)) - (mood == .inspired ? 0 : 2)
    harmony = Harmony(
      scale: mood == .calm ? lydian : mood == .inspired ? major : dorian, following: Music.following(mood), root: root,
      lowest: mood == .inspired ? -21 : -24, thirds: mood == .inspired ? 3 : 4, seed: seed, stream: 121)
    pad = Pad(
      4, table: Timbre.soft(partials: mood == .inspired ? 12 : 8, fall: mood == .inspired ? 1.2 : 1.5), seed: seed,
      stream: 130, rate: rate)
    bass = Pad(1, table: Timbre.soft(partials: 3, fall: 2), seed: seed, stream: 140, rate: rate)
    plucks = Plucks(14, mood == .calm ? .felt : mood == .inspired ? .harp : .marimba, rate: rate)
    room = Reverb(seconds: mood == .focused ? 2.4 : 4, brightness: mood == .inspired ? 5_000 : 3_000, rate: rate)
    stepSeconds = mood == .calm ? 60 / 52 / 2 : mood == .inspired ? 60 / 69 / 2 : 60 / 63 / 2
    verve = Drift(9, 26, seed, 122)
    open = Drift(8, 29, seed, 123)
    airLeft = Pink(seed, 124, rate)
    airRight = Pink(seed, 125, rate)
    soft = (OnePole(mood == .focused ? 420 : 900, rate), OnePole(mood == .focused ? 420 : 900, rate))
    super.init(rate: rate, intensity: intensity, level: mood == .focused ? 1.8 : mood == .calm ? 0.3 : 0, lowest: 55)
    for n in 0..<8 { figure[n] = Int32(dice.chance(0.35) ? -1 : dice.pick(5)) }
    figure[0] = 0
  }

  /// A new chord; its voices come one after the other by the length of their fades.
  private func change() {
    if level.value > 0 { harmony.move() }
    for voice in 0..<4 { pad.play(voice, harmony.voices[voice], seconds: dice.between(2.2, 4.2)) }
    bass.play(0, harmony.bass(from: -32), seconds: 2.5)
    untilChord += stepSeconds * 16 * (mood == .calm ? 1.5 : mood == .inspired ? 1 : 1.5)
  }

  override func add() {
    untilChord -= seconds
    if untilChord <= 0 { change() }
    untilStep -= seconds
    if untilStep <= 0 {
      switch mood {
      case .calm: untilStep += melody()
      case .inspired: untilStep += harp()
      case .focused: untilStep += pulse()
      }
    }
    verve.advance(seconds)
    open.advance(seconds)
    padLeft.clear()
    padRight.clear()
    pad.add(padLeft, padRight, seconds, gain: 0.021)
    let hertz = (mood == .inspired ? 700 : 480) * power2(open.value * 1.3 + strength * 0.8)
    filters.0.tune(hertz, q: 0.65, rate)
    filters.1.tune(hertz * 1.05, q: 0.65, rate)
    let step = level.step(to: 1)
    for i in 0..<Source.frames {
      level.value += step
      filters.0.pass(padLeft[i])
      filters.1.pass(padRight[i])
      let air: Float = mood == .focused ? 0.022 : 0.003
      left[i] += filters.0.low + soft.0.pass(airLeft.next()) * air
      right[i] += filters.1.low + soft.1.pass(airRight.next()) * air
    }
    bass.add(left, right, seconds, gain: 0.027)
    padLeft.clear()
    padRight.clear()
    plucks.add(padLeft, padRight, gain: mood == .calm ? 0.12 : 0.095)
    for i in 0..<Source.frames {
      room.inLeft[i] += (left[i] * 0.35 + padLeft[i] * 0.5)
      room.inRight[i] += (right[i] * 0.35 + padRight[i] * 0.5)
      left[i] += padLeft[i]
      right[i] += padRight[i]
    }
    room.add(left, right, gain: mood == .focused ? 0.35 : 0.5)
  }

  /// Phrases of three to seven notes that walk by step, rest on a tone of the chord, and are followed by silence.
  private func melody() -> Float {
    if phrase == 0 {
      phrase = 3 + dice.pick(5)
      place = 14 + harmony.degree + 2 * dice.pick(3)
      if place > 20 { place -= 7 }
      return stepSeconds * Float(4 + dice.pick(8)) * (1.3 - 0.6 * strength)
    }
    phrase -= 1
    var steps = dice.pick(5) - 2
    if place > 21 { steps = -abs(steps) } else if place < 12 { steps = abs(steps) }
    place += steps
    if phrase == 0 { place = nearestOfChord(place) }
    plucks.play(harmony.note(place), strength: dice.between(0.45, 0.8), pan: dice.between(-0.35, 0.35))
    if phrase == 0 && dice.chance(0.5) { plucks.play(harmony.note(place - 7), strength: 0.4, pan: -0.2) }
    let lengths: SIMD8<Float> = [1, 1, 2, 2, 3, 0, 0, 0]
    return stepSeconds * lengths[dice.pick(5)] * dice.between(0.97, 1.03)
  }

  private func nearestOfChord(_ degree: Int) -> Int {
    let tries: SIMD4<Int32> = [0, 1, -1, 2]
    for n in 0..<4 {
      let away = Int(tries[n]), inside = ((degree + away - harmony.degree) % 7 + 7) % 7
      if inside == 0 || inside == 2 || inside == 4 { return degree + away }
    }
    return degree
  }

  /// A broken chord that climbs and comes down; some notes are left out, more of them when it is quiet.
  private func harp() -> Float {
    let rungs = 8
    figureStep += climbing ? 1 : -1
    if figureStep >= rungs - 1 { climbing = false }
    if figureStep <= 0 {
      climbing = true
      bars += 1
    }
    let loud = 0.35 + 0.5 * verve.value
    if dice.chance(0.45 + 0.35 * strength + 0.25 * verve.value) {
      let tones: SIMD8<Int32> = [0, 2, 4, 7, 9, 11, 14, 16], tone = Int(tones[min(max(figureStep, 0), rungs - 1)])
      let passing = dice.chance(0.12) ? 1 : 0
      plucks.play(
        harmony.note(7 + harmony.degree + tone + passing), strength: loud * dice.between(0.7, 1),
        pan: Float(figureStep) / 5 - 0.7)
    }
    if figureStep == 0 && dice.chance(0.4) { plucks.play(harmony.bass(from: -25), strength: 0.6, pan: 0) }
    return stepSeconds * dice.between(0.985, 1.015)
  }

  /// Eight steps on the tones of the chord and the fourth; every second bar one of them changes.
  private func pulse() -> Float {
    let tone = figure[figureStep]
    if tone >= 0 {
      let degrees: SIMD8<Int32> = [0, 2, 3, 4, 7, 0, 0, 0]
      plucks.play(
        harmony.note(14 + harmony.degree + Int(degrees[Int(tone)])),
        strength: (figureStep == 0 ? 0.62 : 0.48) * dice.between(0.85, 1.1),
        pan: figureStep & 1 == 0 ? -0.3 : 0.3)
    }
    figureStep = (figureStep + 1) % 8
    if figureStep == 0 {
      bars += 1
      if bars & 1 == 0 { figure[1 + dice.pick(7)] = Int32(dice.chance(0.5 - 0.3 * strength) ? -1 : dice.pick(5)) }
    }
    return stepSeconds * dice.between(0.992, 1.008)
  }
}
