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
  public static func serve(_ configuration: Configuration, started: @escaping @Sendable (_ demo: DemoAccount?) -> Void) async throws {
    var configuration = configuration
    let wanted = configuration.maximumConnections
    configuration.maximumConnections = Descriptors.room(for: wanted)
    let resources = try await Resources(configuration)
    if configuration.maximumConnections < wanted {
      resources.logger.warning("fewer connections than wanted: this process may open too few files (ulimit -n)", metadata: [
        "wanted": "\(wanted)", "connections": "\(configuration.maximumConnections)",
      ])
    }
    do {
      let demo = configuration.development ? try await DemoAccount.prepare(resources) : nil
      let drain = configuration.drain ?? (configuration.development ? .zero : .seconds(5))
      let readiness = Readiness(drain: drain)
      let application = try await buildApplication(resources, readiness) { started(demo) }
      var lifecycle = ServiceGroupConfiguration(
        services: [application, readiness], gracefulShutdownSignals: [.sigterm, .sigint], logger: resources.logger)
      // Twenty seconds for what is running; then the process ends.
      lifecycle.maximumGracefulShutdownDuration = drain + .seconds(20)
      try await ServiceGroup(configuration: lifecycle).run()
    } catch {
      await resources.database.close()
      throw error
    }
    await resources.database.close()
  }

  /// Brings the schema up to date.
  public static func migrate(_ configuration: Configuration) async throws {
    try await with(configuration) { _ in }
  }

  public static var openAPI: String { OpenAPI.withRegions(OpenAPI.document(Routes.all)).text }

  /// Wraps every key under the first master key. - Returns: how many.
  public static func rotateMasterKey(_ configuration: Configuration) async throws -> Int {
    try await with(configuration) { try await ServerKeys.rotate($0.database, configuration.masterKeys) }
  }

  /// Erases the accounts whose time has come. - Returns: how many.
  public static func purge(_ configuration: Configuration) async throws -> Int {
    try await with(configuration) { resources in
      let now = configuration.now()
      return try await resources.accounts.eraseDue(now: now) + resources.accounts.eraseUnverified(now: now)
    }
  }

  public struct JobState: Sendable {
    public let name: String
    public let due: String
    public let finished: String
    public let problem: String
  }

  public static func jobs(_ configuration: Configuration) async throws -> [JobState] {
    try await with(configuration) { resources in
      try await resources.database.read { transaction in
        try transaction.query("SELECT name, due, finished, problem FROM job ORDER BY name").map { row in
          JobState(
            name: try row.text("name"), due: Instant(milliseconds: try row.integer("due")).rfc3339,
            finished: try row.optionalInteger("finished").map { Instant(milliseconds: $0).rfc3339 } ?? "–", problem: try row.optionalText("problem") ?? "")
        }
      }
    }
  }

  /// - Returns: whether there is such an account.
  public static func revokeSessions(_ configuration: Configuration, email: String) async throws -> Bool {
    try await with(configuration) { resources in
      guard let row = try await resources.accounts.find(email: Rules.normalizedEmail(email)) else { return false }
      try await resources.sessions.closeEverything(row.id)
      return true
    }
  }

  public static func setRole(_ configuration: Configuration, email: String, role: Account.Role) async throws -> Bool {
    try await with(configuration) { try await $0.accounts.setRole(role, email: Rules.normalizedEmail(email)) }
  }

  /// Opens a verified account without mail. - Throws: `StartProblem` when the rules refuse it or the address is taken.
  public static func createAccount(_ configuration: Configuration, email: String, password: String, name: String, consents: [Purpose] = []) async throws {
    try await with(configuration) { resources in
      guard try await DemoAccount(email: email, password: password).create(resources, name: name, consents: consents) else { throw StartProblem("This address already has an account.") }
    }
  }

  static func with<T: Sendable>(_ configuration: Configuration, _ work: (Resources) async throws -> T) async throws -> T {
    let resources = try await Resources(configuration)
    do {
      let result = try await work(resources)
      await resources.database.close()
      return result
    } catch {
      await resources.database.close()
      throw error
    }
  }
}
