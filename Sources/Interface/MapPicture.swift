import Base

/// A map of the open region, what stands on it, and the same as a list: everything a person can do on it, they can do in the list too.
/// The streets come from the region's tiles; the host draws them.
public final class MapPicture<Action>: Widget<Action> {
  /// Something at a point.
  public final class Mark {
    public enum Kind: String, Sendable { case origin, destination, place, hospital, stop, block, step }
    /// With an action: the row of the map's list that does the same is called `row-` and this.
    public var id: Identifier
    public var kind: Kind
    public var at: Coordinate
    public var name: String
    public var action: Action?
    public init(_ id: Identifier, _ kind: Kind, at: Coordinate, name: String, _ action: Action? = nil) {
      self.id = id; self.kind = kind; self.at = at; self.name = name; self.action = action
    }
  }

  /// Where the map looks when it is shown, and again whenever this changes.
  public enum View: Sendable {
    case around(Coordinate, zoom: Double)
    /// West, south, east, north.
    case bounds([Double])
    /// The person's own position, turned to where they go.
    case following
  }

  /// Where the device is.
  public struct Own: Sendable {
    public var at: Coordinate
    /// Metres.
    public var accuracy: Double
    /// Degrees from north, clockwise; nil while standing.
    public var heading: Double?
    public init(at: Coordinate, accuracy: Double, heading: Double?) {
      self.at = at; self.accuracy = accuracy; self.heading = heading
    }
  }

  private let called: String
  public var view: View
  public var own: Own?
  public var marks: [Mark]
  /// Parts of a route, in order, as JSON text: `[{"certainty":"verified|unknown|at-limit","passable":true,"line":[[lon,lat],…]}]`. Text, so that it is made once.
  public var route: String
  /// The map is not drawn: only its list is there.
  public var isHidden: Bool
  public var isTall: Bool
  private let title: String
  private let elements: [Element<Action>]
  /// Names of the map's own buttons: nearer, further, my position.
  public var controls: (nearer: String, further: String, own: String)
  /// The data's owners.
  public var attribution: String
  /// The person chose a point on the map.
  public var choose: (Coordinate) -> Action
  /// The button that goes to the own position.
  public var locate: Action
  /// There is no WebGL, or the map could not be loaded.
  public var failed: Action

  public init(
    _ id: Identifier, name: String, view: View, own: Own? = nil, marks: [Mark] = [], route: String = "[]",
    isHidden: Bool = false,
    isTall: Bool = false, listTitle: String, list: [Element<Action>],
    buttons: (nearer: String, further: String, own: String), attribution: String,
    locate: Action, failed: Action, choose: @escaping (Coordinate) -> Action
  ) {
    called = name; self.view = view; self.own = own; self.marks = marks; self.route = route; self.isHidden = isHidden;
    self.isTall = isTall
    title = listTitle; elements = list; controls = buttons; self.attribution = attribution
    self.locate = locate; self.failed = failed; self.choose = choose
    super.init(id)
  }

  public override var kind: String { "map" }
  /// What the map shows, in a sentence.
  public override var name: String { called }
  public override var listTitle: String { title }
  public override var list: [Element<Action>] { elements }
  public override var words: [String] { [called, title] }

  public override func faults() -> [Fault] {
    let id = id ?? ""
    var faults =
      need(called, "N1", "the map " + id + " has no name") + need(title, "G2", "the map " + id + " has no list")
    // What can be touched on the map can be reached without it.
    for mark in marks {
      faults += need(mark.name, "N1", "the mark " + mark.id + " has no name")
      if mark.action != nil, !listed(mark.id) {
        faults.append(Fault(rule: "G2", text: "the mark " + mark.id + " is not in the map's list"))
      }
    }
    return faults
  }

  /// Whether the list has a row for the mark.
  func listed(_ id: Identifier) -> Bool {
    var found = false
    for element in list {
      element.forEach {
        if case .rows(let rows) = $0, rows.contains(where: { sameBytes($0.id, "row-" + id) }) { found = true }
      }
    }
    return found
  }

  /// What the host reported: `tap LAT LON`, `mark ID`, `locate`, `failed`.
  public override func action(_ report: String) -> Action? {
    let words = report.pieces(0x20)
    guard let verb = words.first else { return nil }
    if sameBytes(verb, "failed") { return failed }
    if sameBytes(verb, "locate") { return locate }
    if words.count == 2, sameBytes(verb, "mark") { return marks.first { sameBytes($0.id, words[1]) }?.action }
    if words.count == 3, sameBytes(verb, "tap"), let latitude = (try? JSON.parse(words[1]))?.number,
      let longitude = (try? JSON.parse(words[2]))?.number
    {
      return choose(Coordinate(latitude: latitude, longitude: longitude))
    }
    return nil
  }
}

extension Element {
  public static func map(_ map: MapPicture<Action>) -> Element { .widget(map) }
}
