import Base
import Routing
import Testing

@testable import Places

@Suite("Search") struct SearchTests {
  private let finder = try! Sample.finder()

  private func names(_ text: String, near: Coordinate? = Sample.here, limit: Int = 5) -> [String] {
    finder.suggest(text, near: near, limit: limit).places.map { $0.name }
  }

  @Test(
    "CF-03: accents, abbreviations in both directions, word order and typing errors are forgiven",
    arguments: [
      ("Avenida Insurgentes Sur", "Avenida Insurgentes Sur"), ("av insurgentes sur", "Avenida Insurgentes Sur"),
      ("Av. Insurgentes Sur", "Avenida Insurgentes Sur"),
      ("insurgentes", "Insurgentes"), ("insurgentes s", "Avenida Insurgentes Sur"),
      ("sur insurgentes", "Avenida Insurgentes Sur"), ("insurgnetes sur", "Avenida Insurgentes Sur"),
      ("isnurgentes sur", "Avenida Insurgentes Sur"), ("nsurgentes sur av", "Avenida Insurgentes Sur"),
      ("insurg. sur", "Avenida Insurgentes Sur"),
      ("calle insurgentes sur", "Avenida Insurgentes Sur"), ("eje 3 pte", "Eje 3 Poniente"),
      ("Eje 3 Pte.", "Eje 3 Poniente"), ("eje 3 poniente", "Eje 3 Poniente"),
      ("eje tres poniente", "Eje 3 Poniente"), ("calzada de tlalpan", "Calz. de Tlalpan"),
      ("calzada tlalpan", "Calz. de Tlalpan"), ("czda tlalpan", "Calz. de Tlalpan"),
      ("tlapan", "Calz. de Tlalpan"), ("doctor rio de la loza", "Dr. Río de la Loza"),
      ("dr río loza", "Dr. Río de la Loza"), ("dieciseis de septiembre", "16 de Septiembre"),
      ("16 sept", "16 de Septiembre"), ("cda hidalgo", "Cerrada de Hidalgo"), ("cda. hgo.", "Cerrada de Hidalgo"),
      ("boulevard general ignacio zaragoza norte", "Blvd. Gral. Ignacio Zaragoza Nte."),
      ("blvd zaragoza nte", "Blvd. Gral. Ignacio Zaragoza Nte."),
      ("hauptstr.", "Hauptstraße"), ("hauptstrasse", "Hauptstraße"), ("Hauptstraße", "Hauptstraße"),
      ("hauptstra", "Hauptstraße"), ("R. dos Andradas", "Rua dos Andradas"),
      ("aleksanterink. 5", "Aleksanterinkatu"), ("primero de mayo", "Privada 1.º de Mayo"),
      ("priv 1o de mayo", "Privada 1.º de Mayo"),
      ("unam", "Universidad Nacional Autónoma de México"), ("hgbj", "Hospital General Benito Juárez"),
      ("hosp gral benito juarez", "Hospital General Benito Juárez"),
      ("farmacia san pablo", "Farmacias San Pablo"), ("farmacia guadalupana", "Guadalupana"),
      ("metro insurgentes", "Insurgentes"), ("estación insurgentes", "Insurgentes"),
      ("hospital roma norte", "Hospital General Benito Juárez"), ("farmacia reforma", "Farmacias San Pablo"),
      ("unversidda nacional", "Universidad Nacional Autónoma de México"),
    ]) func forgives(typed: String, wanted: String)
  { #expect(names(typed).first == wanted) }

  @Test("CF-03: there is a suggestion at every keystroke from the third on") func keystrokes() {
    for name in [
      "Avenida Insurgentes Sur", "Paseo de la Reforma", "Hospital General Benito Juárez", "Dr. Río de la Loza",
      "La Casa de Toño",
    ] {
      for count in 3...name.count {
        #expect(names(String(name.prefix(count)), limit: 8).contains(name), "\(name.prefix(count))")
      }
    }
  }

  @Test("CF-03: of equal names the nearer comes first") func nearFirst() {
    #expect(names("hidalgo") == ["Cerrada de Hidalgo", "Avenida Hidalgo"])
    #expect(names("hidalgo", near: Sample.point(4000, 0).coordinate) == ["Avenida Hidalgo", "Cerrada de Hidalgo"])
    let shops = finder.suggest("lupita", near: Sample.here).places
    #expect(shops.map { $0.id } == ["n20", "n21", "n22"])
    #expect(abs(shops[0].distance! - 1000) < 20)
    #expect(finder.suggest("lupita").places.first?.distance == nil)
  }

  @Test("CF-03: house numbers: mapped, with a letter, reckoned, and unknown") func houses() {
    func first(_ text: String) -> FoundPlace? { finder.suggest(text, near: Sample.here).places.first }
    #expect(first("insurgentes sur 123")?.name == "Avenida Insurgentes Sur 123")
    #expect(first("Av. Insurgentes Sur No. 123")?.coordinate == Sample.point(5, 50).coordinate)
    #expect(first("insurgentes sur #123-A")?.coordinate == Sample.point(5, 52).coordinate)
    #expect(first("insurgentes sur 123a")?.name == "Avenida Insurgentes Sur 123-A")
    #expect(first("123 insurgentes sur")?.isApproximate == false)
    let between = first("insurgentes sur 127")
    #expect(between?.isApproximate == true)
    #expect(between?.coordinate == Sample.point(5, 91).coordinate)
    let interpolated = first("reforma 210")
    #expect(interpolated?.coordinate == Sample.point(200, 110).coordinate)
    #expect(interpolated?.isApproximate == true)
    #expect(first("reforma 211")?.category == .street)
    #expect(first("insurgentes sur 9000")?.category == .street)
    // The number is part of the name, and once more as a house.
    #expect(first("juan de la barrera 5")?.name == "Calle Juan de la Barrera 5")
  }

  @Test(
    "CF-03: corners with and without a word between, also half typed",
    arguments: [
      "Insurgentes y Reforma", "reforma esquina insurgentes", "insurgentes esq. con reforma",
      "Reforma & Insurgentes Sur", "insurgentes/reforma", "insurgentes y ref",
      "insurgentes reforma", "insurgnetes y refroma", "Av. Insurgentes Sur y P. de la Reforma",
    ]) func corners(text: String)
  {
    let found = finder.suggest(text, near: Sample.here).places.first
    #expect(found?.category == .intersection)
    #expect(found?.coordinate == Sample.point(0, 100).coordinate)
    #expect(found?.id == "s100+s101" || found?.id == "s101+s100")
  }

  @Test("CF-03: one street and a joining word offer its corners") func openCorner() {
    let found = finder.suggest("insurgentes y ", near: Sample.here, limit: 8).places.filter {
      $0.category == .intersection
    }
    #expect(found.count == 3)
    #expect(
      found.contains {
        $0.name == "Avenida Insurgentes Sur y Calle Ixtapa" || $0.name == "Calle Ixtapa y Avenida Insurgentes Sur"
      })
    #expect(joining("Insurgentes", .es) == " e ")
    #expect(joining("Hierro", .es) == " y ")
    #expect(joining("Insurgentes", .en) == " & ")
  }

