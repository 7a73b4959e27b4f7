import Storage

extension SyncFeature {
  static let migrations = [records, quotaAndEpoch]

  static let tables = [Table("record", .ofAccount(.files(["registros/"]))), Table("epoch", .ofServer)]

  /// The key begins with account and record id: both the look-up of what a device sends and the erasure of an account use it.
  private static let records = Migration(
    "0003 records",
    """
    CREATE TABLE record (
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      id {text} NOT NULL,
      collection {text} NOT NULL,
      sequence {integer} NOT NULL,
      body {blob} NOT NULL,
      PRIMARY KEY (account_id, id, collection)
    ) {strict}
    """,
    """
    CREATE UNIQUE INDEX record_sequence ON record (account_id, sequence)
    """)

  /// What an account holds is counted as it changes; `epoch` has one row, made at the first start.
  private static let quotaAndEpoch = Migration(
    "0006 quota and epoch",
    """
    ALTER TABLE account ADD COLUMN record_count {integer} NOT NULL DEFAULT 0 CHECK (record_count >= 0)
    """,
    """
    ALTER TABLE account ADD COLUMN record_bytes {integer} NOT NULL DEFAULT 0 CHECK (record_bytes >= 0)
    """,
    """
    UPDATE account SET
      record_count = (SELECT count(*) FROM record WHERE record.account_id = account.id),
      record_bytes = (SELECT coalesce(sum(length(body)), 0) FROM record WHERE record.account_id = account.id)
    """,
    """
    CREATE TABLE epoch (
      number {integer} PRIMARY KEY CHECK (number = 1),
      id {text} NOT NULL
    ) {strict}
    """)
}
