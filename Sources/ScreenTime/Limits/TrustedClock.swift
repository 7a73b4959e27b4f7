/// The time by which blocks end. It does not follow a clock that somebody sets.
///
/// - A server's answer is the time, whatever was believed before.
/// - While a block runs it goes with a steady reading, which only counts up while the page lives.
/// - Where neither is there (the page was closed, the device has no network), time stands still while a block runs. So a
///   clock set forward opens nothing, and the price is bounded: without a network a block never takes longer than its
///   length of time in which the app was open.
/// - While no block runs, it is the device's clock.
public struct TrustedClock: Equatable, Sendable {
  /// The latest moment that is known to have come.
  public private(set) var moment: Instant
  /// The steady reading at that moment, in milliseconds; nil before the first one of a block.
  public private(set) var steady: Int64?

  /// - Parameter kept: the moment that was known when the app was last open.
  public init(kept moment: Instant) { self.moment = moment }

  /// What became known now.
  /// - Parameter steady: counts up while the page lives; another page begins anew.
  /// - Parameter guards: whether a block runs.
  public mutating func observe(wall: Instant, steady: Int64? = nil, server: Instant? = nil, guards: Bool) {
    let before = self.steady
    self.steady = guards ? steady ?? before : nil
    if let server {
      moment = server
    } else if !guards {
      moment = wall
    } else if let before, let steady {
      moment = moment.adding(milliseconds: max(0, steady - before))
    }
  }

  /// Another page of this device knows of a later moment.
  public mutating func join(kept: Instant) { moment = max(moment, kept) }
}
