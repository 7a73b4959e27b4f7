/// A singing bowl: a few partials that are not in tune with each other, each twice and a little apart, so that they beat.
///
/// The ratios are those of a thin bowl's first modes (n = 2, 3, 4 …), about n² apart; measured bowls are close
/// (D. Young, G. Essl, *HyperPuja: a Tibetan singing bowl controller*, NIME 2003: 1, 2.8, 5.2, 8.2, 11.6).
final class Bowl {
  private struct Ring {
    var phase: UInt32 = 0, step: UInt32 = 0
    /// What is heard, what is still to come of the stroke, and by what factor the first falls in a frame.
    var level: Float = 0, coming: Float = 0, decay: Float = 0
  }

  private let rings = Slots(10, Ring())
  private var softness: Float = 0, left: Float = 0.7, right: Float = 0.7, framesLeft = 0
  private let rate: Float

  init(rate: Float) { self.rate = rate }

  var isRinging: Bool { framesLeft > 0 }

  /// Strikes it. What still rings goes on when the pitch is the same; a bowl should not be given another pitch while it can be heard.
  /// - Parameters:
  ///   - hertz: of the lowest partial.
  ///   - seconds: until that one has fallen by 60 dB.
  ///   - strength: 0 to 1; a soft stroke has fewer high partials.
  ///   - pan: −1 to 1.
  func strike(hertz: Float, seconds: Float, strength: Float, pan: Float, dice: inout Dice) {
    let ratios: SIMD8<Float> = [1, 2.81, 5.2, 8.2, 11.6, 0, 0, 0]
    let levels: SIMD8<Float> = [1, 0.55, 0.26, 0.10, 0.035, 0, 0, 0]
    if framesLeft == 0 { (left, right) = (quarterSine(0.5 - pan * 0.5), quarterSine(0.5 + pan * 0.5)) }
    for n in 0..<5 {
      let split = 0.22 + 0.5 * dice.unit() * Float(n + 1)
      for twin in 0..<2 {
        let at = n * 2 + twin, own = hertz * ratios[n] + (twin == 0 ? -split : split) * 0.5
        guard own < rate * 0.4 else { continue }
        if framesLeft == 0 {
          rings[at].phase = 0
          rings[at].step = phaseStep(own, rate)
        }
        rings[at].decay = decay60(seconds / (1 + 1.15 * Float(n)), rate)
        rings[at].coming += levels[n] * power2((strength - 1) * Float(n) * 1.2) * strength * (twin == 0 ? 0.55 : 0.45)
      }
    }
    softness = smoothing(22 + 30 * strength, rate)  // the mallet is felt: the stroke comes in over some milliseconds
    framesLeft = Int(seconds * 1.7 * rate)
  }

  /// Adds `count` frames (at most 128 with a room), also to a room.
  func add(
    _ leftOut: UnsafeMutablePointer<Float>, _ rightOut: UnsafeMutablePointer<Float>, _ count: Int, gain: Float,
    room: Reverb?, send: Float
  ) {
    guard framesLeft > 0 else { return }
    framesLeft = max(framesLeft - count, 0)
    let l = left * gain, r = right * gain
    for n in 0..<rings.count {
      var ring = rings[n]
      guard ring.level + ring.coming > 1e-6 else { continue }
      for i in 0..<count {
        let come = ring.coming * softness
        ring.coming -= come
        ring.level = ring.level * ring.decay + come
        ring.phase &+= ring.step
        let y = sine(ring.phase) * ring.level
        leftOut[i] += y * l
        rightOut[i] += y * r
        if let room {
          room.inLeft[i] += y * l * send
          room.inRight[i] += y * r * send
        }
      }
      rings[n] = ring
    }
  }
}
