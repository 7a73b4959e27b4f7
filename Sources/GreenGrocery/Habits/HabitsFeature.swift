import AppRuntime
import Habits

/// Habits and what was done of them (GG-02): the book that is folded from records, and what a person does to it.
struct HabitsFeature {
  static let habitCollection = "greengrocery.habits"
  static let tickCollection = "greengrocery.ticks"
  /// Long histories: the newest entries are read first.
  static let histories = [tickCollection]

  /// Folded from the records; `items`, `points` and the screens read it.
  private(set) var book = HabitBook()
  /// One for each completion, ever.
  var points: Int { book.points }
  /// What is being written.
  var draft: HabitDraft?
  /// The month that a habit's page shows; nil: this one.
  private(set) var month: CivilDate?
  /// The day whose sheet is open, with the note as it is typed.
  private(set) var open: OpenDay?
  /// What was done last and can be taken back.
  private(set) var last: Done?
  private(set) var asksDelete = false
  var transfer = HabitTransfer.idle
  /// The file that was asked for is to have all days.
  var exportWaits = false
  /// Files that were read before the one that is being read.
  var earlier: [[UInt8]] = []

  /// The replica that was folded last.
  private var seen: (owner: String, revision: Int64)?
  /// How words, hours and dates are written, as they were at the last action.
  private var language = Language.es
  private var zone = TimeZoneRules.utc

  struct OpenDay {
    var habit: ULID
    var day: CivilDate
    var note: String
    /// The note that is saved, as it was when it was opened.
    var base: String
    var isChanged = false
    /// What is kept of another note than the one that is saved by now: the person says whether to go on with it.
    var offered: String?

    /// The name of the note's draft on the device.
    var draftName: String { OpenDay.draftName(habit, day) }
    static func draftName(_ habit: ULID, _ day: CivilDate) -> String { "habit/" + habit.text + "/" + day.iso }
  }

  /// A change of one day, and what was before.
  struct Done {
    var habit: ULID
    var day: CivilDate
    var before: HabitDay
    enum Kind { case done, more, undone, free }
    var kind: Kind
  }

