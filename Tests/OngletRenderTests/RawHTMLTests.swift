import OngletModel
import Testing

/// Raw HTML is written as a browser would read it, so that no page can lose its form to it.
@Suite struct RawHTMLTests {
  /// github/archive-program#95.
  @Test(arguments: [
    ("en", "[ع]{lang=ar}", "<span lang=\"ar\" dir=\"rtl\">ع</span>"),
    (
      "ar", "[a]{lang=en} [ع]{lang=fa}",
      "<span lang=\"en\" dir=\"ltr\">a</span> <span lang=\"fa\">ع</span>"
    ),
    ("fr", "[a]{lang=en}", "<span lang=\"en\">a</span>"),
    (
      "fr", "[ע [a]{lang=fr}]{lang=he}",
      "<span lang=\"he\" dir=\"rtl\">ע <span lang=\"fr\" dir=\"ltr\">a</span></span>"
    ),
    ("en", "`a`{lang=ur}", "<span lang=\"ur\" dir=\"rtl\"><code>a</code></span>"),
    ("en", "[a](b){lang=ps}", "<a href=\"b\" lang=\"ps\" dir=\"rtl\">a</a>"),
    (
      "en", "<span lang=\"ar\">ع [a]{lang=en}</span> [b]{lang=fr}",
      "<span lang=\"ar\" dir=\"rtl\">ع <span lang=\"en\" dir=\"ltr\">a</span></span> <span lang=\"fr\">b</span>"
    ),
    (
      "en", "<span lang=\"ar\" dir=\"ltr\">[a]{lang=en}</span>",
      "<span lang=\"ar\" dir=\"ltr\"><span lang=\"en\">a</span></span>"
    ),
    (
      "en", "<span dir=\"auto\">[a]{lang=en}</span>",
      "<span dir=\"auto\"><span lang=\"en\" dir=\"ltr\">a</span></span>"
    ),
    (
      "ar", "<span lang=\"en\">a</span> don't",
      "<span lang=\"en\" dir=\"ltr\">a</span> <span lang=\"en\" dir=\"ltr\">don't</span>"
    ),
  ])
  func setsTheDirectionOfOtherLanguages(language: String, text: String, expected: String) {
    #expect(line(text, in: Language(language), catalogue: .words) == expected)
  }
}
