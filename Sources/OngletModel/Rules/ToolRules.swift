/// What is around the content: its history, the theme, other programs.
extension Rule {
  package static let history = Rule(
    "history", .note,
    explanation: Explanation(
      summary: Message(
        "A page should have the date of its last change.",
        french: "Une page devrait avoir la date de sa dernière modification."),
      why: Message(
        """
        Readers want to know how old a page is, and the feed of changes lists what is new. Without \
        `updated` in the front matter, the date comes from git; a shallow clone does not have it.
        """,
        french: """
          Les lecteurs veulent savoir de quand date une page, et le flux des modifications liste \
          les nouveautés. Sans `updated` dans l’en-tête, la date vient de git ; un clone \
          superficiel ne l’a pas.
          """),
      bad: "$ git clone --depth 1 https://example.org/code/guidelines",
      good: "$ git clone https://example.org/code/guidelines"))

  package static let template = Rule(
    "template", .error, .fixed,
    explanation: Explanation(
      summary: Message(
        "A template must use tags and partials that exist.",
        french: "Un gabarit doit utiliser des balises et des gabarits partiels qui existent."),
      why: Message(
        """
        A misspelt tag shows nothing: a page could lose its title or its language without any \
        message. So every template is checked when it is read.
        """,
        french: """
          Une balise mal orthographiée n’affiche rien : une page pourrait perdre son titre ou sa \
          langue sans aucun message. Chaque gabarit est donc vérifié à la lecture.
          """),
      bad: templateSample("bodi"),
      good: templateSample("body")))

  private static func templateSample(_ tag: String) -> String {
    """
    # templates/layouts/page.mustache
    {{<base}}
    {{$content}}
    {{{\(tag)}}}
    {{/content}}
    {{/base}}
    # colours.md
    # Colours

    Colour is never the only way to convey information.
    """
  }

  package static let highlighting = Rule(
    "highlighting", .warning,
    explanation: Explanation(
      summary: Message(
        "Code samples need Chroma for their colours.",
        french: "Les exemples de code ont besoin de Chroma pour leurs couleurs."),
      why: Message(
        """
        Colours help many readers find their way in code. They come from Chroma, a separate \
        program: without it, code has no colours, and nothing else changes.
        """,
        french: """
          Les couleurs aident beaucoup de lecteurs à se repérer dans le code. Elles viennent de \
          Chroma, un programme à part : sans lui, le code n’a pas de couleurs, et rien d’autre ne \
          change.
          """),
      bad: "$ apt remove golang-chroma-v2",
      good: "$ apt install golang-chroma-v2"))

  package static let searchIndex = Rule(
    "search-index", .warning,
    explanation: Explanation(
      summary: Message(
        "The search needs Pagefind for its index.",
        french: "La recherche a besoin de Pagefind pour son index."),
      why: Message(
        """
        The search runs in the browser, on an index that Pagefind makes when the site is built. \
        Without it, the search page says that there is no index.
        """,
        french: """
          La recherche se fait dans le navigateur, sur un index que Pagefind prépare à la \
          construction du site. Sans lui, la page de recherche annonce que l’index est absent.
          """),
      bad: "$ pip uninstall pagefind",
      good: "$ pip install 'pagefind[bin]'"))
}
