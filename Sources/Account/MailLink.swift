/// A location as the host gives it, with the address's query and fragment: `#verificar=TOKEN`.
struct MailLink {
  /// nil when there is no fragment, or one that means nothing here.
  var place: AccountDestination?
  var path: String
  var token = ""

  init(_ location: String) {
    let bytes = Array(location.utf8)
    let end = bytes.firstIndex { $0 == 0x23 || $0 == 0x3F } ?? bytes.count
    path = String(decoding: bytes[..<end], as: UTF8.self)
    guard let hash = bytes.firstIndex(of: 0x23) else { return }
    let fragment = bytes[(hash + 1)...]
    guard let equals = fragment.firstIndex(of: 0x3D) else { return }
    token = String(decoding: fragment[(equals + 1)...], as: UTF8.self)
    let name = String(decoding: fragment[..<equals], as: UTF8.self)
    place = token.isEmpty ? nil : MailLink.place(name)
  }

  private static func place(_ name: String) -> AccountDestination? {
    for (word, place) in [
      ("verificar", AccountDestination.verify), ("restablecer", .reset), ("correo", .confirmEmail),
      ("deshacer", .undoEmail),
      ("conservar", .keep),
    ] where sameBytes(word, name) { return place }
    return nil
  }
}
