import Testing

@testable import OngletMarkdown

@Suite struct SampleRegionTests {
  @Test(arguments: [
    ("// region: a", "// endregion"), ("# region: a", "# endregion"),
    ("-- region: a", "-- endregion"),
    ("<!-- region: a -->", "<!-- endregion -->"), ("/* region: a */", "/* endregion */"),
    ("<!-- region: a-->", "<!-- endregion-->"), ("; region: a", "; endregion"),
    ("% region: a", "% endregion"), ("' region: a", "' endregion"),
    ("(* region: a *)", "(* endregion *)"),
    ("\t// region: a", "  // endregion a"),
  ])
  func readsCommentsOfAnyLanguage(_ start: String, _ end: String) {
    let region = SampleRegions(Array("x\n\(start)\n  y\n    z\n\(end)\nx\n".utf8)).region(
      named: "a")
    #expect(region?.text == "y\n  z\n", "for \(start)")
    #expect(region?.isClosed == true)
  }

  @Test(arguments: [
    "- region: a\ny\n", "region: a\ny\n", "\"region: a\"\ny\n", "// region: ab\ny\n// endregion\n",
    "x // region: a\ny\n", "// region:\ny\n",
  ])
  func ignoresOtherLines(_ sample: String) {
    #expect(SampleRegions(Array(sample.utf8)).region(named: "a") == nil, "for \(sample)")
  }

  @Test func regionsMayNest() {
    let sample = """
      # region: outer
      a
      # region: inner
      b
      # endregion
      c
      # endregion
      d
      """
    let regions = SampleRegions(Array(sample.utf8))
    #expect(regions.region(named: "outer")?.text == "a\nb\nc\n")
    #expect(regions.region(named: "inner")?.text == "b\n")
  }

  @Test func readsCRLFAndTabs() {
    let sample = "// region: a\r\n\tb\r\n\r\n\t\tc\r\n// endregion\r\n"
    #expect(SampleRegions(Array(sample.utf8)).region(named: "a")?.text == "b\n\n\tc\n")
  }

  @Test func reportsAnUnclosedRegion() {
    let parsed = parsed(
      "```swift file=a.swift#a\n```\n", samples: ["a.swift": "// region: a\nlet a = 1\n"])
    #expect(parsed.diagnostics.map(\.rule) == [.sample])
    #expect(parsed.diagnostics.map(\.message.english) == ["region `a` of `a.swift` is not closed"])
  }
}
