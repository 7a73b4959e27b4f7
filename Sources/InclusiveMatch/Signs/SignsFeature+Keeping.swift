import AppRuntime
import SignReading

extension SignsFeature {
  /// Letters of a sign that go into the history.
  private static let keptLetters = 2_000
  /// CSS pixels that the picture of a sign is wide on a small telephone.
  static let shownWidth = 328.0

  /// Keeps its words; what was kept already has its new ones.
  mutating func keep(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let sign, sign.isTranslated else { return [] }
    let entry = History.Entry(
      at: environment.now, original: sign.original.beginning(scalars: SignsFeature.keptLetters),
      translation: sign.translation.beginning(scalars: SignsFeature.keptLetters), from: sign.from, to: sign.to,
      kind: .sign)
    if let saved = sign.saved, sign.isKept(common.companion.store) {
      return History.change(saved, to: entry, &common, environment)
    }
    let kept = History.add(entry, &common, environment)
    self.sign?.saved = kept.id
    return kept.effects
  }

  /// The words into the history, the picture into a file.
  mutating func save(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let sign, sign.isTranslated, !isSaving else { return [] }
    let kept = keep(&common, environment)
    guard let straight = sign.straight else {
      common.notice = .saved
      return kept
    }
    isSaving = true
    let labels = showsOriginal ? [] : laid(sign), round = self.round
    let list = labels.filter { $0.isNumbered }.map { label -> JSON in
      let line = sign.lines[label.number - 1]
      return [
        "number": .integer(Int64(label.number)), "text": .string(sign.words(line)), "original": .string(line.text),
      ]
    }
    return kept + [
      Effect(SignEffects.save(straight, name: SignsFeature.file(environment), labels, list)) {
        .did(.signs(.saved(round, $0)))
      }
    ]
  }

  mutating func saved(_ round: Int, _ answer: Answer, _ common: inout Common) {
    common.notice = answer.isDone ? .signSaved : .pictureUnsaved
    guard round == self.round else { return }
    isSaving = false
    if answer.isDone { sign?.isPictureSaved = true }
  }

  /// `letrero-2026-11-21-0935.jpg`
  private static func file(_ environment: Environment) -> String {
    let civil = environment.zone.civil(at: environment.now)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + number.description }
    return "letrero-" + civil.date.iso + "-" + two(civil.time.hour) + two(civil.time.minute) + ".jpg"
  }

  /// What is laid over the picture: the lines that have other words now.
  func laid(_ sign: Sign) -> [SignOverlay.Label] {
    sign.overlay(shownWidth: SignsFeature.shownWidth).labels.filter { sign.lines[$0.number - 1].translated != nil }
  }
}
