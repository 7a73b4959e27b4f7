/// Whether this device may remind, and what the account's server knows of the moments (PL-07). Off until the person turns it on:
/// the switch is of one person on one device (`AppAccount.isSwitchedOn`), as the browser's permission is the device's. An app says which
/// moments, and rings while it is open.
public struct DeviceReminders {
  public typealias Effects = [Effect<AppAccount.Action>]

  /// Why there is no permission: the person closed the browser's question, the browser said no, or has no notifications.
  public enum Problem { case unanswered, denied, unsupported }
  public private(set) var problem: Problem?

  private enum Server {
    /// It knows nothing, or is to be asked again.
    case unknown
    /// It, or the browser, has not answered yet.
    case asked([Int64])
    case told([Int64])
    /// This browser takes no messages from a server.
    case impossible
  }
  private var server = Server.unknown

  /// How far ahead moments are worked out, in milliseconds: who does not open the app for a month is left alone.
  public static let horizon: Int64 = 31 * 86_400_000
  /// What comes later than this, in milliseconds, only disturbs: the device may have slept.
  public static let patience: Int64 = 600_000

  public init() {}

  /// No server can wake this device: it rings only while the app is open.
  public var isOnlyHere: Bool { if case .impossible = server { true } else { false } }

  /// The network came or went, or the person left the account: what the server was asked may be lost.
  public mutating func worldChanged() { if !isOnlyHere { server = .unknown } }

  /// Tells the server, when it can be told and does not know it. While it has not answered it is not told again.
  /// - Parameter moments: in milliseconds, ascending.
  /// - Parameter quiet: no message before this moment.
  public mutating func tell(
    _ moments: [Int64], quiet: Int64, tag: String, to location: String, _ companion: inout AppAccount,
    _ environment: Environment
  ) -> Effects {
    let isSignedIn = companion.session.isSignedIn
    if !isSignedIn { worldChanged() }
    guard isSignedIn, environment.isOnline, !moments.isEmpty || isKnown(companion), isNews(moments) else { return [] }
    server = .asked(moments)
    return companion.wake(Reminders(at: moments, quiet: quiet, tag: tag, to: location), environment)
  }

  /// The server has moments of this person. (`flags`: versions before had one switch for whoever used the device; nobody's is taken over.)
  private func isKnown(_ companion: AppAccount) -> Bool { companion.isPushed || companion.flag("pushes") }

  private func isNews(_ moments: [Int64]) -> Bool {
    switch server {
    case .unknown: return true
    case .asked, .impossible: return false
    case .told(let known):
      if known.count != moments.count { return true }
      for place in moments.indices where known[place] != moments[place] { return true }
      return false
    }
  }

  /// What the account's server, or the browser, said.
  public mutating func takeAnswer(_ companion: inout AppAccount) -> Effects {
    guard let answer = companion.woken else { return [] }
    companion.woken = nil
    var isOn = false
    if case .asked(let moments) = server {
      server = .told(moments)
      isOn = !moments.isEmpty
    }
    if answer.isDone {
      let former = companion.flag("pushes") ? companion.setFlag("pushes", false) : []
      return isOn == companion.isSwitchedOn("pushes") ? former : former + companion.switchOn("pushes", isOn)
    }
    if let reason = answer.json?["reason"]?.string {
      server = .impossible
      if sameBytes(reason, "denied") { problem = .denied }
    }
    return []
  }

  /// The person's switch: off at once, on once the browser agrees.
  /// - Parameter permitted: what the browser's answer becomes; it is to reach `permitted`.
  public func flipped(_ companion: inout AppAccount, _ permitted: @escaping (Answer) -> AppAccount.Action) -> Effects {
    if companion.reminds { return companion.switchOn("reminds", false) }
    return [Effect(.notifyAsk, as: "reminders.permission", permitted)]
  }

  public mutating func permitted(_ answer: Answer, _ companion: inout AppAccount) -> Effects {
    let json = answer.json
    problem =
      answer.isDone
      ? nil
      : json?.has("permission", "default") == true
        ? .unanswered : json?.has("permission", "denied") == true ? .denied : .unsupported
    server = .unknown
    return answer.isDone ? companion.switchOn("reminds") : []
  }
}

extension AppAccount {
  /// The person who uses the app turned its reminders on, on this device.
  public var reminds: Bool { isSwitchedOn("reminds") }
  /// The account's server has their moments: it rings here.
  public var isPushed: Bool { isSwitchedOn("pushes") && session.isSignedIn }

  /// No app of this device reminds anybody then (settings, "No molestar").
  public func isQuiet(_ instant: Instant, _ environment: Environment) -> Bool {
    quiet.contain(environment.zone.civil(at: instant).time)
  }
}
