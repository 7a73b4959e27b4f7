import AppRuntime

// Words of the reminders and of the picture.
extension Words {
  var reminders: String { say("Recordatorios", "Reminders") }
  var remindersDetail: String { say("Días, horas y horas de silencio", "Days, hours and quiet hours") }
  /// What a notification says: whoever looks at the screen sees it.
  var reminderTitle: String { say("Un momento para ti", "A moment for you") }
  var reminderText: String { say("Cuando quieras.", "Whenever you like.") }
  var reminderLead: String { say("Nunca llegan más de los que elijas, y ninguno si ese día ya escribiste o practicaste. Solo dicen «Un momento para ti».", "Never more than you choose, and none on a day when you wrote or practised. They only say “A moment for you”.") }
  var remindHere: String { say("Recordarme en este dispositivo", "Remind me on this device") }
  var remindHereDetail: String { say("Al activarlo, el navegador te pedirá permiso para mostrar avisos.", "When you turn it on, the browser will ask to show notifications.") }
  var deniedTitle: String { say("El navegador no permite los avisos", "The browser does not allow notifications") }
  var deniedText: String { say("Permítelos para este sitio en los ajustes del navegador y vuelve a encender el interruptor.", "Allow them for this site in the browser’s settings and turn the switch on again.") }
  var unansweredTitle: String { say("Falta tu permiso", "Your permission is missing") }
  var unansweredText: String { say("La pregunta del navegador se cerró sin respuesta. Si quieres recordatorios, enciende otra vez el interruptor y elige «Permitir».", "The browser’s question was closed without an answer. If you want reminders, turn the switch on again and choose “Allow”.") }
  var unsupportedTitle: String { say("Este navegador no muestra avisos", "This browser shows no notifications") }
  var unsupportedText: String { say("En iPhone, primero agrega Serenity a la pantalla de inicio y ábrela desde ahí.", "On an iPhone, first add Serenity to the home screen and open it from there.") }
  var remindWhen: String { say("Cuándo", "When") }
  var remindDays: String { say("Días", "Days") }
  var remindCount: String { say("Veces al día", "Times a day") }
  var remindAt: String { say("Recordatorio ", "Reminder ") }
  var silenced: String { say(" está en tus horas de silencio: no llegará.", " is in your quiet hours: it will not come.") }
  var noDays: String { say("Sin días elegidos no llega ninguno.", "Without any day, none comes.") }
  var quietTitle: String { say("Horas de silencio", "Quiet hours") }
  var quietFrom: String { say("Desde", "From") }
  var quietTo: String { say("Hasta", "Until") }
  var pushed: String { say("Llegan aunque Serenity esté cerrada. Si no la abres en un mes, dejan de llegar.", "They come even when Serenity is closed. If you do not open it for a month, they stop.") }
  var onlyOpen: String { say("Este navegador solo puede avisarte mientras Serenity esté abierta.", "This browser can only remind you while Serenity is open.") }
  var notPushedYet: String { say("Por ahora llegan mientras Serenity esté abierta. Con conexión podrán llegar también cerrada.", "For now they come while Serenity is open. With a connection they can also come when it is closed.") }
  var onlyOpenNoAccount: String { say("Sin cuenta, llegan solo mientras Serenity esté abierta. Con una cuenta, también cerrada: el servidor sabe las horas, no lo que escribes.", "Without an account they come only while Serenity is open. With one, also when it is closed: the server knows the times, not what you write.") }
  var wantReminder: String { say("¿Quieres un recordatorio?", "Would you like a reminder?") }
  // Picture
  var picture: String { say("Tu foto", "Your picture") }
  var pictureChoose: String { say("Elegir una foto", "Choose a picture") }
  var pictureChange: String { say("Cambiar la foto", "Change the picture") }
  var pictureRemove: String { say("Quitar", "Remove") }
  var pictureStays: String { say("Se hace pequeña y se queda solo en este dispositivo, sin el lugar ni la fecha en que se tomó.", "It is made small and stays on this device only, without the place or date it was taken.") }
  var pictureFault: String { say("No se pudo usar ese archivo", "That file could not be used") }
  var pictureFaultText: String { say("Elige una foto JPEG o PNG de menos de 25 MB.", "Choose a JPEG or PNG picture of less than 25 MB.") }
}
