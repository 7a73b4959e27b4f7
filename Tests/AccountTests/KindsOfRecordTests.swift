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
    #expect(Purpose.needed(for: collection) == (isHealth ? .health : nil))
  }
}
