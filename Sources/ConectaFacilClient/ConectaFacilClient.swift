// Conecta Fácil in the browser. Built for any other machine it is empty, so that one `swift build` builds all.
@main enum Client { static func main() {} }

#if arch(wasm32)
  import ConectaFacil
  import WebClient

  nonisolated(unsafe) private let program = Program<ConectaFacilApp>(
    base: "/conecta-facil/", brand: "Conecta Fácil", drawings: [.map, .manoeuvre])

  @_expose(wasm, "start") @c(client_start)
  public func start() -> UnsafeRawPointer { run(program) }
#endif
