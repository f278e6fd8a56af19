import COngletSystem
import Dispatch
import Synchronization

/// Runs what follows behind an edit, one thing at a time, beside the threads of all other tasks.
///
/// It yields at any point: the system gives a core to requests and to the next edit first. The
/// threads of tasks are as many as the machine has cores, so that work behind would keep requests
/// from all of them.
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
