import Base

/// When short meditations come by surprise: two to four a day, at moments that a seed draws, so that two devices of one
/// person agree without talking.
///
/// All moments are minutes after midnight of the day that the person's hours begin in; 1500 is one o'clock at night.
/// Every allowed minute is as likely as any other: the minutes are laid on a circle, the gaps between the moments are
/// drawn, each at least `distance` long, and then the whole is turned by chance.
public struct SurpriseSchedule: Sendable {
  /// Minutes between any two at least.
  public static let distance = 90
  /// Minutes after an exercise in which none comes.
  public static let rest = 15
  public static let fewest = 2
  public static let most = 4
  /// The person's hours are cut to this length, so that the last of a day and the first of the next are apart too.
  public static let longest = 1440 - distance

  /// What the account's devices share.
  public let seed: UInt64
  /// The person's hours, in minutes.
  public let hours: Range<Int>
  /// The minutes in which one may come, ascending: the person's hours without those that are busy.
  public let allowed: [Range<Int>]
  /// Minutes of all of them together.
  private let length: Int

  /// - Parameters:
  ///   - from, to: minutes after midnight; over midnight when `to` is not after `from`.
  ///   - busyHours: hours of the clock, 0…23, in which none comes.
  public init(seed: UInt64, from: Int, to: Int, busyHours: [Int] = []) {
    self.seed = seed
    let start = min(max(from, 0), 1439)
    var end = min(max(to, 0), 1440)
    if end <= start { end += 1440 }
    end = min(end, start + SurpriseSchedule.longest)
    hours = start..<end
    var spans: [Range<Int>] = [], length = 0, at = start
    while at < end {
      let next = min((at / 60 + 1) * 60, end)
      if !busyHours.contains(at / 60 % 24) {
        length += next - at
        if let last = spans.last, last.upperBound == at {
          spans[spans.count - 1] = last.lowerBound..<next
        } else {
          spans.append(at..<next)
        }
      }
      at = next
    }
    allowed = spans
    self.length = length
  }

  /// The minutes that are drawn for a day, ascending: two to four, or as many as the allowed minutes have room for.
  public func drawn(on day: CivilDate) -> [Int] {
    guard let first = allowed.first, let last = allowed.last else { return [] }
    var generator = generator(day)
    let room = length / SurpriseSchedule.distance
    if room < SurpriseSchedule.fewest {
      let one = minute(Int(generator.next(below: Int64(length))))
      // Too few minutes for the circle: two that are far enough apart, when there are such.
      if last.upperBound - 1 - first.lowerBound < SurpriseSchedule.distance { return [one] }
      for _ in 0..<32 {
        let other = minute(Int(generator.next(below: Int64(length))))
        if abs(other - one) >= SurpriseSchedule.distance { return [min(one, other), max(one, other)] }
      }
      return [first.lowerBound, last.upperBound - 1]
    }
    let choices = min(SurpriseSchedule.most, room) - SurpriseSchedule.fewest + 1
    let count = SurpriseSchedule.fewest + Int(generator.next(below: Int64(choices)))
    let spare = Int64(length - count * SurpriseSchedule.distance)
    var steps = [0]
    for _ in 1..<count { insert(Int(generator.next(below: spare + 1)), into: &steps) }
    let turn = Int(generator.next(below: Int64(length)))
    var minutes: [Int] = []
    for place in 0..<count {
      insert(minute((turn + steps[place] + place * SurpriseSchedule.distance) % length), into: &minutes)
    }
    return minutes
  }

  /// How many a day may have.
  public var counts: ClosedRange<Int> {
    guard let first = allowed.first, let last = allowed.last else { return 0...0 }
    let room = length / SurpriseSchedule.distance
    if room >= SurpriseSchedule.fewest { return SurpriseSchedule.fewest...min(SurpriseSchedule.most, room) }
    return last.upperBound - 1 - first.lowerBound < SurpriseSchedule.distance ? 1...1 : 2...2
  }

  /// Whether a minute is late enough for words before sleep: from nine in the evening, and where the hours go over
  /// midnight only their last four.
  public func isNight(_ minute: Int) -> Bool {
    minute >= max(1260, hours.upperBound > 1440 ? hours.upperBound - 240 : 0)
  }

  private func generator(_ day: CivilDate) -> SeededGenerator {
    SeededGenerator(seed: seed ^ (UInt64(bitPattern: Int64(day.daysSince1970)) &* 0xD6E8_FEB8_6659_FD93))
  }

  /// The place-th of the allowed minutes.
  private func minute(_ place: Int) -> Int {
    var left = place
    for span in allowed {
      let count = span.upperBound - span.lowerBound
      if left < count { return span.lowerBound + left }
      left -= count
    }
    return allowed[allowed.count - 1].upperBound - 1
  }

  /// Into its place from the end.
  private func insert(_ value: Int, into list: inout [Int]) {
    list.append(value)
    var place = list.count - 1
    while place > 0, list[place] < list[place - 1] {
      list.swapAt(place, place - 1)
      place -= 1
    }
  }
}
