/// Notes that are struck and fade: a thumb piano, a harp, a marimba, according to their partials.
final class Plucks {
  struct Kind {
    /// Of the partials: ratio, strength, and how much faster than the first they fade.
    let ratios: SIMD4<Float>, levels: SIMD4<Float>, speeds: SIMD4<Float>
    /// Until the note C4 has fallen by 60 dB; higher notes are shorter. And milliseconds until it is there.
    let seconds: Float, attack: Float

    static let felt = Kind(
      ratios: [1, 2.003, 3.01, 5.03], levels: [1, 0.32, 0.12, 0.04], speeds: [1, 1.5, 2.2, 4], seconds: 5.5, attack: 7)
    static let harp = Kind(
      ratios: [1, 2.001, 3.003, 4.006], levels: [1, 0.5, 0.26, 0.12], speeds: [1, 1.25, 1.7, 2.3], seconds: 4,
      attack: 2.5)
    static let marimba = Kind(
      ratios: [1, 3.94, 9.2, 2], levels: [1, 0.16, 0.03, 0.05], speeds: [1, 3, 7, 1.6], seconds: 2.2, attack: 3.5)
  }

  private struct Note {
    var phase: SIMD4<UInt32> = .zero, step: SIMD4<UInt32> = .zero, level: SIMD4<Float> = .zero,
      decay: SIMD4<Float> = .zero
    var onset: Float = 0, rise: Float = 0, left: Float = 0, right: Float = 0
  }

  private let notes: Slots<Note>, kind: Kind, rate: Float
  private var next = 0

  init(_ count: Int, _ kind: Kind, rate: Float) { (notes, self.kind, self.rate) = (Slots(count, Note()), kind, rate) }

  /// - Parameters:
  ///   - note: semitones above A4.
  ///   - strength: 0 to 1.
  ///   - pan: −1 to 1.
  func play(_ note: Float, strength: Float, pan: Float) {
    var new = Note()
    let hertz = pitch(note), seconds = kind.seconds * power2((-9 - note) / 30)
    for n in 0..<4 where hertz * kind.ratios[n] < rate * 0.4 {
      new.step[n] = phaseStep(hertz * kind.ratios[n], rate)
      new.decay[n] = decay60(seconds / kind.speeds[n], rate)
      new.level[n] = kind.levels[n] * strength * power2((strength - 1) * Float(n))
    }
    new.rise = smoothing(160 / kind.attack, rate)
    (new.left, new.right) = (quarterSine(0.5 - 0.5 * pan), quarterSine(0.5 + 0.5 * pan))
    // The quietest makes room.
    var quietest = 0
    for n in 1..<notes.count where notes[n].level[0] < notes[quietest].level[0] { quietest = n }
    notes[quietest] = new
  }

  func add(_ left: Samples, _ right: Samples, gain: Float) {
    for n in 0..<notes.count where notes[n].level[0] > 1e-5 {
      var note = notes[n]
      let l = note.left * gain, r = note.right * gain
      for i in 0..<Source.frames {
        note.onset += (1 - note.onset) * note.rise
        note.phase &+= note.step
        note.level *= note.decay
        let y =
          (sine(note.phase[0]) * note.level[0] + sine(note.phase[1]) * note.level[1] + sine(note.phase[2])
            * note.level[2]
            + sine(note.phase[3]) * note.level[3]) * note.onset
        left[i] += y * l
        right[i] += y * r
      }
      notes[n] = note
    }
  }
}
