import RegionAPI
import Testing

@Suite("Region API: profiles") struct ProfileTests {
  @Test("CF-17: a profile reads back as it was written, whatever the aid", arguments: Aid.allCases) func roundTrip(
    aid: Aid
  ) throws {
    var profile = TravelProfile.usual(aid)
    #expect(try TravelProfile(profile.json) == profile)
    profile.take(.maxKerb(Length(millimetres: 125)))
    profile.take(.maxUp(nil))
    profile.take(.speed(Speed(millimetresPerSecond: 930)))
    #expect(profile.json["maxKerb"] == 12.5 && profile.json["maxUp"] == .null && profile.json["speed"] == 0.93)
    #expect(try TravelProfile(profile.json) == profile)
  }

  @Test("CF-17: what is left out is the aid's usual value; null is no limit for slopes and kerbs") func usual() throws {
    let told = try TravelProfile(["aid": "walker", "maxUp": .null, "minWidth": .null])
    var expected = TravelProfile.usual(.walker)
    expected.maxUp = nil
    #expect(told == expected)
  }

  @Test(
    "CF-17: every member has a name, a rule and a value, and its schema says what reading refuses",
    arguments: TravelProfile.Member.allCases)
  func members(member: TravelProfile.Member) throws {
    let schema = try #require(TravelProfile.schema["properties"]?[member.rawValue])
    let setting = TravelProfile.usual(.cane)[member]
    #expect(setting.member == member)
    if let most = schema["maximum"]?.number {
      #expect(throws: QuestionError.self) { _ = try TravelProfile.Setting(member, .number(most + 1)) }
      #expect(try TravelProfile.Setting(member, .number(most)) != nil)
    }
    if let words = schema["enum"]?.array {
      for word in words { #expect(try TravelProfile.Setting(member, word)?.json == word) }
      #expect(throws: QuestionError.self) { _ = try TravelProfile.Setting(member, "unicorn") }
    }
  }
}
