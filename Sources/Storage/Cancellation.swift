import Foundation
import Synchronization

/// Carries a task's cancellation to the thread that works for it.
final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var wake: Wake?
  }
  private let state = Mutex(State())

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.wake?.signal()
    }
  }

  /// False when the task was cancelled before its turn came.
  func attach(_ wake: Wake) -> Bool {
    state.withLock { state in
      state.wake = wake
      return !state.isCancelled
    }
  }

  func detach() { state.withLock { $0.wake = nil } }
}

/// A pipe that ends a `poll`.
final class Wake: Sendable {
  let reading: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "no file descriptors are left")
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    _ = Foundation.close(reading)
    _ = Foundation.close(writing)
  }

  func signal() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  func drain() {
    var bytes: (UInt64, UInt64) = (0, 0)
    while read(reading, &bytes, 16) > 0 {}
  }
}
