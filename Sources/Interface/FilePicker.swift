import Base

/// A file that the person chose. Its bytes stay with the host; effects name it by its handle.
public struct ChosenFile: Equatable, Sendable {
  public var handle: String
  public var name: String
  /// As the device says: `application/zip`; may be empty.
  public var type: String
  public var bytes: Int64
  public init(handle: String, name: String, type: String, bytes: Int64) {
    self.handle = handle; self.name = name; self.type = type; self.bytes = bytes
  }
}

/// Chooses files by a button, or by dropping them on it.
public final class FilePicker<Action>: Widget<Action> {
  public enum Outcome: Equatable, Sendable {
    case chosen([ChosenFile])
    /// One of them is of another kind, or larger than allowed.
    case kind(name: String), size(name: String)
  }
  public var label: String
  public var hint: String
  /// What is said where files can be dropped: `o suéltalo aquí`.
  public var dropWords: String
  public var error: String?
  /// Types and endings: `image/*`, `.zip`. Empty: any.
  public var accepts: [String]
  public var allowsSeveral: Bool
  public var largest: Int64
  public var outcome: (Outcome) -> Action
  public init(
    _ id: Identifier, _ label: String, hint: String, dropWords: String, error: String? = nil, accepts: [String],
    allowsSeveral: Bool = false,
    largest: Int64, outcome: @escaping (Outcome) -> Action
  ) {
    self.label = label; self.hint = hint; self.dropWords = dropWords; self.error = error; self.accepts = accepts
    self.allowsSeveral = allowsSeveral; self.largest = largest; self.outcome = outcome
    super.init(id)
  }
  public override var kind: String { "files" }
  public override var words: [String] { [label, hint, dropWords, error ?? ""] }
  public override var configuration: JSON {
    [
      "label": .string(label), "hint": .string(hint), "drop": .string(dropWords),
      "error": error.map { .string($0) } ?? .null,
      "accepts": .array(accepts.map { .string($0) }), "several": .bool(allowsSeveral), "largest": .integer(largest),
    ]
  }
  public override func action(_ report: String) -> Action? {
    guard let said = try? JSON.parse(repairing: Array(report.utf8)) else { return nil }
    if let name = said["kind"]?.string { return outcome(.kind(name: name)) }
    if let name = said["size"]?.string { return outcome(.size(name: name)) }
    let files = (said["files"]?.array ?? []).compactMap { file -> ChosenFile? in
      guard let handle = file["handle"]?.string, let bytes = file["bytes"]?.integer else { return nil }
      return ChosenFile(
        handle: handle, name: file["name"]?.string ?? "", type: file["type"]?.string ?? "", bytes: bytes)
    }
    return files.isEmpty ? nil : outcome(.chosen(files))
  }
  public override func faults() -> [Fault] {
    need(label, "F1", "the file field " + (id ?? "") + " has no label")
      + need(hint, "F1", "the file field " + (id ?? "") + " does not say what it takes")
  }
}

extension Element {
  public static func files(_ picker: FilePicker<Action>) -> Element { .widget(picker) }
}
