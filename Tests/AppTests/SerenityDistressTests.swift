import AppTesting
import Testing

@testable import Serenity

/// SE-15: a cry for help gets company and help lines, never praise.
@Suite struct SerenityDistressTests {
  private typealias E = Element<SerenityApp.Action>

  /// Addresses of the large buttons, in the order of reading.
  private func calls(_ phone: Phone) -> [String] {
    var addresses: [String] = []
    phone.screen.forEach { if case .link(let l) = $0, l.look != nil { addresses.append(l.address) } }
    return addresses
  }

  private func drawings(_ phone: Phone) -> [Drawing] {
    var found = phone.screen.scene.map { [$0.drawing] } ?? []
    phone.screen.forEach {
      switch $0 {
      case .empty(let e): found.append(e.drawing)
      case .hero(let d, _), .art(let d, _): found.append(d)
      default: break
      }
    }
    return found
  }

  private func write(_ phone: Phone, _ level: Int, _ note: String) throws {
    try phone.feel(level)
    try phone.type("note", note)
    try phone.save()
  }

  @Test("SE-15: whatever the face, words of danger bring help lines first, and no praise", arguments: 1...5)
  func newEntry(_ level: Int) throws {
    let phone = Phone()
    try write(phone, level, "ya no quiero vivir, quiero suicidarme")
    #expect(phone.moods.count == 1 && phone.screen.location == "registrado")
    #expect(phone.screen.title == "Gracias por decirlo.")
    #expect(calls(phone) == ["tel:8009112000", "tel:911", "https://wa.me/525555335533"])
    guard case .card(let card)? = phone.screen.content.first, case .section? = card.content.first else {
      Issue.record("the card is not first")
      return
    }
    #expect(drawings(phone) == [.company] && phone.screen.toast == nil && phone.screen.primary == nil)
    for word in ["Logro", "amable", "Porque", "Listo"] { #expect(!phone.screen.words.contains(word), "\(word)") }
    #expect(phone.screen.words.contains("Guardado en") && phone.screen.audit() == [])
    let isSent = phone.probe.operations.contains {
      if case .open = $0 { true } else if case .request = $0 { true } else { false }
    }
    #expect(!isSent)
    try phone.tap("home")
    #expect(phone.screen.location == "" && phone.screen.toast == nil, "it blocks nothing, and no praise comes later")
  }

  @Test("SE-15: who is hurt by others gets the lines for that, and a way to write")
  func hurt() throws {
    let phone = Phone()
    try write(phone, 2, "mi esposo me golpea")
    #expect(calls(phone) == ["tel:911", "tel:5555335533", "https://wa.me/525555335533", "tel:079"])
    #expect(phone.screen.words.contains("no es tu culpa") && phone.screen.audit() == [])
  }

  @Test("SE-15: the same after an entry was changed; not now leads back to it")
  func edited() throws {
    let phone = Phone()
    try write(phone, 4, "caminé")
    let id = try #require(phone.moods.first?.id)
    phone.probe.send(.went("entrada/" + id.text))
    try phone.tap("edit")
    try phone.type("note", "me quiero morir")
    try phone.save()
    #expect(phone.screen.location == "registrado" && calls(phone).prefix(2) == ["tel:8009112000", "tel:911"])
    #expect(phone.screen.toast == nil && phone.moods.last?.fields["note"]?.string == "me quiero morir")
    try phone.tap("home")
    #expect(phone.screen.location == "entrada/" + id.text && phone.screen.words.contains("me quiero morir"))
    // Changed to something else: as before, the entry itself.
    try phone.tap("edit")
    try phone.type("note", "ya pasó")
    try phone.save()
    #expect(phone.screen.location == "entrada/" + id.text)
  }

  @Test("SE-15: while the help data is not here, the two numbers that are compiled in are")
  func withoutWords() throws {
    let phone = Phone()
    phone.hasNoContent = true
    try write(phone, 1, "me quiero matar")
    #expect(calls(phone) == ["tel:8009112000", "tel:911"])
  }

  @Test("SE-15, SE-10: below ‘good’ no jumping figure and no achievement; from ‘good’ on both", arguments: 1...5)
  func celebration(_ level: Int) throws {
    let phone = Phone()
    try write(phone, level, "hoy llovió")
    #expect(drawings(phone) == [level < 4 ? .company : .done])
    #expect(phone.screen.words.contains("Logro") == (level >= 4))
    #expect(calls(phone).isEmpty && phone.screen.audit() == [])
    if level < 3 {
      #expect(phone.screen.scene != nil && phone.screen.buttons.contains { $0.id == "rain" && $0.kind == .primary })
      try phone.tap("help-lines")
      #expect(phone.screen.location == "ayuda")
      try phone.tap("back")
    }
    try phone.tap("home")
    #expect(!phone.screen.words.contains("Logro"), "what is held back is not said later either")
  }

  @Test("SE-15: an achievement that waited is not said beside a sad note")
  func waiting() throws {
    let phone = Phone(location: "respirar", can: .breathing)
    try phone.tap("start")
    phone.pass(60_000)
    try phone.tap("stop")
    #expect(phone.screen.toast != nil)
    try phone.tap("home")
    try write(phone, 1, "")
    #expect(phone.screen.toast == nil && !phone.screen.words.contains("Logro"))
  }

  @Test("SE-15: rain begins and stops with one press")
  func rain() throws {
    let phone = Phone(hasSound: true, can: .sound)
    try write(phone, 1, "")
    try phone.tap("rain")
    #expect(
      phone.probe.operations.contains {
        if case .audio(.load(let session)) = $0 { session.scape == "rain" } else { false }
      })
    #expect(phone.screen.buttons.contains { $0.label == "Parar la lluvia" })
    try phone.tap("rain")
    #expect(phone.probe.operations.contains(.audio(.stop)))
  }

  @Test("SE-15: when the page comes back after a call, the lines are still there")
  func reloaded() throws {
    let phone = Phone()
    try write(phone, 3, "ya no quiero vivir")
    let now = phone.probe.environment.now
    let again = Phone(location: "registrado", log: phone.log, at: now.adding(milliseconds: 600_000))
    #expect(calls(again).prefix(2) == ["tel:8009112000", "tel:911"])
    let late = Phone(location: "registrado", log: phone.log, at: now.adding(milliseconds: 9_000_000))
    #expect(calls(late).isEmpty)
  }

  @Test("SE-15: compiled-in numbers are those of the checked data; every number of Ayuda is a large button")
  func numbers() throws {
    let help = try #require(realContent("serenity/help").json)
    let lines = help["lines"]?.array ?? []
    func dial(_ id: String) -> String { lines.first { $0.has("id", id) }?.text("dial") ?? "" }
    #expect(dial("linea-de-la-vida") == "8009112000" && dial("emergencias-911") == "911")
    let phone = Phone(location: "ayuda")
    #expect(calls(phone).filter { $0.hasPrefix("tel:") } == lines.map { "tel:" + $0.text("dial") })
    #expect(!phone.screen.words.contains("Emergencias 911: 911") && phone.screen.audit() == [])
  }

  @Test("SE-15: in English too")
  func english() throws {
    let phone = Phone(language: .en)
    try write(phone, 3, "i want to kill myself")
    #expect(
      phone.screen.title == "Thank you for putting it into words." && calls(phone).count == 3
        && phone.screen.audit() == [])
  }
}
