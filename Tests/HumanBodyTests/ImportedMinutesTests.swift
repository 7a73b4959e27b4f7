import AppTesting
import Testing
import Training

@testable import HumanBody

@Suite struct ImportedMinutesTests {
  @Test("HB-11: minutes that a file brought are in the log, and move no challenge")
  func challenge() {
    let weekly = Challenge.current(.weekly, at: trainMorning)
    let brought = trainPhone("entrenar/reto", log: doneBefore([0], proof: .imported))
    #expect(brought.training.log.proofs.count == 1 && brought.training.moved(weekly) == 0)
    #expect(trainPhone("entrenar/reto", log: doneBefore([0])).training.moved(weekly) == 1_800_000)
  }
}
