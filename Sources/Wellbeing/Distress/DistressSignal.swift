import Base

/// A sign in what a person wrote that they may be in danger. Worked out on the device, from written phrases
/// and a small linear model beside them; nothing is kept or sent.
///
/// It is no diagnosis and misses things: of notes by an author who had seen neither phrases nor examples it finds about
/// five of six that say it outright or half outright, and two of three that only hint; 4 % of ordinary notes are taken
/// for one, and one of ten that were written to look like a cry and be none. It leans towards a sign: what follows is
/// a card with help lines that never blocks. `DistressTests` has the examples and the figures.
public enum DistressSignal: Sendable, Equatable {
  /// Thoughts of death or suicide, plans, farewells, self-injury.
  case dangerToSelf
  /// Violence at home, abuse, threats, assault.
  case hurtByOthers

  /// The sign in a note, nil without one. Danger to oneself comes first where there are both.
  ///
  /// Spanish of Mexico and English, with the commonest phrases of French and Portuguese. Accents, capitals,
  /// stretched letters and spelling by ear (`ya no kierooo`) make no difference.
  /// - Complexity: O(*n*) in words. Natively, optimised: 0.05 ms for a sentence, 7 ms for 10,000 letters; the first note
  ///   takes 2 ms more, while phrases and concepts are read.
  public static func find(in note: String) -> DistressSignal? {
    let words = words(of: note)
    if words.all.isEmpty { return nil }
    // An idiom elsewhere in the note does not speak against a phrase.
    let weighed = words.phrases == nil ? words.all : words.all.filter { !$0.isCovered }
    return DistressModel.judge(words.phrases, DistressModel.scores(weighed))
  }

  /// The words of a note, with the harmless phrases covered, and the danger that the other phrases see in them.
  static func words(of note: String) -> (all: [WrittenWords.Word], phrases: DistressSignal?) {
    var words = WrittenWords(note)
    if words.isEmpty { return ([], nil) }
    words.cover(tables.harmless)
    if words.contain(tables.toSelf) { return (words.words, .dangerToSelf) }
    return (words.words, words.contain(tables.byOthers) ? .hurtByOthers : nil)
  }

  private struct Tables {
    let harmless = PhraseTable(harmlessPhrases)
    let toSelf = PhraseTable(selfPhrases, selfPhrasesElsewhere)
    let byOthers = PhraseTable(othersPhrases, othersPhrasesElsewhere)
  }
  /// Read once, at the first note.
  nonisolated(unsafe) private static let tables = Tables()
}
