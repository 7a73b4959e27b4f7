// Translation by rules in the browser: a module of its own, run in a Worker (docs/apertium.md). Built for any other machine it is empty.
@main enum Client { static func main() {} }

#if arch(wasm32)
  import Apertium
  import Base
  import CRuntime

  /// What is open, by its direction.
  nonisolated(unsafe) private var translators: [(direction: String, translator: Translator)] = []
  nonisolated(unsafe) private var result: [UInt8] = []
  /// What the host wrote for the next call.
  nonisolated(unsafe) private var place: UnsafeMutableBufferPointer<UInt8> = .init(start: nil, count: 0)
  /// Address and count of the result's bytes.
  nonisolated(unsafe) private let words = UnsafeMutablePointer<UInt32>.allocate(capacity: 2)

  private func give(_ json: JSON) -> UnsafeMutableRawPointer {
    result = Array(json.text.utf8)
    result.withUnsafeBytes {
      words[0] = UInt32(UInt(bitPattern: $0.baseAddress))
      words[1] = UInt32($0.count)
    }
    return UnsafeMutableRawPointer(words)
  }

  private func refuse(_ what: String) -> UnsafeMutableRawPointer { give(["error": .string(what)]) }

  private func take() -> [UInt8] {
    defer {
      place.baseAddress?.deallocate()
      place = .init(start: nil, count: 0)
    }
    return Array(place)
  }

  /// Where the next call's bytes are to be written.
  @_expose(wasm, "room") @c(language_room)
  public func makeRoom(_ byteCount: Int32) -> UnsafeMutableRawPointer? {
    place.baseAddress?.deallocate()
    let start = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(max(byteCount, 1)))
    place = UnsafeMutableBufferPointer(start: start, count: Int(max(byteCount, 0)))
    return UnsafeMutableRawPointer(start)
  }

  /// The bytes are a pack: `{"direction","license","package","version"}`, or `{"error"}`.
  @_expose(wasm, "open") @c(language_open)
  public func open() -> UnsafeMutableRawPointer {
    do throws(LanguagePackError) {
      let translator = try Translator(pack: take())
      let info = translator.info
      translators.removeAll { sameBytes($0.direction, info.direction) }
      translators.append((info.direction, translator))
      return give([
        "direction": .string(info.direction), "license": .string(info.license), "package": .string(info.package),
        "version": .string(info.version),
      ])
    } catch {
      return refuse(error.description)
    }
  }

  /// The bytes are `{"direction","text"}`: `{"text","unknown":[…]}`, the words that were left as they were; or `{"error"}`.
  @_expose(wasm, "translate") @c(language_translate)
  public func translate() -> UnsafeMutableRawPointer {
    guard let question = try? JSON.parse(String(decoding: take(), as: UTF8.self)),
      let direction = question["direction"]?.string, let text = question["text"]?.string
    else { return refuse("not a question") }
    for one in translators where sameBytes(one.direction, direction) {
      let translation = one.translator.translate(text)
      let unknown = translation.pieces.filter { $0.doubt != nil }.map { JSON.string($0.text) }
      return give(["text": .string(translation.text), "unknown": .array(unknown)])
    }
    return refuse("not open")
  }

  @_expose(wasm, "live_blocks") @c(language_live_blocks)
  public func liveBlocks() -> UInt32 { runtime_live_blocks() }

  @_expose(wasm, "live_bytes") @c(language_live_bytes)
  public func liveBytes() -> UInt32 { runtime_live_bytes() }
#endif
