/// What of a text is handed to an engine, and what of an engine's answer is shown: letters, signs and line breaks that can
/// be seen. Who writes on a sign, or answers from far away, does not decide in which direction a screen reads, and hides
/// no words in signs that nobody sees (Unicode Technical Report 36; "Trojan Source", CVE-2021-42574).
public enum PlainSentence {
  /// Without control characters, marks and overrides of direction, tags, and signs of no width other than the joiners that
  /// Arabic writing, Indic writing and emoji need. Line breaks become `\n`, tabs a space.
  public static func cleaned(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      let wasAfterReturn = isAfterReturn
      isAfterReturn = scalar.value == 0x0D
      switch scalar.value {
      case 0x09: out.append(" ")
      case 0x0A where wasAfterReturn: break
      case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: out.append("\n")
      case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF,
        0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
        break
      default: out.append(scalar)
      }
    }
    return String(out)
  }
}
