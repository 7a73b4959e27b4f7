import Base

extension SurpriseSchedule {
  /// Days that are gone through again to know what came lately. From the same ranks two devices come to the same choice
  /// whatever they began with, long before so many days are over.
  static let memory = 60

  /// Which of the meditations a surprise is, by index: one of those that fit, none of the last ones (half of those that
  /// fit, three at least while there are more). A seed decides, so that two devices agree.
  /// - Parameters:
  ///   - schedule: what a day was drawn from.
  ///   - fitting: indexes of those that fit a minute of a schedule.
  /// - Returns: nil when none fits.
  public static func meditation(
    on day: CivilDate, place: Int, seed: UInt64, schedule: (CivilDate) -> SurpriseSchedule,
    fitting: (SurpriseSchedule, Int) -> [Int]
  ) -> Int? {
    var lately: [Int] = []
    for ago in stride(from: memory, through: 0, by: -1) {
      let date = day.adding(days: -ago), drawnFrom = schedule(date)
      let minutes = drawnFrom.drawn(on: date)
      for one in 0..<(ago == 0 ? place + 1 : minutes.count) {
        let minute = one < minutes.count ? minutes[one] : minutes.last ?? drawnFrom.hours.lowerBound
        let chosen = choice(fitting(drawnFrom, minute), lately, rank(seed, date, one))
        if ago == 0, one == place { return chosen }
        guard let found = chosen else { continue }
        lately.removeAll { $0 == found }
        lately.append(found)
      }
    }
    return nil
  }

  /// The one of lowest rank among those that were not there lately.
  private static func choice(_ fitting: [Int], _ lately: [Int], _ rank: UInt64) -> Int? {
    let kept = min(max(3, fitting.count / 2), fitting.count - 1)
    let recent = lately.filter { fitting.contains($0) }.suffix(max(kept, 0))
    var best: (index: Int, rank: UInt64)?
    for index in fitting where !recent.contains(index) {
      var generator = SeededGenerator(seed: rank &+ UInt64(truncatingIfNeeded: index) &* 0x9FB2_1C65_1E98_DF25)
      let own = generator.next()
      if best.map({ own < $0.rank }) ?? true { best = (index, own) }
    }
    return best?.index
  }

  /// What the ranks of a surprise are made from.
  private static func rank(_ seed: UInt64, _ day: CivilDate, _ place: Int) -> UInt64 {
    let mixed = UInt64(bitPattern: Int64(day.daysSince1970)) &* 0xD6E8_FEB8_6659_FD93
    var generator = SeededGenerator(seed: (seed ^ mixed) &+ UInt64(truncatingIfNeeded: place))
    return generator.next()
  }
}
