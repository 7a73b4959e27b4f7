/// Held notes that melt into each other: each voice has two layers, one comes while the other goes.
final class Pad {
  private struct Layer {
    var left: UInt32 = 0, right: UInt32 = 0, stepLeft: UInt32 = 0, stepRight: UInt32 = 0
    /// 0 to 1, and what is added in a second.
    var level: Float = 0, speed: Float = 0, gain: Glide = Glide(), note: Float = -1_000
  }

  private let layers: Slots<Layer>, current: Slots<Int>, drifts: Slots<Drift>
  private let table: Samples, rate: Float
  private var dice: Dice

  /// - Parameter count: voices.
  init(_ count: Int, table: Samples, seed: UInt64, stream: UInt64, rate: Float) {
    layers = Slots(count * 2, Layer())
    current = Slots(count, 0)
    drifts = Slots(count, Drift(3, 11, seed, stream))
    for n in 0..<count { drifts[n] = Drift(3, 11, seed, stream &+ UInt64(n) &+ 1) }
    (self.table, self.rate, dice) = (table, rate, Dice(seed, stream))
  }

  /// Lets a voice go to a note within some seconds. A voice that has the note already keeps it.
  func play(_ voice: Int, _ note: Float, seconds: Float) {
    let old = voice * 2 + current[voice]
    if layers[old].note == note && layers[old].speed >= 0 { return }
    layers[old].speed = -1 / (seconds * 1.2)
    current[voice] = 1 - current[voice]
    let new = voice * 2 + current[voice]
    let hertz = pitch(note), apart = hertz * dice.between(0.0006, 0.0016)
    // A layer that is still going would jump to another pitch: chords are longer than their fades (see Music).
    layers[new].note = note
    layers[new].speed = 1 / seconds
    layers[new].stepLeft = phaseStep(hertz - apart, rate)
    layers[new].stepRight = phaseStep(hertz + apart, rate)
  }

  func add(_ left: Samples, _ right: Samples, _ seconds: Float, gain: Float) {
    for voice in 0..<current.count {
      drifts[voice].advance(seconds)
      let width = Float(voice & 1 == 0 ? 1 : -1) * 0.25, breath = (0.65 + 0.35 * drifts[voice].value) * gain
      for n in voice * 2..<voice * 2 + 2 {
        layers[n].level = min(max(layers[n].level + layers[n].speed * seconds, 0), 1)
        let wanted = quarterSine(layers[n].level) * breath
        guard wanted > 0 || layers[n].gain.value > 0 else { continue }
        let step = layers[n].gain.step(to: wanted)
        var layer = layers[n]
        for i in 0..<Source.frames {
          layer.gain.value += step
          layer.left &+= layer.stepLeft
          layer.right &+= layer.stepRight
          left[i] += Timbre.at(table, layer.left) * layer.gain.value * (1 - width)
          right[i] += Timbre.at(table, layer.right) * layer.gain.value * (1 + width)
        }
        if wanted == 0 { layer.gain.value = 0 }
        layers[n] = layer
      }
    }
  }
}
