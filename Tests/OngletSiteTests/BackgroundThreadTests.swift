import Dispatch
import Testing

@testable import OngletSite

@Suite struct BackgroundThreadTests {
  /// If work took the threads of other tasks, these would wait for it without end.
  @Test func doesNotBlockOtherTasks() async {
    // At a high priority, its steps do not queue behind all other tests.
    await Task(priority: .high) { [self] in await startBesideOthers() }.value
  }

  private func startBesideOthers() async {
    let goesOn = DispatchSemaphore(value: 0)
    let works = (0..<64).map { _ in
      Task(executorPreference: BackgroundThread.shared) { [self] in block(on: goesOn) }
    }
    let others = (0..<64).map { number in Task { number } }
    for (number, other) in others.enumerated() { #expect(await other.value == number) }
    for _ in works { goesOn.signal() }
    for work in works { await work.value }
  }

  private func block(on semaphore: DispatchSemaphore) { semaphore.wait() }
}
