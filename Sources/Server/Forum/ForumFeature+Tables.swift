import Storage

extension ForumFeature {
  static let migrations = [forum, search, log]

  /// Rows of an account go with its own row; what hangs on a post (comments of others, cases) goes with the post.
  static let tables = [
    Table("forum_person", .ofAccount(.files(["foro.json"]))),
    Table("forum_post", .ofAccount(.files(["foro.json"]))),
    Table("forum_comment", .ofAccount(.files(["foro.json"]))),
    Table("forum_reaction", .ofAccount(.files(["foro.json"]))),
    Table("forum_mark", .ofAccount(.files(["foro.json"]))),
    Table("forum_block", .ofAccount(.files(["foro.json"]))),
    Table("forum_report", .ofAccount(.files(["foro.json"]))),
    Table("forum_version", .ofAccount(.no(because: "former wordings of what is in foro.json, for moderators"))),
    Table("forum_picture", .ofAccount(.files(["foro.json"]))),
    Table("forum_case", .ofServer), Table("forum_decision", .ofServer), Table("forum_search", .ofServer),
    Table("forum_log", .ofServer),
  ]

  /// What is public is readable here too. Moderators, and who acts in the log, are told by the forum's own identifier: when an
  /// account goes, nothing leads from that to anybody. `comment_id` is empty where the post itself is meant.
  private static let forum = Migration(
    "0030 forum",
    """
    CREATE TABLE forum_person (
      account_id {text} PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      id {text} NOT NULL UNIQUE,
      name {text},
      look {text} UNIQUE,
      avatar {integer} NOT NULL DEFAULT 0,
      approved {integer} NOT NULL DEFAULT 0
    ) {strict}
    """,
    """
    CREATE TABLE forum_post (
      id {text} PRIMARY KEY,
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      title {text} NOT NULL,
      body {text} NOT NULL,
      state {text} NOT NULL CHECK (state IN ('published', 'waiting', 'removed')),
      created {integer} NOT NULL,
      edited {integer},
      active {integer} NOT NULL,
      number {integer} UNIQUE
    ) {strict}
    """,
    "CREATE INDEX forum_post_account ON forum_post (account_id, created)",
    "CREATE INDEX forum_post_new ON forum_post (state, created, id)",
    "CREATE INDEX forum_post_active ON forum_post (state, active, id)",
    """
    CREATE TABLE forum_comment (
      id {text} PRIMARY KEY,
      post_id {text} NOT NULL REFERENCES forum_post (id) ON DELETE CASCADE,
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      text {text} NOT NULL,
      state {text} NOT NULL CHECK (state IN ('published', 'waiting', 'removed')),
      created {integer} NOT NULL,
      edited {integer}
    ) {strict}
    """,
    "CREATE INDEX forum_comment_post ON forum_comment (post_id, created, id)",
    "CREATE INDEX forum_comment_account ON forum_comment (account_id)",
    """
    CREATE TABLE forum_reaction (
      post_id {text} NOT NULL REFERENCES forum_post (id) ON DELETE CASCADE,
      comment_id {text} NOT NULL DEFAULT '',
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      kind {text} NOT NULL,
      at {integer} NOT NULL,
      PRIMARY KEY (post_id, comment_id, account_id)
    ) {strict}
    """,
    "CREATE INDEX forum_reaction_account ON forum_reaction (account_id)",
    """
    CREATE TABLE forum_mark (
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      kind {text} NOT NULL CHECK (kind IN ('saved', 'followed')),
      post_id {text} NOT NULL REFERENCES forum_post (id) ON DELETE CASCADE,
      at {integer} NOT NULL,
      PRIMARY KEY (account_id, kind, post_id)
    ) {strict}
    """,
    """
    CREATE TABLE forum_block (
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      person {text} NOT NULL,
      at {integer} NOT NULL,
      PRIMARY KEY (account_id, person)
    ) {strict}
    """,
    """
    CREATE TABLE forum_report (
      post_id {text} NOT NULL REFERENCES forum_post (id) ON DELETE CASCADE,
      comment_id {text} NOT NULL DEFAULT '',
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      reason {text} NOT NULL,
      words {text} NOT NULL,
      at {integer} NOT NULL,
      PRIMARY KEY (post_id, comment_id, account_id)
    ) {strict}
    """,
    "CREATE INDEX forum_report_account ON forum_report (account_id)",
    """
    CREATE TABLE forum_version (
      id {text} PRIMARY KEY,
      post_id {text} NOT NULL REFERENCES forum_post (id) ON DELETE CASCADE,
      comment_id {text} NOT NULL DEFAULT '',
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      title {text} NOT NULL,
      body {text} NOT NULL,
      until {integer} NOT NULL
    ) {strict}
    """,
    "CREATE INDEX forum_version_post ON forum_version (post_id, comment_id, until)",
    """
    CREATE TABLE forum_picture (
      id {text} PRIMARY KEY,
      account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      post_id {text} REFERENCES forum_post (id) ON DELETE CASCADE,
      width {integer} NOT NULL,
      height {integer} NOT NULL,
      body {blob} NOT NULL,
      created {integer} NOT NULL
    ) {strict}
    """,
    "CREATE INDEX forum_picture_post ON forum_picture (post_id)",
    "CREATE INDEX forum_picture_account ON forum_picture (account_id)",
    """
    CREATE TABLE forum_case (
      id {text} PRIMARY KEY,
      post_id {text} NOT NULL REFERENCES forum_post (id) ON DELETE CASCADE,
      comment_id {text} NOT NULL DEFAULT '',
      kind {text} NOT NULL,
      urgency {integer} NOT NULL,
      opened {integer} NOT NULL,
      claimed_by {text},
      claimed_until {integer} NOT NULL DEFAULT 0,
      decided {integer},
      appeal {text}
    ) {strict}
    """,
    "CREATE INDEX forum_case_queue ON forum_case (urgency, opened, id)",
    "CREATE INDEX forum_case_post ON forum_case (post_id, comment_id)",
    """
    CREATE TABLE forum_decision (
      id {text} PRIMARY KEY,
      post_id {text} NOT NULL REFERENCES forum_post (id) ON DELETE CASCADE,
      comment_id {text} NOT NULL DEFAULT '',
      person {text} NOT NULL,
      action {text} NOT NULL,
      reason {text} NOT NULL,
      words {text} NOT NULL,
      at {integer} NOT NULL,
      reversed {integer} NOT NULL DEFAULT 0
    ) {strict}
    """,
    "CREATE INDEX forum_decision_post ON forum_decision (post_id, comment_id, at)")

