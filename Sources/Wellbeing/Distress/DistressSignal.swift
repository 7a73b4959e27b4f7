import Base

/// A sign in what a person wrote that they may be in danger. Worked out on the device, from written phrases;
/// nothing is kept or sent.
///
/// A list of phrases is no diagnosis and misses things. It leans towards a sign: what follows is a card with help lines
/// that never blocks, so a false alarm costs a tap and a missed one may cost more.
/// `DistressTests` has the examples that the phrases are measured by.
public enum DistressSignal: Sendable, Equatable {
  /// Thoughts of death or suicide, plans, farewells, self-injury.
  case dangerToSelf
  /// Violence at home, abuse, threats, assault.
  case hurtByOthers

  /// The sign in a note, nil without one. Danger to oneself comes first where there are both.
  ///
  /// Spanish of Mexico and English, with the commonest phrases of French and Portuguese. Accents, capitals,
  /// stretched letters and spelling by ear (`ya no kierooo`) make no difference.
  /// - Complexity: O(*n*) in words; in a browser a note of ordinary length takes less than a millisecond, one of 10,000 letters
  ///   about 5, and the first of all some 10 more, while the phrases are read.
  public static func find(in note: String) -> DistressSignal? {
    var words = WrittenWords(note)
    if words.isEmpty { return nil }
    words.cover(tables.harmless)
    if words.contain(tables.toSelf) { return .dangerToSelf }
    if words.contain(tables.byOthers) { return .hurtByOthers }
    return nil
  }

  private struct Tables {
    let harmless = PhraseTable(harmlessPhrases)
    let toSelf = PhraseTable(selfPhrases, selfPhrasesElsewhere)
    let byOthers = PhraseTable(othersPhrases, othersPhrasesElsewhere)
  }
  /// Read once, at the first note.
  nonisolated(unsafe) private static let tables = Tables()
}
