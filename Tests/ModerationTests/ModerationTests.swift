import Base
import Foundation
import Testing

@testable import Moderation

@Suite struct OffenceFilterTests {
  @Test("GG-08: on our own labelled samples the filter is right: precision and recall at least 0.93 in each language")
  func samples() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../bench/moderation/samples.tsv")
    var counts: [String: (right: Int, missed: Int, wrong: Int)] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", maxSplits: 2).map(String.init)
      try #require(cells.count == 3)
      let isFound = !OffenceFilter.concerns(in: cells[2]).isEmpty
      var count = counts[cells[1]] ?? (0, 0, 0)
      if isFound && cells[0] == "1" { count.right += 1 }
      if isFound && cells[0] == "0" { count.wrong += 1 }
      if !isFound && cells[0] == "1" { count.missed += 1 }
      counts[cells[1]] = count
    }
    #expect(counts.keys.sorted() == ["en", "es"])
    for (language, count) in counts {
      let precision = Double(count.right) / Double(count.right + count.wrong)
      let recall = Double(count.right) / Double(count.right + count.missed)
      #expect(precision >= 0.93 && recall >= 0.93, "\(language) \(precision) \(recall)")
    }
  }

  @Test(
    "GG-08: disguises are seen through, and what was found is told as it was written",
    arguments: [
      ("qué p3nd3j0 eres", "p3nd3j0"), ("eres un PENDEJOOOO", "PENDEJOOOO"), ("p e n d e j o", "p e n d e j o"),
      ("p.u.t.a", "p.u.t.a"), ("pu ta madre", "pu ta"), ("p*ta", "p*ta"), ("рutа", "рutа"), ("𝓹𝓾𝓽𝓪", "𝓹𝓾𝓽𝓪"),
      ("ｐｕｔａ", "ｐｕｔａ"), ("p\u{200B}u\u{200B}t\u{200B}a", "p\u{200B}u\u{200B}t\u{200B}a"),
      ("k4br0n", "k4br0n"), ("f*ck", "f*ck"), ("#chingatumadre", "chingatumadre"),
      ("p\u{0301}u\u{0301}t\u{0301}a", "p\u{0301}u\u{0301}t\u{0301}a"),
    ])
  func disguises(_ text: String, _ found: String) {
    let concerns = OffenceFilter.concerns(in: text)
    #expect(concerns.count == 1 && concerns.first.map { sameBytes($0.found, found) } == true, "\(concerns)")
  }

  @Test(
    "GG-08: innocent words that hold others are left alone",
    arguments: [
      "computadora", "disputa", "diputados", "reputación", "pene\u{AD}trar", "calculadora", "artículo", "vehículo",
      "ridículo",
      "escultura", "recoger", "encoger", "año", "peña", "puntada", "mamífero", "cabrito", "Scunthorpe", "assess",
      "cocktail",
      "peacock", "shiitake", "therapist", "Essex", "Dickens", "tod@s", "jajajaja", "Siiiii", "5 p. m.", "a e i o u",
      "12345",
      "https://ejemplo.mx/puta", "ana@puta.mx", "me quiero matar", "I want to die", "me siento tonta",
      "mi perra Canela",
    ])
  func innocent(_ text: String) { #expect(OffenceFilter.concerns(in: text).isEmpty) }

  @Test("GG-08: of oneself it is coarse at most; said to somebody it is an insult")
  func directed() {
    #expect(OffenceFilter.concerns(in: "soy un pendejo").map { $0.kind } == [.coarse])
    #expect(OffenceFilter.concerns(in: "eres un idiota").map { $0.kind } == [.insult])
    #expect(OffenceFilter.concerns(in: "no eres idiota").isEmpty)
    #expect(OffenceFilter.concerns(in: "te voy a matar").map { $0.kind } == [.threat])
    #expect(OffenceFilter.concerns(in: "pinche indio").map { $0.kind } == [.slur])
    #expect(
      Concern.Kind.allCases.filter { !Concern($0, start: 0, end: 0, found: "").mayInsist } == [.noise, .link, .name])
  }

  @Test("GG-08: every concern says what and why, in Spanish and English")
  func words() {
    for kind in Concern.Kind.allCases {
      for language in [Language.es, .en] {
        let words = Concern(kind, start: 0, end: 3, found: "xyz").words(language)
        #expect(words.count > 20)
        if [.insult, .slur, .coarse, .threat, .sexual].contains(kind) { #expect(words.contains("xyz")) }
      }
    }
  }

  @Test("GG-08: whatever bytes come, there is an answer, and places lie within the text")
  func fuzz() {
    var random = SeededGenerator(seed: 20_261_123)
    let pieces = Array(
      "puta chinga tu madre *.-_@$!1034 🍅🖕 ñ\u{303}\u{301}\u{200B}\u{202E}рu\n\t\u{0}ｐ𝓹<script>".unicodeScalars)
    for _ in 0..<2000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int(random.next() % 40) {
        if random.next() % 4 == 0, let scalar = Unicode.Scalar(UInt32(random.next() % 0x110000)) {
          text.append(scalar)
        } else {
          text.append(pieces[Int(random.next() % UInt64(pieces.count))])
        }
      }
      let written = String(text)
      for concern in OffenceFilter.concerns(in: written) + TextNoise.concerns(in: written) {
        #expect(concern.start >= 0 && concern.start < concern.end && concern.end <= text.count)
      }
      _ = LinkRule.domain(of: written)
      _ = PublicName.concern(in: written)
      _ = PublicName.look(of: written)
    }
  }

  @Test("GG-08: a long text is read in a moment")
  func speed() {
    let text = String(repeating: "Hoy caminé con mi hermana por el parque y comimos jícama. ", count: 350)
    let began = ContinuousClock.now
    #expect(OffenceFilter.concerns(in: text).isEmpty)
    #expect(OffenceFilter.concerns(in: String(repeating: "puta ", count: 4000)).count == OffenceFilter.most)
    #expect(began.duration(to: .now) < .seconds(20))
  }
}

