import Sound
import SoundMeasure
import Testing

@Suite struct MixerTests {
  private func power(_ samples: some Collection<Float>) -> Double {
    samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
  }

  @Test("SE-03: a scape fades in and out without a click and ends in exact silence")
  func fades() {
    let mixer = Mixer(rate: 48_000)
    mixer.start(.drone, seed: 3, fade: 4)
    let begin = rendered(mixer, seconds: 6, rate: 48_000)
    #expect(abs(begin.left[0]) < 1e-4)
    #expect(power(begin.left[0..<24_000]) < power(begin.left[240_000...]) / 10)
    mixer.leave(fade: 3)
    let end = rendered(mixer, seconds: 4, rate: 48_000)
    #expect(Seams.sharpest(begin.left + end.left[0..<144_000], rate: 48_000).ratio < 12)
    #expect(end.left[0..<143_000].contains { $0 != 0 })
    #expect(end.left[144_000...].allSatisfy { $0 == 0 } && end.right[144_000...].allSatisfy { $0 == 0 })
    #expect(mixer.isSilent)
  }

  @Test("SE-05: two scapes that change places are together as loud as each alone (equal power)")
  func crossFade() {
    let mixer = Mixer(rate: 48_000)
    mixer.start(.rain, seed: 1, fade: 0)
    let before = rendered(mixer, seconds: 8, rate: 48_000)
    mixer.start(.rain, seed: 2, fade: 6)
    let during = rendered(mixer, seconds: 6, rate: 48_000), after = rendered(mixer, seconds: 8, rate: 48_000)
    let level = Stereo.decibels((power(before.left) + power(after.left)) / 2)
    for second in 0..<6 {
      #expect(abs(Stereo.decibels(power(during.left[second * 48_000..<(second + 1) * 48_000])) - level) < 1.5)
    }
  }

  @Test("SE-03: fast taps through every scape neither click nor fail")
  func taps() {
    let mixer = Mixer(rate: 48_000)
    var sound = Stereo(rate: 48_000)
    for round in 0..<3 {
      for scape in Scape.allCases {
        mixer.start(scape, seed: UInt64(round), fade: 1)
        let part = rendered(mixer, seconds: 1.5, rate: 48_000)
        sound.left += part.left
        sound.right += part.right
      }
    }
    #expect(sound.truePeak < -3)
    #expect(Seams.sharpest(sound.left, rate: 48_000).ratio < 14)
  }

  @Test("SE-06: a tone sounds at its frame, in the middle of a block; inhaling rises, exhaling falls")
  func tones() {
    let mixer = Mixer(rate: 48_000)
    mixer.schedule(.tone(.inhale, seconds: 4, gain: 1), at: 1_000)
    let sound = rendered(mixer, seconds: 5, rate: 48_000)
    #expect(sound.left[0...1_000].allSatisfy { $0 == 0 })
    #expect(sound.left[1_001..<1_010].contains { $0 != 0 })
    #expect(sound.left[193_001...].allSatisfy { $0 == 0 })
    func pitch(_ part: Stereo) -> Double {
      let power = Spectrum.power(part.left)[10..<40]
      return Double(power.indices.max { power[$0] < power[$1] }!) * 48_000 / 4_096
    }
    #expect(pitch(sound[0.4..<1.0]) < pitch(sound[3..<3.8]) - 50)
    mixer.schedule(.tone(.exhale, seconds: 4, gain: 1), at: 0)
    let out = rendered(mixer, seconds: 5, rate: 48_000)
    #expect(pitch(out[0.4..<1.0]) > pitch(out[3..<3.8]) + 50)
    for part in [sound, out] { #expect(Seams.sharpest(part.left, rate: 48_000).ratio < 12) }
  }

  @Test("SE-03: while somebody speaks the scape is 8 dB lower, and comes back")
  func ducks() {
    let mixer = Mixer(rate: 48_000)
    mixer.start(.rain, seed: 1, fade: 0)
    let before = rendered(mixer, seconds: 6, rate: 48_000)
    mixer.schedule(.duck(true), at: mixer.position)
    _ = rendered(mixer, seconds: 1, rate: 48_000)
    let during = rendered(mixer, seconds: 6, rate: 48_000)
    mixer.schedule(.duck(false), at: mixer.position)
    _ = rendered(mixer, seconds: 2, rate: 48_000)
    let after = rendered(mixer, seconds: 6, rate: 48_000)
    #expect(abs(Stereo.decibels(power(before.left) / power(during.left)) - 8) < 1)
    #expect(abs(Stereo.decibels(power(before.left) / power(after.left))) < 1)
  }

  @Test("SE-03: everything at once stays below −3 dB")
  func limits() {
    let mixer = Mixer(rate: 48_000)
    mixer.start(.inspired, seed: 1, fade: 0)
    for n in 0..<40 {
      mixer.schedule(.bell(gain: 1), at: Int64(n) * 20_000)
      mixer.schedule(.tone(.inhale, seconds: 8, gain: 1), at: Int64(n) * 20_000)
    }
    #expect(rendered(mixer, seconds: 20, rate: 48_000).truePeak < -3)
  }

  @Test("SE-03: events come in the order of their frames, those of one frame as they were given; the 257th is refused")
  func order() {
    let mixer = Mixer(rate: 48_000)
    mixer.start(.rain, seed: 1, fade: 0)
    mixer.schedule(.fade(to: 1, seconds: 0.01), at: 5_000)
    mixer.schedule(.fade(to: 0, seconds: 0.01), at: 1_000)
    let sound = rendered(mixer, seconds: 0.2, rate: 48_000)
    #expect(
      sound.left[1_600..<5_000].allSatisfy { $0 == 0 } && sound.left[999] != 0
        && sound.left[6_000..<6_100].contains { $0 != 0 })
    for n in 0..<256 { #expect(mixer.schedule(.bell(gain: 0), at: 1_000_000 + Int64(n))) }
    #expect(!mixer.schedule(.bell(gain: 0), at: 1_000_000))
  }
}
