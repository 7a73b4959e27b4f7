import AppRuntime

extension View {
  private var signs: SignsFeature { state.signs }

  /// Can I take it now? The camera's view; a picture from a file does as well.
  func signScreen() -> Screen<Action> {
    if signs.reader == .elsewhere, !common.readsSignsElsewhere {
      return frame(
        words.signTitle, .sign, nil, back: .backTapped, primary: agreeButton, agreementPart + [.rows(otherWays)])
    }
    // Not a camera that goes again at once.
    if signs.reader == .askedElsewhere, !common.readsSignsElsewhere {
      return frame(
        words.signTitle, .sign, nil, back: .backTapped, [text(words.readerStarting), .skeleton(lines: 5)])
    }
    if signs.reader != .cut, let problem = readerProblem {
      return frame(words.signTitle, .sign, nil, back: .backTapped, problem + [.rows(otherWays)])
    }
    let hasCamera = signs.camera == .waiting || signs.camera == .open
    var content: [E] = []
    switch signs.camera {
    case .refused: content.append(banner("camera", .warning, words.signRefused, words.signRefusedText))
    case .taken: content.append(banner("camera", .warning, words.signTaken, words.signTakenText))
    case .missing: content.append(banner("camera", .info, words.signNoCamera, words.signNoCameraText))
    case .waiting, .open: break
    }
    content.append(.viewfinder(finder(hasCamera)))
    let screen = frame(words.signTitle, .sign, nil, back: .backTapped, hidesTitle: hasCamera, content)
    if hasCamera { screen.look = .overlaid(isDark: true) }
    return screen
  }

  private func finder(_ hasCamera: Bool) -> Viewfinder<Action> {
    Viewfinder<Action>(
      "viewfinder", name: words.signTitle,
      words: .init(
        why: cameraWhy, open: hasCamera ? words.signOpen : words.signOpenAgain, take: words.signTake,
        file: words.signFile, light: words.signLight, hint: words.signHint, moving: words.signMoving,
        almost: words.signAlmost, steady: words.signSteady, dark: words.signDark),
      fillsWindow: hasCamera, note: finderNote, share: readerShare, tools: [pairButton]
    ) { .did(.signs(.viewed($0))) }
  }

  /// Why the camera is wanted, and what becomes of a picture: as far as that is known.
  private var cameraWhy: String {
    switch signs.reader {
    case .elsewhere: words.signWhyElsewhere
    case .opening, .ready, .cut, .offline, .failed: words.signWhy
    case .closed, .asked, .askedElsewhere, .missing, .unreached: words.signWhyEither
    }
  }

  private var pairButton: Button<Action> {
    Button(
      "sign-pair", other.ownName + " ⇄ " + own.ownName, .secondary, icon: .language,
      name: other.ownName + " ⇄ " + own.ownName + ", " + words.homeChangeLanguages,
      .went(Destination.languages.location))
  }

  // MARK: The reader

  /// Why nothing can be read here now, and what can be done; nil where it can.
  var readerProblem: [E]? {
    let again = button("reader-again", words.readerAgain, .secondary, .sync, .signs(.retryTapped))
    switch signs.reader {
    case .missing: return [banner("reader", .info, words.readerMissing, words.readerMissingText)]
    case .unreached: return [banner("reader", .offline, words.readerUnreached, words.readerUnreachedText, again)]
    case .offline, .cut: return [banner("reader", .offline, words.readerOffline, words.readerOfflineText, again)]
    case .failed: return [banner("reader", .warning, words.readerFailed, words.readerFailedText, again)]
    case .closed, .asked, .askedElsewhere, .opening, .ready, .elsewhere: return nil
    }
  }

  /// What would leave, to whom, and what becomes of it: asked before the first picture goes.
  var agreementPart: [E] {
    [
      card([
        .heading(words.signElsewhere), text(words.signElsewhereText), text(words.signElsewhereBack, .small),
      ])
    ]
  }
  var agreeButton: Button<Action> {
    button("agree", words.signElsewhereAgree, .primary, .cloud, .signs(.agreed))
  }

  var otherWays: [Row<Action>] {
    [
      row("to-talk", words.homeTalk, words.homeTalkDetail, .message, .talk),
      row("to-phrases", words.homePhrases, words.homePhrasesDetail, .book, .phrases),
    ]
  }

  /// What the reader is doing, while it is not ready.
  var readerNote: String {
    switch signs.reader {
    case .opening:
      signs.awaited > 0
        ? words.readerComing(megabytes(signs.came), megabytes(signs.awaited)) : words.readerStarting
    case .closed, .asked, .askedElsewhere: words.readerStarting
    case .ready, .elsewhere, .missing, .unreached, .offline, .cut, .failed: ""
    }
  }
  var readerShare: Double? {
    signs.reader == .opening && signs.awaited > 0 ? Double(signs.came) / Double(signs.awaited) : nil
  }

  /// One line at the viewfinder: what the reader is doing, that the network is gone, that one of the two languages is not read.
  private var finderNote: String {
    if !readerNote.isEmpty { return readerNote }
    if signs.reader == .cut { return words.readerCut }
    if signs.reader == .elsewhere, !common.isOnline { return words.signNoNetwork }
    return SignsFeature.name(other) == nil ? words.signUnread(nameInside(other)) : ""
  }

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
