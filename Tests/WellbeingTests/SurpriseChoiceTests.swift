import Base
import Testing
import Wellbeing

@Suite struct SurpriseChoiceTests {
  private let day = CivilDate("2026-11-22")!
  /// As the content has them: twelve, three of them for sleep.
  private func fitting(_ schedule: SurpriseSchedule, _ minute: Int) -> [Int] {
    (0..<12).filter { schedule.isNight(minute) || ![2, 7, 8].contains($0) }
  }
  /// The meditations of so many days, as they come.
  private func chosen(_ days: Int, _ schedule: SurpriseSchedule) -> [(minute: Int, index: Int)] {
    var all: [(minute: Int, index: Int)] = []
    for offset in 0..<days {
      let date = day.adding(days: offset)
      for (place, minute) in schedule.drawn(on: date).enumerated() {
        let index = SurpriseSchedule.meditation(
          on: date, place: place, seed: schedule.seed, schedule: { _ in schedule }, fitting: fitting)
        all.append((minute, index ?? -1))
      }
    }
    return all
  }

  @Test(
    "GG-03: in a month all that fit come, none twice within four, in an order that is no period; words for sleep come only at night",
    arguments: [(1, 540, 1260), (2, 540, 1260), (6, 480, 1410), (4, 840, 120)])
  func variety(_ seed: Int, _ from: Int, _ to: Int) {
    let schedule = SurpriseSchedule(seed: UInt64(seed), from: from, to: to), all = chosen(30, schedule)
    for (place, one) in all.enumerated() {
      #expect(!all[max(0, place - 3)..<place].contains { $0.index == one.index }, "twice within four: \(place)")
      #expect(one.index >= 0 && (schedule.isNight(one.minute) || ![2, 7, 8].contains(one.index)))
    }
    let isOnlyDay = !all.contains { schedule.isNight($0.minute) }
    #expect(Set(all.map { $0.index }).isSuperset(of: (0..<12).filter { !isOnlyDay || ![2, 7, 8].contains($0) }))
    for period in 1...12 {
      let repeats = all.indices.dropFirst(period).allSatisfy { all[$0].index == all[$0 - period].index }
      #expect(!repeats, "again after \(period)")
    }
    #expect(from != 540 || isOnlyDay)
  }

  @Test("GG-03: two devices agree; another seed has another order; where nothing fits there is none")
  func agreement() {
    let one = SurpriseSchedule(seed: 9, from: 540, to: 1260), other = SurpriseSchedule(seed: 10, from: 540, to: 1260)
    #expect(chosen(6, one).map { $0.index } == chosen(6, one).map { $0.index })
    #expect(chosen(6, one).map { $0.index } != chosen(6, other).map { $0.index })
    func meditation(_ fitting: [Int], place: Int = 0) -> Int? {
      SurpriseSchedule.meditation(
        on: day, place: place, seed: 9, schedule: { _ in one }, fitting: { _, _ in fitting })
    }
    #expect(meditation([]) == nil && meditation([5]) == 5)
    #expect(meditation([0, 1, 2], place: 3) != nil, "one that another device drew")
  }

  @Test("GG-03: night is from nine in the evening, and the last four hours of hours that go over midnight")
  func night() {
    let late = SurpriseSchedule(seed: 1, from: 540, to: 1410)
    #expect(!late.isNight(1259) && late.isNight(1260))
    let shift = SurpriseSchedule(seed: 1, from: 1320, to: 480)
    #expect(!shift.isNight(1330) && !shift.isNight(1679) && shift.isNight(1680))
  }
}
