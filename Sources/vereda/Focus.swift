import ArgumentParser
import Foundation
import ScreenTime
import Server

/// `vereda focus on|off`: closes apps' domains in this computer's hosts file, and opens them again.
struct Focus: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Close the pages of apps in this computer's hosts file, and open them again.",
    subcommands: [On.self, Off.self, Status.self])

  struct File: ParsableArguments {
    @Option(help: "The hosts file.")
    var hosts =
      ProcessInfo.processInfo.environment["SystemRoot"].map { $0 + "\\System32\\drivers\\etc\\hosts" } ?? "/etc/hosts"

    func read() throws -> [UInt8] {
      guard let data = FileManager.default.contents(atPath: hosts) else {
        throw StartError("\(hosts) cannot be read.")
      }
      return Array(data)
    }

    /// Writes the file anew with these domains closed. Whoever reads meanwhile sees the old one or the new one whole.
    func close(_ domains: [String]) throws {
      let before = try read()
      let after: [UInt8]
      do {
        after = try HostsFile.edited(before, closing: domains)
      } catch {
        throw StartError(
          "\(hosts) has one of our markers without the other: take the lines between them out by hand, then try again.")
      }
      if after == before { return }
      // A link stays a link: what it leads to is written.
      let file = URL(fileURLWithPath: hosts).resolvingSymlinksInPath()
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      do {
        try Data(after).write(to: file, options: .atomic)
      } catch {
        throw StartError("\(hosts) cannot be written. Try again as administrator (sudo).")
      }
      if let mode = attributes?[.posixPermissions] {
        try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
      }
    }
  }

  struct On: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Close what a list says, or these apps. Run it again to follow the list: an empty one opens everything."
    )
    @OptionGroup var file: File
    @Option(help: "The address of the list in hosts syntax, from GreenGrocery!.") var list: String?
    @Option(help: "Names of apps, with commas: instagram,tiktok.") var apps: String?

    func validate() throws {
      if (list == nil) == (apps == nil) { throw ValidationError("Say either --list ADDRESS or --apps NAMES.") }
    }

    func run() async throws {
      let domains = if let list { try await Self.fetch(list) } else { try Self.domains(apps ?? "") }
      try file.close(domains)
      print(domains.isEmpty ? "Nothing is closed." : "Closed: \(domains.count) domains.")
    }

    static func domains(_ names: String) throws -> [String] {
      var keys: [String] = []
      for name in names.split(separator: ",") {
        guard let key = AppCatalogue.key(named: String(name)), let app = AppCatalogue.app(key), !app.domains.isEmpty
        else {
          let known = AppCatalogue.all.filter { !$0.domains.isEmpty }.map { $0.key }.joined(separator: ", ")
          throw ValidationError("No pages are known of \(name). Known are: \(known).")
        }
        keys.append(key)
      }
      return BlockList.domains(of: keys)
    }

    /// - Throws: `StartError` when it is not reached, or is no list: then the file stays as it is.
    static func fetch(_ address: String) async throws -> [String] {
      guard let url = URL(string: address), ["https", "http", "file"].contains(url.scheme ?? "") else {
        throw StartError("\(address) is not an address.")
      }
      guard let text = try? await contents(url), text.utf8.count < 1_000_000, text.hasPrefix("#") else {
        throw StartError("The list cannot be read. Nothing was changed.")
      }
      return HostsFile.domains(inHosts: text)
    }

    private static func contents(_ url: URL) async throws -> String {
      if url.isFileURL { return try String(contentsOf: url, encoding: .utf8) }
      return try await Commands.text(at: url.absoluteString)
    }
  }

  struct Off: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Take our part out of the hosts file.")
    @OptionGroup var file: File

    func run() throws {
      try file.close([])
      print("Nothing is closed.")
    }
  }

  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Say what is closed in the hosts file.")
    @OptionGroup var file: File

    func run() throws {
      let text = String(decoding: try file.read(), as: UTF8.self)
      guard let begin = text.range(of: HostsFile.begin), let end = text.range(of: HostsFile.end) else {
        print("Nothing is closed.")
        return
      }
      for domain in HostsFile.domains(inHosts: String(text[begin.upperBound..<end.lowerBound])) { print(domain) }
    }
  }
}
