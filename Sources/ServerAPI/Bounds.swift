/// How often a call may be made, by the account or, where nobody is logged in, by the caller: `burst` at once, then one each `interval`.
/// A call beyond it is answered with 429 and `Retry-After`. Guesses at passwords and mail are counted besides, by the server.
public struct RateLimit: Equatable, Sendable {
  /// Calls at once.
  public let burst: Int64
  /// Milliseconds until the next one, when the burst is used up.
  public let interval: Int64

  /// - Parameters:
  ///   - burst: calls at once, at least 1.
  ///   - interval: milliseconds, at least 1.
  public init(burst: Int64, interval: Int64) {
    self.burst = burst
    self.interval = interval
  }

  /// Calls that come before a session: a school behind one address logs in at the same hour.
  public static let entry = RateLimit(burst: 600, interval: 200)
  /// Calls that only read.
  public static let reading = RateLimit(burst: 600, interval: 100)
  /// Calls that change something.
  public static let changing = RateLimit(burst: 200, interval: 1_000)
  /// Writing for others to read: a person's pace.
  public static let writing = RateLimit(burst: 30, interval: 10_000)
  /// Sentences: a whole stand may talk from behind one address. The server counts each account, seat and caller besides.
  public static let talking = RateLimit(burst: 600, interval: 20)
  /// Years of records go up in batches of some hundred.
  public static let exchange = RateLimit(burst: 600, interval: 100)
  /// Pictures of signs: the people of a gate share an address, and each picture takes a second of the processor.
  public static let pictures = RateLimit(burst: 60, interval: 1_000)
  /// A device that measures: each second, and a day's batch at once.
  public static let device = RateLimit(burst: 120, interval: 1_000)
}

/// The largest body that a call takes. A larger one is answered with 413.
public struct BodyLimit: Equatable, Sendable {
  /// Bytes.
  public let bytes: Int

  /// - Parameter bytes: at least 0.
  public init(bytes: Int) { self.bytes = bytes }

  /// The call takes no body.
  public static let none = BodyLimit(bytes: 0)
  /// Forms: 64 KiB.
  public static let small = BodyLimit(bytes: 65_536)
  /// A batch of records: `SyncRequest.maximumBytes`.
  public static let exchange = BodyLimit(bytes: SyncRequest.maximumBytes)
  /// A post with all its blocks: 512 KiB.
  public static let post = BodyLimit(bytes: 524_288)
  /// A picture: `ForumRules.pictureBytes`.
  public static let picture = BodyLimit(bytes: ForumRules.pictureBytes)
  /// Chunks of samples, packed or not: 2 MiB, `SeriesRequest.maximumBytes`.
  public static let series = BodyLimit(bytes: 2 << 20)
  /// Samples of another device as JSON, packed or not: 2 MiB, some ten thousand.
  public static let samples = BodyLimit(bytes: 2 << 20)
}
