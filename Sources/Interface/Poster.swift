import Base

/// A few words over the whole window, for somebody else to read from two metres. The person's own words stand below, with
/// who stands for the translation.
public final class Poster<Action>: Widget<Action> {
  /// In the reader's language. The first is the largest.
  public var lines: [String]
  public var language: LanguageTag
  /// The same in the person's own.
  public var own: [String]
  public var ownLanguage: LanguageTag
  /// How it is said, in the person's own letters; nil where reading is enough.
  public var pronunciation: String?
  /// `Frase revisada`
  public var note: String
  public var isReviewed = false
  /// A name in `web/scenes`; nil: words alone.
  public var scene: String?
  /// `accent` for what is shown of oneself, else `plain`.
  public var tone = Tone.plain
  /// It stands on its head, for who sits opposite.
  public var isTurned: Bool
  public var actions: [Button<Action>]

  public init(
    _ id: Identifier, lines: [String], language: LanguageTag, own: [String], ownLanguage: LanguageTag, note: String,
    isTurned: Bool, _ actions: [Button<Action>]
  ) {
    self.lines = lines; self.language = language; self.own = own; self.ownLanguage = ownLanguage; self.note = note
    self.isTurned = isTurned; self.actions = actions
    super.init(id)
  }

  public override var kind: String { "poster" }
  public override var words: [String] { lines + own + [note, pronunciation ?? ""] }
  public override var buttons: [Button<Action>] { actions }
  public override func faults() -> [Fault] {
    var faults = need(lines.joined(), "N1", "the poster " + (id ?? "") + " has no words")
    for language in [language, ownLanguage] where !language.isWellFormed {
      faults.append(Fault(rule: "N3", text: "not a language: '" + language.text + "'"))
    }
    return faults
  }
  /// How large the words can be, 1 the largest, by how many letters they have.
  public var size: Int { WordSize.of(lines.first ?? "", 44, 110) }
}

/// How large words can be that fill a part of the window.
enum WordSize {
  /// 1 up to so many letters, 2 up to so many more, else 3.
  static func of(_ text: String, _ first: Int, _ second: Int) -> Int {
    let letters = text.unitCount
    return letters <= first ? 1 : letters <= second ? 2 : 3
  }
}

extension Element {
  public static func poster(_ poster: Poster<Action>) -> Element { .widget(poster) }
}
