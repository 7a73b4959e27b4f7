import Base
import Sound
import SoundMeasure

// soundscape: renders Serenity's sounds into files, to hear, to look at and to measure.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let usage = """
  soundscape list
  soundscape render SCAPE OUT.wav [--seconds 60] [--seed 1] [--rate 48000] [--intensity 0.5] [--fade 0]
  soundscape measure SCAPE|FILE.wav [--seconds 120] [--seed 1] [--rate 48000] [--intensity 0.5]
  soundscape session FILE.json OUT.wav --voice FOLDER --minutes 10 [--seed 1]    prints the parts and their times
  soundscape loudness [SCAPE…] [--seconds 120] [--seed 1]
  soundscape speed [--seconds 60]
  """

/// What follows the command: plain words, and the values of options.
struct Arguments {
  private(set) var words: [String] = []
  private var options: [String: String] = [:]

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var name: String?
    for argument in arguments {
      if let option = name {
        options[option] = argument
        name = nil
      } else if argument.hasPrefix("--") {
        name = String(argument.dropFirst(2))
      } else {
        words.append(argument)
      }
    }
    if let name { throw UsageError("--\(name) needs a value") }
  }

  func number(_ name: String, _ usual: Double) throws(UsageError) -> Double {
    guard let text = options[name] else { return usual }
    guard let value = Double(text), value.isFinite, value >= 0 else {
      throw UsageError("--\(name) is not a number: \(text)")
    }
    return value
  }

  func text(_ name: String) -> String? { options[name] }

  func word(_ index: Int) throws(UsageError) -> String {
    guard words.indices.contains(index) else { throw UsageError("something is missing") }
    return words[index]
  }
}

struct UsageError: Error {
  let text: String
  init(_ text: String) { self.text = text }
}

func scape(_ name: String) throws(UsageError) -> Scape {
  guard let scape = Scape(rawValue: name) else {
    throw UsageError("there is no scape \(name): \(Scape.allCases.map { $0.rawValue }.joined(separator: ", "))")
  }
  return scape
}

/// Everything a mixer gives in so many seconds.
func rendered(_ mixer: Mixer, seconds: Double, rate: Int) -> Stereo {
  var sound = Stereo(rate: rate)
  let frames = Int(seconds * Double(rate))
  sound.left = [Float](repeating: 0, count: frames)
  sound.right = sound.left
  sound.left.withUnsafeMutableBufferPointer { left in
    sound.right.withUnsafeMutableBufferPointer { right in
      for at in stride(from: 0, to: frames, by: Mixer.most) {
        mixer.render(left.baseAddress! + at, right.baseAddress! + at, min(Mixer.most, frames - at))
      }
    }
  }
  return sound
}

func rendered(_ arguments: Arguments, _ name: String, seconds: Double) throws(UsageError) -> Stereo {
  let rate = try arguments.number("rate", 48_000), mixer = Mixer(rate: Float(rate))
  mixer.start(
    try scape(name), seed: UInt64(try arguments.number("seed", 1)),
    intensity: Float(try arguments.number("intensity", 0.5)),
    fade: Float(try arguments.number("fade", 0)))
  return rendered(mixer, seconds: try arguments.number("seconds", seconds), rate: Int(rate))
}

func contents(_ path: String) throws(UsageError) -> [UInt8] {
  guard let file = fopen(path, "rb") else { throw UsageError("cannot read \(path)") }
  defer { fclose(file) }
  var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { return bytes }
    bytes += buffer[0..<count]
  }
}

func write(_ bytes: [UInt8], _ path: String) throws(UsageError) {
  guard let file = fopen(path, "wb") else { throw UsageError("cannot write \(path)") }
  let written = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, written == bytes.count else { throw UsageError("could not write all of \(path)") }
}

func fixed(_ value: Double, _ digits: Int = 1) -> String {
  let scale = pow(10, Double(digits)), rounded = (value * scale).rounded() / scale
  return digits == 0 ? "\(Int(rounded))" : "\(rounded)"
}

func decibelFactor(_ decibels: Double) -> Double { pow(10, decibels / 20) }

func measure(_ sound: Stereo) {
  let short = sound.shortTerm.sorted(), sharp = Seams.sharpest(sound.left, rate: sound.rate)
  print(
    "  loudness \(fixed(sound.loudness, 2)) LUFS, true peak \(fixed(sound.truePeak)) dB, short term \(fixed(short.first ?? -99)) to \(fixed(short.last ?? -99))"
  )
  print(
    "  sharpest bend \(fixed(sharp.ratio)) at \(fixed(sharp.second, 2)) s, at borders \(fixed(Seams.atBorders(sound.left, block: 128), 3)), half of the power below \(fixed(Spectrum.middle(sound), 0)) Hz"
  )
  let bands: [Double] = [20, 60, 125, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000]
  print(
    "  bands "
      + (0..<bands.count - 1).map {
        "\(Int(bands[$0])): \(fixed(Spectrum.share(sound, from: bands[$0], to: bands[$0 + 1])))"
      }.joined(separator: "  "))
}

func speed(seconds: Double) {
  for scape in Scape.allCases {
    let mixer = Mixer(rate: 48_000)
    mixer.start(scape, seed: 1, fade: 0)
    var before = timespec(), after = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before)
    _ = rendered(mixer, seconds: seconds, rate: 48_000)
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after)
    let passed = Double(after.tv_sec - before.tv_sec) + Double(after.tv_nsec - before.tv_nsec) / 1e9
    print("\(scape.rawValue): \(fixed(seconds / passed, 0)) times real time")
  }
}

func run(_ all: [String]) throws(UsageError) {
  let arguments = try Arguments(all.dropFirst())
  switch all.first {
  case "list": print(Scape.allCases.map { $0.rawValue }.joined(separator: "\n"))
  case "render": try write(try rendered(arguments, try arguments.word(0), seconds: 60).wave, try arguments.word(1))
  case "measure":
    let name = try arguments.word(0)
    print(name)
    if name.hasSuffix(".wav") {
      guard let sound = Stereo(wave: try contents(name)) else {
        throw UsageError("\(name) is not a WAV file of 16 bits")
      }
      measure(sound)
    } else {
      measure(try rendered(arguments, name, seconds: 120))
    }
  case "session":
    guard let voice = arguments.text("voice") else { throw UsageError(usage) }
    let session = try SpokenSession(
      file: try arguments.word(0), minutes: Int64(try arguments.number("minutes", 10)), voice: voice)
    try write(session.rendered(seed: UInt64(try arguments.number("seed", 1))).wave, try arguments.word(1))
    print(session.cues.text)
  case "loudness":
    let names = arguments.words.isEmpty ? Scape.allCases.map { $0.rawValue } : arguments.words
    for name in names { print(name, fixed(try rendered(arguments, name, seconds: 120).loudness, 2)) }
  case "speed": speed(seconds: try arguments.number("seconds", 60))
  default: throw UsageError(usage)
  }
}

@main enum Command {
  static func main() {
    do throws(UsageError) {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      let line = Array("soundscape: \(error.text)\n".utf8)
      _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
      exit(2)
    }
  }
}
