import Base
import Foundation
import Logging
import NIOCore

extension Configuration {
  /// Reads `VEREDA_…`. See `docs/operating.md` for the list.
  /// - Throws: `StartError` with one sentence for who runs the server.
  public init(environment variables: [String: String], development: Bool) throws {
    let environment = try Self.withSecretsFromFiles(variables)
    self.init(masterKeys: try Self.masterKeys(environment, development: development))
    self.development = development
    if let text = environment["VEREDA_HOST"] { host = text }
    port = try Self.number(environment, "VEREDA_PORT", 0...65_535) ?? port
    database = environment["VEREDA_DATABASE_URL"] ?? database
    web = environment["VEREDA_WEB"]
    if let folder = environment["VEREDA_REGIONS"] { regions = folder }
    if let folder = environment["VEREDA_RECORDINGS"] { recordings = folder }
    if let folder = environment["VEREDA_VIDEOS"] { videos = folder }
    signReader = environment["VEREDA_SIGN_READER"]
    if let folder = environment["VEREDA_SIGN_LANGUAGES"] { signLanguages = folder }
    site = try Self.site(environment["VEREDA_SITE"], development: development, port: port)
    mailSender = environment["VEREDA_MAIL_FROM"] ?? Self.sender(of: site) ?? mailSender
    if let url = environment["VEREDA_SMTP_URL"] {
      _ = try SMTPAddress(url: url)
      mail = .smtp(url: url, authorities: environment["VEREDA_SMTP_CA"])
    } else if !development {
      throw StartError("VEREDA_SMTP_URL is needed to send mail, for example smtp://user:password@mail.example:587.")
    }
    if let days: Int = try Self.number(environment, "VEREDA_DELETION_DAYS", 0...365) {
      deletionDelay = Int64(days) * 86_400_000
    }
    if let minutes: Int = try Self.number(environment, "VEREDA_ACCESS_MINUTES", 1...60) {
      accessLifetime = Int64(minutes) * 60_000
    }
    if let days: Int = try Self.number(environment, "VEREDA_SESSION_DAYS", 1...365) {
      sessionIdle = Int64(days) * 86_400_000
    }
    if let count: Int = try Self.number(environment, "VEREDA_ACCOUNT_RECORDS", 1...100_000_000) {
      quota.records = Int64(count)
    }
    if let mebibytes: Int = try Self.number(environment, "VEREDA_ACCOUNT_SERIES_MIB", 1...1_048_576) {
      seriesQuota = Int64(mebibytes) << 20
    }
    if let mebibytes: Int = try Self.number(environment, "VEREDA_ACCOUNT_MIB", 1...1_048_576) {
      quota.bytes = Int64(mebibytes) << 20
    }
    trustedProxies = try Self.number(environment, "VEREDA_TRUSTED_PROXIES", 0...10) ?? 0
    maximumConnections = try Self.number(environment, "VEREDA_CONNECTIONS", 1...1_000_000) ?? maximumConnections
    callerConnections = try Self.number(environment, "VEREDA_CALLER_CONNECTIONS", 1...1_000_000) ?? callerConnections
    drain = try Self.number(environment, "VEREDA_DRAIN_SECONDS", 0...600).map { .seconds($0) }
    databaseOptions.connections =
      try Self.number(environment, "VEREDA_DATABASE_CONNECTIONS", 1...1000) ?? databaseOptions.connections
    if let level = environment["VEREDA_LOG_LEVEL"] {
      guard let known = Logger.Level(rawValue: level) else {
        throw StartError("VEREDA_LOG_LEVEL is trace, debug, info, notice, warning, error or critical.")
      }
      logLevel = known
    }
    if let mebibytes: Int = try Self.number(environment, "VEREDA_ARGON2_MIB", 8...1024) {
      passwordCost.bytes = mebibytes << 20
    }
    metricsToken = environment["VEREDA_METRICS_TOKEN"]
    if let names = environment["VEREDA_HOSTS"] {
      hosts = Set(
        names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }.filter { !$0.isEmpty })
    }
    try readTranslation(environment)
    securityContact = environment["VEREDA_SECURITY_CONTACT"]
    if development, let factor: Int = try Self.number(environment, "VEREDA_LIMIT_MULTIPLIER", 1...1_000_000) {
      limitMultiplier = Int64(factor)
    }
    let century = 3_155_760_000
    if development, let seconds: Int = try Self.number(environment, "VEREDA_CLOCK_AHEAD", -century...century) {
      let real = now
      now = { real().adding(seconds: Int64(seconds)) }
    }
    try check()
  }

  /// - Throws: `StartError` when two settings do not go together.
  public func check() throws {
    if development && !["127.0.0.1", "::1", "localhost"].contains(host) {
      throw StartError(
        "Development mode shows mail and a demo account to everyone: it listens on 127.0.0.1 only (VEREDA_HOST is \(host))."
      )
    }
  }

  /// Settings that hold a secret may be named with `_FILE` instead: then they stand in that file, as systemd's credentials and
  /// containers' secrets do, and not in the process's environment.
  private static let secrets = [
    "VEREDA_DATABASE_URL", "VEREDA_SMTP_URL", "VEREDA_METRICS_TOKEN", "VEREDA_GEMINI_KEY", "VEREDA_CHAT_KEY",
  ]

  private static func withSecretsFromFiles(_ environment: [String: String]) throws -> [String: String] {
    var environment = environment
    for name in secrets + ["VEREDA_MASTER_KEYS"] {
      guard let file = environment[name + "_FILE"] else { continue }
      guard environment[name] == nil else {
        throw StartError("\(name) and \(name)_FILE are both set: take one away.")
      }
      if name == "VEREDA_MASTER_KEYS" { continue }  // read again when it changes
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
        throw StartError("The file \(file) (\(name)_FILE) cannot be read.")
      }
      environment[name] = text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return environment
  }

  private static func masterKeys(_ environment: [String: String], development: Bool) throws -> MasterKeys {
    if let file = environment["VEREDA_MASTER_KEYS_FILE"] { return try MasterKeys(file: file) }
    if let text = environment["VEREDA_MASTER_KEYS"] { return try MasterKeys(text) }
    guard development else {
      throw StartError(
        "VEREDA_MASTER_KEYS is needed: id:key, the key 32 bytes in base64 (make one with: openssl rand -base64 32). Keep a copy apart from the database."
      )
    }
    return try MasterKeys(try developmentKey(file: environment["VEREDA_DEVELOPMENT_KEY"] ?? "data/development.key"))
  }

  /// Made once and kept beside the database, so that `make run` needs no settings.
  private static func developmentKey(file: String) throws -> String {
    if let text = try? String(contentsOfFile: file, encoding: .utf8) {
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    var random = SystemRandomNumberGenerator()
    let text =
      "development:" + Data((0..<32).map { _ in UInt8.random(in: 0...255, using: &random) }).base64EncodedString()
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard
      FileManager.default.createFile(atPath: file, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    else { throw StartError("The file \(file) cannot be written.") }
    return text
  }

  private static func site(_ text: String?, development: Bool, port: Int) throws -> String {
    guard let text else {
      if development { return "http://localhost:\(port)" }
      throw StartError("VEREDA_SITE is needed: the address people open, for example https://vereda.example.")
    }
    guard let parts = URLComponents(string: text), let scheme = parts.scheme, parts.host?.isEmpty == false,
      parts.path.isEmpty || parts.path == "/",
      scheme == "https" || (scheme == "http" && ["localhost", "127.0.0.1", "[::1]", "::1"].contains(parts.host ?? ""))
    else { throw StartError("VEREDA_SITE is an https:// address without a path (http:// only for localhost).") }
    // In ASCII, as browsers write `Host` and `Origin`.
    let site = parts.string ?? text
    return site.hasSuffix("/") ? String(site.dropLast()) : site
  }

  /// An address of the site's own name, in ASCII; mail from `localhost` is refused everywhere. nil where the site has no name.
  private static func sender(of site: String) -> String? {
    guard site.hasPrefix("https://"), let host = URLComponents(string: site)?.encodedHost, !host.contains(":"),
      (try? SocketAddress(ipAddress: host, port: 0)) == nil
    else { return nil }
    return "Vereda <vereda@\(host)>"
  }

  static func number(_ environment: [String: String], _ name: String, _ range: ClosedRange<Int>) throws -> Int? {
    guard let text = environment[name] else { return nil }
    guard let value = Int(text), range.contains(value) else {
      throw StartError("\(name) is a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return value
  }
}
