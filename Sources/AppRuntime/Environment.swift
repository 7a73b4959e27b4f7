/// What an app may know of the world at the moment of an action. It reads nothing else: no clock, no randomness, no zone.
public struct Environment: Sendable {
  public var now: Instant
  public var zone: TimeZoneRules
  /// BCP 47, as the host has it: `es-MX`.
  public var locale: String
  /// Of all words, dates and numbers: one that has words. The person's choice, else the host's language, else Spanish.
  public var language: Language
  /// Whether the host believes it has a network. A request can fail all the same.
  public var isOnline: Bool
  /// Fresh at every action; two actions never get the same one.
  public var seed: UInt64
  /// Where the app was opened, or is.
  public var location: String
  public var isInstalled: Bool
  public var reducesMotion: Bool
  public var storage: Storage
  public var appearance: Appearance
  /// A newer version of the app is on the device and waits to be taken.
  public var updateWaits: Bool

  public enum Storage: String, CaseIterable, Sendable {
    /// The browser promised not to evict it.
    case persistent
    /// The browser may evict it when the disk is full or the site is not visited.
    case temporary
    /// There is none (private window): what is recorded lives until the page is closed.
    case none
  }

  public init(
    now: Instant, zone: TimeZoneRules = .utc, locale: String = "es-MX", language: Language = .es, isOnline: Bool = true,
    seed: UInt64 = 1,
    location: String = "", isInstalled: Bool = false, reducesMotion: Bool = false, storage: Storage = .temporary,
    appearance: Appearance = Appearance(), updateWaits: Bool = false
  ) {
    self.now = now; self.zone = zone; self.locale = locale; self.language = language; self.isOnline = isOnline;
    self.seed = seed
    self.location = location; self.isInstalled = isInstalled; self.reducesMotion = reducesMotion; self.storage = storage
    self.appearance = appearance; self.updateWaits = updateWaits
  }

  public func day(_ boundary: DayBoundary) -> CivilDate { zone.day(at: now, boundary: boundary) }
}

/// How the person wants screens to look, on this device, in every app.
public struct Appearance: Equatable, Sendable {
  public enum Theme: String, CaseIterable, Sendable {
    case auto, light, dark
    /// High contrast, on white or on black, whatever the device has.
    case contrast
    case contrastDark = "contrast-dark"
  }
  public var theme: Theme
  /// Percent of the browser's own size, one of `textSizes`.
  public var textSize: Int
  /// nil: the device's language.
  public var language: Language?
  public static let textSizes = [100, 115, 130, 150, 175, 200, 250, 300]
  public init(theme: Theme = .auto, textSize: Int = 100, language: Language? = nil) {
    self.theme = theme; self.textSize = textSize; self.language = language
  }
}

extension Environment {
  /// From the host's text (`docs/host-protocol.md`). What is missing or wrong keeps a safe value: an app always starts.
  public init(host json: JSON, now: Instant, seed: UInt64) {
    let settings = json["settings"]
    let chosen = Language.named(settings?["language"]?.string)
    let locale = json["locale"]?.string ?? "es-MX"
    let size = Int(truncatingIfNeeded: settings?["text"]?.integer ?? 100)
    self.init(
      now: now, zone: json["zone"].flatMap { TimeZoneRules(json: $0) } ?? .utc, locale: locale,
      language: Language.named(json["language"]?.string) ?? chosen ?? Language(locale: locale),
      isOnline: json["online"]?.bool ?? true, seed: seed, location: json["location"]?.string ?? "",
      isInstalled: json["installed"]?.bool ?? false,
      reducesMotion: json["motion"]?.string.map { sameBytes($0, "reduce") } ?? false,
      storage: Storage.named(json["storage"]?.string) ?? .none,
      appearance: Appearance(
        theme: Appearance.Theme.named(settings?["theme"]?.string) ?? .auto,
        textSize: Appearance.textSizes.contains(size) ? size : 100, language: chosen),
      updateWaits: json["update"]?.bool ?? false)
  }
}
