/// What a `ZipStream` gives its entries to.
protocol ZipSink {
  /// Whether its bytes are wanted.
  func begin(_ entry: ZipEntry) throws(HealthImportError) -> Bool
  func data(_ bytes: UnsafeRawBufferPointer) throws(HealthImportError)
  /// - Parameter isWhole: false: its bytes are not those that were packed.
  func end(isWhole: Bool) throws(HealthImportError)
}

/// Reads a zip file (PKWARE's APPNOTE 6.3.10, with ZIP64) from its beginning to its end, from pieces of any size. The
/// directory at the end is not read: each entry is told of by the header before it, and where that does not say the lengths,
/// by the descriptor after it.
final class ZipStream {
  private enum State {
    case header, name, stored, deflated, descriptor, longDescriptor, finished
  }

  private let inflater: Inflater
  private var state = State.header
  /// Of a header or descriptor that is not whole yet.
  private var held: [UInt8] = []
  private var needed = 4
  private var entry: ZipEntry?
  private var isWanted = false
  /// Nobody wants it, and it cannot be unpacked: passed over by its length.
  private var isOpaque = false
  private var isFirst = true
  private var hasDescriptor = false
  /// Its header has the lengths of ZIP64: then those after it have 64 bits too.
  private var isLong = false
  private var taken: Int64 = 0, given: Int64 = 0
  private var crc = CRC32()
  private var entries = 0
  static let mostEntries = 100_000
  /// Bytes that are unpacked before the sink has its turn.
  static let room = 1 << 18

  init(_ inflater: Inflater) { self.inflater = inflater }

  var isFinished: Bool { state == .finished }

  func feed(_ bytes: UnsafeRawBufferPointer, _ sink: some ZipSink) throws(HealthImportError) {
    var at = 0
    while state != .finished {
      switch state {
      case .header, .name, .descriptor, .longDescriptor:
        while held.count < needed, at < bytes.count {
          held.append(bytes[at])
          at += 1
        }
        if held.count < needed { return }
        try goOn(sink)
      case .stored:
        let left = (entry?.packed ?? 0) - taken
        if left == 0 {
          try endData(sink)
          continue
        }
        if at == bytes.count { return }
        let count = Int(min(left, Int64(bytes.count - at)))
        try give(UnsafeRawBufferPointer(rebasing: bytes[at..<(at + count)]), sink)
        at += count
        taken += Int64(count)
      case .deflated:
        if at == bytes.count { return }
        at += try inflate(UnsafeRawBufferPointer(rebasing: bytes[at...]), sink)
      case .finished: return
      }
    }
  }

  /// After the last byte.
  func finish() throws(HealthImportError) {
    if state != .finished { throw .zip(.cut) }
  }

  // MARK: Headers

  private func wait(_ next: State, _ count: Int) {
    (state, needed) = (next, count)
  }

  private func goOn(_ sink: some ZipSink) throws(HealthImportError) {
    let fields = ZipFields(bytes: held)
    switch state {
    case .header:
      if held.count == 4 {
        switch fields.word(0) {
        case 0x0403_4B50: needed = 30
        // The directory, its ZIP64 end, its end: no more entries come.
        case 0x0201_4B50, 0x0606_4B50, 0x0605_4B50: state = .finished
        // A marker that an archive begins with which was meant to be split.
        case 0x3030_4B50, 0x0807_4B50:
          guard isFirst else { throw .zip(.damaged) }
          held = []
        default: throw .zip(.damaged)
        }
        isFirst = false
        return
      }
      wait(.name, 30 + Int(fields.short(26)) + Int(fields.short(28)))
    case .name: try begin(fields, sink)
    case .descriptor: try descriptor(fields, sink)
    case .longDescriptor:
      let start = fields.word(0) == 0x0807_4B50 ? 4 : 0
      try checkEnd(fields.word(start), fields.size(start + 4), fields.size(start + 12), sink)
    default: break
    }
  }

