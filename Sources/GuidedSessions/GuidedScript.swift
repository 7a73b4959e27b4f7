import AppRuntime
import Wellbeing

/// The words of a session in one length and language, and when each of them is said.
public struct GuidedScript: Sendable {
  public struct Part: Sendable {
    public var text: String
    /// The least silence after it, in milliseconds.
    public var pause: Int64
  }
  public var id: String
  public var title: String
  /// Its own soundscape: a name of `Sound.Scape`, or `none`.
  public var soundscape: String
  public var minutes: Int
  /// Of what is said.
  public var language: Language
  public private(set) var parts: [Part] = []
  public private(set) var schedule: SessionSchedule
  /// The file on the device that is played; nil: the parts are said.
  public private(set) var recording: String?
  /// How long each part of the recording takes, in milliseconds.
  public private(set) var lengths: [Int64] = []

  /// Words that are said in a minute, for planning (`content/README.md`).
  static func wordsAMinute(_ language: Language) -> Int64 { language == .en ? 120 : 110 }

  /// - Parameters:
  ///   - script: `{"id","title","soundscape","parts":[{"from","say":{"es","en"},"pause","stretch"}]}`, as in `content/README.md`; what is missing
  ///     is empty.
  ///   - recording: `{"id","parts":[[start, length]]}` in milliseconds; one that does not fit the parts is not used.
  public init(_ script: JSON, minutes: Int, recording: JSON? = nil, _ language: Language) {
    id = script["id"]?.string ?? ""
    title = GuidedScript.words(script["title"], language)
    soundscape = script["soundscape"]?.string ?? "none"
    self.minutes = minutes
    self.language = language
    var times: [SessionSchedule.Part] = []
    for part in script["parts"]?.array ?? [] where (part["from"]?.integer ?? 0) <= Int64(minutes) {
      let text = GuidedScript.words(part["say"], language), pause = (part["pause"]?.integer ?? 0) * 1000
      parts.append(Part(text: text, pause: pause))
      times.append(
        SessionSchedule.Part(
          spoken: SessionSchedule.spoken(text, wordsAMinute: GuidedScript.wordsAMinute(language)), pause: pause,
          stretch: part["stretch"]?.integer ?? 0))
    }
    schedule = SessionSchedule(times, total: Int64(minutes) * 60_000)
    if let recording { follow(recording) }
  }

  init(empty language: Language) {
    (id, title, soundscape, minutes) = ("", "", "none", 0)
    self.language = language
    schedule = SessionSchedule([], total: 0)
  }

  private static func words(_ texts: JSON?, _ language: Language) -> String {
    let own = texts?[language.rawValue]?.string ?? ""
    return own.isEmpty ? texts?["en"]?.string ?? "" : own
  }

  /// The parts are when they are in the file, where it tells that of every one.
  private mutating func follow(_ recording: JSON) {
    var starts: [Int64] = [], lengths: [Int64] = []
    for part in recording["parts"]?.array ?? [] {
      guard let pair = part.array, pair.count == 2, let at = pair[0].integer, let spoken = pair[1].integer,
        at >= starts.last ?? 0
      else { return }
      starts.append(at)
      lengths.append(spoken)
    }
    guard starts.count == parts.count, starts.first == 0, let last = starts.last, let length = lengths.last else {
      return
    }
    self.recording = recording["id"]?.string
    self.lengths = lengths
    schedule = SessionSchedule(
      starts: starts, total: max(Int64(minutes) * 60_000, last + length + (parts.last?.pause ?? 0)))
  }

  /// The recording is gone: the parts are said.
  mutating func loseRecording() { recording = nil }

  /// How long a part takes to say, in milliseconds.
  func spoken(_ place: Int) -> Int64 {
    lengths.indices.contains(place)
      ? lengths[place]
      : SessionSchedule.spoken(parts[place].text, wordsAMinute: GuidedScript.wordsAMinute(language))
  }
}
