import AppRuntime
import Training

/// Sets that are held for a time: from the press that begins one to the press that ends it (HB-08).
///
/// When it began is in the session, so a reload loses nothing. At the seconds that were asked it is told and goes on.
/// Of an exercise with two sides the shorter one counts.
struct WorkoutHold {
  /// The side that was held first, of the set with this place and number.
  struct Side { var place: Int, done: Int, seconds: Int }
  var side: Side?
  /// What the set that was held last and is not saved had been asked for: who let go early is asked for the same again.
  var again: (place: Int, done: Int, held: Int, asked: Int)?
  /// Seconds left when it was told last; nil after a reload: what is past then is not told.
  var told: Int?

  var json: JSON? {
    side.map { .array([.integer(Int64($0.place)), .integer(Int64($0.done)), .integer(Int64($0.seconds))]) }
  }

  init() {}
  /// Whatever is not what `json` gives is nothing.
  init(json: JSON?) {
    let numbers = (json?.array ?? []).compactMap { $0.integer }
    guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }), numbers[2] <= Int64(LoggedSet.longest) else { return }
    side = Side(
      place: Int(clamping: numbers[0]), done: Int(clamping: numbers[1]), seconds: Int(clamping: numbers[2]))
  }
}

extension TrainingFeature {
  static let holdClockName: EffectName = "training.hold"

  /// Seconds that the first side of the present set was held; nil while none was.
  var firstSide: Int? {
    guard let session, let item = session.item, let side = hold.side, side.place == session.place,
      side.done == item.done
    else { return nil }
    return side.seconds
  }

  /// What the next hold of the present set is asked for, in seconds.
  var heldFor: Int {
    guard let session, let item = session.item else { return 0 }
    if let again = hold.again, again.place == session.place, again.done == item.done, again.held == item.count {
      return again.asked
    }
    return item.count
  }

  /// Whole seconds that are left of what was asked; none or fewer once they are over.
  private func holdLeft(_ environment: Environment) -> Int {
    guard let session, session.item != nil else { return 0 }
    let left = Int64(heldFor) * 1000 - session.held(at: environment.now)
    return Int(clamping: left > 0 ? (left + 999) / 1000 : left / 1000)
  }

  mutating func beginHold(_ common: Common, _ environment: Environment) -> Effects {
    guard session?.item?.isTime == true, session?.holdBegan == nil else { return [] }
    session?.skipRest()
    session?.beginHold(at: environment.now)
    hold.told = heldFor + 1
    voice.announcement = ""
    let quiet = stopVoice()
    return keep(common) + quiet + [TrainingFeature.wakeSound] + clock(environment) + holdClock(environment)
  }

  /// The hold is looked at again at its next second.
  func holdClock(_ environment: Environment) -> Effects {
    guard let session, session.holdBegan != nil else { return [.cancel(TrainingFeature.holdClockName)] }
    let wait = 1000 - session.held(at: environment.now) % 1000
    return [
      Effect(.timer(milliseconds: max(wait, 50)), as: TrainingFeature.holdClockName) { _ in
        .did(.training(.holdRang))
      }
    ]
  }

  /// A second went by: the last ones, and the end of what was asked, are told.
  mutating func holdRang(_ common: Common, _ environment: Environment) -> Effects {
    guard let session, session.holdBegan != nil, session.item != nil else {
      return [.cancel(TrainingFeature.holdClockName)]
    }
    if self.session?.dropLongHold(at: environment.now) == true {
      hold = WorkoutHold()
      return keep(common) + [.cancel(TrainingFeature.holdClockName)]
    }
    let words = Words(environment.language)
    let left = holdLeft(environment), told = hold.told ?? left
    hold.told = min(left, told)
    var effects: Effects = []
    if left < told {
      if left <= 0, told > 0 {
        effects = [Effect(.tone(hertz: 660, milliseconds: 400, gain: 0.4)), Effect(.vibrate(pattern: [400]))]
        effects += announce(words.trainSayHeld(heldFor), environment)
      } else if (1...3).contains(left) {
        effects.append(Effect(.vibrate(pattern: [60])))
        // A screen reader needs longer for each than a second.
        effects += speaks || left == 3 ? announce(left.description, environment) : []
      } else if left == 10, heldFor >= 20 {
        effects = announce(words.trainSayTen, environment)
      }
    }
    return effects + holdClock(environment)
  }

  /// The person let go: the set has what was held, or the other side is next.
  mutating func endHold(_ common: Common, _ environment: Environment) -> Effects {
    guard let item = session?.item, session?.holdBegan != nil else { return [] }
    let words = Words(environment.language), first = firstSide, asked = heldFor
    session?.endHold(at: environment.now)
    let held = session?.item?.count ?? item.count
    hold = WorkoutHold()
    var effects: Effects = [.cancel(TrainingFeature.holdClockName)]
    if let first {
      session?.setCount(min(first, held))
    } else if catalogue(common, words.language)[item.asked.exercise]?.hasSides == true, let place = session?.place {
      hold.side = WorkoutHold.Side(place: place, done: item.done, seconds: held)
      session?.setCount(asked)
      effects += announce(words.trainSaySide, environment)
      return keep(common) + effects
    }
    if let session, let now = session.item {
      hold.again = (session.place, now.done, now.count, asked)
    }
    effects += announce(words.trainSayHeldEnd(session?.item?.count ?? held), environment)
    return keep(common) + effects
  }

  /// Before a set is saved: one that is still held ends, and of two sides the shorter one counts.
  mutating func settleHold(_ environment: Environment) -> Effects {
    let first = firstSide, isHeld = session?.holdBegan != nil
    session?.endHold(at: environment.now)
    if let first, let count = session?.item?.count { session?.setCount(min(first, count)) }
    hold = WorkoutHold()
    return isHeld ? [.cancel(TrainingFeature.holdClockName)] : []
  }
}

extension View {
  /// `1 minuto y 30 segundos`: to the second, as the ring beside it shows.
  func spokenTime(_ seconds: Int64) -> String {
    let format = DurationFormat(words.language), rest = seconds % 60
    if seconds < 60 || rest == 0 { return format.spoken(Seconds(Double(seconds))) }
    return words.trainTimeBoth(
      format.spoken(Seconds(Double(seconds - rest))), format.spoken(Seconds(Double(rest))))
  }

  /// Begins a held set; while it is held, what is left of it or how long it was, and the end.
  func holdPart(_ session: WorkoutSession, _ item: WorkoutSession.Item, _ exercise: Exercise) -> [E] {
    if !item.isTime { return [] }
    if session.holdBegan == nil {
      let label =
        exercise.hasSides && training.firstSide != nil
        ? words.trainHoldSecond(training.heldFor) : words.trainHoldBegin(training.heldFor)
      return [card([press("hold", label, .secondary, .play, .training(.holdBegun))])]
    }
    let held = session.held(at: environment.now), asked = Int64(training.heldFor) * 1000, isOver = held >= asked
    let seconds = isOver ? held / 1000 : (asked - held + 999) / 1000
    let time = spokenTime(seconds)
    return [
      card([
        .ring(
          Ring(
            .chart2, share: Double(min(held, asked)) / Double(max(asked, 1)),
            number: DurationFormat.clock(Seconds(Double(seconds))),
            unit: isOver ? words.trainHoldOver : words.trainHoldLeft,
            sentence: isOver ? words.trainHoldOverSentence(time) : words.trainHoldLeftSentence(time))),
        press("hold", words.trainHoldEnd, .secondary, .check, .training(.holdEnded)),
      ])
    ]
  }
}
