/// The events of ActivityWatch's JSON in pieces: an export (`{"buckets":{ID:{…,"events":[…]}}}`), or the answer to
/// `GET /api/0/buckets/ID/events` (`[…]`). Nothing but one event is ever held.
struct EventScanner {
  enum Found {
    /// An event's text.
    case event([UInt8])
    /// A bucket begins; its identifier, empty for a bare list.
    case bucket(String)
    /// A text that the bucket says of itself: its `hostname`, `type`, `client`.
    case note(String, String)
  }
  private enum Frame { case object, array }
  /// Longer ones are no events of a watcher.
  static let longestEvent = 262_144

  private var stack: [Frame] = []
  private var keys: [String] = []
  private var text: [UInt8] = []
  private var isInText = false, isEscaped = false
  /// What stands before a colon is a key.
  private var lastText: String?
  private var event: [UInt8] = []
  /// How deep the event under way lies; 0: none is.
  private var eventDepth = 0
  private(set) var isWhole = false
  private(set) var isBroken = false
  private(set) var overlong = 0

  init() {}

  mutating func feed(_ bytes: [UInt8], _ take: (Found) -> Void) {
    for byte in bytes {
      if isBroken { return }
      read(byte, take)
    }
  }

  private mutating func read(_ byte: UInt8, _ take: (Found) -> Void) {
    if eventDepth > 0, event.count <= EventScanner.longestEvent { event.append(byte) }
    if isInText {
      if isEscaped { isEscaped = false; keep(byte); return }
      if byte == 0x5C { isEscaped = true; keep(byte); return }
      if byte != 0x22 { keep(byte); return }
      isInText = false
      if eventDepth == 0 { endText(take) }
      return
    }
    switch byte {
    case 0x22:
      isInText = true
      text.removeAll(keepingCapacity: true)
    case 0x7B: open(.object, take)
    case 0x5B: open(.array, take)
    case 0x7D: close(.object, take)
    case 0x5D: close(.array, take)
    case 0x3A:
      if eventDepth == 0, let lastText { setKey(lastText) }
      lastText = nil
    case 0x2C: (lastText, valueWaits) = (nil, false)
    default: break
    }
  }

  private mutating func keep(_ byte: UInt8) { if eventDepth == 0, text.count < 512 { text.append(byte) } }

  private mutating func endText(_ take: (Found) -> Void) {
    let said = String(decoding: text, as: UTF8.self)
    // The value of a bucket's own key, not a key itself: those come after the colon.
    if valueWaits, let key = currentKey, isBucket(depth: stack.count) { take(.note(key, said)) }
    valueWaits = false
    lastText = said
  }
  private var valueWaits = false
  private var currentKey: String? { keys.last }

  private mutating func setKey(_ key: String) {
    guard !stack.isEmpty, stack[stack.count - 1] == .object else { return }
    keys[keys.count - 1] = key
    valueWaits = true
  }

  /// Whether an object so deep is a bucket: `{"buckets":{ID:{`, or `{ID:{` of a list of buckets.
  private func isBucket(depth: Int) -> Bool {
    (depth == 3 && sameBytes(keys[0], "buckets")) || (depth == 2 && !sameBytes(keys[0], "buckets"))
  }

  private mutating func open(_ frame: Frame, _ take: (Found) -> Void) {
    if stack.count >= 64 { isBroken = true; return }
    if eventDepth == 0, frame == .object, isEventList {
      eventDepth = stack.count + 1
      event = [0x7B]
    }
    stack.append(frame)
    keys.append("")
    lastText = nil
    guard eventDepth == 0 else { return }
    if frame == .array, stack.count == 1 { take(.bucket("")) }
    if frame == .object, stack.count >= 2, isBucket(depth: stack.count) { take(.bucket(keys[stack.count - 2])) }
  }

  /// Whether what begins now stands in a list of events.
  private var isEventList: Bool {
    guard let last = stack.last, last == .array else { return false }
    if stack.count == 1 { return true }
    return sameBytes(keys[stack.count - 2], "events") && isBucket(depth: stack.count - 1)
  }

  private mutating func close(_ frame: Frame, _ take: (Found) -> Void) {
    guard let last = stack.last, last == frame else { isBroken = true; return }
    if eventDepth == stack.count {
      if event.count > EventScanner.longestEvent { overlong += 1 } else { take(.event(event)) }
      event.removeAll(keepingCapacity: true)
      eventDepth = 0
    }
    stack.removeLast()
    keys.removeLast()
    lastText = nil
    if stack.isEmpty { isWhole = true }
  }
}
