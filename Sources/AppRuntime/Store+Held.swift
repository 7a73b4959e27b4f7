/// Numbers of entries of the device's log, each once, in order.
struct EntryNumbers: Equatable, Sendable {
  private(set) var all: [Int64] = []
  var count: Int { all.count }

  mutating func insert(_ n: Int64) {
    let at = position(n)
    if at == all.count || all[at] != n { all.insert(n, at: at) }
  }
  mutating func remove(_ n: Int64) {
    let at = position(n)
    if at < all.count, all[at] == n { all.remove(at: at) }
  }

  /// Where the number is, or belongs. Most come in order, at the end.
  private func position(_ n: Int64) -> Int {
    guard let last = all.last, last >= n else { return all.count }
    var low = 0, high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < n { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// Entries that their person does not allow in the account wait on the device, and every tab says so of the same ones. The
// tab that exchanges notes their numbers on the device before it marks them; the others are told that something was
// marked, and read the note. Nobody writes or reads it while every kind is allowed.
extension Store {
  private static let heldKey = "withheld"

  /// Notes which entries are not sent, when that is something new.
  mutating func tellHeld() -> [Effect<Action>] {
    if withheld.isEmpty || sync.toldHeld == sync.held { return [] }
    sync.toldHeld = sync.held
    let note: JSON = ["owner": .string(owner), "n": .array(sync.held.all.map { .integer($0) })]
    return [Effect(.metaSet(key: Store.heldKey, note))]
  }

  func readHeld() -> [Effect<Action>] {
    withheld.isEmpty || !hasServer || sync.phase == .exchanging
      ? [] : [Effect(.metaGet(key: Store.heldKey)) { .heldRead($0) }]
  }

  mutating func takeHeld(_ answer: Answer) {
    guard let note = answer.json?["value"], sameBytes(note["owner"]?.string ?? "", owner), !withheld.isEmpty else {
      return
    }
    var held = EntryNumbers()
    for n in note["n"]?.array ?? [] { if let n = n.integer { held.insert(n) } }
    sync.held = held
    sync.toldHeld = held
  }
}
