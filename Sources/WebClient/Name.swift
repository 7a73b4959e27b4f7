/// The words of HTML and SVG that screens need: tags, attributes, and attribute values that come often. The host gets them once, in this
/// order, and later only their numbers.
enum Name: String, CaseIterable {
  // Tags
  case div, main, header, nav, section, h1, h2, h3, p, span, button, input, textarea, label, ul, ol, li, a, form,
    fieldset, legend, dl, dt, dd
  case dialog, figure, figcaption, table, thead, tbody, tr, th, td, abbr, details, summary, output, article
  case svg, use, circle, polyline, line
  // Attributes
  case `class`, id, type, value, name, placeholder, checked, disabled, required, readonly, href, role, tabindex, lang,
    title, scope, `for`, min, max, step
  case autocomplete, inputmode, rows, cx, cy, r, points, hidden, novalidate, open, spellcheck
  case x1, x2, y1, y2
  case enterkeyhint, autocapitalize, rel
  case viewBox, pathLength, preserveAspectRatio, src, alt
  case strokeDasharray = "stroke-dasharray", vectorEffect = "vector-effect"
  case ariaLabel = "aria-label", ariaHidden = "aria-hidden", ariaCurrent = "aria-current", ariaLabelledby =
    "aria-labelledby", ariaDescribedby = "aria-describedby"
  case ariaInvalid = "aria-invalid", ariaPressed = "aria-pressed", ariaBusy = "aria-busy", ariaDisabled =
    "aria-disabled"
  case ariaValuetext = "aria-valuetext", ariaRoledescription = "aria-roledescription"
  case ariaAutocomplete = "aria-autocomplete", ariaExpanded = "aria-expanded", ariaControls = "aria-controls",
    ariaSelected = "aria-selected"
  case ariaPosinset = "aria-posinset", ariaSetsize = "aria-setsize", ariaValuemin = "aria-valuemin", ariaValuemax =
    "aria-valuemax"
  case ariaValuenow = "aria-valuenow"
  case dataTone = "data-tone", dataKind = "data-kind", dataLook = "data-look", dataApp = "data-app", dataBar =
    "data-bar", dataSize = "data-size"
  case dataInvalid = "data-invalid", dataToday = "data-today", dataSelected = "data-selected", dataNow = "data-now",
    dataOn = "data-on", dataLines = "data-lines"
  case dataWidget = "data-widget", dataConfig = "data-config", dataSoon = "data-soon", dataEmpty = "data-empty",
    dataIcon = "data-icon", dataRoute = "data-route"
  case dataHeight = "data-height", dataLeaves = "data-leaves", dataAdds = "data-adds", dataMark = "data-mark",
    dataTurned = "data-turned", dataTail = "data-tail", dataHold = "data-hold"
  // Custom properties, set through CSSOM
  case cssValue = "--value", cssX = "--x", cssY = "--y", cssWidth = "--width", cssHeight = "--height", cssSize =
    "--size",
    cssGround = "--ground", cssInk = "--ink"
  // Classes
  case screen, top, brand, lead, tabs, tab, sheet, toast, heading, text, card, cluster, columns, banner, list, item,
    row, icon, art, symbol, chevron, tile, tag
  case field, hint, error, counter, choice, options, option, toggle, slider, ring, chart, bars, bar, plot, calendar,
    day, timer, widget, facts, fact
  case disclosure, skeleton, steps, empty, hero, prose, link, swipe, map, photo, call, scene, language, tentative,
    suggestions, suggestion, tags, feed, progress, conversation, half, worded
  case iconButton = "icon-button", topActions = "top-actions", topSpace = "top-space", footerActions = "footer-actions",
    sheetHead = "sheet-head"
  case bannerBody = "banner-body", bannerTitle = "banner-title", rowIcon = "row-icon", rowBody = "row-body", rowTitle =
    "row-title", rowDetail = "row-detail"
  case rowValue = "row-value", tileMark = "tile-mark", tileBody = "tile-body", tileTitle = "tile-title", tileText =
    "tile-text", errorSummary = "error-summary"
  case inputWithButton = "input-with-button", optionBody = "option-body", optionDetail = "option-detail", toggleBody =
    "toggle-body", toggleTitle = "toggle-title"
  case toggleDetail = "toggle-detail", sliderRow = "slider-row", ringTrack = "ring-track", ringValue = "ring-value",
    ringNumber = "ring-number", ringUnit = "ring-unit"
  case chartSentence = "chart-sentence", chartTable = "chart-table", barValue = "bar-value", barFill = "bar-fill",
    barLabel = "bar-label", plotSvg = "plot-svg"
  case plotLine = "plot-line", plotGrid = "plot-grid", plotPoint = "plot-point", plotLabels = "plot-labels", plotEnds =
    "plot-ends", calendarHead = "calendar-head"
  case calendarTitle = "calendar-title", calendarGrid = "calendar-grid", dayNumber = "day-number", timerTime =
    "timer-time", timerCaption = "timer-caption"
  case emptyTitle = "empty-title", visuallyHidden = "visually-hidden", callDetail = "call-detail"
  case sheetGrip = "sheet-grip", chosenTag = "chosen-tag", inputBeside = "input-beside", progressFill = "progress-fill",
    progressBox = "progress-box"
  case progressLabel = "progress-label", halfMark = "half-mark", halfHead = "half-head", halfNote = "half-note",
    halfWords = "half-words"
  case wordedBox = "worded-box", wordedImage = "worded-image"
  case manoeuvre, manoeuvreDistance = "manoeuvre-distance", manoeuvreWords = "manoeuvre-words", manoeuvreDetail =
    "manoeuvre-detail"
  // Values
  case `true`, `false`, page, date, primary, secondary, quiet, destructive, emergency, submit, reset, checkbox, radio,
    range, search, email, password, tel, number
  case none, normal, wide, alert, status, img, segmented, chips, symbols, plain, strong, small, large, info, success,
    warning, danger, offline, tinted, accent
  case level1, level2, level3, level4, level5, chart1, chart2, chart3, chart4, off, on, numeric, decimal, group, col,
    polite
  case zero = "0", minusOne = "-1", hundred = "100", navigation, list2 = "listitem", switch_ = "switch", words,
    sentences, noopener
  case currentPassword = "current-password", newPassword = "new-password", oneTimeCode = "one-time-code", given =
    "given-name"

