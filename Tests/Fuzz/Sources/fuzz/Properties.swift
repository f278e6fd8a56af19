import Foundation
import OngletModel
import Synchronization

/// Ends the process, which libFuzzer takes for a finding, where a property does not hold.
func hold(_ isTrue: Bool, _ message: @autoclosure () -> String) {
  if isTrue { return }
  try? FileHandle.standardError.write(contentsOf: Data("property: \(message())\n".utf8))
  abort()
}

/// The result of asynchronous work: libFuzzer calls functions that are not.
func waiting<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
  let slot = Slot<Value>()
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    let value = await work()
    slot.value.withLock { $0 = value }
    done.signal()
  }
  done.wait()
  guard let value = slot.value.withLock({ $0 }) else { abort() }
  return value
}

private final class Slot<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

/// How long the lines of a file are, in bytes.
struct LineLengths {
  private var lengths: [Int] = [0]

  init(_ bytes: [UInt8]) {
    // A byte order mark takes no column.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for (index, byte) in bytes.enumerated().dropFirst(start) {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      // CR alone ends a line too (CommonMark 2.1, YAML 5.4).
      if byte == 0x0A || byte == 0x0D && next != 0x0A {
        lengths.append(0)
      } else {
        lengths[lengths.count - 1] += 1
      }
    }
  }

  /// Whether a range begins and ends on lines of the file, and on bytes of them or right behind.
  func hold(_ range: SourceRange) -> Bool {
    hasPlace(range.startLine, range.startColumn) && hasPlace(range.endLine, range.endColumn)
      && (range.startLine, range.startColumn) <= (range.endLine, range.endColumn)
  }

  private func hasPlace(_ line: UInt32, _ column: UInt32) -> Bool {
    lengths.indices.contains(Int(line) - 1) && Int(column) <= lengths[Int(line) - 1] + 1
  }
}
