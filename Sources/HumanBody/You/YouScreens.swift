import AppRuntime

extension View {
  func youScreen(_ place: YouDestination) -> Screen<Action> {
    switch place {
    case .settings: settingsScreen()
    case .welcome: welcomeScreen()
    case .age: ageScreen()
    case .export: exportScreen()
    case .reminders: remindersScreen()
    // Until it is known what it was about.
    case .notified: Screen(title: "Human Body", location: companion.location, hidesTitle: true, [.skeleton(lines: 6)])
    }
  }

  /// What it is and what leaves the device: shown once.
  private func welcomeScreen() -> Screen<Action> {
    frame(
      words.welcomeTitle, .you(.welcome), nil,
      primary: button("begin", words.welcomeBegin, .primary, nil, .you(.welcomeDone)),
      [
        .hero(.humanBody, [text(words.welcomeText, .large)]),
        .prose(Prose([.points([words.welcomePoint1, words.welcomePoint2, words.welcomePoint3])])),
      ])
  }

  /// Human Body is for people of 18 or over (HB-01): a yes with its date, no birthday.
  private func ageScreen() -> Screen<Action> {
    var content: [E] = [text(words.ageText, .large)]
    if state.you.isYoung {
      content.append(banner("young", .info, words.ageYoung, words.ageYoungText))
    }
    if let since = common.preferences["adult"]?.string.flatMap({ CivilDate($0) }) {
      content.append(text(words.ageSaid(dates.short(since)), .success))
    } else {
      content.append(press("adult", words.ageYes, .primary, nil, .you(.adultConfirmed)))
      if !state.you.isYoung { content.append(press("young-no", words.ageNo, .secondary, nil, .you(.adultDenied))) }
    }
    return frame(words.ageTitle, .you(.age), .you, back: back, content)
  }

  /// Tú: units, what ranges depend on, the figure, files, account and data.
  private func settingsScreen() -> Screen<Action> {
    var content = companion.notices(environment)
    content.append(
      .choice(
        Choice(
          "units", words.unitsTitle, .segmented,
          options: [
            option("units-metric", words.unitsMetric, nil, units == .metric),
            option("units-customary", words.unitsCustomary, nil, units == .customary),
          ]
        ) { id in .did(.you(.unitsChosen(sameBytes(id, "units-metric") ? .metric : .customary))) }))
    content.append(section("ranges", words.rangesTitle, rangesPart))
    let isSecond = common.preferences.isOn("figure.second")
    content.append(
      .choice(
        Choice(
          "figure-build", words.figureTitle, .segmented,
          options: [
            option("figure-first", words.figureFirst, nil, !isSecond),
            option("figure-second", words.figureSecond, nil, isSecond),
          ]
        ) { id in .did(.you(.figureChosen(second: sameBytes(id, "figure-second")))) }))
    content.append(
      .rows([
        row("to-steps", words.goalChange, nil, value: numbers.whole(Int64(common.stepGoal)), .crossing, .body(.steps)),
        row("to-methods", words.methodsTitle, words.methodsDetail, value: nil, .info, .measures(.methods)),
        row("to-reminders", words.remindTitle, words.remindRow, value: nil, .bell, .you(.reminders)),
        row("to-import", words.importTitle, words.importDetail, value: nil, .file, .imports(.files)),
        row("to-export", words.exportTitle, words.exportDetail, value: nil, .download, .you(.export)),
      ]))
    if companion.session.isSignedIn {
      let since = common.preferences["adult"]?.string.flatMap { CivilDate($0) }
      content.append(
        .rows([
          row(
            "to-age", words.ageTitle, since.map { words.ageSaid(dates.short($0)) } ?? words.ageOpen, value: nil, .user,
            .you(.age))
        ]))
    }
    content += companion.settings(environment)
    content.append(
      section("leaves", words.leavesTitle, [.prose(Prose([.points([words.leaves1, words.leaves2, words.leaves3])]))]))
    return frame(words.tabYou, .you(.settings), .you, content)
  }

