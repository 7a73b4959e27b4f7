import Base

/// A picture made of parts, driven by a few values of the state: a root that grows, a figure whose zones can be touched. The parts are a
/// file of `web/scenes`, outside of the module; it moves only where motion is wanted, and its still form is as complete.
public final class Scene<Action>: Widget<Action> {
  /// A part that can be touched, and its label beside the drawing.
  public final class Zone {
    public var id: Identifier
    /// `Presión`
    public var label: String
    /// `138/88`, or `138/88, arriba` where there is no `mark`.
    public var value: String
    /// `mmHg`, smaller beside the value; in the list too.
    public var unit = ""
    /// There is no value: the words that say so stand quieter.
    public var isEmpty = false
    /// When it was measured, and by what.
    public var detail: String?
    /// Where its label stands: shares of the drawing's width and height.
    public var x: Double, y: Double
    /// Drawn stronger, with a sign of its own.
    public var isMarked: Bool
    /// The word of the sign: `Arriba`.
    public var mark: String?
    /// The sign is that of an emergency.
    public var isUrgent = false
    public var action: Action
    public init(
      _ id: Identifier, _ label: String, value: String, detail: String? = nil, x: Double, y: Double,
      isMarked: Bool = false, mark: String? = nil, _ action: Action
    ) {
      self.id = id; self.label = label; self.value = value; self.detail = detail; self.x = x; self.y = y;
      self.isMarked = isMarked
      self.mark = mark
      self.action = action
    }
  }
  /// A name in `web/scenes`.
  public var scene: String
  /// 0…1 each, by the names that the file uses.
  public var values: [(name: String, value: Double)]
  /// The part of the drawing that is seen, in its own units: x, y, width, height; nil for the whole.
  public var crop: (x: Double, y: Double, width: Double, height: Double)?
  public var zones: [Zone]
  /// The one zone that a near view is about: only that one is drawn, with the caption's sign; empty for none of them, nil for all.
  public var focus: Identifier?
  /// What stands large on the drawing, for who sees it: the sentence says the same.
  public struct Caption: Equatable, Sendable {
    public var title: String, number: String, unit: String, text: String
    /// The second number of a pair, drawn under the first.
    public var lower: String?
    /// Of the title, with a sign of its own: `warning` a diamond, `danger` an octagon.
    public var tone: Tone
    public init(title: String, number: String, lower: String? = nil, unit: String, text: String, tone: Tone = .plain) {
      self.title = title; self.number = number; self.lower = lower; self.unit = unit; self.text = text; self.tone = tone
    }
  }
  public var caption: Caption?
  private let called: String
  private let said: String
  private let title: String
  public init(
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
      ? []
      : [
        .rows(
          zones.map { zone in
            let detail = zone.mark.map { mark in zone.detail.map { mark + " · " + $0 } ?? mark } ?? zone.detail
            let value = zone.unit.isEmpty ? zone.value : zone.value + "\u{A0}" + zone.unit
            return Row(zone.id + "-row", zone.label, detail: detail, value: value, zone.action)
          })
      ]
  }
  public override var configuration: JSON {
    var configuration = parts
    if let caption {
      configuration["caption"] = [
        "title": .string(caption.title), "number": .string(caption.number), "unit": .string(caption.unit),
        "text": .string(caption.text), "lower": .string(caption.lower ?? ""),
      ]
      if caption.tone == .warning || caption.tone == .danger {
        configuration["sign"] = .string(caption.tone == .danger ? "danger" : "warning")
      }
    }
    if let focus { configuration["focus"] = .string(focus) }
    if let crop {
      configuration["crop"] = .array([.number(crop.x), .number(crop.y), .number(crop.width), .number(crop.height)])
    }
    return .object(configuration)
  }
  private var parts: JSONObject {
    [
      "scene": .string(scene),
      "values": .object(JSONObject(values.map { ($0.name, .number(min(max($0.value, 0), 1))) })),
      "zones": .array(
        zones.map {
          [
            "id": .string($0.id), "label": .string($0.label), "value": .string($0.value), "x": .number($0.x),
            "y": .number($0.y), "detail": .string($0.detail ?? ""), "mark": .string($0.mark ?? ""),
            "unit": .string($0.unit), "empty": .bool($0.isEmpty), "marked": .bool($0.isMarked),
            "urgent": .bool($0.isUrgent),
          ]
        }),
    ]
  }
  public override var words: [String] {
    super.words + (caption.map { [$0.title, $0.number, $0.lower ?? "", $0.unit, $0.text] } ?? [])
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
