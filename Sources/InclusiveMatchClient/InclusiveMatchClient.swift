// InclusiveMatch in the browser. Built for any other machine it is empty, so that one `swift build` builds all.
@main enum Client { static func main() {} }

#if arch(wasm32)
  import InclusiveMatch
  import WebClient

  nonisolated(unsafe) private let program = Program<InclusiveMatchApp>(
    base: "/inclusivematch/", brand: "InclusiveMatch",
    drawings: [.conversation, .shelf, .poster, .progress, .wordedPicture, .captions])

  @_expose(wasm, "start") @c(client_start)
  public func start() -> UnsafeRawPointer { run(program) }
#endif
