/// What became of feeds, in lines to show at the end of a build.
public enum FeedReport {
  /// Each feed: what was read of it, file by file, what was not, and what was wrong. Then the feeds that were left out.
  public static func lines(_ feeds: [Feed], leftOut: [String]) -> [String] {
    var result: [String] = []
    for feed in feeds {
      result.append(
        "\(feed.name): \(feed.stops.count) stops, \(feed.routes.count) lines, \(feed.trips.count) trips, \(feed.changes.count) rules on changing, \(feed.pathways.count) pathways"
      )
      let files = FeedSource.names.compactMap { name in feed.problems.rows[name].map { "\(name) \($0)" } }
      result.append("  rows read: \(files.joined(separator: ", "))")
      if !feed.unread.isEmpty { result.append("  not read: \(feed.unread.joined(separator: ", "))") }
      for (problem, count) in feed.problems.counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        let examples = feed.problems.examples[problem, default: []]
        let more = count > examples.count ? "…" : ""
        result.append("  \(count) × \(problem.rawValue) (\(examples.joined(separator: ", "))\(more))")
      }
    }
    for feed in leftOut { result.append("left out: \(feed)") }
    return result
  }
}
