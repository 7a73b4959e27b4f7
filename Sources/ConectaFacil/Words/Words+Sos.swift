import AppRuntime

extension Words {
  var askHelp: String { say("Pedir ayuda", "Ask for help") }
  var sosLead: String { say("Prepara un mensaje con tu posición para tu contacto. Tú lo envías desde tu teléfono.", "Prepares a message with your position for your contact. You send it from your phone.") }
  var sosInterrupted: String { say("Un SOS quedó a medias", "An SOS was left halfway") }
  var sosInterruptedText: String { say("Se cerró la app antes de abrir el mensaje. No se envió nada. ¿Todavía lo necesitas?", "The app was closed before the message opened. Nothing was sent. Do you still need it?") }
  var putAway: String { say("Ya no lo necesito", "I no longer need it") }
  var wasPutAway: String { say("Se canceló el SOS. No se envió nada.", "The SOS was cancelled. Nothing was sent.") }
  var noContact: String { say("Falta tu contacto de emergencia", "Your emergency contact is missing") }
  var noContactText: String { say("Sin contacto no hay a quién avisar. Regístralo ahora; si hay peligro, llama al 911.", "Without a contact there is no one to tell. Add one now; if there is danger, call 911.") }
  var addContact: String { say("Agregar contacto", "Add a contact") }
  var outside: String { say("Estás fuera del área de servicio", "You are outside the service area") }
  var outsideText: String { say("El SOS funciona en las zonas metropolitanas de México, Guadalajara y Monterrey y en los mapas que bajes. Aquí llama al número de emergencias del lugar (112 o 911). El mensaje para tu contacto lo puedes abrir tú.", "The SOS works in the metropolitan areas of Mexico City, Guadalajara and Monterrey and in the maps you download. Here, call the local emergency number (112 or 911). You can still open the message to your contact yourself.") }
  var openMessage: String { say("Abrir mi mensaje", "Open my message") }
  var call112: String { say("Llamar al 112", "Call 112") }
  var copyPosition: String { say("Copiar mi posición", "Copy my position") }
  var held: String { say("Acabas de enviar un SOS", "You have just sent an SOS") }
  func heldText(_ seconds: Int) -> String { say("Podrás enviar otro en ", "You can send another in ") + seconds.description + say(" segundos. Si hay peligro, llama al 911.", " seconds. If there is danger, call 911.") }
  var goesTo: String { say("Se avisa a", "It tells") }
  var yourPosition: String { say("Tu posición", "Your position") }
  var positionNone: String { say("Todavía no se sabe; el mensaje sale sin ella", "Not known yet; the message goes without it") }
  var positionFresh: String { say("De este momento", "Of this moment") }
  var positionOld: String { say("De hace ", "From ") }
  var within: String { say(", con un margen de ", ", within ") }
  var countdown: String { say("Cuenta regresiva", "Countdown") }
  func countdownValue(_ seconds: Int) -> String { seconds == 0 ? say("Al momento", "At once") : count(seconds, "segundo", "second", "segundos", "seconds") }
  var countdownHint: String { say("Tiempo para cancelar si lo tocaste sin querer.", "Time to cancel if you touched it by mistake.") }
  var lastSos: String { say("Último SOS", "Last SOS") }
  var seeMessage: String { say("Ver el mensaje", "See the message") }
  var messageNote: String { say("Va sin algunos acentos para que quepa en menos mensajes.", "It leaves out some accents to fit into fewer messages.") }
  var danger: String { say("¿Hay peligro ahora?", "Is there danger now?") }
  var call911: String { say("Llamar al 911", "Call 911") }
  var call911Note: String { say("La llamada la haces tú. La app nunca llama sola.", "You make the call. The app never calls by itself.") }
  var call911When: String { say("Llama al 911 si:", "Call 911 if:") }
  var protocols: String { say("Qué hacer", "What to do") }
  var protocolsDetail: String { say("Caída, desmayo, crisis, calor, sismo…", "Fall, fainting, seizure, heat, earthquake…") }
  var protocolsLead: String { say("Guías breves que se leen sin conexión. No sustituyen a un profesional.", "Short guides that work offline. They do not replace a professional.") }
  var hospitals: String { say("Hospitales cerca", "Hospitals nearby") }
  var hospitalsDetail: String { say("Con la ruta que puedes tomar", "With the way you can take") }
  var hospitalsLead: String { say("Desde donde estás, con tu perfil.", "From where you are, with your profile.") }
  var hospitalsFromCentre: String { say("Desde el centro de la zona: no sabemos dónde estás.", "From the middle of the region: we do not know where you are.") }
  var noHospitals: String { say("No hay hospitales en esta zona del mapa. Llama al 911: ellos saben a dónde ir.", "There are no hospitals in this region of the map. Call 911: they know where to go.") }
  var contacts: String { say("Contactos de emergencia", "Emergency contacts") }
  func contactsCount(_ n: Int) -> String { n == 0 ? say("Ninguno todavía", "None yet") : count(n, "contacto", "contact", "contactos", "contacts") }
  var contactsLead: String { say("El primero recibe el SOS; a los demás puedes avisarles después.", "The first one gets the SOS; you can tell the others afterwards.") }
  var sosSettings: String { say("Ajustes del SOS", "SOS settings") }
  var sosSettingsDetail: String { say("Cuenta regresiva, tu nombre, vibración", "Countdown, your name, vibration") }
  var practice: String { say("Practicar", "Practise") }
  var practiceDetail: String { say("Todo igual, pero no se abre ni se envía nada", "All the same, but nothing opens or is sent") }
  var isPractice: String { say("Esto es una práctica", "This is a practice") }
  var isPracticeText: String { say("No se abrirá ni se enviará ningún mensaje.", "No message will open or be sent.") }
  func seconds(_ count: Int) -> String { count == 1 ? say("segundo", "second") : say("segundos", "seconds") }
  func opensFor(_ name: String) -> String { say("El mensaje para ", "The message to ") + name + say(" se abre en", " opens in") }
  func sendsIn(_ seconds: Int) -> String { say("El mensaje se abre en ", "The message opens in ") + count(seconds, "segundo", "second", "segundos", "seconds") }
  var sendNow: String { say("Abrir el mensaje ya", "Open the message now") }
  var sending: String { say("Preparando tu SOS", "Preparing your SOS") }
  var cancelSos: String { say("Cancelar", "Cancel") }
  var sosDone: String { say("SOS enviado", "SOS sent") }
  var didYouSend: String { say("¿Lo enviaste?", "Did you send it?") }
  /// What is known of the hand-over, and no more: `left`, whether another app came to the front.
  func handedOver(_ left: Bool?) -> String {
    left == true ? say("Abrimos tu mensaje. Presiona Enviar ahí y vuelve aquí.", "We opened your message. Press Send there and come back here.")
      : say("Le pedimos a tu teléfono que abriera el mensaje. Presiona Enviar ahí y vuelve aquí.", "We asked your phone to open the message. Press Send there and come back here.")
  }
  var perhapsNotOpened: String { say("Quizá no se abrió tu app de mensajes", "Your messages app may not have opened") }
  var perhapsNotOpenedText: String { say("Ábrela otra vez, o copia el mensaje y mándalo desde otra app.", "Open it again, or copy the message and send it from another app.") }
  var openAgain: String { say("Abrir el mensaje otra vez", "Open the message again") }
  var wasSent: String { say("Sí, lo envié", "Yes, I sent it") }
  var notSent: String { say("No se envió", "It was not sent") }
  var sosFailed: String { say("El mensaje no salió", "The message did not go out") }
  var sosFailedText: String { say("Puede faltar señal o saldo. Llama: el 911 funciona sin saldo.", "Signal or credit may be missing. Call: 911 works without credit.") }
  var copyMessage: String { say("Copiar el mensaje", "Copy the message") }
  var sosSaid: String { say("Quedó avisado", "They have been told") }
  var wasAt: String { say("Fue ", "It was ") }
  var sosSaidText: String { say("Si puedes, quédate donde estás y con el teléfono a la mano.", "If you can, stay where you are and keep the phone at hand.") }
  var tellOthers: String { say("Avisar a alguien más", "Tell someone else") }
  var tell: String { say("Avisar a ", "Tell ") }
  var positionNow: String { say("Ya tenemos tu posición", "We have your position now") }
  var positionNowText: String { say("El primer mensaje salió sin ella.", "The first message went without it.") }
  var sendPosition: String { say("Mandarla también", "Send it too") }
  var practiceDone: String { say("Así se pide ayuda", "This is how you ask for help") }
  var practiceDoneText: String { say("No se abrió ni se envió nada. En un SOS de verdad se abre tu app de mensajes con este texto, y tú presionas Enviar.", "Nothing was opened or sent. In a real SOS your messages app opens with this text, and you press Send.") }
  var wouldSend: String { say("El mensaje", "The message") }
  var wouldGoTo: String { say("Para ", "To ") }
  var nothingUnderWay: String { say("No hay un SOS en curso", "No SOS is under way") }
  var nothingUnderWayText: String { say("Puedes empezar uno cuando lo necesites.", "You can begin one when you need it.") }
  // Contacts
  var noContacts: String { say("¿A quién avisamos?", "Whom shall we tell?") }
  var noContactsText: String { say("Alguien de confianza que conteste su teléfono.", "Someone you trust who answers their phone.") }
  var deviceOnly: String { say("Solo en este teléfono", "On this phone only") }
  var deviceOnlyText: String { say("Tus contactos no se envían a ningún servidor ni a tu cuenta. Si cambias de teléfono, escríbelos otra vez.", "Your contacts go to no server and no account. If you change phones, write them again.") }
  var first: String { say("Primero", "First") }
  var contactName: String { say("Nombre", "Name") }
  var contactPhone: String { say("Teléfono", "Telephone") }
  var phoneHint: String { say("Diez dígitos en México. De otro país, con + y su clave.", "Ten digits in Mexico. From another country, with + and its code.") }
  var willBe: String { say("Se guardará como ", "It will be kept as ") }
  var nameEmpty: String { say("Escribe el nombre de tu contacto.", "Write your contact's name.") }
  var nameLong: String { say("El nombre es muy largo. Deja hasta 60 letras.", "The name is too long. Keep it under 60 letters.") }
  var checkThis: String { say("Revisa esto", "Check this") }
  func phone(_ fault: PhoneNumber.Fault) -> String {
    switch fault {
    case .empty: say("Escribe el teléfono de tu contacto.", "Write your contact's telephone number.")
    case .letters: say("Usa solo números, espacios y guiones, como 55 1234 5678.", "Use digits, spaces and hyphens only, as in 55 1234 5678.")
    case .emergency: say("Ese número es de emergencias o muy corto. Escribe el de una persona: diez dígitos.", "That is an emergency or short number. Write a person's: ten digits.")
    case .mexican: say("En México son diez dígitos y no empiezan con 0 ni 1, como 55 1234 5678.", "In Mexico there are ten digits and none begins with 0 or 1, as in 55 1234 5678.")
    case .country: say("No conocemos esa clave de país. Revisa los números después del +.", "We do not know that country code. Check the digits after the +.")
    case .length: say("Le faltan o le sobran dígitos para ese país.", "It has too few or too many digits for that country.")
    }
  }
  var makeFirst: String { say("Que sea el primero", "Make it the first") }
  var deleteContact: String { say("Borrar contacto", "Delete contact") }
  var deleteContactTitle: String { say("¿Borrar este contacto?", "Delete this contact?") }
  var deleteContactText: String { say("se borra de este teléfono y no queda copia.", "will be deleted from this phone, and no copy stays.") }
  var editContact: String { say("Editar contacto", "Edit contact") }
  var signature: String { say("Tu nombre en el mensaje (opcional)", "Your name in the message (optional)") }
  var signatureHint: String { say("Para que sepan quién pide ayuda.", "So that they know who asks for help.") }
  var vibration: String { say("Vibrar", "Vibrate") }
  var vibrationDetail: String { say("En el SOS, donde el teléfono lo permite.", "In the SOS, where the phone allows it.") }
  var doThis: String { say("Haz esto", "Do this") }
  var doNot: String { say("Evita", "Avoid") }
  var sources: String { say("Fuentes", "Sources") }
  func sourcesNote(_ date: String) -> String { say("Escrito por nosotros a partir de copias guardadas de estas páginas, leídas el ", "Written by us from stored copies of these pages, read on ") + date + say(". Falta la revisión de un profesional.", ". A professional's review is still missing.") }
}
