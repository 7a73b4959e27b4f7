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
  /// The steady reading at that moment, in milliseconds; nil: the next one begins the count.
  public private(set) var steady: Int64?
  /// The last server's answer that the moment follows; nil: none is known.
  public private(set) var said: Instant?

  /// - Parameter kept: the moment that was known when the app was last open.
  public init(kept moment: Instant, said: Instant? = nil) { (self.moment, self.said) = (moment, said) }

  /// What became known now.
  /// - Parameter steady: counts up while the page lives; another page begins anew.
  /// - Parameter guards: whether a block runs.
  public mutating func observe(wall: Instant, steady: Int64? = nil, server: Instant? = nil, guards: Bool) {
    let before = self.steady
    // A reading from before the server's answer would count the stretch up to it twice.
    self.steady = guards ? steady ?? (server == nil ? before : nil) : nil
    if let server {
      (moment, said) = (server, server)
    } else if !guards {
      moment = wall
    } else if let before, let steady {
      moment = moment.adding(milliseconds: max(0, steady - before))
    }
  }

  /// Another page of this device knows a later moment, or has heard a server since.
  public mutating func join(kept: Instant, said other: Instant? = nil) {
    let isNews = other.map { other in said.map { other > $0 } ?? true } ?? false
    if !isNews, kept <= moment { return }
    if isNews { said = other }
    // What the old reading counts from is in this moment already.
    (moment, steady) = (kept, nil)
  }
}
