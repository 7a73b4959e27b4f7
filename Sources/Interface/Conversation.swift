import Base

/// Two people and two languages: a half of the window for each. The other one's half can be turned round, for who sits opposite.
public final class Conversation<Action>: Widget<Action> {
  public final class Half {
    public enum Mark: String, Sendable { case circle, triangle }
    public var id: Identifier
    public var person: String
    /// Beside the colour: whose half it is.
    public var mark: Mark
    public var language: LanguageTag
    public var runs: [Passage.Run]
    /// The words are for the one who reads here: large.
    public var isReading: Bool
    /// What the other one is saying, translated so far: below the words, light, and never announced.
    public var partial: Passage.Run?
    /// About the words, in the half's own language.
    public var remark = ""
    /// What a long press on the words does; there is always another way to it.
    public var longPress: Action?
    /// `Tu teléfono · aproximada`, `Escuchando`
    public var note: String
    public var talk: Button<Action>
    /// Beside it, one at its left, the others at its right.
    public var tools: [Button<Action>] = []
    /// The person is heard now.
    public var isSpeaking = false
    /// Nothing was said yet: the words are a hint.
    public var isIdle = false
    /// Of `note`, where it is not the half's own.
    public var noteLanguage: LanguageTag?
    public init(
      _ id: Identifier, person: String, mark: Mark, language: LanguageTag, runs: [Passage.Run], isReading: Bool,
      note: String,
      talk: Button<Action>
    ) {
      self.id = id; self.person = person; self.mark = mark; self.language = language; self.runs = runs;
      self.isReading = isReading
      self.note = note; self.talk = talk
    }
    /// How large the words can be, 1 the largest, by how many letters they have.
    public var size: Int { WordSize.of(runs.map { $0.text }.joined(), 60, 150) }
  }
  /// The other person's, above, and one's own.
  public var other: Half, own: Half
  public enum Speaker: Sendable { case other, own }
  /// Who spoke last, or speaks: the other half grows towards them.
  public var speaker: Speaker?
  /// The upper half stands on its head.
  public var isTurned: Bool
  /// The device lies between the two: each half in a row of its own.
  public var isTable = false
  /// In the other one's half; nil: it stands somewhere else on the screen.
  public var turn: Button<Action>?
  private let called: String
  public init(
    _ id: Identifier, name: String, other: Half, own: Half, isTurned: Bool, turn: Button<Action>? = nil
  ) {
    called = name; self.other = other; self.own = own; self.isTurned = isTurned; self.turn = turn
    super.init(id)
  }
  public override var kind: String { "conversation" }
  public override var name: String { called }
  public override var words: [String] {
    [other, own].flatMap { half in
      [half.person, half.note] + half.runs.map { $0.text } + [half.partial?.text ?? "", half.remark]
    }
  }
  public override var buttons: [Button<Action>] {
    (turn.map { [$0] } ?? []) + [other.talk, own.talk] + other.tools + own.tools
  }
  public override func faults() -> [Fault] {
    var faults = need(called, "N1", "the conversation has no name")
    for half in [other, own] {
      faults += need(half.person, "N1", "a half has no person")
      if !half.language.isWellFormed {
        faults.append(Fault(rule: "N3", text: "not a language: '" + half.language.text + "'"))
      }
    }
    if other.mark == own.mark { faults.append(Fault(rule: "C3", text: "both halves have the same mark")) }
    return faults
  }
}

extension Element {
  public static func conversation(_ conversation: Conversation<Action>) -> Element { .widget(conversation) }
}
