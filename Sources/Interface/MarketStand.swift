import Base

/// A day as a market stand: scales that say how much there is, crates that fill at a tap, a board with today's dish, and
/// sometimes a bag that has come. The drawing is decoration; words, numbers and buttons carry the meaning.
public final class MarketStand<Action>: Widget<Action> {
  /// How much there is of something, and the way to it.
  public final class Scale {
    public var id: Identifier
    /// `Hábitos`, on its pan.
    public var label: String
    /// `3` and `de 6`, on its dial.
    public var number: String, unit: String
    /// 0…1; more is shown as full.
    public var share: Double
    public var tone: Tone
    /// `Hábitos: 3 de 6`
    public var sentence: String
    public var location: String
    public var action: Action
    public init(
      _ id: Identifier, _ label: String, number: String, unit: String, share: Double, tone: Tone, sentence: String,
      location: String, _ action: Action
    ) {
      self.id = id; self.label = label; self.number = number; self.unit = unit; self.share = share; self.tone = tone
      self.sentence = sentence; self.location = location; self.action = action
    }
  }

  /// Something to do: a tap fills it, another one empties it again.
  public final class Crate {
    public var id: Identifier
    public var title: String
    public var detail: String
    /// What is in it, by the names of `web/scenes/mercado.svg`: `tomato`.
    public var produce: String
    /// 0…1.
    public var share: Double
    /// Pieces that it has room for: 1…8; nil where taps are not counted.
    public var pieces: Int?
    public var isDone: Bool
    /// A day off: it is not asked for.
    public var isFree: Bool
    /// The cat sleeps in it.
    public var hasCat = false
    /// `Verdura en la cena, falta`
    public var name: String
    public var action: Action
    /// Where it is told in full: a long press, and a row of the list. nil: the crate itself leads somewhere.
    public var more: (location: String, action: Action)?
    public init(
      _ id: Identifier, _ title: String, detail: String, produce: String, share: Double, pieces: Int? = nil,
      isDone: Bool, isFree: Bool = false, name: String, more: (location: String, action: Action)?, _ action: Action
    ) {
      self.id = id; self.title = title; self.detail = detail; self.produce = produce; self.share = share
      self.pieces = pieces; self.isDone = isDone; self.isFree = isFree; self.name = name; self.more = more
      self.action = action
    }
  }

  /// Crates in a row; the title is empty where there is only one row.
  public final class Shelf {
    public var id: Identifier
    public var title: String
    public var crates: [Crate]
    public init(_ id: Identifier, title: String, _ crates: [Crate]) {
      self.id = id; self.title = title; self.crates = crates
    }
  }

  /// The board and the bag: a title, a sentence, a way.
  public final class Sign {
    public var id: Identifier
    /// A line above the title.
    public var over: String?
    public var title: String
    public var text: String
    public var location: String
    public var action: Action
    public init(
      _ id: Identifier, over: String? = nil, title: String, text: String, location: String, _ action: Action
    ) {
      self.id = id; self.over = over; self.title = title; self.text = text; self.location = location
      self.action = action
    }
  }

  /// The light of the hour.
  public enum Light: String, CaseIterable, Sendable { case dawn, day, dusk, night }

  public var light: Light
  public var scales: [Scale]
  public var shelves: [Shelf]
  public var board: Sign?
  public var bag: Sign?
  /// Everything is done: the lamps are warm.
  public var isFull: Bool
  private let title: String
  private let called: String

  /// - Parameters:
  ///   - name: of the stand, for screen readers.
  ///   - listTitle: opens the list of the ways to what a crate tells in full.
  public init(
    _ id: Identifier, name: String, light: Light, scales: [Scale], shelves: [Shelf], board: Sign? = nil,
    bag: Sign? = nil, isFull: Bool = false, listTitle: String
  ) {
    called = name; self.light = light; self.scales = scales; self.shelves = shelves; self.board = board; self.bag = bag
    self.isFull = isFull; title = listTitle
    super.init(id)
  }

  public override var kind: String { "market" }
  public override var name: String { called }
  public override var listTitle: String { title }
  public override var words: [String] {
    var words = [called]
    for scale in scales { words += [scale.label, scale.number, scale.unit, scale.sentence] }
    for shelf in shelves {
      words.append(shelf.title)
      for crate in shelf.crates { words += [crate.title, crate.detail, crate.name] }
    }
    for sign in [board, bag] { if let sign { words += [sign.over ?? "", sign.title, sign.text] } }
    return words
  }

  public var crates: [Crate] { shelves.flatMap { $0.crates } }

  /// A way to each crate's own page, for who cannot hold a button: `CRATE-more`.
  public override var list: [Element<Action>] {
    var rows: [Row<Action>] = []
    for crate in crates {
      guard let more = crate.more else { continue }
      rows.append(
        Row(crate.id + "-more", crate.title, detail: crate.detail, location: more.location, more.action))
    }
    return rows.isEmpty ? [] : [.rows(rows)]
  }

  public override func pressing(_ id: Identifier) -> Action? {
    if let scale = scales.first(where: { sameBytes($0.id, id) }) { return scale.action }
    if let crate = crates.first(where: { sameBytes($0.id, id) }) { return crate.action }
    for sign in [board, bag] { if let sign, sameBytes(sign.id, id) { return sign.action } }
    return nil
  }

  public override func faults() -> [Fault] {
    var faults = need(called, "N1", "the stand has no name"), seen: [Identifier] = []
    func check(_ id: Identifier, _ words: String...) {
      for word in words { faults += need(word, "N1", id + " has no word") }
      if id.isEmpty || id.utf8.contains(0x20) { faults.append(Fault(rule: "N1", text: "not an identifier: " + id)) }
      if seen.contains(where: { sameBytes($0, id) }) {
        faults.append(Fault(rule: "N1", text: "the identifier " + id + " is used twice"))
      }
      seen.append(id)
    }
    for scale in scales { check(scale.id, scale.label, scale.number, scale.sentence) }
    for shelf in shelves {
      check(shelf.id)
      if shelves.count > 1 { faults += need(shelf.title, "N4", "the shelf " + shelf.id + " has no title") }
      for crate in shelf.crates {
        check(crate.id, crate.title, crate.name)
        if !crate.name.begins(crate.title) {
          faults.append(Fault(rule: "N1", text: "the name of " + crate.id + " must begin with its visible word"))
        }
      }
    }
    for sign in [board, bag] { if let sign { check(sign.id, sign.title) } }
    if !list.isEmpty { faults += need(title, "G2", "the stand has no title for its list") }
    return faults
  }
}

extension Element {
  public static func market(_ stand: MarketStand<Action>) -> Element { .widget(stand) }
}
