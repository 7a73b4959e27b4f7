import Base
import Regions
import Routing
import Testing

@Suite("Region engine: bad questions") struct BadQuestionTests {
  @Test(
    "CF-11: what is wrong with a question is told in words, with the member at fault",
    arguments: [
      ("{", "not-json", nil), ("{}", "missing", "ask"), (#"{"ask":"dance"}"#, "unknown-question", "ask"),
      (#"{"ask":"route"}"#, "missing", "from"),
      (#"{"ask":"reverse","at":{"lat":91,"lon":0}}"#, "bad-value", "at"),
      (#"{"ask":"covers","at":"here"}"#, "bad-value", "at"),
      (#"{"ask":"profile","profile":{"aid":"skates"}}"#, "bad-value", "profile.aid"),
      (#"{"ask":"profile","profile":{"aid":"cane","maxUp":-1}}"#, "bad-value", "maxUp"),
      (#"{"ask":"nearest","category":"unicorns","at":{"lat":19.5,"lon":-99}}"#, "bad-value", "category"),
      (#"{"ask":"lines","day":"2026-02-30"}"#, "bad-value", "day"),
      (#"{"ask":"place","id":"n999999"}"#, "no-such-place", "id"),
      (#"{"ask":"follow","route":{"stretches":[]},"at":{"lat":19.5,"lon":-99}}"#, "bad-value", "route"),
      (
        #"{"ask":"follow","route":{"stretches":[{"line":[[0,0]]}],"steps":[{"at":1e300,"words":""}],"metres":1,"seconds":1},"at":{"lat":0,"lon":0}}"#,
        "bad-value", "route"
      ),
      (#"{"ask":"departures","stop":"0:jac","when":-9223372036854775808}"#, "bad-value", "when"),
    ] as [(String, String, String?)])
  func errors(question: String, code: String, field: String?) throws {
    let session = try SampleRegion.session()
    let answer = try JSON.parse(session.answer(Array(question.utf8), now: SampleRegion.now))
    #expect(answer["error"]?["code"]?.string == code)
    #expect(answer["error"]?["field"]?.string == field)
    #expect(answer["error"]?["words"]?.string?.isEmpty == false)
  }

  @Test("CF-11: whatever bytes are asked, there is an answer", arguments: 1...4) func anything(seed: UInt64) throws {
    let session = try SampleRegion.session()
    var random = SeededGenerator(seed: seed)
    let questions = [
      #"{"ask":"route","from":{"lat":19.498,"lon":-98.98},"to":{"lat":19.4961,"lon":-98.977},"profile":{"aid":"manual-chair","maxUp":6,"surfaces":["hard"]},"alternatives":true}"#,
      #"{"ask":"journeys","from":{"lat":19.498,"lon":-98.984},"to":{"lat":19.497,"lon":-98.976},"profile":{"aid":"cane"},"when":1795449600000,"arriveBy":false,"walk":900}"#,
      #"{"ask":"follow","route":{"metres":10,"seconds":9,"stretches":[{"line":[[-98.98,19.498],[-98.98,19.4981]]}],"steps":[{"at":0,"words":"x"}]},"at":{"lat":19.498,"lon":-98.98},"done":3}"#,
      #"{"ask":"isochrone","at":{"lat":19.498,"lon":-98.98},"seconds":300,"profile":{"aid":"none"}}"#,
      #"{"ask":"suggest","text":"av jacarandas 12","near":{"lat":19.498,"lon":-98.98},"limit":3}"#,
    ]
    for number in 0..<400 {
      var bytes = Array(questions[number % questions.count].utf8)
      for _ in 0...Int(random.next(below: 3)) {
        let at = Int(random.next(below: Int64(bytes.count)))
        switch random.next(below: 4) {
        case 0: bytes[at] = UInt8(random.next(below: 256))
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(UInt8(ascii: "9"), at: at)
        default: bytes[at] = UInt8(ascii: "0") + UInt8(random.next(below: 10))
        }
      }
      let answer = try JSON.parse(session.answer(bytes, now: SampleRegion.now))
      #expect(answer.object != nil)
    }
  }

  @Test("CF-11: a pack with a damaged byte is refused with its reason") func damaged() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      var pack = SampleRegion.pack
      let at = Int(random.next(below: Int64(pack.count)))
      pack[at] ^= 1 << UInt8(random.next(below: 8))
      do throws(PackError) {
        _ = try RegionSession(PackBytes(copying: pack))
        // Only padding between sections may be changed without being noticed.
        #expect(SampleRegion.pack[at] == 0)
      } catch { #expect(!QuestionError.refused(error.description).words(.es).isEmpty) }
    }
    #expect(throws: PackError.self) { _ = try RegionSession(PackBytes(copying: Array(SampleRegion.pack.dropLast()))) }
  }
}
