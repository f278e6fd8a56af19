/// What is around the content: its history, the theme, other programs.
extension Rule {
  package static let history = Rule(
    "history", .note,
    explanation: Explanation(
      summary: Message(
        "A page has a date of last change.",
        french: "Une page a une date de dernière modification."),
      why: Message(
        """
        Readers want to know how old a page is, and the feed of changes tells what is new. \
        Without `updated` in the front matter, git knows; a shallow clone has forgotten it.
        """,
        french: """
          Les lecteurs veulent connaître l’âge d’une page, et le flux des changements dit ce qui \
          est nouveau. Sans `updated` dans les métadonnées, git le sait ; un clone superficiel l’a \
          oublié.
          """),
      bad: "$ git clone --depth 1 https://example.org/code/guidelines",
      good: "$ git clone https://example.org/code/guidelines"))

  package static let template = Rule(
    "template", .error, .fixed,
    explanation: Explanation(
      summary: Message(
        "A template uses tags and partials that exist.",
        french: "Un gabarit utilise des balises et des gabarits partiels qui existent."),
      why: Message(
        """
        A misspelt tag shows nothing: a page may lose its title or its language without a word. \
        So each template is tried when it is read, with the names that it may use.
        """,
        french: """
          Une balise mal orthographiée ne montre rien : une page peut perdre son titre ou sa langue \
          sans un mot. Chaque gabarit est donc essayé à la lecture, avec les noms dont il dispose.
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

    Colour is never the only means.
    """
  }

  package static let highlighting = Rule(
    "highlighting", .warning,
    explanation: Explanation(
      summary: Message(
        "Samples of code get their colours from Chroma.",
        french: "Les exemples de code reçoivent leurs couleurs de Chroma."),
      why: Message(
        """
        Colours help many readers to find their way in code. They come from Chroma, a program of \
        its own: without it the samples are plain, and nothing else is lost.
        """,
        french: """
          Les couleurs aident beaucoup de lecteurs à se repérer dans le code. Elles viennent de \
          Chroma, un programme à part : sans lui les exemples sont sans couleur, et rien d’autre \
          n’est perdu.
          """),
      bad: "$ apt remove golang-chroma-v2",
      good: "$ apt install golang-chroma-v2"))

  package static let searchIndex = Rule(
    "search-index", .warning,
    explanation: Explanation(
      summary: Message(
        "The index of the search is made by Pagefind.",
        french: "L’index de la recherche est fait par Pagefind."),
      why: Message(
        """
        The search works in the browser, on an index that Pagefind makes when the site is built. \
        Without it the search page says that there is none.
        """,
        french: """
          La recherche se fait dans le navigateur, sur un index que Pagefind prépare à la \
          construction du site. Sans lui, la page de recherche dit qu’il n’y en a pas.
          """),
      bad: "$ pip uninstall pagefind",
      good: "$ pip install 'pagefind[bin]'"))
}
