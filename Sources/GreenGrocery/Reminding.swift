import AppRuntime

/// What rings on this device, of all features together (PL-07): each offers its moments, and this sets the alarm and tells
/// the account's server the moments and nothing else. Off until the person turns it on; the switch is of one person on
/// one device.
struct Reminding {
  /// The moments of one feature, and what is said then: nothing private.
  struct Offer {
    var source: String
    /// Ascending.
    var moments: [Instant]
    var title: String, text: String
    /// The place that a tap opens.
    var to: String
    var tag: String { "greengrocery-" + source }
  }
  typealias Effects = [Effect<GreenGroceryApp.Action>]

  private(set) var offers: [Offer] = []
  /// The browser's permission, and what the account's server knows.
  private(set) var device = DeviceReminders()
  /// The next moment that rings here while the app is open.
  private(set) var next: (at: Instant, source: String)?

  enum Action {
    case flipped
    case permitted(Answer)
    case rang
  }

  static let most = 96
  /// Of the messages that a server sends, whichever feature they are of.
  static let tag = "greengrocery-reminder"
  /// What a tap on such a message opens: the server does not know of what feature a moment is.
  static let place = HomeDestination.notified.location

  /// Takes the place of what the feature offered before; `plan` makes use of it.
  mutating func offer(_ offer: Offer) {
    offers.removeAll { sameBytes($0.source, offer.source) }
    if !offer.moments.isEmpty { offers.append(offer) }
  }

  var wants: [Want<GreenGroceryApp.Action>] {
    guard let next else { return [] }
    return [Want(.alarm(at: next.at), as: "reminding.alarm") { _ in .did(.reminding(.rang)) }]
  }

  mutating func worldChanged() { device.worldChanged() }

  /// Sets the alarm, and tells the account's server when something changed.
  mutating func plan(_ companion: inout Companion, _ environment: Environment) -> Effects {
    var effects = device.takeAnswer(&companion)
    var wanted: [Int64] = [], first: (at: Instant, source: String)?
    if companion.reminds {
      let end = environment.now.milliseconds + DeviceReminders.horizon
      for offer in offers {
        for moment in offer.moments
        where moment > environment.now && moment.milliseconds < end && !companion.isQuiet(moment, environment) {
          wanted.append(moment.milliseconds)
          if first.map({ moment < $0.at }) ?? true { first = (moment, offer.source) }
        }
      }
      wanted.sort()
      if wanted.count > Reminding.most { wanted.removeLast(wanted.count - Reminding.most) }
    }
    effects += device.tell(wanted, quiet: 0, tag: Reminding.tag, to: Reminding.place, &companion, environment)
    // With an account this device rings by the server's messages; one that is about to ring rings.
    if companion.isPushed { first = nil }
    if next.map({
      $0.at > environment.now || $0.at.milliseconds + DeviceReminders.patience < environment.now.milliseconds
    })
      ?? true
    {
      next = first
    }
    return effects
  }

  /// `isBusy`: nobody is called away from an exercise.
  mutating func reduce(_ action: Action, isBusy: Bool, _ companion: inout Companion, _ environment: Environment)
    -> Effects
  {
    switch action {
    case .flipped:
      return device.flipped(&companion) { .did(.reminding(.permitted($0))) }
    case .permitted(let answer): return device.permitted(answer, &companion)
    case .rang:
      guard let next else { return [] }
      self.next = nil
      // The device may have slept.
      let late = environment.now.milliseconds - next.at.milliseconds
      guard late <= DeviceReminders.patience, !isBusy, !companion.isQuiet(environment.now, environment),
        let offer = offers.first(where: { sameBytes($0.source, next.source) }),
        offer.moments.contains(next.at)
      else { return [] }
      return [Effect(.notifyShow(title: offer.title, text: offer.text, tag: offer.tag, to: offer.to))]
    }
  }
}