  /// Its place among all, in the order of declaration.
  var index: Int32 {
    MemoryLayout<Name>.size == 1
      ? Int32(unsafeBitCast(self, to: UInt8.self)) : Int32(unsafeBitCast(self, to: UInt16.self))
  }

  /// All of them, as one text: made from the cases it would be nine kilobytes of code. A test compares the two.
  static let all: StaticString = """
    div main header nav section h1 h2 h3 p span button input textarea label ul ol li a form fieldset legend dl dt dd dialog figure figcaption table thead \
    tbody tr th td abbr details summary output article svg use circle polyline line class id type value name placeholder checked disabled required readonly href \
    role tabindex lang title scope for min max step autocomplete inputmode rows cx cy r points hidden novalidate open spellcheck x1 x2 y1 y2 \
    enterkeyhint autocapitalize rel viewBox pathLength preserveAspectRatio src alt stroke-dasharray vector-effect aria-label aria-hidden aria-current \
    aria-labelledby aria-describedby aria-invalid aria-pressed aria-busy aria-disabled aria-valuetext aria-roledescription aria-autocomplete aria-expanded aria-controls aria-selected aria-posinset aria-setsize \
    aria-valuemin aria-valuemax aria-valuenow data-tone data-kind data-look \
    data-app data-bar data-size data-invalid data-today data-selected data-now data-on data-lines data-widget data-config data-soon data-empty data-icon data-route data-height data-leaves data-adds data-mark data-turned data-tail data-hold \
    --value --x --y --width --height --size --ground --ink screen top brand lead tabs tab sheet toast heading text card cluster columns banner list item row icon art symbol chevron tile tag field \
    hint error counter choice options option toggle slider ring chart bars bar plot calendar day timer widget facts fact disclosure skeleton steps empty \
    hero prose link swipe map photo call scene language tentative suggestions suggestion tags feed progress conversation half worded icon-button top-actions top-space footer-actions sheet-head banner-body banner-title row-icon row-body row-title row-detail \
    row-value tile-mark tile-body tile-title tile-text error-summary input-with-button option-body option-detail toggle-body toggle-title toggle-detail \
    slider-row ring-track ring-value ring-number ring-unit chart-sentence chart-table bar-value bar-fill bar-label plot-svg plot-line plot-grid plot-point \
    plot-labels plot-ends calendar-head calendar-title calendar-grid day-number timer-time timer-caption empty-title visually-hidden call-detail sheet-grip chosen-tag input-beside progress-fill progress-box \
    progress-label half-mark half-head half-note half-words worded-box worded-image \
    manoeuvre manoeuvre-distance manoeuvre-words manoeuvre-detail true false page date \
    primary secondary quiet destructive emergency submit reset checkbox radio range search email password tel number none normal wide alert status img \
    segmented chips symbols plain strong small large info success warning danger offline tinted accent level1 level2 level3 level4 level5 chart1 chart2 chart3 \
    chart4 off on numeric decimal group col polite 0 -1 100 navigation listitem switch words sentences noopener current-password new-password \
    one-time-code given-name
    """
}
