import AppRuntime
import Training

extension View {
  private var desk: PointsDesk { training.desk }

  // MARK: Challenge (HB-11)

  /// Reto: the week's mountain first, then how the one before went, and the month's.
  func challengeScreen() -> Screen<Action> {
    guard let content = common.library["challenges"] else {
      return trainFrame(words.trainChallenge, .challenge, [missing("challenges")])
    }
    let (now, isKnown) = training.now(common, environment)
    let weekly = Challenge.current(.weekly, at: now), monthly = Challenge.current(.monthly, at: now)
    var lead: String?, primary: Button<Action>?
    if weekly.isOpen(at: now), training.entry(weekly) == nil {
      lead = timeLeft(weekly, now)
      primary = joinButton(weekly, .primary, challengeTitle(weekly, content))
    }
    var parts: [E] = [challengePart(weekly, content, now)]
    parts += endedPart(content, now)
    parts.append(challengePart(monthly, content, now))
    parts.append(text(words.trainChallengeLead, .small))
    parts.append(text(words.trainChallengeRule, .small))
    if !isKnown { parts.append(text(clockText, .small)) }
    let screen = trainFrame(words.trainChallengeDetail, .challenge, lead: lead, primary: primary, parts)
    screen.pageName = words.trainChallenge
    return screen
  }

  private func challengeTheme(_ challenge: Challenge, _ content: JSON?) -> JSON? {
    let themes = content?[challenge.kind.rawValue]?.array ?? []
    return themes.isEmpty ? nil : themes[challenge.theme(of: themes.count)]
  }

  private func challengeTitle(_ challenge: Challenge, _ content: JSON?) -> String {
    challengeTheme(challenge, content).map { said($0, "title") } ?? words.trainChallenge
  }

  private func challengePart(_ challenge: Challenge, _ content: JSON, _ now: Instant) -> E {
    let kind = challenge.kind, title = challengeTitle(challenge, content)
    var inner: [E] = []
    if let entry = training.entry(challenge) {
      inner = joinedPart(entry, title, now)
    } else if challenge.isOpen(at: now) {
      if kind == .weekly {
        inner.append(mountain(title, words.trainWindow(moment(challenge.closes))))
      }
      inner += goalPart(challenge, nil)
      if kind == .monthly { inner.append(.button(joinButton(challenge, .secondary, title))) }
    } else {
      let next = now < challenge.published ? challenge : challenge.next
      let when = words.trainNextChallenge(moment(next.published))
      inner.append(kind == .weekly ? mountain(title, when, isNight: true) : text(when, .large))
    }
    if let theme = challengeTheme(challenge, content) { inner.append(text(said(theme, "about"), .small)) }
    return section(
      "challenge-" + kind.rawValue, kind == .weekly ? words.trainWeekly(title) : words.trainMonthly(title), inner)
  }

  private func joinButton(_ challenge: Challenge, _ look: Button<Action>.Kind, _ title: String) -> Button<Action> {
    Button(
      "join-" + challenge.kind.rawValue, words.trainJoinChallenge, look, icon: .flag,
      name: words.trainJoinChallenge + ": " + title, isBusy: desk.isJoining(challenge.kind),
      did(.joined(challenge.kind)))
  }

  /// How far up the person is.
  private func joinedPart(_ entry: ChallengeEntry, _ title: String, _ now: Instant) -> [E] {
    let challenge = entry.challenge, moved = training.moved(challenge), share = entry.share(moved)
    let percent = percent(of: entry, moved)
    let far = words.trainChallengeShare(Int(clamping: moved / 60_000), entry.goal, percent)
    var inner: [E] = [
      challenge.kind == .weekly
        ? mountain(title, far, share: share)
        : .ring(Ring(.chart1, share: share, number: percent, unit: words.trainOfSummit, sentence: far))
    ]
    if share >= 1 {
      inner.append(text(words.trainSummitPoints(Int(PointsLedger.challenge)), .success))
    } else {
      inner.append(text(words.trainChallengeUntil(dates.full(challenge.last))))
    }
    if !entry.isVerified { inner.append(text(words.trainUnverified, .small)) }
    if training.mayChangeGoal(entry, at: now) { inner += goalPart(challenge, entry) }
    return inner
  }

