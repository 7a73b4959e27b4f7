import Account
import ServerAPI
import Testing

@Suite struct KindsOfRecordTests {
  @Test(
    "PL-05: what GreenGrocery! knows of exercise and food needs the consent for health; habits and screen time go with the records",
    arguments: [
      ("greengrocery.workouts", true), ("greengrocery.routines", true), ("greengrocery.kitchen", true),
      ("greengrocery.habits", false), ("greengrocery.ticks", false), ("greengrocery.calm", false),
      ("greengrocery.screen", false), ("greengrocery.preferences", false), ("greengrocery.shopping", false),
    ])
  func greenGrocery(_ collection: String, isHealth: Bool) {
    #expect(Purpose.needed(for: collection) == (isHealth ? [.health] : []))
  }

  @Test("PL-05: the stress test says how somebody feels; what nobody knows needs every consent, however it is written")
  func others() {
    for mood in ["serenity.mood", "serenity.test"] { #expect(Purpose.needed(for: mood) == [.mood]) }
    #expect(Purpose.needed(for: "health.heart-rate") == [.health])
    for unknown in ["Serenity.mood", "serenity.moods", "heart-rate", "serenity.", "", "garden.rain", "health"] {
      #expect(Purpose.needed(for: unknown) == Purpose.sensitive, "\(unknown)")
    }
    #expect(Purpose.needed(for: "serenity.session").isEmpty)
  }
}
