import Base
import Foundation
import Logging
import Storage

/// Everything that may differ between two runs of the server. The defaults are safe: loopback only, production mode.
public struct Configuration: Sendable {
  /// Development mode: a demo account, mail readable at `/dev/correo`, cookies without TLS on localhost. Never on the network.
  public var development = false
  public var host = "127.0.0.1"
  public var port = 8080
  /// Where people reach the server; links in mails begin with it. Without a slash at its end.
  public var site = "http://localhost:8080"
  public var database = "sqlite:data/vereda.db"
  public var databaseOptions = DatabaseOptions()
  public var masterKeys: MasterKeys
  /// Folder with the built web apps; nil serves the interface alone.
  public var web: String?
  /// Folder with the published regions (`vereda region add`).
  public var regions = "data/regions"
  /// Folder with sessions spoken ahead of time (`tools/prerender`).
  public var recordings = "data/recordings"
  /// Folder with videos of routines (`tools/video`).
  public var videos = "data/videos"
  /// Folder with the packs of Apertium's data (`tools/apertium-pack`), for translating here.
  public var languagePacks = ".cache/apertium/packs"
  /// Memory that packs may take.
  public var languagePackBytes = 128 << 20
  /// How long the rules may work on one sentence.
  public var sentencePatience = Duration.seconds(2)
  /// Models that translate, in the order in which they are asked; without any there is no cloud.
  public var cloudProviders: [CloudProvider] = []
  /// For one sentence.
  public var cloudPatience = Duration.seconds(8)
  /// Sentences that an account may have translated by the cloud each day; 0: only at events with a licence.
  public var cloudSentences: Int64 = 200
  /// Whose licences for events count.
  public var licenceKeys = LicenceKeys.none
  /// The program `vereda`, which is started to read pictures: itself.
  public var program = "/proc/self/exe"
  /// The program `sign-reader`, which is started to read signs; nil: the one beside `vereda`.
  public var signReader: String?
  /// Folder with the languages in which signs are read (`spa.traineddata`): Debian's packages `tesseract-ocr-spa`, `-eng`, `-fra`, `-por`.
  public var signLanguages = "/usr/share/tesseract-ocr/5/tessdata"
  public var mail: Mail = .sink
  /// `Vereda <hola@vereda.example>`. Where the environment names none, it is of the site's name.
  public var mailSender = "Vereda <vereda@localhost>"
  /// Milliseconds.
  public var accessLifetime: Int64 = 600_000
  public var sessionIdle: Int64 = 60 * 86_400_000
  public var deletionDelay: Int64 = 15 * 86_400_000
  /// How much an account may hold.
  public var quota = Quota(records: 200_000, bytes: 64 << 20)
  /// Bytes of sealed chunks of samples that an account may hold, beside its records.
  public var seriesQuota: Int64 = 256 << 20
  /// Samples that are read and joined for one message; the rest of its chunks is for the next one.
  var samplesOfMessage = 1_000_000
  /// Multiplies every limit's burst; tests raise it.
  public var limitMultiplier: Int64 = 1
  /// How many proxies in front add to `X-Forwarded-For`; 0 trusts none.
  public var trustedProxies = 0
  /// `GET /metrics` asks for it as a bearer token. Without it, metrics are given only to this machine, not through a proxy.
  public var metricsToken: String?
  /// Names besides that of `site` by which callers may address the server (`Host`).
  public var hosts: Set<String> = []
  /// Where weaknesses are reported, for `security.txt`: `mailto:…` or `https://…`; nil gives the sender's address.
  public var securityContact: String?
  public var logLevel: Logger.Level = .info
  /// Open connections at the same time.
  public var maximumConnections = 4096
  /// Of one caller (address, or IPv6 network); without a proxy in front only.
  public var callerConnections = 256
  /// From being asked to stop until no new connection is taken: `/readyz` says meanwhile that the server leaves. Nil: 5 s, in development none.
  public var drain: Duration?
  /// Tests look at what is logged.
  var makeLogger: @Sendable () -> Logger = { Logger(label: "vereda") }
  /// How long a stream of new posts stays open before the reader has to come back.
  var eventStream = Duration.seconds(300)
  /// After which resolvers come again for a list of what is closed.
  var blockListSeconds: Int64 = 60
  /// For one letter.
  var mailTimeout = Duration.seconds(30)
  var passwordCost = PasswordHasher.Cost.standard
  /// How many passwords may be hashed and wait for it together.
  var hashesAtOnce = 64
  /// How a try at a password that has to wait does so; tests do not.
  var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  var now: @Sendable () -> Instant = { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }

  public enum Mail: Sendable {
    /// In memory, at `/dev/correo`; development only.
    case sink
    case smtp(url: String, authorities: String?)
  }

  public init(masterKeys: MasterKeys) { self.masterKeys = masterKeys }

  /// Who runs this server, for push services (RFC 8292). Apple's refuses every message of a subject that is not of the public network,
  /// so it is the site wherever that is https.
  var pushSubject: String {
    site.hasPrefix("https://") ? site : "mailto:" + EmailMessage.address(of: mailSender)
  }

  /// Cookies travel over TLS only, but for development on localhost.
  var secureCookies: Bool { !(development && site.hasPrefix("http://")) }
}
