import AppRuntime
import Wellbeing

// After a hard day, or words of danger: company instead of praise, and people to talk to (SE-15).
extension View {
  /// The card with help lines comes first, and blocks nothing. No kind word, no achievement, no suggestion.
  func distressScreen(_ signal: DistressSignal, _ saved: SavedEntry) -> Screen<Action> {
    let isHurt = signal == .hurtByOthers
    let lines = [text(isHurt ? words.talkHurt : words.talkText, .small)] + calls(isHurt ? "others" : "self")
    var content: [E] = [card([section("calls", words.talkTitle, lines)])]
    content.append(.cluster([rainButton(.quiet), notNow]))
    content += notices + written(saved)
    content.append(.rows([row("help-lines", words.moreLines, words.helpLinesDetail, .phone, .help)]))
    content.append(text(state.companion.status(environment).text + " " + words.nobodyTold, .small))
    let screen = quietFrame(words.companyTitle, nil, content)
    screen.lead = isHurt ? words.companyHurt : words.companyLead
    return screen
  }

  /// After "bad" and "very bad" without such words: the same company, help as a line.
  func hardDayScreen(_ message: JSON?, _ status: String, _ saved: SavedEntry) -> Screen<Action> {
    let kind = said(message, "text")
    var content: [E] = [text(kind.isEmpty ? words.thanks : kind, .large), text(status, .small), rainButton(.primary)]
    content += notices + written(saved)
    var rows = [row("help-lines", words.helpLines, words.helpLinesDetail, .phone, .help)]
    if !isUnsaved, let suggestion = suggestion(message) { rows.append(suggestion) }
    rows.append(row("diary", words.seeDiary, nil, .calendar, .diary))
    content.append(.rows(rows))
    content.append(.button(way("home", words.back, .secondary, .today)))
    let screen = quietFrame(savedTitle, .today, content)
    screen.hidesTitle = true
    return screen
  }

  private func quietFrame(_ title: String, _ tab: Destination?, _ content: [E]) -> Screen<Action> {
    let screen = frame(title, .saved, tab, back: .backTapped, content)
    screen.scene = (.company, words.companyName)
    screen.announcement = state.companion.status(environment).text
    screen.toast = nil
    return screen
  }

  private func rainButton(_ kind: Button<Action>.Kind) -> E {
    if state.listening.sounds.isMissing { return text(words.soundMissing, .small) }
    if state.listening.sounds.isOn {
      return .button(button("rain", words.stopRain, kind, .stop, .listening(.player(.musicStopped))))
    }
    return .button(button("rain", words.hearRain, kind, .play, .listening(.rainStarted)))
  }

  private var notNow: E { .button(Button("home", words.notNow, .quiet, .backTapped)) }

  /// The lines for a moment, as the checked help data orders them; the first one stands out. Without the data, the two
  /// that are compiled in.
  func calls(_ moment: String) -> [E] {
    let help = state.common.library["help"], ways = help?["quiet"]?.list(moment) ?? []
    var links: [E] = []
    for way in ways {
      guard let line = help?.list("lines").first(where: { $0.has("id", way.text("line")) }) else { continue }
      links.append(call(line, "quiet-", isChat: way.has("way", "chat"), isFirst: links.isEmpty))
    }
    if !links.isEmpty { return links }
    let number = "800 911 2000"
    return [
      .link(
        Link("quiet-linea-de-la-vida", "Línea de la Vida", detail: number, address: "tel:8009112000", .primary, .phone)),
      .link(Link("quiet-emergencias-911", words.dangerNow, detail: nil, address: "tel:911", .secondary, .phone)),
    ]
  }

  /// A help line as a large button: a call, or a message where it offers one. `label`: where its name stands above.
  func call(_ line: JSON, _ prefix: String, label: String? = nil, isChat: Bool = false, isFirst: Bool) -> E {
    let id = line.id, kind: Button<Action>.Kind = isFirst ? .primary : .secondary
    if isChat {
      let name = said(state.common.library["help"]?["card"], "chat")
      let address = "https://wa.me/" + line.text("whatsapp")
      return .link(Link("chat-" + prefix + id, name, detail: said(line, "short"), address: address, kind, .message))
    }
    let isDanger = sameBytes(id, "emergencias-911")
    let label = isDanger ? words.dangerNow : label ?? said(line, "short"), number = isDanger ? nil : line.text("number")
    return .link(Link(prefix + id, label, detail: number, address: "tel:" + line.text("dial"), kind, .phone))
  }
}

extension View {
  /// The last entry of today says "bad" or worse.
  var isHardDay: Bool { state.common.moods.last.map { $0.day == today && $0.level < 4 } ?? false }
}
