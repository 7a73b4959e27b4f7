import ArgumentParser
import Foundation
import Server

/// The command line. Configuration comes from the environment (`VEREDA_…`, see docs/operating.md); options win over it.
@main struct Vereda: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vereda", abstract: "Vereda's server.",
    subcommands: [
      Serve.self, Migrate.self, Backup.self, Restore.self, Admin.self, RegionTools.self, RouteTool.self, Focus.self,
      HabitTools.self, HealthTools.self, PhrasebookTools.self, LicenceCommand.self,
      OpenAPICommand.self, VersionCommand.self, PictureCommand.self,
    ])

  static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
    } catch let problem as StartError {
      FileHandle.standardError.write(Data("vereda: \(problem)\n".utf8))
      Foundation.exit(78)
    } catch {
      exit(withError: error)
    }
  }
}

/// What every command that opens the database understands.
struct Common: ParsableArguments {
  @Flag(help: "Development mode: demo account, mail at /dev/correo, own key. On this machine only.")
  var development = false

  @Option(help: "Database URL (VEREDA_DATABASE_URL).")
  var database: String?

  func configuration() throws -> Configuration {
    var environment = ProcessInfo.processInfo.environment
    use(database, in: &environment)
    return try Configuration(environment: environment, development: development)
  }

  private func use(_ database: String?, in environment: inout [String: String]) {
    guard let database else { return }
    environment["VEREDA_DATABASE_URL"] = database
    environment["VEREDA_DATABASE_URL_FILE"] = nil
  }

  /// For commands that send no mail and serve nobody: only the database and its keys matter.
  func quietConfiguration() throws -> Configuration {
    var environment = ProcessInfo.processInfo.environment
    use(database, in: &environment)
    if environment["VEREDA_SMTP_URL_FILE"] == nil {
      environment["VEREDA_SMTP_URL"] = environment["VEREDA_SMTP_URL"] ?? "smtp+plain://127.0.0.1"
    }
    environment["VEREDA_SITE"] = environment["VEREDA_SITE"] ?? "https://localhost"
    return try Configuration(environment: environment, development: development)
  }
}

struct Migrate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Bring the database's schema up to date.")
  @OptionGroup var common: Common

  func run() async throws {
    try await Commands.migrate(try common.quietConfiguration())
    print("The schema is up to date.")
  }
}

struct OpenAPICommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "openapi", abstract: "Print the OpenAPI document.")

  func run() { print(Commands.openAPI) }
}

struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "version", abstract: "Print the version.")

  func run() { print("vereda \(version)") }
}

let version = "0.1.0"
