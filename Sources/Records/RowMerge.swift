import Base

/// What a record that a device sent does to the server's row of it.
public struct RowMerge: Equatable, Sendable {
  /// What the row is afterwards.
  public let row: Record
  /// The row must be written, with the account's next number.
  public let isChanged: Bool
  /// The row is exactly what was sent: it is left out of the answer to this device.
  public let isKnownToSender: Bool

  /// - Parameter row: what the server had; nil when it had none.
  public init(row before: Record?, sent: Record) {
    let after = before.map { Record.merged($0, sent) } ?? sent
    row = after
    isChanged = before != after
    isKnownToSender = after == sent
  }
}
