/// Small drops: short rings that die away at once, many a second, each of another pitch, strength and place.
///
/// Also what bubbles: a drop on water rings as a bubble whose pitch rises as it comes up (M. Minnaert, *On musical air-bubbles and the sounds of
/// running water*, 1933; K. van den Doel, *Physically based models for liquid sounds*, 2005, https://doi.org/10.1145/1101530.1101554).
final class Drops {
  private struct Drop {
    var phase: UInt32 = 0, step: Float = 0, rise: Float = 1, level: Float = 0, decay: Float = 0, left: Float = 0,
      right: Float = 0, onset: Float = 0
  }

  private let drops: Slots<Drop>
  private var next = 0
  private var dice: Dice
  private let rate: Float
  private var wait: Float
  /// On the average.
  var perSecond: Float
  /// Pitches, in hertz, by ratio, most in the middle; the seconds until a drop has fallen by 60 dB; by what factor a second its pitch grows, as a power of 2.
  var hertz: ClosedRange<Float>, lasting: ClosedRange<Float>, rising: Float
  /// Where they fall: −1 left to 1 right.
  var place: Float = 0, spread: Float = 1
  /// Strengths are spread by the cube of chance: many faint ones, few strong.
  var strength: Float = 1

  init(
    _ count: Int, perSecond: Float, hertz: ClosedRange<Float>, lasting: ClosedRange<Float>, rising: Float, seed: UInt64,
    stream: UInt64, rate: Float
  ) {
    drops = Slots(count, Drop())
    dice = Dice(seed, stream)
    (self.rate, self.perSecond, self.hertz, self.lasting, self.rising) = (rate, perSecond, hertz, lasting, rising)
    wait = dice.gap(max(perSecond, 0.01))
  }

  private func fall() {
    var drop = Drop()
    drop.step =
      (dice.ratio(hertz.lowerBound, hertz.upperBound) * dice.ratio(hertz.lowerBound, hertz.upperBound)).squareRoot()
      / rate * 4_294_967_296
    let seconds = dice.ratio(lasting.lowerBound, lasting.upperBound)
    drop.decay = decay60(seconds, rate)
    drop.rise = power2(rising * dice.unit() / rate)
    let chance = dice.unit(), pan = min(max(place + spread * dice.signed(), -1), 1) * 0.5 + 0.5
    drop.level = chance * chance * chance * strength
    drop.right = quarterSine(pan)
    drop.left = quarterSine(1 - pan)
    drops[next] = drop  // the oldest: by now it has died away
    next = next + 1 == drops.count ? 0 : next + 1
  }

  /// Adds a block to `left` and `right`.
  func add(_ left: Samples, _ right: Samples, _ seconds: Float, gain: Float) {
    wait -= seconds
    while wait < 0 {
      fall()
      wait += dice.gap(max(perSecond, 0.01))
    }
    for n in 0..<drops.count {
      var drop = drops[n]
      guard drop.level > 1e-6 else { continue }
      let l = drop.left * gain, r = drop.right * gain
      for i in 0..<Source.frames {
        let y = sine(drop.phase) * drop.level * drop.onset
        left[i] += y * l
        right[i] += y * r
        drop.onset += (1 - drop.onset) * 0.08
        drop.level *= drop.decay
        drop.phase &+= UInt32(min(drop.step, 2_000_000_000))
        drop.step *= drop.rise
      }
      drops[n] = drop
    }
  }
}
