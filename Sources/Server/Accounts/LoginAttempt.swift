import Base
import ServerAPI

/// One try at an account's password from outside: who counts it, how long it waits, and where it stands in the line for
/// hashing.
///
/// A device that has logged in to this address before is counted by itself, so that nobody else can use up its tries.
/// Everybody else is counted by address and caller, by host and by network; what all of them together try at one
/// address is slowed, never stopped.
struct LoginAttempt {
  let visit: Visit
  /// Normalized.
  let email: String

  /// - Throws: also `Refusal(.tooManyRequests)`. What we could not check ourselves is not counted.
  func check<T: Sendable>(_ verify: (HashingLine.Place) async throws -> T) async throws -> T {
    let resources = visit.resources
    if let device = DeviceCookie.device(email, visit) {
      return try await visit.counted([Count(.loginDevice, device, resources.keys)]) {
        try await verify(HashingLine.Place(rank: .known, caller: device))
      }
    }
    let caller = visit.from.whole, slowing = Count(.loginAddress, email, resources.keys)
    let counts = [Self.pair(email, visit)] + visit.hosts(.loginHost)
    let over = try await resources.limits.take(counts, slowing: slowing, now: visit.now)
    do {
      try await resources.slowed.wait(slowing, caller, over: over)
    } catch {
      // Not tried: no room to wait.
      if error is Refusal { try? await resources.limits.giveBack(counts + [slowing]) }
      throw error
    }
    do {
      let rank: HashingLine.Rank = resources.failures.contains(caller, now: visit.now) ? .failing : .new
      return try await verify(HashingLine.Place(rank: rank, caller: caller))
    } catch {
      if Answers.isOurFault(error) { try? await resources.limits.giveBack(counts + [slowing]) }
      if (error as? Refusal)?.code == .wrongCredentials { resources.failures.note(caller, now: visit.now) }
      throw error
    }
  }

  /// The right password, or a mail's link: what this caller tried before is forgotten.
  static func succeeded(_ email: String, _ visit: Visit) async throws {
    try await visit.resources.limits.forget([pair(email, visit)])
  }

  private static func pair(_ email: String, _ visit: Visit) -> Count {
    Count(.loginPair, "\(email)\u{0}\(visit.from.whole)", visit.resources.keys)
  }
}
