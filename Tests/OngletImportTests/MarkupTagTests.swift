import Testing

@testable import OngletImport

@Suite struct MarkupTagTests {
  /// The tag at the beginning of a text, written again.
  private func tag(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let tag = MarkupTag(bytes, at: 0) else { return nil }
    let attributes = tag.attributes.map { attribute in
      let (open, close) = attribute.isExpression ? ("{", "}") : ("[", "]")
      let value = attribute.value.map { open + $0 + close }
      return " " + [attribute.name, value].compactMap(\.self).joined(separator: "=")
    }
    let length = tag.range.count == bytes.count ? "" : " \(tag.range.count)"
    return (tag.isEnd ? "/" : "") + tag.name + attributes.joined() + (tag.isSelfClosing ? "/" : "")
      + length
  }

  @Test(arguments: [
    ("<a>", "a"), ("<A HREF=x>b", "A HREF=[x] 10"), ("</div >", "/div"), ("<br/>", "br/"),
    ("<br / >", "br"), ("<a href=x/>", "a href=[x/]"), ("<a b='>' c>", "a b=[>] c"),
    ("<my-tag1\nb = \"c\"\n>", "my-tag1 b=[c]"), ("<a b=\"c\"d>", "a b=[c] d"),
  ])
  func readsElements(text: String, expected: String) {
    #expect(tag(text) == expected)
  }

  @Test(arguments: [
    "< a>", "<1>", "<a", "<a b", "<a b=\"c>", "<a b='", "<https://example.org/>",
    "<me@example.org>", "<a_b>", "<a@b.c>", "<mailto:a@b>", "<a && b>", "<é>", "<a \"b\">",
    "<a =b>", "<a b=<c>", "<a <b>", "<a b'>",
    "<!-- a -->", "<?a?>", "<!a>", "{{ a }}", "{{<", "{{< >}}", "{{< a {{< b >}}", "{{< a \"b >}}",
    "{% a",
  ])
  func leavesOtherSignsAsText(text: String) { #expect(tag(text) == nil) }

  @Test(arguments: [
    ("<>", ""), ("</>", "/"),
    ("<Tabs.Item a={[{x: '}'}]} {...b} c />", "Tabs.Item a={[{x: '}'}]} {...b} c/"),
    ("<a href={{ site.url }} b>", "a href={{ site.url }} b"),
    ("<a href={{site.url}}/x>", "a href=[{{site.url}}/x]"),
    ("<Foo @click=\"a\">", "Foo @click=[a]"),
    ("{{< tab \"a \\\"b\\\"\" c=`d` e >}}", "tab [a \"b\"] c=[d] [e]"),
    ("{{%/ tab %}}", "/tab"), ("{{< a/b x=1 />}}", "a/b x=[1]/"),
    ("{%- include a/b.html x='y z' -%}", "include [a/b.html] x=[y z]"),
  ])
  func readsComponentsAndShortcodes(text: String, expected: String) {
    #expect(tag(text) == expected)
  }

  @Test func staysWithinItsLimit() {
    let bytes = Array("<a b>".utf8)
    #expect(MarkupTag(bytes, at: 0, to: 4) == nil)
    #expect(MarkupTag(bytes, at: 0, to: 30)?.range == 0..<5)
  }

  @Test func findsAttributesInAnyCase() {
    let tag = MarkupTag(Array("<a HREF=x data-b c={1}>".utf8), at: 0)
    #expect(tag?["title", "href"] == "x")
    #expect(tag?["data-b"] == "")
    #expect(tag?["c"] == nil)
  }
}
