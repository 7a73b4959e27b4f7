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
