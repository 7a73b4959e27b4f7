import Base

/// Something that is drawn, and the same in words. The element case is open: a new picture is a subclass in a file of its own, and its
/// drawing is either a file of the host (`kind`, `configuration`) or a drawing that the executable names. What no app uses is not linked.
open class Picture {
  public let id: Identifier?
  public init(_ id: Identifier?) { self.id = id }

  /// Which drawing it wants: `heat-map`.
  open var kind: String { "" }
  /// What the drawing is called by a screen reader; empty where its words stand beside it anyway.
  open var name: String { "" }
  /// What is seen, in one sentence; it stands above the drawing and describes it.
  open var sentence: String { "" }
  /// The same as a table.
  open var table: DataTable? { nil }
  /// What the host needs to draw it. Words of it are also in `words`.
  open var configuration: JSON { .null }
  /// Every word a person can read in it.
  open var words: [String] { (sentence.isEmpty ? [] : [sentence]) + (table?.words ?? []) }
  /// The rules of accessibility that it breaks.
  open func faults() -> [Fault] { [] }
}

/// A picture that a person can act on.
open class Widget<Action>: Picture {
  /// The title of the list.
  open var listTitle: String { "" }
  /// The same without the drawing: whatever can be done on it can be done here.
  open var list: [Element<Action>] { [] }
  /// Buttons that stand with the drawing.
  open var buttons: [Button<Action>] { [] }
  /// They stand above what the host draws, and are reached before it.
  open var buttonsComeFirst: Bool { false }
  /// What pressing a part with this name does, for parts that are not buttons.
  open func pressing(_ id: Identifier) -> Action? { nil }
  /// What the host's drawing reported; nil when it means nothing.
  open func action(_ report: String) -> Action? { nil }
}

/// The same as a picture, in rows. The first cell of a row is its head.
public struct DataTable: Equatable, Sendable {
  /// What opens it; the host's own words when empty.
  public var title: String
  public var columns: [String]
  public var rows: [[String]]
  public init(title: String = "", columns: [String], rows: [[String]]) {
    self.title = title; self.columns = columns; self.rows = rows
  }

  public var words: [String] { rows.flatMap { $0 } }

  /// G1: heads for all columns, words in every cell.
  func faults(of id: String) -> [Fault] {
    var faults: [Fault] = []
    for column in columns where column.isEmpty {
      faults.append(Fault(rule: "G1", text: "the table of " + id + " has a column without a head"))
    }
    for row in rows {
      if row.count != columns.count {
        faults.append(Fault(rule: "G1", text: "a row of " + id + " has not as many cells as there are heads"))
      }
      for cell in row where cell.isEmpty { faults.append(Fault(rule: "G1", text: "a cell of " + id + " has no words")) }
    }
    return faults
  }
}

extension Picture {
  /// A fault when the text is empty.
  func need(_ text: String, _ rule: String, _ what: String) -> [Fault] {
    text.isEmpty ? [Fault(rule: rule, text: what)] : []
  }
}
