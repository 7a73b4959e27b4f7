/// Where the person is, in the app's places and the account's, and the way back.
struct Navigation {
  private(set) var location = ""
  /// Where the person was before, oldest first.
  private var trail: [String] = []

  var place: AccountDestination? { AccountDestination(location) }

  mutating func enter(_ location: String) { self.location = location }

  mutating func go(_ location: String) {
    if sameBytes(location, self.location) { return }
    trail.append(self.location)
    if trail.count > 20 { trail.removeFirst() }
    enter(location)
  }

  /// To where the person was before; else to the place above.
  mutating func goBack() {
    let above = place?.parent ?? ""
    enter(trail.popLast() ?? above)
  }

  /// Out of the account's places, to where the person was before them.
  mutating func leaveAccount() {
    while let last = trail.last, AccountDestination(last) != nil { trail.removeLast() }
    enter(trail.popLast() ?? "")
  }

  mutating func forgetTrail() { trail = [] }

  /// The person went to an address or through the history: one step back, or one more.
  mutating func note(_ path: String) {
    if same(trail.last, path) { trail.removeLast() } else if !sameBytes(path, location) { trail.append(location) }
  }
}
