import AppRuntime

/// Everything Serenity says. A missing translation does not compile.
struct Words: Sendable {
  // Places
  let today, diary, progress, breathe, you: String
  let morning, afternoon, evening: String
  // Moods
  /// From 1 to 5.
  let levels: [String]
  let howNow, howThen: String
  let weekTitle, todayTitle, seeDiary: String
  // Writing
  let note, noteHint, otherDay, whichDay, save, saving: String
  let chooseFace: String
  let noteTooLong: String
  // Saved
  let savedTitle: String
  let kind: [[String]]
  let breatheNow, back: String
  // Diary
  let emptyDiaryTitle, emptyDiaryText, writeFirst: String
  let previousMonth, nextMonth, previousDay, nextDay: String
  let noEntries, noEntriesThatDay, addEntry: String
  let monthTable, day, mood, noData: String
  let monthSentence: @Sendable (_ days: Int, _ month: String) -> String
  let entriesCount: @Sendable (_ n: Int) -> String
  let veryLow, veryHigh: String
  // An entry
  let entryTitle, edit, delete, deleteTitle, deleteText, cancel, deleted, undo, change: String
  let writtenAt: @Sendable (_ time: String) -> String
  let notFoundTitle, notFoundText, home: String
  // Progress
  let thisWeek, daysWithEntry, minutesBreathing, minutes, weekSentence: String
  let ringSentence: @Sendable (_ days: Int) -> String
  let ringUnit: String
  let minutesSentence: @Sendable (_ minutes: Int) -> String
  let minutesCount: @Sendable (_ n: Int) -> String
  let totals, totalEntries, totalMinutes, daysInRow, rhythmText: String
  let daysCount: @Sendable (_ n: Int) -> String
  // Breathing
  let breatheLead, pattern, start, stop, elapsed, inhale, hold, exhale, rest, breatheEnough: String
  let patterns: [(id: String, name: String, detail: String)]
  // You
  let myDay, dayStart, hideTotals, hideTotalsDetail: String
  let care, careText, aboutTitle, aboutText, showWelcome: String
  // Welcome
  let welcome: [(title: String, text: String)]
  let next, begin, skip: String
  let step: @Sendable (_ page: Int, _ of: Int) -> String
}

/// One language's words, shared and never copied.
final class Vocabulary: Sendable {
  let words: Words
  private init(_ words: Words) { self.words = words }
  static let es = Vocabulary(.es), en = Vocabulary(.en)
}

