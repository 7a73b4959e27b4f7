import AppRuntime
import SignReading
import Translation

extension View {
  private var signs: SignsFeature { state.signs }

  /// Can I take it now? The camera's view; a picture from a file does as well.
  func signScreen() -> Screen<Action> {
    if let problem = readerProblem {
      return frame(words.signTitle, .sign, nil, back: .backTapped, problem + [.rows(otherWays)])
    }
    let hasCamera = signs.camera == .waiting || signs.camera == .open
    let finder = Viewfinder<Action>(
      "viewfinder", name: words.signTitle,
      words: .init(
        why: words.signWhy, open: hasCamera ? words.signOpen : words.signOpenAgain, take: words.signTake,
        file: words.signFile, light: words.signLight, hint: words.signHint, moving: words.signMoving,
        almost: words.signAlmost, steady: words.signSteady),
      fillsWindow: hasCamera, note: readerNote, share: readerShare, tools: [pairButton]
    ) { .did(.signs(.viewed($0))) }
    var content: [E] = []
    switch signs.camera {
    case .refused: content.append(banner("camera", .warning, words.signRefused, words.signRefusedText))
    case .taken: content.append(banner("camera", .warning, words.signTaken, words.signTakenText))
    case .missing: content.append(banner("camera", .info, words.signNoCamera, words.signNoCameraText))
    case .waiting, .open: break
    }
    content.append(.viewfinder(finder))
    let screen = frame(words.signTitle, .sign, nil, back: .backTapped, hidesTitle: hasCamera, content)
    if hasCamera { screen.look = .overlaid(isDark: true) }
    return screen
  }

  private var pairButton: Button<Action> {
    Button(
      "sign-pair", other.ownName + " ⇄ " + own.ownName, .secondary, icon: .language,
      name: other.ownName + " ⇄ " + own.ownName + ", " + words.homeChangeLanguages,
      .went(Destination.languages.location))
  }

  /// Why nothing can be read here now, and what can be done; nil where it can.
  private var readerProblem: [E]? {
    switch signs.reader {
    case .missing: [banner("reader", .info, words.readerMissing, words.readerMissingText)]
    case .offline:
      [
        banner(
          "reader", .offline, words.readerOffline, words.readerOfflineText,
          button("reader-again", words.readerAgain, .secondary, .sync, .signs(.retryTapped)))
      ]
    case .failed:
      [
        banner(
          "reader", .warning, words.readerFailed, words.readerFailedText,
          button("reader-again", words.readerAgain, .secondary, .sync, .signs(.retryTapped)))
      ]
    case .closed, .asked, .opening, .ready: nil
    }
  }

  private var otherWays: [Row<Action>] {
    [
      row("to-talk", words.homeTalk, words.homeTalkDetail, .message, .talk),
      row("to-phrases", words.homePhrases, words.homePhrasesDetail, .book, .phrases),
    ]
  }

  /// What the reader is doing, while it is not ready.
  private var readerNote: String {
    switch signs.reader {
    case .opening:
      signs.awaited > 0
        ? words.readerComing(megabytes(signs.came), megabytes(signs.awaited)) : words.readerStarting
    case .closed, .asked: words.readerStarting
    case .ready, .missing, .offline, .failed: ""
    }
  }
  private var readerShare: Double? {
    signs.reader == .opening && signs.awaited > 0 ? Double(signs.came) / Double(signs.awaited) : nil
  }

  /// What does it say, and can it harm me?
  func readingScreen() -> Screen<Action> {
    let another = way("another", words.signAnother, .primary, .camera, .sign)
    guard signs.picture != nil else {
      return frame(
        words.readingTitle, .reading, nil, back: .backTapped,
        [
          .empty(
            Empty(
              .inclusiveMatch, title: words.readingEmpty, text: words.readingEmptyText,
              button: way("another", words.signTitle, .secondary, .camera, .sign)))
        ])
    }
    if let problem = signs.problem { return failedScreen(problem, another) }
    guard let sign = signs.sign else {
      if let problem = readerProblem {
        return frame(words.readingTitle, .reading, nil, back: .backTapped, problem + [.rows(otherWays)])
      }
      return frame(
        words.readingWorking, .reading, nil, back: .backTapped,
        [
          .progress(
            ProgressBar(
              "reading", readerNote.isEmpty ? words.readingLooking : readerNote,
              share: readerNote.isEmpty ? signs.share : readerShare ?? 0, detail: words.readingHere)),
          .skeleton(lines: 5),
        ])
    }
    return signResult(sign)
  }

