import AppTesting
import Foundation
import Testing
import Training

@testable import HumanBody

@Suite("HB-17: reading and finding") struct DiscoverTests {
  private static let articles: [String] = {
    guard case .object? = trainContent("human-body/articles").json else { return [] }
    return trainContent("human-body/articles").json!.list("articles").map { $0.id }
  }()

  @Test("HB-17: shelves, index and a missing article are whole, in every language")
  func places() throws {
    for location in ["descubrir", "explorar", "descubrir/no-existe"] {
      #expect(try #require(Destination(location)).location == location)
      for language in Language.allCases {
        let phone = trainPhone(location, language: language)
        #expect(phone.screen.location == location && phone.screen.audit() == [], "\(location) \(language)")
      }
    }
    for none in ["descubrir/a/b", "descubrir/A", "explorar/x"] { #expect(Destination(none) == nil) }
  }

  @Test("HB-17: at least twelve articles, each whole, with sources and a place of the app")
  func everyArticle() throws {
    #expect(Self.articles.count >= 12)
    for id in Self.articles {
      for language in [Language.es, .en] {
        let phone = trainPhone("descubrir/" + id, language: language)
        #expect(phone.screen.audit() == [], "\(id)")
        #expect(phone.has("En breve"), "\(id)")
      }
      let told = ArticleText(try #require(trainContent("human-body/articles/" + id).json))
      #expect(told.sources.count >= 2 && told.opens != nil && told.blocks.count >= 10, "\(id)")
    }
  }

  @Test("HB-17: in English title and line are translated, the text says it is in Spanish and is marked as such")
  func english() {
    let phone = trainPhone("descubrir/caminar-cuenta", language: .en)
    #expect(phone.screen.title == "Walking counts" && phone.has("written in Spanish"))
    var marked = 0
    phone.screen.forEach { if case .inLanguage(let language, _) = $0, language.text == "es" { marked += 1 } }
    #expect(marked >= 2)
    #expect(!trainPhone("descubrir/caminar-cuenta").has("está escrito en español"))
  }

  @Test("HB-17: kept for later it comes first; read it is not offered again; both survive a reload")
  func marks() throws {
    let phone = trainPhone("descubrir/pulso-en-reposo")
    try phone.tap("later")
    phone.event(.located("descubrir"))
    #expect(phone.screen.audit() == [] && phone.has("Guardados para después"))
    #expect(phone.screen.words.contains("para después"))
    let again = phone.reopened("descubrir/pulso-en-reposo")
    try again.tap("read")
    again.event(.located("descubrir"))
    #expect(again.has("leído") && !again.has("Guardados para después"))
    try again.tap("article-pulso-en-reposo")
    try again.tap("read")
    again.event(.located("descubrir"))
    #expect(again.has("Guardados para después"), "a mark is taken back by the same button")
  }

  @Test("HB-17: what is offered stays all day and is never one that was read")
  func today() {
    let articles = ["a", "b", "c"].compactMap {
      Article(["id": .string($0), "topic": "sleep", "title": ["es": .string($0), "en": "x"], "about": [:]], .es)
    }
    let phone = trainPhone("descubrir")
    var common = phone.state.common
    let day = CivilDate("2026-11-23")!
    let first = DiscoverFeature.today(articles, common, day)
    #expect(first?.id == DiscoverFeature.today(articles, common, day)?.id)
    #expect(first?.id != DiscoverFeature.today(articles, common, day.adding(days: 1))?.id)
    var feature = DiscoverFeature()
    for id in ["a", "c"] { _ = feature.reduce(.readFlipped(id), &common, phone.probe.environment) }
    #expect(DiscoverFeature.today(articles, common, day)?.id == "b")
    _ = feature.reduce(.readFlipped("b"), &common, phone.probe.environment)
    #expect(DiscoverFeature.today(articles, common, day) == nil)
  }

  @Test("HB-17: everything is searched, without regard to accents and capitals; nothing found is said")
  func search() throws {
    let phone = trainPhone("explorar")
    func search(_ text: String) throws { try phone.type("explore-search", text) }
    try search("PRESION casa")
    #expect(phone.has("Medir bien la presión en casa") && phone.screen.audit() == [])
    try search("sentadilla")
    #expect(phone.has("Ejercicios:") && phone.screen.announcement?.contains("resultado") == true)
    try search("gluteos")
    #expect(phone.has("Ejercicios:"), "muscles are found")
    try search("xyzzy")
    #expect(phone.has("No encontramos nada") && phone.screen.audit() == [])
    try search("")
    #expect(phone.has("Artículos: 12"))
  }
}
