// Serenity in the browser. Built for any other machine it is empty, so that one `swift build` builds all.
@main enum Client { static func main() {} }

#if arch(wasm32)
  import Serenity
  import WebClient

  nonisolated(unsafe) private let program = Program<SerenityApp>(
    base: "/serenity/", brand: "Serenity", drawings: [.ring, .bars, .line, .calendar])

  @_expose(wasm, "start") @c(client_start)
  public func start() -> UnsafeRawPointer { run(program) }
#endif
