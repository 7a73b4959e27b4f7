import Base
import Testing

@testable import Places

@Suite("Opening hours in words") struct OpeningHoursTests {
  private func told(_ text: String, _ language: Language = .en) -> String {
    // Spaces of numbers are no-break ones.
    String(OpeningHours.words(text, language).map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 })
  }

  @Test(
    "issue 23 point 5: read as a whole and told in words",
    arguments: [
      (
        "Mo-Sa 09:00-21:00; Su,PH off",
        "Monday to Saturday: 9:00 AM – 9:00 PM; Sunday: closed; public holidays: closed"
      ), ("24/7", "Open 24 hours, every day"), ("Mo-Su 00:00-24:00", "Open 24 hours, every day"),
      ("closed", "Every day: closed"), ("08:00-20:00", "Every day: 8:00 AM – 8:00 PM"),
      (
        "Mo-Fr 08:00-14:00,16:00-20:00; Sa 08:00-13:00",
        "Monday to Friday: 8:00 AM – 2:00 PM, 4:00 PM – 8:00 PM; Saturday: 8:00 AM – 1:00 PM; Sunday: closed"
      ), ("Tu-Su 10:00-18:00; Mo off", "Monday: closed; Tuesday to Sunday: 10:00 AM – 6:00 PM"),
      ("Mo-Su 09:00-18:00; Su off", "Monday to Saturday: 9:00 AM – 6:00 PM; Sunday: closed"),
      (
        "Mo-Fr 09:00+", "Monday to Friday: from 9:00 AM, closing time not known; Saturday to Sunday: closed"
      ),
    ]) func words(text: String, wanted: String)
  { #expect(told(text) == wanted) }

  @Test(
    "issue 23 point 5: what cannot be read is told as it is written, in the person's language",
    arguments: [
      "sunrise-sunset", "Mo-Fr 09:00-sunset", "Jan-Mar 10:00-14:00", "Mo-Fr 09:00-18:00 \"cita\"", "Mo-Fr 9-18",
      "SH off", "Mo[1] 10:00-12:00", "week 1-10 Mo 08:00-12:00", "lunes a viernes", "Mo-Fr 08:00-25:99",
      "Mo-Fr 08:00-12:00 || 14:00-16:00", "Mo-Fr 08:00-12:00,", "office", "Mon 10:00-12:00",
    ]) func unread(text: String)
  {
    #expect(OpeningHours(text) == nil)
    #expect(told(text, .es) == "Como está escrito en el mapa: " + text)
    #expect(told(text, .fr).hasPrefix("Comme écrit sur la carte"))
  }

  /// 25 November 2026 is a Wednesday.
  private func state(
    _ text: String, _ day: Int, _ hour: Int, _ minute: Int = 0, isMexico: Bool = true
  ) throws -> OpeningHours.State? {
    let moment = CivilDateTime(
      date: try #require(CivilDate(year: 2026, month: 11, day: day)),
      time: try #require(CivilTime(hour: hour, minute: minute)))
    return try #require(OpeningHours(text)).state(at: moment) {
      MexicanHolidays.isHoliday($0, zone: isMexico ? "America/Mexico_City" : "Europe/Paris")
    }
  }

  @Test("issue 23 point 5: open or closed, and until when, also over midnight and on holidays") func states() throws {
    let shop = "Mo-Sa 09:00-21:00; Su,PH off"
    #expect(try state(shop, 25, 20, 59)?.isOpen == true)
    #expect(try state(shop, 25, 21)?.isOpen == false)
    #expect(try state(shop, 25, 21)?.until?.date.day == 26)
    // Sunday, and the third Monday of November.
    #expect(try state(shop, 22, 12)?.isOpen == false)
    #expect(try state(shop, 16, 12)?.isOpen == false)
    #expect(try state("Mo-Sa 09:00-21:00", 16, 12)?.isOpen == true)
    #expect(try state(shop, 25, 12, isMexico: false) == nil)
    let night = "Fr,Sa 22:00-03:00"
    #expect(try state(night, 28, 2, 30)?.isOpen == true)
    #expect(try state(night, 29, 2, 59)?.until?.time.hour == 3)
    #expect(try state(night, 28, 3)?.isOpen == false)
    #expect(try state(night, 27, 2)?.isOpen == false)
    #expect(try state("24/7", 25, 3)?.isOpen == true)
    #expect(try state("24/7", 25, 3)?.until == nil)
    #expect(try state("closed", 25, 3)?.isOpen == false)
    // When it closes is not known.
    #expect(try state("Mo-Fr 09:00+", 25, 8)?.isOpen == false)
    #expect(try state("Mo-Fr 09:00+", 25, 10) == nil)
  }
}
