// New posts come as server-sent events from `ForumRoutes.events`: `id:` a number to go on from (`Last-Event-ID`), `event: post`
// with `data:` the post's identifier; `event: reset` when there was more than could be told: read the list anew.

/// The calls of the forum and of its moderation.
public enum ForumRoutes {
  /// Server-sent events (`GET`, `text/event-stream`). With the access token in `Authorization`, nothing comes of the persons
  /// that one blocked; a browser's `EventSource` cannot send it: read the stream with `fetch`.
  public static let events = "/v1/forum/events"

  /// A page of posts.
  public static let posts = Endpoint<ForumQuery, ForumPage>(
    .get, "/v1/posts", "listPosts", access: .reader, rate: .reading, body: .none,
    failures: [.invalid, .unauthenticated, .expired])
  /// One post, whole.
  public static let post = Endpoint<Nothing, ForumPost>(
    .get, "/v1/posts/{id}", "getPost", access: .reader, rate: .reading, body: .none,
    failures: [.notFound, .unauthenticated, .expired])
  /// Write a post.
  public static let write = Endpoint<ForumDraft, ForumReceipt>(
    .post, "/v1/posts", "writePost", access: .signedIn, rate: .writing, body: .post,
    failures: [.invalid, .nameNeeded, .conflict])
  /// Change one's own post.
  public static let edit = Endpoint<ForumDraft, ForumReceipt>(
    .put, "/v1/posts/{id}", "editPost", access: .signedIn, rate: .writing, body: .post,
    failures: [.invalid, .notFound])
  /// Delete one's own post, with its comments and pictures.
  public static let delete = Endpoint<Nothing, Nothing>(
    .delete, "/v1/posts/{id}", "deletePost", access: .signedIn, rate: .changing, body: .none, success: 204,
    failures: [.notFound])

  /// A page of a post's comments.
  public static let comments = Endpoint<ForumCursor, ForumCommentPage>(
    .get, "/v1/posts/{id}/comments", "listComments", access: .reader, rate: .reading, body: .none,
    failures: [.notFound, .invalid, .unauthenticated, .expired])
  /// Comment a post.
  public static let comment = Endpoint<ForumCommentDraft, ForumReceipt>(
    .post, "/v1/posts/{id}/comments", "writeComment", access: .signedIn, rate: .writing, body: .small,
    failures: [.invalid, .notFound, .nameNeeded, .conflict])
  /// Change one's own comment.
  public static let editComment = Endpoint<ForumCommentDraft, ForumReceipt>(
    .put, "/v1/comments/{id}", "editComment", access: .signedIn, rate: .writing, body: .small,
    failures: [.invalid, .notFound])
  /// Delete one's own comment.
  public static let deleteComment = Endpoint<Nothing, Nothing>(
    .delete, "/v1/comments/{id}", "deleteComment", access: .signedIn, rate: .changing, body: .none, success: 204,
    failures: [.notFound])

  /// React to a post.
  public static let react = Endpoint<ForumReactionChange, Nothing>(
    .put, "/v1/posts/{id}/reaction", "reactToPost", access: .signedIn, rate: .changing, body: .small, success: 204,
    failures: [.notFound, .nameNeeded])
  /// React to a comment.
  public static let reactToComment = Endpoint<ForumReactionChange, Nothing>(
    .put, "/v1/comments/{id}/reaction", "reactToComment", access: .signedIn, rate: .changing, body: .small,
    success: 204, failures: [.notFound, .nameNeeded])
  /// Save a post for oneself.
  public static let save = Endpoint<ForumFlag, Nothing>(
    .put, "/v1/posts/{id}/saved", "savePost", access: .signedIn, rate: .changing, body: .small, success: 204,
    failures: [.notFound])
  /// Follow a post's comments; again: they are read.
  public static let follow = Endpoint<ForumFlag, Nothing>(
    .put, "/v1/posts/{id}/followed", "followPost", access: .signedIn, rate: .changing, body: .small, success: 204,
    failures: [.notFound])
  /// Report a post.
  public static let report = Endpoint<ForumReport, Nothing>(
    .post, "/v1/posts/{id}/reports", "reportPost", access: .signedIn, rate: .writing, body: .small, success: 204,
    failures: [.notFound])
  /// Report a comment.
  public static let reportComment = Endpoint<ForumReport, Nothing>(
    .post, "/v1/comments/{id}/reports", "reportComment", access: .signedIn, rate: .writing, body: .small, success: 204,
    failures: [.notFound])
  /// Ask another moderator to read one's own post again.
  public static let appeal = Endpoint<ForumAppeal, Nothing>(
    .post, "/v1/posts/{id}/appeal", "appealPost", access: .signedIn, rate: .writing, body: .small, success: 204,
    failures: [.notFound, .conflict])
  /// Ask another moderator to read one's own comment again.
  public static let appealComment = Endpoint<ForumAppeal, Nothing>(
    .post, "/v1/comments/{id}/appeal", "appealComment", access: .signedIn, rate: .writing, body: .small, success: 204,
    failures: [.notFound, .conflict])

