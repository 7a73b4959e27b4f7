import Sound
import SoundMeasure
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The measures themselves: each sees what it is there to see.
@Suite struct MeasureTests {
  private func tone(_ hertz: Double, level: Double, seconds: Double, rate: Int = 48_000) -> Stereo {
    var sound = Stereo(rate: rate)
    sound.left = (0..<Int(seconds * Double(rate))).map {
      Float(level * sin(2 * .pi * hertz * Double($0) / Double(rate)))
    }
    sound.right = sound.left
    return sound
  }

  @Test(
    "Loudness: a tone of 997 Hz in both channels at −20 dB is −20 LUFS, at every rate; silence is left out by the gate (ITU-R BS.1770-5)"
  )
  func loudness() {
    for rate in [44_100, 48_000, 96_000] {
      #expect(abs(tone(997, level: 0.1, seconds: 5, rate: rate).loudness + 20) < 0.1)
    }
    #expect(tone(60, level: 0.1, seconds: 5).loudness < -22)
    var sound = tone(997, level: 0.1, seconds: 10)
    sound.left += [Float](repeating: 0, count: 480_000)
    sound.right = sound.left
    #expect(abs(sound.loudness + 20) < 0.3)
  }

  @Test("True peak: a tone at a quarter of the rate whose samples miss its peaks")
  func peak() {
    var sound = Stereo(rate: 48_000)
    sound.left = (0..<48_000).map { Float(0.5 * sin(.pi / 2 * Double($0) + .pi / 4)) }
    sound.right = sound.left
    #expect(abs(sound.truePeak + 6.02) < 0.3)
  }

  @Test("Seams: one small step in a tone, and a gain that is set anew for each block, are found")
  func seams() {
    var sound = tone(220, level: 0.2, seconds: 2)
    #expect(Seams.sharpest(sound.left, rate: 48_000).ratio < 3)
    for n in 50_000..<sound.left.count { sound.left[n] += 0.01 }
    let step = Seams.sharpest(sound.left, rate: 48_000)
    #expect(step.ratio > 12 && abs(step.second - 50_000.0 / 48_000) < 0.001)
    var stairs = tone(220, level: 0.2, seconds: 4)
    for n in 0..<stairs.left.count { stairs.left[n] *= 1 + 0.002 * Float(n / 128 % 7) }
    #expect(Seams.atBorders(stairs.left, block: 128) > 1.3)
  }

  @Test("Repetition: a loop of 40 seconds is found, with its length", arguments: [Scape.rain, .sea])
  func loops(_ scape: Scape) {
    var sound = rendered(scape, seconds: 40)
    sound.left += sound.left
    sound.right += sound.right
    let again = Repetition.closest(sound, seconds: 10)
    #expect(again.likeness > (scape == .sea ? 0.98 : 0.85) && abs(again.apart - 40) < 0.2, "\(again)")
  }

  @Test("WAV: what is written is read again within half a step")
  func wave() throws {
    let sound = tone(440, level: 0.5, seconds: 0.1), read = try #require(Stereo(wave: sound.wave))
    #expect(read.rate == 48_000 && read.left.count == sound.left.count)
    #expect(zip(read.left, sound.left).allSatisfy { abs($0 - $1) < 0.0001 })
    #expect(Stereo(wave: Array("no wave".utf8)) == nil)
  }
}
