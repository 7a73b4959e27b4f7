import AppRuntime

extension View {
  /// The sessions and the questions of the test are not in the screen's language.
  var isForeign: Bool { environment.language.spoken != environment.language }

  /// What shows such words, with their language (WCAG 3.1.2).
  func foreign(_ elements: [E]) -> [E] {
    isForeign ? [.inLanguage(LanguageTag(environment.language.spoken), elements)] : elements
  }
}
