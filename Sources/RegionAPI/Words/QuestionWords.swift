/// What is said of questions that have no answer. The texts are in the catalogue beside it.
struct QuestionWords: Sendable {
  let table: WordTable

  init(_ language: Language) { table = Self.table(language) }

  func problem(_ problem: QuestionError.Problem) -> String {
    switch problem {
    case .textExpected: textExpected
    case .flagExpected: flagExpected
    case .numberExpected: numberExpected
    case .numberOutOfLimits: numberOutOfLimits
    case .notOnEarth: notOnEarth
    case .placesExpected: placesExpected
    case .radiusOutOfLimits: radiusOutOfLimits
    case .notAChoice: notAChoice
    case .momentExpected: momentExpected
    case .notADate: notADate
    case .objectExpected: objectExpected
    case .listExpected: listExpected
    case .unknownAid: unknownAid
    case .unknownSurface: unknownSurface
    case .unknownCategory: unknownCategory
    case .notARoute: notARoute
    }
  }
}
