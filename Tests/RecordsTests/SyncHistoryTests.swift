import Foundation
import Testing

struct SyncHistoryTests {
  /// Another range of seeds, or one: `HISTORY_SEED=4711 swift test --filter SyncHistoryTests`.
  private static var seeds: Range<UInt64> {
    if let text = ProcessInfo.processInfo.environment["HISTORY_SEED"], let seed = UInt64(text) {
      return seed..<(seed + 1)
    }
    return 0..<10_000
  }

  @Test(
    "PL-03: 10,000 histories of three devices and a server with lost, doubled and reordered exchanges: all converge, nothing acknowledged is lost, nothing doubled"
  )
  func histories() {
    var total = SyncHistory.Counts()
    for seed in Self.seeds {
      var history = SyncHistory(seed: seed)
      if let complaint = history.run(steps: 40) {
        Issue.record("\(complaint). Replay: HISTORY_SEED=\(seed) swift test --filter SyncHistoryTests")
        return
      }
      let counts = history.counts
      total.writes += counts.writes
      total.lost += counts.lost
      total.doubled += counts.doubled
      total.reordered += counts.reordered
      total.deletions += counts.deletions
      total.jumps += counts.jumps
      total.reopened += counts.reopened
    }
    if Self.seeds.count == 10_000 {
      #expect(total.writes > 100_000 && total.lost > 5_000 && total.doubled > 5_000 && total.reordered > 10_000)
      #expect(total.deletions > 5_000 && total.jumps > 10_000 && total.reopened > 10_000)
    }
    print(total)
  }
}
