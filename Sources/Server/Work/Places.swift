import NIOConcurrencyHelpers

/// Room for a number of things at the same time, of which each account has a few.
final class Places: Sendable {
  private let all: Int
  private let each: Int
  /// Seconds that who finds none is told to wait.
  private let wait: Int
  private let taken = NIOLockedValueBox<(count: Int, by: [String: Int])>((0, [:]))

  init(all: Int, each: Int, wait: Int) {
    self.all = all
    self.each = each
    self.wait = wait
  }

  /// - Throws: `APIError(.unavailable)` when no place is free.
  func enter(_ account: String) throws -> Place {
    let isIn = taken.withLockedValue { taken in
      guard taken.count < all, taken.by[account, default: 0] < each else { return false }
      taken.count += 1
      taken.by[account, default: 0] += 1
      return true
    }
    guard isIn else { throw APIError(.unavailable, retryAfter: wait) }
    return Place(self, account)
  }

  private func leave(_ account: String) {
    taken.withLockedValue { taken in
      taken.count -= 1
      let left = taken.by[account, default: 1] - 1
      taken.by[account] = left > 0 ? left : nil
    }
  }

  /// Free again when it is left, or when nobody holds it any more: an answer was never sent.
  final class Place: Sendable {
    private let places: Places
    private let account: String
    private let hasLeft = NIOLockedValueBox(false)

    fileprivate init(_ places: Places, _ account: String) { (self.places, self.account) = (places, account) }

    func leave() {
      let isFirst = hasLeft.withLockedValue { hasLeft in
        defer { hasLeft = true }
        return !hasLeft
      }
      if isFirst { places.leave(account) }
    }

    deinit { leave() }
  }
}