extension Words {
  static let es = Words(
    today: "Hoy", diary: "Diario", progress: "Progreso", breathe: "Respirar", you: "Tú",
    morning: "Buenos días", afternoon: "Buenas tardes", evening: "Buenas noches",
    levels: ["Muy mal", "Mal", "Regular", "Bien", "Muy bien"],
    howNow: "¿Cómo te sientes?", howThen: "¿Cómo te sentías?",
    weekTitle: "Tus últimos 7 días", todayTitle: "Lo que escribiste hoy", seeDiary: "Ver el diario",
    note: "Nota (opcional)", noteHint: "Lo que quieras recordar. Solo tú puedes leerlo.", otherDay: "¿Fue otro día?",
    whichDay: "Día", save: "Guardar", saving: "Guardando…",
    chooseFace: "Elige una cara para guardar cómo te sientes.", noteTooLong: "La nota es muy larga. Deja hasta 10,000 caracteres.",
    savedTitle: "Listo",
    kind: [
      ["Gracias por decirlo. No tienes que resolver nada ahora.", "Lo que sientes es real, y los momentos así pasan. Estar aquí ya es algo.", "Si hoy pesa mucho, busca a alguien de confianza. No tienes que cargarlo a solas."],
      ["Gracias por escribirlo. Ve a tu paso.", "Un día difícil no te define. Date un respiro.", "Está bien hacer menos hoy. Un vaso de agua y un poco de aire ayudan."],
      ["Ni bien ni mal también cuenta. Gracias por notarlo.", "Los días tranquilos también son parte del camino.", "Observarte con calma ya es cuidarte."],
      ["Qué bueno leerlo. Guarda este momento.", "Nota qué te ayudó hoy: puede servirte otro día.", "Me alegra. Disfruta lo que está bien, aunque sea pequeño."],
      ["Qué gusto. Respira y quédate un momento aquí.", "Guarda este día: te hará bien volver a leerlo.", "Comparte un poco de esto con alguien que quieras."],
    ],
    breatheNow: "Respirar un minuto", back: "Volver a hoy",
    emptyDiaryTitle: "Tu diario empieza aquí", emptyDiaryText: "Cuando escribas cómo te sientes, lo verás en este calendario.", writeFirst: "Escribir cómo me siento",
    previousMonth: "Mes anterior", nextMonth: "Mes siguiente", previousDay: "Día anterior", nextDay: "Día siguiente",
    noEntries: "sin registro", noEntriesThatDay: "No escribiste nada este día.", addEntry: "Agregar un registro",
    monthTable: "Ver el mes como tabla", day: "Día", mood: "Ánimo", noData: "sin registro",
    monthSentence: { days, month in days == 0 ? "Todavía no hay registros en \(month)." : days == 1 ? "En \(month) escribiste 1 día." : "En \(month) escribiste \(days) días." },
    entriesCount: { $0 == 1 ? "1 registro" : "\($0) registros" },
    veryLow: "Muy mal", veryHigh: "Muy bien",
    entryTitle: "Registro", edit: "Editar", delete: "Borrar", deleteTitle: "¿Borrar este registro?",
    deleteText: "Se borrará de este teléfono y, cuando haya conexión, de tu cuenta y de tus otros dispositivos.", cancel: "Cancelar",
    deleted: "Registro borrado.", undo: "Deshacer", change: "Guardar cambios",
    writtenAt: { "Escrito a las \($0)" },
    notFoundTitle: "No encontramos esta página", notFoundText: "Puede que el registro se haya borrado o que la dirección esté incompleta.", home: "Ir a hoy",
    thisWeek: "Esta semana", daysWithEntry: "Días con registro", minutesBreathing: "Minutos de respiración", minutes: "Minutos",
    weekSentence: "Tu ánimo de los últimos 7 días.",
    ringSentence: { $0 == 1 ? "Escribiste 1 de 7 días esta semana." : "Escribiste \($0) de 7 días esta semana." }, ringUnit: "de 7 días",
    minutesSentence: { $0 == 0 ? "Esta semana todavía no hay minutos de respiración." : $0 == 1 ? "Respiraste 1 minuto esta semana." : "Respiraste \($0) minutos esta semana." },
    minutesCount: { "\($0) min" },
    totals: "En total", totalEntries: "Registros", totalMinutes: "Minutos de respiración", daysInRow: "Tu ritmo",
    rhythmText: "Los días de descanso también cuentan: dos por semana no rompen tu ritmo.",
    daysCount: { $0 == 1 ? "1 día" : "\($0) días" },
    breatheLead: "Si te incomoda, respira a tu propio paso.", pattern: "Patrón", start: "Empezar", stop: "Terminar", elapsed: "Tiempo",
    inhale: "Inhala", hold: "Sostén", exhale: "Exhala", rest: "Descansa", breatheEnough: "Sesión guardada. Gracias por este momento.",
    patterns: [("4-4", "Parejo", "Inhala 4, exhala 4"), ("box", "Cuadrado", "4, 4, 4 y 4"), ("4-7-8", "Para dormir", "4, 7 y 8"), ("coherent", "Coherente", "5.5 y 5.5")],
    myDay: "Mi día", dayStart: "Mi día empieza a las", hideTotals: "Ocultar los totales", hideTotalsDetail: "Progreso deja de mostrar cuánto llevas en total.",
    care: "Cuidado", careText: "Serenity acompaña; no es tratamiento ni sustituye a un profesional. Si tú o alguien está en peligro, llama al 911. La Línea de la Vida, 800 911 2000, atiende gratis las 24 horas.",
    aboutTitle: "Acerca de Serenity", aboutText: "Un lugar tranquilo para notar cómo te sientes y respirar. Funciona sin conexión.", showWelcome: "Ver la bienvenida otra vez",
    welcome: [
      ("Un momento para ti", "Escribe cómo te sientes en menos de un minuto. Con el tiempo verás qué te ayuda."),
      ("Tuyo y privado", "Lo que escribes se guarda primero en tu teléfono. Solo sale de aquí si creas una cuenta, y siempre cifrado."),
      ("Acompaña, no diagnostica", "Serenity no da consejos médicos ni sustituye a un profesional. Puedes usarlo sin conexión y sin cuenta."),
    ],
    next: "Siguiente", begin: "Empezar", skip: "Saltar",
    step: { "Paso \($0) de \($1)" })

