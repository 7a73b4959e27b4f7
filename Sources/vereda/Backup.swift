import ArgumentParser
import Server

struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the whole database to one file, or check such a file.", subcommands: [Write.self, Verify.self],
    defaultSubcommand: Write.self)

  struct Write: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the whole database to one file, while the server runs. Keep VEREDA_MASTER_KEYS apart from it.")
    @OptionGroup var common: Common
    @Argument(help: "The file to write.") var file: String

    func run() async throws {
      let summary = try await Commands.backup(try common.quietConfiguration(), to: file)
      print("\(summary.rows) rows of \(summary.tables) tables, \(summary.size) bytes: \(file)")
    }
  }

  struct Verify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Read a backup from front to back: its checksum, its form, and what is in it. Needs no database and no key.")
    @Argument(help: "The file to read.") var file: String

    func run() async throws {
      let summary = try await Commands.verifyBackup(file)
      print(
        "Whole: \(summary.rows) rows of \(summary.tables) tables, made \(summary.created) from \(summary.dialect.rawValue)."
      )
    }
  }
}

struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put a backup in the place of the database. Stop the server first.")
  @OptionGroup var common: Common
  @Argument(help: "The file to read.") var file: String
  @Flag(help: "Replace a database that holds accounts.") var replace = false

  func run() async throws {
    let (summary, again) = try await Commands.restore(try common.quietConfiguration(), from: file, replacing: replace)
    print("\(summary.rows) rows of \(summary.tables) tables from \(summary.created).")
    if again > 0 { print("Erased again: \(again) accounts that were erased after the backup.") }
  }
}