  private func begin(_ fields: ZipFields, _ sink: some ZipSink) throws(HealthImportError) {
    let flags = fields.short(6), method = fields.short(8), nameLength = Int(fields.short(26))
    if flags & 0x2000 != 0 { throw .zip(.encrypted) }
    entries += 1
    if entries > ZipStream.mostEntries || nameLength > ZipEntry.longestName { throw .zip(.unsupported) }
    let name = String(decoding: held[30..<(30 + nameLength)], as: UTF8.self)
    var packed: Int64? = Int64(fields.word(18)), size: Int64? = Int64(fields.word(22))
    isLong = false
    if let extra = fields.extra(1, in: (30 + nameLength)..<held.count) {
      isLong = true
      // In this order, and only those that do not fit above.
      var at = extra.lowerBound
      if size == 0xFFFF_FFFF, at + 8 <= extra.upperBound {
        size = fields.size(at)
        at += 8
      }
      if packed == 0xFFFF_FFFF, at + 8 <= extra.upperBound { packed = fields.size(at) }
      if size == nil || packed == nil { throw .zip(.damaged) }
    }
    let comesAfter = flags & 8 != 0, isEncrypted = flags & 0x41 != 0
    isOpaque = isEncrypted || method != 0 && method != 8
    if isOpaque { return try passOver(name, method, packed, comesAfter, isEncrypted, sink) }
    if comesAfter, method == 0, packed != 0 || size != 0 {
      // Some writers say the lengths all the same.
    } else if comesAfter {
      (packed, size) = (nil, nil)
    }
    if method == 0, packed == nil {
      // Nothing tells where it ends, but folders are empty.
      guard name.utf8.last == 0x2F else { throw .zip(.unsupported) }
      packed = 0
    }
    if method == 0, let packed, let size, packed != size { throw .zip(.size) }
    let entry = ZipEntry(
      name: name, method: method, packed: packed, size: size, checksum: comesAfter ? nil : fields.word(14), offset: 0)
    self.entry = entry
    hasDescriptor = comesAfter
    held = []
    (taken, given, crc) = (0, 0, CRC32())
    isWanted = try sink.begin(entry)
    if method == 8 {
      inflater.reset()
      state = .deflated
    } else {
      state = .stored
    }
  }

  /// An entry that is encrypted or packed in a way that we do not have: refused only where somebody wants it, or where
  /// nothing tells how long it is.
  private func passOver(
    _ name: String, _ method: UInt16, _ packed: Int64?, _ comesAfter: Bool, _ isEncrypted: Bool, _ sink: some ZipSink
  ) throws(HealthImportError) {
    let entry = ZipEntry(name: name, method: method, packed: packed, size: nil, checksum: nil, offset: 0)
    if entry.isWanted || comesAfter && packed == 0 { throw .zip(isEncrypted ? .encrypted : .method(method)) }
    self.entry = entry
    hasDescriptor = comesAfter
    held = []
    (taken, given) = (0, 0)
    _ = try sink.begin(entry)
    isWanted = false
    state = .stored
  }

  // MARK: Data

  private func give(_ bytes: UnsafeRawBufferPointer, _ sink: some ZipSink) throws(HealthImportError) {
    given += Int64(bytes.count)
    crc.add(bytes)
    if let size = entry?.size, given > size { throw .zip(.size) }
    if isWanted { try sink.data(bytes) }
  }

  /// How many bytes were taken.
  private func inflate(_ bytes: UnsafeRawBufferPointer, _ sink: some ZipSink) throws(HealthImportError) -> Int {
    var input = bytes
    if let packed = entry?.packed {
      let left = packed - taken
      if left == 0 { throw .zip(.size) }
      if left < Int64(input.count) { input = UnsafeRawBufferPointer(rebasing: input[..<Int(left)]) }
    }
    var problem: HealthImportError?
    let step = inflater.inflate(input, room: ZipStream.room) { piece in
      if problem != nil { return }
      do throws(HealthImportError) { try give(piece, sink) } catch { problem = error }
    }
    if let problem { throw problem }
    guard let step, step.taken > 0 || step.isEnd else { throw .zip(.damaged) }
    taken += Int64(step.taken)
    if ZipEntry.isBomb(packed: taken, size: given) { throw .zip(.bomb) }
    if step.isEnd { try endData(sink) }
    return step.taken
  }

  private func endData(_ sink: some ZipSink) throws(HealthImportError) {
    if let packed = entry?.packed, packed != taken { throw .zip(.size) }
    if let size = entry?.size, size != given { throw .zip(.size) }
    if hasDescriptor { return wait(.descriptor, 16) }
    try end(entry?.checksum, sink)
  }

  private func end(_ checksum: UInt32?, _ sink: some ZipSink) throws(HealthImportError) {
    if isWanted { try sink.end(isWhole: checksum == nil || checksum == crc.value) }
    entry = nil
    held = []
    wait(.header, 4)
  }

  // MARK: After the data

  /// Lengths in a descriptor have 32 bits, or 64; where the header does not say, those that are right tell. Its signature may
  /// be missing.
  private func descriptor(_ fields: ZipFields, _ sink: some ZipSink) throws(HealthImportError) {
    let hasSignature = fields.word(0) == 0x0807_4B50, start = hasSignature ? 4 : 0
    if !isLong, fields.word(start + 4) == UInt32(truncatingIfNeeded: taken),
      isOpaque || fields.word(start + 8) == UInt32(truncatingIfNeeded: given)
    {
      if hasSignature { return try end(fields.word(4), sink) }
      // Four bytes of what comes next are here already.
      let next = Array(held[12...])
      try end(fields.word(0), sink)
      held = next
      return
    }
    wait(.longDescriptor, start + 20)
  }

  private func checkEnd(_ checksum: UInt32, _ packed: Int64?, _ size: Int64?, _ sink: some ZipSink)
    throws(HealthImportError)
  {
    if packed != taken || !isOpaque && size != given { throw .zip(.size) }
    try end(checksum, sink)
  }
}
