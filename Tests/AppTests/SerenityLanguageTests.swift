import AppTesting
import Testing

@testable import Serenity

/// Serenity in French and Portuguese; what is only in Spanish and English is in English there, and marked.
@Suite struct SerenityLanguageTests {
  private typealias E = Element<SerenityApp.Action>

  /// The words of all elements that are marked as English.
  private func english(_ phone: Phone) -> String {
    var marked = ""
    phone.screen.forEach {
      guard case .inLanguage(let tag, let elements) = $0, tag.text == "en" else { return }
      for element in elements {
        element.forEach { if case .text(let text, _) = $0 { marked += text + "\n" } }
      }
    }
    return marked
  }

  @Test(
    "SE-15: words of danger bring the same help in every language, and say where it answers",
    arguments: [
      (Language.fr, "Merci de l’avoir dit.", "au Mexique et en espagnol"),
      (.pt, "Obrigado por dizer isso.", "no México e em espanhol"),
      (.en, "Thank you for putting it into words.", "in Mexico and in Spanish"),
    ])
  func danger(_ language: Language, _ title: String, _ place: String) throws {
    let phone = Phone(language: language)
    try phone.feel(2)
    try phone.type("note", "ya no quiero vivir, quiero suicidarme")
    try phone.save()
    #expect(phone.screen.title == title && phone.screen.words.contains(place) && phone.screen.audit() == [])
    var calls: [String] = []
    phone.screen.forEach { if case .link(let link) = $0, link.look != nil { calls.append(link.address) } }
    #expect(calls == ["tel:8009112000", "tel:911", "https://wa.me/525555335533"])
  }

  @Test(
    "SE-15: the help lines, their hours and what Serenity is not are in every language",
    arguments: [
      (Language.fr, "Tous les jours", "composez le 911"), (.pt, "Todos os dias", "ligue para o 911"),
      (.en, "Every day", "call 911"),
    ])
  func help(_ language: Language, _ hours: String, _ danger: String) {
    let phone = Phone(language: language, location: "ayuda")
    #expect(phone.screen.words.contains(hours) && phone.screen.words.contains(danger) && phone.screen.audit() == [])
    #expect(!phone.screen.words.contains("Todos los días") && english(phone).isEmpty)
  }

  @Test("SE-03: in French a session is shown and said in English, and marked as English; the rest is French")
  func session() throws {
    let phone = Phone(language: .fr, location: "escuchar/un-respiro", can: .listening)
    try phone.tap("play")
    phone.pass(20_000)
    try phone.tap("more")
    var languages: Set<Language> = []
    for operation in phone.probe.operations {
      if case .speech(.say(_, let language, _)) = operation { languages.insert(language) }
    }
    #expect(languages == [.en] && phone.spoken.first.map { english(phone).contains($0) } == true)
    #expect(phone.screen.words.contains("Progression") && phone.screen.audit() == [])
    let library = Phone(language: .fr, location: "sesiones")
    #expect(library.screen.words.contains("les séances sont en anglais"))
    #expect(!Phone(location: "sesiones").screen.words.contains("en inglés"))
  }
}
