/// Which chord comes next and how four voices go there: a walk over the chords of one scale, each voice to the nearest note.
struct Harmony {
  /// Semitones above the root of the scale.
  private let scale: SIMD8<Float>
  /// For each degree (0 to 6) the degrees that may follow; one is drawn.
  private let following: [[Int]]
  private let root: Float
  private var dice: Dice
  private(set) var degree = 0
  /// The notes of the four voices, in semitones above A4, from low to high.
  private(set) var voices: SIMD4<Float>
  private let lowest: Float, thirds: Int

  /// - Parameters:
  ///   - scale: seven semitones above the root, the first 0.
  ///   - root: semitones above A4.
  ///   - lowest: below which no voice goes, in semitones above A4; the voices stay within two octaves of it.
  ///   - thirds: notes of a chord: 3, or 4 with the seventh, 5 with the ninth.
  init(scale: SIMD8<Float>, following: [[Int]], root: Float, lowest: Float, thirds: Int, seed: UInt64, stream: UInt64) {
    (self.scale, self.following, self.root, self.lowest, self.thirds) = (scale, following, root, lowest, thirds)
    dice = Dice(seed, stream)
    voices = SIMD4(lowest + 1, lowest + 6, lowest + 11, lowest + 16)
    lead()
  }

  /// A degree of the scale (any integer: 7 is the octave) in semitones above A4.
  func note(_ degree: Int) -> Float {
    let octave = degree >= 0 ? degree / 7 : (degree - 6) / 7
    return root + scale[degree - octave * 7] + Float(octave) * 12
  }

  /// The root of the chord, in the octave that begins at `from` semitones above A4.
  func bass(from: Float) -> Float { within(note(degree), from) }

  private func within(_ semitone: Float, _ low: Float) -> Float {
    var note = semitone
    while note < low { note += 12 }
    while note >= low + 12 { note -= 12 }
    return note
  }

  mutating func move() {
    let ways = following[degree]
    degree = ways[dice.pick(ways.count)]
    lead()
  }

  /// Each voice takes the free chord tone that is nearest to where it is, drawn a little towards its own place, so that none wanders off.
  private mutating func lead() {
    var taken = SIMD4<Float>(repeating: .infinity)
    for voice in 0..<4 {
      let home = lowest + 3 + Float(voice) * 5, wanted = voices[voice] * 0.7 + home * 0.3
      var best = wanted, distance = Float.infinity
      for third in 0..<thirds {
        let tone = within(note(degree + third * 2), lowest)
        for octave in 0..<2 {
          let candidate = tone + Float(octave) * 12
          var far = abs(candidate - wanted)
          // No note twice, no note beside another.
          for other in 0..<voice where abs(taken[other] - candidate) < 2.5 { far += 40 }
          if far < distance { (best, distance) = (candidate, far) }
        }
      }
      taken[voice] = best
    }
    voices = taken
  }
}
