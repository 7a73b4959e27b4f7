import AppRuntime

// The stress scale of the DASS-21: seven statements, each of which can be skipped; a result only when all were answered.
extension SerenityApp.State {
  static let testCollection = "serenity.test"
  var items: [JSON] { library["stress-test"]?.list("items") ?? [] }

  /// The sum, doubled, 0…42; nil when an answer is missing.
  var score: Int? {
    if items.isEmpty || answers.count < items.count || answers.contains(where: { $0 < 0 }) { return nil }
    return 2 * answers.reduce(0, +)
  }

  /// What is said about a score.
  var band: JSON? {
    guard let score else { return nil }
    return library["stress-test"]?.list("bands").first { Int64(score) <= $0["to"]?.integer ?? 0 }
  }

  func answer(_ value: Int) {
    while answers.count <= question { answers.add(-1) }
    if (0...3).contains(value) { answers[question] = value }
  }

  func testNext(_ environment: Environment) -> [Effect<Action>] {
    if items.isEmpty || question >= items.count { return [] }
    answer(-1)
    question += 1
    guard question == items.count, let score else { return [] }
    let record = companion.record(in: SerenityApp.State.testCollection, [
      "test": "dass21-stress", "score": .integer(Int64(score)), "answers": .array(answers.map { .integer(Int64($0)) }), "day": .string(today(environment).iso),
      "at": .integer(environment.now.milliseconds),
    ], environment)
    return companion.save([record], environment)
  }
}
