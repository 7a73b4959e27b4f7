/// The icons there are, by their names in Lucide (ISC). `web/icons.txt` lists the same names; a test compares the two.
public enum Icon: String, CaseIterable, Sendable {
  case home = "house", calendar, heart, user, users, settings, back = "chevron-left", forward = "chevron-right", close =
    "x", check, plus, minus
  case search, info, alert = "triangle-alert", error = "circle-alert", offline = "cloud-off", cloud, sync =
    "refresh-cw", saved = "circle-check"
  case eye, eyeOff = "eye-off", mail, key = "key-round", lock, logOut = "log-out", trash = "trash-2", download, edit =
    "pencil", share = "share-2"
  case play, pause, stop = "square", wind, moon, sun, contrast, text = "a-large-small", language = "languages", bell,
    chart = "chart-column", trend = "trending-up"
  case phone, help = "circle-help", shield, file = "file-text", device = "smartphone", devices = "monitor-smartphone",
    grid = "layout-grid", list, star
  case map, pin = "map-pin", locate, route, flag, bus, siren, hospital, accessibility, layers, message =
    "message-square", speaker = "volume-2", ticket, food = "utensils"
  case arrowUp = "arrow-up", arrowLeft = "arrow-left", arrowRight = "arrow-right", turnLeft = "corner-up-left",
    turnRight = "corner-up-right"
  case slightLeft = "arrow-up-left", slightRight = "arrow-up-right", slopeDown = "trending-down", lift =
    "arrow-up-down", gate = "fence", crossing = "footprints", bookmark
  case chevronDown = "chevron-down", external = "external-link", undo = "undo-2", clock, sparkles, leaf, book =
    "book-open", install = "smartphone-charging"
  case camera, mic, keyboard, enlarge = "maximize-2", image, light = "flashlight"
  case body = "person-standing", pulse = "activity", dumbbell, ruler, oxygen = "droplet", temperature = "thermometer",
    weight, flame
}

/// A small picture by its name among the page's drawings: one of an app's own set, such as `face-3`.
public struct Symbol: Equatable, Sendable {
  public var name: String
  public init(_ name: String) { self.name = name }
}

/// The drawings there are: `web/art/NAME.svg`; a test compares the two.
public enum Drawing: String, CaseIterable, Sendable {
  case vereda, conectaFacil = "conecta-facil", greenGrocery = "greengrocery", inclusiveMatch = "inclusivematch",
    humanBody = "human-body", serenity
  case emptyDiary = "diario-vacio", offline = "sin-conexion", welcome = "bienvenida", mailSent = "correo-enviado",
    done = "listo", privacy = "privacidad"
  case company = "compania", stand = "puesto", emptyCrate = "caja-vacia"
  case routeArt = "ruta-accesible", sosArt = "pedir-ayuda", slope = "medir-pendiente", kerb = "medir-banqueta", width =
    "medir-ancho"
}
