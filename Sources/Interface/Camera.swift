import Base

/// The camera with a frame. The browser's question comes only when the person presses the button; a picture from a file does as well, and
/// is what remains where there is no camera or it is not allowed.
public final class Camera<Action>: Widget<Action> {
  public enum Outcome: Equatable, Sendable {
    /// The picture's handle and its size in pixels.
    case picture(ImageSource, width: Int, height: Int)
    /// The text of a QR code.
    case code(String)
    case refused, missing
  }
  public struct Words: Sendable {
    public var open: String, take: String, file: String, close: String
    /// What to hold into the frame.
    public var hint: String
    /// What is said when it is not allowed, and when there is none; each says what to do instead.
    public var refused: String, none: String
    /// Codes are wanted and this browser cannot read them.
    public var noCodes: String
    public init(
      open: String, take: String, file: String, close: String, hint: String, refused: String, none: String,
      noCodes: String
    ) {
      self.open = open; self.take = take; self.file = file; self.close = close; self.hint = hint; self.refused = refused
      self.none = none; self.noCodes = noCodes
    }
  }
  private let called: String
  public var texts: Words
  /// Looks for QR codes too.
  public var readsCodes: Bool
  public var outcome: (Outcome) -> Action
  public init(
    _ id: Identifier, name: String, words: Words, readsCodes: Bool = false, outcome: @escaping (Outcome) -> Action
  ) {
    called = name; texts = words; self.readsCodes = readsCodes; self.outcome = outcome
    super.init(id)
  }
  public override var kind: String { "camera" }
  public override var name: String { called }
  public override var words: [String] { [called, texts.open, texts.file, texts.hint] }
  public override var configuration: JSON {
    [
      "open": .string(texts.open), "take": .string(texts.take), "file": .string(texts.file),
      "close": .string(texts.close),
      "hint": .string(texts.hint), "refused": .string(texts.refused), "none": .string(texts.none),
      "noCodes": .string(texts.noCodes),
      "codes": .bool(readsCodes),
    ]
  }
  public override func action(_ report: String) -> Action? {
    guard let said = try? JSON.parse(report) else { return nil }
    if let handle = said["picture"]?.string, let width = said["width"]?.integer, let height = said["height"]?.integer {
      return outcome(.picture(ImageSource(handle), width: Int(clamping: width), height: Int(clamping: height)))
    }
    if let text = said["code"]?.string { return outcome(.code(text)) }
    switch said["reason"]?.string {
    case "refused": return outcome(.refused)
    case "none": return outcome(.missing)
    default: return nil
    }
  }
  public override func faults() -> [Fault] {
    let id = id ?? ""
    var faults = need(called, "N1", "the camera " + id + " has no name")
    for text in [texts.open, texts.take, texts.file, texts.close, texts.refused, texts.none] {
      faults += need(text, "C3", "the camera " + id + " lacks words")
    }
    if readsCodes {
      faults += need(texts.noCodes, "C3", "the camera " + id + " does not say that codes cannot be read")
    }
    return faults
  }
}

extension Element {
  public static func camera(_ camera: Camera<Action>) -> Element { .widget(camera) }
}
