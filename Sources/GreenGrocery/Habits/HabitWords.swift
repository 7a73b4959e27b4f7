import AppRuntime
import Habits

/// What habits are called and said to be, in one language.
struct HabitWords {
  let words: Words
  let dates: DateFormat
  let numbers: NumberFormat
  let zone: TimeZoneRules

  init(_ language: Language, _ zone: TimeZoneRules) {
    words = Words(language)
    dates = DateFormat(language)
    numbers = NumberFormat(language)
    self.zone = zone
  }

  /// `20 minutos`, `8 vasos`; empty for yes or no.
  func goal(_ habit: Habit, _ goal: Int) -> String {
    switch habit.kind {
    case .yesNo: ""
    case .minutes: words.habitMinutes(goal)
    case .count: habit.unit.isEmpty ? words.habitTimes(goal) : words.habitUnits(goal, habit.unit)
    }
  }

  /// `diario`, `lun, mié y vie`, `3 días por semana`.
  func schedule(_ schedule: Schedule) -> String {
    switch schedule {
    case .daily: return words.habitDaily
    case .weekdays(let days):
      var names: [String] = []
      for day in Weekday.allCases where days.contains(day) { names.append(dates.abbreviation(of: day)) }
      guard let last = names.popLast() else { return words.habitDaily }
      return names.isEmpty ? words.habitOnly(last) : words.habitAnd(names.joined(separator: ", "), last)
    case .perWeek(let times): return words.habitPerWeek(times)
    case .everyDays(let days): return words.habitEvery(days)
    }
  }

  /// `20 minutos, diario`
  func plan(_ habit: Habit, on day: CivilDate) -> String {
    let plan = habit.plan(on: day), goal = goal(habit, plan.goal), schedule = schedule(plan.schedule)
    return goal.isEmpty ? schedule.capitalInitial : goal + ", " + schedule
  }

  /// What a crate says under the name of the habit.
  func detail(_ habit: Habit, _ fact: HabitDay?, on day: CivilDate, isFree: Bool) -> String {
    let plan = habit.plan(on: day)
    if let fact, fact.isDone(goal: plan.goal) {
      let civil = zone.civil(at: Instant(milliseconds: fact.at), writtenAt: fact.offset.map { Int64($0) })
      // The hour of a day that was ticked later says nothing.
      let isSameDay = civil.date == day || civil.date == day.adding(days: 1) && civil.time.hour < 12
      return fact.at > 0 && isSameDay ? words.habitDoneAt(dates.time(civil.time)) : words.habitDone
    }
    if isFree { return words.habitFreeToday }
    if let fact, fact.amount > 0 { return part(habit, Int(fact.amount), plan.goal) }
    let goal = goal(habit, plan.goal)
    return goal.isEmpty ? schedule(plan.schedule).capitalInitial : goal
  }

  /// `5 de 8 vasos`
  func part(_ habit: Habit, _ amount: Int, _ goal: Int) -> String {
    words.habitPart(numbers.whole(Int64(amount)), self.goal(habit, goal))
  }

  func level(_ percent: Int) -> String {
    switch StrengthLevel(percent: percent) {
    case .seed: words.habitLevelSeed
    case .sprout: words.habitLevelSprout
    case .young: words.habitLevelYoung
    case .firm: words.habitLevelFirm
    case .strong: words.habitLevelStrong
    }
  }

  func part(_ part: DayPart) -> String {
    switch part {
    case .morning: words.habitMorning
    case .afternoon: words.habitAfternoon
    case .evening: words.habitEvening
    case .anytime: words.habitAnytime
    }
  }

  func produce(_ produce: Produce) -> String {
    switch produce {
    case .carrot: words.habitCarrot
    case .beet: words.habitBeet
    case .radish: words.habitRadish
    case .onion: words.habitOnion
    case .nopal: words.habitNopal
    case .tomato: words.habitTomato
    case .lime: words.habitLime
    case .mandarin: words.habitMandarin
    case .lettuce: words.habitLettuce
    case .avocado: words.habitAvocado
    case .chili: words.habitChili
    case .squash: words.habitSquash
    }
  }

  func mark(_ mark: DayMark) -> String {
    switch mark {
    case .done: words.habitMarkDone
    case .part: words.habitMarkPart
    case .missed: words.habitMarkMissed
    case .rest: words.habitMarkRest
    case .unasked: words.habitMarkUnasked
    case .open: words.habitMarkOpen
    case .ahead: words.habitMarkAhead
    }
  }
}
