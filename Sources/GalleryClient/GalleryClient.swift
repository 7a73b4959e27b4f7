// The gallery's executable in the browser: `tools/build-web --test-site`. Empty on every other machine.
@main enum Client { static func main() {} }

#if arch(wasm32)
  import Gallery
  import WebClient

  nonisolated(unsafe) let program = Program<GalleryApp>(
    base: "/galeria/", brand: "Galería",
    drawings: [.ring, .bars, .line, .search, .tags, .feed, .progress, .conversation, .wordedPicture, .market])

  @_expose(wasm, "start") @c(client_start)
  public func start() -> UnsafeRawPointer { run(program) }
#endif
