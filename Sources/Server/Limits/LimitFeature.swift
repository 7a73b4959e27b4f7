/// What is counted in the database. (Every call is counted in memory too: `RateLimiter`.)
struct LimitFeature: Feature {
  private let platform: Platform

  init(_ platform: Platform) { self.platform = platform }

  var jobs: [Job] {
    [
      Job(name: "sweep", interval: 3_600_000) { [database = platform.database] now in
        try await database.write { try LimitRepository.sweep($0, now: now) }
      }
    ]
  }
}
