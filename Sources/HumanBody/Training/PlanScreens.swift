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
    guard let (plan, progress) = training.progress(common, environment) else {
      return trainFrame(
        words.trainPlans, .plan,
        [
          text(words.trainNoPlan, .large),
          .button(way("choose-plan", words.trainChoosePlan, .secondary, nil, .training(.plans))),
        ])
    }
    var content: [E] = easierPlan(plan, progress)
    content.append(text(words.trainPlanDone(progress.done), .large))
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
    content.append(
      .rows(
        plan.routines.compactMap { training.routine($0, common, words.language) }.enumerated().map {
          routineRow($0.element, "turn-" + $0.offset.description + "-")
        }))
    content.append(press("plan-end", words.trainPlanEnd, .quiet, nil, .training(.planEnded)))
    return trainFrame(plan.title, .plan, lead: plan.about, content)
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

  // MARK: Challenge (HB-11)

  func challengeScreen() -> Screen<Action> {
    guard let content = common.library["challenges"] else {
      return trainFrame(words.trainChallenge, .challenge, [missing("challenges")])
    }
    let (now, isKnown) = training.now(common, environment)
    var parts: [E] = []
    for kind in Challenge.Kind.allCases {
      let themes = content[kind.rawValue]?.array ?? []
      parts.append(challengePart(Challenge.current(kind, at: now), themes, now))
    }
    parts.append(text(words.trainChallengeRule, .small))
    if !isKnown { parts.append(text(words.trainClockUnknown, .small)) }
    return trainFrame(words.trainChallenge, .challenge, lead: words.trainChallengeLead, parts)
  }

  private func challengePart(_ challenge: Challenge, _ themes: [JSON], _ now: Instant) -> E {
    let theme = themes.isEmpty ? nil : themes[challenge.theme(of: themes.count)]
    let title = theme.map { said($0, "title") } ?? words.trainChallenge
    let kind = challenge.kind
    var inner: [E] = []
    if let theme { inner.append(text(said(theme, "about"))) }
    if let entry = training.entry(challenge) {
      let moved = training.moved(challenge), share = entry.share(moved)
      let said = words.trainChallengeShare(
        Int(clamping: moved / 60_000), entry.goal, numbers.percent(min(share, 9.99)))
      if kind == .weekly {
        inner.append(mountain(title, said, share: share, isNight: false))
      } else {
        inner.append(
          .ring(
            Ring(
              .chart1, share: share, number: numbers.percent(min(share, 9.99)), unit: words.trainOfSummit,
              sentence: said)))
      }
      inner.append(text(share >= 1 ? words.trainSummit : words.trainChallengeUntil(dates.full(challenge.last))))
      if !entry.isVerified { inner.append(text(words.trainUnverified, .small)) }
    } else if challenge.isOpen(at: now) {
      let goal = training.proposedGoal(kind, today)
      if kind == .weekly {
        inner.append(mountain(title, words.trainWindow(moment(challenge.closes)), share: 0, isNight: false))
      }
      inner.append(text(words.trainGoalMinutes(goal), .large))
      inner.append(
        .slider(
          Slider(
            "goal-" + kind.rawValue, kind == .weekly ? words.trainGoal : words.trainGoalMonth, value: goal,
            in: kind == .weekly ? 10...600 : 40...2_400, step: kind == .weekly ? 10 : 40,
            valueText: words.trainMinutes(goal)
          ) { [self] in did(.goalSet(kind, $0)) }))
      if training.chosenGoal(kind) == nil, training.lastFourWeeks(today) > 0 {
        inner.append(text(words.trainGoalFrom, .small))
      }
      inner.append(
        press(
          "join-" + kind.rawValue, words.trainJoinChallenge, kind == .weekly ? .primary : .secondary, .flag,
          .training(.joined(kind))))
    } else {
      let next = now < challenge.published ? challenge : challenge.next
      let said = words.trainNextChallenge(moment(next.published))
      inner.append(kind == .weekly ? mountain(title, said, share: 0, isNight: true) : text(said, .large))
    }
    return section(
      "challenge-" + kind.rawValue, kind == .weekly ? words.trainWeekly(title) : words.trainMonthly(title), inner)
  }

  /// The same mountain for everybody; outside of the window by night.
  private func mountain(_ title: String, _ said: String, share: Double, isNight: Bool) -> E {
    .scene(
      Scene(
        "mountain", scene: "montana", name: title, sentence: said,
        values: [("share", share), ("night", isNight ? 1 : 0)]))
  }

  /// `lunes 23 de noviembre, 9:00`, by Mexico City's clocks.
  private func moment(_ instant: Instant) -> String {
    let civil = Challenge.zone.civil(at: instant)
    return words.trainMoment(dates.full(civil.date), dates.time(civil.time))
  }

  // MARK: Points (HB-12)

  func pointsScreen() -> Screen<Action> {
    let ledger = training.ledger
    if common.library["rewards"] == nil { return trainFrame(words.trainPoints, .points, [missing("rewards")]) }
    let rewards = training.rewards(common, words.language)
    var content: [E] = [text(words.trainPointsHave(Int(clamping: ledger.points)), .large), text(words.trainPointsRule)]
    let cards = rewards.map { reward -> E in
      var inner: [E] = [text(reward.title, .strong), text(reward.about)]
      if ledger.owns(reward.id) {
        inner.append(.tag(words.trainOwned, .success))
        if let routine = training.routine(reward.opens, common, words.language) {
          inner.append(.rows([routineRow(routine, "opened-")]))
        }
      } else if ledger.waiting.contains(where: { sameBytes($0.reward, reward.id) }) {
        inner.append(text(words.trainWaits, .small))
      } else if ledger.affords(reward.id, price: reward.price) {
        inner.append(
          .button(
            Button(
              "redeem-" + reward.id, words.trainRedeem(Int(clamping: reward.price)), .secondary,
              name: words.trainRedeem(Int(clamping: reward.price)) + ": " + reward.title, did(.redeemed(reward.id)))))
      } else {
        inner.append(
          text(
            words.trainPrice(Int(clamping: reward.price), Int(clamping: max(reward.price - ledger.points, 0))), .small))
      }
      return card(inner)
    }
    content.append(section("rewards", words.trainRewards, cards))
    let entries = ledger.entries.suffix(20).reversed()
    if !entries.isEmpty {
      content.append(
        section(
          "entries", words.trainEntries,
          [
            .facts(
              entries.map { entry in
                let sign = entry.to == .person ? "+" : "−"
                return (dates.full(entry.day) + ", " + causeText(entry.cause, rewards), sign + entry.points.description)
              })
          ]))
    }
    return trainFrame(words.trainPoints, .points, content)
  }

  private func causeText(_ cause: PointsLedger.Cause, _ rewards: [Reward]) -> String {
    switch cause {
    case .workout(let id):
      let title = training.log.workout(id)?.title ?? ""
      return title.isEmpty ? words.trainWorkout : title
    case .challenge: return words.trainChallenge
    case .redemption(let id): return rewards.first { sameBytes($0.id, id) }?.title ?? id
    }
  }
}
