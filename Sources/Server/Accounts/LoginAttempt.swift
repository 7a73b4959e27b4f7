import Base
import ServerAPI

/// What counts and slows tries at passwords.
final class LoginThrottle: Sendable {
  let limits: LimitRepository
  let slowed: SlowedTries
  let failures = RecentFailures()
  private let keys: ServerKeys

  init(limits: LimitRepository, slowed: SlowedTries, keys: ServerKeys) {
    (self.limits, self.slowed, self.keys) = (limits, slowed, keys)
  }

  /// The right password, or a mail's link: what this caller tried before is forgotten.
  func succeeded(_ email: String, _ call: CallContext) async throws { try await limits.forget([pair(email, call)]) }

  func pair(_ email: String, _ call: CallContext) -> Count {
    Count(.loginPair, "\(email)\u{0}\(call.from.whole)", keys)
  }

  /// What all who are not known together try at one address.
  func address(_ email: String) -> Count { Count(.loginAddress, email, keys) }

  func device(_ name: String) -> Count { Count(.loginDevice, name, keys) }
}

/// One try at an account's password from outside: who counts it, how long it waits, and where it stands in the line for
/// hashing.
///
/// A device that has logged in to this address before is counted by itself, so that nobody else can use up its tries.
/// Everybody else is counted by address and caller, by host and by network; what all of them together try at one
/// address is slowed, never stopped.
struct LoginAttempt {
  let call: CallContext
  /// Normalized.
  let email: String
  let throttle: LoginThrottle

  /// - Throws: also `APIError(.tooManyRequests)`. What we could not check ourselves is not counted.
  func check<T: Sendable>(_ verify: (HashingLine.Place) async throws -> T) async throws -> T {
    if let device = DeviceCookie.device(email, call) {
      return try await call.counted([throttle.device(device)]) {
        try await verify(HashingLine.Place(rank: .known, caller: device))
      }
    }
    let caller = call.from.whole, slowing = throttle.address(email)
    let counts = [throttle.pair(email, call)] + call.hosts(.loginHost)
    let over = try await throttle.limits.take(counts, slowing: slowing, now: call.now)
    do {
      try await throttle.slowed.wait(slowing, caller, over: over)
    } catch {
      // Not tried: no room to wait.
      if error is APIError { try? await throttle.limits.giveBack(counts + [slowing]) }
      throw error
    }
    do {
      let rank: HashingLine.Rank = throttle.failures.contains(caller, now: call.now) ? .failing : .new
      return try await verify(HashingLine.Place(rank: rank, caller: caller))
    } catch {
      if Answers.isOurFault(error) { try? await throttle.limits.giveBack(counts + [slowing]) }
      if (error as? APIError)?.code == .wrongCredentials { throttle.failures.note(caller, now: call.now) }
      throw error
    }
  }
}
