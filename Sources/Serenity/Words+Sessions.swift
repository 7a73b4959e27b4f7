import AppRuntime

// Words of the sessions, the player, the test and what is earned.
extension Words {
  var sessions: String { say("Sesiones", "Sessions") }
  var missingTitle: String { say("No se pudo abrir", "It could not be opened") }
  var missingText: String { say("Lo tuyo está a salvo. Revisa tu conexión y vuelve a intentar.", "What is yours is safe. Check your connection and try again.") }
  var tryAgain: String { say("Intentar de nuevo", "Try again") }
  // The library
  var findSession: String { say("Buscar sesiones", "Find sessions") }
  var category: String { say("Categoría", "Category") }
  /// All, then in the order of `categories`.
  var categories: [String] {
    list("Todas|Respiración guiada|Alivio de estrés|Alivio de ansiedad|Sueño profundo|Concentración|Favoritas|Descargadas",
      "All|Guided breathing|Stress relief|Anxiety relief|Deep sleep|Focus|Favourites|Downloaded")
  }
  func found(_ n: Int) -> String { n.description + (n == 1 ? say(" sesión", " session") : say(" sesiones", " sessions")) }
  var nothingFound: String { say("No hay nada con esas palabras.", "Nothing has those words.") }
  var favourite: String { say("Favorita", "Favourite") }
  var premium: String { say("Premium", "Premium") }
  var lockedTitle: String { say("Es parte de Premium", "It is part of Premium") }
  var lockedText: String { say("Premium todavía no está a la venta. No se te cobrará nada. Lo que ayuda en un momento difícil siempre es gratis.", "Premium is not on sale yet. You will not be charged. What helps in a hard moment is always free.") }
  var instead: String { say("Gratis y parecidas", "Free and similar") }
  var length: String { say("Duración", "Length") }
  var needs: String { say("Qué necesitas", "What you need") }
  var needsText: String { say("Un lugar donde puedas estar. Puedes escucharla o leerla, con los ojos abiertos o cerrados, en la postura que te acomode.", "A place where you can be. Listen to it or read it, eyes open or closed, in any position that suits you.") }
  var leftOff: String { say("La dejaste a la mitad", "You left it halfway") }
  var leftOffText: String { say("Sigue donde te quedaste. Si eliges una duración, empieza de nuevo.", "It goes on where you stopped. If you choose a length, it starts again.") }
  var goOn: String { say("Seguir donde te quedaste", "Go on where you stopped") }
  // Why a session is proposed
  func becauseHelped(_ times: Int) -> String {
    say("Porque ", "Because ") + times.description + say(" veces te sentiste mejor después de esta sesión.", " times you felt better after this session.")
  }
  var becauseGoal: String { say("Porque elegiste “", "Because you chose “") }
  var becauseStart: String { say("Porque es corta y sirve para empezar.", "Because it is short and good to begin with.") }
  // The player
  var left: String { say("Quedan", "Left") }
  var position: String { say("Momento de la sesión", "Place in the session") }
  var transcript: String { say("Todo el texto", "The whole text") }
  var play: String { say("Reproducir", "Play") }
  var pause: String { say("Pausar", "Pause") }
  var helpLines: String { say("Líneas de ayuda", "Help lines") }
  var helpLinesDetail: String { say("Personas que atienden gratis y en confianza.", "People who answer, free and in confidence.") }
  var sources: String { say("De dónde vienen estos datos", "Where this comes from") }
  var checked: String { say("Revisado el ", "Checked on ") }
  var sessionOver: String { say("Llegaste al final.", "You reached the end.") }
  var sessionShort: String { say("Fue muy poco tiempo para anotarlo. Puedes escucharla completa cuando quieras.", "That was too short to log. You can listen to all of it whenever you like.") }
  var sessionDone: String { say("Terminaste. Gracias por este rato.", "You finished. Thank you for this time.") }
  var rate: String { say("¿Cómo te cayó esta sesión?", "How was this session for you?") }
  var rated: String { say("Gracias. Tu calificación quedó guardada.", "Thank you. Your rating is saved.") }
  var logAfter: String { say("Escríbelo si quieres: así verás qué te ayuda.", "Write it if you like: you will see what helps you.") }
  var goalFilter: String { say("Para qué", "What for") }
  // Sounds
  var sounds: String { say("Sonidos", "Sounds") }
  var soundsLead: String { say("Música y lugares, sin voz y sin final.", "Music and places, without a voice and without an end.") }
  var music: String { say("Música", "Music") }
  var places: String { say("Lugares", "Places") }
  /// In the order of `Sounds.names`.
  var scapes: [String] {
    list("En calma|Con ánimo|Para concentrarte|Lluvia|Mar|Viento|Bosque|Tono grave|Cuencos", "Calm|Inspired|To concentrate|Rain|Sea|Wind|Forest|Low tone|Singing bowls")
  }
  func scape(_ name: String) -> String { Sounds.names.firstIndex { sameBytes($0, name) }.map { scapes[$0] } ?? "" }
  var soundAndTimer: String { say("Sonido y temporizador", "Sound and timer") }
  var soundTitle: String { say("Sonido", "Sound") }
  var scapeTitle: String { say("Sonido de fondo", "Background sound") }
  var scapesInSessions: String { say("Sonido de fondo en las sesiones", "Background sound in sessions") }
  var scapesInSessionsDetail: String { say("Baja solo mientras se habla.", "It is lower while somebody speaks.") }
  var ownScape: String { say("El de la sesión", "The session's own") }
  var noScape: String { say("Ninguno", "None") }
  var volume: String { say("Volumen del sonido", "Volume of the sound") }
  var sleepTimer: String { say("Apagar después de", "Turn off after") }
  var noTimer: String { say("Nunca", "Never") }
  var stopSound: String { say("Detener", "Stop") }
  var soundGoesOn: String { say("Sigue sonando aunque uses otra parte de Serenity.", "It goes on while you use other parts of Serenity.") }
  var soundMissing: String { say("Aquí no se puede oír", "It cannot be heard here") }
  var soundMissingText: String { say("Este navegador no pudo hacer el sonido. Las sesiones y la respiración funcionan igual.", "This browser could not make the sound. Sessions and breathing work all the same.") }
  // Writing and the diary
  var whichWords: String { say("¿Qué palabras le quedan? (opcional)", "Which words fit? (optional)") }
  var week: String { say("Ver por semana", "See by week") }
  var weekOf: String { say("Tu ánimo del ", "Your mood, ") }
  var previousWeek: String { say("Semana anterior", "Previous week") }
  var nextWeek: String { say("Semana siguiente", "Next week") }
  var noEntriesThatWeek: String { say("No escribiste nada esta semana.", "You wrote nothing in this week.") }
  var findEntry: String { say("Buscar en tus notas", "Search your notes") }
  var findHint: String { say("Con o sin acentos.", "With or without accents.") }
  // Progress
  var together: String { say("Tu ánimo y tus minutos", "Your mood and your minutes") }
  var notEnough: String { say("Aún no hay datos suficientes. Hacen falta 14 días con registro, algunos con sesiones y otros sin ellas.", "There is not enough data yet. It takes 14 days with an entry, some with sessions and some without.") }
  var differs: String { say("En los días con sesiones, la diferencia de tu ánimo fue de ", "On days with sessions, your mood differed by ") }
  var interval: String { say(" puntos de 5 (intervalo de 95 %: de ", " points of 5 (95% interval: ") }
  var to: String { say(" a ", " to ") }
  var noCause: String { say("Van juntos; eso no dice cuál causa cuál.", "They go together; that does not say which causes which.") }
  var unclear: String { say("Puede ser casualidad.", "It may be chance.") }
  var totalSessions: String { say("Sesiones completas", "Whole sessions") }
  var consecutive: String { say("Días seguidos", "Days in a row") }
  var achievements: String { say("Logros", "Achievements") }
  var earned: String { say("Logro: ", "Achieved: ") }
  var of: String { say(" de ", " of ") }
  /// Of one and of several, in the order of the counts.
  var achievementNames: [String] {
    list("día con registro|días con registro|sesión completa|sesiones completas|respiración guiada|respiraciones guiadas|sesión distinta|sesiones distintas|nota escrita|notas escritas",
      "day with an entry|days with an entry|whole session|whole sessions|guided breathing|guided breathings|session of another kind|different sessions|note written|notes written")
  }
  // Breathing
  var ownPattern: String { say("El tuyo", "Your own") }
  var ownDetail: String { say("Elige los segundos", "Choose the seconds") }
  var senses: String { say("Guía sin mirar", "Guide without looking") }
  var senseNames: [String] { list("Tonos|Palabras en voz alta|Vibración", "Tones|Words aloud|Vibration") }
  // Goals and the test
  var goalsTitle: String { say("¿Qué te gustaría?", "What would you like?") }
  var goals: [String] { list("Sentir menos ansiedad|Dormir mejor|Concentrarme", "Feel less anxious|Sleep better|Concentrate") }
  var goalsText: String { say("Elige lo que quieras, o nada. Puedes cambiarlo en Tú.", "Choose what you like, or nothing. You can change it in You.") }
  var test: String { say("Siete frases sobre tu semana", "Seven statements about your week") }
  var testDetail: String { say("Un minuto. Ayuda a elegir qué mostrarte; no es un diagnóstico.", "One minute. It helps choose what to show you; it is not a diagnosis.") }
  var takeTest: String { say("Contestar ahora", "Answer now") }
  var skipTest: String { say("Dejarlo por ahora", "Leave it for now") }
  var testAgain: String { say("Repetir", "Repeat") }
  var noResult: String { say("Saltaste alguna frase, así que no hay resultado. Está bien: puedes seguir sin él.", "You skipped a statement, so there is no result. That is fine: you can go on without it.") }
}
