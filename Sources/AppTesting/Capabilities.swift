import AppRuntime

/// What a device under test can do, by capability. An effect of another one fails the test: it was not expected.
public struct Capabilities: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Records and small things kept on the device.
  public static let storage = Capabilities(rawValue: 1)
  public static let content = Capabilities(rawValue: 2)
  public static let clock = Capabilities(rawValue: 4)
  public static let screen = Capabilities(rawValue: 8)
  /// The device's own voice.
  public static let voice = Capabilities(rawValue: 16)
  public static let sound = Capabilities(rawValue: 32)
  /// Vibration and tones.
  public static let senses = Capabilities(rawValue: 64)
  public static let recordings = Capabilities(rawValue: 128)
  public static let position = Capabilities(rawValue: 256)
  public static let regions = Capabilities(rawValue: 512)
  /// Notices, also those of a server.
  public static let notices = Capabilities(rawValue: 1024)
  public static let server = Capabilities(rawValue: 2048)
  /// Pictures, sounds and files.
  public static let files = Capabilities(rawValue: 4096)
  /// Other apps: calls, messages, sharing.
  public static let otherApps = Capabilities(rawValue: 8192)
  /// Samples that devices measured.
  public static let series = Capabilities(rawValue: 16384)
  /// What only some apps have.
  public static let own = Capabilities(rawValue: 32768)

  /// What every app may use without being asked.
  public static let everyday: Capabilities = [.storage, .content, .clock, .screen]
}

extension Operation {
  public var capability: Capabilities {
    switch self {
    case .records, .metaGet, .metaSet, .persist: .storage
    case .series: .series
    case .asset: .content
    case .timer, .alarm: .clock
    case .screenOn, .pageHidden, .wakeLock, .appearance, .update: .screen
    case .speech, .speak: .voice
    case .audio: .sound
    case .vibrate, .tone: .senses
    case .recording: .recordings
    case .position: .position
    case .region: .regions
    case .notifyAsk, .notifyShow, .notifyUnseen, .push: .notices
    case .request, .download: .server
    case .handle, .picture, .save: .files
    case .open, .share, .copy: .otherApps
    case .wire: .own
    case .cancel, .forget: []
    }
  }
}
