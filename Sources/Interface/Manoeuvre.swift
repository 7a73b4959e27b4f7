import Base

/// What a person on their way does next, readable at arm's length: a picture, how far it is, and one sentence.
public final class Manoeuvre: Picture {
  public var icon: Icon
  /// `40 m`; nil where it is done here and now.
  public var distance: String?
  private let said: String
  /// What to expect there: kerb, slope, ground. Short sentences.
  public var details: [String]
  public init(_ icon: Icon, distance: String?, words: String, details: [String] = []) {
    self.icon = icon; self.distance = distance; said = words; self.details = details
    super.init(nil)
  }
  public override var kind: String { "manoeuvre" }
  /// What to do.
  public override var sentence: String { said }
  public override var words: [String] { [distance ?? "", said] + details }
  public override func faults() -> [Fault] { need(said, "N1", "a manoeuvre has no words") }
}

extension Element {
  public static func manoeuvre(_ manoeuvre: Manoeuvre) -> Element { .picture(manoeuvre) }
}