@Suite struct TextNoiseTests {
  @Test("GG-08: floods and zalgo are noise; joy, lists and rulers are not")
  func noise() {
    #expect(!TextNoise.concerns(in: String(repeating: "🍅", count: 10_000)).isEmpty)
    #expect(!TextNoise.concerns(in: "h\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}ola").isEmpty)
    #expect(!TextNoise.concerns(in: String(repeating: "a", count: 41)).isEmpty)
    for fine in [
      "¡Lo logré! 🎉🎉🎉🥑🍅", "Siiiiiiiii", "----------------------------------------------------", "á é í ñ Ü", "",
    ] {
      #expect(TextNoise.concerns(in: fine).isEmpty, "\(fine)")
    }
  }
}

@Suite struct LinkRuleTests {
  @Test("GG-07: links to pages are taken, with their domain; everything else is refused")
  func links() {
    for (url, domain) in [
      ("https://www.gob.mx/salud", "gob.mx"), ("http://ejemplo.mx:8080/a?b=c#d", "ejemplo.mx"),
      ("HTTPS://Ejemplo.MX", "ejemplo.mx"),
      ("https://español.example/x", "español.example"),
    ] { #expect(LinkRule.domain(of: url) == domain, "\(url)") }
    for url in [
      "javascript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x", "ftp://a.mx",
      "https://", "https://localhost",
      "https://127.0.0.1/", "https://[::1]/", "https://banco.mx@evil.mx/", "https://a b.mx", "https://bаnco.mx",
      "https://-a.mx", "https://a..mx",
      "//ejemplo.mx", "ejemplo.mx", "", "https:\\\\evil.mx", "vbscript:x", "https://a.mx:99999999/",
    ] { #expect(LinkRule.concern(in: url)?.kind == .link, "\(url)") }
  }
}

@Suite struct PublicNameTests {
  @Test("GG-07: names that look alike have one look; names of different people do not")
  func looks() {
    for (a, b) in [
      ("Ana", "ANA"), ("Ana", "Аnа"), ("Lilia", "1i1ia"), ("Oscar", "0scar"), ("María", "Maria"), ("Carmen", "Carrnen"),
      ("Ana.Luz", "Ana Luz"),
      ("Walter", "VValter"), ("Ana", "𝒜𝓃𝒶"), ("Ana", "Ａｎａ"), ("Ana", "An\u{200B}a"),
    ] { #expect(PublicName.look(of: a) == PublicName.look(of: b), "\(a) \(b)") }
    for (a, b) in [("Ana", "Eva"), ("Ana2", "Ana3"), ("Luz", "Lus"), ("Maria", "Mario")] {
      #expect(PublicName.look(of: a) != PublicName.look(of: b), "\(a) \(b)")
    }
    #expect(PublicName.tidy("  Ana   Luz ") == "Ana Luz")
    for bad in ["a", "12", "Moderadora", "V3reda", "puta", "🍅🍅", "a<b", "an\u{202E}a"] {
      #expect(PublicName.concern(in: bad) != nil, "\(bad)")
    }
    for good in ["Ana", "José Luis", "Ñandú", "Ana-2", "О'Хара", "美玲"] {
      #expect(PublicName.concern(in: good) == nil, "\(good)")
    }
  }
}
