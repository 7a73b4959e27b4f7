/// One import: a file, or the files of an archive one after the other.
///
///     let session = ImportSession(now: now)
///     session.begin("export.xml")            // of each file: .read(from: offset), or .skip
///     try session.feed(bytes)                // pieces of any size
///     if session.isFull { keep(session.takeSamples()) … session.note(added) }
///     try session.end()
///
/// What is wrong with a file is thrown; what was read before it can still be taken. Hosts read archives by `ZipReading` (as a
/// stream) or by `ZipDirectory`.
public final class ImportSession {
  public enum Beginning: Equatable, Sendable {
    /// Give its bytes from there on.
    case read(from: Int64)
    /// It was read before.
    case done
    /// It is not imported.
    case skip
  }

  private enum Reader {
    case none
    /// What it is shows its beginning.
    case undecided
    case apple(AppleHealthReader)
    case track(TrackReader)
    case whole(WholeFile)
    case leftOut
  }

  let collector: SampleCollector
  private let zone: TimeZoneRules
  private var reader = Reader.none
  private var head: [UInt8] = []
  private var name = ""
  private var isInArchive = false
  private var finished: [String] = []
  /// The same names, to find one.
  private let finishedNames = ByteTable(limit: .max)
  private var resumes: ImportCheckpoint?
  /// Bytes of a file in which its root element must come, however long its document type declaration is.
  static let longestHead = 1 << 16
  /// Samples after which a host should take them; workouts count too.
  public static let full = 100_000

  /// - Parameters:
  ///   - now: what lies more than a day after it is left out.
  ///   - zone: of times without one, in tables of scales and cuffs.
  ///   - routes: whether the points of ways are read: they say where somebody was, so an app asks before.
  ///   - checkpoint: to go on where another session ended.
  public init(
    now: Instant, zone: TimeZoneRules = .utc, routes: Bool = true, resuming checkpoint: ImportCheckpoint? = nil
  ) {
    collector = SampleCollector(now: now)
    collector.keepsRoutes = routes
    self.zone = zone
    if let checkpoint {
      collector.goOn(checkpoint.counts)
      for name in checkpoint.finished { done(name) }
      if checkpoint.file != nil, checkpoint.offset > 0 { resumes = checkpoint }
    }
  }

  // MARK: Files

  /// A file begins. - Parameter name: with its folders; only its ending matters, and to recognise it when going on.
  public func begin(_ name: String, inArchive: Bool = false) -> Beginning {
    (self.name, isInArchive) = (name, inArchive)
    head = []
    reader = .undecided
    if isDone(name) {
      reader = .leftOut
      return .done
    }
    if let resumes, let file = resumes.file, sameBytes(file, name), resumes.offset > 0 {
      let apple = AppleHealthReader(collector, offset: resumes.offset)
      for (key, entry) in resumes.pairs { apple.pairs.put(key, entry) }
      reader = .apple(apple)
      self.resumes = nil
      return .read(from: resumes.offset)
    }
    guard inArchive else { return .read(from: 0) }
    switch ArchiveFile(name: name) {
    case .appleHealth, .other: return .read(from: 0)
    case .route where !collector.keepsRoutes:
      done(name)
      reader = .leftOut
      return .skip
    case .route:
      reader = .track(TrackReader(collector, .route))
      return .read(from: 0)
    case .leftOut(let reason):
      if name.utf8.last != 0x2F {
        collector.counts.leaveOut(reason, name)
        done(name)
      }
      reader = .leftOut
      return .skip
    }
  }

  public func feed(_ bytes: UnsafeRawBufferPointer) throws(HealthImportError) {
    do throws(HealthImportError) {
      try give(bytes)
    } catch {
      takeWhole()
      throw error
    }
  }

  /// Of a damaged file: what was whole before is taken, in whatever pieces it came; what is wrong is known.
  private func takeWhole() {
    do throws(HealthImportError) {
      if case .apple(let apple) = reader { try apple.finish() }
      if case .track(let track) = reader { try track.finish() }
    } catch {}
  }

  private func give(_ bytes: UnsafeRawBufferPointer) throws(HealthImportError) {
    switch reader {
    case .none, .leftOut: return
    case .apple(let apple): try apple.feed(bytes)
    case .track(let track): try track.feed(bytes)
    case .whole(let whole): try whole.feed(bytes)
    case .undecided:
      head.append(contentsOf: bytes)
      try decide(isWhole: false)
    }
  }

