import Base
import Testing

struct CivilDateTests {
  @Test("every day from 0000-01-01 to 9999-12-31, counted one by one with the leap year rule")
  func everyDay() {
    var (year, month, day) = (0, 1, 1)
    var weekday = 6  // 0000-01-01 was a Saturday of the proleptic calendar
    var wrong = 0
    for number in CivilDate.earliest.daysSince1970...CivilDate.latest.daysSince1970 {
      let date = CivilDate(daysSince1970: number)
      if date.year != year || date.month != month || date.day != day || date.daysSince1970 != number { wrong += 1 }
      if number % 97 == 0, date.weekday.rawValue != weekday { wrong += 1 }
      weekday = weekday % 7 + 1
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      let last = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
      if day < last {
        day += 1
      } else if month < 12 {
        (month, day) = (month + 1, 1)
      } else {
        (year, month, day) = (year + 1, 1, 1)
      }
    }
    #expect(wrong == 0)
    #expect((year, month, day) == (10_000, 1, 1))
  }

  @Test("days that everyone knows")
  func known() {
    #expect(CivilDate(year: 1970, month: 1, day: 1)?.daysSince1970 == 0)
    #expect(CivilDate("2026-11-21")?.weekday == .saturday)
    #expect(CivilDate("2000-02-29")?.daysSince1970 == 11_016)
    #expect(CivilDate("1969-12-31")?.daysSince1970 == -1)
  }

  @Test(
    "dates that do not exist or are written otherwise are refused",
    arguments: [
      "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "2026-04-31", "2026-1-01", "26-01-01",
      "2026/01/01", "2026-01-01 ", "", "2026-01-0x", "+026-01-01",
      "２０２６-01", "-001-01-01",
    ])
  func refused(text: String) { #expect(CivilDate(text) == nil) }

  @Test("a date is written and read again") func iso() {
    for days in stride(from: CivilDate.earliest.daysSince1970, through: CivilDate.latest.daysSince1970, by: 9_973) {
      let date = CivilDate(daysSince1970: days)
      #expect(CivilDate(date.iso) == date)
    }
  }

  @Test("days and months are added, and the ends of the calendar hold")
  func adding() throws {
    let date = try #require(CivilDate("2026-01-31"))
    #expect(date.adding(months: 1).iso == "2026-02-28")
    #expect(date.adding(months: 25).iso == "2028-02-29")
    #expect(date.adding(months: -2).iso == "2025-11-30")
    #expect(date.adding(days: 1).iso == "2026-02-01")
    #expect(date.adding(days: .max) == .latest && date.adding(days: .min) == .earliest)
    #expect(date.adding(months: .max) == .latest && date.adding(months: .min) == .earliest)
    #expect(CivilDate(daysSince1970: .max) == .latest && CivilDate(daysSince1970: .min) == .earliest)
    #expect(date.startOfMonth.iso == "2026-01-01" && date.daysInMonth == 31)
  }

  @Test("a week starts on the Monday before, or on another day")
  func weeks() throws {
    let saturday = try #require(CivilDate("2026-11-21"))
    #expect(saturday.startOfWeek().iso == "2026-11-16")
    #expect(saturday.startOfWeek(.sunday).iso == "2026-11-15")
    #expect(saturday.startOfWeek(.saturday) == saturday)
    #expect(saturday.startOfWeek().startOfWeek() == saturday.startOfWeek())
  }

  @Test("times of day are read and written")
  func times() throws {
    #expect(CivilTime("15:05") == CivilTime(hour: 15, minute: 5))
    #expect(CivilTime("23:59:58")?.secondsAfterMidnight == 86_398)
    #expect(CivilTime("23:59:58")?.iso == "23:59:58" && CivilTime("04:00")?.iso == "04:00")
    for text in ["24:00", "12:60", "12:00:60", "1:05", "12:5", "12-05", "12:05:", "12:05-30", ""] {
      #expect(CivilTime(text) == nil, "\(text)")
    }
  }
}
