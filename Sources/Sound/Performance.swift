/// A session as it is played: sound, the parts that are said, breaths, the end, the sleep timer. The host renders blocks and acts on notices.
///
/// Times that the host gives are milliseconds; inside, everything is counted in frames from one beginning, so nothing drifts and nothing depends on
/// when a message arrived. Between two calls of `render` any command may be given.
public final class Performance {
  /// What the host is told; read with `nextNotice`.
  public enum Notice: Equatable, Sendable {
    /// This part is to be said now; `said()` when the voice has ended.
    case say(part: Int)
    /// The session is over: the bell rings and the scape goes.
    case finished
    /// A phase of breathing begins: its place in the pattern, and how many whole breaths are over.
    case breath(phase: Int, breaths: Int)
    /// The sleep timer has made everything silent and paused.
    case slept
  }

  public let mixer: Mixer
  private var transport = Transport()
  private var breathing: Breathing?
  private var isHeard = true
  private var sleepFade: Float = 0, sleepAt: Int64 = .max, isFallingAsleep = false
  /// How long each part takes to say, for seeking; frames.
  private let spoken = Slots<Int64>(256, 0)
  private let notices = Slots<Notice>(64, .finished)
  private var firstNotice = 0, noticeCount = 0
  /// Set while the voice can only begin at the beginning of a part (speech synthesis), so that a seek goes there.
  public var wholeParts = true
  /// How long the scape stays after the end, seconds.
  public var farewell: Float = 10
  private let perSecond: Int64

  public init(rate: Float) {
    mixer = Mixer(rate: rate)
    perSecond = Int64(rate)
  }

  private func frames(_ milliseconds: Int64) -> Int64 { milliseconds * perSecond / 1_000 }
  private func milliseconds(_ frames: Int64) -> Int64 { frames * 1_000 / perSecond }

  // MARK: A session

  /// A new session of that many milliseconds, at its beginning and paused. Its parts are given with `add`, in order, before `play`.
  public func begin(length: Int64) {
    transport.begin(length: frames(length))
    mixer.schedule(.duck(false), at: 0)
  }

  /// The next part: when it is said, how long that takes as far as is known, and the least silence after it. False after 256 parts or out of order.
  @discardableResult
  public func add(at: Int64, spoken length: Int64, pause: Int64) -> Bool {
    guard transport.add(.init(at: frames(at), pause: frames(pause))) else { return false }
    spoken[transport.count - 1] = frames(length)
    return true
  }

  /// Lets it be heard, within a third of a second, and the session go on.
  public func play() {
    transport.play()
    (isHeard, isFallingAsleep) = (true, false)
    mixer.schedule(.fade(to: 1, seconds: 0.3), at: mixer.position)
  }

  /// Silent within a third of a second; then nothing is rendered any more and the session stands. The voice is the host's to stop: a part that was being
  /// said is said again from its beginning when parts are whole.
  public func pause() {
    if transport.speaking != nil && wholeParts { seek(to: position) }
    transport.pause()
    isHeard = false
    mixer.schedule(.fade(to: 0, seconds: 0.3), at: mixer.position)
  }

  /// Silent, and so it stays until something is played: the host need not render.
  public var isIdle: Bool { !isHeard && mixer.isMuted }

  /// Goes to a place of the session. What the host is saying it stops.
  public func seek(to milliseconds: Int64) {
    let lengths = spoken, whole = wholeParts
    transport.seek(to: frames(milliseconds)) { whole ? lengths[$0] : 0 }
    mixer.schedule(.duck(false), at: 0)
    dropParts()
  }

  /// The voice has come to the end of its part.
  public func said() {
    transport.said()
    mixer.schedule(.duck(false), at: 0)
  }

  /// Milliseconds since the session's beginning, as played.
  public var position: Int64 { milliseconds(transport.place) }
  /// Milliseconds until its end, at least 0.
  public var remaining: Int64 { max(milliseconds(transport.length - transport.place), 0) }
  public var isPlaying: Bool { transport.isPlaying }
  public var isFinished: Bool { transport.isFinished }

  // MARK: Breathing

  /// Breath tones from now on: up to eight phases, in milliseconds, again and again. Each phase begins at a frame computed from the first breath's
  /// beginning, never from the phase before.
  /// - Parameter gain: 0 to 1; 0 gives notices without sound.
  public func breathe(_ phases: [(kind: Event.Breath, milliseconds: Int64)], gain: Float) {
    breathing = Breathing(phases, from: mixer.position, perSecond: perSecond, gain: gain)
  }

  /// The breath that sounds ends within a fifth of a second.
  public func stopBreathing() {
    breathing = nil
    mixer.clearSchedule()
  }

