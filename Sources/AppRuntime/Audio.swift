/// What a host's sound does: one session or one sound at a time, on its own clock, so that it goes on while the page is hidden.
public enum AudioOperation: Equatable, Sendable {
  /// Makes this ready and plays it from its position. Answers 0 with a reason where there is no generated sound; the app then goes on by itself.
  case load(AudioSession)
  case play, pause
  /// Silent, and gone from the locked screen.
  case stop
  case seek(milliseconds: Int64)
  /// In so many milliseconds everything fades and pauses; nil takes it back.
  case sleep(milliseconds: Int64?)
  /// Another soundscape while the one before goes; `none` is without.
  case scape(String)
  /// Percent.
  case volume(Int)
  /// What the sound does by itself, or by a button on the locked screen, until it is no longer wanted: `{"kind":"state","playing":…,"position":…}` (at a change,
  /// and once a second), `finished`, `slept`, `failed`. What the platform interrupts is a `state` that does not play, at the position last heard.
  case events
}

/// What is to be heard: parts said at their moments over a soundscape.
public struct AudioSession: Equatable, Sendable {
  public struct Part: Equatable, Sendable {
    public var text: String
    /// When it begins, how long it takes as far as is known, and the least silence after it; milliseconds.
    public var at: Int64, spoken: Int64, pause: Int64
    public init(_ text: String, at: Int64, spoken: Int64, pause: Int64) {
      (self.text, self.at, self.spoken, self.pause) = (text, at, spoken, pause)
    }
  }
  /// Shown on the locked screen.
  public var title: String
  /// Milliseconds; 0: as long as the person likes.
  public var length: Int64
  public var position: Int64
  public var parts: [Part]
  /// A name of `Sound.Scape`, or `none`.
  public var scape: String
  /// Percent.
  public var volume: Int
  public var language: Language
  /// The file to play instead of all that, when it is on the device; where it is not (any more) the rest is heard.
  public var recording: String?

  public init(
    title: String, length: Int64 = 0, position: Int64 = 0, parts: [Part] = [], scape: String, volume: Int,
    language: Language, recording: String? = nil
  ) {
    self.title = title; self.length = length; self.position = position; self.parts = parts; self.scape = scape;
    self.volume = volume; self.language = language
    self.recording = recording
  }
}

extension AudioOperation {
  var json: JSON {
    switch self {
    case .load(let s):
      return WireForm("audio.load").text("title", s.title).integer("length", s.length).integer("position", s.position)
        .list("parts", s.parts.map { $0.json })
        .text("scape", s.scape).integer("volume", Int64(s.volume)).text("language", s.language.rawValue).text(
          "recording", s.recording
        ).json
    case .play: return WireForm("audio.play").json
    case .pause: return WireForm("audio.pause").json
    case .stop: return WireForm("audio.stop").json
    case .seek(let ms): return WireForm("audio.seek").integer("milliseconds", ms).json
    case .sleep(let ms): return WireForm("audio.sleep").integer("milliseconds", ms ?? -1).json
    case .scape(let name): return WireForm("audio.scape").text("name", name).json
    case .volume(let percent): return WireForm("audio.volume").integer("percent", Int64(percent)).json
    case .events: return WireForm("audio.events").json
    }
  }
}

extension AudioSession.Part {
  fileprivate var json: JSON {
    ["text": .string(text), "at": .integer(at), "spoken": .integer(spoken), "pause": .integer(pause)]
  }
}
