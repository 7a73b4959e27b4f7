import Base
import Foundation
import ServerAPI
import SignReading

/// Reads a picture of a sign: what the server starts for each one that a person sends (docs/sign-reading.md, "On the server"). Not for people.
///
///     sign-reader LANGUAGE+LANGUAGE FOLDER    standard input: a JPEG; standard output: `SignAnswer` as JSON
///
/// Once it has its languages it may open nothing more, neither a file nor a connection, and its memory and its time are limited.
/// It ends with 65 for what is no picture that is taken, 69 where a language is not there, 64 where it was called wrongly.
@main enum SignReaderProgram {
  /// Of memory, in bytes, and of the processor, in seconds.
  private static let memory: rlim_t = 1 << 30, time: rlim_t = 20
  /// After which no further look begins.
  private static let patience = Duration.seconds(8)

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { exit(64) }
    let names = arguments[1].split(separator: "+").map(String.init)
    limit(RLIMIT_AS, memory)
    limit(RLIMIT_CPU, time)
    limit(RLIMIT_CORE, 0)
    // What is no JPEG costs no reading of languages.
    guard let file = readAll(0, upTo: SignRules.pictureBytes), SignPicture.isJPEG(file) else { exit(65) }
    guard !names.isEmpty, let tesseract = Tesseract(names, in: arguments[2]) else { exit(69) }
    limit(__RLIMIT_NPROC, 0)
    limit(RLIMIT_NOFILE, 0)
    guard let picture = SignPicture(jpeg: file, side: SignReader.largest), tesseract.take(picture) else { exit(65) }
    print(answer(tesseract, picture).json.text)
  }

  private static func answer(_ tesseract: Tesseract, _ picture: SignPicture) -> SignAnswer {
    let began = ContinuousClock.now
    var reader = SignReader(width: picture.width, height: picture.height)
    var isLate = false
    while let look = reader.next, began.duration(to: .now) < patience {
      let (words, wasStopped) = tesseract.read(look)
      isLate = isLate || wasStopped || words.count >= SignWord.most
      reader.take(words)
    }
    let reading = reader.reading, frame = reading.frame
    var answer = SignAnswer(width: Int64(frame.width), height: Int64(frame.height))
    answer.late = isLate || reading.lines.count > SignRules.mostLines
    for line in reading.lines.prefix(SignRules.mostLines) {
      let colours = tesseract.colours(line.box, frame)
      answer.lines.append(
        SignAnswer.Line(
          text: line.text.beginning(scalars: SignRules.longestLine), x: whole(line.box.x), y: whole(line.box.y),
          width: whole(line.box.width), height: whole(line.box.height), confidence: Int64(line.confidence),
          ground: colours.ground.hex, ink: colours.ink.hex))
    }
    if !answer.lines.isEmpty { answer.picture = tesseract.view(frame).jpeg.map { Data($0).base64EncodedString() } }
    return answer
  }

  /// Pixels; a box that begins beyond the frame begins at its edge.
  private static func whole(_ pixels: Double) -> Int64 { Int64(max(0, min(pixels.rounded(), 100_000))) }

  private static func limit(_ kind: __rlimit_resource, _ most: rlim_t) {
    var limit = rlimit(rlim_cur: most, rlim_max: most)
    _ = setrlimit(__rlimit_resource_t(kind.rawValue), &limit)
  }
}
