import AppTesting
import Testing

@testable import HumanBody

@Suite struct PageNameTests {
  @Test("HB-06: neither an address nor what a page is called in the browser's history says what was measured")
  func history() throws {
    let phone = BodyPhone(body: "anotar/presion")
    try phone.writePressure("187", "113")
    var places = [phone.screen.location]
    try phone.write(.weight, "73.46")
    places += ["", "metricas", "metricas/presion", "medidas", "pasos", "tu"]
    for place in places {
      phone.event(.located(place))
      let name = phone.screen.pageName ?? phone.screen.title
      for value in ["187", "113", "73.4", "73.5"] {
        #expect(!name.contains(value) && !phone.screen.location.contains(value), "\(place): \(name)")
      }
    }
    phone.event(.located(""))
    #expect(phone.screen.title.contains("Tu presión") && phone.screen.pageName == "Cuerpo")
  }
}
