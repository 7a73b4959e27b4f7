import AppRuntime

/// What was earned, said once on whatever screen (SE-10).
struct Achievements {
  /// Those that were there before; nil until the records were read.
  private var known: [Int]?
  /// One that was just earned.
  var news: Int?

  enum Action { case expired }

  /// After the records changed. `saved`: the entry that changed them, when one was just saved.
  mutating func count(_ common: Common, saved: SavedEntry?, isBusy: Bool) -> [Effect<SerenityApp.Action>] {
    if saved?.isQuiet == true {
      known = common.earned
      news = nil
      return []
    }
    // From a part of the history everything older would look newly earned.
    if isBusy || !common.companion.store.isWhole { return [] }
    let earned = common.earned, before = known ?? earned
    known = earned
    guard !common.preferences.hidesRhythm, let new = earned.last(where: { !before.contains($0) }) else { return [] }
    news = new
    return [Effect(.timer(milliseconds: 8000), as: "achievements.news") { _ in .did(.achievements(.expired)) }]
  }
}
