import ArgumentParser
import Base
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

    /// What our part of it closes.
    func closed() throws -> [ClosedDomain] {
      do { return try HostsFile.closed(in: try read()) } catch is HostsFile.Fault { throw unfinished }
    }

    private var unfinished: StartError {
      StartError(
        "\(hosts) has one of our markers without the other: take the lines between them out by hand, then try again.")
    }

    /// Opens what is over, and says so.
    func open(_ now: Instant) throws {
      let closed = try closed(), over = closed.filter { $0.isOver(now) }
      if over.isEmpty { return }
      try close(closed.filter { !$0.isOver(now) })
      print("Open again: \(over.map { $0.domain }.joined(separator: ", ")).")
    }

    /// Writes the file anew with these domains closed. Whoever reads meanwhile sees the old one or the new one whole.
    func close(_ closed: [ClosedDomain]) throws {
      let before = try read()
      let after: [UInt8]
      do { after = try HostsFile.edited(before, closing: closed) } catch { throw unfinished }
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
      abstract: "Close what a list says, or these apps.",
      discussion: """
        Run it again, from a timer, to follow the list: an empty one opens everything. What is over is opened by the next \
        run, also without a network. Apps that are named here stay closed until `vereda focus off`, or until the next \
        `vereda focus on`, which takes the place of what this one closed.
        """)
    @OptionGroup var file: File
    @Argument(help: "The address of the list in hosts syntax, from GreenGrocery!.") var list: String?
    @Option(help: "Names of apps, with commas: instagram,tiktok.") var apps: String?

    func validate() throws {
      if (list == nil) == (apps == nil) { throw ValidationError("Say either the address of a list or --apps NAMES.") }
    }

    func run() async throws {
      let now = Focus.now
      let closed: [ClosedDomain]
      do {
        closed = if let list { try await Self.fetch(list, now) } else { try Self.domains(apps ?? "") }
      } catch {
        try file.open(now)
        throw error
      }
      let names = Set(closed.map { $0.domain })
      let opened = try file.closed().map { $0.domain }.filter { !names.contains($0) }
      try file.close(closed)
      if !opened.isEmpty { print("Open again: \(opened.joined(separator: ", ")).") }
      print(closed.isEmpty ? "Nothing is closed." : "Closed: \(names.count) domains.")
    }

    static func domains(_ names: String) throws -> [ClosedDomain] {
      var domains: [ClosedDomain] = []
      for name in names.split(separator: ",") {
        guard let key = AppCatalogue.key(named: String(name)), let app = AppCatalogue.app(key), !app.domains.isEmpty
        else {
          let known = AppCatalogue.all.filter { !$0.domains.isEmpty }.map { $0.key }.joined(separator: ", ")
          throw ValidationError("No pages are known of \(name). Known are: \(known).")
        }
        domains += BlockList.domains(of: key, until: nil)
      }
      return domains
    }

    /// What a list closes now. Each line has an end: its own, at most twelve hours from now.
    /// - Throws: `StartError` when it is not reached, or is none of our lists. It does not repeat the address: who has that
    ///   can read the list.
    static func fetch(_ address: String, _ now: Instant) async throws -> [ClosedDomain] {
      guard let url = URL(string: address), ["https", "http", "file"].contains(url.scheme ?? "") else {
        throw StartError("This is no address of a list: https://….")
      }
      let text: String
      do { text = try await contents(url) } catch {
        let reason = (error as? StartError).map { " \($0)" } ?? ""
        throw StartError("The list cannot be read.\(reason) What is closed stays closed until its end.")
      }
      guard text.utf8.count < 1_000_000, HostsFile.isList(text) else {
        throw StartError(
          "This is no list of GreenGrocery!: its first line is not “\(BlockList.title)”. What is closed stays closed until its end."
        )
      }
      let latest = now.adding(milliseconds: Block.longest)
      return HostsFile.closed(inHosts: text).map { ClosedDomain($0.domain, until: min($0.ends ?? latest, latest)) }
        .filter { !$0.isOver(now) }
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
      let closed = try file.closed()
      if closed.isEmpty { print("Nothing is closed.") }
      for one in closed {
        let end = one.ends.map { " until \($0.rfc3339)" } ?? ""
        print(one.domain + end + (one.isOver(Focus.now) ? " (over: the next run opens it)" : ""))
      }
    }
  }

  private static var now: Instant { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
}
