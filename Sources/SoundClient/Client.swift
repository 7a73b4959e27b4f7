// Sound in the browser: a module of its own that runs where audio is rendered (an AudioWorklet, web/audio/worklet.js). It imports nothing from
// JavaScript. Built for any other machine it is empty, so that one `swift build` builds all.
@main enum Client { static func main() {} }

#if arch(wasm32)
  import Sound

  nonisolated(unsafe) private var performance = Performance(rate: 48_000)
  nonisolated(unsafe) private let block = UnsafeMutablePointer<Float>.allocate(capacity: Mixer.most * 2)
  nonisolated(unsafe) private var phases: [(kind: Event.Breath, milliseconds: Int64)] = []

  /// First of all. Gives where a block is: 128 samples of the left, then 128 of the right.
  @_expose(wasm, "prepare") @c(sound_prepare)
  public func prepare(_ rate: Float) -> UnsafeMutableRawPointer {
    performance = Performance(rate: rate)
    return UnsafeMutableRawPointer(block)
  }

  /// Makes a block of at most 128 frames. 0 when there is nothing to hear (the block is then silent), otherwise 1.
  @_expose(wasm, "render") @c(sound_render)
  public func render(_ count: Int32) -> Int32 {
    guard count > 0, Int(count) <= Mixer.most else { return 0 }
    if performance.isIdle {
      block.update(repeating: 0, count: Mixer.most * 2)
      return 0
    }
    performance.render(block, block + Mixer.most, Int(count))
    return 1
  }

  /// The oldest notice: kind × 2²⁴ + value, 0 when there is none. 1 say (part), 2 finished, 3 breath (breaths × 8 + phase), 4 slept.
  @_expose(wasm, "notice") @c(sound_notice)
  public func notice() -> Int32 {
    switch performance.nextNotice() {
    case .say(let part): 1 << 24 | Int32(truncatingIfNeeded: part)
    case .finished: 2 << 24
    case .breath(let phase, let breaths): 3 << 24 | Int32(truncatingIfNeeded: (breaths & 0xF_FFFF) * 8 + phase)
    case .slept: 4 << 24
    case nil: 0
    }
  }

  /// A scape by its place in `Scape.allCases`; the seed in two halves of 32 bits.
  @_expose(wasm, "start") @c(sound_start)
  public func start(_ scape: Int32, _ low: UInt32, _ high: UInt32, _ intensity: Float, _ gain: Float, _ fade: Float) {
    guard Scape.allCases.indices.contains(Int(scape)) else { return }
    performance.mixer.start(
      Scape.allCases[Int(scape)], seed: UInt64(high) << 32 | UInt64(low), intensity: intensity, gain: gain, fade: fade)
  }

  @_expose(wasm, "leave") @c(sound_leave)
  public func leave(_ fade: Float) { performance.mixer.leave(fade: fade) }

  @_expose(wasm, "intensity") @c(sound_intensity)
  public func intensity(_ value: Float) { performance.mixer.setIntensity(value) }

  @_expose(wasm, "bell") @c(sound_bell)
  public func bell(_ gain: Float) { performance.mixer.schedule(.bell(gain: gain), at: 0) }

  /// One breath tone, now: 0 inhale, 1 hold, 2 exhale.
  @_expose(wasm, "tone") @c(sound_tone)
  public func tone(_ kind: Int32, _ seconds: Float, _ gain: Float) {
    if let kind = Event.Breath(rawValue: kind) {
      performance.mixer.schedule(.tone(kind, seconds: seconds, gain: gain), at: 0)
    }
  }

  /// Room for a voice that is not one of the session's parts.
  @_expose(wasm, "duck") @c(sound_duck)
  public func duck(_ on: Int32) { performance.mixer.schedule(.duck(on != 0), at: 0) }

  @_expose(wasm, "begin") @c(sound_begin)
  public func begin(_ milliseconds: Double, _ wholeParts: Int32) {
    performance.wholeParts = wholeParts != 0
    performance.begin(length: whole(milliseconds))
  }

  @_expose(wasm, "part") @c(sound_part)
  public func part(_ at: Double, _ spoken: Double, _ pause: Double) -> Int32 {
    performance.add(at: whole(at), spoken: whole(spoken), pause: whole(pause)) ? 1 : 0
  }

  @_expose(wasm, "play") @c(sound_play)
  public func play() { performance.play() }

  @_expose(wasm, "pause") @c(sound_pause)
  public func pause() { performance.pause() }

  @_expose(wasm, "seek") @c(sound_seek)
  public func seek(_ milliseconds: Double) { performance.seek(to: whole(milliseconds)) }

  @_expose(wasm, "said") @c(sound_said)
  public func said() { performance.said() }

  /// Milliseconds since the session's beginning.
  @_expose(wasm, "position") @c(sound_position)
  public func position() -> Double { Double(performance.position) }

  @_expose(wasm, "phase") @c(sound_phase)
  public func phase(_ kind: Int32, _ milliseconds: Double) {
    if let kind = Event.Breath(rawValue: kind), phases.count < 8 {
      phases.append((kind: kind, milliseconds: whole(milliseconds)))
    }
  }

  /// Breathes by the phases that were given since the last time; with none it stops.
  @_expose(wasm, "breathe") @c(sound_breathe)
  public func breathe(_ gain: Float) {
    if phases.isEmpty { performance.stopBreathing() } else { performance.breathe(phases, gain: gain) }
    phases.removeAll()
  }

  @_expose(wasm, "sleep") @c(sound_sleep)
  public func sleep(_ milliseconds: Double, _ fade: Float) {
    performance.sleep(after: milliseconds < 0 ? -1 : whole(milliseconds), fade: fade)
  }

  /// Whole milliseconds of a JavaScript number; 0 for what is none, at most 30 days.
  private func whole(_ milliseconds: Double) -> Int64 {
    milliseconds >= 0 ? Int64(min(milliseconds, 2_592_000_000)) : 0
  }
#endif