  @Test("CF-03: when nothing is found it says which word was not understood, and what comes closest") func nothing() {
    let wrong = finder.suggest("insurgentes xqwzk", near: Sample.here)
    #expect(wrong.places.isEmpty)
    #expect(wrong.unknown == ["xqwzk"])
    #expect(wrong.guesses.first?.name == "Avenida Insurgentes Sur" || wrong.guesses.first?.name == "Insurgentes")
    #expect(wrong.reason(.es) == "No encontré «xqwzk» en esta región. Lo más parecido:")
    let apart = finder.suggest("tlalpan unam", near: Sample.here)
    #expect(apart.unknown.isEmpty)
    #expect(apart.unmet.count == 1)
    #expect(finder.suggest("xqwzk").reason(.en) == "I couldn’t find “xqwzk” in this area.")
    for text in ["", " ", "...", "¿?", "&", "y", "#"] { #expect(finder.suggest(text).places.isEmpty, "\(text)") }
  }

  @Test("CF-03: an answer tells kind, address, hours, access and the door to go to") func answer() throws {
    let hospital = try #require(finder.suggest("hospital general", near: Sample.here).places.first)
    #expect(hospital.id == "n2")
    #expect(hospital.category == .hospital)
    #expect(hospital.address == "Paseo de la Reforma 210, Roma Norte")
    #expect(hospital.wheelchair == .yes)
    #expect(hospital.hours == "24/7")
    #expect(hospital.entrance?.node == 22)
    #expect(hospital.destination == Sample.point(710, 110).coordinate)
    #expect(finder.suggest("hgbj").places.first?.alias == "HGBJ")
  }

  @Test(
    "CF-02: a place is found again by its identity",
    arguments: ["hospital general", "insurgentes sur 123-a", "insurgentes y reforma", "roma norte"]) func identity(
      text: String
    ) throws
  {
    for place in finder.suggest(text).places {
      let again = try #require(finder.place(id: place.id), "\(place.id)")
      #expect(again.name == place.name)
      #expect(again.coordinate == place.coordinate || place.category == .street)
    }
    for id in [
      "", "n", "n999", "x1", "s100/", "s100/99999999", "s100+s102", "s100+", "n2/5", "s100+s101.77", "s100/123/4",
    ] { #expect(finder.place(id: id) == nil, "\(id)") }
  }

  @Test("CF-03: an index without any place answers without any") func emptyIndex() throws {
    let finder = try Sample.finder(PlaceDraft())
    #expect(finder.suggest("insurgentes y reforma 5", near: Sample.here).places.isEmpty)
    #expect(finder.nearest(.hospital, to: Sample.here).isEmpty)
    #expect(finder.surroundings(of: Sample.here).text(.es) == "Sin calles ni lugares con nombre cerca")
  }
}
