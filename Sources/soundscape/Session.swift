import Base
import Sound
import SoundMeasure
import Wellbeing

/// A version of a session with its guidance already spoken, part by part.
struct SpokenSession {
  let json: JSON
  let ids: [String], parts: [SessionSchedule.Part], voices: [Stereo], schedule: SessionSchedule
  let scape: Scape?

  /// - Parameter voice: a folder with `<part>.wav` for each part.
  init(file path: String, minutes: Int64, voice folder: String) throws(UsageError) {
    let bytes = try contents(path)
    do throws(JSONError) { json = try JSON.parse(bytes) } catch { throw UsageError("\(path) is not JSON") }
    guard let texts = json["parts"]?.array else { throw UsageError("\(path) has no parts") }
    var ids: [String] = [], parts: [SessionSchedule.Part] = [], voices: [Stereo] = []
    for text in texts {
      guard let id = text["id"]?.string, let from = text["from"]?.integer, let pause = text["pause"]?.integer,
        let stretch = text["stretch"]?.integer
      else { throw UsageError("\(path): a part is incomplete") }
      guard from <= minutes else { continue }
      let name = "\(folder)/\(id).wav"
      guard let voice = Stereo(wave: try contents(name)) else {
        throw UsageError("\(name) is not a WAV file of 16 bits")
      }
      let sound = voice.trimmed(below: 0.003).at(rate: 48_000)
      ids.append(id)
      parts.append(SessionSchedule.Part(spoken: Int64(sound.seconds * 1_000), pause: pause * 1_000, stretch: stretch))
      voices.append(sound)
    }
    (self.ids, self.parts, self.voices) = (ids, parts, voices)
    schedule = SessionSchedule(parts, total: minutes * 60_000)
    scape = Scape(rawValue: json["soundscape"]?.string ?? "none")
  }

  /// Guidance at −20 LUFS over the scape, which makes room for it; a bell and a fade at the end.
  func rendered(seed: UInt64) -> Stereo {
    let performance = Performance(rate: 48_000), farewell = 10.0
    var all = Stereo(rate: 48_000)
    for voice in voices {
      all.left += voice.left
      all.right += voice.right
    }
    let gain = Float(decibelFactor(-20 - all.loudness))
    if let scape { performance.mixer.start(scape, seed: seed, fade: 4) }
    performance.begin(length: schedule.total)
    for (start, part) in zip(schedule.starts, parts) {
      performance.add(at: start, spoken: part.spoken, pause: part.pause)
    }
    performance.play()
    var sound = Stereo(rate: 48_000)
    let frames = Int(schedule.total) * 48 + Int((farewell + 4) * 48_000)
    sound.left = [Float](repeating: 0, count: frames)
    sound.right = sound.left
    var spoken: (part: Int, at: Int)?
    sound.left.withUnsafeMutableBufferPointer { left in
      sound.right.withUnsafeMutableBufferPointer { right in
        for at in stride(from: 0, to: frames, by: 48) {
          let count = min(48, frames - at)  // a millisecond: parts begin where they are due
          performance.render(left.baseAddress! + at, right.baseAddress! + at, count)
          while let notice = performance.nextNotice() {
            if case .say(let part) = notice { spoken = (part, 0) }
          }
          guard let (part, from) = spoken else { continue }
          let voice = voices[part].left
          for n in 0..<min(count, voice.count - from) {
            left[at + n] += voice[from + n] * gain
            right[at + n] += voice[from + n] * gain
          }
          spoken = (part, from + count)
          if from + count >= voice.count {
            spoken = nil
            performance.said()
          }
        }
      }
    }
    // Speech on top of the scape: nothing above −3 dB.
    let most = max(sound.left.map(abs).max() ?? 0, sound.right.map(abs).max() ?? 0)
    if most > 0.66 {
      for n in 0..<frames {
        sound.left[n] *= 0.66 / most
        sound.right[n] *= 0.66 / most
      }
    }
    return sound
  }

  /// `[{"id":…,"at":ms,"spoken":ms,"pause":ms}, …]`
  var cues: JSON {
    var all: [JSON] = []
    for n in parts.indices {
      let cue: JSONObject = [
        "id": .string(ids[n]), "at": .integer(schedule.starts[n]), "spoken": .integer(parts[n].spoken),
        "pause": .integer(parts[n].pause),
      ]
      all.append(.object(cue))
    }
    return .array(all)
  }
}
