/// A session's sound: scapes that fade into each other, breath tones and bells, all at exact frames, with room made for a voice.
///
/// Commands take effect at the frame they name, not at the next block, and may be given in any order. A mixer takes memory when it is made and
/// when a scape starts; `render` neither takes nor gives any.
public final class Mixer {
  /// Frames that one `render` makes at most.
  public static let most = Source.frames

  /// One scape, on its way in or out.
  private final class Deck {
    let source: Source
    /// Made already but not yet heard: whole blocks are made, parts of them are heard.
    var ready = 0
    var fade: Fade, gain: Float
    init(_ source: Source, gain: Float) { (self.source, self.gain, fade) = (source, gain, Fade(0)) }
  }

  let rate: Float
  /// Frames that were rendered.
  public private(set) var position: Int64 = 0
  private var decks: [Deck?] = [nil, nil, nil]
  private var current = -1
  private let tones: [BreathTone], bells: [Bowl]
  private var nextTone = 0, nextBell = 0, dice: Dice
  /// Of everything; of the scapes while somebody speaks.
  private var master = Fade(1), duck = Fade(0)
  private let duckTo: Float
  private var timetable: Timetable
  private let mixLeft = Samples(Source.frames), mixRight = Samples(Source.frames)

  /// - Parameters:
  ///   - rate: frames a second.
  ///   - ducking: by how many decibels scapes are lower while somebody speaks.
  public init(rate: Float, ducking: Float = 8) {
    self.rate = rate
    dice = Dice(0, 200)
    tones = [BreathTone(rate: rate), BreathTone(rate: rate), BreathTone(rate: rate)]
    bells = [Bowl(rate: rate), Bowl(rate: rate)]
    duckTo = decibels(-ducking)
    timetable = Timetable()
  }

  /// Lets a scape come in within `fade` seconds, now, while what was heard goes out: together as loud as before.
  /// - Parameter gain: 0 to 1; 1 is about −26 LUFS.
  public func start(_ scape: Scape, seed: UInt64, intensity: Float = 0.5, gain: Float = 1, fade: Float = 4) {
    leave(fade: fade)
    // A free deck, or the one that is nearest to silence.
    var slot = 0
    for n in 0..<3 where decks[n] == nil { slot = n }
    if decks[slot] != nil {
      for n in 0..<3 where decks[n]!.fade.level < decks[slot]!.fade.level { slot = n }
    }
    let deck = Deck(scape.source(seed: seed, rate: rate, intensity: intensity), gain: gain)
    deck.fade.go(to: 1, seconds: fade, rate)
    decks[slot] = deck
    current = slot
  }

  /// Lets the scape go within `fade` seconds; afterwards it is exactly silent.
  public func leave(fade: Float) {
    for n in 0..<3 {
      if let deck = decks[n], deck.fade.isSilent { decks[n] = nil }
      decks[n]?.fade.go(to: 0, seconds: fade, rate)
    }
    current = -1
  }

  /// Of the scape that is on; followed within about two seconds.
  public func setIntensity(_ intensity: Float) {
    if current >= 0 { decks[current]?.source.intensity = min(max(intensity, 0), 1) }
  }

  /// Something at a frame; what is past happens at once. False when 256 things wait already.
  @discardableResult
  public func schedule(_ event: Event, at frame: Int64) -> Bool { timetable.add(event, at: frame) }

  /// Nothing that waits will happen; a breath that sounds ends within a fifth of a second.
  public func clearSchedule() {
    timetable.clear()
    for tone in tones { tone.cut() }
  }

  /// Makes `count` frames, at most 128.
  public func render(_ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ count: Int) {
    precondition(count >= 0 && count <= Mixer.most, "a block has at most 128 frames")
    var done = 0
    while done < count {
      while let event = timetable.due(at: position) { perform(event) }
      let part = min(count - done, Int(min(timetable.untilNext(from: position), Int64(Mixer.most))))
      make(left + done, right + done, part)
      position += Int64(part)
      done += part
    }
  }

  private func perform(_ event: Event) {
    switch event {
    case .tone(let kind, let seconds, let gain):
      tones[nextTone].start(kind, seconds: seconds, gain: gain)
      nextTone = nextTone + 1 == tones.count ? 0 : nextTone + 1
    case .bell(let gain):
      bells[nextBell].strike(hertz: 293.66, seconds: 11, strength: gain, pan: 0, dice: &dice)
      nextBell = 1 - nextBell
    case .duck(let on): duck.go(to: on ? 1 : 0, seconds: on ? 0.6 : 1.8, rate)
    case .fade(let to, let seconds): master.go(to: to, seconds: seconds, rate)
    case .leave(let seconds): for n in 0..<3 { decks[n]?.fade.go(to: 0, seconds: seconds, rate) }
    }
  }

  private func make(_ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ count: Int) {
    mixLeft.clear()
    mixRight.clear()
    for n in 0..<3 {
      guard let deck = decks[n], !deck.fade.isSilent else { continue }
      var at = 0
      while at < count {
        if deck.ready == 0 {
          deck.source.render()
          deck.ready = Source.frames
        }
        let part = min(deck.ready, count - at), from = Source.frames - deck.ready
        for i in 0..<part {
          let gain = deck.fade.next() * deck.gain
          mixLeft[at + i] += deck.source.left[from + i] * gain
          mixRight[at + i] += deck.source.right[from + i] * gain
        }
        deck.ready -= part
        at += part
      }
    }
    for i in 0..<count {
      let lower = 1 - (1 - duckTo) * duck.linear()
      mixLeft[i] *= lower
      mixRight[i] *= lower
    }
    for tone in tones { tone.add(mixLeft, mixRight, count) }
    for bell in bells { bell.add(mixLeft.start, mixRight.start, count, gain: 0.22, room: nil, send: 0) }
    for i in 0..<count {
      let gain = master.next()
      left[i] = held(mixLeft[i] * gain)
      right[i] = held(mixRight[i] * gain)
    }
  }

  /// Leaves everything below −6 dB as it is and bends what is above, so that nothing passes −3.2 dB.
  @inline(__always) private func held(_ x: Float) -> Float {
    let size = abs(x)
    guard size > 0.5 else { return x }
    let over = (size - 0.5) / 0.19
    let bent = 0.5 + 0.19 * over / (1 + over)
    return x < 0 ? -bent : bent
  }

  /// Whether everything was faded to nothing, so that a host need not render.
  public var isMuted: Bool { master.isSilent }

  /// Whether nothing can be heard any more and nothing waits.
  public var isSilent: Bool {
    if master.isSilent { return true }
    for deck in decks { if let deck, !deck.fade.isSilent { return false } }
    for tone in tones where tone.isSounding { return false }
    for bell in bells where bell.isRinging { return false }
    return timetable.isEmpty
  }
}
