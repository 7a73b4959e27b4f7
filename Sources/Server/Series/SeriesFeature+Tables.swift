import Storage

extension SeriesFeature {
  static let migrations = [series]

  static let tables = [
    Table("series_account", .ofAccount(.no(because: "it counts what is in series_chunk"))),
    Table("series_chunk", .ofAccount(.files(["series/"]))),
  ]

  /// Chunks of samples. What is measured and on which day is inside of the sealed body; a row is found by a keyed hash
  /// of both. How much an account holds and its last number are in a row of their own, which also makes two devices of
  /// one account take turns.
  private static let series = Migration(
    "0020 series",
    """
    CREATE TABLE series_account (
      account_id {text} PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      sequence {integer} NOT NULL DEFAULT 0,
      bytes {integer} NOT NULL DEFAULT 0 CHECK (bytes >= 0)
    ) {strict}
    """,
    """
    CREATE TABLE series_chunk (
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      place {blob} NOT NULL,
      sequence {integer} NOT NULL,
      body {blob} NOT NULL,
      PRIMARY KEY (account_id, place)
    ) {strict}
    """,
    """
    CREATE UNIQUE INDEX series_sequence ON series_chunk (account_id, sequence)
    """)
}
