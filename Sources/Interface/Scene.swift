import Base

/// A picture made of parts, driven by a few values of the state: a root that grows, a figure whose zones can be touched. The parts are a
/// file of `web/scenes`, outside of the module; it moves only where motion is wanted, and its still form is as complete.
public final class Scene<Action>: Widget<Action> {
  /// A part that can be touched, and its label beside the drawing.
  public final class Zone {
    public var id: Identifier
    /// `Presión`
    public var label: String
    /// `138/88, arriba`
    public var value: String
    public var detail: String?
    /// Where its label stands: shares of the drawing's width and height.
    public var x: Double, y: Double
    /// Drawn stronger, with a sign of its own.
    public var isMarked: Bool
    public var action: Action
    @inline(never) public init(
      _ id: Identifier, _ label: String, value: String, detail: String? = nil, x: Double, y: Double,
      isMarked: Bool = false, _ action: Action
    ) {
      self.id = id; self.label = label; self.value = value; self.detail = detail; self.x = x; self.y = y;
      self.isMarked = isMarked
      self.action = action
    }
  }
  /// A name in `web/scenes`.
  public var scene: String
  /// 0…1 each, by the names that the file uses.
  public var values: [(name: String, value: Double)]
  public var zones: [Zone]
  private let called: String
  private let said: String
  private let title: String
  @inline(never) public init(
    _ id: Identifier, scene: String, name: String, sentence: String, values: [(name: String, value: Double)] = [],
    zones: [Zone] = [],
    listTitle: String = ""
  ) {
    self.scene = scene; called = name; said = sentence; self.values = values; self.zones = zones; title = listTitle
    super.init(id)
  }
  public override var kind: String { "scene" }
  public override var name: String { called }
  public override var sentence: String { said }
  public override var listTitle: String { title }
  /// Each zone as a row: `ID-row`.
  public override var list: [Element<Action>] {
    zones.isEmpty
      ? [] : [.rows(zones.map { Row($0.id + "-row", $0.label, detail: $0.detail, value: $0.value, $0.action) })]
  }
  public override var configuration: JSON {
    [
      "scene": .string(scene),
      "values": .object(JSONObject(values.map { ($0.name, .number(min(max($0.value, 0), 1))) })),
      "zones": .array(
        zones.map {
          [
            "id": .string($0.id), "label": .string($0.label), "value": .string($0.value), "x": .number($0.x),
            "y": .number($0.y),
            "marked": .bool($0.isMarked),
          ]
        }),
    ]
  }
  public override func pressing(_ id: Identifier) -> Action? { zones.first { sameBytes($0.id, id) }?.action }
  /// The host reports the zone's identifier.
  public override func action(_ report: String) -> Action? { pressing(report) }
  public override func faults() -> [Fault] {
    var faults = need(said, "G1", "the scene " + (id ?? "") + " has no sentence")
    if !zones.isEmpty { faults += need(title, "G2", "the scene " + (id ?? "") + " has no list") }
    for zone in zones {
      faults +=
        need(zone.label, "N1", "the zone " + zone.id + " has no name")
        + need(zone.value, "N1", "the zone " + zone.id + " has no value")
    }
    return faults
  }
}

extension Element {
  public static func scene(_ scene: Scene<Action>) -> Element { .widget(scene) }
}
