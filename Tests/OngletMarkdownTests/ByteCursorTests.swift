import OngletModel
import Testing

@Suite struct ByteCursorTests {
  private func cursor(_ text: String) -> ByteCursor { ByteCursor(Array(text.utf8)) }

  @Test func readsBytesUpToTheEnd() {
    var cursor = cursor("ab")
    #expect(cursor.peek() == UInt8(ascii: "a"))
    #expect(cursor.peek(1) == UInt8(ascii: "b"))
    #expect(cursor.peek(2) == 0)
    #expect([cursor.next(), cursor.next(), cursor.next()] == [0x61, 0x62, nil])
    #expect(cursor.isAtEnd)
    cursor.position = 1
    cursor.advance(5)
    #expect(cursor.position == 2)
  }

  @Test func readsOnlyTheBytesOfItsRange() {
    var cursor = ByteCursor(Array("abcd".utf8), from: 1, to: 3)
    #expect(cursor.isNext("bc"))
    #expect(!cursor.isNext("bcd"))
    #expect(cursor.take { _ in true } == Array("bc".utf8)[...])
    #expect(cursor.peek() == 0)
    #expect(cursor.next() == nil)
    #expect(!ByteCursor(Array("ab".utf8), to: 1).isNext("ab"))
    #expect(ByteCursor(Array("ab".utf8), to: 9).end == 2)
  }

  @Test(arguments: [("abc", true, 2), ("acb", false, 0), ("a", false, 0), ("", false, 0)])
  func skipsExpectedText(text: String, isNext: Bool, position: Int) {
    var cursor = cursor(text)
    #expect(cursor.isNext("ab") == isNext)
    #expect(cursor.skip("ab") == isNext)
    #expect(cursor.position == position)
  }

  @Test(arguments: [("a-->b", true, 1, 4), ("-->", true, 0, 3), ("a--", false, 3, 3)])
  func findsTheNextOccurrence(text: String, isFound: Bool, start: Int, end: Int) {
    var (to, past) = (cursor(text), cursor(text))
    #expect(to.skip(to: "-->") == isFound)
    #expect(to.position == start)
    #expect(past.skip(past: "-->") == isFound)
    #expect(past.position == end)
  }

  @Test func takesBytesWhileTheyMatch() {
    var cursor = cursor("12345 x")
    #expect(cursor.take(atMost: 3, while: \.isASCIIDigit) == Array("123".utf8)[...])
    #expect(cursor.take(while: \.isASCIIDigit) == Array("45".utf8)[...])
    cursor.skip { $0 == 0x20 }
    #expect(cursor.position == 6)
  }

  @Test(arguments: [(2, false), (3, true), (Int.max, true)])
  func takesBytesUpToADelimiter(count: Int, isFound: Bool) {
    var cursor = cursor("ab\"c")
    let taken = cursor.take(upTo: UInt8(ascii: "\""), within: count)
    #expect(taken == (isFound ? Array("ab".utf8)[...] : nil))
    #expect(cursor.position == (isFound ? 3 : 0))
  }
}
