/// Days that fill up, in any order.
struct UsageDays {
  private(set) var days: [UsageDay] = []
  private var places: [Int64: Int] = [:]
  private var sources: [UsageSource] = []
  /// More days than that are of no person.
  static let most = 40_000

  init() {}

  mutating func append(_ source: UsageSource, _ key: String, _ clock: DayClock, from: Int64, to: Int64) {
    guard from < to else { return }
    clock.split(from: from, to: to) { append(source, key, $0, hour: $1, seconds: $2) }
  }

  mutating func append(_ source: UsageSource, _ key: String, _ day: CivilDate, hour: Int?, seconds: Int32) {
    var number = sources.last == source ? sources.count - 1 : sources.firstIndex(of: source) ?? sources.count
    if number == sources.count {
      if sources.count < 1000 { sources.append(source) } else { number = 0 }
    }
    let name = Int64(number) << 32 | Int64(day.daysSince1970)
    if places[name] == nil {
      if days.count >= UsageDays.most { return }
      places[name] = days.count
      days.append(UsageDay(sources[number], day))
    }
    if let place = places[name] { days[place].append(key, seconds: seconds, hour: hour) }
  }
}
