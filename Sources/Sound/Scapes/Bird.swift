/// A bird: where it sits, how it sings, and when it sings again. Nobody's recording: each song is drawn from the seed, its phrases vary.
struct Bird {
  enum Kind { case whistler, dove, chipper, warbler, triller }

  private let kind: Kind
  private var dice: Dice
  private let rate: Float
  private let left: Float, right: Float, level: Float, distance: Float
  /// Its own pitch and its own motif: eight pitches (as powers of 2) and eight lengths in seconds.
  private let home: Float
  private let motif: SIMD8<Float>, lengths: SIMD8<Float>
  private let repeats: Float

  private var wait: Float
  private var syllables = 0, index = 0, breathing: Float = 0
  // The syllable that sounds.
  private var age: Float = 0, length: Float = 0, from: Float = 0, to: Float = 0, bend: Float = 0, wobble: Float = 0,
    loud: Float = 0
  private var phase: UInt32 = 0, wobblePhase: UInt32 = 0

  init(_ kind: Kind, seed: UInt64, stream: UInt64, rate: Float) {
    var dice = Dice(seed, stream)
    let pan = dice.between(0.1, 0.9)
    (left, right) = (quarterSine(1 - pan), quarterSine(pan))
    distance = dice.unit()
    var motif = SIMD8<Float>(), lengths = SIMD8<Float>()
    for n in 0..<8 {
      motif[n] = dice.signed()
      lengths[n] = dice.unit()
    }
    (self.motif, self.lengths) = (motif, lengths)
    switch kind {
    case .whistler: (home, level, repeats) = (dice.between(2_100, 3_000), 0.19, dice.between(2, 4.9))
    case .dove: (home, level, repeats) = (dice.between(520, 680), 0.20, dice.between(2, 3.9))
    case .chipper: (home, level, repeats) = (dice.between(4_200, 5_200), 0.12, dice.between(1, 4.9))
    case .warbler: (home, level, repeats) = (dice.between(3_000, 3_900), 0.14, dice.between(6, 12.9))
    case .triller: (home, level, repeats) = (dice.between(3_600, 4_600), 0.10, dice.between(9, 17.9))
    }
    wait = dice.between(1, 14)
    (self.kind, self.dice, self.rate) = (kind, dice, rate)
  }

  /// The pause after a phrase, in seconds; rarely a long one.
  private mutating func rest() -> Float {
    dice.chance(0.15) ? dice.between(25, 60) : kind == .chipper ? dice.between(4, 13) : dice.between(7, 22)
  }

  private mutating func begin() {
    let n = index & 7, m = motif[n], k = lengths[n], vary = power2(dice.signed() * 0.02)
    age = 0
    wobble = 0
    loud = dice.between(0.75, 1)
    switch kind {
    case .whistler:
      (length, from, to) = (0.14 + 0.26 * k, home * power2(m * 0.45), home * power2(motif[(n + 1) & 7] * 0.45))
      if k > 0.7 { (from, to) = (from, from * 0.97) }
    case .dove:
      // Two syllables, the second one longer and falling, as the little doves of Mexican towns have it.
      let second = index & 1 == 1
      (length, from, to) = (second ? 0.42 : 0.24, home * (second ? 1.12 : 0.96), home * (second ? 0.93 : 1.1))
    case .chipper: (length, from, to) = (0.045 + 0.03 * k, home * 1.25, home * (0.8 + 0.1 * m))
    case .warbler:
      (length, from, to) = (0.05 + 0.12 * k, home * power2(m * 0.55), home * power2(motif[(n + 3) & 7] * 0.55))
      if m > 0.4 { wobble = 0.03 }
    case .triller: (length, from, to) = (0.042 + 0.012 * lengths[0], home * 1.08, home * (0.86 + 0.05 * motif[1]))
    }
    bend = dice.signed() * 0.15
    from *= vary
    to *= vary
  }

  /// Adds a block.
  mutating func add(_ left: Samples, _ right: Samples, _ room: Reverb, _ seconds: Float, activity: Float) {
    if length == 0 {
      wait -= seconds * (syllables == 0 ? activity : 1)
      guard wait <= 0 else { return }
      if syllables == 0 { (syllables, index) = (max(Int(repeats * dice.between(0.6, 1.1)), 1), 0) }
      begin()
    }
    let dry = level * loud * (1 - 0.8 * distance), wet = level * loud * (0.2 + 0.12 * distance)
    let step = 1 / (length * rate), wobbleStep = phaseStep(38, rate)
    for i in 0..<Source.frames {
      let t = age, curved = t + bend * t * (1 - t)
      let shake = wobble == 0 ? 1 : 1 + wobble * sine(wobblePhase)
      wobblePhase &+= wobbleStep
      phase &+= phaseStep((from + (to - from) * curved) * shake, rate)
      // In within a tenth, out over the rest, round at both ends.
      let envelope = eased(t * 8) * eased((1 - t) * 1.8)
      let y = (sine(phase) + 0.08 * sine(phase &* 2)) * envelope
      left[i] += y * dry * self.left
      right[i] += y * dry * self.right
      room.inLeft[i] += y * wet * self.left
      room.inRight[i] += y * wet * self.right
      age += step
      if age >= 1 { break }
    }
    guard age >= 1 else { return }
    length = 0
    syllables -= 1
    index += 1
    switch kind {
    case _ where syllables == 0: wait = rest()
    case .triller: wait = 0.012
    case .dove: wait = index & 1 == 1 ? 0.09 : 0.45
    case .chipper: wait = dice.between(0.12, 0.3)
    default: wait = 0.03 + 0.09 * lengths[index & 7]
    }
  }
}
