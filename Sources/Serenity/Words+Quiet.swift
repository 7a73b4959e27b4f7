import AppRuntime

// Words after a hard day.
extension Words {
  var companyTitle: String { say("Gracias por decirlo.", "Thank you for saying it.") }
  var companyLead: String { say("No tienes que resolverlo hoy.", "You don’t have to solve it today.") }
  var companyHurt: String { say("Lo que te hacen no es tu culpa.", "What is being done to you is not your fault.") }
  var talkTitle: String { say("¿Quieres hablar con alguien?", "Would you like to talk to someone?") }
  var talkText: String {
    say("Gratis, a cualquier hora. Solo llama si tú quieres.", "Free, at any hour, in Mexico. Call only if you want to.")
  }
  var talkHurt: String {
    say("Gratis, a cualquier hora. Si alguien podría oírte, escribe.",
      "Free, at any hour, in Mexico. If someone might hear you, write.")
  }
  var dangerNow: String { say("911, si hay peligro ahora", "911, if there is danger now") }
  var moreLines: String { say("Más líneas de ayuda", "More help lines") }
  var hearRain: String { say("Oír la lluvia", "Hear the rain") }
  var stopRain: String { say("Parar la lluvia", "Stop the rain") }
  var notNow: String { say("Ahora no", "Not now") }
  var nobodyTold: String { say("Serenity no le avisa a nadie.", "Serenity tells no one.") }
  var companyName: String {
    say("Una persona junto a la ventana, con cobija y su perra. Afuera llueve.",
      "Someone by the window with a blanket and her dog. It is raining outside.")
  }
}
