import OngletMarkdown
import OngletModel
import Testing

@testable import OngletImport

/// Whatever is done to a page, reading it ends, and no word of it is lost.
@Suite struct BootstrapRobustnessTests {
  /// Every word of text, labels and alternatives is `W` with a number.
  static let page = """
    # W01 page
    W02 words</br>W03 <a name="x"></a>
    ## W04 <i lang="en">W05</i>
    <ul class="nav nav-tabs" role="tablist">
        <li class="nav-item"><a class="nav-link"
           href="#p-a" role="tab">W06 *W07*</a></li>
        <li class="nav-item"><a href='#p-b' id="b_tab" role="tab">W08</a></li>
    </ul><div class="tab-content">
    <div class="tab-pane show active"
         id="p-a">
    W09 glued:
    - W10 **W11
    W12**<br><br>W13

    1. W14 `W15 <div>`
    <br>![W16](i.png)

    ```html
    <div class="tab-pane">W17
    ```
    </div><div class="tab-pane" id="p-b">W18
    | W19 | W20 |
    |-----|-----|
    | W21<br>W22 | <a href="u" style="s">W23</a> |

    <a role="button" onclick="$('#b_tab').click()">W24</a> > W25
    <img alt="W26 'W27'" src="i.png">
    > W28<br>
    W29 <span lang="en">W30</span>

        W31 </br>
    <!-- W32 -->
    <ul class="nav-tabs"><a href="#one">W33</a></ul><div class="tab-content">W34
    <div class="tab-pane" id="one">W35</div></div>
    <p style="x">W36<br>W37</p>
    </div></div></br></br>
    W38 \\<br> W39
    """

  private func check(_ text: String) {
    let sample = BootstrapSample(text)
    let result = sample.result
    #expect(result.lines.count == result.bytes.count { $0 == 0x0a })
    #expect(result.bytes.last ?? 0x0a == 0x0a)
    let lineCount = text.utf8.count { $0 == 0x0a } + 1
    #expect(result.lines.allSatisfy { (1...lineCount).contains($0) })
    #expect(
      result.diagnostics.allSatisfy { (1...lineCount).contains(Int($0.range?.startLine ?? 0)) })
    let (found, words) = (Samples.words(of: sample.text), Samples.words(of: text))
    #expect(found.sorted() == words.sorted(), "\(text)\n⟶\n\(sample.text)")
  }

  @Test func keepsEveryWordOfAPageCutAnywhere() {
    let bytes = Array(Self.page.utf8)
    for end in stride(from: bytes.count, through: 0, by: Samples.areWhole ? -1 : -13) {
      check(String(decoding: bytes[..<end], as: UTF8.self))
    }
  }

  @Test func keepsEveryWordIfLinesAreMissingOrRepeated() {
    let lines = Self.page.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices {
      check((lines[..<index] + lines[(index + 1)...]).joined(separator: "\n"))
      check((lines[...index] + lines[index...]).joined(separator: "\n"))
      check((lines[index...] + lines[..<index]).joined(separator: "\n"))
    }
  }

  @Test func keepsEveryWordIfATagIsMissing() {
    let pieces = Self.page.split(separator: "<", omittingEmptySubsequences: false)
    for index in pieces.indices.dropFirst() {
      guard let end = pieces[index].firstIndex(of: ">"), !pieces[index][..<end].contains("W") else {
        continue
      }
      let rest = pieces[index][pieces[index].index(after: end)...]
      let text = pieces[..<index].joined(separator: "<") + rest
      let tail = pieces[(index + 1)...].map { "<" + $0 }.joined()
      check(text + tail)
    }
  }

  @Test func survivesChangedBytes() {
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let marks = Array("<>/\"'=` \n\\-#[]()!*:|&\r\t\0".utf8) + [0xc3, 0xff]
    for _ in 0..<(Samples.areWhole ? 1500 : 100) {
      var bytes = Array(Self.page.utf8)
      for _ in 0...next(4) {
        let position = next(bytes.count)
        switch next(3) {
        case 0: bytes[position] = marks[next(marks.count)]
        case 1: bytes.insert(marks[next(marks.count)], at: position)
        default: bytes.removeSubrange(position..<min(bytes.count, position + next(20)))
        }
      }
      let result = BootstrapTabs.canonical(MarkdownInput(bytes: bytes, path: "page.md")).text
      #expect(result.lines.count == result.bytes.count { $0 == 0x0a })
    }
  }

  @Test(arguments: ["\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}"])
  func countsTheLinesThatMarkdownHas(_ sign: String) {
    #expect(BootstrapSample(Self.tabs + "<u\(sign)l>\n<li>W1</li>").result.lines.last == 3)
  }

  private static let tabs = "<ul class=\"nav-tabs\"></ul>\n"

  @Test(
    arguments: [
      "<div class=\"tab-content\"><div class=\"tab-pane\">\n", "<div>\n", "</div>\n",
      "<a href=\"x\">", "<a x=\"", "<a b=\"<\" ", "<a b=\"\" c=\"", "<a<", "<a <", "<a ", "<a b=<",
      "<!-- ", "<pre>", "`x``", "> ", "- ", "</br>", "**x<br>",
      "<ul class=\"nav-tabs\"><a href=\"#p\">t</a></ul><div class=\"tab-content\"><div class=\"tab-pane\" id=\"p\">",
    ].map { tabs + String(repeating: $0, count: 3_000) } + [
      // Lists that are not closed.
      "<ul class=\"nav-tabs\">\n", "<ul class=\"nav-tabs\">\n<a href=\"#x\n",
      "W1 <ul class=\"nav-tabs\">\nW2\n",
    ])
  func endsAtAnyDepth(_ text: String) {
    let result = BootstrapSample(text).result
    #expect(result.lines.count == result.bytes.count { $0 == 0x0a })
  }
}
