import AppRuntime
import SignReading

extension View {
  private var signs: SignsFeature { state.signs }
  private var another: Button<Action> { way("another", words.signAnother, .primary, .camera, .sign) }

  /// What does it say, and can it harm me?
  func readingScreen() -> Screen<Action> {
    guard let picture = signs.picture else {
      return frame(
        words.readingTitle, .reading, nil, back: .backTapped,
        [
          .empty(
            Empty(
              .inclusiveMatch, title: words.readingEmpty, text: words.readingEmptyText,
              button: way("another", words.signTitle, .secondary, .camera, .sign)))
        ])
    }
    if let problem = signs.problem { return failedScreen(problem, picture) }
    if let sign = signs.sign { return resultScreen(sign) }
    return waitingScreen(picture)
  }

  /// It is not read yet: the photo is still there, and what it waits for is said.
  private func waitingScreen(_ picture: ImageSource) -> Screen<Action> {
    if signs.reader == .elsewhere, !signs.isSending {
      return frame(
        words.readingTitle, .reading, nil, back: .backTapped, primary: agreeButton,
        agreementPart + [photo(picture), .rows(otherWays)])
    }
    if let problem = readerProblem {
      return frame(
        words.readingTitle, .reading, nil, lead: words.readingKept, back: .backTapped,
        problem + [photo(picture), .rows(otherWays)])
    }
    let bar =
      signs.isSending
      ? ProgressBar("reading", words.readingElsewhere, share: nil, detail: words.readingElsewhereDetail)
      : readerNote.isEmpty
        ? ProgressBar("reading", words.readingLooking, share: signs.share, detail: words.readingHere)
        : ProgressBar("reading", readerNote, share: readerShare, detail: words.readingKept)
    let screen = frame(
      words.readingWorking, .reading, nil, back: .backTapped, [.progress(bar), photo(picture)])
    // Not how far a download is: that changes all the time.
    screen.announcement =
      signs.isSending ? words.readingElsewhere : readerNote.isEmpty ? words.readingLooking : words.readerStarting
    return screen
  }

  private func photo(_ picture: ImageSource) -> E { .photograph(picture, name: words.readingPhoto) }

  private func failedScreen(_ problem: SignsFeature.Problem, _ picture: ImageSource) -> Screen<Action> {
    let (title, text) =
      switch problem {
      case .noText: (words.failedNoText, words.failedNoTextText)
      case .lost: (words.failedLost, words.failedAnother)
      case .empty: (words.failedEmpty, words.failedAnother)
      case .size: (words.failedSize, words.failedSizeText)
      case .kind: (words.failedKind, words.failedKindText)
      case .engine: (words.failedEngine, words.failedEngineText)
      case .network: (words.failedNetwork, words.failedNetworkText)
      case .busy: (words.failedBusy, words.failedBusyText)
      case .refused: (words.failedRefused, words.failedRefusedText)
      }
    var content = [banner("failed", .warning, title, text)]
    let again = press("again", words.signAgain, .secondary, .sync, .signs(.again))
    switch problem {
    case .noText: content += signs.wasSent ? [photo(picture)] : [again, photo(picture)]
    case .engine, .network, .busy, .refused: content += [again, photo(picture)]
    case .lost, .empty, .size, .kind: break
    }
    let screen = frame(words.readingTitle, .reading, nil, back: .backTapped, primary: another, content)
    screen.announcement = title
    return screen
  }

  // MARK: What it says

