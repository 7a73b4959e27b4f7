import NIOConcurrencyHelpers

/// Counters of this process in Prometheus' text format. Labels are routes and words of ours, never anything of a person.
final class Metrics: Sendable {
  private struct Call: Hashable {
    let route: String
    let method: String
    let status: Int
  }

  private struct Translations: Hashable {
    let ring: String
    let result: String
  }

  private struct Times {
    var buckets = [Int](repeating: 0, count: Metrics.bounds.count + 1)
    var seconds = 0.0
  }

  private struct State {
    var calls: [Call: Int] = [:]
    /// By route.
    var times: [String: Times] = [:]
    var inFlight = 0
    var mailSent = 0
    var mailFailed = 0
    var recordsTaken = 0
    var pushSent = 0
    var pushFailed = 0
    /// By status, or `other`.
    var pushRefused: [String: Int] = [:]
    /// By ring and result.
    var translations: [Translations: Int] = [:]
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
      state.times[route, default: Times()].buckets[bucket] += 1
      state.times[route, default: Times()].seconds += seconds
    }
  }

  func mail(sent: Bool) {
    state.withLockedValue { if sent { $0.mailSent += 1 } else { $0.mailFailed += 1 } }
  }

  func push(sent: Bool) {
    state.withLockedValue { if sent { $0.pushSent += 1 } else { $0.pushFailed += 1 } }
  }

  /// - Parameter status: a push service's: 403 is the signature (VAPID). 0: we do not go there. Services may answer anything, so only
  ///   those that say something have a label of their own.
  func pushRefused(status: Int) {
    let label = [0, 400, 401, 403, 413].contains(status) ? "\(status)" : "other"
    state.withLockedValue { $0.pushRefused[label, default: 0] += 1 }
  }

  /// - Parameters: words of ours: `edge` or `cloud`; `done`, or why not.
  func translation(ring: String, result: String) {
    state.withLockedValue { $0.translations[Translations(ring: ring, result: result), default: 0] += 1 }
  }

  func records(_ count: Int) { state.withLockedValue { $0.recordsTaken += count } }

  var text: String {
    let state = state.withLockedValue { $0 }
    var lines = ["# TYPE vereda_requests_total counter"]
    for (call, count) in state.calls.sorted(by: {
      ($0.key.route, $0.key.method, $0.key.status) < ($1.key.route, $1.key.method, $1.key.status)
    }) {
      lines.append(
        "vereda_requests_total{route=\"\(call.route)\",method=\"\(call.method)\",status=\"\(call.status)\"} \(count)")
    }
    lines.append("# TYPE vereda_request_seconds histogram")
    for (route, times) in state.times.sorted(by: { $0.key < $1.key }) {
      var total = 0
      for (index, count) in times.buckets.enumerated() {
        total += count
        let bound = index < Self.bounds.count ? "\(Self.bounds[index])" : "+Inf"
        lines.append("vereda_request_seconds_bucket{route=\"\(route)\",le=\"\(bound)\"} \(total)")
      }
      lines.append("vereda_request_seconds_sum{route=\"\(route)\"} \(times.seconds)")
      lines.append("vereda_request_seconds_count{route=\"\(route)\"} \(total)")
    }
    lines += [
      "# TYPE vereda_requests_in_flight gauge", "vereda_requests_in_flight \(state.inFlight)",
      "# TYPE vereda_mail_total counter", "vereda_mail_total{result=\"sent\"} \(state.mailSent)",
      "vereda_mail_total{result=\"failed\"} \(state.mailFailed)",
      "# TYPE vereda_push_total counter", "vereda_push_total{result=\"sent\"} \(state.pushSent)",
      "vereda_push_total{result=\"failed\"} \(state.pushFailed)",
      "# TYPE vereda_records_taken_total counter", "vereda_records_taken_total \(state.recordsTaken)",
    ]
    lines.append("# TYPE vereda_push_refused_total counter")
    for (status, count) in state.pushRefused.sorted(by: { $0.key < $1.key }) {
      lines.append("vereda_push_refused_total{status=\"\(status)\"} \(count)")
    }
    lines.append("# TYPE vereda_translations_total counter")
    for (one, count) in state.translations.sorted(by: { ($0.key.ring, $0.key.result) < ($1.key.ring, $1.key.result) }) {
      lines.append("vereda_translations_total{ring=\"\(one.ring)\",result=\"\(one.result)\"} \(count)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line in front of the threads that hash passwords.
  static func text(_ line: HashingLine.Figures) -> String {
    """
    # TYPE vereda_hashes_running gauge
    vereda_hashes_running \(line.running)
    # TYPE vereda_hashes_waiting gauge
    vereda_hashes_waiting \(line.waiting)
    # TYPE vereda_hashes_total counter
    vereda_hashes_total{result="done"} \(line.done)
    vereda_hashes_total{result="refused"} \(line.refused)

    """
  }
}
