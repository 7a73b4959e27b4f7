/// What is said to who writes. The texts are in the catalogue beside it.
struct ModerationWords: Sendable {
  let table: WordTable
  let language: Language

  init(_ language: Language) {
    table = Self.table(language)
    self.language = table.language
  }
}

extension Concern {
  /// What and why, ending in what the writer can do.
  public func words(_ language: Language) -> String {
    let words = ModerationWords(language)
    return switch kind {
    case .coarse: words.concernCoarse(found)
    case .insult: words.concernInsult(found)
    case .slur: words.concernSlur(found)
    case .sexual: words.concernSexual(found)
    case .threat: words.concernThreat(found)
    case .noise: words.concernNoise
    case .link: words.concernLink
    case .name: words.concernName
    }
  }
}
