import AppRuntime
import Training

extension View {
  func trainPlansScreen() -> Screen<Action> {
    let plans = training.plans(common, words.language).filter { !hidesStanding || $0.isSeated }
    let sections = TrainingPlace.allCases.compactMap { place -> E? in
      let here = plans.filter { $0.place == place }
      if here.isEmpty { return nil }
      return section(
        "plans-" + place.rawValue, words.trainPlaceName(place),
        here.map { plan in
          card([
            text(plan.title, .strong), text(plan.about),
            text(words.trainPlanDetail(plan.days, words.trainLevelName(plan.level).smallInitial), .small),
            training.enrolment.map { sameBytes($0.plan, plan.id) } == true
              ? .button(way("plan-" + plan.id, words.trainPlanCurrent, .secondary, .check, .training(.plan)))
              : .button(
                Button(
                  "begin-" + plan.id, words.trainPlanBegin, .secondary, name: words.trainPlanBegin + ": " + plan.title,
                  did(.planBegun(plan.id)))),
          ])
        })
    }
    return trainFrame(words.trainPlans, .plans, lead: words.trainPlansDetail, seatedFilter() + sections)
  }

  /// The plan that goes on: its week, its pause, its end.
  func trainPlanScreen() -> Screen<Action> {
    guard let (plan, progress) = training.progress(common, environment), let enrolment = training.enrolment else {
      return trainFrame(
        words.trainPlans, .plan,
        [
          text(words.trainNoPlan, .large),
          .button(way("choose-plan", words.trainChoosePlan, .secondary, nil, .training(.plans))),
        ])
    }
    var content: [E] = easierPlan(plan, progress)
    content.append(text(planDone(progress), .large))
    // Chosen first while it is new.
    let isNew = enrolment.start == today
    if isNew { content.append(planDays(enrolment)) }
    let week = today.startOfWeek()
    content.append(
      section(
        "week", words.trainWeek,
        [
          .facts(
            (0..<7).map { offset in
              let day = week.adding(days: offset)
              return (
                dates.name(of: day.weekday).capitalInitial + " " + day.day.description, dayWord(progress.state(of: day))
              )
            })
        ]))
    var pause: [E] = []
    if progress.isPaused {
      let until = PlanPause.counted(training.pauses).first { $0.holds(today) }?.through ?? today
      pause.append(text(words.trainPausedUntil(dates.full(until))))
      pause.append(press("pause-end", words.trainPauseEnd, .secondary, .play, .training(.pauseEnded)))
    } else if PlanPause.isPossible(on: today, training.pauses) {
      pause.append(text(words.trainPauseText(PlanPause.longest)))
      pause.append(press("pause", words.trainPauseBegin, .secondary, .pause, .training(.pauseBegun)))
    } else {
      pause.append(text(words.trainPauseUsed))
    }
    content.append(section("pause-part", words.trainPause, pause))
    if !isNew { content.append(planDays(enrolment)) }
    content.append(
      .rows(
        plan.routines.compactMap { training.routine($0, common, words.language) }.enumerated().map {
          routineRow($0.element, "turn-" + $0.offset.description + "-")
        }))
    content.append(press("plan-end", words.trainPlanEnd, .quiet, nil, .training(.planEnded)))
    return trainFrame(plan.title, .plan, lead: plan.about, content)
  }

  /// What was done in the plan; before that what was done before it, which stays.
  func planDone(_ progress: PlanProgress) -> String {
    if progress.done > 0 { return words.trainPlanDone(progress.done) }
    let before = training.log.proofs.count
    return before > 0 ? words.trainPlanBefore(before) : words.trainPlanFresh
  }

  private func planDays(_ enrolment: PlanEnrolment) -> E {
    .choice(
      Choice(
        "plan-days", words.trainPlanDays, .chips, hint: words.trainPlanDaysHint, allowsSeveral: true,
        options: Weekday.allCases.map { day in
          option(
            "plan-day-" + day.rawValue.description, dates.name(of: day), nil,
            enrolment.weekdays.contains(where: { $0 == day }))
        }
      ) { [self] in did(.planDayFlipped(Weekday(rawValue: lastNumber($0) ?? 1) ?? .monday)) })
  }

  /// A missed day is not spoken of as one: it is a day without training.
  private func dayWord(_ day: PlanProgress.Day) -> String {
    switch day {
    case .done: words.trainDayDone
    case .missed: words.trainDayMissed
    case .paused: words.trainDayPaused
    case .due: words.trainDayDue
    case .ahead: words.trainDayAhead
    case .free: words.trainDayFree
    }
  }
}
