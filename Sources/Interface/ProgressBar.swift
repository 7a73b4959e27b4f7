import Base

/// How far something is that takes a while.
public final class ProgressBar: Picture {
  public var label: String
  /// 0…1; nil while nobody knows.
  public var share: Double?
  /// `1,204 de 3,577 lecturas`
  public var detail: String
  /// `Faltan unos 2 minutos`; empty while nobody knows.
  public var remaining: String
  public init(_ id: Identifier, _ label: String, share: Double?, detail: String, remaining: String = "") {
    self.label = label; self.share = share; self.detail = detail; self.remaining = remaining
    super.init(id)
  }
  public override var kind: String { "progress" }
  public override var name: String { label }
  public override var words: [String] { [label, detail, remaining] }
  public override func faults() -> [Fault] {
    need(label, "N1", "the progress " + (id ?? "") + " has no name")
      + need(detail, "N1", "the progress " + (id ?? "") + " has no words")
  }

  /// Milliseconds that are left at the pace so far, rounded up to what a person can plan with (5 s, 30 s, whole minutes); nil in the
  /// first 3 s and the first hundredth, when the pace says nothing.
  public static func left(elapsed: Int64, share: Double) -> Int64? {
    guard elapsed >= 3000, share >= 0.01, share < 1 else { return share >= 1 ? 0 : nil }
    let exact = Double(elapsed) * (1 - share) / share
    guard exact < 360_000_000 else { return nil }
    let step: Int64 = exact < 60_000 ? 5000 : exact < 300_000 ? 30_000 : 60_000
    return (Int64(exact) + step - 1) / step * step
  }
}

extension Element {
  public static func progress(_ bar: ProgressBar) -> Element { .picture(bar) }
}
