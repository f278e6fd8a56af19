import COngletSystem
import Dispatch
import Synchronization

/// Runs the work that can wait after an edit, one task at a time, on a thread of low priority: the
/// system gives cores to requests and to the next edit first.
///
/// Swift has as many threads for tasks as the machine has cores. There, this work would block
/// requests.
final class BackgroundThread: TaskExecutor {
  static let shared = BackgroundThread()

  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  private init() { onglet_start_background_thread { BackgroundThread.shared.run() } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    count.signal()
  }

  private func run() {
    while true {
      count.wait()
      let job = jobs.withLock { $0.removeFirst() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
