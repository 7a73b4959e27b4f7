import Base
import Foundation
import Testing

@testable import Server

/// Serial: each test holds the threads that every hash needs.
@Suite(.serialized) struct HashingLineTests {
  /// Stands in the line, and says when it was its turn.
  private func stand(
    _ rank: HashingLine.Rank, _ caller: String?, _ line: HashingLine, _ order: Shared<[String]>, _ name: String
  ) async throws -> Task<Bool, Never> {
    let before = line.figures
    let task = Task {
      do {
        try await line.run(HashingLine.Place(rank: rank, caller: caller)) { order.value.append(name) }
        return true
      } catch {
        return false
      }
    }
    while line.figures.waiting == before.waiting && line.figures.refused == before.refused {
      try await Task.sleep(for: .milliseconds(1))
    }
    return task
  }

  @Test("PL-01: who is known goes first, then callers without recent failures, each in the order of coming")
  func order() async throws {
    let line = HashingLine(limit: 64), hold = Hold(line), order = Shared<[String]>([])
    try await hold.fill()
    var tasks: [Task<Bool, Never>] = []
    for (rank, name) in [
      (HashingLine.Rank.failing, "f1"), (.failing, "f2"), (.new, "n1"), (.known, "k1"), (.new, "n2"), (.known, "k2"),
    ] {
      tasks.append(try await stand(rank, name, line, order, name))
    }
    // One thread only goes on, so that the order is one.
    hold.signal()
    for task in tasks { #expect(await task.value) }
    #expect(order.value == ["k1", "k2", "n1", "n2", "f1", "f2"])
    await hold.endRest()
  }

  @Test("PL-01: one caller cannot fill the line, and a full one makes room for who may go first")
  func room() async throws {
    let line = HashingLine(limit: 10), hold = Hold(line), order = Shared<[String]>([])
    try await hold.fill()
    var storm: [Task<Bool, Never>] = []
    for number in 0..<5 { storm.append(try await stand(.failing, "one", line, order, "one \(number)")) }
    #expect(line.figures.waiting == 2 && line.figures.refused == 3)
    for number in 0..<6 { storm.append(try await stand(.failing, "other \(number)", line, order, "other \(number)")) }
    #expect(line.figures.waiting == 8)
    // Nobody who failed gets in any more; an owner does, and the last one who failed goes.
    let late = try await stand(.failing, "late", line, order, "late")
    #expect(await !late.value)
    let owner = try await stand(.new, "owner", line, order, "owner")
    #expect(await !storm.last!.value)
    hold.signal()
    #expect(await owner.value)
    var served = 0
    for task in storm where await task.value { served += 1 }
    #expect(served == 7 && order.value.first == "owner")
    await hold.endRest()
    #expect(line.figures.running == 0 && line.figures.waiting == 0)
  }

  @Test("PL-01: tries that wait are few for one address, one for each caller, and bounded in all")
  func slowed() async throws {
    let rateLimiter = Shared(false)
    let slowed = SlowedTries { _ in while !rateLimiter.value { try await Task.sleep(for: .milliseconds(1)) } }
    let keys = try ServerKeys(secret: .init(size: .bits256))
    func wait(_ address: Int, _ caller: String) -> Task<Bool, Never> {
      Task { (try? await slowed.wait(Count(.loginAddress, "\(address)", keys), caller, over: 3)) != nil }
    }
    let first = (0..<4).map { wait(0, "\($0)") }
    while slowed.count < 4 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(await !wait(0, "5").value)
    let many = (1..<64).flatMap { address in (0..<4).map { wait(address, "\($0)") } }
    while slowed.count < SlowedTries.most { try await Task.sleep(for: .milliseconds(1)) }
    #expect(await !wait(99, "1").value)
    rateLimiter.value = true
    for task in first + many { #expect(await task.value) }
    #expect(slowed.count == 0)
    #expect((1...9).map { SlowedTries.delay($0) } == [1, 2, 4, 8, 16, 16, 16, 16, 16].map { .seconds($0) })
  }

  @Test("PL-01: who failed is behind the others for ten minutes, whatever the clock does")
  func failures() {
    let failures = RecentFailures(), start = Instant(milliseconds: 1_795_000_000_000)
    failures.note("a", now: start)
    #expect(failures.contains("a", now: start) && !failures.contains("b", now: start))
    #expect(
      failures.contains("a", now: start.adding(seconds: 599))
        && !failures.contains("a", now: start.adding(seconds: 600)))
    #expect(!failures.contains("a", now: start.adding(seconds: -1)))
    for number in 0..<(RecentFailures.most + 10) { failures.note("c\(number)", now: start) }
    #expect(failures.contains("c\(RecentFailures.most + 9)", now: start))
  }
}
