import Foundation
import Testing

@testable import LanguageDetection

/// What is typed at one half and names something that another language has a word for stays that half's.
struct NamesTests {
  /// Typed by who speaks English, in Mexico.
  static let mexican = [
    "Estadio Azteca", "Paseo de la Reforma", "tacos al pastor", "Av. Juárez 12", "Calle Madero 20",
    "Avenida de los Insurgentes", "Avenida de los Insurgentes Sur 1602", "Ciudad de México", "San Juan de Letrán",
    "Colonia Roma Norte", "Plaza Garibaldi", "Mercado de la Merced", "chiles en nogada", "mole poblano",
    "agua de jamaica", "Guillermo Ochoa", "Hugo Sánchez", "Hirving Lozano", "Raúl Jiménez", "Xochimilco", "Oxxo",
    "Pemex", "Bimbo", "Cinépolis", "quesadilla", "pozole", "enchiladas verdes", "huevos rancheros", "café de olla",
    "Metro Balderas", "Terminal Norte", "Hospital General", "Farmacia Guadalajara", "Puerto Vallarta", "guacamole",
    "tamales", "churros", "Frida Kahlo", "Benito Juárez", "Javier Hernández Balcázar", "Eje Central Lázaro Cárdenas",
    "calle 5 de mayo", "pan dulce", "Basílica de Guadalupe", "Bosque de Chapultepec", "elote con queso", "Coyoacán",
  ]
  /// Typed by who speaks Spanish.
  static let english = [
    "Harry Potter", "Messi", "WhatsApp", "Google Maps", "New York", "Times Square", "Wall Street", "hot dog",
    "Starbucks", "McDonald's", "Burger King", "Uber Eats", "Spotify", "Netflix", "Facebook", "YouTube",
    "iPhone 15 Pro", "Harry Kane", "Kylian Mbappé", "David Beckham", "Christian Pulisic", "Wembley Stadium",
    "Central Park", "Madison Square Garden", "Walmart", "Best Buy", "Coca-Cola Light", "Big Mac", "brownie",
    "cheesecake", "fish and chips", "Taylor Swift", "The Beatles", "Star Wars", "Red Hot Chili Peppers", "check-in",
    "Holiday Inn", "Wi-Fi", "Bluetooth", "Lionel Messi", "LeBron James", "San Francisco", "42", "12:30",
  ]
  /// In a language that neither of the two speaks.
  static let third = [
    "Dzień dobry, gdzie jest wyjście?", "Guten Tag, wo ist der Ausgang?", "Buongiorno, dov'è l'uscita?",
    "Goedemorgen, waar is de uitgang?", "Bom dia, onde fica a saída?", "Bonjour, où est la sortie ?",
    "Hvor er utgangen?",
  ]

  @Test("IM-02: names, addresses, dishes, brands and third languages are of neither of the two, for sure")
  func notSure() throws {
    let detector = try Real.detector()
    for text in NamesTests.mexican + NamesTests.english + NamesTests.third {
      #expect(detector.which(text, .es, .en).language == nil, "\(text)")
      #expect(detector.which(text, .en, .es).language == nil, "\(text)")
    }
    for text in NamesTests.mexican + NamesTests.english {
      #expect(detector.detectSentence(text).language == nil, "\(text)")
    }
    #expect(detector.which("tacos al pastor", .es, .ja).language == nil)
  }

  @Test(
    "IM-02: what somebody says is still of one of the two, for sure, also in capital letters",
    arguments: [
      ("¿Dónde está el baño?", LanguageCode.es), ("Where is the restroom?", .en), ("Quiero dos tacos al pastor", .es),
      ("I want to go to Paseo de la Reforma", .en), ("No sé cómo llegar al Estadio Azteca", .es), ("hola", .es),
      ("thank you", .en), ("NO ENTRAR SIN BOLETO. SALIDA POR LA PUERTA 7", .es), ("¡Hola! ¿Cómo estás?", .es),
      ("My wife is looking for the elevator because she cannot walk today", .en),
      ("Los niños comieron helado en el parque.", .es), ("Tom handed Mary a cup of coffee.", .en),
    ])
  func sure(_ text: String, _ language: LanguageCode) throws {
    #expect(try Real.detector().which(text, .es, .en).language == language)
  }

  @Test(
    "IM-02: of TICO-19’s sentences, which no training saw, 99 % are told apart, hardly one wrong and sure, most sure",
    .enabled(
      if: FileManager.default.fileExists(atPath: RealSentencesTests.folder + "en-es_LA.en"), "no ../shared/data here"),
    arguments: [("en-es_LA.en", LanguageCode.en), ("en-es_LA.es_LA", .es)])
  func sentences(_ name: String, _ language: LanguageCode) throws {
    let detector = try Real.detector()
    let sentences = try String(contentsOfFile: RealSentencesTests.folder + name, encoding: .utf8).lines
    var right = 0, sure = 0, wrong = 0
    for sentence in sentences {
      let found = detector.which(sentence, .es, .en)
      if found.best == language { right += 1 }
      if found.language == language { sure += 1 }
      if let other = found.language, other != language { wrong += 1 }
    }
    #expect(Double(right) >= 0.99 * Double(sentences.count))
    #expect(Double(sure) >= 0.97 * Double(sentences.count), "sure of \(sure)")
    #expect(wrong <= 4)
  }
}
