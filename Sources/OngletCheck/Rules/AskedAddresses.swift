import OngletModel

// The rules of addresses outside of the site, which `onglet check --online` asks: what they answer is
// gathered where the network is, so that here are the reasons alone.

extension Explanation {
  static let deadAddress = Explanation(
    english: """
      A link that leads to nothing costs its readers a way there and back, and the guidelines \
      their word. Addresses are asked by `onglet check --online` alone; what they answered counts \
      for a week.
      """,
    french: """
      Un lien qui ne mène à rien coûte à ses lecteurs un aller-retour, et aux recommandations \
      leur crédit. Seul `onglet check --online` interroge les adresses ; leur réponse vaut une \
      semaine.
      """,
    frenchSummary: "Une adresse hors du site répond.",
    bad: """
      # Contrast

      Read the [guidelines of W3C](https://www.w3.org/TR/WCAG22/nowhere).
      """,
    good: """
      # Contrast

      Read the [guidelines of W3C](https://www.w3.org/TR/WCAG22/).
      """)

  static let movedAddress = Explanation(
    english: """
      A server that says an address has moved for good will not say so for ever. Write the new \
      address while the old one still tells it.
      """,
    french: """
      Un serveur qui dit qu’une adresse a changé pour de bon ne le dira pas toujours. Écrivez la \
      nouvelle tant que l’ancienne l’indique.
      """,
    frenchSummary: "Une adresse hors du site est celle d’aujourd’hui.",
    bad: """
      # Contrast

      Read the [guidelines of W3C](https://w3.org/TR/WCAG22/).
      """,
    good: """
      # Contrast

      Read the [guidelines of W3C](https://www.w3.org/TR/WCAG22/).
      """)
}