  public func feed(_ bytes: [UInt8]) throws(HealthImportError) {
    var problem: HealthImportError?
    bytes.withUnsafeBytes { raw in
      do throws(HealthImportError) { try feed(raw) } catch { problem = error }
    }
    if let problem { throw problem }
  }

  /// The file is over. One of an archive that is damaged is counted as such.
  /// - Throws: `cut` where it ended in the middle; what was whole has been taken.
  public func end() throws(HealthImportError) {
    do throws(HealthImportError) {
      try finishReader()
    } catch {
      if isInArchive, error != .unknownFile, error != .empty { leaveOut(damaged: name) } else { done(name) }
      throw error
    }
    done(name)
  }

  private func finishReader() throws(HealthImportError) {
    defer {
      reader = .none
      head = []
    }
    if case .undecided = reader { try decide(isWhole: true) }
    switch reader {
    case .none, .leftOut, .undecided: return
    case .apple(let apple): try apple.finish()
    case .track(let track): try track.finish()
    case .whole(let whole): try whole.finish()
    }
  }

  /// The host could not read this file of the archive any further; others may be whole. Told twice, it counts once.
  public func leaveOut(damaged name: String) {
    if isDone(name) { return }
    collector.counts.leaveOut(.damaged, name)
    takeWhole()
    done(name)
    reader = .none
    head = []
  }

  private func isDone(_ name: String) -> Bool { Array(name.utf8).withSpan { finishedNames.contains($0) } }

  private func done(_ name: String) {
    if isDone(name) { return }
    _ = Array(name.utf8).withSpan { finishedNames.index(of: $0) }
    finished.append(name)
  }

  private func decide(isWhole: Bool) throws(HealthImportError) {
    guard let shape = FileShape(head, isWhole: isWhole || head.count >= ImportSession.longestHead) else { return }
    let bytes = head
    head = []
    switch shape {
    case .appleHealth: reader = .apple(AppleHealthReader(collector))
    case .gpx: reader = .track(TrackReader(collector, .gpx))
    case .tcx: reader = .track(TrackReader(collector, .tcx))
    case .clinical:
      collector.counts.leaveOut(.clinical, name)
      reader = .leftOut
    case .table: reader = .whole(WholeFile(collector, zone, .table))
    case .json: reader = .whole(WholeFile(collector, zone, .json))
    case .empty:
      reader = .leftOut
      throw .empty
    case .encoding:
      reader = .leftOut
      throw .encoding
    case .unknown:
      reader = .leftOut
      throw .unknownFile
    }
    try feed(bytes)
  }

  // MARK: What was read

  public var counts: ImportCounts { collector.counts }
  public var sources: [String] { collector.counts.sources }
  /// The host should take the samples now.
  public var isFull: Bool { collector.waiting >= ImportSession.full }
  public func takeSamples() -> [ImportedSample] { collector.takeSamples() }
  public func takeWorkouts() -> [ImportedWorkout] { collector.takeWorkouts() }

  /// They are kept now.
  public func note(_ added: [ImportAdded]) {
    for one in added {
      collector.counts.change(one.metric, Int(one.source)) { tally in
        tally.new += one.new
        tally.repeated += one.repeated
        tally.deleted += one.deleted
        if one.tooMany > 0 {
          tally.read -= one.tooMany
          tally.leave(out: .tooMany, one.tooMany)
        }
      }
    }
  }

  /// Where it stands; nil while samples are not taken yet. Then the last one still holds.
  public func checkpoint() -> ImportCheckpoint? {
    guard collector.samples.isEmpty, collector.workouts.isEmpty, resumes == nil else { return nil }
    var checkpoint = ImportCheckpoint()
    switch reader {
    // A small file is read again from its beginning.
    case .none, .leftOut, .undecided, .track, .whole: break
    case .apple(let apple):
      apple.countUnknown()
      (checkpoint.file, checkpoint.offset, checkpoint.pairs) = (name, apple.elementOffset, apple.pairs.entries)
    }
    checkpoint.finished = finished
    checkpoint.counts = collector.counts
    return checkpoint
  }
}
