/// What is around the content: its history, comments to Onglet, the theme, other programs.
extension Explanation {
  static let history = Explanation(
    english: """
      Readers want to know how old a page is, and the feed of changes tells what is new. Without \
      `updated` in the front matter, git knows; a shallow clone has forgotten it.
      """,
    french: """
      Les lecteurs veulent connaître l’âge d’une page, et le flux des changements dit ce qui est \
      nouveau. Sans `updated` dans les métadonnées, git le sait ; un clone superficiel l’a oublié.
      """,
    frenchSummary: "Une page a une date de dernière modification.",
    bad: "$ git clone --depth 1 https://example.org/code/guidelines",
    good: "$ git clone https://example.org/code/guidelines")

  static let suppression = Explanation(
    english: """
      A rule that is switched off at one place is a debt: the reason tells the next reader whether \
      it is still due. `<!-- onglet: off link — … -->` is about its line, or about the block below \
      when it stands alone; `off-page` is about the whole file. In YAML it is a comment: \
      `# onglet: off link — …`. What nothing needs any more is taken away.
      """,
    french: """
      Une règle désactivée à un endroit est une dette : la raison dit au lecteur suivant si elle \
      court encore. `<!-- onglet: off link — … -->` porte sur sa ligne, ou sur le bloc qui suit \
      s’il est seul ; `off-page` porte sur tout le fichier. En YAML, c’est un commentaire : \
      `# onglet: off link — …`. Ce qui ne sert plus s’enlève.
      """,
    frenchSummary: "Un commentaire qui désactive une règle la nomme, dit pourquoi, et sert.",
    bad: """
      # Contrast

      <!-- onglet: off link -->
      Measure with our own tool.
      """,
    good: """
      # Contrast

      <!-- onglet: off link — its page comes with the next release -->
      Measure with [our own tool](measure.md).
      """)

  static let template = Explanation(
    english: """
      A misspelt tag shows nothing: a page may lose its title or its language without a word. So \
      each template is tried when it is read, with the names that it may use.
      """,
    french: """
      Une balise mal orthographiée ne montre rien : une page peut perdre son titre ou sa langue \
      sans un mot. Chaque gabarit est donc essayé à la lecture, avec les noms dont il dispose.
      """,
    frenchSummary: "Un gabarit utilise des balises et des gabarits partiels qui existent.",
    bad: templateSample("bodi"), good: templateSample("body"))

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

  static let highlighting = Explanation(
    english: """
      Colours help many readers to find their way in code. They come from Chroma, a program of its \
      own: without it the samples are plain, and nothing else is lost.
      """,
    french: """
      Les couleurs aident beaucoup de lecteurs à se repérer dans le code. Elles viennent de Chroma, \
      un programme à part : sans lui les exemples sont sans couleur, et rien d’autre n’est perdu.
      """,
    frenchSummary: "Les exemples de code reçoivent leurs couleurs de Chroma.",
    bad: "$ apt remove golang-chroma-v2", good: "$ apt install golang-chroma-v2")

  static let searchIndex = Explanation(
    english: """
      The search works in the browser, on an index that Pagefind makes when the site is built. \
      Without it the search page says that there is none.
      """,
    french: """
      La recherche se fait dans le navigateur, sur un index que Pagefind prépare à la construction \
      du site. Sans lui, la page de recherche dit qu’il n’y en a pas.
      """,
    frenchSummary: "L’index de la recherche est fait par Pagefind.",
    bad: "$ pip uninstall pagefind", good: "$ pip install 'pagefind[bin]'")
}
