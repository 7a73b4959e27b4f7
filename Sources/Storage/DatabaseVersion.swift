/// A commit: two are equal only when nothing was committed between them, by whatever process.
/// (SQLite: its counter of changes, the length, the salt and the running checksum of the log.)
public struct DatabaseVersion: Equatable, Sendable {
  private let words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  public static func == (a: DatabaseVersion, b: DatabaseVersion) -> Bool {
    a.words.0 == b.words.0 && a.words.1 == b.words.1 && a.words.2 == b.words.2 && a.words.3 == b.words.3 && a.words.4 == b.words.4
      && a.words.5 == b.words.5
  }
}
