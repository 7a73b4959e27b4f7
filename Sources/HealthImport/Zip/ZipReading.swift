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
  /// Of the archive's file that is being read, and whether it cannot be read any further.
  private var entryName = "", isDamaged = false
  /// The first that was wrong with one of the archive's files.
  private var problem: HealthImportError?

  /// - Parameters:
  ///   - name: of the file itself.
  ///   - full: called while bytes are taken, whenever the session is full.
  public init(_ session: ImportSession, _ inflater: Inflater, name: String, full: @escaping () -> Void) {
    (self.session, self.name, self.full) = (session, name, full)
    zip = ZipStream(inflater)
  }

  /// - Throws: what is wrong with the file, or with the archive. A damaged file of an archive is counted as left out, and the
  ///   others are read.
  public func feed(_ bytes: UnsafeRawBufferPointer) throws(HealthImportError) {
    if isArchive == nil {
      head.append(contentsOf: bytes)
      if head.count < 4 { return }
      try begin()
    } else {
      try pass(bytes)
    }
  }

  /// - Throws: also what is wrong with the only file of an archive.
  public func finish() throws(HealthImportError) {
    if isArchive == nil { try begin() }
    if isArchive == true {
      try zip.finish()
      if let problem, found == 1 { throw problem }
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
      if entry.isWanted { found += 1 }
      return false
    case .skip: return false
    }
    found += 1
    (entryName, isDamaged) = (entry.name, false)
    return true
  }

  func data(_ bytes: UnsafeRawBufferPointer) throws(HealthImportError) {
    var rest = bytes
    if passed > 0 {
      let count = Int(min(passed, Int64(bytes.count)))
      passed -= Int64(count)
      rest = UnsafeRawBufferPointer(rebasing: bytes[count...])
    }
    if rest.isEmpty || isDamaged { return }
    do throws(HealthImportError) {
      try session.feed(rest)
    } catch {
      guard isArchive == true else { throw error }
      passOver(error)
    }
    if session.isFull { full() }
  }

  func end(isWhole: Bool) throws(HealthImportError) {
    if !isWhole {
      passOver(.zip(.checksum))
    } else if !isDamaged {
      do throws(HealthImportError) { try session.end() } catch { passOver(error) }
    }
    full()
  }

  /// What is left of the file is not read.
  private func passOver(_ error: HealthImportError) {
    if isDamaged { return }
    isDamaged = true
    if error == .unknownFile || error == .empty {
      // Another file of the archive that is nothing for us.
      found -= 1
    } else {
      problem = problem ?? error
      session.leaveOut(damaged: entryName)
    }
  }
}
