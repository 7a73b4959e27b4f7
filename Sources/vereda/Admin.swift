import ArgumentParser
import Foundation
import Server
import ServerAPI

struct Admin: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look after accounts, keys and jobs.",
    subcommands: [
      CreateAccount.self, SetRole.self, Grant.self, Revoke.self, RevokeSessions.self, Purge.self, RotateMasterKey.self,
      Jobs.self,
    ])

  struct CreateAccount: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Open a verified account. The password is read from standard input.")
    @OptionGroup var common: Common
    @Argument var email: String
    @Option var name = ""

    func run() async throws {
      guard let password = readLine(strippingNewline: true) else {
        throw ValidationError("Write the password on standard input.")
      }
      try await Commands.createAccount(try common.quietConfiguration(), email: email, password: password, name: name)
      print("The account is open.")
    }
  }

  struct SetRole: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Give an account a role: member, trainer, moderator, administrator, organiser.")
    @OptionGroup var common: Common
    @Argument var email: String
    @Argument var role: String

    func run() async throws {
      guard let role = Account.Role(rawValue: role) else { throw ValidationError("There is no role \(role).") }
      guard try await Commands.setRole(try common.quietConfiguration(), email: email, role: role) else {
        throw StartError("No account has this address.")
      }
      print("Done.")
    }
  }

  struct Grant: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make an account a moderator of the forum, from its next call on. The forum's log tells of it.")
    @OptionGroup var common: Common
    @Argument var email: String

    func run() async throws {
      guard try await Commands.moderator(try common.quietConfiguration(), email: email, isOn: true) else {
        throw StartError("No account has this address.")
      }
      print("Done: a moderator.")
    }
  }

  struct Revoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Not a moderator any more, from this moment on.")
    @OptionGroup var common: Common
    @Argument var email: String

    func run() async throws {
      guard try await Commands.moderator(try common.quietConfiguration(), email: email, isOn: false) else {
        throw StartError("No account has this address.")
      }
      print("Done: a member.")
    }
  }

  struct RevokeSessions: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Log an account out everywhere.")
    @OptionGroup var common: Common
    @Argument var email: String

    func run() async throws {
      guard try await Commands.revokeSessions(try common.quietConfiguration(), email: email) else {
        throw StartError("No account has this address.")
      }
      print("Done.")
    }
  }

  struct Purge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Erase now the accounts whose time has come (a job does it every hour).")
    @OptionGroup var common: Common

    func run() async throws { print("Erased: \(try await Commands.purge(try common.quietConfiguration()))") }
  }

  struct RotateMasterKey: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Wrap every key under the first key of VEREDA_MASTER_KEYS. Afterwards the others can be taken out of the list.")
    @OptionGroup var common: Common

    func run() async throws {
      print("Rewrapped: \(try await Commands.rotateMasterKey(try common.quietConfiguration()))")
    }
  }

  struct Jobs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the jobs: when each ran, when it is due.")
    @OptionGroup var common: Common

    func run() async throws {
      for job in try await Commands.jobs(try common.quietConfiguration()) {
        print("\(job.name)\tdue \(job.due)\tfinished \(job.finished)\t\(job.problem)")
      }
    }
  }
}
