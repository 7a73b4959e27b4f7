import AppRuntime

extension Words {
  /// In the order of `Transport.Hour`.
  var whenNames: [String] { [whenNow, whenLeaving, whenArriving] }
  func changes(_ count: Int) -> String { count == 0 ? noChanges : changesCount(count) }

  /// An event's first and last day, and whether it is over.
  func event(_ phase: EventPhase, _ dates: String) -> String {
    switch phase {
    case .past: eventPast(dates)
    case .current: eventCurrent(dates)
    case .coming: eventComing(dates)
    }
  }

  func tips(_ category: TipCategory) -> String {
    switch category {
    case .schedules: tipsSchedules
    case .tickets: tipsTickets
    case .transport: tipsTransport
    case .food: tipsFood
    case .safety: tipsSafety
    case .foreigners: tipsForeigners
    }
  }
}
