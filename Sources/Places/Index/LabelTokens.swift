/// The tokens a name is found by: every meaning of each of its words.
struct LabelTokens {
  /// Each token once; whether it belongs to the first word that says something.
  private(set) var tokens: [(token: [UInt8], isFirst: Bool)] = []
  /// Words that say something (all words, where none does).
  private(set) var count = 0

  init(_ name: String) {
    let vocabulary = Vocabulary.shared
    let all = words(name)
    let roles = all.map { vocabulary.role($0.bytes) }
    count = roles.count { $0 == .none }
    if count == 0 { count = all.count }
    let first = roles.firstIndex(of: .none) ?? 0
    for (at, word) in all.enumerated() {
      for token in vocabulary.meanings(word.bytes) {
        if let known = tokens.firstIndex(where: { $0.token == token }) {
          if at == first { tokens[known].isFirst = true }
        } else {
          tokens.append((token, at == first))
        }
      }
    }
  }
}
