/// One sound without end. It is made 128 frames at a time, whatever the host asks for, so that its samples never depend on the host.
class Source {
  /// Frames that `render` makes.
  static let frames = 128

  /// What `render` made last.
  let left = Samples(Source.frames), right = Samples(Source.frames)
  /// Frames a second.
  let rate: Float
  /// Of one `render`.
  let seconds: Float
  /// 0 to 1; may be changed while it sounds and is followed within about two seconds.
  var intensity: Float
  /// `intensity`, smoothed; for `render`.
  private(set) var strength: Float
  private let following: Float
  /// What no small loudspeaker gives and large ones rumble with is left out: below `lowest` hertz, 12 dB an octave.
  private var low: (StateVariable, StateVariable)
  private let level: Float

  /// - Parameter level: decibels by which the scape is raised, so that all are equally loud (measured: docs/sound.md).
  init(rate: Float, intensity: Float, level: Float, lowest: Float) {
    precondition(rate >= 8_000 && rate <= 192_000, "rate is out of range")
    self.rate = rate
    seconds = Float(Source.frames) / rate
    self.intensity = min(max(intensity, 0), 1)
    strength = self.intensity
    following = 1 - power2(-seconds * 3)
    low = (StateVariable(lowest, q: 0.7, rate), StateVariable(lowest, q: 0.7, rate))
    self.level = decibels(level)
  }

  /// Makes the next 128 frames, in place of the last.
  final func render() {
    strength += (intensity - strength) * following
    left.clear()
    right.clear()
    add()
    for i in 0..<Source.frames {
      low.0.pass(left[i])
      low.1.pass(right[i])
      left[i] = low.0.high * level
      right[i] = low.1.high * level
    }
  }

  /// Adds the next 128 frames to `left` and `right`, which are silent.
  func add() {}
}

/// Samples of a fixed number, or other plain values: memory taken once and given back at the end.
final class Slots<Element> {
  let start: UnsafeMutablePointer<Element>
  let count: Int

  init(_ count: Int, _ value: Element) {
    start = .allocate(capacity: count)
    start.initialize(repeating: value, count: count)
    self.count = count
  }

  deinit {
    start.deinitialize(count: count)
    start.deallocate()
  }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(start + index) }
    @inline(__always) unsafeMutableAddress { start + index }
  }
}

typealias Samples = Slots<Float>

extension Slots where Element == Float {
  convenience init(_ count: Int) { self.init(count, 0) }
  func clear() { start.update(repeating: 0, count: count) }
}