  // MARK: Sleep

  /// In so many milliseconds everything becomes silent within `fade` seconds, and the session is paused. Less than 0: not at all.
  public func sleep(after milliseconds: Int64, fade: Float) {
    if isFallingAsleep { mixer.schedule(.fade(to: 1, seconds: 0.5), at: mixer.position) }
    isFallingAsleep = false
    (sleepAt, sleepFade) = milliseconds < 0 ? (.max, 0) : (mixer.position + frames(milliseconds), fade)
  }

  // MARK: Blocks and notices

  /// Makes `count` frames, at most 128.
  public func render(_ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ count: Int) {
    var done = 0
    while done < count {
      if let part = transport.due() {
        mixer.schedule(.duck(true), at: mixer.position)
        tell(.say(part: part))
      }
      if let phase = breathing?.due(at: mixer.position) {
        mixer.schedule(.tone(phase.kind, seconds: phase.seconds, gain: phase.gain), at: mixer.position)
        tell(.breath(phase: phase.index, breaths: phase.breaths))
      }
      if mixer.position >= sleepAt {
        (sleepAt, isFallingAsleep) = (.max, true)
        mixer.schedule(.fade(to: 0, seconds: sleepFade), at: mixer.position)
      }
      let next = min(
        transport.untilDue(),
        min((breathing?.next ?? .max) - mixer.position, sleepAt == .max ? .max : sleepAt - mixer.position))
      let part = min(count - done, Int(min(next, Int64(Mixer.most))))
      mixer.render(left + done, right + done, part)
      if transport.advance(Int64(part)) {
        mixer.schedule(.bell(gain: 0.6), at: mixer.position)
        mixer.schedule(.leave(seconds: farewell), at: mixer.position)
        tell(.finished)
      }
      done += part
    }
    if isFallingAsleep && mixer.isMuted {
      (isHeard, isFallingAsleep) = (false, false)
      transport.pause()
      tell(.slept)
    }
  }

  /// The oldest notice that was not read yet.
  public func nextNotice() -> Notice? {
    guard noticeCount > 0 else { return nil }
    let notice = notices[firstNotice]
    firstNotice = (firstNotice + 1) % notices.count
    noticeCount -= 1
    return notice
  }

  /// A host that reads nothing loses the oldest.
  private func tell(_ notice: Notice) {
    if noticeCount == notices.count { _ = nextNotice() }
    notices[(firstNotice + noticeCount) % notices.count] = notice
    noticeCount += 1
  }

  /// Parts that became due but were not read are not said after a seek.
  private func dropParts() {
    var kept = noticeCount
    while kept > 0 {
      kept -= 1
      guard let notice = nextNotice() else { return }
      if case .say = notice { continue }
      tell(notice)
    }
  }
}

/// Which phase of breathing comes next, and at which frame: always from the beginning, so that no rounding adds up.
struct Breathing {
  private let kinds: SIMD8<Int32>, ends: SIMD8<Int64>
  private let count: Int, cycle: Int64, from: Int64, perSecond: Int64, gain: Float
  private var index = 0, breaths: Int64 = 0
  /// The frame at which the next phase begins.
  private(set) var next: Int64

  init?(_ phases: [(kind: Event.Breath, milliseconds: Int64)], from: Int64, perSecond: Int64, gain: Float) {
    guard !phases.isEmpty, phases.count <= 8 else { return nil }
    var kinds = SIMD8<Int32>(), ends = SIMD8<Int64>(), sum: Int64 = 0
    for (n, phase) in phases.enumerated() {
      guard phase.milliseconds > 0, phase.milliseconds <= 3_600_000 else { return nil }
      sum += phase.milliseconds
      kinds[n] = phase.kind.rawValue
      ends[n] = sum
    }
    (self.kinds, self.ends, count, cycle) = (kinds, ends, phases.count, sum)
    (self.from, self.perSecond, self.gain, next) = (from, perSecond, gain, from)
  }

  mutating func due(at frame: Int64) -> (kind: Event.Breath, seconds: Float, gain: Float, index: Int, breaths: Int)? {
    guard frame >= next else { return nil }
    let begin = index == 0 ? 0 : ends[index - 1]
    let phase = (
      kind: Event.Breath(rawValue: kinds[index]) ?? .rest, seconds: Float(ends[index] - begin) / 1_000, gain: gain,
      index: index, breaths: Int(breaths)
    )
    next = from + (breaths * cycle + ends[index]) * perSecond / 1_000
    index += 1
    if index == count {
      index = 0
      breaths += 1
    }
    return phase
  }
}