  private func failedScreen(_ problem: SignsFeature.Problem, _ another: Button<Action>) -> Screen<Action> {
    let (title, text) =
      switch problem {
      case .noText: (words.failedNoText, words.failedNoTextText)
      case .lost: (words.failedLost, words.failedAnother)
      case .empty: (words.failedEmpty, words.failedAnother)
      case .size: (words.failedSize, words.failedSizeText)
      case .kind: (words.failedKind, words.failedKindText)
      case .engine: (words.failedEngine, words.failedEngineText)
      }
    var content = [banner("failed", .warning, title, text)]
    if problem == .engine || problem == .noText {
      content.append(press("again", words.signAgain, .secondary, .sync, .signs(.again)))
    }
    let screen = frame(words.readingTitle, .reading, nil, back: .backTapped, primary: another, content)
    screen.announcement = title
    return screen
  }

  private func signResult(_ sign: Sign) -> Screen<Action> {
    var content = allergenPart(sign)
    if sign.straight != nil {
      content.append(
        .choice(
          Choice(
            "shown", words.readingShown, .segmented, hidesLabel: true,
            options: [
              option("shown-translation", sign.to.ownName, nil, !signs.showsOriginal),
              option("shown-original", words.readingOriginal, nil, signs.showsOriginal),
            ]
          ) { .did(.signs(.originalTapped(sameBytes($0, "shown-original")))) }))
    }
    content.append(.wordedPicture(picture(sign)))
    content.append(.cluster(tools(sign)))
    if sign.lines.contains(where: { $0.state == .noPack }) { content += packPart(own, other) }
    let isSpeaking = signs.spoken != nil
    let primary =
      isSpeaking
      ? button("stop", words.readingStop, .primary, .stop, .signs(.stopTapped))
      : button("read", words.readingRead, .primary, .speaker, .signs(.readTapped))
    let screen = frame(
      words.readingTitle, .reading, nil, lead: sign.from.ownName + " → " + sign.to.ownName + " · " + signNote(sign),
      back: .backTapped, primary: primary, content)
    screen.announcement = sign.isTranslated ? words.readingDone(sign.lines.count) : words.readingLooking
    return screen
  }

  private func tools(_ sign: Sign) -> [E] {
    var tools: [E] = [
      press("copy", words.pauseCopy, .secondary, .file, .signs(.copied)),
      press("share", words.pauseShare, .secondary, .share, .signs(.shared)),
    ]
    if sign.straight != nil {
      tools.append(press("save-picture", words.readingSave, .secondary, .download, .signs(.saved)))
    }
    tools.append(
      sign.isKept
        ? .tag(words.pauseSaved, .success)
        : press("keep", words.pauseKeep, .secondary, .bookmark, .signs(.kept)))
    tools.append(
      press("turn-round", words.readingIsIn(nameInside(sign.to)), .quiet, .language, .signs(.turnedRound)))
    tools.append(.button(way("another", words.signAnother, .quiet, .camera, .sign)))
    return tools
  }

  /// Who translated, and how far it can be trusted: of the least sure line.
  private func signNote(_ sign: Sign) -> String {
    if !sign.isTranslated { return words.engineWaiting }
    var hasPhrase = false, trust: Trust?
    for line in sign.lines {
      guard let translated = line.translated else { continue }
      if translated.engine == .phrase { hasPhrase = true }
      if translated.engine == .rules { trust = min(trust ?? .checked, translated.trust) }
    }
    if let trust { return trust == .approximate ? words.engineRulesRough : words.engineRules }
    if hasPhrase { return words.reviewChecked }
    if sign.lines.contains(where: { $0.state == .noPack }) { return words.engineNoPack }
    if sign.lines.contains(where: { $0.state == .noRules }) { return words.engineNone(sign.to.ownName) }
    return words.readingSame
  }

