/// Unpacks DEFLATE (RFC 1951) as a stream; a host has one of its own.
open class Inflater {
  public struct Step {
    /// Bytes of the input that are done with.
    public var taken: Int
    public var isEnd: Bool
    public init(taken: Int, isEnd: Bool) { (self.taken, self.isEnd) = (taken, isEnd) }
  }

  public init() {}

  /// Begins anew.
  open func reset() {}

  /// Unpacks some of the input, and gives what it says to `output`, in pieces.
  ///
  /// Takes as much as it can, at least one byte unless it is at the end.
  /// - Parameter room: not many more bytes than these are given before it returns.
  /// - Returns: nil for what is no DEFLATE.
  open func inflate(
    _ input: UnsafeRawBufferPointer, room: Int, _ output: (UnsafeRawBufferPointer) -> Void
  ) -> Step? { nil }
}
