// What the host's JavaScript calls. Empty on every other machine.
#if arch(wasm32)
  import AppRuntime
  import CRuntime

  nonisolated(unsafe) private var running = Running()
  nonisolated(unsafe) private var hosted: JSON = .null
  nonisolated(unsafe) private var input: [UInt8] = []
  nonisolated(unsafe) private var output:
    (words: Int32, wordCount: Int32, bytes: Int32, byteCount: Int32, attached: Int32) = (0, 0, 0, 0, 0)
  nonisolated(unsafe) private var shown = Patch()  // kept alive until the host has read it

  /// Makes an app the one that runs; every client calls it from its exported `start`.
  public func run(_ program: Running) -> UnsafeRawPointer {
    running = program
    hosted = (try? JSON.parse(taken())) ?? .null
    running.start(environment())
    return answer()
  }

  /// Where the host writes the text that goes with its next call.
  @_expose(wasm, "input") @c(browser_input)
  public func browserInput(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    input = [UInt8](repeating: 0, count: Int(max(count, 1)))
    if count == 0 { input.removeAll(keepingCapacity: true) }
    return input.withUnsafeMutableBufferPointer { $0.baseAddress }
  }
  /// Takes the words of a language, before `start` and again when another language is wanted: 1, or 0 where they are none.
  @_expose(wasm, "words") @c(browser_words)
  public func browserWords() -> Int32 {
    defer { input = [] }
    return WordTable.load(input) ? 1 : 0
  }
  @_expose(wasm, "event") @c(browser_event)
  public func browserEvent(_ id: Int32, _ kind: Int32) -> UnsafeRawPointer {
    running.event(id, kind, taken(), environment())
    return answer()
  }
  @_expose(wasm, "answer") @c(browser_answer)
  public func browserAnswer(_ id: Int32, _ status: Int32) -> UnsafeRawPointer {
    running.answer(id, Answer(status: Int(status), text: taken()), environment())
    return answer()
  }
  /// The same with what was read of a handle.
  @_expose(wasm, "answer_bytes") @c(browser_answer_bytes)
  public func browserAnswerBytes(_ id: Int32, _ status: Int32) -> UnsafeRawPointer {
    let bytes = input
    input = []
    running.answer(id, Answer(status: Int(status), bytes: bytes), environment())
    return answer()
  }
  @_expose(wasm, "environment") @c(browser_environment)
  public func browserEnvironment() -> UnsafeRawPointer {
    hosted = (try? JSON.parse(taken())) ?? hosted
    running.world(.environmentChanged, environment())
    return answer()
  }
  @_expose(wasm, "located") @c(browser_located)
  public func browserLocated() -> UnsafeRawPointer {
    running.world(.located(taken()), environment())
    return answer()
  }
  @_expose(wasm, "heard") @c(browser_heard)
  public func browserHeard() -> UnsafeRawPointer {
    running.world(.heard(Answer(status: 1, text: taken())), environment())
    return answer()
  }
  @_expose(wasm, "live_blocks") @c(browser_live_blocks)
  public func browserLiveBlocks() -> UInt32 { runtime_live_blocks() }
  @_expose(wasm, "live_bytes") @c(browser_live_bytes)
  public func browserLiveBytes() -> UInt32 { runtime_live_bytes() }

  /// The world at this moment.
  private func environment() -> Environment {
    var seed: UInt64 = 0
    withUnsafeMutableBytes(of: &seed) { host_random($0.baseAddress, $0.count) }
    return Environment(host: hosted, now: Instant(milliseconds: Int64(host_now())), seed: seed)
  }

  private func taken() -> String {
    defer { input = [] }
    return String(decoding: input, as: UTF8.self)
  }

  /// Where the patch is: the address and number of its words, then of its bytes, and the address of what is attached.
  private func answer() -> UnsafeRawPointer {
    shown = running.patch
    shown.words.withUnsafeBufferPointer {
      output.words = address($0.baseAddress); output.wordCount = Int32($0.count)
    }
    shown.bytes.withUnsafeBufferPointer {
      output.bytes = address($0.baseAddress); output.byteCount = Int32($0.count)
    }
    shown.attached.withUnsafeBufferPointer { output.attached = address($0.baseAddress) }
    return withUnsafePointer(to: &output) { UnsafeRawPointer($0) }
  }
  private func address(_ p: UnsafeRawPointer?) -> Int32 {
    p.map { Int32(truncatingIfNeeded: Int(bitPattern: $0)) } ?? 0
  }
#endif
