import Base
import Foundation
import Logging

/// One JSON object a line on standard error. What goes in is written by us and never by a person: no address, no note, no token.
public struct JSONLogHandler: LogHandler {
  public var logLevel: Logger.Level
  public var metadata: Logger.Metadata = [:]
  public var metadataProvider: Logger.MetadataProvider?
  private let label: String

  public init(label: String, level: Logger.Level) {
    self.label = label
    logLevel = level
  }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  public func log(event: LogEvent) {
    var object = JSONObject()
    for (key, value) in metadata.merging(event.metadata ?? [:], uniquingKeysWith: { $1 }) {
      object[key] = .string("\(value)")
    }
    object["time"] = .string(Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)).rfc3339)
    object["level"] = .string(event.level.rawValue)
    object["logger"] = .string(label)
    object["message"] = .string("\(event.message)")
    // Not FileHandle's own `write`, which ends the program when a signal comes in between.
    let line = Array((object.text + "\n").utf8)
    var from = 0
    while from < line.count {
      let written = line[from...].withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if written > 0 { from += written } else if errno != EINTR { return }
    }
  }
}
