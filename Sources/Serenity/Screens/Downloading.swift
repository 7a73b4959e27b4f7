import AppRuntime

extension View {
  /// Descargas: what is on this device, how much room it takes, and over which network it comes (SE-04).
  @inline(never) func downloadsScreen() -> Screen<Action> {
    let downloads = state.downloads, all = downloads.all ?? []
    let mine = all.filter { state.common.wantsDownload($0.id) || $0["part"] != nil }
    var content = notices
    if !downloads.plays { content.add(banner("no-play", .warning, words.cannotPlay, words.cannotPlayText)) }
    if downloads.offers == .unanswered {
      content.add(banner("no-offers", .offline, words.noOffers, words.noOffersText))
    }
    if mine.isEmpty {
      content.add(
        .empty(
          Empty(
            .serenity, title: words.noDownloads, text: all.isEmpty ? words.nothingOffered : words.noDownloadsText,
            button: way("to-sessions", words.seeSessions, .secondary, .sessions))))
    } else {
      var used: Int64 = 0
      for one in mine { used += one.isHere ? one["bytes"]?.integer ?? 0 : one["part"]?.integer ?? 0 }
      content += meter(used, downloads.free)
      for one in mine { content.add(card([text(name(one), .strong)] + download(one))) }
    }
    content.add(
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
    case .failed(let fault): screen.announcement = words.fault(fault)
    case nil: break
    }
    return screen
  }

  /// The session's file in the chosen length; nothing where none is on offer.
  @inline(never) func downloadSection(_ session: JSON, _ minutes: Int) -> [E] {
    guard let one = state.downloads.recording(session, minutes, environment.language.spoken) else { return [] }
    var content = download(one)
    if one.isHere, !state.common.hasOwnScape(session) { content.add(text(words.otherScape, .small)) }
    content.add(.rows([row("to-downloads", words.downloads, nil, .download, .downloads)]))
    return [section("download", words.downloadTitle, content)]
  }

  @inline(never) private func name(_ one: JSON) -> String {
    let session = state.common.library.session(one.text("session"))
    var name = session.map { said($0, "title") } ?? one.text("session")
    name += " · " + words.minutesCount(Int(one["minutes"]?.integer ?? 0))
    if !one.has("language", environment.language.rawValue) {
      name += " · " + (one.has("language", "es") ? words.inSpanish : words.inEnglish)
    }
    return name
  }

  @inline(never) private func meter(_ used: Int64, _ free: Int64?) -> [E] {
    let size = words.size(used), sentence = free.map { words.roomAndFree(size, words.size($0)) } ?? words.room(size)
    let ring = Ring(
      .accent, share: Double(used) / Double(max(used + (free ?? 0), 1)), number: words.amount(used),
      unit: words.unit(used),
      sentence: sentence)
    return [.ring(ring), text(sentence, .small)]
  }

  @inline(never) private func press(
    _ name: StaticString, _ label: String, _ kind: Button<Action>.Kind, _ icon: Icon, _ action: Downloads.Action,
    _ id: String
  ) -> E {
    .button(button(String(name) + id, label, kind, icon, .downloads(action)))
  }

  /// How far a file is, and what can be done with it.
  @inline(never) private func download(_ one: JSON) -> [E] {
    let id = one.id, downloads = state.downloads, total = one["bytes"]?.integer ?? 0, part = one["part"]?.integer ?? 0
    var content: [E] = [], buttons: [E] = []
    if let place = downloads.queue.firstIndex(where: { sameBytes($0, id) }) {
      let bytes = max(downloads.bytes, part)
      let share = Double(bytes * 100 / max(total, 1)) / 100, percent = NumberFormat(environment.language).percent(share)
      content.add(
        text(place > 0 ? words.waits : words.downloading(words.size(bytes), words.size(total), percent), .strong))
      buttons.add(press("stop-", words.cancel, .secondary, .stop, .stop(id), id))
    } else if one.isHere {
      content.add(text(words.isDownloaded(words.size(total)), .success))
      if one["newer"]?.bool == true { buttons.add(press("get-", words.update, .secondary, .download, .get(id), id)) }
      buttons.add(press("drop-", words.deleteDownload, .quiet, .trash, .drop(id), id))
    } else {
      let wants = state.common.wantsDownload(id)
      if state.common.wasHere(id) { content.add(text(words.evicted, .warning)) }
      if let missed = downloads.failure, sameBytes(missed.id, id) {
        content.add(text(words.fault(missed.fault), .warning))
      }
      if part > 0 {
        content.add(text(words.halfHere(words.size(part), words.size(total))))
      } else if !wants {
        content.add(text(words.downloadText))
      }
      let needed = 2 * total - part
      if let free = downloads.free, free < needed {
        content.add(text(words.noRoom(words.size(needed)), .warning))
      } else if !environment.isOnline {
        content.add(text(words.needsNetwork, .small))
      } else if downloads.plays {
        let size = words.size(total - part)
        let label =
          part > 0
          ? words.continueDownload(size) : state.common.wasHere(id) ? words.downloadAgain(size) : words.download(size)
        buttons.add(press("get-", label, .secondary, .download, .get(id), id))
      }
      if wants || part > 0 { buttons.add(press("stop-", words.forgetDownload, .quiet, .trash, .stop(id), id)) }
    }
    if !buttons.isEmpty { content.add(.cluster(buttons)) }
    return content
  }
}
