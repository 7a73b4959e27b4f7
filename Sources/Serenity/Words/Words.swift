import AppRuntime
import GuidedSessions

/// Everything Serenity says. The texts are in the catalogues beside it, in four languages.
struct Words: Sendable {
  let table: WordTable
  /// Of the words, numbers and dates.
  let language: Language
  init(_ language: Language) {
    table = Self.table(language)
    self.language = table.language
  }
}

// Words that are chosen by what is said.
extension Words {
  /// A mood from 1 to 5.
  func level(_ level: Int) -> String {
    switch level {
    case ...1: levelVeryBad
    case 2: levelBad
    case 3: levelSoSo
    case 4: levelGood
    default: levelVeryGood
    }
  }

  func monthSentence(_ days: Int, _ month: String) -> String {
    days == 0 ? monthEmpty(month) : monthWritten(month, days)
  }

  func minutesSentence(_ minutes: Int) -> String { minutes == 0 ? noMinutes : minutesTaken(minutes) }

  /// All, then in the order of `categories`.
  var categories: [String] {
    [
      categoryAll, categoryBreathing, categoryStress, categoryAnxiety, categorySleep, categoryFocus, categoryFavourites,
      categoryDownloaded,
    ]
  }

  /// In the order of `goals`.
  var goals: [String] { [goalAnxiety, goalSleep, goalFocus] }

  /// Why a session is proposed: it serves a goal, given by its place in `goals`.
  func becauseGoal(_ place: Int) -> String {
    switch place {
    case 0: becauseAnxiety
    case 1: becauseSleep
    default: becauseFocus
    }
  }

  /// In the order of `Sounds.names`.
  var scapes: [String] {
    [
      scapeCalm, scapeInspired, scapeFocused, scapeRain, scapeSea, scapeWind, scapeForest, scapeDrone, scapeBells,
    ]
  }
  func scape(_ name: String) -> String { Sounds.names.firstIndex { sameBytes($0, name) }.map { scapes[$0] } ?? "" }

  var senseNames: [String] { [senseTones, senseWords, senseVibration] }

  var patterns: [(id: String, name: String, detail: String)] {
    [
      ("4-4", patternEven, patternEvenDetail), ("box", patternBox, patternBoxDetail),
      ("4-7-8", patternSleep, patternSleepDetail), ("coherent", patternSlow, patternSlowDetail),
    ]
  }

  /// An achievement of a kind, in the order of `Common.counts`.
  func achievement(_ kind: Int, _ count: Int) -> String {
    switch kind {
    case 0: earnedDays(count)
    case 1: earnedSessions(count)
    case 2: earnedBreathings(count)
    case 3: earnedKinds(count)
    default: earnedNotes(count)
    }
  }

  /// Why a download did not come.
  func problem(_ problem: Downloads.Problem) -> String {
    switch problem {
    case .network: faultNetwork
    case .mobile: faultMobile
    case .space: faultSpace
    case .damaged: faultDamaged
    case .missing: faultMissing
    case .other: faultOther
    }
  }

  /// `820 kB`, `2.4 MB`, `1.2 GB`
  func size(_ size: Int64) -> String { bytes(amount(size), unit(size)) }

  func amount(_ bytes: Int64) -> String {
    let format = NumberFormat(language)
    if bytes < 1_000_000 { return format.whole(bytes / 1000) }
    let tenths = bytes / (bytes < 1_000_000_000 ? 100_000 : 100_000_000)
    return format.decimal(Double(tenths) / 10, digits: 1, padded: true)
  }

  func unit(_ bytes: Int64) -> String {
    bytes < 1_000_000 ? kilobytes : bytes < 1_000_000_000 ? megabytes : gigabytes
  }
}
