/// Server-sent events as they arrive (WHATWG HTML, 9.2.6): the data of each, whatever its name.
struct EventStreamReader {
  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  private var isAfterReturn = false
  private var total = 0
  private let mostBytes: Int

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// - Returns: the data of every event that is whole now.
  /// - Throws: `ProviderProblem.malformed` when the stream is too long.
  mutating func take(_ bytes: some Collection<UInt8>) throws(ProviderProblem) -> [String] {
    total += bytes.count
    if total > mostBytes { throw .malformed }
    var events: [String] = []
    for byte in bytes {
      let wasAfterReturn = isAfterReturn
      isAfterReturn = byte == 0x0D
      if byte == 0x0A, wasAfterReturn { continue }
      guard byte == 0x0A || byte == 0x0D else {
        line.append(byte)
        continue
      }
      if line.isEmpty {
        if hasData { events.append(String(decoding: data, as: UTF8.self)) }
        (data, hasData) = ([], false)
      } else if line.starts(with: Array("data:".utf8)) {
        if hasData { data.append(0x0A) }
        data += line.dropFirst(line.count > 5 && line[5] == 0x20 ? 6 : 5)
        hasData = true
      }
      line = []
    }
    return events
  }
}
