import AppRuntime
import Wellbeing

/// A session proposed, and why: always a reason that the person can check in their own entries.
struct Suggestion {
  enum Reason {
    /// They wrote that they felt so today.
    case mood(Int)
    /// It is late.
    case night
    /// It is the hour at which people ride.
    case commute
    /// Their last test, not long ago, said more stress than usual.
    case test
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

  /// What to propose: by the mood just written, the hour, what helped (at least twice, and more often than not), the
  /// last test, a goal; else a first one. Not what was heard today or yesterday, where there is another; among equals
  /// each day has its turn, never the alphabet.
  func suggestion(_ environment: Environment) -> Suggestion? {
    let open = library.sessions.filter { !$0.isPremium }, today = today(environment)
    let time = environment.zone.civil(at: environment.now).time, weekday = today.weekday
    let heard = sessionRecords.suffix(100).filter { $0.day >= today.adding(days: -1) }
    let fresh = open.filter { session in !heard.contains { $0.session.map { session.has("id", $0) } ?? false } }
    func among(_ fits: (JSON) -> Bool) -> JSON? {
      for list in [fresh, open] {
        let fitting = list.filter(fits)
        if !fitting.isEmpty { return fitting[Int(key(today.iso) % UInt64(fitting.count))] }
      }
      return nil
    }
    func propose(_ reason: Suggestion.Reason, _ fits: (JSON) -> Bool) -> Suggestion? {
      among(fits).map { Suggestion(session: $0, reason: reason) }
    }
    func of(_ category: String) -> (JSON) -> Bool { { $0.has("category", category) } }

    if let last = moods.last, last.day == today, last.level < 3,
      let hard = propose(.mood(last.level), of("anxiety"))
    {
      return hard
    }
    if time.hour >= 20 || time.hour < 5, let night = propose(.night, of("sleep")) { return night }
    if (7..<9).contains(time.hour), weekday != .saturday, weekday != .sunday,
      let metro = fresh.first(where: { $0.has("id", "en-el-metro") })
    {
      return Suggestion(session: metro, reason: .commute)
    }
    var best: Suggestion?, most = 1
    for session in fresh {
      let (better, times) = outcomes(session.id)
      if better > most, better * 2 > times {
        (best, most) = (Suggestion(session: session, reason: .helped(better)), better)
      }
    }
    if let best { return best }
    if isStressed(today), let calm = propose(.test, of("stress")) { return calm }
    for goal in goals where preferences.isOn("goal." + goal) {
      if let session = propose(.goal(goal), { $0.contains("goals", goal) }) { return session }
    }
    if let last = moods.last, last.day == today, last.level == 3, let calm = propose(.mood(3), of("stress")) {
      return calm
    }
    return propose(.start) { $0.has("category", "breathing") && $0.versions.first ?? 9 <= 3 }
      ?? propose(.start) { _ in true }
  }

  /// The last test of the past month was above the usual range: 15 and more of 42 (DASS-21, stress).
  private func isStressed(_ today: CivilDate) -> Bool {
    var last: (day: CivilDate, score: Int64)?
    for record in companion.store.replica.records(in: StressTest.collection) {
      guard let day = record.fields["day"]?.string.flatMap({ CivilDate($0) }),
        let score = record.fields["score"]?.integer
      else { continue }
      if last.map({ $0.day <= day }) ?? true { last = (day, score) }
    }
    return last.map { $0.score >= 15 && $0.day > today.adding(days: -30) } ?? false
  }

  /// Of the last hundred sessionRecords: how often an entry within a day after this session was better than the last one in the day before it, and how often there were both.
  private func outcomes(_ id: String) -> (better: Int, times: Int) {
    var better = 0, times = 0
    let day: Int64 = 86_400_000
    for record in sessionRecords.suffix(100) {
      guard let name = record.session, sameBytes(name, id) else { continue }
      var before: Int?, after: Int?
      for mood in moods.suffix(400) {
        let ms = mood.at.milliseconds(since: record.at)
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
      if sessionRecords.contains(where: { $0.day == day }) { with.append(mean) } else { without.append(mean) }
      end = start
    }
    return Difference(with, without)
  }

  /// How many there are of each thing that an achievement counts; the steps at which each is earned are the same for all.
  /// Facts only: nothing is lost by a day off.
  var counts: [Int] {
    var days: [CivilDate] = [], names: [String] = [], whole = 0, breaths = 0
    for mood in moods where days.last != mood.day { days.append(mood.day) }
    for record in sessionRecords {
      guard let name = record.session else { breaths += 1; continue }
      if record.isWhole { whole += 1 }
      if !names.contains(where: { sameBytes($0, name) }) { names.append(name) }
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
