import NIOConcurrencyHelpers

/// Who exports: a few at the same time, each account once. Their work is done on one thread, a piece at a time, so that they take turns.
final class ExportDesk: Sendable {
  static let places = 4
  /// For one of them, so that a slow reader does not keep its place for ever.
  static let longest = Duration.seconds(600)

  let work = WorkPool(threads: 1)
  private let accounts = NIOLockedValueBox<Set<String>>([])

  /// - Throws: `Refusal(.unavailable)` when no place is free.
  func enter(_ account: String) throws -> Place {
    let isIn = accounts.withLockedValue { $0.count < Self.places && $0.insert(account).inserted }
    guard isIn else { throw Refusal(.unavailable, retryAfter: 10) }
    return Place(desk: self, account: account)
  }

  /// Free again when it is left, or when nobody holds it any more: the answer was never sent.
  final class Place: Sendable {
    private let desk: ExportDesk
    private let account: String
    private let hasLeft = NIOLockedValueBox(false)

    fileprivate init(desk: ExportDesk, account: String) { (self.desk, self.account) = (desk, account) }

    func leave() {
      let isFirst = hasLeft.withLockedValue { hasLeft in
        defer { hasLeft = true }
        return !hasLeft
      }
      if isFirst { _ = desk.accounts.withLockedValue { $0.remove(account) } }
    }

    deinit { leave() }
  }
}
