/// The words of several modules in one language, as the host gives them to a module of the browser (`tools/build-web` writes the files).
///
/// `vereda-words fr`, 0, and for each module: 1, its signature (8 hexadecimal digits), the language of its texts, 0, and its table.
/// No entry begins with 1.
public struct WordFile: Sendable {
  public let language: Language
  let tables: [(signature: UInt32, table: WordTable)]

  /// nil where the file is none. `bytes` must stay where they are for ever.
  public init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let head = Array("vereda-words ".utf8)
    guard bytes.count >= head.count + 3, bytes[head.count + 2] == 0 else { return nil }
    for at in head.indices where bytes[at] != head[at] { return nil }
    guard let language = WordFile.language(bytes[head.count], bytes[head.count + 1]) else { return nil }
    var tables: [(signature: UInt32, table: WordTable)] = [], at = head.count + 3
    while at + 12 <= bytes.count, bytes[at] == 1 {
      guard let signature = WordFile.number(bytes[(at + 1)..<(at + 9)]),
        let spoken = WordFile.language(bytes[at + 9], bytes[at + 10]),
        bytes[at + 11] == 0
      else { break }
      let begin = at + 12
      at = begin
      while at < bytes.count, !(bytes[at] == 1 && bytes[at - 1] == 0) { at += 1 }
      tables.append((signature, WordTable(spoken, asked: language, UnsafeBufferPointer(rebasing: bytes[begin..<at]))))
    }
    (self.language, self.tables) = (language, tables)
  }

  func table(_ signature: UInt32) -> WordTable? { tables.first { $0.signature == signature }?.table }

  private static func language(_ first: UInt8, _ second: UInt8) -> Language? {
    Language.allCases.first { $0.rawValue.utf8.elementsEqual([first, second]) }
  }

  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: value = value << 4 | UInt32(digit - 0x30)
      case 0x61...0x66: value = value << 4 | UInt32(digit - 0x57)
      default: return nil
      }
    }
    return value
  }
}

/// Every file that the host gave, the last one first. There are at most as many as languages, and one that is there is never changed.
nonisolated(unsafe) private var loadedWords: [WordFile] = []

extension WordTable {
  /// Takes a file of words, which is copied.
  /// - Returns: whether it is one.
  @discardableResult
  public static func load(_ bytes: [UInt8]) -> Bool {
    let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = kept.initialize(from: bytes)
    guard let file = WordFile(UnsafeBufferPointer(kept)) else {
      kept.deallocate()
      return false
    }
    if let known = loadedWords.firstIndex(where: { $0.language == file.language }) {
      // Tables of it may be in use: the one that is there stays.
      loadedWords.insert(loadedWords.remove(at: known), at: 0)
      kept.deallocate()
    } else {
      loadedWords.insert(file, at: 0)
    }
    return true
  }

  /// The table of the module with this signature, in this language if the host gave it, else in the language it gave last; without any file, an empty one.
  public static func loaded(_ signature: UInt32, _ language: Language) -> WordTable {
    let file = loadedWords.first { $0.language == language } ?? loadedWords.first
    return file?.table(signature) ?? WordTable(language, asked: language, "")
  }
}
