/// Numbers, prices, times and dates of a text as they must be in its translation too: `9:00`, `12.50`, `06700`.
///
/// Signs of thousands go and decimal commas become points, a time in the afternoon is written with 24 hours, and zeros before an hour do not count:
/// `$1,250.00` and `1.250,00` are both `1250.00`, `6:30 pm` is `18:30`.
public func keptNumbers(_ text: String) -> [String] {
  let scalars = Array(text.unicodeScalars)
  var found: [String] = [], at = 0
  while at < scalars.count {
    guard isDigit(scalars[at]) else {
      at += 1
      continue
    }
    var end = at
    while end < scalars.count {
      let isInside = end + 1 < scalars.count && isDigit(scalars[end + 1])
      if isDigit(scalars[end]) || (isInside && [0x2E, 0x2C, 0x3A].contains(scalars[end].value)) {
        end += 1
      } else {
        break
      }
    }
    found.append(plainNumber(Array(scalars[at..<end]), isAfternoon: isAfternoon(scalars, end)))
    at = end
  }
  return found
}

/// Numbers of a text that its translation lacks.
public func lostNumbers(_ original: String, in translation: String) -> [String] {
  var there = keptNumbers(translation)
  return keptNumbers(original).filter { number in
    guard let at = there.firstIndex(where: { $0.utf8.elementsEqual(number.utf8) }) else { return true }
    there.remove(at: at)
    return false
  }
}

private func isAfternoon(_ scalars: [Unicode.Scalar], _ end: Int) -> Bool {
  var at = end
  while at < scalars.count, scalars[at].value == 0x20 || scalars[at].value == 0xA0 || scalars[at].value == 0x202F {
    at += 1
  }
  guard at < scalars.count, scalars[at].value | 0x20 == 0x70 else { return false }  // p
  at += 1
  if at < scalars.count, scalars[at].value == 0x2E { at += 1 }
  while at < scalars.count, scalars[at].value == 0x20 { at += 1 }
  guard at < scalars.count, scalars[at].value | 0x20 == 0x6D else { return false }  // m
  return at + 1 >= scalars.count || !isLetterOrDigit(scalars[at + 1])
}

private func plainNumber(_ digits: [Unicode.Scalar], isAfternoon: Bool) -> String {
  var text = ""
  if let colon = digits.firstIndex(where: { $0.value == 0x3A }) {
    var hour = 0
    for digit in digits[..<colon] where isDigit(digit) { hour = min(999, hour * 10 + Int(digit.value - 0x30)) }
    if isAfternoon, hour < 12 { hour += 12 }
    text = hour.description
    text.unicodeScalars.append(contentsOf: digits[colon...])
    return text
  }
  if isAfternoon, digits.count <= 2 {
    var hour = 0
    for digit in digits where isDigit(digit) { hour = hour * 10 + Int(digit.value - 0x30) }
    return (hour < 12 ? hour + 12 : hour).description + ":00"
  }
  // The last point or comma is a decimal sign, unless three digits follow it.
  let last = digits.lastIndex { !isDigit($0) }
  for (at, scalar) in digits.enumerated() {
    if isDigit(scalar) {
      text.unicodeScalars.append(scalar)
    } else if at == last, digits.count - at != 4 {
      text += "."
    }
  }
  return text
}
