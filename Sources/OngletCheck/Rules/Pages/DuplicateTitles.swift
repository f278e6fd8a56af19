import OngletModel

/// Reports pages with the title of another page of their language. Criteria that are shown on their
/// guide's page do not count.
func duplicateTitles(in site: Site) -> [Diagnostic] {
  site.configuration.languages.flatMap { language in
    repeated(
      site.writtenPages(in: language, withOwnAddress: true).map { ($0.title, $0) },
      .duplicateTitle, at: \.title?.range, noun: Message("title", french: "titre"),
      fix: Message(
        "add to the title what makes this page different",
        french: "ajouter au titre ce qui distingue cette page"))
  }
}
