import Storage

extension LimitFeature {
  static let migrations = [limitsAndJobs]

  /// Keyed hashes: whose a row is cannot be told from it.
  static let tables = [Table("attempt", .ofServer)]

  private static let limitsAndJobs = Migration(
    "0005 limits and jobs",
    """
    CREATE TABLE attempt (
      bucket {blob} PRIMARY KEY,
      free_at {integer} NOT NULL
    ) {strict}
    """,
    """
    CREATE TABLE job (
      name {text} PRIMARY KEY,
      due {integer} NOT NULL,
      started {integer},
      finished {integer},
      problem {text}
    ) {strict}
    """,
    """
    CREATE TABLE erasure (
      account_hash {blob} PRIMARY KEY,
      at {integer} NOT NULL
    ) {strict}
    """)
}
