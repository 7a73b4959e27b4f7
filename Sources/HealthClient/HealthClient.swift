// Reading health exports in the browser: a module of its own, run in a Worker (docs/health-import.md). Built for any other machine it is empty.
@main enum Client { static func main() {} }

#if arch(wasm32)
  import CRuntime
  import HealthImport

  nonisolated(unsafe) private var session: ImportSession?
  nonisolated(unsafe) private var stamp = Stamp(milliseconds: 0, counter: 0, device: DeviceID(0))
  nonisolated(unsafe) private var entries: [ZipEntry] = []
  nonisolated(unsafe) private var fileSize: Int64 = 0
  /// Of the file that is being read, where it is of an archive.
  nonisolated(unsafe) private var check: EntryCheck?
  nonisolated(unsafe) private var current = ""
  /// Bytes of it that an earlier session has taken.
  nonisolated(unsafe) private var passed: Int64 = 0
  nonisolated(unsafe) private var problem: HealthImportError?
  nonisolated(unsafe) private var batch: ImportBatch?

  nonisolated(unsafe) private var result: [UInt8] = []
  /// What the host wrote for the next call; used again and again.
  nonisolated(unsafe) private var place: UnsafeMutableRawBufferPointer = .init(start: nil, count: 0)
  nonisolated(unsafe) private var written = 0
  /// Address and count of the result's bytes.
  nonisolated(unsafe) private let words = UnsafeMutablePointer<UInt32>.allocate(capacity: 2)

  private func give(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
    result = bytes
    result.withUnsafeBytes {
      words[0] = UInt32(UInt(bitPattern: $0.baseAddress))
      words[1] = UInt32($0.count)
    }
    return UnsafeMutableRawPointer(words)
  }

  private func give(_ json: JSON) -> UnsafeMutableRawPointer { give(Array(json.text.utf8)) }
  private func refuse(_ what: HealthImportError) -> UnsafeMutableRawPointer { give(["error": .string(what.name)]) }

  private func take() -> [UInt8] { Array(UnsafeRawBufferPointer(rebasing: place[..<written])) }
  private func takeJSON() -> JSON { (try? JSON.parse(take())) ?? .null }

  /// Where the next call's bytes are to be written.
  @_expose(wasm, "room") @c(health_room)
  public func makeRoom(_ byteCount: Int32) -> UnsafeMutableRawPointer? {
    written = Int(max(byteCount, 0))
    if written > place.count || place.count > 1 << 21 {
      place.deallocate()
      place = .allocate(byteCount: max(written, 1 << 17), alignment: 16)
    }
    return place.baseAddress
  }

  /// The bytes are `{"now","zone","stamp","size","routes"?,"checkpoint"?}`: an import begins, or goes on. `{}` or `{"error"}`.
  @_expose(wasm, "begin") @c(health_begin)
  public func begin() -> UnsafeMutableRawPointer {
    let json = takeJSON()
    guard let now = json["now"]?.integer, let text = json["stamp"]?.string, let made = Stamp(text) else {
      return give(["error": "question"])
    }
    let zone = json["zone"].flatMap { TimeZoneRules(json: $0) } ?? .utc
    session = ImportSession(
      now: Instant(milliseconds: now), zone: zone, routes: json["routes"]?.bool ?? true,
      resuming: json["checkpoint"].flatMap { ImportCheckpoint(json: $0) })
    stamp = made
    fileSize = json["size"]?.integer ?? 0
    (entries, check, batch, problem, passed) = ([], nil, nil, nil, 0)
    return give([:])
  }

  private func list(_ directory: ZipDirectory) -> UnsafeMutableRawPointer {
    entries = directory.wanted
    if entries.isEmpty { return refuse(.unknownFile) }
    for name in directory.others { _ = session?.begin(name, inArchive: true) }
    let rows = entries.map { entry in
      JSON.array([
        .integer(entry.offset), .integer(entry.packed ?? 0), .integer(entry.size ?? 0), .integer(Int64(entry.method)),
      ])
    }
    return give(["entries": .array(rows)])
  }

  /// The bytes are the end of an archive: `{"entries":[[offset,packed,size,method],…]}` in the order in which they are read,
  /// `{"needs":[offset,count]}` or `{"error"}`.
  @_expose(wasm, "tail") @c(health_tail)
  public func readTail() -> UnsafeMutableRawPointer {
    do throws(ZipError) {
      switch try ZipDirectory.find(take(), fileSize: fileSize) {
      case .directory(let directory): return list(directory)
      case .needs(let offset, let count): return give(["needs": [.integer(offset), .integer(count)]])
      }
    } catch {
      return refuse(.zip(error))
    }
  }

  /// The bytes are the directory of an archive: as `tail`.
  @_expose(wasm, "directory") @c(health_directory)
  public func readDirectory() -> UnsafeMutableRawPointer {
    do throws(ZipError) { return list(try ZipDirectory(take())) } catch { return refuse(.zip(error)) }
  }

  /// The bytes are the 30 of an entry's header; of an entry that is read. `{"from":n}`, where its data begin, `{"skip":true}` or
  /// `{"error"}`.
  @_expose(wasm, "entry") @c(health_entry)
  public func beginEntry(_ index: Int32) -> UnsafeMutableRawPointer {
    let entry = entries[Int(index)]
    guard let from = ZipDirectory.dataOffset(take(), entry) else { return refuse(.zip(.damaged)) }
    guard entry.method == 0 || entry.method == 8 else { return refuse(.zip(.method(entry.method))) }
    guard case .read(let offset) = session?.begin(entry.name, inArchive: true) else { return give(["skip": true]) }
    (check, current, passed) = (EntryCheck(entry), entry.name, offset)
    return give(["from": .integer(from)])
  }

  /// The bytes are the name of a file that is no archive: `{"from":n}`, from where its bytes are wanted, or `{"skip":true}`.
  @_expose(wasm, "file") @c(health_file)
  public func beginFile() -> UnsafeMutableRawPointer {
    current = String(decoding: take(), as: UTF8.self)
    (check, passed) = (nil, 0)
    guard case .read(let offset) = session?.begin(current) else { return give(["skip": true]) }
    return give(["from": .integer(offset)])
  }

  /// The bytes are the next of the file. 0: more, 1: the batch is full, −1: see `end`.
  @_expose(wasm, "feed") @c(health_feed)
  public func feed() -> Int32 {
    guard let session, problem == nil else { return -1 }
    var bytes = UnsafeRawBufferPointer(rebasing: place[..<written])
    do throws(ZipError) { try check?.add(bytes) } catch { problem = .zip(error) }
    if problem != nil { return -1 }
    if passed > 0 {
      let count = Int(min(passed, Int64(bytes.count)))
      passed -= Int64(count)
      bytes = UnsafeRawBufferPointer(rebasing: bytes[count...])
    }
    do throws(HealthImportError) { try session.feed(bytes) } catch { problem = error }
    if problem != nil { return -1 }
    return session.isFull ? 1 : 0
  }

  /// The file is over, or cannot be read any further (1): `{}` or `{"error"}`. Another file of the archive may follow all the same.
  @_expose(wasm, "end") @c(health_end)
  public func end(_ isDamaged: Int32) -> UnsafeMutableRawPointer {
    guard let session else { return give(["error": "question"]) }
    if problem == nil, isDamaged == 1 { problem = .zip(.damaged) }
    if problem == nil, let check {
      do throws(ZipError) { try check.finish() } catch { problem = .zip(error) }
    }
    if problem == nil {
      do throws(HealthImportError) { try session.end() } catch { problem = error }
    } else {
      session.leaveOut(damaged: current)
    }
    defer { (problem, check) = (nil, nil) }
    if let problem { return refuse(problem) }
    return give([:])
  }

  /// What was read until now: `{"spans":[[kind,first,last],…]}`, the rows of the shelf to bring.
  @_expose(wasm, "batch") @c(health_batch)
  public func makeBatch() -> UnsafeMutableRawPointer {
    guard let session else { return give(["error": "question"]) }
    let made = ImportBatch(session, at: stamp)
    batch = made
    return give([
      "spans": .array(made.spans.map { [.string($0.kind), .integer(Int64($0.first)), .integer(Int64($0.last))] })
    ])
  }

  /// The bytes are rows of the shelf (`ShelfRow`): the rows to be written.
  @_expose(wasm, "merge") @c(health_merge)
  public func merge() -> UnsafeMutableRawPointer {
    guard let batch, let rows = try? ShelfRow.decoded(take()) else { return give([UInt8]()) }
    return give(ShelfRow.encoded(batch.merge(into: rows)))
  }

  /// They are written: `{"counts","workouts","checkpoint"?}`.
  @_expose(wasm, "kept") @c(health_kept)
  public func kept() -> UnsafeMutableRawPointer {
    guard let session, let done = batch else { return give(["error": "question"]) }
    done.kept(session)
    batch = nil
    var members = JSONObject([
      ("counts", session.counts.json), ("workouts", .array(done.workouts.map { $0.json })),
    ])
    if let checkpoint = session.checkpoint() { members["checkpoint"] = checkpoint.json }
    return give(.object(members))
  }

  /// The bytes are the stamp of an import and rows of the shelf: the rows to be written, without what that import added.
  @_expose(wasm, "undo") @c(health_undo)
  public func undo() -> UnsafeMutableRawPointer {
    let bytes = take()
    guard bytes.count >= 34, let stamp = Stamp(String(decoding: bytes[..<34], as: UTF8.self)),
      let rows = try? ShelfRow.decoded(Array(bytes[34...]))
    else { return give([UInt8]()) }
    return give(ShelfRow.encoded(ImportShelf.undo(rows, addedAt: stamp)))
  }

  @_expose(wasm, "live_blocks") @c(health_live_blocks)
  public func liveBlocks() -> UInt32 { runtime_live_blocks() }

  @_expose(wasm, "live_bytes") @c(health_live_bytes)
  public func liveBytes() -> UInt32 { runtime_live_bytes() }
#endif
