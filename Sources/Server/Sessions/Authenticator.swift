import Base
import ServerAPI

/// Who makes a signed-in call.
struct SignedIn: Sendable {
  let row: AccountRow
  let session: ULID
}

/// Finds out who makes a signed-in call, from its access token.
struct Authenticator: Sendable {
  let access: AccessTokens
  let sessions: SessionRepository

  /// The open session of the access token.
  /// - Throws: `APIError`, `.unauthenticated` or `.expired`.
  func signedIn(_ call: CallContext) async throws -> SignedIn {
    guard let header = call.request.headers.single(.authorization), header.hasPrefix("Bearer ") else {
      throw APIError(.unauthenticated)
    }
    let claims = try await access.verify(String(header.dropFirst(7)), now: call.now)
    guard let session = ULID(claims.sid),
      let row = try await sessions.account(session: claims.sid, account: claims.sub, now: call.now)
    else { throw APIError(.unauthenticated) }
    return SignedIn(row: row, session: session)
  }
}
