import Base
import ServerAPI

/// Part of the answer: records in the order of their numbers, at most 500 and 1 MiB.
struct SyncPage: Sendable {
  private(set) var cursor: Int64
  private(set) var more = false
  private(set) var bodies: [[UInt8]] = []
  private(set) var bytes = 0

  init(cursor: Int64) { self.cursor = cursor }

  /// Takes the record, unless the page is full: then there is `more`, and nothing after it is taken either.
  mutating func add(_ body: [UInt8], sequence: Int64) {
    if more { return }
    if bodies.count >= SyncRequest.maximumRecords || (bytes + body.count > SyncRequest.maximumBytes && !bodies.isEmpty)
    {
      more = true
      return
    }
    bodies.append(body)
    bytes += body.count + 1
    cursor = sequence
  }

  /// The device has what there is up to that number.
  mutating func skip(to sequence: Int64) {
    if !more { cursor = sequence }
  }

  /// The JSON of `SyncAnswer`, with the records' texts as they are. Keys in canonical order.
  func answer(refused: [RefusedRecord], epoch: String?, _ language: Language, now: Instant) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bodies.reduce(200) { $0 + $1.count + 1 })
    out.append(contentsOf: "{\"changes\":[".utf8)
    for (index, body) in bodies.enumerated() {
      if index > 0 { out.append(UInt8(ascii: ",")) }
      out.append(contentsOf: body)
    }
    out.append(contentsOf: "],\"cursor\":\"\(cursor)\"".utf8)
    if let epoch { out.append(contentsOf: ",\"epoch\":\"\(epoch)\"".utf8) }
    if let reason = (refused.first { $0.reason == .accountFull } ?? refused.first)?.reason {
      out.append(contentsOf: ",\"message\":".utf8)
      JSON.string(reason.words(language)).write(to: &out)
    }
    out.append(contentsOf: ",\"more\":\(more),\"now\":\(now.milliseconds)".utf8)
    if !refused.isEmpty {
      out.append(contentsOf: ",\"refused\":".utf8)
      JSON.array(refused.map { $0.json }).write(to: &out)
    }
    out.append(UInt8(ascii: "}"))
    return out
  }
}
