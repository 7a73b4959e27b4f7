import AppRuntime
import ScreenTime

/// Minutes by app, limits and the block, the pause before an app (GG-04, RN-01, RN-10).
struct ScreenTimeFeature {
  static let usageCollection = "greengrocery.screen"
  static let limitCollection = "greengrocery.limits"
  static let blockCollection = "greengrocery.blocks"
  static let pauseCollection = "greengrocery.pauses"
  /// What this device knows of blocks and of the time; never sent.
  static let seenCollection = "device.greengrocery.blocks"
  static let clockCollection = "device.greengrocery.clock"

  // MARK: What other features are told

  /// Minutes of the person's day in all apps, of whatever source, none counted twice.
  private(set) var minutesToday = 0
  /// The daily limit for all apps together, in minutes; nil: there is none.
  var limitToday: Int? { limit(of: Limit.total)?.minutes }
  /// Whether anything was ever measured, imported or declared.
  var hasSource: Bool { !usage.isEmpty }
  /// Local hours, 0 to 23 and ascending, that the person's own minutes of the last weeks say are busy.
  private(set) var busyHours: [Int] = []

  // MARK: Folds

  var usage = UsageFold()
  var pauses = PauseFold()
  var limits: [Limit] = []
  var blocks = BlockMachine()
  /// nil until the device has said what it keeps.
  var clock: TrustedClock?
  /// Up to where the records are folded, and whose they are.
  var folded: (revision: Int64, owner: String) = (0, "")
  /// Today's apps, the most used first, and seconds of the seven days up to today.
  private(set) var today: [UsageFold.AppDay] = []
  private(set) var week: [(day: CivilDate, seconds: Int)] = []
  /// What is usual at this hour: seconds of the mean of the last days that tell hours; nil from fewer than three.
  private(set) var usual: Int?
  /// The latest day that something is known of, where nothing is of today.
  private(set) var lastKnown: CivilDate?
  /// When the running timer counts on; nil while none runs, or nobody says whether it still does.
  private(set) var nextMinute: Instant?
  private(set) var lastCount: Counted?
  let history = UsageHistory()

  // MARK: What is under way

  var breath: PauseBreath?
  var draft: LimitDraft?
  var importing = Importing.idle
  var live = LiveReading.idle
  /// The source that the person is asked about before it goes.
  var removing: UsageSource?
  var timerApp: String?
  /// What is looked for among the apps.
  var query = ""
  var list = BlockListState()
  /// The clock of a running block is asked for.
  var isTicking = false
  /// When the trusted time was last kept.
  var keptMoment: Instant?
  /// What was done last, for the toast.
  var notice: Notice?
  enum Notice: Equatable {
    case limitSaved, limitRemoved(Limit), sessionSaved, sessionGone(DeclaredSession)
    case copied, notCopied, revoked
    case lineCopied, changed(UsageChange, UsageEdits)
  }
  /// The server was asked for the time of blocks that may be over.
  var hasAsked = false

