import OngletLibc
import Testing

@testable import OngletSite

@Suite struct PreviewConnectionsTests {
  /// Two ends of a connection; the first one is given to the preview.
  private final class Pair {
    let numbers: [Int32]

    init() throws {
      var numbers: [Int32] = [0, 0]
      #if canImport(Darwin)
        let kind = SOCK_STREAM
      #else
        let kind = Int32(SOCK_STREAM.rawValue)
      #endif
      try #require(socketpair(AF_UNIX, kind, 0, &numbers) == 0)
      try #require(fcntl(numbers[1], F_SETFL, O_NONBLOCK) == 0)
      self.numbers = numbers
    }

    deinit { for number in numbers { close(number) } }

    /// Whether the browser's end has learnt that nothing comes any more.
    var hasEnded: Bool {
      var byte: UInt8 = 0
      return read(numbers[1], &byte, 1) == 0
    }
  }

  private let start = ContinuousClock.now

  @Test func closesTheConnectionThatHasWaitedLongest() throws {
    let connections = PreviewConnections(limit: 3)
    let pairs = try (0..<3).map { _ in try Pair() }
    let numbers = pairs.enumerated().map { place, pair in
      connections.add(pair.numbers[0], now: start + .seconds(place))
    }
    #expect(connections.isFull)
    // The first one is being answered.
    connections.note(.busy, of: numbers[0], now: start + .seconds(5))
    connections.endLongestWaiting()
    #expect(pairs.map(\.hasEnded) == [false, true, false])
    connections.remove(numbers[1])
    #expect(!connections.isFull)
  }

  @Test(arguments: [
    (PreviewConnections.Work.waiting, true), (.writing, true), (.busy, false),
  ])
  func closesIdleConnections(work: PreviewConnections.Work, ends: Bool) throws {
    let connections = PreviewConnections(limit: 3)
    let pair = try Pair()
    let number = connections.add(pair.numbers[0], now: start)
    connections.note(work, of: number, now: start + .seconds(10))
    connections.endIdle(now: start + PreviewConnections.idleLimit)
    #expect(!pair.hasEnded)
    connections.endIdle(now: start + PreviewConnections.idleLimit + .seconds(11))
    #expect(pair.hasEnded == ends)
  }

  @Test func leavesDescriptorsForFiles() {
    let limit = PreviewConnections().limit
    #expect(limit >= 4 && limit <= max(4, sysconf(Int32(_SC_OPEN_MAX)) / 4))
  }
}

@Suite struct ByteRangeTests {
  @Test(arguments: [
    ("bytes=0-0", 0..<1), ("bytes=2-4", 2..<5), ("bytes=2-", 2..<10), ("bytes=-3", 7..<10),
    ("bytes=-30", 0..<10), ("bytes=8-100", 8..<10), ("Bytes=9-9", 9..<10),
  ])
  func readsARange(text: String, bytes: Range<Int>) throws {
    #expect(try #require(ByteRange(text)).bytes(of: 10) == bytes)
  }

  @Test(arguments: ["bytes=10-", "bytes=10-12", "bytes=-0"])
  func refusesRangesAfterTheEnd(text: String) throws {
    #expect(try #require(ByteRange(text)).bytes(of: 10) == nil)
  }

  @Test(arguments: [
    "", "bytes", "bytes=", "bytes=-", "bytes=1", "bytes=3-2", "bytes=a-b", "bytes=0-1,3-4",
    "items=0-1", "bytes=+1-2", "bytes=1-99999999999999999999", "bytes=1-2-3",
  ])
  func refusesInvalidRanges(text: String) { #expect(ByteRange(text) == nil) }
}
