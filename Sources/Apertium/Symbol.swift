/// A character, a tag (`<n>`), or a mark of the stream between two stages; never two of them at once, so that what a
/// person wrote needs no escapes.
public typealias Symbol = UInt32

extension Symbol {
  /// Tags begin here, beyond Unicode; the pack's table names them.
  static let firstTag: Symbol = 0x20_0000

  // Marks are the first entries of the table of tags; `tools/apertium/layout.py` numbers them alike.
  /// `^` begins a lexical unit.
  static let begin: Symbol = 0x20_0000
  /// `$` ends it.
  static let end: Symbol = 0x20_0001
  /// `/` separates what a unit was from what it may be.
  static let slash: Symbol = 0x20_0002
  /// `{` begins what a chunk is made of.
  static let open: Symbol = 0x20_0003
  /// `}` ends it.
  static let close: Symbol = 0x20_0004
  /// `*` a word that the analyser does not know.
  static let unknown: Symbol = 0x20_0005
  /// `@` a word without a translation.
  static let untranslated: Symbol = 0x20_0006
  /// `#` a word without an inflected form.
  static let ungenerated: Symbol = 0x20_0007
  /// `~` wakes the post-generator.
  static let wake: Symbol = 0x20_0008
  /// In patterns: any tag.
  static let anyTag: Symbol = 0x20_0009
  /// In patterns: any character.
  static let anyCharacter: Symbol = 0x20_000A
  /// The first that is a tag and no mark.
  static let firstName: Symbol = 0x20_000B
  /// `<>`, which rules write where there is nothing to say.
  static let emptyTag: Symbol = 0x20_000B

  /// Ends a word that a mark began, in text that is nearly done.
  static let markEnd: Symbol = 0x30_0000
  /// Follows the full stop that `Text` adds at the end of a paragraph.
  static let addedStop: Symbol = 0x30_0001

  static let plainSpace: Symbol = 0x20
  /// `#` between the head and the tail of a lemma: `echar# de menos`.
  static let queue: Symbol = 0x23
  /// `+` between joined words.
  static let join: Symbol = 0x2B

  var isTag: Bool { self >= Symbol.firstName && self < Symbol.markEnd }
  var isCharacter: Bool { self < Symbol.firstTag }
}

/// Text as it flows from stage to stage.
typealias Symbols = [Symbol]
