/// The privacy notice (Ley Federal de Protección de Datos Personales en Posesión de los Particulares, in force since 2025-03-21) in plain
/// words. Change the version when the meaning changes: consents name the version that the person read.
public enum PrivacyNotice {
  public static let version = "2026-11-21"

  static func blocks(_ language: Language) -> [Prose.Block] { language == .en ? english : spanish }

  private static let spanish: [Prose.Block] = [
    .paragraph("Versión del 21 de noviembre de 2026."),
    .heading("Quién es responsable"),
    .paragraph("Vereda (proyecto en desarrollo) es responsable de tus datos personales. Quien instala Vereda en un servidor debe escribir aquí su nombre, su domicilio y su correo antes de abrirlo al público."),
    .heading("Qué datos usamos"),
    .points([
      "Para tu cuenta: tu correo, tu contraseña (guardamos solo una huella que no se puede leer) y, si quieres, tu nombre.",
      "Para tus sesiones: el nombre del dispositivo y las fechas de uso.",
      "Tus registros: ánimo, salud, hábitos y lo que escribes. Son datos sensibles.",
      "Si activas recordatorios con la app cerrada: la dirección donde tu navegador recibe avisos y las horas en que los quieres. El aviso llega cifrado por el servicio de tu navegador y no dice nada de ti.",
      "Tus decisiones sobre este aviso, con su fecha.",
    ]),
    .paragraph("Si no tienes cuenta, nada de esto sale de tu dispositivo."),
    .heading("Para qué los usamos: lo necesario"),
    .points([
      "Abrir tu cuenta, comprobar que eres tú y ayudarte a recuperarla.",
      "Cuidar la seguridad: cerrar sesiones, frenar intentos de entrar.",
      "Cumplir la ley.",
    ]),
    .heading("Para qué los usamos: lo voluntario"),
    .points([
      "Guardar tus registros en tu cuenta para verlos en varios dispositivos. Pedimos tu consentimiento expreso antes de enviar el primero, porque son datos sensibles.",
      "Enviarte noticias por correo.",
    ]),
    .paragraph("Puedes decir que no a lo voluntario y usar las apps igual. Puedes cambiar de opinión en Ajustes, Privacidad. No usamos tus datos para publicidad ni para decidir sobre ti."),
    .heading("Cómo los cuidamos"),
    .paragraph("Tus registros se cifran con una llave de tu cuenta antes de guardarse. La conexión va cifrada. Los mensajes de error del servidor no llevan lo que escribes."),
    .heading("A quién se los damos"),
    .paragraph("A nadie. No hay transferencias a terceros, salvo que una autoridad las ordene conforme a la ley."),
    .heading("Tus derechos: acceso, rectificación, cancelación y oposición (ARCO)"),
    .points([
      "Acceso: Tu cuenta, Descargar todo lo de mi cuenta. Recibes un archivo con todo.",
      "Rectificación: cambia tu nombre, tu correo y tus registros en las apps.",
      "Cancelación: Tu cuenta, Borrar mi cuenta.",
      "Oposición: apaga lo voluntario en Ajustes, Privacidad.",
    ]),
    .paragraph("También puedes pedirlo al correo del responsable. La respuesta llega en 20 días hábiles como máximo. Si no estás de acuerdo, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno."),
    .heading("Cómo se borra una cuenta"),
    .paragraph("En dos fases. Primero el bloqueo: nadie puede entrar ni usar tus datos, y todavía puedes arrepentirte. Después la supresión: todo se borra para siempre, también su llave, así que las copias de respaldo ya no se pueden leer. Al pedirlo te decimos la fecha."),
    .heading("Lo que queda en tu dispositivo"),
    .paragraph("Las apps guardan tus registros y tus ajustes en el navegador para funcionar sin conexión. Una cookie mantiene tu sesión abierta y otra recuerda que ya entraste aquí, para que nadie pueda bloquearte. No hay cookies de seguimiento."),
    .heading("Cambios a este aviso"),
    .paragraph("Si algo cambia, lo verás aquí con la fecha nueva. Si cambia para qué usamos tus datos, te preguntamos otra vez."),
  ]

  private static let english: [Prose.Block] = [
    .paragraph("Version of November 21, 2026."),
    .heading("Who is responsible"),
    .paragraph("Vereda (a project in development) is responsible for your personal data. Whoever installs Vereda on a server must write their name, address and e-mail here before opening it to the public."),
    .heading("What data we use"),
    .points([
      "For your account: your e-mail, your password (we keep only a fingerprint that cannot be read) and, if you like, your name.",
      "For your sessions: the name of the device and the dates of use.",
      "Your records: mood, health, habits and what you write. They are sensitive data.",
      "If you turn on reminders while the app is closed: the address where your browser takes notifications, and the times you want them. They travel encrypted through your browser’s service and say nothing about you.",
      "Your decisions about this notice, with their date.",
    ]),
    .paragraph("If you have no account, none of this leaves your device."),
    .heading("What for: the necessary"),
    .points([
      "To open your account, check that you are you, and help you recover it.",
      "To keep it safe: close sessions, slow down attempts to break in.",
      "To obey the law.",
    ]),
    .heading("What for: the voluntary"),
    .points([
      "To keep your records in your account, so that you see them on several devices. We ask for your express consent before the first one is sent, because they are sensitive.",
      "To send you news by e-mail.",
    ]),
    .paragraph("You can say no to the voluntary part and use the apps all the same. You can change your mind in Settings, Privacy. We do not use your data for advertising or to decide about you."),
    .heading("How we take care of it"),
    .paragraph("Your records are encrypted with a key of your account before they are stored. The connection is encrypted. The server’s error messages do not carry what you write."),
    .heading("Who gets it"),
    .paragraph("Nobody. There are no transfers to third parties, unless an authority orders one under the law."),
    .heading("Your rights: access, rectification, cancellation and opposition (ARCO)"),
    .points([
      "Access: Your account, Download everything in my account. You get a file with everything.",
      "Rectification: change your name, your e-mail and your records in the apps.",
      "Cancellation: Your account, Delete my account.",
      "Opposition: turn off the voluntary part in Settings, Privacy.",
    ]),
    .paragraph("You can also write to the e-mail of who is responsible. The answer comes within 20 working days. If you do not agree, you can turn to the Secretaría Anticorrupción y Buen Gobierno."),
    .heading("How an account is deleted"),
    .paragraph("In two phases. First it is blocked: nobody can log in or use your data, and you can still change your mind. Then it is erased: everything goes for good, its key too, so that backups can no longer be read. We tell you the date when you ask."),
    .heading("What stays on your device"),
    .paragraph("The apps keep your records and settings in the browser, to work without a connection. One cookie keeps your session open, and another remembers that you have logged in here, so that nobody can lock you out. There are no tracking cookies."),
    .heading("Changes to this notice"),
    .paragraph("If something changes, you will see it here with the new date. If what we use your data for changes, we ask you again."),
  ]
}
