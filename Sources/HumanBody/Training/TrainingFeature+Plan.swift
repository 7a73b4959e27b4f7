import AppRuntime
import Training

extension TrainingFeature {
  /// How the plan stands today; nil without one.
  func progress(_ common: Common, _ environment: Environment) -> (plan: Plan, progress: PlanProgress)? {
    guard let enrolment,
      let plan = plans(common, Words(environment.language).language).first(where: { sameBytes($0.id, enrolment.plan) })
    else { return nil }
    return (
      plan,
      PlanProgress(
        enrolment, pauses: pauses, workouts: log.proofs.map { $0.day }, hasEasier: plan.easier != nil,
        routines: plan.routines.count, today: common.today(environment))
    )
  }

  mutating func beginPlan(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let plan = plans(common, Words(environment.language).language).first(where: { sameBytes($0.id, id) }) else {
      return []
    }
    let today = common.today(environment)
    var records = ended(&common, environment)
    let made = PlanEnrolment(
      id: derivedID(["plan", id, today.iso], at: environment.now), plan: id, start: today,
      weekdays: Plan.weekdays(plan.days))
    records.append(made.record(common.companion.stamp(environment)))
    common.show(.training(.plan))
    return common.companion.save(records, environment)
  }

  mutating func endPlan(_ common: inout Common, _ environment: Environment) -> Effects {
    let records = ended(&common, environment)
    common.show(.training(.plans))
    return records.isEmpty ? [] : common.companion.save(records, environment)
  }

  /// The plan that goes on, with its last day.
  private func ended(_ common: inout Common, _ environment: Environment) -> [Record] {
    let yesterday = common.today(environment).adding(days: -1)
    var records: [Record] = []
    for var record in common.companion.store.replica.records(in: PlanEnrolment.collection)
    where PlanEnrolment(record).map({ $0.end == nil }) == true {
      record.set("end", .string(yesterday.iso), common.companion.stamp(environment))
      records.append(record)
    }
    return records
  }

  // MARK: Pause (HB-10)

  mutating func beginPause(_ common: inout Common, _ environment: Environment) -> Effects {
    let today = common.today(environment)
    guard PlanPause.isPossible(on: today, pauses) else { return [] }
    let pause = PlanPause(id: derivedID(["pause", today.iso], at: environment.now), from: today)
    return common.companion.save([pause.record(common.companion.stamp(environment))], environment)
  }

  /// From today on it is over: yesterday was its last day.
  mutating func endPause(_ common: inout Common, _ environment: Environment) -> Effects {
    let today = common.today(environment)
    guard let pause = PlanPause.counted(pauses).first(where: { $0.holds(today) }),
      var record = common.companion.store.replica[PlanPause.collection, pause.id]
    else { return [] }
    record.set("through", .string(today.adding(days: -1).iso), common.companion.stamp(environment))
    return common.companion.save([record], environment)
  }

  /// Kindly asked once; either answer ends it for this plan.
  mutating func answerEasier(_ answer: PlanEnrolment.Answer, _ common: inout Common, _ environment: Environment)
    -> Effects
  {
    guard let enrolment, var record = common.companion.store.replica[PlanEnrolment.collection, enrolment.id] else {
      return []
    }
    record.set("easier", .string(answer.rawValue), common.companion.stamp(environment))
    let saved = common.companion.save([record], environment)
    guard answer == .taken, let easier = progress(common, environment)?.plan.easier else { return saved }
    return saved + beginPlan(easier, &common, environment)
  }

  // MARK: Challenges and points (HB-11, HB-12)

  func entry(_ challenge: Challenge) -> ChallengeEntry? { entries.first { $0.challenge == challenge } }

  func proposedGoal(_ kind: Challenge.Kind, _ today: CivilDate) -> Int {
    goal
      ?? ChallengeEntry.proposal(
        lastFourWeeks: log.milliseconds(from: today.adding(days: -28), through: today.adding(days: -1)), kind)
  }

  mutating func join(_ kind: Challenge.Kind, _ common: inout Common, _ environment: Environment) -> Effects {
    let (now, isKnown) = now(common, environment)
    let challenge = Challenge.current(kind, at: now)
    guard challenge.isOpen(at: now) else {
      toast = .late
      return []
    }
    let entry = ChallengeEntry(
      challenge, goal: proposedGoal(kind, common.today(environment)), joined: now, isVerified: isKnown)
    goal = nil
    toast = .joined
    return common.companion.save([entry.record(common.companion.stamp(environment))], environment)
  }

