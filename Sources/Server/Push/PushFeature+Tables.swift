import Storage

extension PushFeature {
  static let migrations = [subscriptions, pushServices, refusals]

  static let tables = [Table("push_subscription", .ofAccount(.files(["avisos.json"])))]

  /// Where a device takes messages, and when. Only the next moment is readable, since rows are found by it. It ends with its session.
  private static let subscriptions = Migration(
    "0007 push",
    """
    CREATE TABLE push_subscription (
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      endpoint_hash {blob} NOT NULL UNIQUE,
      session_id {text} NOT NULL REFERENCES session (id) ON DELETE CASCADE,
      body {blob} NOT NULL,
      created {integer} NOT NULL,
      due {integer},
      attempts {integer} NOT NULL DEFAULT 0,
      PRIMARY KEY (account_id, endpoint_hash)
    ) {strict}
    """,
    """
    CREATE INDEX push_due ON push_subscription (due)
    """,
    """
    CREATE INDEX push_session ON push_subscription (session_id)
    """)

  /// A keyed hash of the push service's host, so that a slow service cannot hold up the messages of the others. Rows of before have none.
  private static let pushServices = Migration(
    "0014 push services",
    """
    ALTER TABLE push_subscription ADD COLUMN service {blob}
    """)

  /// Since when a push service has taken nothing for a row.
  private static let refusals = Migration(
    "0045 push refusals",
    """
    ALTER TABLE push_subscription ADD COLUMN refused {integer}
    """)
}