  /// What the forum knows of oneself.
  public static let me = Endpoint<Nothing, ForumMe>(
    .get, "/v1/forum/me", "getForumMe", access: .signedIn, rate: .reading, body: .none)
  /// Choose or change the public name.
  public static let name = Endpoint<ForumName, ForumPerson>(
    .put, "/v1/forum/me", "chooseForumName", access: .signedIn, rate: .changing, body: .small,
    failures: [.invalid, .nameTaken])
  /// Whom one blocked.
  public static let blocks = Endpoint<Nothing, ForumPeople>(
    .get, "/v1/forum/blocks", "listBlocks", access: .signedIn, rate: .reading, body: .none)
  /// Block a person, or not any more.
  public static let block = Endpoint<ForumFlag, Nothing>(
    .put, "/v1/forum/blocks/{id}", "blockPerson", access: .signedIn, rate: .changing, body: .small, success: 204,
    failures: [.notFound])
  /// A picture for a post: JPEG, PNG or WebP as bytes.
  public static let picture = Endpoint<Nothing, ForumPicture>(
    .post, "/v1/forum/pictures", "sendPicture", access: .signedIn, rate: .writing, body: .picture,
    failures: [.invalid], takes: .bytes)

  /// What waits for a moderator. These and the following: role `moderator`, read anew at every call.
  public static let cases = Endpoint<ForumCaseQuery, ForumCases>(
    .get, "/v1/moderation/cases", "listCases", access: .signedIn, rate: .reading, body: .none,
    failures: [.forbidden, .invalid])
  /// One case with its history.
  public static let openCase = Endpoint<Nothing, ForumCase>(
    .get, "/v1/moderation/cases/{id}", "getCase", access: .signedIn, rate: .reading, body: .none,
    failures: [.forbidden, .notFound])
  /// Read a case alone for half an hour; off: let others have it.
  public static let claim = Endpoint<ForumFlag, ForumCase>(
    .put, "/v1/moderation/cases/{id}/claim", "claimCase", access: .signedIn, rate: .changing, body: .small,
    failures: [.forbidden, .notFound, .conflict])
  /// Decide a claimed case.
  public static let decide = Endpoint<ForumVerdict, ForumCase>(
    .post, "/v1/moderation/cases/{id}/decision", "decideCase", access: .signedIn, rate: .changing, body: .small,
    failures: [.forbidden, .notFound, .conflict, .invalid])
  /// Take the last decision back.
  public static let reverse = Endpoint<ForumVerdict, ForumCase>(
    .post, "/v1/moderation/cases/{id}/reversal", "reverseDecision", access: .signedIn, rate: .changing, body: .small,
    failures: [.forbidden, .notFound, .conflict, .invalid])
  /// What was done, line by line.
  public static let log = Endpoint<ForumCursor, ForumLog>(
    .get, "/v1/moderation/log", "readModerationLog", access: .signedIn, rate: .reading, body: .none,
    failures: [.forbidden, .invalid])

  static var all: [Summary] {
    [
      posts.summary, post.summary, write.summary, edit.summary, delete.summary, comments.summary, comment.summary,
      editComment.summary, deleteComment.summary, react.summary, reactToComment.summary, save.summary, follow.summary,
      report.summary, reportComment.summary, appeal.summary, appealComment.summary, me.summary, name.summary,
      blocks.summary, block.summary, picture.summary, cases.summary, openCase.summary, claim.summary, decide.summary,
      reverse.summary, log.summary,
    ]
  }
}
