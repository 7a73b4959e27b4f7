/// What the launcher says.
struct LauncherWords {
  let language: Language
  init(_ language: Language) { self.language = language == .en ? .en : .es }
  private func say(_ es: StaticString, _ en: StaticString) -> String { language.say(es, en) }

  var lead: String { say("Cinco apps que caminan contigo, a tu paso.", "Five apps that walk with you, at your pace.") }
  var soon: String { say("Próximamente", "Coming soon") }
  var more: String { say("Lo demás", "The rest") }
  var settings: String { say("Ajustes", "Settings") }
  var install: String { say("Tenla en tu pantalla de inicio", "Have it on your home screen") }
  var lookDetail: String { say("Tema, tamaño del texto e idioma", "Theme, text size and language") }
  var privacyDetail: String { say("Lo que anotas es tuyo", "What you write is yours") }

  func text(_ product: Product) -> String {
    switch product {
    case .serenity: say("Calma y ánimo, un momento a la vez", "Calm and mood, a moment at a time")
    case .conectaFacil: say("Rutas sin escalones por la ciudad", "Step-free ways through the city")
    case .greenGrocery: say("Hábitos sanos y menos pantalla", "Healthy habits, less screen time")
    case .inclusiveMatch: say("Conversar sin que importe el idioma", "Talking, whatever the language")
    case .humanBody: say("Tu actividad y tus rutinas, a tu medida", "Your activity and routines, to your measure")
    }
  }
}
