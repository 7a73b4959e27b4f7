// Terms, help and licences: text to read.

enum Terms {
  static func blocks(_ language: Language) -> [Prose.Block] { language == .en ? english : spanish }

  private static let spanish: [Prose.Block] = [
    .paragraph("Versión del 21 de noviembre de 2026. Son pocos y están en palabras sencillas."),
    .heading("Qué es Vereda"),
    .paragraph("Cinco apps que te acompañan: en la ciudad, en una conversación y en tu día. Está en desarrollo: puede cambiar y puede fallar."),
    .heading("Lo que Vereda no es"),
    .paragraph("No es un servicio médico ni de emergencias. No da diagnósticos. Si estás en peligro llama al 911. Si necesitas hablar con alguien, la Línea de la Vida atiende a toda hora: 800 911 2000."),
    .heading("Tu cuenta"),
    .points([
      "Es tuya. Cuida tu contraseña y no la compartas.",
      "Lo que escribes es tuyo. Puedes descargarlo y borrarlo cuando quieras.",
      "Puedes usar las apps sin cuenta.",
    ]),
    .heading("Lo que te pedimos"),
    .points(["No intentes entrar a cuentas de otras personas.", "No uses Vereda para dañar a nadie."]),
    .heading("El código"),
    .paragraph("Es libre, con licencia Apache 2.0. Se ofrece como está, sin garantías, hasta donde la ley lo permite. Nada aquí limita tus derechos como persona consumidora."),
  ]

  private static let english: [Prose.Block] = [
    .paragraph("Version of November 21, 2026. They are few, and in plain words."),
    .heading("What Vereda is"),
    .paragraph("Five apps that go with you: in the city, in a conversation, through your day. It is in development: it can change and it can fail."),
    .heading("What Vereda is not"),
    .paragraph("It is not a medical or emergency service. It gives no diagnoses. If you are in danger call 911. If you need to talk to someone in Mexico, Línea de la Vida answers at any hour: 800 911 2000."),
    .heading("Your account"),
    .points([
      "It is yours. Take care of your password and do not share it.",
      "What you write is yours. You can download it and delete it at any time.",
      "You can use the apps without an account.",
    ]),
    .heading("What we ask of you"),
    .points(["Do not try to get into other people’s accounts.", "Do not use Vereda to hurt anyone."]),
    .heading("The code"),
    .paragraph("It is free software, under the Apache 2.0 licence. It is offered as it is, without warranty, as far as the law allows. Nothing here limits your rights as a consumer."),
  ]
}

enum Licences {
  static func blocks(_ language: Language) -> [Prose.Block] { language == .en ? english : spanish }

  private static let spanish: [Prose.Block] = [
    .paragraph("Vereda es software libre con licencia Apache 2.0. Usa el trabajo de otras personas; gracias."),
    .points([
      "Swift y su biblioteca estándar, de Apple y el proyecto Swift: Apache 2.0.",
      "Iconos Lucide: licencia ISC.",
      "Letra de las pantallas: SIL Open Font License 1.1.",
    ]),
    .paragraph("La lista completa, con la del servidor, está en el archivo de avisos de terceros que acompaña al código."),
  ]
  private static let english: [Prose.Block] = [
    .paragraph("Vereda is free software under the Apache 2.0 licence. It uses the work of other people; thank you."),
    .points([
      "Swift and its standard library, by Apple and the Swift project: Apache 2.0.",
      "Lucide icons: ISC licence.",
      "The typeface of the screens: SIL Open Font License 1.1.",
    ]),
    .paragraph("The full list, with the server’s, is in the third-party notices that come with the code."),
  ]
}

extension AccountWords {
  var helpLead: String { say("Respuestas cortas a lo que más se pregunta.", "Short answers to what is asked most.") }
  /// Identifier, question, answer.
  var questions: [(id: Identifier, question: String, answer: String)] {
    [
      ("help-offline", say("¿Funciona sin conexión?", "Does it work without a connection?"),
        say("Sí. Todo se guarda primero en tu dispositivo. Si tienes cuenta, se envía cuando vuelve la red.",
          "Yes. Everything is saved on your device first. If you have an account, it is sent when the network is back.")),
      ("help-account", say("¿Necesito una cuenta?", "Do I need an account?"),
        say("No. Sirve para ver tus registros en varios dispositivos y para recuperarlos.", "No. It is for seeing your records on several devices and for getting them back.")),
      ("help-install", say("¿Cómo la pongo en mi pantalla de inicio?", "How do I put it on my home screen?"), installSteps),
      ("help-password", say("Olvidé mi contraseña", "I forgot my password"),
        say("En Entrar, toca «Olvidé mi contraseña». Te llega un enlace por correo.", "In Log in, tap “I forgot my password”. A link arrives by e-mail.")),
      ("help-lost", say("Perdí mi teléfono", "I lost my phone"),
        say("Entra desde otro dispositivo, abre Sesiones abiertas y cierra la del teléfono. Lo que estaba en tu cuenta sigue ahí.",
          "Log in from another device, open Open sessions and close the phone’s. What was in your account is still there.")),
      ("help-read", say("No leo bien la pantalla", "I cannot read the screen well"),
        say("En Aspecto puedes agrandar el texto hasta el doble y elegir alto contraste. Vereda funciona con lectores de pantalla y con teclado.",
          "In Appearance you can make the text up to twice as large and choose high contrast. Vereda works with screen readers and with a keyboard.")),
      ("help-private", say("¿Quién ve lo que escribo?", "Who sees what I write?"),
        say("Solo tú. Está en tu dispositivo y, si lo aceptas, cifrado en tu cuenta.", "Only you. It is on your device and, if you agree, encrypted in your account.")),
    ]
  }
  public var installSteps: String {
    say("En Android, abre el menú del navegador y toca «Instalar app». En iPhone, toca Compartir y luego «Agregar a pantalla de inicio».",
      "On Android, open the browser’s menu and tap “Install app”. On an iPhone, tap Share and then “Add to Home Screen”.")
  }
  var urgentTitle: String { say("¿Es urgente?", "Is it urgent?") }
  var urgentText: String { say("Si estás en peligro llama al 911. Para hablar con alguien a cualquier hora: Línea de la Vida, 800 911 2000.",
    "If you are in danger call 911. To talk to someone in Mexico at any hour: Línea de la Vida, 800 911 2000.") }
  var callLifeLine: String { say("Llamar a la Línea de la Vida", "Call Línea de la Vida") }
}
