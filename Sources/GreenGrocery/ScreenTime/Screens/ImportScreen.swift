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
    case .done where isKeeping: content += [text(words.keepingRecords), .skeleton(lines: 2)]
    case .done(let done):
      let news = done.new == 0 ? words.screenImportNothingNew : words.screenImportNew(done.new)
      content.append(
        banner(
          "done", .success, words.screenImportDone(done.days),
          words.screenImportRange(dates.short(done.first), dates.short(done.last))))
      content.append(text(news))
      if done.skipped > 0 { content.append(text(words.screenImportSkipped(done.skipped), .small)) }
      if done.isCut { content.append(banner("cut", .warning, words.screenImportCut)) }
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
    let screen = screenFrame(words.screenImport, .importing, lead: words.screenImportLead, content)
    if case .done = screenTime.importing, !isKeeping { screen.focus = "done" }
    if case .failed = screenTime.importing { screen.focus = "failed" }
    return screen
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
    case .done(let days):
      content.append(
        banner("live-done", .success, days == 0 ? words.screenImportNothingNew : words.screenImportNew(days)))
    case .failed:
      content.append(banner("live-failed", .warning, words.screenLiveFailed, words.screenLiveFailedText))
      content.append(text(words.screenLiveConfig("https://…"), .strong))
    case .gone: content.append(banner("live-gone", .warning, words.screenLiveFailed, words.screenLiveGone))
    }
    let read = button("live-read", words.screenLiveButton, .secondary, .sync, .screenTime(.live(.tapped)))
    if case .reading = screenTime.live { read.isBusy = true }
    return content + [.button(read)]
  }
}
