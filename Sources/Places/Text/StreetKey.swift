/// A street's name as streets are told apart by: the first meaning of each word, without fillers.
public enum StreetKey {
  /// - Parameter isPlain: without kinds of street too: "insurgentes sur" for "Av. Insurgentes Sur".
  public static func of(_ name: String, isPlain: Bool) -> String {
    let vocabulary = Vocabulary.shared
    var bytes: [UInt8] = []
    for word in words(name) {
      let role = vocabulary.role(word.bytes)
      if role == .filler || (isPlain && role == .designator) { continue }
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      bytes.append(contentsOf: vocabulary.meanings(word.bytes)[0])
    }
    if bytes.isEmpty { for word in words(name) { bytes.append(contentsOf: word.bytes) } }
    return String(decoding: bytes, as: UTF8.self)
  }
}
