// Human Body in the browser. Built for any other machine it is empty, so that one `swift build` builds all.
@main enum Client { static func main() {} }

#if arch(wasm32)
  import HumanBody
  import WebClient

  nonisolated(unsafe) private let program = Program<HumanBodyApp>(
    base: "/human-body/", brand: "Human Body", drawings: [.ring, .progress, .bars, .line, .shelf])

  @_expose(wasm, "start") @c(client_start)
  public func start() -> UnsafeRawPointer { run(program) }
#endif
