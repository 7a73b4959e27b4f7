import AppRuntime

/// What a person on their way does next: what is done is gone, what comes is the headline (CF-05).
struct Instruction {
  /// The engine's name of the picture.
  var icon: String
  /// How far it is; nil where it is to be done here and now.
  var metres: Double?
  /// One short sentence: on the screen, below how far it is.
  var words: String
  /// The same to be heard, with how far it is in it.
  var spoken: String
  /// Kerbs, slope, ground: what to expect.
  var details: [String] = []
  /// What comes after it; empty where nothing does.
  var after = ""

  /// The whole of it in sentences.
  var sentences: String { ([spoken] + details).joined(separator: ". ") }

  /// Metres after the beginning of a step within which a person is still about to take it: positions are not more exact.
  static let corner = 8.0
  /// Metres before the next step from which on it is the headline.
  static let near = 50.0
  static let mostDetails = 4
}

extension ConectaFacilApp.State {
  /// nil while it is not known where on the route the person is. `ahead`: what is near, also while a step is about to begin.
  func instruction(_ words: Words, ahead: Bool = false) -> Instruction? {
    guard let follow = trip.follow, !follow.now.isNull else { return nil }
    let steps = trip.route?.list("steps") ?? [], place = follow.step
    guard steps.indices.contains(place) else { return nil }
    let step = steps[place], street = step.text("street"), details = strings(step, "details")
    let next = follow.now["next"]?.integer.flatMap { steps.indices.contains(Int($0)) ? Int($0) : nil }
    let toNext = follow.now.number("toNext") ?? follow.now.number("left") ?? 0
    if follow.isBackwards { return Instruction(icon: "turn-back", metres: nil, words: words.turnBack(street), spoken: words.turnBack(street), details: [words.wrongWay]) }
    guard let next else { return Instruction(icon: "arrive", metres: toNext, words: words.almostThere, spoken: words.almostThere, details: details) }
    let comes = steps[next]
    if !ahead, isAtBeginning(of: place) {
      let said = step.text("words"), isFirst = place == 0
      return Instruction(icon: isFirst ? "straight" : step.text("icon"), metres: isFirst ? toNext : nil, words: said, spoken: said, details: first(details), after: comes.text("words"))
    }
    if ahead || toNext <= Instruction.near {
      let isEnd = next == steps.count - 1
      var all = strings(comes, "details")
      for detail in details where !all.contains(where: { sameBytes($0, detail) }) { all.append(detail) }
      return Instruction(
        icon: comes.text("icon"), metres: toNext, words: isEnd ? words.youArrive : comes.text("words"), spoken: isEnd ? words.youArrive(words.metres(toNext)) : follow.now.text("words"), details: first(all),
        after: isEnd || next + 1 >= steps.count ? "" : next + 2 == steps.count ? words.youArrive : steps[next + 1].text("words"))
    }
    return Instruction(
      icon: "straight", metres: toNext, words: words.goOn(street), spoken: words.goOn(street, words.metres(toNext)), details: first(details), after: comes.text("words"))
  }

  /// Whether the beginning of a step does not lie behind yet.
  func isAtBeginning(of place: Int) -> Bool {
    guard let follow = trip.follow, let steps = trip.route?.list("steps"), steps.indices.contains(place) else { return false }
    return (follow.now.number("done") ?? 0) < (steps[place].number("at") ?? 0) + Instruction.corner
  }

  private func strings(_ json: JSON, _ key: String) -> [String] { json.list(key).compactMap { $0.string } }
  private func first(_ details: [String]) -> [String] { [String](details.prefix(Instruction.mostDetails)) }
}
