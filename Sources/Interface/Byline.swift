import Base

/// Who wrote something, and when: a drawn avatar beside a name.
public final class Byline: Picture {
  /// A name in `web/scenes`.
  public var scene: String
  /// The ground of the avatar: 0…3.
  public var ground: Int
  public var author: String
  public var detail: String
  public init(scene: String, ground: Int, author: String, detail: String) {
    self.scene = scene; self.ground = ground; self.author = author; self.detail = detail
    super.init(nil)
  }
  public override var kind: String { "byline" }
  public override var words: [String] { [author, detail] }
  public override func faults() -> [Fault] { need(author, "N1", "a byline has no name") }
}

extension Element {
  public static func byline(_ byline: Byline) -> Element { .picture(byline) }
}
