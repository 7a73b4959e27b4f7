/// The fact of one habit on one day: what was done, whether the day was free.
public struct HabitDay: Equatable, Sendable {
  /// Days since 1970-01-01.
  public var number: Int32
  /// The sum of what all devices counted; 0 to 1,000,000,000.
  public var amount: Int32 = 0
  /// What made it done when it was written; 0 when that is not known, then the habit's plan says it.
  public var goal: Int32 = 0
  /// Done as yes or no.
  public var isTicked = false
  /// The person took the day off for this habit.
  public var isSkipped = false
  public var hasNote = false
  /// When it was last ticked or counted; 0 when that is not known.
  public var at: Int64 = 0
  /// Minutes that clocks were ahead of UTC there; nil when that is not known.
  public var offset: Int16?

  public init(_ day: CivilDate) { number = day.daysSince1970 }

  public var date: CivilDate { CivilDate(daysSince1970: number) }
  static let largestAmount: Int64 = 1_000_000_000
  public static let noteLimit = 1000

  /// How much of it was done: 0 to 1.
  func share(goal planned: Int) -> Double {
    if isTicked { return 1 }
    let goal = self.goal > 0 ? Int(self.goal) : planned
    return Int(amount) >= goal ? 1 : Double(amount) / Double(goal)
  }
  public func isDone(goal planned: Int) -> Bool { share(goal: planned) >= 1 }
}

// The record of a day:
//
//   h        the habit's identifier        d        the day, 2026-11-21
//   done     yes or no                     n.DEVICE what that device counted: a field for each, they add up
//   g        the goal at that time         skip     a free day
//   note     text                          at       when it was ticked, in milliseconds since 1970
//   offset   minutes that clocks were ahead of UTC there and then
//
// A device writes only its own `n.` field, so two that counted apart lose and double nothing, and one may take back
// what another counted: its field is then below zero.
extension HabitDay {
  public static let countField = "n."

  /// Nil when it is no such record.
  public static func read(_ fields: JSONObject) -> (habit: ULID, day: HabitDay)? {
    guard let habit = fields["h"]?.string.flatMap({ ULID($0) }),
      let date = fields["d"]?.string.flatMap({ CivilDate($0) })
    else { return nil }
    var day = HabitDay(date), sum: Int64 = 0
    for (key, value) in fields {
      if key.begins(countField), let count = value.integer {
        sum += min(max(count, -largestAmount), largestAmount)
        continue
      }
      if sameBytes(key, "done") {
        day.isTicked = value.bool ?? false
      } else if sameBytes(key, "skip") {
        day.isSkipped = value.bool ?? false
      } else if sameBytes(key, "g"), let goal = value.integer {
        day.goal = Int32(min(max(goal, 0), Int64(Habit.largestGoal)))
      } else if sameBytes(key, "at"), let at = value.integer {
        day.at = at
      } else if sameBytes(key, "offset"), let offset = value.integer {
        day.offset = Int16(exactly: offset)
      } else if sameBytes(key, "note"), let note = value.string {
        day.hasNote = !note.isEmpty
      }
    }
    day.amount = Int32(min(max(sum, 0), largestAmount))
    return (habit, day)
  }

  /// What this device's field must say for the sum to become `total`.
  public static func count(for total: Int, of fields: JSONObject?, mine: String) -> Int64 {
    var others: Int64 = 0
    if let fields {
      for (key, value) in fields where key.begins(countField) && !sameBytes(key, mine) {
        others += min(max(value.integer ?? 0, -largestAmount), largestAmount)
      }
    }
    return min(max(Int64(total), 0), largestAmount) - others
  }

  /// How many counted on that day: fields above zero.
  public static func counters(of fields: JSONObject?) -> Int {
    var counters = 0
    if let fields {
      for (key, value) in fields where key.begins(countField) && value.integer ?? 0 > 0 { counters += 1 }
    }
    return counters
  }

  /// The identifier of a habit's day: all devices make the same one, so what they do apart is one fact. It begins with the
  /// day, so new ones go to the end of a list.
  public static func identifier(of habit: ULID, on day: CivilDate) -> ULID {
    var bits = HashBits(habit.text, Int64(day.daysSince1970))
    return ULID(at: Instant(milliseconds: Int64(day.daysSince1970) * 86_400_000), using: &bits)
  }
}

/// Bits that follow from a text and a number (FNV-1a, then SplitMix64): the same ones on every device.
struct HashBits: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(_ text: String, _ number: Int64) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    generator = SeededGenerator(seed: hash &+ UInt64(bitPattern: number) &* 0x9E37_79B9_7F4A_7C15)
  }
  mutating func next() -> UInt64 { generator.next() }
}
