import AppRuntime
import Training

// Badges: rewards that open nothing and are a drawing (HB-12).
extension View {
  /// All badges, those that are the person's with their day; the others wait in the dark.
  func badgeShelf(_ rewards: [Reward]) -> [E] {
    let badges = rewards.filter { sameBytes($0.kind, "badge") }
    if badges.isEmpty { return [] }
    return [
      section(
        "badges", words.badges,
        [
          .shelf(
            PictureShelf(
              "badge-shelf", name: words.badges, .grid,
              badges.map { badge -> PictureShelf<Action>.Card in
                let place = Destination.training(.badge(badge.id)).location
                return PictureShelf.Card(
                  "badge-" + badge.id, badge.title, detail: badgeState(badge), scene: badgeDrawing(badge),
                  values: badgeValues(badge), location: place, .went(place))
              }))
        ])
    ]
  }

  /// One of them, large.
  func badgeScreen(_ id: String) -> Screen<Action> {
    if common.library["rewards"] == nil { return trainFrame(words.badges, .badge(id), [missing("rewards")]) }
    let found = training.rewards(common, words.language).first { sameBytes($0.id, id) && sameBytes($0.kind, "badge") }
    guard let badge = found else { return trainGone(.badge(id)) }
    return trainFrame(
      badge.title, .badge(id), lead: badge.about,
      [
        .scene(
          Scene(
            "badge", scene: badgeDrawing(badge), name: badge.title,
            sentence: badgeState(badge), values: badgeValues(badge))),
        .button(way("to-points", words.badgePoints, .secondary, .star, .training(.points))),
      ])
  }

  /// A file of web/scenes; `waits` 1 draws the night over it.
  private func badgeDrawing(_ badge: Reward) -> String { "insignia-" + badge.id }
  private func badgeValues(_ badge: Reward) -> [(name: String, value: Double)] {
    [("waits", training.ledger.owns(badge.id) ? 0 : 1)]
  }

  private func badgeState(_ badge: Reward) -> String {
    let entry = training.ledger.entries.first { $0.cause == .redemption(badge.id) }
    if let entry { return words.badgeSince(dates.short(entry.day)) }
    return words.badgePrice(Int(clamping: badge.price))
  }
}
