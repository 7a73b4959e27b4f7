import Testing

@testable import Training

@Suite struct TableReadingTests {
  @Test("HB-08: Strong's table is read: commas or semicolons, warm-ups, RPE as reserve, rests left out")
  func strong() throws {
    let text = #"""
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
      2026-11-20 18:05:00,"Pierna, fuerte",1h 5m,Squat (Barbell),W,20.0,10,0,0,,,
      2026-11-20 18:05:00,"Pierna, fuerte",1h 5m,Squat (Barbell),1,62.5,8,0,0,"dijo ""bien""",,8
      2026-11-20 18:05:00,"Pierna, fuerte",1h 5m,Squat (Barbell),Rest Timer,0,0,0,120,,,
      2026-11-20 18:05:00,"Pierna, fuerte",1h 5m,Plank,1,0,0,0,45,,,
      nada,x,1m,Squat,1,1,1,0,0,,,
      """#
    let table = try WorkoutTable.read(Array(text.utf8))
    #expect(table.shape == .strong && table.rows.count == 3 && table.skipped == 1)
    // It does not say in what it weighs.
    #expect(table.unit == .unknown && table.rows[1].mass == nil && table.rows[1].weight == 62.5)
    func masses(_ pounds: Bool) -> [Int64?] {
      table.facts(.utc, pounds: pounds, name: { $0 }).sets.map { $0.mass?.grams }
    }
    #expect(table.leftOut(pounds: false) == 0 && table.leftOut(pounds: true) == 0)
    #expect(masses(false) == [20_000, 62_500, 0] && masses(true) == [9_072, 28_350, 0])
    #expect(table.rows[1].reserve == 2)
    // Warm-ups are numbered by themselves, as those that are logged here.
    #expect(table.rows.map { $0.number } == [100, 0, 0])
    #expect(table.rows[1].note == "dijo \"bien\"" && table.rows[0].kind == .warmup && table.rows[0].duration == 3_900)
    #expect(table.rows[2].seconds == 45)
    var semicolons = text
    semicolons = semicolons.replacing("Pierna, fuerte", with: "Pierna").replacing(",", with: ";")
    #expect(try WorkoutTable.read(Array(semicolons.utf8)).rows.count == 3)
  }

  @Test("HB-08: 1,100 pounds are read before the person says that they are pounds; as kilograms they are left out")
  func heavyPounds() throws {
    let text = """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps
      2026-11-20 18:05:00,Pierna,1h,Leg Press,1,1100,8
      2026-11-20 18:05:00,Pierna,1h,Leg Press,2,900,8
      2026-11-20 18:05:00,Pierna,1h,Leg Press,3,2500,8
      2026-11-21 18:05:00,Pierna,1h,Leg Press,1,1200,8
      """
    let table = try WorkoutTable.read(Array(text.utf8))
    #expect(table.skipped == 1 && table.rows.map { $0.weight } == [1_100, 900, 1_200] && table.unit == .unknown)
    let pounds = table.facts(.utc, pounds: true, name: { $0 })
    #expect(pounds.sets.map { $0.mass?.grams } == [498_952, 408_233, 544_311] && table.leftOut(pounds: true) == 0)
    let kilograms = table.facts(.utc, pounds: false, name: { $0 })
    #expect(kilograms.sets.map { $0.mass?.grams } == [900_000] && table.leftOut(pounds: false) == 2)
    #expect(kilograms.workouts.count == 1, "one without a set is none")
    #expect(kilograms.sets[0].id == pounds.sets[1].id)
  }

  @Test("HB-08: Hevy's table is read: its dates, pounds, supersets")
  func hevy() throws {
    let text = """
      title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_lbs,reps,distance_km,duration_seconds,rpe
      "Push","20 Nov 2026, 18:05","20 Nov 2026, 19:00","","Bench Press (Barbell)",0,"",0,"normal",135,8,,,9
      """
    let table = try WorkoutTable.read(Array(text.utf8))
    #expect(table.rows.count == 1 && table.rows[0].mass?.grams == 61_235 && table.unit == .pounds)
    #expect(table.facts(.utc, name: { $0 }).workouts[0].milliseconds == 3_300_000)
    #expect(table.rows[0].superset == 0 && table.rows[0].reserve == 1)
    #expect(throws: WorkoutTable.Error.unknown) { try WorkoutTable.read(Array("a,b\n1,2".utf8)) }
    #expect(throws: WorkoutTable.Error.empty) { try WorkoutTable.read([]) }
  }

  @Test("HB-08: Strong's present table: units in its heading, semicolons and quotes, notes as rows, distances counted")
  func strongNow() throws {
    let head =
      #""Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (UNIT)";"Reps";"RPE";"#
      + #""Distance (meters)";"Seconds";"Notes";"Workout Notes""#
    let start = #""12";"2026-11-20 18:05:00";"Pierna; fuerte";"3900";"#
    let text = [
      head, start + #""Squat (Barbell)";"Note";"";"";"";"";"";"talones juntos";"""#,
      start + #""Squat (Barbell)";"W";"20.0";"10";"";"";"0.0";"";"larga""#,
      start + #""Squat (Barbell)";"Rest Timer";"";"";"";"";"120.0";"";"""#,
      start + #""Squat (Barbell)";"1";"62.5";"8";"8.5";"";"0.0";"";"larga""#,
      start + #""Running";"1";"0";"0";"";"5000.0";"1500.0";"";"larga""#,
      start + #""Running";"Note";"";"";"";"";"";"con viento";"""#,
      start + #""Pull Up (Assisted)";"1";"-20";"8";"";"";"0.0";"";"larga""#,
      start + #""Leg Press";"1";"2500";"8";"";"";"0.0";"";"larga""#,
    ].joined(separator: "\n")
    for (unit, grams) in [("kg", 62_500), ("lb", 28_350), ("lbs", 28_350)] as [(String, Int64)] {
      let table = try WorkoutTable.read(Array(text.replacing("UNIT", with: unit).utf8))
      #expect(table.shape == .strong && table.unit == (unit == "kg" ? .kilograms : .pounds), "\(unit)")
      #expect(table.rows.map { $0.exercise } == ["Squat (Barbell)", "Squat (Barbell)", "Running"], "\(unit)")
      #expect(table.rows[1].mass?.grams == grams && table.rows[0].duration == 3_900, "\(unit)")
      // A weight that cannot be kept is no set without a weight.
      #expect(table.skipped == 2 && table.distancesLeft == 1, "\(unit)")
      #expect(table.rows.map { $0.note } == ["talones juntos", "", "con viento"], "\(unit)")
      // Half a repetition could not have been done.
      #expect(table.rows[1].reserve == 1, "\(unit)")
      let facts = table.facts(.utc, name: { _ in nil })
      #expect(facts.workouts.map { $0.title } == ["Pierna; fuerte"] && facts.workouts[0].milliseconds == 3_900_000)
    }
  }

  @Test(
    "HB-08: dates as apps write them, in five languages and of twelve hours",
    arguments: [
      "2026-11-28 07:31:00", "2026-11-28T07:31", "2026-11-28 7:31:00 AM", "2026-11-28 7:31\u{A0}a.m.",
      "2026-11-28 7:31:00\u{202F}AM", "2026-11-28 7:31 a.\u{A0}m.", "28 Nov 2026, 07:31", "28 nov 2026, 7:31",
      "28 de nov. de 2026, 07:31", "28 de noviembre de 2026, 07:31", "28 nov. 2026 à 07:31",
      "28 de nov. de 2026 às 07:31",
      "28. Nov. 2026, 07:31", "28. November 2026 um 07:31 Uhr", "Nov 28, 2026, 7:31 AM",
    ])
  func dates(_ text: String) throws {
    let found = try #require(WorkoutTable.moment(text))
    #expect(found.date.iso == "2026-11-28" && found.time.iso == "07:31")
  }

  @Test("HB-08: the months of five languages, noon and midnight")
  func months() {
    let all: [(Int, [String])] = [
      (1, ["ene.", "Jan", "janv.", "jan."]), (2, ["feb", "févr.", "fev.", "Feb."]), (3, ["mar.", "mars", "März"]),
      (4, ["abr", "Apr", "avr.", "April"]), (5, ["may", "May", "mai", "maio"]), (6, ["jun.", "June", "juin", "Juni"]),
      (7, ["jul.", "July", "juil.", "juillet", "Juli"]), (8, ["ago.", "Aug", "août"]),
      (9, ["sept.", "sep", "set.", "September"]), (10, ["oct.", "Oct", "out.", "Okt."]), (11, ["nov.", "Nov"]),
      (12, ["dic.", "Dec", "déc.", "dez.", "Dez."]),
    ]
    for (number, names) in all {
      for name in names {
        #expect(WorkoutTable.moment("3 " + name + " 2026, 18:05")?.date.month == number, "\(name)")
      }
    }
    #expect(WorkoutTable.moment("2026-11-20 12:05:00 AM")?.time.iso == "00:05")
    #expect(WorkoutTable.moment("2026-11-20 12:05:00 PM")?.time.iso == "12:05")
    #expect(WorkoutTable.moment("2026-11-20 7:30:15 PM")?.time.iso == "19:30:15")
  }

  @Test(
    "HB-08: what is no moment, or one with something behind it, is refused",
    arguments: [
      "", " ", "x", "2026-11-20", "2026-11-20 ", "2026-11-20 18", "2026-11-20 18:5", "2026-11-20 18:05:00 +01:00",
      "2026-11-20 18:05:00Z", "2026-11-20 13:05 PM", "2026-11-20 0:05 AM", "2026-11-20 18:05 x", "2026-11-2018:05",
      "2026-13-20 18:05", "20 Ⅺ 2026, 18:05", "20 ﬀ 2026, 18:05", "20 n 2026, 18:05", "20 Nov 26, 18:05",
      "20 Nov 2026", "31 nov 2026, 18:05", "20 Nov 2026, 18:05, 19:05", "20 Nov 2026 18::05", "2026-11-20 :18:05",
      "20 ñañ 2026, 18:05", "ñ", "2026-11-2ñ 18:05",
    ])
  func noDates(_ text: String) { #expect(WorkoutTable.moment(text) == nil) }

  @Test("HB-08: Hevy's length is that of its moments, also in the night in which clocks are changed")
  func nights() throws {
    // Clocks go from 2:00 back to 1:00.
    let zone = TimeZoneRules(
      identifier: "X",
      transitions: [
        .init(from: Instant(milliseconds: 0), offset: 7_200),
        .init(from: Instant(milliseconds: 1_792_886_400_000), offset: 3_600),
      ])
    let shown = zone.civil(at: Instant(milliseconds: 1_792_886_400_000 - 1_800_000))
    let later = zone.civil(at: Instant(milliseconds: 1_792_886_400_000 + 5_400_000))
    let text =
      "title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps,duration_seconds\n"
      + "P,\"\(WorkoutTable.words(shown))\",\"\(WorkoutTable.words(later))\",Squat,0,normal,60,8,0\n"
    let made = try WorkoutTable.read(Array(text.utf8)).facts(zone, name: { $0 })
    #expect(made.workouts[0].milliseconds == 7_200_000)
  }
}
