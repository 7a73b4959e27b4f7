/// Which messages may be on their way at the same time: a place for everybody, however slow somebody else's push service is.
///
/// A service begins with four places, gets one more for each message that it answers, and has one from the moment that it lets us wait.
struct PushPool: Sendable {
  static let capacity = 64
  private static let first = 4, most = 32, ofAccount = 4
  /// Services whose pace is remembered; when there are more, all begin anew.
  private static let remembered = 1000

  private var ofService: [String: Int] = [:]
  private var ofAccount: [String: Int] = [:]
  private var places: [String: Int] = [:]
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }
  /// Enough to look for more.
  var hasRoom: Bool { Self.capacity - count >= Self.capacity / 8 }

  /// Takes a place for a message to a service's host; false when there is none now.
  mutating func begin(service: String, account: String) -> Bool {
    guard count < Self.capacity, ofService[service, default: 0] < places[service, default: Self.first],
      ofAccount[account, default: 0] < Self.ofAccount
    else { return false }
    ofService[service, default: 0] += 1
    ofAccount[account, default: 0] += 1
    count += 1
    return true
  }

  /// - Parameter isPrompt: the service answered and did not ask for patience.
  mutating func end(service: String, account: String, isPrompt: Bool) {
    count -= 1
    ofService[service] = ofService[service].flatMap { $0 > 1 ? $0 - 1 : nil }
    ofAccount[account] = ofAccount[account].flatMap { $0 > 1 ? $0 - 1 : nil }
    if places.count >= Self.remembered { places = [:] }
    places[service] = isPrompt ? min(places[service, default: Self.first] + 1, Self.most) : 1
  }
}