  /// Rounded down: a hundred is what gives points. At most 999 %.
  /// - Parameter moved: milliseconds.
  private func percent(of entry: ChallengeEntry, _ moved: Int64) -> String {
    numbers.percent(Double(min(moved * 100 / (Int64(entry.goal) * 60_000), 999)) / 100)
  }

  /// The goal, and the slider where the person wants another one.
  private func goalPart(_ challenge: Challenge, _ entry: ChallengeEntry?) -> [E] {
    let kind = challenge.kind, goal = training.proposedGoal(challenge, today), isAdjusting = desk.adjusting == kind
    let name = kind == .weekly ? words.trainGoal : words.trainGoalMonth
    var parts: [E] = []
    if entry == nil { parts.append(text(words.trainGoalMinutes(goal), .large)) }
    let before = training.lastFourWeeks(today)
    if entry == nil, training.chosenGoal(kind) == nil, before > 0 {
      let isProposal = goal == ChallengeEntry.proposal(lastFourWeeks: before, kind)
      parts.append(
        text(
          isProposal ? words.trainGoalFrom(Int(clamping: before / 240_000)) : words.trainGoalLeast(goal), .small))
    }
    parts.append(
      .button(
        Button(
          "adjust-" + kind.rawValue, words.trainAdjust, .secondary, name: words.trainAdjust + ": " + name,
          isPressed: isAdjusting, did(.points(.goalOpened(kind))))))
    if !isAdjusting { return parts }
    let range = training.goalRange(challenge, today)
    parts.append(
      .slider(
        Slider(
          "goal-" + kind.rawValue, name, value: goal, in: range, step: TrainingFeature.goalStep(kind),
          valueText: words.trainMinutes(goal)
        ) { [self] in did(.goalSet(kind, $0)) }))
    if entry.map({ range.lowerBound < $0.goal }) ?? true {
      parts.append(text(words.trainGoalLeast(range.lowerBound), .small))
    }
    if entry != nil {
      parts.append(
        press(
          "goal-keep-" + kind.rawValue, words.trainAdjustDone, .secondary, .check, .training(.points(.goalKept(kind)))))
    }
    return parts
  }

  /// How the last ones went, and what they gave.
  private func endedPart(_ content: JSON, _ now: Instant) -> [E] {
    var said: [E] = []
    for kind in Challenge.Kind.allCases {
      let challenge = Challenge.current(kind, at: now).previous
      guard let entry = training.entry(challenge) else { continue }
      let moved = training.moved(challenge), share = entry.share(moved), minutes = Int(clamping: moved / 60_000)
      let title = challengeTitle(challenge, content)
      said.append(
        share >= 1
          ? text(words.trainEndedReached(title, minutes, entry.goal, Int(PointsLedger.challenge)), .success)
          : text(words.trainEndedShare(title, percent(of: entry, moved), minutes, entry.goal)))
    }
    return said.isEmpty ? [] : [section("challenge-ended", words.trainEnded, said)]
  }

  /// The same mountain for everybody, with who joined on the path; outside of the window by night.
  private func mountain(_ title: String, _ said: String, share: Double? = nil, isNight: Bool = false) -> E {
    .scene(
      Scene(
        "mountain", scene: "montana", name: title, sentence: said,
        values: [("share", share ?? 0), ("night", isNight ? 1 : 0), ("here", share == nil ? 0 : 1)]))
  }

  /// By the person's own clock.
  private func timeLeft(_ challenge: Challenge, _ now: Instant) -> String {
    let said = TrainingFeature.countdown(challenge.closes.milliseconds(since: now)).said
    let until = environment.zone.civil(at: challenge.closes), today = environment.zone.civil(at: now).date
    let left = DurationFormat(environment.language).short(Seconds(milliseconds: said))
    let day = dates.relative(until.date, today: today), time = dates.time(until.time)
    return said == 3_600_000 || said == 60_000
      ? words.trainTimeLeftOne(left, day, time) : words.trainTimeLeft(left, day, time)
  }

