import Testing

@testable import Storage

@Test("CRC-64/XZ gives the check value of its specification, whole and in parts")
func checksum() {
  var whole = Checksum()
  whole.add("123456789")
  #expect(whole.text == "995dc9bbdf1939fa")
  var parts = Checksum()
  for part in ["1234", "", "56789"] { parts.add(part) }
  #expect(parts.value == whole.value)
  #expect(Checksum().text == "0000000000000000")
}
