import AppRuntime
import Movement

extension View {
  // MARK: A routine

  func moveRoutineScreen(_ id: String) -> Screen<Action> {
    let catalogue = moveCatalogue, place = MovementDestination.routine(id)
    if !catalogue.isReady { return moveMissing(words.movementTitle, place) }
    guard let routine = catalogue.routine(id, companion.store) else {
      return moveGone(words.moveMissing, place)
    }
    let isOpen = movement.training.map { sameBytes($0.routine, id) } ?? false
    let exercises = routine.plan.items.map { $0.exercise }.unique.compactMap { catalogue.exercise($0) }
    let gear = exercises.flatMap { $0.equipment }.unique.compactMap { words.moveGear($0) }
    var facts: [(name: String, value: String)] = [
      (words.moveDuration, words.moveDurationAbout(routine.plan.minutes))
    ]
    if let level = routine.level { facts.append((words.moveLevel, words.moveLevelName(level))) }
    if routine.plan.rounds > 1 { facts.append((words.moveRounds, numbers.whole(Int64(routine.plan.rounds)))) }
    facts.append((words.moveNeed, gear.isEmpty ? words.moveNothing : gear.joined(separator: ", ")))
    var content: [E] = [.facts(facts)]
    if isOpen {
      content.append(
        .cluster([
          .button(button("keep-end", words.moveKeepEnd, .secondary, .check, .movement(.ended))),
          .button(button("drop", words.moveDrop, .quiet, nil, .movement(.asked(.training)))),
        ]))
    }
    content.append(
      section(
        "exercises", words.moveExercises,
        exercises.map { exercise in
          .disclosure(
            id: "exercise-" + exercise.id, title: moveItemTitle(exercise, routine.plan),
            moveInstructions(exercise, "in-routine-"))
        }))
    content.append(
      .cluster([
        routine.record == nil
          ? .button(
            button(
              "copy", words.moveMakeOwn, .quiet, .edit,
              .movement(state.common.drafts[RoutineDraft.formName] == nil ? .copied(id) : .asked(.copy(id)))))
          : .button(way("edit", words.moveEdit, .quiet, .edit, .movement(.editor(id))))
      ]))
    return moveFrame(
      routine.title, place, lead: routine.about.isEmpty ? nil : routine.about,
      primary: button(
        "start", isOpen ? words.moveGoOn : words.moveStart, .primary, .play, .movement(.started(id))), content)
  }

  private func moveItemTitle(_ exercise: MoveExercise, _ plan: WorkoutPlan) -> String {
    let items = plan.items.filter { sameBytes($0.exercise, exercise.id) }
    guard items.count == 1, let item = items.first else { return words.moveItemTimes(exercise.title, items.count) }
    let time = moveDuration(item.seconds)
    return item.hasSides ? words.moveItemSides(exercise.title, time) : words.moveItem(exercise.title, time)
  }

  /// Drawing, steps, what it works, how to take care, something gentler.
  func moveInstructions(_ exercise: MoveExercise, _ prefix: String) -> [E] {
    let muscles = exercise.muscles.compactMap { words.moveMuscle($0) }
    var content: [E] = [
      moveFigure(exercise, prefix + "figure-" + exercise.id), text(exercise.cue, .strong),
      .prose(Prose([.points(exercise.steps)])),
      .facts([(words.moveMuscles, muscles.joined(separator: ", ")), (words.moveSafety, exercise.safety)]),
    ]
    if let easier = exercise.easier.flatMap({ moveCatalogue.exercise($0) }) {
      content.append(
        .button(
          way(
            prefix + "easier-" + exercise.id, words.moveEasierOne(easier.title), .quiet, .forward,
            .movement(.exercise(easier.id)))))
    }
    if !sameBytes(prefix, "own-") {
      content.append(
        .button(
          way(
            prefix + "page-" + exercise.id, words.moveExercisePage(exercise.title), .quiet, .forward,
            .movement(.exercise(exercise.id)))))
    }
    return content
  }

  // MARK: An exercise

  func moveExerciseScreen(_ id: String) -> Screen<Action> {
    let place = MovementDestination.exercise(id)
    if !moveCatalogue.isReady { return moveMissing(words.moveHow, place) }
    guard let exercise = moveCatalogue.exercise(id) else {
      return moveGone(words.moveMissingExercise, place)
    }
    let gear = exercise.equipment.compactMap { words.moveGear($0) }
    var content = moveInstructions(exercise, "own-")
    content.append(
      .facts([
        (words.moveLevel, words.moveLevelName(exercise.level)),
        (words.moveNeed, gear.isEmpty ? words.moveNothing : gear.joined(separator: ", ")),
      ]))
    content.append(
      card([
        text(words.moveVideoLeaves, .small),
        .link(
          Link(
            "video", words.moveVideo(exercise.title),
            address: "https://www.youtube.com/results?search_query=" + encoded(words.moveVideoQuery(exercise.title)))),
      ]))
    return moveFrame(exercise.title, place, content)
  }

  /// For the query of an address (RFC 3986).
  private func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      case 0x20: bytes.append(0x2B)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Array where Element == String {
  /// Each once, in the order of their first place.
  var unique: [String] {
    var seen: [String] = []
    for one in self where !seen.contains(where: { sameBytes($0, one) }) { seen.append(one) }
    return seen
  }
}
