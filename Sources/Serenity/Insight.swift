import AppRuntime
import Wellbeing

/// A session proposed, and why: always a reason that the person can check in their own entries.
struct Suggestion {
  enum Reason {
    /// After it, so many of their next entries were better.
    case helped(Int)
    /// It serves a goal they chose.
    case goal(String)
    /// Nothing is known yet: it is short and asks for nothing.
    case start
  }
  var session: JSON
  var reason: Reason
}

extension Common {
  /// Five or more of the last seven days at the lowest.
  var isVeryLow: Bool {
    guard let today = day else { return false }
    let recent = moods.count > 200 ? Array(moods[(moods.count - 200)...]) : moods
    return (0..<7).reduce(0) { $0 + ((level(of: today.adding(days: -$1), recent) ?? 5) < 1.5 ? 1 : 0) } >= 5
  }

  /// What to propose: the free session after which entries got better most often (at least twice, and more often than not), else one for a goal, else a first one.
  func suggestion() -> Suggestion? {
    let open = library.sessions.filter { !$0.isPremium }
    var best: Suggestion?, most = 1
    for session in open {
      let (better, times) = outcomes(session.id)
      if better > most, better * 2 > times {
        (best, most) = (Suggestion(session: session, reason: .helped(better)), better)
      }
    }
    if let best { return best }
    for goal in goals where preferences.isOn("goal." + goal) {
      if let session = open.first(where: { $0.contains("goals", goal) }) {
        return Suggestion(session: session, reason: .goal(goal))
      }
    }
    return open.first.map { Suggestion(session: $0, reason: .start) }
  }

  /// Of the last hundred sittings: how often an entry within a day after this session was better than the last one in the day before it, and how often there were both.
  private func outcomes(_ id: String) -> (better: Int, times: Int) {
    var better = 0, times = 0
    let day: Int64 = 86_400_000
    for sitting in sittings.suffix(100) {
      guard let name = sitting.session, sameBytes(name, id) else { continue }
      var before: Int?, after: Int?
      for mood in moods.suffix(400) {
        let ms = mood.at.milliseconds(since: sitting.at)
        if ms <= 0, ms > -day { before = mood.level }
        if ms > 0, ms < day, after == nil { after = mood.level }
      }
      guard let before, let after else { continue }
      times += 1
      if after > before { better += 1 }
    }
    return (better, times)
  }

  /// Mood on days with minutes against days without, over the last 180 days that have an entry; nil while there are too few.
  var difference: Difference? {
    var with: [Double] = [], without: [Double] = []
    var end = moods.count
    while end > 0, with.count + without.count < 180 {
      let day = moods[end - 1].day
      var sum = 0, start = end
      while start > 0, moods[start - 1].day == day {
        start -= 1
        sum += moods[start].level
      }
      let mean = Double(sum) / Double(end - start)
      if sittings.contains(where: { $0.day == day }) { with.add(mean) } else { without.add(mean) }
      end = start
    }
    return Difference(with, without)
  }

  /// How many there are of each thing that an achievement counts; the steps at which each is earned are the same for all.
  /// Facts only: nothing is lost by a day off.
  var counts: [Int] {
    var days: [CivilDate] = [], names: [String] = [], whole = 0, breaths = 0
    for mood in moods where days.last != mood.day { days.add(mood.day) }
    for sitting in sittings {
      guard let name = sitting.session else { breaths += 1; continue }
      if sitting.isWhole { whole += 1 }
      if !names.contains(where: { sameBytes($0, name) }) { names.add(name) }
    }
    return [days.count, whole, breaths, names.count, moods.reduce(0) { $0 + ($1.note.isEmpty ? 0 : 1) }]
  }

  static let steps = [1, 7, 30]

  /// Achievements earned, as places in the list of all: kind × 3 + step.
  var earned: [Int] {
    counts.enumerated().flatMap { kind, count in
      Common.steps.enumerated().compactMap { step, least in count >= least ? kind * 3 + step : nil }
    }
  }
}

/// The goals there are, by their names in the content.
let goals = ["anxiety", "sleep", "focus"]
