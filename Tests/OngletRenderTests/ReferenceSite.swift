/// A site with a few entries of each catalogue, and two guides that name them.
enum ReferenceSite {
  static let files: [String: String] = [
    "site.yml": """
    title: {fr: Essai, en: Sample}
    languages: [fr, en]
    address: https://guidelines.test/
    navigation: [design, development, wcag, apis, matrix, glossary]
    """,
    "catalogue/wcag.yml": wcag,
    "catalogue/en-301-549.yml": en301549,
    "catalogue/rgaa.yml": rgaa,
    "catalogue/apple.yml": apple,
    "catalogue/glossary.yml": glossary,
    "index.fr.md": "# Accueil",
    "index.en.md": "# Home",
    "design/index.fr.md": guide("Conception"),
    "design/index.en.md": guide("Design"),
    "design/colours.fr.md": """
    ---
    wcag: [1.4.3, 1.4.6]
    phases: [design]
    ---
    # Couleurs

    ## Description

    Voir aussi `accessibilityLabel`.

    ## À vérifier

    - Le texte atteint **4,5:1**. {#contrast}
    - Les thèmes [aussi](wcag:1.1.1).
    """,
    "design/colours.en.md": """
    # Colours

    ## Description

    See `accessibilityLabel` too.

    ## Checklist

    - Text reaches **4.5:1**.
    - Themes [too](wcag:1.1.1).
    """,
    "development/index.fr.md": guide("Développement"),
    "development/index.en.md": guide("Development"),
    "development/contrast.fr.md": """
    ---
    wcag: [1.4.3]
    apis: [UIAccessibility.isDarkerSystemColorsEnabled]
    ---
    # Contraste augmenté

    ## Description

    Lire `UIAccessibility.isDarkerSystemColorsEnabled`.
    """,
    "development/contrast.en.md": """
    # Increased contrast

    ## Description

    Read `UIAccessibility.isDarkerSystemColorsEnabled`.
    """,
    notification: "Un mot.",
    modifier: "Un mot.",
    "wcag/1.4.3.fr.md": """
    Un mot de l’auteur.

    ## Criteria

    Ce titre cède la place.
    """,
  ]

  /// The files of the pages of two symbols that no other page names.
  static let notification =
    "apis/UIAccessibility.darkerSystemColorsStatusDidChangeNotification.fr.md"
  static let modifier = "apis/View.accessibilityLabel.fr.md"

  private static func guide(_ title: String) -> String {
    """
    ---
    layout: guide
    title: \(title)
    display: together
    ---
    """
  }

  private static let wcag = """
    standard: wcag
    names: WCAG
    called: {fr: [critère de succès, critères de succès], en: [success criterion, success criteria]}
    address:
      fr: "https://www.w3.org/Translations/WCAG22-fr/#{slug}"
      en: "https://www.w3.org/TR/WCAG22/#{slug}"
    explanation: "https://www.w3.org/WAI/WCAG22/Understanding/{slug}"
    editions: [{id: 2.0}, {id: 2.1}, {id: 2.2, status: in-force}]
    levels: [{id: A}, {id: AA}, {id: AAA}]
    divisions:
      - {id: principle, names: {fr: Principe, en: Principle}}
      - {id: guideline, names: {fr: Règle, en: Guideline}}
    parts:
      - {number: 1, slug: perceivable, names: {fr: Perceptible, en: Perceivable}}
      - {number: 4, slug: robust, names: {fr: Robuste, en: Robust}}
      - {number: 1.1, slug: text-alternatives, names: {fr: Équivalents textuels, en: Text Alternatives}}
      - {number: 1.4, slug: distinguishable, names: {fr: Distinguable, en: Distinguishable}}
      - {number: 4.1, slug: compatible, names: {fr: Compatible, en: Compatible}}
    requirements:
      - {number: 1.1.1, slug: non-text-content, level: A, names: {fr: Contenu non textuel, en: Non-text Content}, summary: {fr: Un résumé., en: A summary.}}
      - {number: 1.4.3, slug: contrast-minimum, level: AA, names: {fr: Contraste (minimum), en: Contrast (Minimum)}}
      - {number: 1.4.6, slug: contrast-enhanced, level: AAA, names: {en: Contrast (Enhanced)}, in: [2.2]}
      - {number: 1.4.10, slug: reflow, level: AA, names: {fr: Redistribution, en: Reflow}, uncertain: [fr], in: [2.1, 2.2], summary: {fr: Un résumé., en: A summary.}}
      - {number: 4.1.1, slug: parsing, level: A, names: {fr: Analyse syntaxique, en: Parsing}, in: [2.0, 2.1], summary: {fr: Un résumé., en: A summary.}}
    """

  private static let en301549 = """
    standard: en-301-549
    names: EN 301 549
    called: {fr: [article, articles], en: [clause, clauses]}
    editions: [{id: V3.2.1, status: in-force, date: 2021}]
    maps:
      - to: wcag@2.1
        requirements:
          11.1.4.3: [1.4.3]
    """

  private static let rgaa = """
    standard: rgaa
    names: RGAA
    called: {fr: [critère, critères], en: [criterion, criteria]}
    editions: [{id: 4.1, status: in-force}]
    maps:
      - to: wcag@2.1
        requirements:
          3.2: [1.4.3]
          10.5: [1.4.3]
    """

  private static let apple = """
    platform: ios
    platform-name: iOS
    framework: UIKit
    symbols:
      - name: accessibilityLabel
        kind: property
        since: iOS 3
        names: {Objective-C: [setAccessibilityLabel]}
        misspellings: [accessibilityLable]
        counterparts: [View.accessibilityLabel(_:)]
        notes: {en: Read by `UIAccessibility.isDarkerSystemColorsEnabled` and `VoiceOver`.}
      - name: UIAccessibility.isDarkerSystemColorsEnabled
        kind: property
        owner: UIAccessibility
        since: iOS 8
        change-notification: UIAccessibility.darkerSystemColorsStatusDidChangeNotification
        documentation: https://developer.apple.com/documentation/x
        uncertain: [documentation]
      - name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification
        kind: notification
        since: iOS 8
        deprecated: iOS 20
        replacement: accessibilityLabel
      - name: View.accessibilityLabel(_:)
        kind: modifier
        framework: SwiftUI
        owner: View
        since: iOS 14
    """

  private static let glossary = """
    entries:
      - id: screen-reader
        names: {fr: lecteur d’écran, en: screen reader}
        definitions: {fr: Un logiciel qui parle., en: Software that talks.}
      - id: wcag
        names: WCAG
        expansion: {text: Web Content Accessibility Guidelines, language: en}
        definitions: {fr: Des règles., en: Guidelines.}
      - id: alternative
        names: {fr: équivalent textuel, en: text alternative}
        definitions: {fr: Un texte., en: A text.}
      - id: outline
        names: {fr: zone de focus, en: focus area}
        definitions: {fr: Une zone., en: An area.}
    """
}
