import AppRuntime

extension View {
  private var packs: PacksFeature { state.packs }

  /// Sin red: what translates on this device, what it weighs, and how to be rid of it.
  func packsScreen() -> Screen<Action> {
    var content: [E] = [text(words.packsText)]
    content.append(card([.heading(words.packsPhrases), text(words.packsPhrasesText), .tag(words.packsHere, .success)]))
    for (a, b) in PacksFeature.pairs { content += packPart(a, b) }
    content += readerPart
    content.append(text(words.packsRough, .quiet))
    content.append(text(words.packsLicence, .small))
    return frame(words.packsTitle, .packs, .you, back: .backTapped, content)
  }

  /// One pair of languages: what it weighs, how far it is, what went wrong.
  func packPart(_ a: LanguageCode, _ b: LanguageCode) -> [E] {
    let ids = PacksFeature.packs(a, b)
    if ids.isEmpty { return [banner("no-rules", .info, words.offlineNoRules)] }
    if !packs.isKnown { return [] }
    let missing = packs.missingBothWays(a, b), name = a.ownName + " ⇄ " + b.ownName, key = a.rawValue + "-" + b.rawValue
    var content: [E] = [.heading(name)]
    if packs.isComing(ids) {
      let total = packs.coming.first.flatMap { packs.pack($0) }?.bytes ?? 0
      content.append(
        .progress(
          ProgressBar(
            "progress-" + key, words.packsComing(name), share: min(Double(packs.received) / Double(max(total, 1)), 1),
            detail: megabytes(packs.received) + " / " + megabytes(total))))
      content.append(press("stop-" + key, words.packsStop, .secondary, .close, .packs(.stopTapped)))
      return [card(content)]
    }
    if missing.isEmpty {
      content.append(text(megabytes(packs.size(ids)), .quiet))
      content.append(.tag(words.packsHere, .success))
      content.append(press("drop-" + key, words.packsDrop, .quiet, .trash, .packs(.dropTapped(a, b))))
    } else {
      if let problem = packs.problem { content.append(banner("problem-" + key, .warning, said(problem))) }
      if common.isOnline {
        content.append(
          press(
            "get-" + key, words.packsGet(megabytes(packs.weight(missing))), .secondary, .download,
            .packs(.getTapped(a, b))))
      } else {
        content.append(text(words.packsOffline, .quiet))
      }
    }
    return [card(content)]
  }

  private func said(_ problem: PacksFeature.Problem) -> String {
    switch problem {
    case .network: words.packsProblemNetwork
    case .space: words.packsProblemSpace
    case .damaged: words.packsProblemDamaged
    case .missing: words.packsProblemMissing
    case .other: words.packsProblemOther
    }
  }
}
