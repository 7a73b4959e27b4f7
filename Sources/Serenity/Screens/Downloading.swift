import AppRuntime

extension View {
  /// Descargas: what is on this device, how much room it takes, and over which network it comes (SE-04).
  func downloadsScreen() -> Screen<Action> {
    let downloads = state.downloads, all = downloads.all ?? []
    let mine = all.filter { state.common.wantsDownload($0.id) || $0["part"] != nil }
    var content = notices
    if !downloads.plays { content.append(banner("no-play", .warning, words.cannotPlay, words.cannotPlayText)) }
    if downloads.offers == .unanswered {
      content.append(banner("no-offers", .offline, words.noOffers, words.noOffersText))
    }
    if mine.isEmpty {
      content.append(
        .empty(
          Empty(
            .serenity, title: words.noDownloads, text: all.isEmpty ? words.nothingOffered : words.noDownloadsText,
            button: way("to-sessions", words.seeSessions, .secondary, .sessions))))
    } else {
      var used: Int64 = 0
      for one in mine { used += one.isHere ? one["bytes"]?.integer ?? 0 : one["part"]?.integer ?? 0 }
      content += meter(used, downloads.free)
      for one in mine { content.append(card([text(name(one), .strong)] + download(one))) }
    }
    content.append(
      section(
        "network", words.networkTitle,
        [
          .toggle(Toggle("apart", words.apart, detail: words.apartDetail, isOn: state.common.isApart, .networkFlipped)),
          .toggle(
            Toggle(
              "mobile", words.mobileData, detail: words.mobileDataDetail, isOn: state.companion.flag("mobile"),
              .did(.downloads(.mobileFlipped)))),
        ]))
    let screen = frame(words.downloads, .downloads, .sessions, lead: words.downloadsLead, back: .backTapped, content)
    switch downloads.news {
    case .done: screen.announcement = words.downloadDone
    case .failed(let problem): screen.announcement = words.problem(problem)
    case nil: break
    }
    return screen
  }

  /// The session's file in the chosen length; nothing where none is on offer.
  func downloadSection(_ session: JSON, _ minutes: Int) -> [E] {
    guard let one = state.downloads.recording(session, minutes, environment.language.spoken) else { return [] }
    var content = download(one)
    if one.isHere, !state.common.hasOwnScape(session) { content.append(text(words.otherScape, .small)) }
    content.append(.rows([row("to-downloads", words.downloads, nil, .download, .downloads)]))
    return [section("download", words.downloadTitle, content)]
  }

  private func name(_ one: JSON) -> String {
    let session = state.common.library.session(one.text("session"))
    var name = session.map { said($0, "title") } ?? one.text("session")
    name += " · " + words.minutesCount(Int(one["minutes"]?.integer ?? 0))
    if !one.has("language", environment.language.rawValue) {
      name += " · " + (one.has("language", "es") ? words.inSpanish : words.inEnglish)
    }
    return name
  }

  private func meter(_ used: Int64, _ free: Int64?) -> [E] {
    let size = words.size(used), sentence = free.map { words.roomAndFree(size, words.size($0)) } ?? words.room(size)
    let ring = Ring(
      .accent, share: Double(used) / Double(max(used + (free ?? 0), 1)), number: words.amount(used),
      unit: words.unit(used),
      sentence: sentence)
    return [.ring(ring), text(sentence, .small)]
  }

  private func press(
    _ name: StaticString, _ label: String, _ kind: Button<Action>.Kind, _ icon: Icon, _ action: Downloads.Action,
    _ id: String
  ) -> E {
    .button(button(String(name) + id, label, kind, icon, .downloads(action)))
  }

  /// How far a file is, and what can be done with it.
  private func download(_ one: JSON) -> [E] {
    let id = one.id, downloads = state.downloads, total = one["bytes"]?.integer ?? 0, part = one["part"]?.integer ?? 0
    var content: [E] = [], buttons: [E] = []
    if let place = downloads.queue.firstIndex(where: { sameBytes($0, id) }) {
      let bytes = max(downloads.bytes, part)
      let share = Double(bytes * 100 / max(total, 1)) / 100, percent = NumberFormat(environment.language).percent(share)
      content.append(
        text(place > 0 ? words.waits : words.downloading(words.size(bytes), words.size(total), percent), .strong))
      buttons.append(press("stop-", words.cancel, .secondary, .stop, .stop(id), id))
    } else if one.isHere {
      content.append(text(words.isDownloaded(words.size(total)), .success))
      if one["newer"]?.bool == true { buttons.append(press("get-", words.update, .secondary, .download, .get(id), id)) }
      buttons.append(press("drop-", words.deleteDownload, .quiet, .trash, .drop(id), id))
    } else {
      let wants = state.common.wantsDownload(id)
      if state.common.wasHere(id) { content.append(text(words.evicted, .warning)) }
      if let missed = downloads.failure, sameBytes(missed.id, id) {
        content.append(text(words.problem(missed.problem), .warning))
      }
      if part > 0 {
        content.append(text(words.halfHere(words.size(part), words.size(total))))
      } else if !wants {
        content.append(text(words.downloadText))
      }
      let needed = 2 * total - part
      if let free = downloads.free, free < needed {
        content.append(text(words.noRoom(words.size(needed)), .warning))
      } else if !environment.isOnline {
        content.append(text(words.needsNetwork, .small))
      } else if downloads.plays {
        let size = words.size(total - part)
        let label =
          part > 0
          ? words.continueDownload(size) : state.common.wasHere(id) ? words.downloadAgain(size) : words.download(size)
        buttons.append(press("get-", label, .secondary, .download, .get(id), id))
      }
      if wants || part > 0 { buttons.append(press("stop-", words.forgetDownload, .quiet, .trash, .stop(id), id)) }
    }
    if !buttons.isEmpty { content.append(.cluster(buttons)) }
    return content
  }
}
