import AppRuntime
import Training

extension TrainingFeature {
  /// How the plan stands today; nil without one.
  func progress(_ common: Common, _ environment: Environment) -> (plan: Plan, progress: PlanProgress)? {
    guard let enrolment else { return nil }
    let plans = plans(common, Words(environment.language).language)
    guard let plan = plans.first(where: { sameBytes($0.id, enrolment.plan) }) else { return nil }
    let easier = easier(than: plan, plans)
    return (
      plan,
      PlanProgress(
        enrolment, pauses: pauses, workouts: log.proofs.map { PlanWorkout($0) }, hasEasier: easier != nil,
        routines: plan.routines, today: common.today(environment))
    )
  }

  /// The easier plan, and the days of the week that it would have: the person's own, fewer where it asks for fewer. Nil
  /// where it would be no easier.
  func easier(than plan: Plan, _ plans: [Plan]) -> (plan: Plan, weekdays: [Weekday])? {
    guard let now = enrolment?.weekdays, let name = plan.easier,
      let easier = plans.first(where: { sameBytes($0.id, name) })
    else { return nil }
    func rank(_ level: TrainingLevel) -> Int {
      switch level {
      case .beginner: 0
      case .intermediate: 1
      case .advanced: 2
      }
    }
    let count = min(easier.days, rank(easier.level) < rank(plan.level) ? now.count : now.count - 1)
    if count < 1 { return nil }
    if count == now.count { return (easier, now) }
    // Who did not choose days gets those that are spread best.
    if now == Plan.weekdays(plan.days) { return (easier, Plan.weekdays(count)) }
    return (easier, (0..<count).map { now[$0 * now.count / count] })
  }

  /// - Parameter weekdays: nil: those that are proposed.
  mutating func beginPlan(
    _ id: String, on weekdays: [Weekday]? = nil, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    guard let plan = plans(common, Words(environment.language).language).first(where: { sameBytes($0.id, id) }) else {
      return []
    }
    let today = common.today(environment), hadPlan = enrolment != nil
    var (records, step) = ended(&common, environment)
    let made = PlanEnrolment(
      id: derivedID(["plan", id, today.iso], at: environment.now), plan: id, start: today,
      weekdays: weekdays ?? Plan.weekdays(plan.days))
    if hadPlan {
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

  /// A day of the week joins the plan or leaves it, from today on. One day at least stays.
  mutating func flipPlanDay(_ day: Weekday, _ common: inout Common, _ environment: Environment) -> Effects {
    guard var enrolment, var record = common.companion.store.replica[PlanEnrolment.collection, enrolment.id] else {
      return []
    }
    let days = Weekday.allCases.filter { one in
      enrolment.weekdays.contains(where: { $0 == one }) != (one == day)
    }
    if days.isEmpty { return [] }
    enrolment.change(to: days, on: common.today(environment))
    let stamp = common.companion.stamp(environment)
    for field in enrolment.weekdayFields { record.set(field.name, field.value, stamp) }
    return common.companion.save([record], environment)
  }

  /// The plan that goes on, with its last day, and what lets it go on. Its pause ends with it: the next one begins in
  /// none.
  private func ended(_ common: inout Common, _ environment: Environment) -> (records: [Record], step: UndoStep) {
    let today = common.today(environment), yesterday = today.adding(days: -1)
    var records: [Record] = [], step = UndoStep()
    for var record in common.companion.store.replica.records(in: PlanEnrolment.collection)
    where PlanEnrolment(record).map({ $0.end == nil }) == true {
      step.before.append((PlanEnrolment.collection, record.id, "end", .null))
      record.set("end", .string(yesterday.iso), common.companion.stamp(environment))
      records.append(record)
    }
    for pause in pauses where pause.holds(today) {
      guard var record = common.companion.store.replica[PlanPause.collection, pause.id] else { continue }
      step.before.append((PlanPause.collection, pause.id, "through", .string(pause.through.iso)))
      record.set("through", .string(yesterday.iso), common.companion.stamp(environment))
      records.append(record)
    }
    return (records, step)
  }

  /// A workout goes on; one that was left open and forgotten does not.
  func isTraining(at now: Instant) -> Bool { session?.isForgotten(at: now) == false }

  // MARK: Pause (HB-10)

  mutating func beginPause(_ common: inout Common, _ environment: Environment) -> Effects {
    let today = common.today(environment)
    guard enrolment != nil, PlanPause.isPossible(on: today, pauses) else { return [] }
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
    guard answer == .taken, let plan = progress(common, environment)?.plan,
      let next = easier(than: plan, plans(common, Words(environment.language).language))
    else { return saved }
    lastStep = nil
    let begun = beginPlan(next.plan.id, on: next.weekdays, &common, environment)
    // Taken back, the question is open again.
    lastStep?.before.append((PlanEnrolment.collection, enrolment.id, "easier", .null))
    return saved + begun
  }
}
