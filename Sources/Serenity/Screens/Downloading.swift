import AppRuntime

extension View {
  /// Descargas: what is on this device, how much room it takes, and over which network it comes (SE-04).
  func downloadsScreen() -> Screen<Action> {
    let downloads = state.downloads, all = downloads.all ?? []
    let mine = all.filter { state.wants($0.id) || $0["part"] != nil }
    var content = notices
    if !downloads.plays { content.add(banner("no-play", .warning, words.cannotPlay, words.cannotPlayText)) }
    if downloads.hasNoOffers { content.add(banner("no-offers", .offline, words.noOffers, words.noOffersText)) }
    if mine.isEmpty {
      content.add(.empty(Empty(.serenity, title: words.noDownloads, text: all.isEmpty ? words.nothingOffered : words.noDownloadsText, button: way("to-sessions", words.seeSessions, .secondary, .sessions))))
    } else {
      var used: Int64 = 0
      for one in mine { used += one.isHere ? one["bytes"]?.integer ?? 0 : one["part"]?.integer ?? 0 }
      content.add(meter(used, downloads.free))
      for one in mine { content.add(card([text(name(one), .strong)] + download(one))) }
    }
    content.add(section("network", words.networkTitle, [
      .toggle(Toggle("apart", words.apart, detail: words.apartDetail, isOn: state.isApart, .did(.download(.apart)))),
      .toggle(Toggle("mobile", words.mobileData, detail: words.mobileDataDetail, isOn: state.companion.flag("mobile"), .did(.download(.mobile)))),
    ]))
    let screen = frame(words.downloads, .downloads, .sessions, lead: words.downloadsLead, back: .backTapped, content)
    screen.announcement = downloads.news.isEmpty ? nil : downloads.news
    return screen
  }

  /// The session's file in the chosen length; nothing where none is on offer.
  func downloadSection(_ session: JSON, _ minutes: Int) -> [E] {
    guard let one = state.recording(session, minutes, environment.language) else { return [] }
    var content = download(one)
    if one.isHere, !state.hasOwnScape(session) { content.add(text(words.otherScape, .small)) }
    content.add(.rows([row("to-downloads", words.downloads, nil, .download, .downloads)]))
    return [section("download", words.downloadTitle, content)]
  }

  private func name(_ one: JSON) -> String {
    let session = state.library.session(one.text("session"))
    return (session.map { said($0, "title") } ?? one.text("session")) + " · " + words.minutesCount(Int(one["minutes"]?.integer ?? 0)) + (one.has("language", environment.language.rawValue) ? "" : words.otherLanguage)
  }

  private func meter(_ used: Int64, _ free: Int64?) -> E {
    let amount = size(used).halves, share = free.map { Double(used) / Double(max(used + $0, 1)) } ?? 0
    var facts: [(name: String, value: String)] = [(words.room, size(used))]
    if let free { facts.add((words.freeRoom, size(free))) }
    return .columns([.ring(Ring(.accent, share: share, number: amount.0, unit: amount.1, sentence: words.roomSentence + size(used))), .facts(facts)])
  }

  /// How far a file is, and what can be done with it.
  private func download(_ one: JSON) -> [E] {
    let id = one.id, downloads = state.downloads, total = one["bytes"]?.integer ?? 0, part = one["part"]?.integer ?? 0
    var content: [E] = [], buttons: [E] = []
    func add(_ name: String, _ label: String, _ kind: Button<Action>.Kind, _ icon: Icon, _ deed: SerenityApp.DownloadDeed) {
      buttons.add(.button(button(Identifier(name + "-" + id), label, kind, icon, .download(deed))))
    }
    if let place = downloads.queue.firstIndex(where: { sameBytes($0, id) }) {
      let bytes = max(downloads.bytes, part)
      content.add(text(place > 0 ? words.waits : words.downloading + size(bytes) + words.of + size(total) + " (" + (bytes * 100 / max(total, 1)).description + " %)", .strong))
      add("stop", words.cancel, .secondary, .stop, .stop(id))
    } else if one.isHere {
      content.add(text(words.isDownloaded + size(total), .success))
      if one["newer"]?.bool == true { add("get", words.update, .secondary, .download, .get(id)) }
      add("drop", words.deleteDownload, .quiet, .trash, .drop(id))
    } else {
      let wants = state.wants(id)
      if state.wasHere(id) { content.add(text(words.evicted, .warning)) }
      if sameBytes(downloads.missed, id) { content.add(text(words.notBrought(downloads.reason), .warning)) }
      if part > 0 { content.add(text(words.halfHere + size(part) + words.of + size(total) + ".")) } else if !wants { content.add(text(words.downloadText)) }
      let needed = 2 * total - part
      if let free = downloads.free, free < needed {
        content.add(text(words.noRoom + size(needed) + ".", .warning))
      } else if !environment.isOnline {
        content.add(text(words.needsNetwork, .small))
      } else if downloads.plays {
        add("get", (part > 0 ? words.goOnDownload : state.wasHere(id) ? words.downloadAgain : words.download) + " (" + size(total - part) + ")", .secondary, .download, .get(id))
      }
      if wants || part > 0 { add("stop", words.forgetDownload, .quiet, .trash, .stop(id)) }
    }
    if !buttons.isEmpty { content.add(.cluster(buttons)) }
    return content
  }

  /// `820 kB`, `2.4 MB`, `1.2 GB`
  @inline(never) private func size(_ bytes: Int64) -> String {
    if bytes < 1_000_000 { return (bytes / 1000).description + " kB" }
    let isLarge = bytes >= 1_000_000_000, tenths = bytes / (isLarge ? 100_000_000 : 100_000)
    return (tenths / 10).description + "." + (tenths % 10).description + (isLarge ? " GB" : " MB")
  }
}

extension String {
  /// The text before the first space and the one after it.
  fileprivate var halves: (String, String) {
    let bytes = Array(utf8), place = bytes.firstIndex(of: 0x20) ?? bytes.count
    return (String(decoding: bytes[..<place], as: UTF8.self), String(decoding: bytes[min(place + 1, bytes.count)...], as: UTF8.self))
  }
}
