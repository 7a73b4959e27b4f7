import AppRuntime

/// What a person on their way does next: what is done is gone, what comes is the headline (CF-05).
struct Instruction {
  /// The picture.
  var icon: StepIcon
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
    guard let follow, let now = follow.now, let steps = trip.route?.steps, steps.indices.contains(follow.step) else {
      return nil
    }
    let place = follow.step, step = steps[place], street = step.street, toNext = now.toNext.value
    let next = now.next.flatMap { steps.indices.contains($0) ? $0 : nil }
    if follow.isBackwards {
      return Instruction(
        icon: .turnBack, metres: nil, words: words.turnBack(street), spoken: words.turnBack(street),
        details: [words.wrongWay])
    }
    guard let next else {
      return Instruction(
        icon: .arrive, metres: toNext, words: words.almostThere, spoken: words.almostThere, details: step.details)
    }
    let comes = steps[next]
    if !ahead, isAtBeginning(of: place) {
      let isFirst = place == 0
      return Instruction(
        icon: isFirst ? .straight : step.icon, metres: isFirst ? toNext : nil, words: step.words, spoken: step.words,
        details: first(step.details),
        after: comes.words)
    }
    if ahead || toNext <= Instruction.near {
      let isEnd = next == steps.count - 1
      var all = comes.details
      for detail in step.details where !all.contains(where: { sameBytes($0, detail) }) { all.append(detail) }
      return Instruction(
        icon: comes.icon, metres: toNext, words: isEnd ? words.youArrive : comes.words,
        spoken: isEnd ? words.youArriveIn(words.metres(toNext)) : now.words,
        details: first(all),
        after: isEnd || next + 1 >= steps.count ? "" : next + 2 == steps.count ? words.youArrive : steps[next + 1].words
      )
    }
    return Instruction(
      icon: .straight, metres: toNext, words: words.goOn(street), spoken: words.goOn(street, words.metres(toNext)),
      details: first(step.details),
      after: comes.words)
  }

  /// Whether the beginning of a step does not lie behind yet.
  func isAtBeginning(of place: Int) -> Bool {
    guard let follow, let steps = trip.route?.steps, steps.indices.contains(place) else { return false }
    return (follow.now?.done.value ?? 0) < steps[place].at.value + Instruction.corner
  }

  private func first(_ details: [String]) -> [String] { [String](details.prefix(Instruction.mostDetails)) }
}
