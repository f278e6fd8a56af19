import OngletLibc
import OngletModel

/// The lock of an output folder. It is released at the end of its lifetime, and with the process.
struct OutputLock: ~Copyable, Sendable {
  private let path: String
  private let file: Descriptor

  init(_ place: OutputPlace) throws(EnvironmentFailure) {
    path = place.lock
    while true {
      let file = try place.attempt(
        .writeBeside, try Descriptor(open: place.lock, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o666))
      guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
        let error = ErrorNumber.current
        if error.code == EINTR { continue }
        guard error.code == EWOULDBLOCK else {
          throw EnvironmentFailure(cannot: .lock, place.shown, error)
        }
        throw EnvironmentFailure(
          "cannot write \(place.shown): another build is writing it",
          french: "impossible d’écrire \(place.shown) : une autre construction est en train de "
            + "l’écrire")
      }
      // The last owner may have removed the file after it was opened here. Then this lock is
      // useless, because other builds lock a new file.
      if file.isNamed(place.lock) {
        self.file = file
        return
      }
    }
  }

  deinit { unlink(path) }
}
