import AppRuntime

/// Who it is for, units, the figure, what leaves the device (HB-01).
struct YouFeature {
  /// A year that is being typed; nil: what is kept stands there.
  var birthYear: String?
  var isYearWrong = false
  /// The person said that they are not 18 yet.
  var isYoung = false
  var export = HealthExport()

  enum Action {
    case welcomeDone
    case adultConfirmed
    case adultDenied
    case ageAsked
    case unitsChosen(UnitSystem)
    case sexChosen(ReferenceSex?)
    case yearTyped(String)
    case yearKept
    case pregnancyFlipped
    case altitudeChosen(Double?)
    case figureChosen(second: Bool)
    case exportBegun(HealthExport.Format)
    case exportPartTapped(Int)
    case export(HealthExport.Action)
  }
  typealias Effects = [Effect<HumanBodyApp.Action>]

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .welcomeDone:
      common.companion.go("")
      return common.companion.setFlag("welcomed")
    case .adultConfirmed:
      isYoung = false
      common.companion.goBack()
      // A yes with its date, no birthday.
      return common.keep("adult", .string(environment.zone.civil(at: environment.now).date.iso), environment)
    case .adultDenied: isYoung = true
    case .ageAsked: common.go(.you(.age))
    case .unitsChosen(let units): return common.keep("units", .string(units.rawValue), environment)
    case .sexChosen(let sex): return common.keep("sex", sex.map { .string($0.rawValue) } ?? .null, environment)
    case .yearTyped(let text): (birthYear, isYearWrong) = (text, false)
    case .yearKept: return keepYear(&common, environment)
    case .pregnancyFlipped: return common.keep("pregnant", .bool(!common.isPregnant), environment)
    case .altitudeChosen(let metres):
      return common.keep("altitude", metres.map { .number($0) } ?? .null, environment)
    case .figureChosen(let second): return common.keep("figure.second", .bool(second), environment)
    case .exportBegun(let format): return export.begin(format, common.shelf.owner, environment)
    case .exportPartTapped(let part): return export.begin(part: part, common.shelf.owner, environment)
    case .export(let action): return export.reduce(action, common.shelf.owner, environment)
    }
    return []
  }

  private mutating func keepYear(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let typed = birthYear?.trimmed else { return [] }
    if typed.isEmpty {
      birthYear = nil
      return common.keep("birthYear", .null, environment)
    }
    let today = common.today(environment).year
    guard let year = Int(typed), year <= today, year >= today - 120 else {
      isYearWrong = true
      return []
    }
    birthYear = nil
    return common.keep("birthYear", .integer(Int64(year)), environment)
  }

  /// The person came to another place, or logged in.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    birthYear = nil
    isYearWrong = false
    if case .you(.age) = common.destination {} else { isYoung = false }
    if case .you(.export) = common.destination {} else { export = HealthExport() }
    return []
  }
}

extension Common {
  /// Somebody uses this app with an account, and has not said yet that they are 18 or over (HB-01).
  var asksForAge: Bool { companion.session.isSignedIn && preferences["adult"] == nil }
}
