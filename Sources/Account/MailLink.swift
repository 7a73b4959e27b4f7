/// A location as the host gives it: `cuenta/entrar?desde=tu#verificar=TOKEN`.
struct MailLink {
  /// nil when there is no fragment, or one that means nothing here.
  var place: Place?
  var path: String
  var token = ""
  /// Everything after `#`.
  var fragment = ""
  /// `?desde=`: the place of the app that the person came from.
  var origin: String?
  /// `#aviso=`: what the account's module has to say when it goes back to the app.
  var message: Message?

  init(_ location: String) {
    let bytes = Array(location.utf8)
    let end = bytes.firstIndex { $0 == 0x23 || $0 == 0x3F } ?? bytes.count
    path = String(decoding: bytes[..<end], as: UTF8.self)
    let hash = bytes.firstIndex(of: 0x23)
    let query = String(decoding: bytes[end..<(hash ?? bytes.count)], as: UTF8.self)
    if query.begins("?desde=") { origin = String(decoding: bytes[(end + 7)..<(hash ?? bytes.count)], as: UTF8.self) }
    guard let hash else { return }
    let fragment = bytes[(hash + 1)...]
    self.fragment = String(decoding: fragment, as: UTF8.self)
    guard let equals = fragment.firstIndex(of: 0x3D) else { return }
    token = String(decoding: fragment[(equals + 1)...], as: UTF8.self)
    let name = String(decoding: fragment[..<equals], as: UTF8.self)
    if sameBytes(name, "aviso") { message = Message.named(token) } else { place = token.isEmpty ? nil : MailLink.place(name) }
  }

  private static func place(_ name: String) -> Place? {
    for (word, place) in [("verificar", Place.verify), ("restablecer", .reset), ("correo", .confirmEmail), ("deshacer", .undoEmail), ("conservar", .keep)] where sameBytes(word, name) { return place }
    return nil
  }
}
