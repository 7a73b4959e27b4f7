/// Which of the five apps this is.
public struct AppIdentity: Equatable, Sendable {
  /// `serenity`: the product whose colours it wears; the key of its flags on the device.
  public var id: String
  /// `Serenity`
  public var name: String
  /// Its path, `/serenity/`.
  public var base: String
  public init(id: String, name: String, base: String) { self.id = id; self.name = name; self.base = base }
}

extension AppIdentity {
  /// nil when a part is missing.
  init?(json: JSON) {
    guard let id = json["id"]?.string, let name = json["name"]?.string, let base = json["base"]?.string else { return nil }
    self.init(id: id, name: name, base: base)
  }
}
