import OngletModel
import OngletSite

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Standard output: reports, and what a command has done. A command whose words do not arrive there
/// has failed: a report that is cut short must not pass for a whole one.
enum StandardOutput {
  /// Writes at once; ends the command with the status 2 where that cannot be done, and as any other
  /// command ends where nobody reads any more.
  static func write(_ text: String, terminator: String = "\n") {
    var text = text + terminator
    text.withUTF8 { buffer in
      var rest = UnsafeRawBufferPointer(buffer)
      while !rest.isEmpty {
        let count = systemWrite(STDOUT_FILENO, rest.baseAddress, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else {
          recover(from: errno)
        }
      }
    }
  }

  /// Returns when it is worth while to try again.
  private static func recover(from number: Int32) {
    switch number {
    case EINTR: return
    case EAGAIN:
      var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
      poll(&output, 1, -1)
    case EPIPE:
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
      Terminal.leave(2)
    default:
      Terminal(isQuiet: true).complain(.error, cannotWriteOutput(number))
      Terminal.leave(2)
    }
  }
}
