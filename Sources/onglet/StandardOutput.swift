import OngletLibc
import OngletModel
import OngletSite

/// Standard output: reports, and what a command has done. A command that cannot write there fails,
/// because a program must not take a part of a report for the whole.
enum StandardOutput {
  /// Writes without buffering. Ends the command with status 2 if that fails, or with the signal
  /// SIGPIPE if the reader has closed the pipe.
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

  /// Returns if the write can be tried again; otherwise ends the command.
  private static func recover(from number: Int32) {
    switch number {
    case EINTR: return
    case EAGAIN:
      var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
      poll(&output, 1, -1)
    case EPIPE:
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
      endProcess(2)
    default:
      Terminal(isQuiet: true).report(.error, cannotWriteOutput(number))
      endProcess(2)
    }
  }
}
