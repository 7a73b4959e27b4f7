import Base

/// The camera over the whole window, to take a picture of something to be read: a frame, a light where the camera has one, a word on how steady the hand is,
/// a large shutter. It never takes a picture by itself. The browser's question comes when the person presses the button, beside the reason for it; a picture
/// from a file does as well, and is what remains where there is no camera.
public final class Viewfinder<Action>: Widget<Action> {
  public enum Outcome: Equatable, Sendable {
    /// By its handle; it is in the host's memory only.
    case picture(ImageSource)
    /// The camera shows something.
    case opened
    /// The person does not allow it; another app has it; there is none.
    case refused, taken, missing
  }
  public struct Words: Sendable {
    /// Why the camera is wanted, until it is open.
    public var why: String
    public var open: String, take: String, file: String, light: String
    /// What is to be held into the frame, where nothing tells how steady the hand is.
    public var hint: String
    /// How steady it is.
    public var moving: String, almost: String, steady: String
    /// What helps where there is too little light.
    public var dark: String
    public init(
      why: String, open: String, take: String, file: String, light: String, hint: String, moving: String,
      almost: String, steady: String, dark: String
    ) {
      self.why = why; self.open = open; self.take = take; self.file = file; self.light = light; self.hint = hint
      self.moving = moving; self.almost = almost; self.steady = steady; self.dark = dark
    }
    fileprivate var all: [String] { [why, open, take, file, light, hint, moving, almost, steady, dark] }
  }
  public var texts: Words
  /// Edge to edge; else a card with the button that asks for the camera once more, and the one for a file.
  public var fillsWindow: Bool
  /// What goes on meanwhile: `Descargando el lector: 2 de 8 MB`; may be empty.
  public var note: String
  /// How far that is, 0…1; nil: nobody knows, or nothing goes on.
  public var share: Double?
  /// Stand over the picture: which languages, for one.
  public var tools: [Button<Action>]
  public var outcome: (Outcome) -> Action
  private let called: String

  public init(
    _ id: Identifier, name: String, words: Words, fillsWindow: Bool = true, note: String = "", share: Double? = nil,
    tools: [Button<Action>] = [], outcome: @escaping (Outcome) -> Action
  ) {
    called = name; texts = words; self.fillsWindow = fillsWindow; self.note = note; self.share = share
    self.tools = tools; self.outcome = outcome
    super.init(id)
  }

  public override var kind: String { "viewfinder" }
  public override var name: String { called }
  public override var words: [String] { [called] + texts.all + [note] }
  public override var buttons: [Button<Action>] { tools }
  public override var buttonsComeFirst: Bool { true }
  public override var configuration: JSON {
    [
      "why": .string(texts.why), "open": .string(texts.open), "take": .string(texts.take), "file": .string(texts.file),
      "light": .string(texts.light), "hint": .string(texts.hint), "moving": .string(texts.moving),
      "almost": .string(texts.almost), "steady": .string(texts.steady), "dark": .string(texts.dark),
      "fills": .bool(fillsWindow), "note": .string(note),
      "share": share.map { .number(min(max($0, 0), 1)) } ?? .null,
    ]
  }
  /// `{"picture":"handle:3"}`, `{"state":"open"}`, `{"reason":"refused|taken|none"}`
  public override func action(_ report: String) -> Action? {
    guard let said = try? JSON.parse(report) else { return nil }
    if let handle = said["picture"]?.string { return handle.isEmpty ? nil : outcome(.picture(ImageSource(handle))) }
    if let state = said["state"]?.string { return sameBytes(state, "open") ? outcome(.opened) : nil }
    switch said["reason"]?.string {
    case "refused": return outcome(.refused)
    case "taken": return outcome(.taken)
    case "none": return outcome(.missing)
    default: return nil
    }
  }
  public override func faults() -> [Fault] {
    let id = id ?? ""
    var faults = need(called, "N1", "the viewfinder " + id + " has no name")
    for text in texts.all { faults += need(text, "C3", "the viewfinder " + id + " lacks words") }
    return faults
  }
}

extension Element {
  public static func viewfinder(_ viewfinder: Viewfinder<Action>) -> Element { .widget(viewfinder) }
}
