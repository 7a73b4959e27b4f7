import AppRuntime

/// What is looked for among the sessions (SE-02).
struct Catalogue {
  private(set) var query = ""
  /// Empty is all.
  private(set) var category = ""
  /// A goal that they are to serve; empty is any.
  private(set) var goal = ""

  enum Action { case searched(String), categoryChosen(String), goalChosen(String) }

  mutating func reduce(_ action: Action) {
    switch action {
    case .searched(let text): query = text
    case .categoryChosen(let option): category = option.after(4)
    case .goalChosen(let option): goal = sameBytes(goal, option.after(4)) ? "" : option.after(4)
    }
  }
}
