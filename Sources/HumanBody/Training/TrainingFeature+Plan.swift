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
        enrolment, pauses: pauses, workouts: log.proofs.map { PlanWorkout($0) }, hasEasier: plan.easier != nil,
        routines: plan.routines, today: common.today(environment))
    )
  }

  mutating func beginPlan(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let plan = plans(common, Words(environment.language).language).first(where: { sameBytes($0.id, id) }) else {
      return []
    }
    let today = common.today(environment)
    var (records, step) = ended(&common, environment)
    let made = PlanEnrolment(
      id: derivedID(["plan", id, today.iso], at: environment.now), plan: id, start: today,
      weekdays: Plan.weekdays(plan.days))
    if !records.isEmpty {
      step.made = [(PlanEnrolment.collection, made.id)]
      tell(.planBegun, step)
    }
    records.append(made.record(common.companion.stamp(environment)))
    common.show(.training(.plan))
    return common.companion.save(records, environment)
  }

  mutating func endPlan(_ common: inout Common, _ environment: Environment) -> Effects {
    let (records, step) = ended(&common, environment)
    common.show(.training(.plans))
    if records.isEmpty { return [] }
    tell(.planEnded, step)
    return common.companion.save(records, environment)
  }

  /// The plan that goes on, with its last day, and what lets it go on.
  private func ended(_ common: inout Common, _ environment: Environment) -> (records: [Record], step: UndoStep) {
    let yesterday = common.today(environment).adding(days: -1)
    var records: [Record] = [], step = UndoStep()
    for var record in common.companion.store.replica.records(in: PlanEnrolment.collection)
    where PlanEnrolment(record).map({ $0.end == nil }) == true {
      step.before.append((PlanEnrolment.collection, record.id, "end", .null))
      record.set("end", .string(yesterday.iso), common.companion.stamp(environment))
      records.append(record)
    }
    return (records, step)
  }

  /// A workout goes on; one that was left open and forgotten does not.
  func isTraining(at now: Instant) -> Bool { session?.isForgotten(at: now) == false }

  // MARK: Pause (HB-10)

  mutating func beginPause(_ common: inout Common, _ environment: Environment) -> Effects {
    let today = common.today(environment)
    guard PlanPause.isPossible(on: today, pauses) else { return [] }
    let pause = PlanPause(id: derivedID(["pause", today.iso], at: environment.now), from: today)
    var step = UndoStep()
    step.made = [(PlanPause.collection, pause.id)]
    tell(.paused, step)
    return common.companion.save([pause.record(common.companion.stamp(environment))], environment)
  }

  /// From today on it is over: yesterday was its last day.
  mutating func endPause(_ common: inout Common, _ environment: Environment) -> Effects {
    let today = common.today(environment)
    guard let pause = PlanPause.counted(pauses).first(where: { $0.holds(today) }),
      var record = common.companion.store.replica[PlanPause.collection, pause.id]
    else { return [] }
    var step = UndoStep()
    step.before = [(PlanPause.collection, pause.id, "through", .string(pause.through.iso))]
    tell(.unpaused, step)
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
    lastStep = nil
    let begun = beginPlan(easier, &common, environment)
    // Taken back, the question is open again.
    lastStep?.before.append((PlanEnrolment.collection, enrolment.id, "easier", .null))
    return saved + begun
  }

  // MARK: Challenges and points (HB-11, HB-12)

  func entry(_ challenge: Challenge) -> ChallengeEntry? { entries.first { $0.challenge == challenge } }

  /// What the person set for a challenge of a kind; nil: untouched.
  func chosenGoal(_ kind: Challenge.Kind) -> Int? { goals.first { $0.kind == kind }?.minutes }

  mutating func setGoal(_ kind: Challenge.Kind, _ minutes: Int?) {
    goals.removeAll { $0.kind == kind }
    if let minutes { goals.append((kind, minutes)) }
  }

  /// Milliseconds of the four weeks before a day.
  func lastFourWeeks(_ today: CivilDate) -> Int64 {
    log.milliseconds(from: today.adding(days: -28), through: today.adding(days: -1))
  }

  func proposedGoal(_ kind: Challenge.Kind, _ today: CivilDate) -> Int {
    chosenGoal(kind) ?? ChallengeEntry.proposal(lastFourWeeks: lastFourWeeks(today), kind)
  }

  mutating func join(_ kind: Challenge.Kind, _ common: inout Common, _ environment: Environment) -> Effects {
    let (now, isKnown) = now(common, environment)
    let challenge = Challenge.current(kind, at: now)
    guard challenge.isOpen(at: now) else {
      tell(.late)
      return []
    }
    let entry = ChallengeEntry(
      challenge, goal: proposedGoal(kind, common.today(environment)), joined: now, isVerified: isKnown)
    setGoal(kind, nil)
    tell(.joined)
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
    tell(.redeemed)
    return common.companion.save([made.record(common.companion.stamp(environment))], environment)
  }
}