  private func resultScreen(_ sign: Sign) -> Screen<Action> {
    var content: [E] = []
    if sign.straight != nil { content.append(shownChoice(sign)) }
    content += allergenPart(sign)
    if sign.isPartial { content.append(banner("partial", .warning, words.readingPartial)) }
    content.append(.wordedPicture(picture(sign)))
    content.append(text(pricesAndReader(sign), .small))
    if sign.lines.contains(where: { $0.state == .failed }) {
      content.append(
        press("translate-again", words.readingAgain, .secondary, .sync, .signs(.translateAgain)))
    }
    if sign.lines.contains(where: { $0.state == .noPack }) { content += packPart(sign) }
    content.append(.cluster([saveTool(sign)]))
    content.append(more(sign))
    content.append(.button(way("another", words.signAnother, .quiet, .camera, .sign)))
    let screen = frame(
      words.readingTitle, .reading, nil, lead: sign.from.ownName + " → " + sign.to.ownName + " · " + signNote(sign),
      back: .backTapped, primary: voiceButton(sign), content)
    screen.announcement = announcement(sign)
    if sign.straight != nil {
      screen.tools =
        [
          Button(
            "enlarge", words.readingLarge, .icon, icon: .enlarge, isPressed: signs.isLarge,
            .did(.signs(.largeTapped)))
        ] + screen.tools
    }
    return screen
  }

  private func announcement(_ sign: Sign) -> String {
    if !sign.isTranslated { return words.readingTranslating }
    let done = words.readingDone(sign.lines.count)
    return words.warning(sign).map { $0 + " " + done } ?? done
  }

  private func shownChoice(_ sign: Sign) -> E {
    .choice(
      Choice(
        "shown", words.readingShown, .segmented, hidesLabel: true,
        options: [
          option("shown-translation", sign.to.ownName, nil, !signs.showsOriginal),
          option("shown-original", words.readingOriginal, nil, signs.showsOriginal),
        ]
      ) { .did(.signs(.originalTapped(sameBytes($0, "shown-original")))) })
  }

  /// It waits until all is translated: what is heard is whole.
  private func voiceButton(_ sign: Sign) -> Button<Action> {
    if signs.spoken != nil { return button("stop", words.readingStop, .primary, .stop, .signs(.stopTapped)) }
    let read = button("read", words.readingRead, .primary, .speaker, .signs(.readTapped))
    read.isBusy = !sign.isTranslated
    return read
  }

  private func saveTool(_ sign: Sign) -> E {
    if sign.isKept(companion.store), sign.isPictureSaved || sign.straight == nil {
      return .tag(words.readingSaved, .success)
    }
    let save = button("keep", words.pauseKeep, .secondary, .download, .signs(.kept))
    save.isBusy = signs.isSaving || !sign.isTranslated
    return .button(save)
  }

  private func more(_ sign: Sign) -> E {
    let choice = Choice<Action>(
      "sign-in", words.readingIn, .chips,
      options: SignsFeature.readable.map { option("sign-in-" + $0.rawValue, name($0), nil, $0 == sign.from) }
    ) { .did(.signs(.saidIn(LanguageCode.named($0.after(8)) ?? sign.from))) }
    return .disclosure(
      id: "more", title: words.readingMore,
      [
        .cluster([
          press("copy", words.pauseCopy, .secondary, .file, .signs(.copied)),
          press("share", words.pauseShare, .secondary, .share, .signs(.shared)),
        ]),
        .choice(choice),
      ])
  }

  /// The rules that it needs: its language may be none of the pair.
  private func packPart(_ sign: Sign) -> [E] {
    let isPair = (sign.from == own || sign.from == other) && (sign.to == own || sign.to == other)
    return isPair ? packPart(own, other) : packPart(sign.to, sign.from)
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
        isNumbered: label.isNumbered, isTranslated: line.translated != nil, note: note(line, sign.alerts[place]))
      box.isLit = signs.spoken == .line(place)
      box.isAlert = !sign.alerts[place].isEmpty
      return box
    }
    return WordedPicture(
      "sign", name: words.readingPicture, image: sign.straight, shape: wide / max(high, 1), boxes: boxes,
      language: tag(sign.to), original: tag(sign.from), showsOriginal: signs.showsOriginal, isLarge: signs.isLarge,
      listTitle: words.readingLines, hear: words.readingHear
    ) { .did(.signs(.lineTapped(lastNumber($0) ?? 0))) }
  }
}