  func rewards(_ common: Common, _ language: Language) -> [Reward] {
    (common.library["rewards"]?["rewards"]?.array ?? []).compactMap { Reward($0, language) }
  }

  mutating func redeem(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let rewards = rewards(common, Words(environment.language).language)
    guard let reward = rewards.first(where: { sameBytes($0.id, id) }), ledger.affords(id, price: reward.price) else {
      return []
    }
    let made = Redemption(reward: id, price: reward.price, at: environment.now, day: common.today(environment))
    toast = .redeemed
    return common.companion.save([made.record(common.companion.stamp(environment))], environment)
  }

  // MARK: Files

  func export(_ shape: WorkoutTable.Shape, _ common: Common, _ environment: Environment) -> Effects {
    let words = Words(environment.language), catalogue = catalogue(common, words.language)
    let bytes = WorkoutTable.write(log, as: shape, environment.zone) { catalogue[$0]?.title ?? $0 }
    return [
      Effect(
        .save(
          name: words.trainFileName(common.today(environment).iso) + "-" + shape.rawValue + ".csv", type: "text/csv",
          text: String(decoding: bytes, as: UTF8.self)))
    ]
  }

  /// One that a file brought goes, and does not come back with the next file.
  mutating func dropRecorded(_ id: ULID, _ common: inout Common, _ environment: Environment) -> Effects {
    guard var record = common.companion.store.replica[RecordedWorkout.collection, id] else { return [] }
    record.delete(common.companion.stamp(environment))
    common.companion.goBack()
    return common.companion.save([record], environment)
  }

  func exportRecorded(_ common: Common, _ environment: Environment) -> Effects {
    [
      Effect(
        .save(
          name: Words(environment.language).recordedFileName(common.today(environment).iso) + ".csv", type: "text/csv",
          text: String(decoding: RecordedWorkout.table(recorded), as: UTF8.self)))
    ]
  }

  mutating func choose(_ outcome: FilePicker<HumanBodyApp.Action>.Outcome) -> Effects {
    switch outcome {
    case .kind: transfer = .failed(.kind)
    case .size: transfer = .failed(.tooLarge)
    case .chosen(let files):
      guard let file = files.first,
        let handle = Handle(file.handle.begins("handle:") ? file.handle.after(7) : file.handle)
      else { return [] }
      transfer = .reading(handle)
      return [
        Effect(.handle(.read(handle, from: 0, count: WorkoutTable.largest)), as: "training.import") {
          .did(.training(.fileRead($0)))
        }
      ]
    }
    return []
  }

  mutating func fileRead(_ answer: Answer) {
    guard case .reading = transfer else { return }
    guard answer.isDone else {
      transfer = .failed(.lost)
      return
    }
    do {
      let table = try WorkoutTable.read(answer.bytes)
      transfer = table.rows.isEmpty ? .failed(.unknown) : .read(table)
    } catch {
      switch error {
      case .empty: transfer = .failed(.empty)
      case .tooLarge: transfer = .failed(.tooLarge)
      case .unknown: transfer = .failed(.unknown)
      }
    }
  }

  /// Only what is not there yet is kept: the same file again adds nothing.
  mutating func confirmImport(_ common: inout Common, _ environment: Environment) -> Effects {
    guard case .read(let table) = transfer else { return [] }
    let spanish = catalogue(common, .es), english = catalogue(common, .en)
    let facts = table.facts(environment.zone) { title in
      let wanted = folded(title)
      return spanish.all.first { sameBytes(folded($0.title), wanted) }?.id
        ?? english.all.first { sameBytes(folded($0.title), wanted) }?.id
    }
    let replica = common.companion.store.replica
    var records: [Record] = [], workouts = 0, sets = 0
    for one in facts.workouts where replica.state(of: Workout.collection, one.id) == nil {
      records.append(one.record(common.companion.stamp(environment)))
      workouts += 1
    }
    for one in facts.sets where replica.state(of: LoggedSet.collection, one.id) == nil {
      records.append(one.record(common.companion.stamp(environment)))
      sets += 1
    }
    transfer = .done(workouts: workouts, sets: sets)
    return records.isEmpty ? [] : common.companion.save(records, environment)
  }
}