  enum Action {
    /// The one tap of the home screen: done, one more, or undone when it was done.
    case tapped(ULID)
    /// The same for a day of the habit's page.
    case toggled(ULID, CivilDate)
    case counted(ULID, CivilDate, Int)
    case freed(ULID, CivilDate)
    case undo, undoExpired
    case opened(CivilDate), closed
    case noteTyped(String), noteDiscarded, noteResumed
    case monthMoved(Int)
    case edit(HabitDraft.Edit)
    case formDiscarded
    case begun(HabitIdea)
    case saveTapped
    case moved(ULID, Int)
    case archived(ULID)
    case deleteAsked, deleteCancelled, deleteConfirmed(ULID)
    /// The device has read all days.
    case allRead
    case holidaysFlipped
    case transfer(HabitTransfer.Action)
  }
  typealias Effects = [Effect<GreenGroceryApp.Action>]

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    let today = common.today(environment)
    switch action {
    case .tapped(let id): return tap(id, today, &common, environment)
    case .toggled(let id, let day): return tap(id, day, &common, environment)
    case .counted(let id, let day, let amount): return count(id, day, amount, &common, environment)
    case .freed(let id, let day): return free(id, day, &common, environment)
    case .undo: return undo(&common, environment)
    case .undoExpired: last = nil
    case .opened(let day):
      guard case .habits(.detail(let id)) = common.destination, day <= today else { return [] }
      let saved = note(of: id, on: day, common.companion.store)
      var opened = OpenDay(habit: id, day: day, note: saved, base: saved)
      if let kept = common.drafts[opened.draftName]?.fields, let text = kept["text"]?.string {
        // Another device may have written the note since the draft was begun.
        if sameBytes(saved, kept["base"]?.string ?? "") || sameBytes(saved, text) {
          opened.note = text
          opened.isChanged = true
        } else {
          opened.offered = text
        }
      }
      open = opened
    case .closed: return close(&common, environment)
    case .noteTyped(let text):
      open?.note = text
      open?.isChanged = true
      return keepNoteDraft(&common, environment)
    case .noteDiscarded:
      guard let day = open else { return [] }
      let saved = note(of: day.habit, on: day.day, common.companion.store)
      open = OpenDay(habit: day.habit, day: day.day, note: saved, base: saved)
      return common.endDraft(day.draftName)
    case .noteResumed:
      guard var day = open, let text = day.offered else { return [] }
      day.note = text
      day.isChanged = true
      day.offered = nil
      open = day
      return keepNoteDraft(&common, environment)
    case .monthMoved(let months):
      let moved = (month ?? today).startOfMonth.adding(months: months).startOfMonth
      month = moved >= today.startOfMonth ? nil : moved
    case .edit(let edit):
      draft?.apply(edit, today: today)
      return keepFormDraft(&common, environment)
    case .formDiscarded:
      guard let written = draft else { return [] }
      let ended = common.endDraft(written.name)
      draft = form(written.id, common, environment)
      return ended
    case .begun(let idea): return begin(idea, &common, environment)
    case .saveTapped: return save(&common, environment)
    case .moved(let id, let places): return move(id, places, &common, environment)
    case .archived(let id): return archive(id, &common, environment)
    case .deleteAsked: asksDelete = true
    case .deleteCancelled: asksDelete = false
    case .deleteConfirmed(let id): return delete(id, &common, environment)
    case .allRead:
      let deleted = deleteRest(&common, environment)
      return deleted + goOnWithTransfer(&common, environment)
    case .holidaysFlipped: return flipHolidays(&common, environment)
    case .transfer(let action): return reduce(action, &common, environment)
    }
    return []
  }

  /// What this feature needs for as long as the state is like this.
  func wants(_ common: Common) -> [Want<GreenGroceryApp.Action>] { [] }

  // MARK: Folding

  /// Records came, went or changed, or the person's day did: folds are made again, of what changed.
  mutating func recordsChanged(_ common: inout Common, _ environment: Environment) -> Effects {
    (language, zone) = (environment.language, environment.zone)
    fold(common.companion.store, today: common.today(environment))
    let ended = endDraftsOfDeleted(&common)
    common.reminding.offer(reminders(common, environment))
    if !common.companion.store.isWhole || !waitsForAll(common.companion.store) { return ended }
    // An action, so that what it does is not of the first part of the module.
    return ended + [Effect(.timer(milliseconds: 0), as: "habits.all") { _ in .did(.habits(.allRead)) }]
  }

  /// Something is to be done once the device has read all days.
  private func waitsForAll(_ store: Store) -> Bool {
    if case .waiting = transfer { return true }
    return exportWaits || !deletedWithDays(store).isEmpty
  }

  /// Nothing leads to the notes of a habit that is gone, nor to its form but for who stands there.
  private func endDraftsOfDeleted(_ common: inout Common) -> Effects {
    var effects: Effects = []
    for one in common.drafts.all where one.name.begins("habit/") || one.name.begins(HabitDraft.formName + "/") {
      if let draft, sameBytes(draft.name, one.name) { continue }
      guard let habit = one.name.pieces(0x2F).dropFirst().first.flatMap({ ULID($0) }) else { continue }
      let record = common.companion.store.replica.state(of: HabitsFeature.habitCollection, habit)
      if record?.isDeleted == true { effects += common.endDraft(one.name) }
    }
    return effects
  }

  /// The device said what it keeps of forms that were not saved.
  mutating func resume(_ common: inout Common, _ environment: Environment) -> Effects {
    if case .habits(let place) = common.destination, draft.map({ !$0.isWorthKeeping }) ?? true {
      switch place {
      case .new: draft = form(nil, common, environment)
      case .edit(let id): draft = form(id, common, environment)
      default: break
      }
    }
    return endDraftsOfDeleted(&common)
  }

  /// The form as it was left, or as the habit is; nil where the habit is not there.
  private func form(_ id: ULID?, _ common: Common, _ environment: Environment) -> HabitDraft? {
    let today = common.today(environment), found: Habit?
    if let id { found = book[id] } else { found = fresh(today, environment) }
    guard let habit = found else { return nil }
    let new = HabitDraft(habit, id: id, today: today)
    guard let kept = common.drafts[new.name] else { return new }
    return HabitDraft(kept.fields, of: habit, id: id, today: today) ?? new
  }

  private func keepFormDraft(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let draft else { return [] }
    return draft.isWorthKeeping
      ? common.keepDraft(draft.name, .object(draft.fields), environment) : common.endDraft(draft.name)
  }

  private mutating func fold(_ store: Store, today: CivilDate) {
    if let seen, sameBytes(seen.owner, store.owner), seen.revision <= store.replica.revision {
      for (_, record) in store.replica.changes(since: seen.revision) where !take(record) {
        // A day went, and its record no longer says which: all of it once more.
        book = HabitBook()
        takeAll(store)
        break
      }
    } else {
      book = HabitBook()
      takeAll(store)
    }
    seen = (store.owner, store.replica.revision)
    book.fold(today: today)
  }

  private mutating func takeAll(_ store: Store) {
    for record in store.replica.records(in: HabitsFeature.habitCollection) { _ = take(record) }
    for record in store.replica.records(in: HabitsFeature.tickCollection) { _ = take(record) }
  }

  /// False where only a fold of everything can tell what changed.
  private mutating func take(_ record: Record) -> Bool {
    if sameBytes(record.collection, HabitsFeature.tickCollection) {
      if record.isDeleted { return false }
      if let (habit, day) = HabitDay.read(record.fields) { book.set(day, of: habit) }
    } else if sameBytes(record.collection, HabitsFeature.habitCollection) {
      if record.isDeleted {
        book.remove(record.id)
        book.endHolidays(record.id)
      } else if let habit = Habit(id: record.id, fields: record.fields) {
        book.set(habit)
      } else if let period = Holidays.Period(id: record.id, fields: record.fields) {
        book.set(period)
      }
    }
    return true
  }

  /// The person came to another place, or logged in or out.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    (language, zone) = (environment.language, environment.zone)
    // What was typed into an open day is kept.
    let effects = close(&common, environment)
    asksDelete = false
    guard case .habits(let place) = common.destination else {
      draft = nil
      month = nil
      if case .done = transfer { transfer = .idle }
      return effects
    }
    switch place {
    case .new:
      if draft == nil || draft?.id != nil { draft = form(nil, common, environment) }
    case .edit(let id):
      if draft?.id != id { draft = form(id, common, environment) }
    case .detail, .list, .archive, .files:
      draft = nil
      if case .detail = place {} else { month = nil }
    }
    return effects
  }

  /// An empty habit of the person's own.
  private func fresh(_ today: CivilDate, _ environment: Environment) -> Habit {
    var generator = SeededGenerator(seed: environment.seed)
    let produce = Produce.allCases[book.habits.count % Produce.allCases.count]
    return Habit(
      id: ULID(at: environment.now, using: &generator), name: "", kind: .yesNo, produce: produce, order: nextOrder,
      plan: Habit.Plan(from: today, schedule: .daily, goal: 1))
  }

  /// After all others.
  var nextOrder: Int64 { (book.habits.map { $0.order }.max() ?? 0) + 1 << 20 }

  private func keepNoteDraft(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let open else { return [] }
    let fields: JSON = ["text": .string(open.note), "base": .string(open.base)]
    return common.keepDraft(open.draftName, fields, environment)
  }

  private mutating func close(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let day = open else { return [] }
    open = nil
    if !day.isChanged { return [] }
    let kept = keepNote(day.habit, day.day, day.note, &common, environment)
    if kept.isEmpty { return common.endDraft(day.draftName) }
    common.drafts.save(day.draftName)
    return kept
  }

  mutating func setLast(_ done: Done?) { last = done }
  mutating func forgetDelete() { asksDelete = false }

  // MARK: What the home screen reads

  /// The habits of a day in their order: by part of the day, then as the person ordered them. Archived ones are left out.
  /// Of a day that is over it has those that were asked for or done, as the month's calendar has them.
  func items(on day: CivilDate) -> [HabitItem] {
    let words = HabitWords(language, zone)
    var items: [HabitItem] = []
    let today = book.today ?? day, isPast = day < today
    for habit in book.habits {
      let history = book.history(of: habit.id), plan = habit.plan(on: day)
      let fact = history[day]
      let isDone = fact?.isDone(goal: plan.goal) ?? false
      // What was done counts, also on a day that was none of its days.
      let isThere = isPast ? habit.covers(day) : !habit.isAhead(on: day) && !habit.isOver(on: day)
      if !isThere, !isDone || habit.isOver(on: day) && !isPast { continue }
      let goal = fact.flatMap { $0.goal > 0 ? Int($0.goal) : nil } ?? plan.goal
      let isSkipped = !isDone && (history.isFree(day) || book.holidays.contains(day))
      items.append(
        HabitItem(
          id: habit.id, name: habit.name, detail: words.detail(habit, fact, on: day, isFree: isSkipped),
          produce: habit.produce.rawValue, part: habit.part, kind: habit.kind,
          amount: habit.kind == .yesNo
            ? (isDone ? 1 : 0) : isDone ? max(Int(fact?.amount ?? 0), goal) : Int(fact?.amount ?? 0),
          goal: habit.kind == .yesNo ? 1 : goal, isDone: isDone,
          isPlanned: isPast
            ? book.mark(habit, history, on: day, today: today) == .missed : history.isPlanned(habit, on: day),
          isSkipped: isSkipped))
    }
    return items
  }
}
