import OngletModel
import Testing

/// `Tests/Golden/addresses` and `mistaken-addresses` have the rest; no file system has both names.
@Test func reportsStaticFilesThatDifferOnlyByCase() async {
  let site = await linked([page("a.fr.md")], assets: ["styles/a.css", "styles/A.css"])
  #expect(site.diagnostics.map(\.rule) == [.duplicateAddress])
  #expect(site.diagnostics.first?.message.english.contains("except for its case") == true)
}
