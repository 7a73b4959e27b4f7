import Storage

extension MailFeature {
  static let migrations = [outgoing, mailRequests]

  /// Sealed, of no account that could be told from the row, and gone within days.
  static let tables = [Table("mail", .ofServer), Table("mail_request", .ofServer)]

  private static let outgoing = Migration(
    "0004 mail",
    """
    CREATE TABLE mail (
      id {text} PRIMARY KEY,
      body {blob} NOT NULL,
      created {integer} NOT NULL,
      due {integer} NOT NULL,
      attempts {integer} NOT NULL
    ) {strict}
    """,
    """
    CREATE INDEX mail_due ON mail (due)
    """)

  /// What was asked for an address and is decided after the answer.
  private static let mailRequests = Migration(
    "0012 mail requests",
    """
    CREATE TABLE mail_request (
      id {text} PRIMARY KEY,
      body {blob} NOT NULL,
      created {integer} NOT NULL
    ) {strict}
    """,
    """
    CREATE INDEX mail_request_created ON mail_request (created)
    """)
}
