import Storage

/// The server's tables. What a person says (address, name, device, records) is sealed; rows are found by ids and keyed hashes.
/// Every table of an account begins with the account's id, the distribution key of a distributed PostgreSQL.
enum Tables {
  static let migrations: [Migration] = [
    accounts, sessions, records, mail, limitsAndJobs, quotaAndEpoch, push, seals, writeCheck, mailRequests, pushServices, series,
  ]

  static let accounts = Migration("0001 accounts", """
    CREATE TABLE server_secret (
      name {text} PRIMARY KEY,
      master {text} NOT NULL,
      wrapped {blob} NOT NULL
    ) {strict}
    """, """
    CREATE TABLE account (
      id {text} PRIMARY KEY,
      email_hash {blob} NOT NULL UNIQUE,
      profile {blob} NOT NULL,
      password {blob} NOT NULL,
      role {text} NOT NULL CHECK (role IN ('member', 'trainer', 'moderator', 'administrator', 'organiser')),
      created {integer} NOT NULL,
      verified {integer},
      blocked {integer},
      erase_at {integer},
      sequence {integer} NOT NULL DEFAULT 0,
      CHECK ((blocked IS NULL) = (erase_at IS NULL))
    ) {strict}
    """, """
    CREATE INDEX account_erase_at ON account (erase_at)
    """, """
    CREATE TABLE account_key (
      account_id {text} PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      master {text} NOT NULL,
      wrapped {blob} NOT NULL
    ) {strict}
    """, """
    CREATE TABLE consent (
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      purpose {text} NOT NULL,
      number {integer} NOT NULL,
      version {text} NOT NULL,
      granted {integer} NOT NULL CHECK (granted IN (0, 1)),
      at {integer} NOT NULL,
      PRIMARY KEY (account_id, purpose, number)
    ) {strict}
    """)

  static let sessions = Migration("0002 sessions", """
    CREATE TABLE session (
      id {text} PRIMARY KEY,
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      device {blob} NOT NULL,
      created {integer} NOT NULL,
      used {integer} NOT NULL,
      expires {integer} NOT NULL,
      generation {integer} NOT NULL,
      nonce {text} NOT NULL
    ) {strict}
    """, """
    CREATE INDEX session_account ON session (account_id)
    """, """
    CREATE TABLE mail_token (
      hash {blob} PRIMARY KEY,
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      purpose {text} NOT NULL CHECK (purpose IN ('verify', 'reset', 'email', 'keep')),
      payload {blob},
      expires {integer} NOT NULL
    ) {strict}
    """, """
    CREATE INDEX mail_token_account ON mail_token (account_id, purpose)
    """)

  /// The key begins with account and record id: both the look-up of what a device sends and the erasure of an account use it.
  static let records = Migration("0003 records", """
    CREATE TABLE record (
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      id {text} NOT NULL,
      collection {text} NOT NULL,
      sequence {integer} NOT NULL,
      body {blob} NOT NULL,
      PRIMARY KEY (account_id, id, collection)
    ) {strict}
    """, """
    CREATE UNIQUE INDEX record_sequence ON record (account_id, sequence)
    """)

  static let mail = Migration("0004 mail", """
    CREATE TABLE mail (
      id {text} PRIMARY KEY,
      body {blob} NOT NULL,
      created {integer} NOT NULL,
      due {integer} NOT NULL,
      attempts {integer} NOT NULL
    ) {strict}
    """, """
    CREATE INDEX mail_due ON mail (due)
    """)

  static let limitsAndJobs = Migration("0005 limits and jobs", """
    CREATE TABLE attempt (
      bucket {blob} PRIMARY KEY,
      free_at {integer} NOT NULL
    ) {strict}
    """, """
    CREATE TABLE job (
      name {text} PRIMARY KEY,
      due {integer} NOT NULL,
      started {integer},
      finished {integer},
      problem {text}
    ) {strict}
    """, """
    CREATE TABLE erasure (
      account_hash {blob} PRIMARY KEY,
      at {integer} NOT NULL
    ) {strict}
    """)

  /// What an account holds is counted as it changes; `epoch` has one row, made at the first start.
  static let quotaAndEpoch = Migration("0006 quota and epoch", """
    ALTER TABLE account ADD COLUMN record_count {integer} NOT NULL DEFAULT 0 CHECK (record_count >= 0)
    """, """
    ALTER TABLE account ADD COLUMN record_bytes {integer} NOT NULL DEFAULT 0 CHECK (record_bytes >= 0)
    """, """
    UPDATE account SET
      record_count = (SELECT count(*) FROM record WHERE record.account_id = account.id),
      record_bytes = (SELECT coalesce(sum(length(body)), 0) FROM record WHERE record.account_id = account.id)
    """, """
    CREATE TABLE epoch (
      number {integer} PRIMARY KEY CHECK (number = 1),
      id {text} NOT NULL
    ) {strict}
    """)

  /// Where a device takes messages, and when. Only the next moment is readable, since rows are found by it. It ends with its session.
  static let push = Migration("0007 push", """
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
    """, """
    CREATE INDEX push_due ON push_subscription (due)
    """, """
    CREATE INDEX push_session ON push_subscription (session_id)
    """)

  /// An account's standing sealed beside its columns; links sealed for their account, and links that take a change of address back. What is
  /// there already is sealed at the next start (`FirstSealing`): a row without its seal is not believed after that.
  static let seals = Migration("0008 seals", """
    ALTER TABLE account ADD COLUMN standing {blob}
    """, """
    CREATE TABLE mail_link (
      hash {blob} PRIMARY KEY,
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      purpose {text} NOT NULL CHECK (purpose IN ('verify', 'reset', 'email', 'keep', 'undo')),
      payload {blob},
      address_hash {blob},
      expires {integer} NOT NULL,
      CHECK ((purpose = 'undo') = (address_hash IS NOT NULL))
    ) {strict}
    """, """
    INSERT INTO mail_link (hash, account_id, purpose, payload, expires) SELECT hash, account_id, purpose, payload, expires FROM mail_token
    """, """
    DROP TABLE mail_token
    """, """
    ALTER TABLE mail_link RENAME TO mail_token
    """, """
    CREATE INDEX mail_token_account ON mail_token (account_id, purpose)
    """, """
    CREATE INDEX mail_token_address ON mail_token (address_hash)
    """)

  /// One row that is written to find out whether anything can be (`DiskCheck`).
  static let writeCheck = Migration("0010 write check", """
    CREATE TABLE write_check (
      number {integer} PRIMARY KEY CHECK (number = 1),
      times {integer} NOT NULL
    ) {strict}
    """)

  /// A keyed hash of the push service's host, so that a slow service cannot hold up the messages of the others. Rows of before have none.
  static let pushServices = Migration("0014 push services", """
    ALTER TABLE push_subscription ADD COLUMN service {blob}
    """)

  /// What was asked for an address and is decided after the answer.
  static let mailRequests = Migration("0012 mail requests", """
    CREATE TABLE mail_request (
      id {text} PRIMARY KEY,
      body {blob} NOT NULL,
      created {integer} NOT NULL
    ) {strict}
    """, """
    CREATE INDEX mail_request_created ON mail_request (created)
    """)
}
