import AppRuntime
import Interface
import ScreenTime

/// A file of minutes on its way in.
enum Importing {
  case idle
  case reading(Reading)
  /// In the middle: nothing of the file is kept.
  case stopped
  case done(Done)
  /// What it brought was taken back.
  case undone
  case failed(Fault)

  /// A class, so that the reader is never copied with the state.
  final class Reading {
    let file: ChosenFile
    let handle: Handle
    /// Whose records were on the device when it began.
    let owner: String
    var reader: UsageImport
    var at: Int64 = 0
    init(_ file: ChosenFile, _ handle: Handle, owner: String, _ reader: UsageImport) {
      (self.file, self.handle, self.owner, self.reader) = (file, handle, owner, reader)
    }
  }
  struct Done {
    let days: Int
    /// Days that told something new.
    let new: Int
    /// The first and the last day; nil when all of it is doubtful.
    let span: (first: CivilDate, last: CivilDate)?
    /// Stretches that the person is asked about.
    let doubts: Int
    let skipped: Int
    let isCut: Bool
    let edits: UsageEdits
  }
  enum Fault { case empty, packed, unknown, nothing, kind, size, lost }

  var isOver: Bool {
    switch self {
    case .stopped, .done, .undone, .failed: true
    case .idle, .reading: false
    }
  }
  static let piece = 1_048_576
  static let largest: Int64 = 400_000_000
}

extension ScreenTimeFeature {
  enum ImportAction {
    case chosen(FilePicker<GreenGroceryApp.Action>.Outcome)
    case read(Answer)
    case stopped
    case undone
  }

  mutating func reduce(_ action: ImportAction, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    if case .chosen = action, live.isOver { live = .idle }
    switch action {
    case .chosen(.kind): importing = .failed(.kind)
    case .chosen(.size): importing = .failed(.size)
    case .chosen(.chosen(let files)):
      // The host calls it `handle:1`; its bytes are read by what follows the colon.
      guard let file = files.first,
        let handle = Handle(file.handle.begins("handle:") ? file.handle.after(7) : file.handle)
      else { return [] }
      let reader = UsageImport(
        dayClock(common, environment), now: environment.now, dayFirst: environment.language != .en,
        known: doubts(common))
      let reading = Importing.Reading(file, handle, owner: common.companion.store.owner, reader)
      importing = .reading(reading)
      return [next(reading)]
    case .read(let answer):
      guard case .reading(let reading) = importing else { return [] }
      guard sameBytes(reading.owner, common.companion.store.owner) else { importing = .stopped; return [] }
      guard answer.isDone else { importing = .failed(.lost); return [] }
      reading.reader.feed(answer.bytes)
      reading.at += Int64(answer.bytes.count)
      if !answer.bytes.isEmpty, reading.at < reading.file.bytes { return [next(reading)] }
      return finish(reading, &common, environment)
    case .stopped:
      importing = .stopped
      return [.cancel("screen.import")]
    case .undone:
      guard case .done(let done) = importing else { return [] }
      importing = .undone
      return takeBack(done.edits, &common, environment)
    }
    return []
  }

  /// The records on this device are somebody else's now: what is being read is not theirs, and nothing that was read can
  /// be taken back from them.
  mutating func forgetReading() {
    (importing, live, removing) = (.idle, .idle, nil)
    if case .changed? = notice { notice = nil }
  }

  /// What was said of a reading is over where the person leaves for another place, or another question.
  mutating func leaveReadings(_ common: Common) {
    if case .screenTime(.sources)? = common.destination {} else { removing = nil }
    if case .screenTime(.importing)? = common.destination { return }
    if importing.isOver { importing = .idle }
    if live.isOver { live = .idle }
  }

  private func next(_ reading: Importing.Reading) -> Effect<GreenGroceryApp.Action> {
    Effect(.handle(.read(reading.handle, from: reading.at, count: Importing.piece)), as: "screen.import") {
      .did(.screenTime(.importing(.read($0))))
    }
  }

  private mutating func finish(_ reading: Importing.Reading, _ common: inout Common, _ environment: Environment)
    -> [Effect<GreenGroceryApp.Action>]
  {
    let result: UsageImport.Result
    do {
      result = try reading.reader.finish()
    } catch {
      switch error {
      case .empty: importing = .failed(.empty)
      case .packed: importing = .failed(.packed)
      case .unknown: importing = .failed(.unknown)
      case .nothing: importing = .failed(.nothing)
      }
      return []
    }
    var span: (first: CivilDate, last: CivilDate)?
    if let first = result.days.first?.day, let last = result.days.last?.day { span = (first, last) }
    if span == nil, result.doubts.isEmpty {
      importing = .failed(.nothing)
      return []
    }
    let kept = keep(result.days, result.doubts, &common, environment)
    importing = .done(
      Importing.Done(
        days: result.days.count, new: kept.count, span: span, doubts: result.doubts.count, skipped: result.skipped,
        isCut: result.isCut, edits: kept.edits))
    return kept.effects
  }
}
