import Base
import Crypto
import Foundation
import Hummingbird
import Logging
import ServerAPI
import ServiceLifecycle
import Storage

/// What the command line does. Each opens the database, works, and closes it.
public enum Commands {
  /// Writes every log line as JSON to standard error.
  public static func startLogging(_ level: Logger.Level) {
    LoggingSystem.bootstrap { JSONLogHandler(label: $0, level: level) }
  }

  /// Serves until the process is asked to stop; running requests are finished first.
  /// - Parameter started: called once it listens, with development's demo account.
  public static func serve(_ configuration: Configuration, started: @escaping @Sendable (_ demo: DemoAccount?) -> Void)
    async throws
  {
    var configuration = configuration
    let wanted = configuration.maximumConnections
    configuration.maximumConnections = Descriptors.room(for: wanted)
    let features = try await Features(configuration)
    if configuration.maximumConnections < wanted {
      features.platform.logger.warning(
        "fewer connections than wanted: this process may open too few files (ulimit -n)",
        metadata: [
          "wanted": "\(wanted)", "connections": "\(configuration.maximumConnections)",
        ])
    }
    do {
      let demo = configuration.development ? try await DemoAccount.prepare(features) : nil
      let drain = configuration.drain ?? (configuration.development ? .zero : .seconds(5))
      let readiness = Readiness(drain: drain)
      let application = try await buildApplication(features, readiness) { started(demo) }
      var lifecycle = ServiceGroupConfiguration(
        services: [application, readiness], gracefulShutdownSignals: [.sigterm, .sigint],
        logger: features.platform.logger)
      // Twenty seconds for what is running; then the process ends.
      lifecycle.maximumGracefulShutdownDuration = drain + .seconds(20)
      try await ServiceGroup(configuration: lifecycle).run()
    } catch {
      await features.platform.database.close()
      throw error
    }
    await features.platform.database.close()
  }

  /// Brings the schema up to date.
  public static func migrate(_ configuration: Configuration) async throws {
    try await with(configuration) { _ in }
  }

  public static var openAPI: String { OpenAPI.withRegions(OpenAPI.document(Routes.all)).text }

  /// Wraps every key under the first master key. - Returns: how many.
  public static func rotateMasterKey(_ configuration: Configuration) async throws -> Int {
    try await with(configuration) { try await ServerKeys.rotate($0.platform.database, configuration.masterKeys) }
  }

  /// Erases the accounts whose time has come. - Returns: how many.
  public static func purge(_ configuration: Configuration) async throws -> Int {
    try await with(configuration) { features in
      let now = configuration.now()
      return try await features.accounts.repository.eraseDue(now: now)
        + features.accounts.repository.eraseUnverified(now: now)
    }
  }

  public struct JobState: Sendable {
    public let name: String
    public let due: String
    public let finished: String
    public let problem: String
  }

  public static func jobs(_ configuration: Configuration) async throws -> [JobState] {
    try await with(configuration) { features in
      try await features.platform.database.read { transaction in
        try transaction.query("SELECT name, due, finished, problem FROM job ORDER BY name").map { row in
          JobState(
            name: try row.text("name"), due: Instant(milliseconds: try row.integer("due")).rfc3339,
            finished: try row.optionalInteger("finished").map { Instant(milliseconds: $0).rfc3339 } ?? "–",
            problem: try row.optionalText("problem") ?? "")
        }
      }
    }
  }

  /// - Returns: whether there is such an account.
  public static func revokeSessions(_ configuration: Configuration, email: String) async throws -> Bool {
    try await with(configuration) { features in
      guard let row = try await features.accounts.repository.find(email: address(email)) else {
        return false
      }
      try await features.sessions.repository.closeEverything(row.id)
      return true
    }
  }

  public static func setRole(_ configuration: Configuration, email: String, role: Account.Role) async throws -> Bool {
    try await with(configuration) {
      try await $0.accounts.repository.setRole(role, email: address(email))
    }
  }

  /// Makes an account a moderator, or takes that back. - Returns: whether there is such an account.
  public static func moderator(_ configuration: Configuration, email: String, isOn: Bool) async throws -> Bool {
    try await with(configuration) { features in
      try await features.forum.repository.grant(
        email: address(email), isOn: isOn, features.accounts.repository, now: configuration.now())
    }
  }

  /// Opens a verified account without mail. - Throws: `StartError` when the rules refuse it or the address is taken.
  public static func createAccount(
    _ configuration: Configuration, email: String, password: String, name: String, consents: [Purpose] = []
  ) async throws {
    try await with(configuration) { features in
      guard try await DemoAccount(email: email, password: password).create(features, name: name, consents: consents)
      else { throw StartError("This address already has an account.") }
    }
  }

  /// An address as somebody typed it, as it is stored. - Throws: `StartError` when it is none.
  static func address(_ email: String) throws -> String {
    do throws(Rules.Problem) { return try EmailAddress.ascii(email) } catch { throw StartError(error.words(.en)) }
  }

  static func with<T: Sendable>(_ configuration: Configuration, _ work: (Features) async throws -> T) async throws -> T
  {
    let features = try await Features(configuration)
    do {
      let result = try await work(features)
      await features.platform.database.close()
      return result
    } catch {
      await features.platform.database.close()
      throw error
    }
  }
}
