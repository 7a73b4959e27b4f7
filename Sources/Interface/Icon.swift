/// The icons there are, by their names in Lucide (ISC). `web/icons.txt` lists the same names; a test compares the two.
public enum Icon: String, CaseIterable, Sendable {
  case home = "house", calendar, heart, user, users, settings, back = "chevron-left", forward = "chevron-right", close = "x", check, plus, minus
  case search, info, alert = "triangle-alert", error = "circle-alert", offline = "cloud-off", cloud, sync = "refresh-cw", saved = "circle-check"
  case eye, eyeOff = "eye-off", mail, key = "key-round", lock, logOut = "log-out", trash = "trash-2", download, edit = "pencil", share = "share-2"
  case play, pause, stop = "square", wind, moon, sun, contrast, text = "a-large-small", language = "languages", bell, chart = "chart-column", trend = "trending-up"
  case phone, help = "circle-help", shield, file = "file-text", device = "smartphone", devices = "monitor-smartphone", grid = "layout-grid", list, star
  case chevronDown = "chevron-down", external = "external-link", undo = "undo-2", clock, sparkles, leaf, book = "book-open", install = "smartphone-charging", volume = "volume-2"
}

/// The drawings there are: `web/art/NAME.svg`; a test compares the two.
public enum Drawing: String, CaseIterable, Sendable {
  case vereda, conectaFacil = "conecta-facil", greenGrocery = "greengrocery", inclusiveMatch = "inclusivematch", humanBody = "human-body", serenity
  case emptyDiary = "diario-vacio", offline = "sin-conexion", welcome = "bienvenida", mailSent = "correo-enviado", done = "listo", privacy = "privacidad"
}
