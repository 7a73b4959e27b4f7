import Base
import Foundation
import SoundMeasure
import Testing
import Wellbeing

@testable import Sound

/// A host that renders, and says parts as a voice would.
struct Host {
  let performance: Performance
  let rate: Int
  var sound: Stereo
  /// When each part began, milliseconds of the session; when each was told, frames.
  var said: [Int64] = [], phases: [(index: Int, frame: Int64)] = [], finished: [Int64] = [], slept = 0
  /// How long the voice takes for a part, milliseconds; the part that is being said, and until which frame.
  var voice: (Int) -> Int64 = { _ in 1_000 }
  private var voiceEnds: Int64?

  init(rate: Int = 48_000) {
    (performance, self.rate, sound) = (Performance(rate: Float(rate)), rate, Stereo(rate: rate))
  }

  /// - Parameter keep: whether what is heard is kept.
  mutating func run(seconds: Double, keep: Bool = true) {
    let left = UnsafeMutablePointer<Float>.allocate(capacity: 128),
      right = UnsafeMutablePointer<Float>.allocate(capacity: 128)
    defer {
      left.deallocate()
      right.deallocate()
    }
    for _ in 0..<Int(seconds * Double(rate) / 128) {
      performance.render(left, right, 128)
      if keep {
        sound.left += UnsafeBufferPointer(start: left, count: 128)
        sound.right += UnsafeBufferPointer(start: right, count: 128)
      }
      while let notice = performance.nextNotice() {
        switch notice {
        case .say(let part):
          #expect(part == said.count, "parts come in order, each once")
          said.append(performance.position)
          voiceEnds = performance.mixer.position + voice(part) * Int64(rate) / 1_000
        case .finished: finished.append(performance.position)
        case .breath(let phase, _): phases.append((phase, performance.mixer.position))
        case .slept: slept += 1
        }
      }
      if let end = voiceEnds, performance.mixer.position >= end {
        voiceEnds = nil
        performance.said()
      }
    }
  }
}