  private func picture(_ sign: Sign) -> WordedPicture<Action> {
    let wide = Double(sign.frame.width), high = Double(sign.frame.height)
    let labels = sign.overlay(shownWidth: SignsFeature.shownWidth).labels
    let boxes = sign.lines.enumerated().map { place, line -> WordedPicture<Action>.Box in
      let label = labels[place], area = label.area
      let x = min(max(area.x / wide, 0), 1), y = min(max(area.y / high, 0), 1)
      var box = WordedPicture<Action>.Box(
        "line-" + place.description, x: x, y: y, width: min(area.width / wide, 1 - x),
        height: min(area.height / high, 1 - y), text: sign.words(line), original: line.text,
        lettering: .init(size: label.fontSize / wide, ground: label.colours.ground, ink: label.colours.ink),
        isNumbered: label.isNumbered, isTranslated: line.translated != nil, note: note(line))
      box.isLit = signs.spoken == place
      return box
    }
    return WordedPicture(
      "sign", name: words.readingPicture, image: sign.straight, shape: wide / max(high, 1), boxes: boxes,
      language: tag(sign.to), original: tag(sign.from), showsOriginal: signs.showsOriginal
    ) { .did(.signs(.lineTapped(lastNumber($0) ?? 0))) }
  }

  /// What must be known of a line: that nobody translated it, that it may be misread, what may be lost.
  private func note(_ line: Sign.Line) -> String? {
    var notes: [String] = []
    switch line.state {
    case .waiting: notes.append(words.engineWaiting)
    case .noPack, .noRules, .failed: notes.append(words.lineUntranslated)
    case .translated, .same: break
    }
    if line.isDoubtful { notes.append(words.lineDoubtful) }
    if !line.losses.isEmpty { notes.append(words.engineDoubt) }
    return notes.isEmpty ? nil : notes.joined(separator: " · ")
  }

  // MARK: Allergens

  /// First what makes some people ill, as far as it was read.
  private func allergenPart(_ sign: Sign) -> [E] {
    func names(_ presence: AllergenPresence) -> String {
      var names: [String] = []
      for mention in sign.allergens where mention.presence == presence {
        names.append(name(mention.allergen) + (mention.isDoubtful ? " (?)" : ""))
      }
      return names.joined(separator: ", ")
    }
    let contained = names(.contained), possible = names(.possible), free = names(.declaredFree)
    var parts: [E] = []
    if !contained.isEmpty {
      parts.append(banner("allergens", .danger, words.allergensContained(contained), words.allergensMissing))
    }
    if !possible.isEmpty {
      parts.append(
        banner(
          "allergens-possible", .warning, words.allergensPossible(possible),
          contained.isEmpty ? words.allergensMissing : nil))
    }
    if !free.isEmpty { parts.append(text(words.allergensFree(free), .small)) }
    return parts
  }

  private func name(_ allergen: Allergen) -> String {
    switch allergen {
    case .gluten: words.allergenGluten
    case .crustacean: words.allergenCrustacean
    case .egg: words.allergenEgg
    case .fish: words.allergenFish
    case .peanut: words.allergenPeanut
    case .soy: words.allergenSoy
    case .milk: words.allergenMilk
    case .treeNut: words.allergenTreeNut
    case .sulphite: words.allergenSulphite
    case .sesame: words.allergenSesame
    case .mollusc: words.allergenMollusc
    }
  }

  // MARK: What is on this device

  /// The reader, among what works without a network.
  var readerPart: [E] {
    guard let offer = signs.offer else { return [] }
    var content: [E] = [.heading(words.readerTitle)]
    if offer.isHere {
      content += [
        text(megabytes(offer.size), .quiet), .tag(words.packsHere, .success),
        press("drop-reader", words.packsDrop, .quiet, .trash, .signs(.dropTapped)),
      ]
    } else {
      content += [
        text(words.readerText(megabytes(offer.weight))),
        .rows([row("to-camera", words.signTitle, nil, .camera, .sign)]),
      ]
    }
    return [card(content)]
  }
}
