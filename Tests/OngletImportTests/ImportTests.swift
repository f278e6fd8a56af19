import OngletModel
import Testing

@testable import OngletImport

/// The pages of one or more texts; `Tests/Commands/imports` has what becomes of whole folders.
private func imported(
  _ texts: KeyValuePairs<String, String>, language: Language? = nil
) -> [String: String] {
  var request = ImportRequest()
  request.language = language
  let files = texts.map { (name: $0, path: $0, bytes: Array($1.utf8)) }
  _ = request.addPages(of: ForeignFolder(files: files), kind: .markdown)
  let pages = ImportedPages(request).pages
  return Dictionary(
    uniqueKeysWithValues: pages.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
}

@Test(arguments: [
  ("page.md", "Le guide est pour vous, avec des images.", nil, "fr"),
  ("page.md", "The guide is for you, and it has images.", nil, "en"),
  ("page.md", "The guide is for you, and it has images.", Language.french, "fr"),
  ("page.en.md", "Le guide est pour vous, avec des images.", Language.french, "en"),
  ("page.en.md", "---\nlang: fr\n---\nThe guide is for you.", Language.english, "fr"),
])
func findsTheLanguageInFieldsThenNamesThenTheCallThenWords(
  name: String, text: String, option: Language?, expected: String
) {
  #expect(imported([name: text], language: option).keys.first == "page.\(expected).md")
}

@Test func importsSingleFilesAsThoseOfFolders() {
  let page = "+++\ntitle = \"Boats\"\nweight = 2\n+++\n!!! note \"Wet\"\n    Ropes.\n"
  #expect(
    imported(["a.txt": page, "b.md": "---\nlang: es\n---\nHola.\n"])
      == ["a.en.md": "---\ntitle: Boats\n---\n::: note Wet\nRopes.\n:::\n\n"])
}
