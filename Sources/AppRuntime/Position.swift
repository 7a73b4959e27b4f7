/// Where the device is: a fix is `{"lat","lon","accuracy","at","heading"?,"speed"?}`; 0 with
/// `{"reason":"denied|unavailable|timeout|unsupported|unasked"}`.
public enum PositionOperation: Equatable, Sendable {
  /// Each fix, until it is no longer wanted. `asks`: may bring up the browser's question; without it the answer is
  /// `unasked` until the person agreed.
  case watch(asks: Bool)
  /// The next fix after the last one that was given; asking again follows the device.
  case next(asks: Bool)
  /// Ends the following by `next`.
  case stop
}

extension PositionOperation {
  var json: JSON {
    switch self {
    case .watch(let asks): return WireForm("position.watch").value("asks", .bool(asks)).json
    case .next(let asks): return WireForm("position.next").value("asks", .bool(asks)).json
    case .stop: return WireForm("position.stop").json
    }
  }
}
