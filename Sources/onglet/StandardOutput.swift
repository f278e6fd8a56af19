import OngletLibc
import OngletModel
import OngletSite

/// Standard output: reports, and what a command has done. A command that cannot write there fails,
/// because a program must not take a part of a report for the whole.
enum StandardOutput {
  /// Writes without buffering. Ends the command with status 2 if that fails, or with the signal
  /// SIGPIPE if the reader has closed the pipe.
  static func write(_ text: String, terminator: String = "\n") {
    writeAll(text + terminator, to: STDOUT_FILENO, recovering: recover)
  }

  /// Returns true if the write can be tried again; otherwise ends the command.
  private static func recover(from number: Int32) -> Bool {
    switch number {
    case EINTR: break
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
    return true
  }
}

/// Writes a text without buffering.
///
/// - Parameter recover: gets the number of an error; returns whether to try again.
func writeAll(_ text: String, to descriptor: Int32, recovering recover: (Int32) -> Bool) {
  var text = text
  text.withUTF8 { buffer in
    var rest = UnsafeRawBufferPointer(buffer)
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if !recover(errno) {
        return
      }
    }
  }
}