  /// Stems of what is published. SQLite finds them by FTS5, PostgreSQL by a text search vector; triggers keep the former in step.
  private static let search = Migration("0031 forum search") { dialect in
    let table = """
      CREATE TABLE forum_search (
        number {integer} PRIMARY KEY,
        post_id {text} NOT NULL UNIQUE REFERENCES forum_post (id) ON DELETE CASCADE,
        words {text} NOT NULL
      ) {strict}
      """
    switch dialect {
    case .sqlite:
      return [
        table,
        """
        CREATE VIRTUAL TABLE forum_words USING fts5
          (words, content = 'forum_search', content_rowid = 'number', tokenize = 'ascii', detail = 'none')
        """,
        """
        CREATE TRIGGER forum_search_added AFTER INSERT ON forum_search BEGIN
          INSERT INTO forum_words (rowid, words) VALUES (new.number, new.words);
        END
        """,
        """
        CREATE TRIGGER forum_search_deleted AFTER DELETE ON forum_search BEGIN
          INSERT INTO forum_words (forum_words, rowid, words) VALUES ('delete', old.number, old.words);
        END
        """,
      ]
    case .postgres:
      return [
        table, "CREATE INDEX forum_words ON forum_search USING gin (to_tsvector('simple'::regconfig, words))",
      ]
    }
  }

  /// What was done. No row can be changed or deleted; nothing in it says who somebody is once their account has gone.
  private static let log = Migration("0032 forum log") { dialect in
    let table = """
      CREATE TABLE forum_log (
        number {integer} PRIMARY KEY,
        at {integer} NOT NULL,
        event {text} NOT NULL,
        person {text},
        target {text},
        reason {text}
      ) {strict}
      """
    switch dialect {
    case .sqlite:
      return [table]
        + ["UPDATE", "DELETE"].map { change in
          """
          CREATE TRIGGER forum_log_no_\(change.lowercased()) BEFORE \(change) ON forum_log BEGIN
            SELECT RAISE(ABORT, 'forum_log only grows');
          END
          """
        }
    case .postgres:
      return [
        table,
        """
        CREATE OR REPLACE FUNCTION forum_log_only_grows() RETURNS trigger AS $body$
        BEGIN RAISE EXCEPTION 'forum_log only grows'; END
        $body$ LANGUAGE plpgsql
        """,
        """
        CREATE TRIGGER forum_log_only_grows BEFORE UPDATE OR DELETE ON forum_log
        FOR EACH ROW EXECUTE FUNCTION forum_log_only_grows()
        """,
        """
        CREATE TRIGGER forum_log_is_not_emptied BEFORE TRUNCATE ON forum_log
        FOR EACH STATEMENT EXECUTE FUNCTION forum_log_only_grows()
        """,
      ]
    }
  }
}
