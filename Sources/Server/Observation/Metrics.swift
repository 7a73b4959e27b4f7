import NIOConcurrencyHelpers

/// Counters of this process in Prometheus' text format. Labels are routes and words of ours, never anything of a person.
final class Metrics: Sendable {
  private struct Call: Hashable {
    let route: String
    let method: String
    let status: Int
  }

  private struct State {
    var calls: [Call: Int] = [:]
    var buckets = [Int](repeating: 0, count: Metrics.bounds.count + 1)
    var seconds = 0.0
    var inFlight = 0
    var mailSent = 0
    var mailFailed = 0
    var recordsTaken = 0
    var pushSent = 0
    var pushFailed = 0
  }

  /// Upper bounds, in seconds.
  private static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  private let state = NIOLockedValueBox(State())

  func began() { state.withLockedValue { $0.inFlight += 1 } }

  /// - Parameter route: the path's pattern, not the path.
  func ended(route: String, method: String, status: Int, seconds: Double) {
    let bucket = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    state.withLockedValue { state in
      state.inFlight -= 1
      state.calls[Call(route: route, method: method, status: status), default: 0] += 1
      state.buckets[bucket] += 1
      state.seconds += seconds
    }
  }

  func mail(sent: Bool) {
    state.withLockedValue { if sent { $0.mailSent += 1 } else { $0.mailFailed += 1 } }
  }

  func push(sent: Bool) {
    state.withLockedValue { if sent { $0.pushSent += 1 } else { $0.pushFailed += 1 } }
  }

  func records(_ count: Int) { state.withLockedValue { $0.recordsTaken += count } }

  var text: String {
    let state = state.withLockedValue { $0 }
    var lines = ["# TYPE vereda_requests_total counter"]
    for (call, count) in state.calls.sorted(by: { ($0.key.route, $0.key.method, $0.key.status) < ($1.key.route, $1.key.method, $1.key.status) }) {
      lines.append("vereda_requests_total{route=\"\(call.route)\",method=\"\(call.method)\",status=\"\(call.status)\"} \(count)")
    }
    lines.append("# TYPE vereda_request_seconds histogram")
    var total = 0
    for (index, count) in state.buckets.enumerated() {
      total += count
      let bound = index < Self.bounds.count ? "\(Self.bounds[index])" : "+Inf"
      lines.append("vereda_request_seconds_bucket{le=\"\(bound)\"} \(total)")
    }
    lines += [
      "vereda_request_seconds_sum \(state.seconds)", "vereda_request_seconds_count \(total)",
      "# TYPE vereda_requests_in_flight gauge", "vereda_requests_in_flight \(state.inFlight)",
      "# TYPE vereda_mail_total counter", "vereda_mail_total{result=\"sent\"} \(state.mailSent)", "vereda_mail_total{result=\"failed\"} \(state.mailFailed)",
      "# TYPE vereda_push_total counter", "vereda_push_total{result=\"sent\"} \(state.pushSent)", "vereda_push_total{result=\"failed\"} \(state.pushFailed)",
      "# TYPE vereda_records_taken_total counter", "vereda_records_taken_total \(state.recordsTaken)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
