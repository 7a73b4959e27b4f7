import AppRuntime

/// Everything Serenity says, in both languages side by side: a missing translation does not compile.
struct Words {
  let language: Language
  init(_ language: Language) { self.language = language }
  func say(_ es: StaticString, _ en: StaticString) -> String { language.say(es, en) }
  func list(_ es: StaticString, _ en: StaticString) -> [String] { language.list(es, en) }

  // Places
  var today: String { say("Hoy", "Today") }
  var diary: String { say("Diario", "Diary") }
  var progress: String { say("Progreso", "Progress") }
  var breathe: String { say("Respirar", "Breathe") }
  var you: String { say("Tú", "You") }
  var morning: String { say("Buenos días", "Good morning") }
  var afternoon: String { say("Buenas tardes", "Good afternoon") }
  var evening: String { say("Buenas noches", "Good evening") }
  // Moods
  /// From 1 to 5.
  var levels: [String] { list("Muy mal|Mal|Regular|Bien|Muy bien", "Very bad|Bad|So-so|Good|Very good") }
  var howNow: String { say("¿Cómo te sientes?", "How do you feel?") }
  var weekTitle: String { say("Tus últimos 7 días", "Your last 7 days") }
  var todayTitle: String { say("Lo que escribiste hoy", "What you wrote today") }
  var seeDiary: String { say("Ver el diario", "See the diary") }
  // Writing
  var note: String { say("Nota (opcional)", "Note (optional)") }
  var noteHint: String { say("Lo que quieras recordar. Solo tú puedes leerlo.", "Whatever you want to remember. Only you can read it.") }
  var otherDay: String { say("¿Fue otro día?", "Was it another day?") }
  var whichDay: String { say("Día", "Day") }
  var save: String { say("Guardar", "Save") }
  var chooseFace: String { say("Elige una cara para guardar cómo te sientes.", "Choose a face to save how you feel.") }
  var noteTooLong: String { say("La nota es muy larga. Deja hasta 10,000 caracteres.", "The note is too long. Keep it under 10,000 characters.") }
  // Saved
  var savedTitle: String { say("Listo", "Done") }
  /// Until the kind words are here.
  var thanks: String { say("Gracias por escribirlo.", "Thank you for writing it.") }
  var breatheNow: String { say("Respirar un minuto", "Breathe for a minute") }
  var back: String { say("Volver a hoy", "Back to today") }
  // Diary
  var emptyDiaryTitle: String { say("Tu diario empieza aquí", "Your diary starts here") }
  var emptyDiaryText: String { say("Cuando escribas cómo te sientes, lo verás en este calendario.", "When you write how you feel, you will see it in this calendar.") }
  var writeFirst: String { say("Escribir cómo me siento", "Write how I feel") }
  var previousMonth: String { say("Mes anterior", "Previous month") }
  var nextMonth: String { say("Mes siguiente", "Next month") }
  var previousDay: String { say("Día anterior", "Previous day") }
  var nextDay: String { say("Día siguiente", "Next day") }
  var noEntries: String { say("sin registro", "no entry") }
  var noEntriesThatDay: String { say("No escribiste nada este día.", "You wrote nothing on this day.") }
  var monthTable: String { say("Ver el mes como tabla", "Show the month as a table") }
  var day: String { say("Día", "Day") }
  var mood: String { say("Ánimo", "Mood") }
  var noData: String { say("sin registro", "no entry") }
  func monthSentence(_ days: Int, _ month: String) -> String {
    if days == 0 { return say("Todavía no hay registros en ", "There are no entries yet in ") + month + "." }
    return say("En ", "In ") + month + say(" escribiste ", " you wrote on ") + daysCount(days) + "."
  }
  func entriesCount(_ n: Int) -> String { n.description + (n == 1 ? say(" registro", " entry") : say(" registros", " entries")) }
  var veryLow: String { say("Muy mal", "Very bad") }
  var veryHigh: String { say("Muy bien", "Very good") }
  // An entry
  var edit: String { say("Editar", "Edit") }
  var delete: String { say("Borrar", "Delete") }
  var deleteTitle: String { say("¿Borrar este registro?", "Delete this entry?") }
  var deleteText: String { say("Se borrará de este teléfono y, cuando haya conexión, de tu cuenta y de tus otros dispositivos.", "It will be deleted from this phone and, once online, from your account and your other devices.") }
  var cancel: String { say("Cancelar", "Cancel") }
  var deleted: String { say("Registro borrado.", "Entry deleted.") }
  var undo: String { say("Deshacer", "Undo") }
  var change: String { say("Guardar cambios", "Save changes") }
  func writtenAt(_ time: String) -> String { say("Escrito a las ", "Written at ") + time }
  var notFoundTitle: String { say("No encontramos esta página", "We cannot find this page") }
  var notFoundText: String { say("Puede que el registro se haya borrado o que la dirección esté incompleta.", "The entry may have been deleted, or the address may be incomplete.") }
  var home: String { say("Ir a hoy", "Go to today") }
  // Progress
  var thisWeek: String { say("Esta semana", "This week") }
  var minutes: String { say("Minutos", "Minutes") }
  var weekSentence: String { say("Tu ánimo de los últimos 7 días.", "Your mood over the last 7 days.") }
  func ringSentence(_ days: Int) -> String { say("Escribiste ", "You wrote on ") + days.description + say(" de 7 días esta semana.", " of 7 days this week.") }
  var ringUnit: String { say("de 7 días", "of 7 days") }
  func minutesSentence(_ minutes: Int) -> String {
    if minutes == 0 { return say("Esta semana todavía no hay minutos.", "No minutes yet this week.") }
    return say("Dedicaste ", "You took ") + minutes.description + (minutes == 1 ? say(" minuto", " minute") : say(" minutos", " minutes")) + say(" esta semana.", " this week.")
  }
  func minutesCount(_ n: Int) -> String { n.description + " min" }
  var totals: String { say("En total", "In all") }
  var totalEntries: String { say("Registros", "Entries") }
  var totalMinutes: String { say("Minutos", "Minutes") }
  var daysInRow: String { say("Tu ritmo", "Your rhythm") }
  var rhythmText: String { say("Los días de descanso también cuentan: dos por semana no rompen tu ritmo.", "Days of rest count too: two a week do not break your rhythm.") }
  func daysCount(_ n: Int) -> String { n.description + (n == 1 ? say(" día", " day") : say(" días", " days")) }
  // Breathing
  var breatheLead: String { say("Si te incomoda, respira a tu propio paso.", "If it is uncomfortable, breathe at your own pace.") }
  var pattern: String { say("Patrón", "Pattern") }
  var start: String { say("Empezar", "Start") }
  var stop: String { say("Terminar", "Finish") }
  var inhale: String { say("Inhala", "Breathe in") }
  var hold: String { say("Sostén", "Hold") }
  var exhale: String { say("Exhala", "Breathe out") }
  var rest: String { say("Descansa", "Rest") }
  var breatheEnough: String { say("Sesión guardada. Gracias por este momento.", "Session saved. Thank you for this moment.") }
  var patterns: [(id: String, name: String, detail: String)] {
    let texts = list(
      "Parejo|Inhala 4, exhala 4|Cuadrado|4, 4, 4 y 4|Para dormir|4, 7 y 8|Coherente|5.5 y 5.5",
      "Even|In for 4, out for 4|Box|4, 4, 4 and 4|For sleep|4, 7 and 8|Coherent|5.5 and 5.5")
    return ["4-4", "box", "4-7-8", "coherent"].enumerated().map { place, id in (id, texts[2 * place], texts[2 * place + 1]) }
  }
  // You
  var myDay: String { say("Mi día", "My day") }
  var dayStart: String { say("Mi día empieza a las", "My day begins at") }
  var hideTotals: String { say("Ocultar los totales", "Hide totals") }
  var hideTotalsDetail: String { say("Sin totales, ritmo ni logros, en ninguna parte.", "No totals, rhythm or achievements, anywhere.") }
  var care: String { say("Cuidado", "Care") }
  var careText: String { say("Serenity acompaña; no es tratamiento ni sustituye a un profesional. Si tú o alguien está en peligro, llama al 911. La Línea de la Vida, 800\u{A0}911\u{A0}2000, atiende gratis las 24 horas.", "Serenity keeps you company; it is not treatment and does not replace a professional. If you or someone is in danger, call 911 (Mexico). Línea de la Vida, 800\u{A0}911\u{A0}2000, answers free of charge, 24 hours.") }
  var aboutTitle: String { say("Acerca de Serenity", "About Serenity") }
  var aboutText: String { say("Un lugar tranquilo para notar cómo te sientes y respirar. Funciona sin conexión.", "A quiet place to notice how you feel and to breathe. It works offline.") }
  var showWelcome: String { say("Ver la bienvenida otra vez", "See the welcome again") }
  // Welcome
  var next: String { say("Siguiente", "Next") }
  var begin: String { say("Empezar", "Start") }
  var skip: String { say("Saltar", "Skip") }
  func step(_ page: Int, _ count: Int) -> String { say("Paso ", "Step ") + page.description + say(" de ", " of ") + count.description }
}