  /// What a range depends on: only what somebody wants to give.
  private var rangesPart: [E] {
    let year = common.preferences["birthYear"]?.integer.map { $0.description } ?? ""
    var content: [E] = [text(words.rangesText, .quiet)]
    content.append(
      .form(
        Form(
          "year-form", submit: .did(.you(.yearKept)),
          [
            .field(
              Field(
                "birth-year", words.birthYear, .number, value: state.you.birthYear ?? year, hint: words.birthYearHint,
                error: state.you.isYearWrong ? words.birthYearWrong : nil
              ) { .did(.you(.yearTyped($0))) })
          ] + (state.you.birthYear == nil ? [] : [.button(.submit("keep-year", words.keep))]))))
    content.append(
      .choice(
        Choice(
          "sex", words.sexTitle, .chips, hint: words.sexHint,
          options: [
            option("sex-none", words.sexNone, nil, common.sex == nil),
            option("sex-female", words.sexFemale, nil, common.sex == .female),
            option("sex-male", words.sexMale, nil, common.sex == .male),
          ]
        ) { id in
          .did(
            .you(
              .sexChosen(sameBytes(id, "sex-female") ? .female : sameBytes(id, "sex-male") ? .male : nil)))
        }))
    if common.sex != .male {
      content.append(
        .toggle(
          Toggle(
            "pregnant", words.pregnant, detail: words.pregnantDetail, isOn: common.isPregnant,
            .did(.you(.pregnancyFlipped)))))
    }
    let isHigh = (common.altitude?.value ?? 0) >= Metric.highAltitude
    content.append(
      .choice(
        Choice(
          "altitude", words.altitudeTitle, .list,
          options: [
            option("altitude-none", words.altitudeNone, nil, common.altitude == nil),
            option("altitude-low", words.altitudeLow, words.altitudeLowDetail, common.altitude != nil && !isHigh),
            option("altitude-high", words.altitudeHigh, words.altitudeHighDetail, isHigh),
          ]
        ) { id in
          .did(
            .you(
              .altitudeChosen(
                sameBytes(id, "altitude-high") ? 2240 : sameBytes(id, "altitude-low") ? 0 : nil)))
        }))
    return content
  }

  /// Everything as files, without an account.
  private func exportScreen() -> Screen<Action> {
    let export = state.you.export
    var content: [E] = [text(words.exportText)]
    switch export.phase {
    case .underWay: content.append(banner("exporting", .info, words.exportUnderWay(export.count)))
    case .saved: content.append(banner("exported", .success, words.exportDone(export.count)))
    case .offered: content += exportParts(export)
    case .failed: content.append(banner("export-failed", .danger, words.exportFailed))
    case .idle: break
    }
    if export.unread > 0, export.phase == .saved || export.phase == .offered {
      content.append(banner("export-unread", .warning, words.exportUnread(export.unread)))
    }
    content.append(press("export-csv", words.exportCSV, .primary, .download, .you(.exportBegun(.csv))))
    content.append(text(words.exportCSVText, .quiet))
    content.append(press("export-fhir", words.exportFHIR, .secondary, .download, .you(.exportBegun(.fhir))))
    content.append(text(words.exportFHIRText, .quiet))
    content.append(
      .rows([
        row(
          "export-training", words.trainTransfer, words.exportTrainingText, value: nil, .dumbbell, .training(.transfer))
      ]))
    return frame(words.exportTitle, .you(.export), .you, back: back, content)
  }

  /// More than one file holds: each is saved by its own row.
  private func exportParts(_ export: HealthExport) -> [E] {
    let left = export.parts.filter { !$0.isSaved }.count
    var content: [E] = [
      left == 0
        ? banner("exported", .success, words.exportDone(export.count))
        : banner("export-parts", .info, words.exportParts(export.parts.count), words.exportPartsText)
    ]
    if export.hasPartFailed { content.append(banner("export-failed", .danger, words.exportFailed)) }
    content.append(
      .rows(
        export.parts.enumerated().map { index, part in
          let kind = name(part.kind)
          let detail = part.isSaved ? words.exportPartSaved(kind, part.rows) : words.exportPart(kind, part.rows)
          return act(
            "export-part-" + index.description, export.file(part), detail, part.isSaved ? .check : .download,
            .you(.exportPartTapped(index)))
        }))
    return content
  }

  /// Also of what is kept and not shown.
  private func name(_ kind: SeriesKind) -> String {
    let name = String(kind.name)
    if let metric = Metric.of(name) { return self.name(metric) }
    if sameBytes(name, String(SeriesKind.pushes.name)) { return words.exportPushes }
    if sameBytes(name, String(SeriesKind.cyclingDistance.name)) { return words.exportCycling }
    if sameBytes(name, String(SeriesKind.swimmingDistance.name)) { return words.exportSwimming }
    return words.exportRoutes
  }
}
