import AppRuntime
import ScreenTime

extension View {
  func screenImportScreen() -> Screen<Action> {
    var content: [E] = []
    switch screenTime.importing {
    case .idle: break
    case .reading(let reading):
      let share = reading.file.bytes > 0 ? Double(reading.at) / Double(reading.file.bytes) : nil
      content.append(
        .progress(
          ProgressBar(
            "reading", words.screenImportReading, share: share,
            detail: words.screenImportProgress(
              numbers.decimal(Double(reading.at) / 1e6), numbers.decimal(Double(reading.file.bytes) / 1e6)))))
      content.append(
        .button(button("stop", words.screenImportStop, .secondary, .close, .screenTime(.importing(.stopped)))))
    case .stopped:
      content.append(banner("stopped", .info, words.screenImportStopped, words.screenImportStoppedText))
    case .done where isKeeping: content += [text(words.keepingRecords), .skeleton(lines: 2)]
    case .done(let done): content += screenDone(done)
    case .undone: content.append(banner("undone", .success, words.screenImportUndone))
    case .failed(let fault): content.append(banner("failed", .warning, words.screenImportFailed, screenFault(fault)))
    }
    content.append(
      .files(
        FilePicker(
          "file", words.screenImportPick, hint: words.screenImportHint, dropWords: words.screenImportDrop,
          accepts: [".json", ".csv", ".tsv", ".txt", "text/csv", "application/json", "text/plain"],
          largest: Importing.largest
        ) { .did(.screenTime(.importing(.chosen($0)))) }))
    content.append(section("live", words.screenLive, screenLive))
    content.append(section("rule", words.screenImportHow, [text(words.screenImportRule)]))
    if screenTime.hasSource {
      content.append(
        .rows([screenRow("sources", words.screenSources, words.screenSourcesDetail, .list, .sources)]))
    }
    let screen = screenFrame(words.screenImport, .importing, lead: words.screenImportLead, content)
    switch screenTime.importing {
    case .stopped: screen.focus = "stopped"
    case .done: if !isKeeping { screen.focus = "done" }
    case .undone: screen.focus = "undone"
    case .failed: screen.focus = "failed"
    case .idle, .reading: break
    }
    switch screenTime.live {
    case .reading: screen.announcement = words.screenLiveReading
    case .done: screen.focus = "live-done"
    case .undone: screen.focus = "live-undone"
    case .failed: screen.focus = "live-failed"
    case .gone: screen.focus = "live-gone"
    case .idle: break
    }
    return screen
  }

  private func screenDone(_ done: Importing.Done) -> [E] {
    var content: [E] = []
    if let (first, last) = done.span {
      content.append(
        banner(
          "done", .success, words.screenImportDone(done.days),
          words.screenImportRange(dates.short(first), dates.short(last))))
      content.append(text(done.new == 0 ? words.screenImportNothingNew : words.screenImportNew(done.new)))
    } else {
      content.append(banner("done", .info, words.screenImportOnlyDoubts))
    }
    content += screenDoubtsRow(done.doubts)
    if done.skipped > 0 { content.append(text(words.screenImportSkipped(done.skipped), .small)) }
    if done.isCut { content.append(banner("cut", .warning, words.screenImportCut)) }
    if !done.edits.before.isEmpty {
      content.append(press("undo-import", words.habitUndo, .secondary, .undo, .screenTime(.importing(.undone))))
    }
    return content
  }

  private func screenFault(_ fault: Importing.Fault) -> String {
    switch fault {
    case .empty: words.screenImportEmpty
    case .packed: words.screenImportPacked
    case .unknown: words.screenImportUnknown
    case .nothing: words.screenImportNothing
    case .kind: words.screenImportKind
    case .size: words.screenImportSize
    case .lost: words.screenImportLost
    }
  }

  private var screenLive: [E] {
    var content: [E] = [text(words.screenLiveLead)]
    switch screenTime.live {
    case .idle: break
    case .reading: content.append(text(words.screenLiveReading))
    case .done(let brought):
      let title =
        brought.new > 0
        ? words.screenImportNew(brought.new)
        : brought.days > 0
          ? words.screenImportNothingNew : brought.doubts > 0 ? words.screenImportOnlyDoubts : words.screenLiveNothing
      content.append(banner("live-done", brought.new > 0 ? .success : .info, title))
      content += screenBrought(brought)
    case .undone: content.append(banner("live-undone", .success, words.screenImportUndone))
    case .failed:
      content.append(banner("live-failed", .warning, words.screenLiveFailed, words.screenLiveFailedText))
      if let line = screenTime.configuration {
        content.append(text(line, .strong))
        content.append(press("copy-line", words.screenLiveCopy, .secondary, .file, .screenTime(.live(.copyTapped))))
      }
    case .gone(let brought):
      let isNothing = brought.days == 0 && brought.doubts == 0
      content.append(
        banner(
          "live-gone", .warning, words.screenLiveFailed,
          isNothing ? words.screenLiveGoneNothing : words.screenLiveGone))
      content += screenBrought(brought)
    }
    let read = button("live-read", words.screenLiveButton, .secondary, .sync, .screenTime(.live(.tapped)))
    if case .reading = screenTime.live { read.isBusy = true }
    if case .reading = screenTime.importing { read.isEnabled = false }
    return content + [.button(read)]
  }

  private func screenBrought(_ brought: LiveReading.Brought) -> [E] {
    var content = screenDoubtsRow(brought.doubts, "live-doubts")
    if !brought.edits.before.isEmpty {
      content.append(press("undo-live", words.habitUndo, .secondary, .undo, .screenTime(.live(.undone))))
    }
    return content
  }
}
