import OngletLoad
import OngletModel
import Testing

@testable import OngletSite

@Test(arguments: [
  ("ios/design/haptics", nil), ("text-size-2", nil),
  ("Haptics", "did you mean `haptics`?"), ("text size", "did you mean `text-size`?"),
  ("ios/É t", "did you mean `ios/e-t`?"), ("/ios//x/", "did you mean `ios/x`?"),
  ("x.md", "did you mean `x`?"), ("a/x.fr.md", "did you mean `a/x`?"), ("v1.0.md", "`v1-0`?"),
  ("", "such as `ios/design/haptics`"),
])
func acceptsOnlySlugsAndSuggestsThem(text: String, suggestion: String?) {
  do throws(Mistake) {
    #expect(try PageName(text).id.path == text && suggestion == nil)
  } catch {
    #expect(error.fix?.english.contains(suggestion ?? "no mistake") == true)
  }
}

@Test(arguments: [
  ("guide/à-propos", "guide/a-propos", "À propos"), ("cœur", "coeur", "Cœur"),
  ("été/déjà", "ete/deja", "Déjà"),
])
func removesAccentsFromNamesAndKeepsThemInTitles(
  text: String, id: String, readable: String
) throws {
  let name = try PageName(text)
  #expect(name.id.path == id && name.readable == readable)
}

@Test(arguments: ["../x", ".", "..", "/"])
func suggestsNothingForPathsOutsideTheContent(text: String) {
  let error = #expect(throws: Mistake.self) { try PageName(text) }
  #expect(error?.fix?.english.contains("did you mean") == false)
}

@Test(arguments: [
  ("[a, b]", "[a, b, new]"), ("[ a ]", "[ a, new ]"), ("[a,]", "[a, new]"),
  ("[a, b] # order", "[a, b, new] # order"),
  ("[\n  a, # the ], first\n  'b', # end\n]", "[\n  a, # the ], first\n  'b', new # end\n]"),
  ("\n  [a]", "\n  [a, new]"), ("[\"a, b]\"]", "[\"a, b]\", new]"),
  ("\n- a\n- b", "\n- a\n- b\n- new"),
  ("\n  - a # first\n\n  # then\n  - b", "\n  - a # first\n\n  # then\n  - b\n  - new"),
  ("a", "[a, new]"), ("a # alone", "[a, new] # alone"),
])
func appendsToAList(list: String, expected: String) throws {
  for lineEnd in ["\n", "\r\n"] {
    let text = { (list: String) in
      "---\nlayout: guide\n# before\ncriteria: \(list)\ntitle: Guide # after\n---\ncriteria: [z]\n"
        .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
    }
    let changed = try #require(appending("new", toList: "criteria", in: Array(text(list).utf8)))
    #expect(String(decoding: changed, as: UTF8.self) == text(expected))
  }
}

@Test(arguments: [
  "criteria: &a [b]\n", "criteria: {a: b}\n", "title: x\n", "criteria: >\n  a\n", "criteria: []\n",
  "criteria:\n  - - a\n",
])
func leavesOtherListsUnchanged(field: String) {
  let bytes = Array("---\n\(field)---\n".utf8)
  let changed = appending("new", toList: "criteria", in: bytes)
  #expect(changed.map { String(decoding: $0, as: UTF8.self) } == nil)
}
