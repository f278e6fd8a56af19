import Dispatch
import Testing

@testable import OngletSite

@Suite struct BackgroundThreadTests {
  /// If work took the threads of other tasks, these would wait for it without end.
  @Test(.timeLimit(.minutes(1)))
  func leavesOtherTasksTheirThreads() async {
    let goesOn = DispatchSemaphore(value: 0)
    let works = (0..<64).map { _ in
      Task(executorPreference: BackgroundThread.shared) { [self] in block(on: goesOn) }
    }
    let others = (0..<64).map { number in Task { number } }
    for (number, other) in others.enumerated() { #expect(await other.value == number) }
    for work in works {
      goesOn.signal()
      await work.value
    }
  }

  private func block(on semaphore: DispatchSemaphore) { semaphore.wait() }
}
