/// Who exports: a few at the same time, each account once. Their work is done on one thread, a piece at a time, so that they take turns.
final class ExportQueue: Sendable {
  static let most = 4
  /// For one of them, so that a slow reader does not keep its place for ever.
  static let longest = Duration.seconds(600)

  let work = WorkPool(threads: 1)
  let places = Places(all: most, each: 1, wait: 10)
}
