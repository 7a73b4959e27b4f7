import AppRuntime
import Interface
import ScreenTime

/// A file of minutes on its way in.
enum Importing {
  case idle
  case reading(Reading)
  case done(Done)
  case failed(Fault)

  /// A class, so that the reader is never copied with the state.
  final class Reading {
    let file: ChosenFile
    let handle: Handle
    var reader: UsageImport
    var at: Int64 = 0
    init(_ file: ChosenFile, _ handle: Handle, _ reader: UsageImport) {
      (self.file, self.handle, self.reader) = (file, handle, reader)
    }
  }
  struct Done {
    let kind: String
    let days: Int
    /// Days that told something new.
    let new: Int
    let first: CivilDate, last: CivilDate
    let skipped: Int
    let isCut: Bool
  }
  enum Fault { case empty, packed, unknown, nothing, kind, size, lost }

  var isOver: Bool {
    switch self {
    case .done, .failed: true
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
  }

  mutating func reduce(_ action: ImportAction, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    switch action {
    case .chosen(.kind): importing = .failed(.kind)
    case .chosen(.size): importing = .failed(.size)
    case .chosen(.chosen(let files)):
      // The host calls it `handle:1`; its bytes are read by what follows the colon.
      guard let file = files.first,
        let handle = Handle(file.handle.begins("handle:") ? file.handle.after(7) : file.handle)
      else { return [] }
      let reader = UsageImport(
        dayClock(common, environment), now: environment.now, dayFirst: environment.language != .en)
      let reading = Importing.Reading(file, handle, reader)
      importing = .reading(reading)
      return [next(reading)]
    case .read(let answer):
      guard case .reading(let reading) = importing else { return [] }
      guard answer.isDone else { importing = .failed(.lost); return [] }
      reading.reader.feed(answer.bytes)
      reading.at += Int64(answer.bytes.count)
      if !answer.bytes.isEmpty, reading.at < reading.file.bytes { return [next(reading)] }
      return finish(reading, &common, environment)
    case .stopped:
      importing = .idle
      return [.cancel("screen.import")]
    }
    return []
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
    guard let first = result.days.first?.day, let last = result.days.last?.day else {
      importing = .failed(.nothing)
      return []
    }
    let kept = keep(result.days, &common, environment)
    importing = .done(
      Importing.Done(
        kind: result.kind, days: result.days.count, new: kept.count, first: first, last: last, skipped: result.skipped,
        isCut: result.isCut))
    return kept.effects
  }
}
