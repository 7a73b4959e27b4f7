import Sound
import SoundMeasure

/// A scape by itself, at full gain, without its fade in.
func rendered(
  _ scape: Scape, seed: UInt64 = 7, seconds: Double, rate: Int = 48_000, intensity: Float = 0.5, block: Int = 128
) -> Stereo {
  let mixer = Mixer(rate: Float(rate))
  mixer.start(scape, seed: seed, intensity: intensity, fade: 0)
  return rendered(mixer, seconds: seconds, rate: rate, block: block)
}

/// What a mixer gives in the next seconds.
func rendered(_ mixer: Mixer, seconds: Double, rate: Int, block: Int = 128) -> Stereo {
  var sound = Stereo(rate: rate)
  let frames = Int(seconds * Double(rate))
  sound.left = [Float](repeating: 0, count: frames)
  sound.right = [Float](repeating: 0, count: frames)
  sound.left.withUnsafeMutableBufferPointer { left in
    sound.right.withUnsafeMutableBufferPointer { right in
      var at = 0
      while at < frames {
        let count = min(block, frames - at)
        mixer.render(left.baseAddress! + at, right.baseAddress! + at, count)
        at += count
      }
    }
  }
  return sound
}
