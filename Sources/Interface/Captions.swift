import Base

/// What is being said around a person, for who reads instead of hearing: the newest sentence is large, what was said
/// before stands above it and does not move while words arrive.
public final class Captions<Action>: Widget<Action> {
  public struct Line: Equatable, Sendable {
    public var id: Int
    /// Whose voice, from 1: a shape, a number and a colour of its own.
    public var voice: Int
    /// `Voz 1`
    public var name: String
    public var runs: [Passage.Run]
    /// What was said, where `runs` are its translation.
    public var original: Passage.Run?
    /// Who translated it, and what may have been lost.
    public var note = ""
    public init(_ id: Int, voice: Int, name: String, _ runs: [Passage.Run], original: Passage.Run? = nil) {
      self.id = id; self.voice = voice; self.name = name; self.runs = runs; self.original = original
    }
    public var text: String { runs.map { $0.text }.joined() }
    /// Words that change no more.
    public var settled: String { runs.filter { !$0.isTentative }.map { $0.text }.joined() }
  }
  /// How many voices have a mark of their own.
  public static var voices: Int { 4 }

  /// What all of them together are called.
  public var title: String
  /// Oldest first; the last is being said, or was said last.
  public var lines: [Line]
  /// How large the last one is, from 1 to 4.
  public var size: Int
  /// What stands there while nothing was said.
  public var hint: String
  /// `Te oigo`: whether it listens, in words.
  public var note: String
  public var isListening: Bool
  public var actions: [Button<Action>]

  public init(
    _ id: Identifier, name: String, lines: [Line], size: Int, hint: String, note: String, isListening: Bool,
    _ actions: [Button<Action>]
  ) {
    title = name; self.lines = lines; self.size = size; self.hint = hint; self.note = note
    self.isListening = isListening; self.actions = actions
    super.init(id)
  }

  public override var kind: String { "captions" }
  public override var name: String { title }
  public override var words: [String] {
    [name, note] + (lines.isEmpty ? [hint] : lines.flatMap { [$0.name, $0.text, $0.original?.text ?? "", $0.note] })
  }
  public override var buttons: [Button<Action>] { actions }
  public override func faults() -> [Fault] {
    var faults = need(name, "N1", "the captions " + (id ?? "") + " have no name")
    if size < 1 || size > 4 { faults.append(Fault(rule: "N2", text: "captions of size " + size.description)) }
    for run in lines.flatMap({ $0.runs + ($0.original.map { [$0] } ?? []) }) {
      if let language = run.language, !language.isWellFormed {
        faults.append(Fault(rule: "N3", text: "not a language: '" + language.text + "'"))
      }
    }
    return faults
  }
}

extension Element {
  public static func captions(_ captions: Captions<Action>) -> Element { .widget(captions) }
}
