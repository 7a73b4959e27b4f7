import Base
import COCR
import Glibc
import SignReading

/// Tesseract with one picture, as Sources/COCR offers it.
struct Tesseract {
  /// Milliseconds after which a look ends with what it has.
  private static let longest: Int32 = 8_000

  /// - Parameters:
  ///   - names: `spa`, `eng`: the likeliest language first.
  ///   - folder: where their `.traineddata` lie.
  /// - Returns: nil where one is missing or is none.
  init?(_ names: [String], in folder: String) {
    for name in names {
      guard let file = readFile(folder + "/" + name + ".traineddata") else { return nil }
      ocr_language(Self.handedOver(name), Self.handedOver(file)?.assumingMemoryBound(to: CChar.self), file.count)
    }
    guard ocr_open(Self.handedOver(names.joined(separator: "+"))) == 1 else { return nil }
  }

  /// Takes a picture. False when it is none that can be read.
  func take(_ picture: SignPicture) -> Bool {
    let bytes = Self.handedOver(picture.bytes)?.assumingMemoryBound(to: UInt8.self)
    return ocr_picture(bytes, Int32(picture.width), Int32(picture.height)) == 1
  }

  /// The words, and whether the look ended before its end.
  func read(_ look: SignReader.Look) -> (words: [SignWord], isLate: Bool) {
    let answer = ocr_read(
      Int32(look.frame.width), Int32(look.frame.height), look.frame.map.rows, Int32(look.mode.rawValue),
      Int32(look.threshold.rawValue), Self.longest)
    guard let json = try? JSON.parse(String(decoding: Self.bytes(answer), as: UTF8.self)) else { return ([], true) }
    return (SignWord.words(of: json) ?? [], json["late"]?.bool == true)
  }

  /// What a frame shows.
  func view(_ frame: PictureFrame) -> SignPicture {
    let answer = ocr_view(Int32(frame.width), Int32(frame.height), frame.map.rows)
    return SignPicture(width: frame.width, height: frame.height, bytes: Self.bytes(answer))
  }

  /// Of a box of a frame.
  func colours(_ box: PixelBox, _ frame: PictureFrame) -> SignColours {
    let bytes = Self.bytes(ocr_samples(frame.map.rows, box.x, box.y, box.width, box.height, 24, 8))
    let count = 4 + 3 * (0..<4).reduce(0) { $0 | Int(bytes[$1]) << ($1 * 8) }
    return SignColours(ring: Array(bytes[4..<count]), inside: Array(bytes[count...]))
  }

  private static func bytes(_ answer: UnsafePointer<OCRAnswer>?) -> [UInt8] {
    guard let answer = answer?.pointee else { return [] }
    return Array(UnsafeRawBufferPointer(start: answer.bytes, count: answer.count))
  }

  /// In room that the reader takes as its own.
  private static func handedOver(_ bytes: [UInt8]) -> UnsafeMutableRawPointer? {
    let room = ocr_room(bytes.count)
    bytes.withUnsafeBytes { if let from = $0.baseAddress { room?.copyMemory(from: from, byteCount: $0.count) } }
    return room
  }
  private static func handedOver(_ text: String) -> UnsafeMutablePointer<CChar>? {
    handedOver(Array(text.utf8) + [0])?.assumingMemoryBound(to: CChar.self)
  }
}

private func readFile(_ path: String) -> [UInt8]? {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  if file < 0 { return nil }
  defer { close(file) }
  return readAll(file, upTo: 64 << 20)
}

/// - Returns: nil for more bytes than `most`, and when it cannot be read.
func readAll(_ file: Int32, upTo most: Int) -> [UInt8]? {
  var bytes: [UInt8] = [], part = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(file, &part, part.count)
    if count < 0, errno == EINTR { continue }
    if count < 0 { return nil }
    if count == 0 { return bytes }
    bytes += part[..<count]
    if bytes.count > most { return nil }
  }
}
