import Base
import Testing

struct NumberFormatTests {
  let es = NumberFormat(.es)

  @Test("numbers the Mexican way") func mexican() {
    #expect(
      es.whole(1_234) == "1,234" && es.whole(999) == "999" && es.whole(-1_000_000) == "-1,000,000"
        && es.whole(.min) == "-9,223,372,036,854,775,808")
    #expect(
      es.decimal(1_234.5) == "1,234.5" && es.decimal(1_234) == "1,234" && es.decimal(70.04) == "70"
        && es.decimal(70.04, digits: 2) == "70.04")
    #expect(
      es.decimal(70, digits: 1, padded: true) == "70.0" && es.decimal(-0.04) == "0"
        && es.decimal(-1.25, digits: 1) == "-1.3" && es.decimal(999.96) == "1,000")
    #expect(
      es.decimal(2.675, digits: 2) == "2.68" && es.decimal(.nan) == "–" && es.decimal(.infinity) == "–"
        && es.decimal(0.05) == "0.1")
    #expect(es.percent(0.456) == "46\u{A0}%" && NumberFormat(.en).percent(0.456, digits: 1) == "45.6%")
  }

  @Test("and the others'") func others() {
    #expect(NumberFormat(.en).decimal(1_234.5) == "1,234.5")
    #expect(NumberFormat(.pt).decimal(1_234.5) == "1.234,5")
    #expect(NumberFormat(.fr).decimal(1_234.5) == "1\u{202F}234,5")
  }

  @Test("one day, two days") func plural() {
    #expect(
      es.count(1, "día", "días") == "1 día" && es.count(0, "día", "días") == "0 días"
        && es.count(1_250, "día", "días") == "1,250 días")
    #expect(
      Language.fr.plural(0, "jour", "jours") == "jour" && Language.pt.plural(0, "dia", "dias") == "dia"
        && Language.en.plural(0, "day", "days") == "days")
  }

  @Test("a locale finds its language") func locales() {
    #expect(
      ["es-MX", "en", "fr_CA", "PT-br", "de-DE", "", "e", "esp", "es-419"].map { Language(locale: $0) } == [
        .es, .en, .fr, .pt, .es, .es, .es, .es, .es,
      ])
  }
}

struct DateFormatTests {
  let date = CivilDate("2026-11-21")!
  let es = DateFormat(.es), en = DateFormat(.en), fr = DateFormat(.fr), pt = DateFormat(.pt)

  @Test("dates as they are read") func dates() {
    #expect(
      [es, en, fr, pt].map { $0.short(date) } == ["21 nov 2026", "Nov 21, 2026", "21 nov. 2026", "21 nov. 2026"])
    #expect(
      [es, en, fr, pt].map { $0.long(date) } == [
        "sábado 21 de noviembre", "Saturday, November 21", "samedi 21 novembre", "sábado, 21 de novembro",
      ])
    #expect(es.full(date) == "sábado 21 de noviembre de 2026" && en.full(date) == "Saturday, November 21, 2026")
    #expect(es.month(date) == "noviembre de 2026" && en.month(date) == "November 2026")
    #expect(fr.long(date.startOfMonth) == "dimanche 1er novembre")
  }

  @Test("every day and month has its own name in every language") func names() {
    for language in Language.allCases {
      let format = DateFormat(language)
      #expect(
        Set(Weekday.allCases.map { format.name(of: $0) }).count == 7
          && Set(Weekday.allCases.map { format.abbreviation(of: $0) }).count == 7)
      #expect(
        Set((1...12).map { format.name(ofMonth: $0) }).count == 12
          && Set((1...12).map { format.monthAbbreviation($0) }).count == 12)
    }
  }

  @Test("one o'clock is the only hour of one") func articles() {
    let shown = { (text: String) in es.timeWithArticle(CivilTime(text)!).replacing("\u{A0}", with: " ") }
    #expect(
      ["01:00", "13:59", "00:30", "11:00", "21:00"].map(shown) == [
        "la 1:00 a. m.", "la 1:59 p. m.", "las 12:30 a. m.", "las 11:00 a. m.", "las 9:00 p. m.",
      ])
    #expect(fr.timeWithArticle(CivilTime("13:59")!) == "13:59")
    #expect(es.onWeekday(.monday) == "el lunes" && en.onWeekday(.monday) == "on Monday")
  }

  @Test("3:05 p. m., with spaces that do not break") func times() {
    let shown = { (text: String) in es.time(CivilTime(text)!).replacing("\u{A0}", with: " ") }
    #expect(
      shown("15:05") == "3:05 p. m." && shown("00:00") == "12:00 a. m." && shown("12:00") == "12:00 p. m."
        && shown("11:59") == "11:59 a. m.")
    #expect(!es.time(.midnight).has(" "))
    #expect(
      en.time(CivilTime("15:05")!) == "3:05\u{A0}PM" && fr.time(CivilTime("09:05")!) == "09:05"
        && pt.time(CivilTime("15:05")!) == "15:05")
  }

  @Test("hoy, ayer, mañana, el lunes, otro año") func relative() {
    let shown = { (days: Int) in es.relative(date.adding(days: days), today: date) }
    #expect(
      [0, -1, 1, -2, -6, -7, 2, -400].map(shown) == [
        "hoy", "ayer", "mañana", "jueves", "domingo", "14 nov", "23 nov", "17 oct 2025",
      ])
    #expect(en.relative(date, today: date) == "today" && en.relative(date.adding(days: -10), today: date) == "Nov 11")
  }

  @Test("12 min") func durations() {
    let es = DurationFormat(.es)
    #expect(
      [0, 45, 59.6, 90, 720, 3_599, 3_600, 3_900, -5].map { es.short(Seconds($0)) } == [
        "0 s", "45 s", "1 min", "2 min", "12 min", "1 h", "1 h", "1 h 5 min", "0 s",
      ])
    #expect(
      [1, 60, 720, 3_660, 7_200].map { es.spoken(Seconds($0)) } == [
        "1 segundo", "1 minuto", "12 minutos", "1 hora y 1 minuto", "2 horas",
      ])
    #expect(DurationFormat(.en).spoken(Seconds(3_900)) == "1 hour and 5 minutes")
    #expect(
      [0, 5.4, 65, 3_723, -1, .nan, .infinity].map { DurationFormat.clock(Seconds($0)) } == [
        "0:00", "0:05", "1:05", "1:02:03", "0:00", "0:00", "27777:46:40",
      ])
  }
}
