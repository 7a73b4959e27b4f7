/// Reads a file that is an archive, or not, as a stream into a session: its first bytes tell.
public final class ZipReading: ZipSink {
  private let session: ImportSession
  private let zip: ZipStream
  private let name: String
  private var head: [UInt8] = []
  private var isArchive: Bool?
  /// Bytes of the entry that a session which goes on has already.
  private var passed: Int64 = 0
  /// The host takes the session's samples.
  private let full: () -> Void
  private var found = 0

  /// - Parameters:
  ///   - name: of the file itself.
  ///   - full: called while bytes are taken, whenever the session is full.
  public init(_ session: ImportSession, _ inflater: Inflater, name: String, full: @escaping () -> Void) {
    (self.session, self.name, self.full) = (session, name, full)
    zip = ZipStream(inflater)
  }

  /// - Throws: also for the file within the archive.
  public func feed(_ bytes: UnsafeRawBufferPointer) throws(HealthImportError) {
    if isArchive == nil {
      head.append(contentsOf: bytes)
      if head.count < 4 { return }
      try begin()
    } else {
      try pass(bytes)
    }
  }

  public func finish() throws(HealthImportError) {
    if isArchive == nil { try begin() }
    if isArchive == true {
      try zip.finish()
      if found == 0 { throw .unknownFile }
    } else {
      try session.end()
      full()
    }
  }

  private func begin() throws(HealthImportError) {
    isArchive = head.count >= 4 && head[0] == 0x50 && head[1] == 0x4B && head[2] < 9 && head[3] < 9
    if isArchive == false, case .read(let from) = session.begin(name) { passed = from }
    let bytes = head
    head = []
    var problem: HealthImportError?
    bytes.withUnsafeBytes { raw in
      do throws(HealthImportError) { try pass(raw) } catch { problem = error }
    }
    if let problem { throw problem }
  }

  private func pass(_ bytes: UnsafeRawBufferPointer) throws(HealthImportError) {
    if isArchive == true { try zip.feed(bytes, self) } else { try data(bytes) }
  }

  // MARK: ZipSink

  func begin(_ entry: ZipEntry) throws(HealthImportError) -> Bool {
    if entry.isFolder { return false }
    switch session.begin(entry.name, inArchive: true) {
    case .read(let from): passed = from
    case .done:
      found += 1
      return false
    case .skip: return false
    }
    found += 1
    return true
  }

  func data(_ bytes: UnsafeRawBufferPointer) throws(HealthImportError) {
    var rest = bytes
    if passed > 0 {
      let count = Int(min(passed, Int64(bytes.count)))
      passed -= Int64(count)
      rest = UnsafeRawBufferPointer(rebasing: bytes[count...])
    }
    if rest.isEmpty { return }
    try session.feed(rest)
    if session.isFull { full() }
  }

  func end() throws(HealthImportError) {
    do throws(HealthImportError) {
      try session.end()
    } catch {
      // Another file of the archive that is nothing for us.
      guard error == .unknownFile || error == .empty else { throw error }
      found -= 1
    }
    full()
  }
}
