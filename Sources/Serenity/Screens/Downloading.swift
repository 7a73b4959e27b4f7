import AppRuntime

extension View {
  /// Descargas: what is on this device, how much room it takes, and over which network it comes (SE-04).
  @inline(never) func downloadsScreen() -> Screen<Action> {
    let downloads = state.downloads, all = downloads.all ?? []
    if state.common.library["downloads"] == nil { return frame(words.downloads, .downloads, .sessions, back: .backTapped, [missing("downloads")]) }
    let mine = all.filter { state.common.wantsDownload($0.id) || $0["part"] != nil }
    var content = notices
    if !downloads.plays { content.add(banner("no-play", .warning, told("cannotPlay"), told("cannotPlayText"))) }
    if downloads.offers == .unanswered { content.add(banner("no-offers", .offline, told("noOffers"), told("noOffersText"))) }
    if mine.isEmpty {
      content.add(.empty(Empty(.serenity, title: told("noDownloads"), text: all.isEmpty ? told("nothingOffered") : told("noDownloadsText"), button: way("to-sessions", told("seeSessions"), .secondary, .sessions))))
    } else {
      var used: Int64 = 0
      for one in mine { used += one.isHere ? one["bytes"]?.integer ?? 0 : one["part"]?.integer ?? 0 }
      content += meter(used, downloads.free)
      for one in mine { content.add(card([text(name(one), .strong)] + download(one))) }
    }
    content.add(section("network", told("networkTitle"), [
      .toggle(Toggle("apart", words.apart, detail: told("apartDetail"), isOn: state.common.isApart, .networkFlipped)),
      .toggle(Toggle("mobile", told("mobileData"), detail: told("mobileDataDetail"), isOn: state.companion.flag("mobile"), .did(.downloads(.mobileFlipped)))),
    ]))
    let screen = frame(words.downloads, .downloads, .sessions, lead: told("downloadsLead"), back: .backTapped, content)
    screen.announcement = downloads.news.isEmpty ? nil : said(state.common.library["downloads"], downloads.news)
    return screen
  }

  /// The session's file in the chosen length; nothing where none is on offer.
  @inline(never) func downloadSection(_ session: JSON, _ minutes: Int) -> [E] {
    guard state.common.library["downloads"] != nil, let one = state.downloads.recording(session, minutes, environment.language) else { return [] }
    var content = download(one)
    if one.isHere, !state.common.hasOwnScape(session) { content.add(text(told("otherScape"), .small)) }
    content.add(.rows([row("to-downloads", words.downloads, nil, .download, .downloads)]))
    return [section("download", told("downloadTitle"), content)]
  }

  @inline(never) private func name(_ one: JSON) -> String {
    let session = state.common.library.session(one.text("session"))
    return (session.map { said($0, "title") } ?? one.text("session")) + " · " + words.minutesCount(Int(one["minutes"]?.integer ?? 0)) + (one.has("language", environment.language.rawValue) ? "" : told("otherLanguage"))
  }

  @inline(never) private func meter(_ used: Int64, _ free: Int64?) -> [E] {
    var sentence = told("room") + size(used) + "."
    if let free { sentence += told("freeRoom") + size(free) + "." }
    let ring = Ring(.accent, share: Double(used) / Double(max(used + (free ?? 0), 1)), number: amount(used), unit: unit(used), sentence: sentence)
    return [.ring(ring), text(sentence, .small)]
  }

  @inline(never) private func press(_ name: StaticString, _ label: String, _ kind: Button<Action>.Kind, _ icon: Icon, _ action: Downloads.Action, _ id: String) -> E {
    .button(button(String(name) + id, label, kind, icon, .downloads(action)))
  }

  /// Words of content/serenity/downloads.json.
  @inline(never) private func told(_ key: StaticString) -> String { said(state.common.library["downloads"], String(key)) }

  /// How far a file is, and what can be done with it.
  @inline(never) private func download(_ one: JSON) -> [E] {
    let id = one.id, downloads = state.downloads, total = one["bytes"]?.integer ?? 0, part = one["part"]?.integer ?? 0
    var content: [E] = [], buttons: [E] = []
    if let place = downloads.queue.firstIndex(where: { sameBytes($0, id) }) {
      let bytes = max(downloads.bytes, part)
      content.add(text(place > 0 ? told("waits") : told("downloading") + size(bytes) + words.of + size(total) + " (" + (bytes * 100 / max(total, 1)).description + " %)", .strong))
      buttons.add(press("stop-", words.cancel, .secondary, .stop, .stop(id), id))
    } else if one.isHere {
      content.add(text(told("isDownloaded") + size(total), .success))
      if one["newer"]?.bool == true { buttons.add(press("get-", told("update"), .secondary, .download, .get(id), id)) }
      buttons.add(press("drop-", told("deleteDownload"), .quiet, .trash, .drop(id), id))
    } else {
      let wants = state.common.wantsDownload(id)
      if state.common.wasHere(id) { content.add(text(told("evicted"), .warning)) }
      if let missed = downloads.failure?.id, sameBytes(missed, id) { content.add(text(said(state.common.library["downloads"], state.downloads.whyNot(state.common.library)), .warning)) }
      if part > 0 { content.add(text(told("halfHere") + size(part) + words.of + size(total) + ".")) } else if !wants { content.add(text(told("downloadText"))) }
      let needed = 2 * total - part
      if let free = downloads.free, free < needed {
        content.add(text(told("noRoom") + size(needed) + ".", .warning))
      } else if !environment.isOnline {
        content.add(text(told("needsNetwork"), .small))
      } else if downloads.plays {
        buttons.add(press("get-", (part > 0 ? told("goOnDownload") : state.common.wasHere(id) ? told("downloadAgain") : told("download")) + " (" + size(total - part) + ")", .secondary, .download, .get(id), id))
      }
      if wants || part > 0 { buttons.add(press("stop-", told("forgetDownload"), .quiet, .trash, .stop(id), id)) }
    }
    if !buttons.isEmpty { content.add(.cluster(buttons)) }
    return content
  }

  /// `820 kB`, `2.4 MB`, `1.2 GB`
  @inline(never) private func size(_ bytes: Int64) -> String { amount(bytes) + " " + unit(bytes) }

  @inline(never) private func amount(_ bytes: Int64) -> String {
    if bytes < 1_000_000 { return (bytes / 1000).description }
    let tenths = bytes / (bytes < 1_000_000_000 ? 100_000 : 100_000_000)
    return (tenths / 10).description + "." + (tenths % 10).description
  }

  @inline(never) private func unit(_ bytes: Int64) -> String { bytes < 1_000_000 ? "kB" : bytes < 1_000_000_000 ? "MB" : "GB" }
}
