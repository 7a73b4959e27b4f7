import Logging
import NIOConcurrencyHelpers

/// Keeps what is logged.
final class CapturedLog: Sendable {
  private let lines = NIOLockedValueBox<[String]>([])
  var text: String { lines.withLockedValue { $0.joined(separator: "\n") } }
  var handler: any LogHandler { Handler(log: self) }

  private struct Handler: LogHandler {
    let log: CapturedLog
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let all = metadata.merging(event.metadata ?? [:]) { $1 }
      log.lines.withLockedValue { $0.append("\(event.level) \(event.message) \(all)") }
    }
  }
}

/// A value that a test's closures share.
final class Shared<Value: Sendable>: Sendable {
  private let box: NIOLockedValueBox<Value>
  init(_ value: Value) { box = NIOLockedValueBox(value) }
  var value: Value {
    get { box.withLockedValue { $0 } }
    set { box.withLockedValue { $0 = newValue } }
  }
}
