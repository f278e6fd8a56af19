import OngletModel
import Testing

/// Lists and the indices of their elements, as pages, anchors and references have them.
@Suite struct IndexedListTests {
  @Test func appendingGivesTheIndexOfTheElement() {
    var words: PageList<String> = ["a"]
    let index = words.append("b")
    #expect(index == words.indices.last)
    #expect(words[index] == "b")
    words[index] = "c"
    #expect(words == ["a", "c"])
  }

  @Test func indicesAreOrdered() throws {
    let words: PageList<String> = ["a", "b", "c"]
    let (first, last) = (try #require(words.indices.first), try #require(words.indices.last))
    #expect(first < last)
    #expect(words.indexed().map(\.0) == words.indices.map(\.self))
    #expect(words.indexed().map(\.1) == words.elements)
    #expect(words.firstIndex(of: "c") == last)
  }

  @Test(arguments: [-1, 1, .max])
  func aNumberedListHasADefaultForUnknownIndices(number: Int) {
    let words = NumberedList<Anchor, String>(["a"], or: "blank")
    #expect(words[AnchorIndex(0)] == "a")
    #expect(words[AnchorIndex(number)] == "blank")
  }
}
