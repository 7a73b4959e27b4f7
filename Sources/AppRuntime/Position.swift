/// Where the device is: a fix is `{"lat","lon","accuracy","at","heading"?,"speed"?}`; 0 with
/// `{"reason":"denied|unavailable|timeout|unsupported|unasked"}`.
public enum PositionOperation: Equatable, Sendable {
  /// Each fix, until it is no longer wanted. `asks`: may bring up the browser's question, and looks for the device anew;
  /// without it the answer is `unasked` until the person agreed. `unavailable` and `timeout` are told, and it goes on; the
  /// others end it.
  case watch(asks: Bool)
}

extension PositionOperation {
  var json: JSON {
    switch self {
    case .watch(let asks): return WireForm("position.watch").value("asks", .bool(asks)).json
    }
  }
}
