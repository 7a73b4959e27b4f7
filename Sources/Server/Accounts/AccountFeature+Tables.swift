import Storage

extension AccountFeature {
  static let migrations = [accounts, seals, usedLinks]

  static let tables = [
    Table("account", .ofAccount(key: "id", .files(["cuenta.json", "cuenta.csv"]))),
    Table("account_key", .ofAccount(.no(because: "the key that opens what is exported; a secret of the server"))),
    Table("mail_token", .ofAccount(.no(because: "links on their way to a mailbox: secrets that work for hours"))),
    Table(
      "used_mail_token",
      .ofAccount(.no(because: "which links were opened, for some days: to answer who opens one again"))),
  ]

  private static let accounts = Migration(
    "0001 accounts",
    """
    CREATE TABLE server_secret (
      name {text} PRIMARY KEY,
      master {text} NOT NULL,
      wrapped {blob} NOT NULL
    ) {strict}
    """,
    """
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
    """,
    """
    CREATE INDEX account_erase_at ON account (erase_at)
    """,
    """
    CREATE TABLE account_key (
      account_id {text} PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      master {text} NOT NULL,
      wrapped {blob} NOT NULL
    ) {strict}
    """,
    """
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

  /// An account's standing sealed beside its columns; links sealed for their account, and links that take a change of address back. What is
  /// there already is sealed at the next start (`FirstSealing`): a row without its seal is not believed after that.
  private static let seals = Migration(
    "0008 seals",
    """
    ALTER TABLE account ADD COLUMN standing {blob}
    """,
    """
    CREATE TABLE mail_link (
      hash {blob} PRIMARY KEY,
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      purpose {text} NOT NULL CHECK (purpose IN ('verify', 'reset', 'email', 'keep', 'undo')),
      payload {blob},
      address_hash {blob},
      expires {integer} NOT NULL,
      CHECK ((purpose = 'undo') = (address_hash IS NOT NULL))
    ) {strict}
    """,
    """
    INSERT INTO mail_link (hash, account_id, purpose, payload, expires) SELECT hash, account_id, purpose, payload, expires FROM mail_token
    """,
    """
    DROP TABLE mail_token
    """,
    """
    ALTER TABLE mail_link RENAME TO mail_token
    """,
    """
    CREATE INDEX mail_token_account ON mail_token (account_id, purpose)
    """,
    """
    CREATE INDEX mail_token_address ON mail_token (address_hash)
    """)

  private static let usedLinks = Migration(
    "0044 used links",
    """
    CREATE TABLE used_mail_token (
      hash {blob} PRIMARY KEY,
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      purpose {text} NOT NULL CHECK (purpose IN ('verify', 'reset', 'email', 'keep', 'undo')),
      expires {integer} NOT NULL
    ) {strict}
    """,
    """
    CREATE INDEX used_mail_token_account ON used_mail_token (account_id, purpose)
    """)
}