  static let en = Words(
    today: "Today", diary: "Diary", progress: "Progress", breathe: "Breathe", you: "You",
    morning: "Good morning", afternoon: "Good afternoon", evening: "Good evening",
    levels: ["Very bad", "Bad", "So-so", "Good", "Very good"],
    howNow: "How do you feel?", howThen: "How did you feel?",
    weekTitle: "Your last 7 days", todayTitle: "What you wrote today", seeDiary: "See the diary",
    note: "Note (optional)", noteHint: "Whatever you want to remember. Only you can read it.", otherDay: "Was it another day?",
    whichDay: "Day", save: "Save", saving: "Saving…",
    chooseFace: "Choose a face to save how you feel.", noteTooLong: "The note is too long. Keep it under 10,000 characters.",
    savedTitle: "Done",
    kind: [
      ["Thank you for saying it. You do not have to solve anything now.", "What you feel is real, and moments like this pass. Being here is something.", "If today is heavy, reach for someone you trust. You do not have to carry it alone."],
      ["Thank you for writing it. Go at your own pace.", "A hard day does not define you. Take a breath.", "It is fine to do less today. A glass of water and some air can help."],
      ["Neither good nor bad counts too. Thank you for noticing.", "Quiet days are part of the way.", "Watching yourself calmly is already care."],
      ["Good to read that. Keep this moment.", "Notice what helped today: it may help another day.", "Enjoy what is well, even if it is small."],
      ["How good. Breathe and stay here a moment.", "Keep this day: it will do you good to read it again.", "Share a little of this with someone you love."],
    ],
    breatheNow: "Breathe for a minute", back: "Back to today",
    emptyDiaryTitle: "Your diary starts here", emptyDiaryText: "When you write how you feel, you will see it in this calendar.", writeFirst: "Write how I feel",
    previousMonth: "Previous month", nextMonth: "Next month", previousDay: "Previous day", nextDay: "Next day",
    noEntries: "no entry", noEntriesThatDay: "You wrote nothing on this day.", addEntry: "Add an entry",
    monthTable: "Show the month as a table", day: "Day", mood: "Mood", noData: "no entry",
    monthSentence: { days, month in days == 0 ? "There are no entries in \(month) yet." : days == 1 ? "In \(month) you wrote on 1 day." : "In \(month) you wrote on \(days) days." },
    entriesCount: { $0 == 1 ? "1 entry" : "\($0) entries" },
    veryLow: "Very bad", veryHigh: "Very good",
    entryTitle: "Entry", edit: "Edit", delete: "Delete", deleteTitle: "Delete this entry?",
    deleteText: "It will be deleted from this phone and, once online, from your account and your other devices.", cancel: "Cancel",
    deleted: "Entry deleted.", undo: "Undo", change: "Save changes",
    writtenAt: { "Written at \($0)" },
    notFoundTitle: "We cannot find this page", notFoundText: "The entry may have been deleted, or the address may be incomplete.", home: "Go to today",
    thisWeek: "This week", daysWithEntry: "Days with an entry", minutesBreathing: "Minutes of breathing", minutes: "Minutes",
    weekSentence: "Your mood over the last 7 days.",
    ringSentence: { $0 == 1 ? "You wrote on 1 of 7 days this week." : "You wrote on \($0) of 7 days this week." }, ringUnit: "of 7 days",
    minutesSentence: { $0 == 0 ? "No minutes of breathing yet this week." : $0 == 1 ? "You breathed for 1 minute this week." : "You breathed for \($0) minutes this week." },
    minutesCount: { "\($0) min" },
    totals: "In all", totalEntries: "Entries", totalMinutes: "Minutes of breathing", daysInRow: "Your rhythm",
    rhythmText: "Days of rest count too: two a week do not break your rhythm.",
    daysCount: { $0 == 1 ? "1 day" : "\($0) days" },
    breatheLead: "If it is uncomfortable, breathe at your own pace.", pattern: "Pattern", start: "Start", stop: "Finish", elapsed: "Time",
    inhale: "Breathe in", hold: "Hold", exhale: "Breathe out", rest: "Rest", breatheEnough: "Session saved. Thank you for this moment.",
    patterns: [("4-4", "Even", "In for 4, out for 4"), ("box", "Box", "4, 4, 4 and 4"), ("4-7-8", "For sleep", "4, 7 and 8"), ("coherent", "Coherent", "5.5 and 5.5")],
    myDay: "My day", dayStart: "My day begins at", hideTotals: "Hide totals", hideTotalsDetail: "Progress no longer shows how much you have in all.",
    care: "Care", careText: "Serenity keeps you company; it is not treatment and does not replace a professional. If you or someone is in danger, call 911 (Mexico). Línea de la Vida, 800 911 2000, answers free of charge, 24 hours.",
    aboutTitle: "About Serenity", aboutText: "A quiet place to notice how you feel and to breathe. It works offline.", showWelcome: "See the welcome again",
    welcome: [
      ("A moment for you", "Write how you feel in less than a minute. In time you will see what helps you."),
      ("Yours and private", "What you write is kept on your phone first. It leaves only if you create an account, and always encrypted."),
      ("Company, not a diagnosis", "Serenity gives no medical advice and does not replace a professional. You can use it offline and without an account."),
    ],
    next: "Next", begin: "Start", skip: "Skip",
    step: { "Step \($0) of \($1)" })
}
