import OngletModel
import Testing

@testable import OngletImport

/// Whatever is done to a page of another program, importing it ends, and no word of it is lost in
/// silence.
@Suite struct ImportLossTests {
  /// Every word of text, labels, fields, addresses and code is `W` with a number.
  private static let page = """
    ---
    title: W01
    summary: W02 "W03"
    other: W04 and W05
    ---
    import W06 from 'W07'

    # W08 {#x}

    !!! danger "W09"
        W10

        ```py title="W11" hl_lines="1"
        W12 = 1
        ```

    ??? W13
        W14

    === "W15"

        W16

    === "W17"

        - W18

    :::note[W19]
    W20 <Badge text="W21" />
    :::

    <Tabs values={[{label: 'W22', value: 'a'}, {label: 'W23', value: 'b'}]}>
    <TabItem value="a">W24</TabItem>
    <TabItem value="b">

    W25

    </TabItem>
    </Tabs>

    {{< tabpane >}}
    {{< tab header="W26" lang="sh" >}}
    # W27
    {{< /tab >}}
    {{% tab "W28" %}}W29{{% /tab %}}
    {{< /tabpane >}}

    <Card title="W30" href="W31/">W32</Card> <Chart label="W33">W34</Chart>

    | W35 | W36 |
    | --- | --- |
    | [W37](https://example.org/W38) | ![W39](W40.png "W41") |

    ++W42+W43++ ~W44~ ==W45== {{ W46 }} {% include W47.html title="W48" %} `<W49>` W50&nbsp;W51

    <section class="y"><h2 id="z">W52</h2><dl><dt>W53</dt><dd>W54</dd></dl></section>

    > [!W55] W56
    > W57

    ::: code-group
    ```js [W58]
    W59()
    ```
    :::

    *[W60]: W61

    <!-- W62 --> {/* W63 */}
    """

  private func words(of text: String) -> Set<Substring> {
    Set(text.split(separator: "W").dropFirst().map { $0.prefix { $0.isNumber } })
  }

  /// Addresses inside of the site and names of other files are not words.
  private static let others: Set<Substring> = ["", "31", "40", "47", "55"]

  private func check(_ text: String) {
    let files = ["docs/page.mdx": text, "mkdocs.yml": ""]
    let folder = ForeignFolder(path: "old", files: files.keys.sorted()) { file in
      files[file].map { Array($0.utf8) }
    }
    var request = ImportRequest()
    _ = request.addPages(of: folder, kind: .mkdocs)
    let result = ImportedPages(request)
    let report = result.report.markdown(in: .english).split(separator: "\n## ")
    let written = result.pages.map { String(decoding: $0.bytes, as: UTF8.self) }
    let found = words(of: written.joined() + (report.first { $0.hasPrefix("Needs") } ?? ""))
    let lost = words(of: text).subtracting(found).subtracting(Self.others)
    #expect(lost.isEmpty, "\(lost) of\n\(text)\n⟶\n\(written) \(report)")
  }

  private static let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
  private static let samples = stride(
    from: 0, to: lines.count, by: Samples.areWhole ? 1 : 4)

  @Test func keepsEveryWordOfAPage() { check(Self.page) }

  @Test func keepsEveryWordIfLinesAreMissingRepeatedOrIndented() {
    let lines = Self.lines
    for index in Self.samples {
      check((lines[..<index] + lines[(index + 1)...]).joined(separator: "\n"))
      check((lines[...index] + lines[index...]).joined(separator: "\n"))
      check(
        (lines[..<index] + ["    " + lines[index]] + lines[(index + 1)...]).joined(separator: "\n"))
    }
  }

  @Test func keepsEveryWordIfSignsAreChanged() {
    var state: UInt64 = 46
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let marks = Array("<>/\"'=` \n-#[]{}()!*:|%\r\t".utf8)
    for _ in 0..<(Samples.areWhole ? 2000 : 40) {
      var bytes = Array(Self.page.utf8)
      for _ in 0...next(4) {
        let position = next(bytes.count)
        // Words stay whole, so that they can be counted.
        if bytes[position].isASCIILetterOrDigit { continue }
        if next(2) == 0 {
          bytes.remove(at: position)
        } else {
          bytes[position] = marks[next(marks.count)]
        }
      }
      check(String(decoding: bytes, as: UTF8.self))
    }
  }
}