@Suite struct PerformanceTests {
  /// The parts of a session of the content in one of its versions, spoken at the rate that is planned with (content/README.md).
  static func parts(_ json: JSON, minutes: Int64, language: Language = .es) throws -> [SessionSchedule.Part] {
    var parts: [SessionSchedule.Part] = []
    for part in try #require(json["parts"]?.array) where try #require(part["from"]?.integer) <= minutes {
      let text = try #require(part["say"]?[language.rawValue]?.string)
      parts.append(
        .init(
          spoken: SessionSchedule.spoken(text, wordsAMinute: language == .es ? 110 : 120),
          pause: try #require(part["pause"]?.integer) * 1_000, stretch: try #require(part["stretch"]?.integer)))
    }
    return parts
  }

  static let sessions = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../../content/serenity/sessions")

  @Test(
    "SE-03: a session of 15 minutes plays to its end: every part within 50 ms of its time, no gap in the sound, a bell, then silence"
  )
  func wholeSession() throws {
    let json = try JSON.parse(
      [UInt8](Data(contentsOf: PerformanceTests.sessions.appendingPathComponent("pausa-consciente.json"))))
    let parts = try PerformanceTests.parts(json, minutes: 15), schedule = SessionSchedule(parts, total: 900_000)
    var host = Host()
    host.performance.begin(length: schedule.total)
    for (start, part) in zip(schedule.starts, parts) {
      host.performance.add(at: start, spoken: part.spoken, pause: part.pause)
    }
    // A voice that is now a tenth faster, now a tenth slower than planned.
    host.voice = { parts[$0].spoken * ($0 % 2 == 0 ? 90 : 110) / 100 }
    host.performance.mixer.start(.drone, seed: 5, fade: 4)
    host.performance.play()
    host.run(seconds: 900.2)
    #expect(host.said.count == parts.count && parts.count >= 24)
    for (told, start) in zip(host.said, schedule.starts) {
      #expect(told - start >= 0 && told - start <= 50, "\(told - start) ms late")
    }
    #expect(host.finished == [900_000] || (host.finished.first ?? 0) - 900_000 < 3)
    #expect(Seams.longestSilence(host.sound[0.1..<900], below: 1e-5) < 0.02)
    #expect(Seams.sharpest(host.sound.left, rate: 48_000).ratio < 14)
    #expect(host.sound.truePeak < -3)
    host.sound = Stereo(rate: 48_000)
    host.run(seconds: 35)
    #expect(host.sound.left[0..<48_000].contains { abs($0) > 0.02 }, "the bell")
    #expect(host.sound.left[(33 * 48_000)...].allSatisfy { $0 == 0 })
    #expect(!host.performance.isPlaying && host.performance.remaining == 0 && host.finished.count == 1)
  }

  @Test(
    "SE-06: breathing drifts less than 20 ms a minute over 30 minutes, at both rates and for patterns of odd lengths",
    arguments: [44_100, 48_000])
  func drift(rate: Int) {
    for pattern in BreathingPattern.all + [
      BreathingPattern(id: "own", phases: [.init(.inhale, milliseconds: 3_337), .init(.exhale, milliseconds: 4_711)])
    ] {
      var host = Host(rate: rate)
      let kinds: [BreathingPattern.Phase.Kind: Event.Breath] = [
        .inhale: .inhale, .hold: .hold, .exhale: .exhale, .rest: .rest,
      ]
      host.run(seconds: 0.5, keep: false)
      let start = host.performance.mixer.position
      host.performance.breathe(pattern.phases.map { (kind: kinds[$0.kind]!, milliseconds: $0.milliseconds) }, gain: 0)
      host.run(seconds: 1_800, keep: false)
      #expect(host.phases.count >= 284)
      var expected: Int64 = 0
      for (n, phase) in host.phases.enumerated() {
        #expect(phase.index == n % pattern.phases.count)
        // The notice is read after its block: a block is 2.7 to 2.9 ms.
        let seen = Double(phase.frame - start) * 1_000 / Double(rate), late = seen - Double(expected)
        #expect(late >= 0 && late <= 3.1, "\(pattern.id), phase \(n): \(late) ms")
        expected += pattern.phases[phase.index].milliseconds
      }
    }
  }

  @Test("SE-03: a part waits for the voice and for its least pause, and the next one is on time again")
  func lateVoice() {
    var host = Host()
    host.performance.begin(length: 20_000)
    for at in [0, 5_000, 15_000] as [Int64] { host.performance.add(at: at, spoken: 2_000, pause: 1_000) }
    host.voice = { $0 == 0 ? 6_000 : 1_000 }
    host.performance.play()
    host.run(seconds: 21, keep: false)
    #expect(host.said.count == 3)
    for (told, due) in zip(host.said, [0, 7_000, 15_000] as [Int64]) { #expect(abs(told - due) <= 10, "\(told)") }
  }

  @Test("SE-03: the session waits for its last words before it ends")
  func lastWords() {
    var host = Host()
    host.performance.begin(length: 3_000)
    host.performance.add(at: 1_000, spoken: 1_000, pause: 0)
    host.voice = { _ in 5_000 }
    host.performance.play()
    host.run(seconds: 8, keep: false)
    #expect(host.finished.count == 1 && abs(host.finished[0] - 6_000) <= 10)
  }

  @Test("SE-03: pause stands still and is silent; play goes on; a part that was cut is said from its beginning")
  func pauses() {
    var host = Host()
    host.performance.begin(length: 60_000)
    host.performance.add(at: 2_000, spoken: 4_000, pause: 1_000)
    host.performance.mixer.start(.rain, seed: 1, fade: 0)
    host.performance.play()
    host.run(seconds: 3)
    #expect(host.said.count == 1)
    host.performance.pause()
    host.sound = Stereo(rate: 48_000)
    host.run(seconds: 2)
    #expect(host.sound.left[(15_000)...].allSatisfy { $0 == 0 } && host.performance.isIdle)
    #expect(host.performance.position == 2_000, "at the beginning of the part that was cut")
    host.said = []
    host.performance.play()
    host.run(seconds: 1)
    #expect(host.said.count == 1 && host.performance.position > 2_900)
  }

  @Test(
    "SE-03: seeking into a part begins it anew, seeking into a silence waits for the next, nothing is said twice, the ends hold"
  )
  func seeks() {
    var host = Host()
    host.performance.begin(length: 60_000)
    host.performance.add(at: 2_000, spoken: 4_000, pause: 1_000)
    host.performance.add(at: 30_000, spoken: 4_000, pause: 1_000)
    host.performance.seek(to: 4_000)
    #expect(host.performance.position == 2_000)
    host.performance.seek(to: 12_000)
    #expect(host.performance.position == 12_000 && host.performance.remaining == 48_000)
    host.performance.wholeParts = false
    host.performance.seek(to: 31_000)
    #expect(host.performance.position == 31_000)
    host.performance.seek(to: -5)
    #expect(host.performance.position == 0)
    host.performance.seek(to: 99_999_999)
    #expect(host.performance.remaining == 0)
    host.performance.play()
    host.run(seconds: 0.2, keep: false)
    #expect(host.said.isEmpty && host.finished.count == 1)
  }

  @Test("SE-03: the sleep timer fades everything within its time, pauses, and can be taken back")
  func sleeps() {
    var host = Host()
    host.performance.begin(length: 600_000)
    host.performance.mixer.start(.sea, seed: 1, fade: 0)
    host.performance.play()
    host.performance.sleep(after: 10_000, fade: 5)
    host.run(seconds: 9)
    host.performance.sleep(after: -1, fade: 0)
    host.run(seconds: 10)
    #expect(host.slept == 0 && host.performance.isPlaying)
    host.performance.sleep(after: 1_000, fade: 5)
    host.sound = Stereo(rate: 48_000)
    host.run(seconds: 8)
    #expect(host.slept == 1 && !host.performance.isPlaying && host.performance.isIdle)
    #expect(host.sound.left[(6 * 48_000 + 200)...].allSatisfy { $0 == 0 } && host.sound.left[5 * 48_000] != 0)
  }
}

@Suite struct ScheduleTests {
  @Test(
    "SE-02: every session of the content, in both languages and every version, fills its minutes to the millisecond, parts in order, none over another"
  )
  func content() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: PerformanceTests.sessions, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "json" }
    #expect(files.count >= 20)
    for file in files {
      let json = try JSON.parse([UInt8](Data(contentsOf: file)))
      for language in [Language.es, .en] {
        for minutes in try #require(json["versions"]?.array).compactMap({ $0.integer }) {
          let parts = try PerformanceTests.parts(json, minutes: minutes, language: language),
            schedule = SessionSchedule(parts, total: minutes * 60_000)
          #expect(schedule.total == minutes * 60_000 && schedule.starts.first == 0 && schedule.starts.count <= 256)
          for n in parts.indices {
            let next = n + 1 < parts.count ? schedule.starts[n + 1] : schedule.total
            #expect(
              next - schedule.starts[n] >= parts[n].spoken + parts[n].pause,
              "\(file.lastPathComponent), \(minutes), part \(n)")
          }
        }
      }
    }
  }
}