  indirect enum Action {
    case limit(LimitAction)
    case timer(TimerAction)
    case importing(ImportAction)
    case live(LiveAction)
    case doubt(DoubtAction)
    case source(SourceAction)
    case pause(PauseAction)
    case clock(ClockAction)
    case list(ListAction)
    case undo, noticeLeft
    case opened(String)
  }

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    switch action {
    case .limit(let action): return reduce(action, &common, environment)
    case .timer(let action): return reduce(action, &common, environment)
    case .importing(let action): return reduce(action, &common, environment)
    case .live(let action): return reduce(action, &common, environment)
    case .doubt(let action): return reduce(action, &common, environment)
    case .source(let action): return reduce(action, &common, environment)
    case .pause(let action): return reduce(action, &common, environment)
    case .clock(let action): return reduce(action, &common, environment)
    case .list(let action): return reduce(action, &common, environment)
    case .undo: return undo(&common, environment)
    case .noticeLeft:
      notice = nil
      return []
    case .opened(let address): return [Effect(.open(url: address))]
    }
  }

  /// What this feature needs for as long as the state is like this.
  func wants(_ common: Common) -> [Want<GreenGroceryApp.Action>] {
    var wants: [Want<GreenGroceryApp.Action>] = []
    if let breath, breath.isCounting { wants.append(Want(.screenOn, as: "screen.breath")) }
    if let nextMinute {
      wants.append(Want(.alarm(at: nextMinute), as: "screen.minute") { _ in .did(.screenTime(.timer(.rang))) })
    }
    return wants
  }

  /// Records came, went or changed, or the time zone or preferences did: folds are made again.
  mutating func recordsChanged(_ common: inout Common, _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    if fold(common, environment) { count(common, environment) }
    return guardTime(&common, environment)
  }

  /// What sums depend on beside records.
  struct Counted: Equatable {
    let day: CivilDate
    let hour: Int
    let boundary: DayBoundary
    let zone: String

    init(_ common: Common, _ environment: Environment) {
      day = common.today(environment)
      hour = environment.zone.civil(at: environment.now).time.hour
      (boundary, zone) = (common.preferences.dayBoundary, environment.zone.identifier)
    }
    static func == (a: Counted, b: Counted) -> Bool {
      a.day == b.day && a.hour == b.hour && a.boundary == b.boundary && sameBytes(a.zone, b.zone)
    }
  }

  /// The sums that screens show.
  mutating func count(_ common: Common, _ environment: Environment) {
    let day = common.today(environment), clock = dayClock(common, environment)
    lastCount = Counted(common, environment)
    today = usage.apps(on: day, clock, now: environment.now)
    let seconds = today.reduce(0) { $0 + $1.seconds }
    minutesToday = seconds / 60
    lastKnown = today.isEmpty ? lastDay(before: day, clock, environment) : nil
    nextMinute = usage.running.flatMap { running in
      running.session.isDoubtful(environment.now) ? nil : environment.now.adding(milliseconds: 60_000)
    }
    week = []
    for ago in stride(from: 6, through: 1, by: -1) {
      let other = day.adding(days: -ago)
      week.append((other, usage.seconds(on: other, clock, now: environment.now)))
    }
    week.append((day, seconds))
    busyHours = usage.busyHours(before: day, clock, now: environment.now)
    usual = usage.usualSeconds(
      before: day, untilHour: environment.zone.civil(at: environment.now).time.hour, clock, now: environment.now)
  }

  private func lastDay(before today: CivilDate, _ clock: DayClock, _ environment: Environment) -> CivilDate? {
    UsageHistory.days(usage, clock, environment).first { day in
      day < today && usage.seconds(on: day, clock, now: environment.now) > 0
    }
  }

  /// The person came to another place, or logged in or out.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    var effects: [Effect<GreenGroceryApp.Action>] = []
    leaveReadings(common)
    guard case .screenTime(let place)? = common.destination else {
      // What it tells of is not shown there, and is no news later.
      (breath, draft, notice) = (nil, nil, nil)
      return effects
    }
    query = ""
    if case .limit(let key) = place { begin(limit: key, common) } else { draft = nil }
    if case .pause(let app) = place { effects += begin(pause: app, common, environment) } else { breath = nil }
    if case .list = place { effects += askForList(&common, environment) }
    if case .automation = place { effects += askForSite }
    return effects
  }

  func limit(of app: String) -> Limit? { limits.first { sameBytes($0.app, app) } }

  /// The time by which blocks end.
  func now(_ environment: Environment) -> Instant {
    guard let clock, blocks.lastEnd(clock.moment) != nil else { return environment.now }
    return clock.moment
  }
  /// When the app opens again; nil when it is open.
  func closedUntil(_ app: String, _ environment: Environment) -> Instant? {
    blocks.closedUntil(app, now(environment))
  }

  func dayClock(_ common: Common, _ environment: Environment) -> DayClock {
    DayClock(environment.zone, common.preferences.dayBoundary)
  }
}
