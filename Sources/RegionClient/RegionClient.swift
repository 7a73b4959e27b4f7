// The region engine in the browser: a module of its own, run in a Worker (docs/region-engine.md). Built for any other machine it is empty.
@main enum Client { static func main() {} }

#if arch(wasm32)
  import Base
  import CRuntime
  import Regions
  import Routing

  nonisolated(unsafe) private var session: RegionSession?
  /// What the host wrote for the next call.
  nonisolated(unsafe) private var given = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  nonisolated(unsafe) private var result: [UInt8] = []
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

  /// Gives back what was written, which is then the caller's to free.
  private func take() -> UnsafeMutableRawBufferPointer {
    let bytes = given
    given = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    return bytes
  }

  private var now: Instant { Instant(milliseconds: Int64(host_now())) }

  /// Where the next call's bytes are to be written.
  @_expose(wasm, "room") @c(region_room)
  public func room(_ byteCount: Int32) -> UnsafeMutableRawPointer? {
    given.baseAddress?.deallocate()
    given = .allocate(byteCount: Int(max(byteCount, 1)), alignment: 16)
    given = UnsafeMutableRawBufferPointer(rebasing: given[0..<Int(max(byteCount, 0))])
    return given.baseAddress
  }

  /// The bytes are the words of a language: 1, or 0 where they are none.
  @_expose(wasm, "words") @c(region_words)
  public func takeWords() -> Int32 {
    let bytes = take()
    defer { bytes.baseAddress?.deallocate() }
    return WordTable.load(Array(UnsafeRawBufferPointer(bytes))) ? 1 : 0
  }

  /// The bytes are a region pack, which is kept where it was written.
  @_expose(wasm, "open") @c(region_open)
  public func open() -> UnsafeMutableRawPointer {
    session = nil
    let bytes = take()
    do throws(PackError) {
      let opened = try RegionSession(
        PackBytes(UnsafeRawBufferPointer(bytes)) { $0.baseAddress?.deallocate() }, networks: 4)
      session = opened
      return give(opened.answer(InfoQuestion(), Asked(now: now)).json.utf8)
    } catch {
      return give(QuestionError.refused(error.description).json(.es).utf8)
    }
  }

  /// The bytes are a question.
  @_expose(wasm, "ask") @c(region_ask)
  public func ask() -> UnsafeMutableRawPointer {
    let bytes = take()
    let question = Array(UnsafeRawBufferPointer(bytes))
    bytes.baseAddress?.deallocate()
    guard let session else { return give(QuestionError.notOpen.json(.es).utf8) }
    return give(session.answer(question, now: now))
  }

  @_expose(wasm, "tile") @c(region_tile)
  public func tile(_ z: Int32, _ x: Int32, _ y: Int32) -> UnsafeMutableRawPointer {
    give(session?.tile(z: z, x: x, y: y) ?? [])
  }

  @_expose(wasm, "live_blocks") @c(region_live_blocks)
  public func liveBlocks() -> UInt32 { runtime_live_blocks() }

  @_expose(wasm, "live_bytes") @c(region_live_bytes)
  public func liveBytes() -> UInt32 { runtime_live_bytes() }
#endif