  /// `lunes 23 de noviembre de 2026, 9:00 a. m.`, by Mexico City's clocks, and by the person's where they show another
  /// time.
  private func moment(_ instant: Instant) -> String {
    let there = Challenge.zone.civil(at: instant), here = environment.zone.civil(at: instant)
    let said = words.trainMoment(dates.full(there.date), dates.time(there.time))
    if there == here { return said }
    let time = dates.time(here.time)
    return words.trainMomentHere(
      said, there.date == here.date ? time : words.trainMoment(dates.full(here.date), time))
  }

  /// Why the time is the phone's.
  private var clockText: String {
    if !companion.session.isSignedIn { return words.trainClockAlone }
    if !environment.isOnline { return words.trainClockUnknown }
    return companion.mayUpload ? words.trainClockPhone : words.trainClockHere
  }

  // MARK: Points (HB-12)

  func pointsScreen() -> Screen<Action> {
    if common.library["rewards"] == nil { return trainFrame(words.trainPoints, .points, [missing("rewards")]) }
    let ledger = training.ledger, rewards = training.rewards(common, words.language)
    var content: [E] = [
      text(words.trainPointsHave(Int(clamping: ledger.points)), .large), text(words.trainPointsRule),
    ]
    content += badgeShelf(rewards)
    content.append(section("rewards", words.trainRewards, rewards.map { rewardCard($0, ledger, rewards) }))
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
    let screen = trainFrame(words.trainPoints, .points, content)
    if let asked = desk.asked, let reward = rewards.first(where: { sameBytes($0.id, asked) }),
      ledger.affords(asked, price: reward.price)
    {
      screen.sheet = redeemSheet(reward, left: ledger.points - reward.price)
    }
    return screen
  }

  private func rewardCard(_ reward: Reward, _ ledger: PointsLedger, _ rewards: [Reward]) -> E {
    var inner: [E] = [text(reward.title, .strong), text(reward.about)]
    let price = Int(clamping: reward.price)
    if ledger.owns(reward.id) {
      inner.append(.tag(words.trainOwned, .success))
      if let routine = training.routine(reward.opens, common, words.language) {
        inner.append(.rows([routineRow(routine, "opened-")]))
      }
    } else if let waiting = ledger.waiting.first(where: { sameBytes($0.reward, reward.id) }) {
      inner.append(text(words.trainWaits, .small))
      if waiting.decided == nil {
        inner.append(
          .button(
            Button(
              "stop-" + reward.id, words.trainStopWaiting, .quiet, name: words.trainStopWaiting + ": " + reward.title,
              did(.points(.taken(reward.id))))))
      }
    } else if ledger.points < reward.price {
      inner.append(text(words.trainPrice(price, Int(clamping: reward.price - ledger.points)), .small))
    } else if let first = ledger.waiting.first {
      inner.append(text(words.trainFirstWaiting(rewardTitle(first.reward, rewards)), .small))
    } else {
      // One after the other.
      let isBusy = desk.redeeming != nil
      inner.append(
        .button(
          Button(
            "redeem-" + reward.id, words.trainRedeem(price), .secondary,
            name: words.trainRedeem(price) + ": " + reward.title, isBusy: isBusy, did(.points(.asked(reward.id))))))
    }
    return card(inner)
  }

  private func redeemSheet(_ reward: Reward, left: Int64) -> Sheet<Action> {
    Sheet(
      .alert, title: words.trainRedeemAsk(reward.title), close: did(.points(.askLeft)),
      [
        text(words.trainRedeemCost(Int(clamping: reward.price), Int(clamping: left))),
        press("redeem-yes", words.trainRedeemYes, .primary, nil, .training(.redeemed(reward.id))),
        press("redeem-no", words.trainRedeemNo, .quiet, nil, .training(.points(.askLeft))),
      ])
  }

  private func rewardTitle(_ id: String, _ rewards: [Reward]) -> String {
    rewards.first { sameBytes($0.id, id) }?.title ?? id
  }

  private func causeText(_ cause: PointsLedger.Cause, _ rewards: [Reward]) -> String {
    switch cause {
    case .workout(let id):
      let title = training.log.workout(id)?.title ?? ""
      return title.isEmpty ? words.trainWorkout : title
    case .challenge(let id):
      return Challenge(id: id).map { challengeTitle($0, common.library["challenges"]) } ?? words.trainChallenge
    case .redemption(let id): return rewardTitle(id, rewards)
    }
  }
}
