import Base

/// Whether a password (folded: lower case, no accents) is one that guessers try first: a repeated piece, a run of the keyboard or
/// of the digits, or a common word with digits after it. Shorter ones are refused by length already.
func isCommonPassword(_ folded: String) -> Bool {
  let bytes = Array(folded.utf8)
  return isRepeated(bytes) || isRun(bytes) || isWordWithTail(bytes)
}

/// One to four characters again and again: `aaaaaaaaaa`, `1212121212`, `abcabcabcabc`.
private func isRepeated(_ bytes: [UInt8]) -> Bool {
  for period in 1...4 where bytes.count >= period * 2 {
    if (period..<bytes.count).allSatisfy({ bytes[$0] == bytes[$0 - period] }) { return true }
  }
  return false
}

/// Part of a row of the keyboard, of the alphabet or of the digits, forwards or backwards.
private func isRun(_ bytes: [UInt8]) -> Bool {
  for row in runs {
    let forwards = Array(row.utf8)
    let backwards = Array(forwards.reversed())
    if contains(forwards, bytes) || contains(backwards, bytes) { return true }
  }
  return false
}

/// A common word, or two of them, followed by nothing but digits and signs.
private func isWordWithTail(_ bytes: [UInt8]) -> Bool {
  var rest = bytes[...]
  var words = 0
  while let word = commonWords.first(where: { rest.starts(with: $0.utf8) }) {
    rest = rest.dropFirst(word.utf8.count)
    words += 1
  }
  return words > 0 && words <= 2 && rest.count <= 8 && rest.allSatisfy { !(0x61...0x7A).contains($0) && $0 < 0x80 }
}

private func contains(_ row: [UInt8], _ piece: [UInt8]) -> Bool {
  guard piece.count <= row.count else { return false }
  for start in 0...(row.count - piece.count) where row[start...].starts(with: piece) { return true }
  return false
}

private let runs = [
  "01234567890123456789", "qwertyuiopasdfghjklzxcvbnm", "1q2w3e4r5t6y7u8i9o0p", "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "qazwsxedcrfvtgbyhnujmikolp",
  "abcdefghijklmnopqrstuvwxyz", "12345qwertasdfgzxcvb", "123456789qwertyuiop",
]

/// Longer ones first where one begins another.
private let commonWords = [
  "contrasena", "contraseña", "contrasenia", "password", "passw0rd", "p@ssw0rd", "passphrase", "administrador",
  "administrator", "admin",
  "bienvenido", "bienvenida", "welcome", "letmein", "iloveyou", "teamomucho", "tequiero", "teamo", "amorcito",
  "princesa", "princess",
  "estrella", "mariposa", "corazon", "guadalupe", "alejandro", "alejandra", "fernanda", "fernando", "sebastian",
  "estefania", "gabriela",
  "jesucristo", "america", "chivas", "cruzazul", "pumas", "mexico", "tigres", "futbol", "football", "baseball",
  "superman", "batman",
  "starwars", "pokemon", "naruto", "minecraft", "sunshine", "dragon", "monkey", "master", "michael", "jennifer",
  "jordan", "charlie",
  "whatever", "trustno1", "qwerty", "abc123", "abcd1234", "asdfgh", "zxcvbnm", "changeme", "secret", "secreto",
  "usuario", "familia",
  "serenity", "serenidad", "vereda", "hola", "test", "prueba", "user",
]
