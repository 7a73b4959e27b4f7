import Storage

extension SessionFeature {
  static let migrations = [sessions]

  static let tables = [Table("session", .ofAccount(.files(["sesiones.json", "sesiones.csv"])))]

  private static let sessions = Migration(
    "0002 sessions",
    """
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
    """,
    """
    CREATE INDEX session_account ON session (account_id)
    """,
    """
    CREATE TABLE mail_token (
      hash {blob} PRIMARY KEY,
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      purpose {text} NOT NULL CHECK (purpose IN ('verify', 'reset', 'email', 'keep')),
      payload {blob},
      expires {integer} NOT NULL
    ) {strict}
    """,
    """
    CREATE INDEX mail_token_account ON mail_token (account_id, purpose)
    """)
}
