import Base

/// The lines of what was found, in the order in which they are read: noise is gone, what stands on one line is one line, a price
/// is with its dish, and columns come one after the other.
/// - Complexity: O(*n*²) in words.
public func signLines(_ words: [SignWord]) -> [SignLine] {
  let words = words.map { withInitial($0) }.filter { !isNoise($0) }
  return readingOrder(joined(rows(words)).compactMap { withoutStrayMarks($0) })
}

/// A bar before a full stop is the initial of a name: `Francisco I. Madero`.
private func withInitial(_ word: SignWord) -> SignWord {
  guard sameBytes(word.text, "|."), word.confidence >= 30 else { return word }
  var initial = word
  initial.text = "I."
  initial.confidence = max(50, word.confidence)
  return initial
}

/// What is not sure enough, or no size of a word. A mark is kept for now: between numbers it is a dash that Tesseract doubted.
private func isNoise(_ word: SignWord) -> Bool {
  word.confidence < (word.weight == 0 ? 10 : 50) || (word.weight > 0 && word.box.height < 4) || word.box.width < 1
    || word.box.height > 40 * max(1, word.box.width)
}

/// Tesseract's lines.
private func rows(_ words: [SignWord]) -> [SignLine] {
  var rows: [(block: Int, line: Int, words: [SignWord])] = []
  for word in words {
    if let at = rows.lastIndex(where: { $0.block == word.block && $0.line == word.line }) {
      rows[at].words.append(word)
    } else {
      rows.append((word.block, word.line, [word]))
    }
  }
  return rows.map { SignLine($0.words.sorted { $0.box.x < $1.box.x }) }
}

/// Pieces of one row that stand close, or of which the right one is a price or a time, become one line.
private func joined(_ lines: [SignLine]) -> [SignLine] {
  var lines = lines.sorted { $0.box.x < $1.box.x }
  var at = 0
  while at < lines.count {
    // The nearest piece to the right on the same row.
    var nearest: Int?
    for other in lines.indices where other != at {
      let gap = lines[other].box.x - lines[at].box.right
      guard lines[at].box.sharedHeight(lines[other].box) > 0.6, gap > -lines[at].letterHeight / 2,
        lines[other].box.x > lines[at].box.x
      else { continue }
      if let best = nearest, lines[best].box.x <= lines[other].box.x { continue }
      nearest = other
    }
    guard let next = nearest, belongs(lines[next], to: lines[at]) else {
      at += 1
      continue
    }
    let whole = SignLine(lines[at].words + lines[next].words)
    lines[at] = whole
    lines.remove(at: next)
    if next < at { at -= 1 }
  }
  return lines
}

private func belongs(_ right: SignLine, to left: SignLine) -> Bool {
  let height = max(left.letterHeight, right.letterHeight), lower = min(left.letterHeight, right.letterHeight)
  let gap = right.box.x - left.box.right
  if isAmount(right) && !isAmount(left) { return true }
  return gap < height * 1.2 && lower > height * 0.5
}

/// A price, a time, a number: mostly digits.
private func isAmount(_ line: SignLine) -> Bool {
  var digits = 0, letters = 0
  for scalar in line.text.unicodeScalars {
    if isDigit(scalar) { digits += 1 } else if isLetterOrDigit(scalar) { letters += 1 }
  }
  return digits > 0 && digits >= letters && line.words.count <= 4
}

/// Without marks that are no text: rules and dots read as `|`, `_`, `~`, single letters that Tesseract doubts. nil when nothing is left.
private func withoutStrayMarks(_ line: SignLine) -> SignLine? {
  var words = line.words
  while let last = words.last, isStray(last, neighbours: words.count > 1) { words.removeLast() }
  while let first = words.first, isStray(first, neighbours: words.count > 1) { words.removeFirst() }
  var kept: [SignWord] = []
  for (at, word) in words.enumerated() {
    if word.weight == 0, at > 0, at < words.count - 1 {
      let isBetweenNumbers = hasDigit(words[at - 1]) && hasDigit(words[at + 1])
      if !joins(word) || (word.confidence < 60 && !isBetweenNumbers) { continue }
    }
    kept.append(word)
  }
  if kept.isEmpty { return nil }
  let whole = SignLine(kept)
  // A lone letter is a sign's (P, H, M), when it is sure.
  if whole.weight <= 1, whole.confidence < 90 { return nil }
  // So short a line that is no surer than these is rather a bush than a word.
  if whole.weight <= 3, whole.confidence < 75 { return nil }
  if whole.weight <= 4, whole.confidence < 65 { return nil }
  return whole
}

/// Whether a word at the end of a line is a mark that nobody wrote.
private func isStray(_ word: SignWord, neighbours: Bool) -> Bool {
  if word.weight == 0 { return !isPunctuation(word.text) || !neighbours || word.confidence < 70 }
  if word.weight == 1, word.text.unicodeScalars.count == 1 { return word.confidence < 75 }
  return word.text.unicodeScalars.count > word.weight * 3 && word.confidence < 80
}

private func hasDigit(_ word: SignWord) -> Bool { word.text.unicodeScalars.contains { isDigit($0) } }

/// Between two words: `9:00 – 18:30`, `pan & café`, `2 + 1`, `calle / avenida`.
private func joins(_ word: SignWord) -> Bool {
  guard let first = word.text.unicodeScalars.first, word.text.unicodeScalars.count <= 3 else { return false }
  switch first.value {
  case 0x24, 0x25, 0x26, 0x2B, 0x2D, 0x2F, 0x3D, 0x2013, 0x2014, 0x2022, 0xB7, 0x2026, 0x3A, 0xBF, 0xA1: return true
  default: return false
  }
}

/// What may stand alone at an end: `!`, `?`, `»`, `…`.
private func isPunctuation(_ text: String) -> Bool {
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x21, 0x3F, 0xA1, 0xBF, 0xAB, 0xBB, 0x2026, 0x24, 0x25: continue
    default: return false
    }
  }
  return true
}
