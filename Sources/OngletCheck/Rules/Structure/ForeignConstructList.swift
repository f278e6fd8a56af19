import OngletModel

extension ForeignConstruct {
  static let all =
    ["!!!", "???", "???+"].map { mark in
      ForeignConstruct(
        place: .start, opening: mark + " ", fits: { $0.first?.isLowercaseLetter ?? false },
        mistake: imported("`!!! note` is MkDocs syntax", french: "syntaxe MkDocs : `!!! note`"))
    } + [
      ForeignConstruct(
        place: .start, opening: "=== ",
        fits: { $0.starts(with: "\"".utf8) || $0.starts(with: "“".utf8) },
        mistake: imported(
          "`=== \"Tab\"` is MkDocs syntax", french: "syntaxe MkDocs : `=== \"Onglet\"`")),
      ForeignConstruct(
        place: .start, opening: "--8<-- ",
        mistake: imported("`--8<--` is MkDocs syntax", french: "syntaxe MkDocs : `--8<--`")),
      ForeignConstruct(
        place: .start, opening: ":::",
        fits: { $0.first { $0 != UInt8(ascii: ":") }?.isASCIILetter ?? false },
        mistake: imported(
          "`:::note[Title]` is Docusaurus syntax", french: "syntaxe Docusaurus : `:::note[Titre]`")),
      ForeignConstruct(
        place: .start, opening: ":::",
        fits: { $0.first { !$0.isOne(of: ": ") } == UInt8(ascii: "{") },
        mistake: Mistake(
          "`:::{note}` is MyST or Pandoc syntax", french: "syntaxe MyST ou Pandoc : `:::{note}`",
          fix: "write `::: note`", french: "écrire `::: note`")),
      ForeignConstruct(
        place: .start, opening: "import ",
        fits: { bytes in
          String(decoding: bytes.prefix(300), as: UTF8.self).contains(" from ")
            && bytes.contains { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
        },
        mistake: imported("`import` is MDX syntax", french: "syntaxe MDX : `import`")),
      ForeignConstruct(
        place: .start, opening: "<<< ",
        mistake: Mistake(
          "`<<< file` is VitePress syntax", french: "syntaxe VitePress : `<<< fichier`",
          fix: "write a code block with `file=…` on its first line",
          french: "écrire un bloc de code avec `file=…` sur sa première ligne")),
      ForeignConstruct(
        place: .start, opening: "*[", closing: "]: ",
        mistake: Mistake(
          "`*[ABC]: …` defines no abbreviation",
          french: "`*[ABC]: …` ne définit pas d’abréviation",
          fix: "add it to `catalogue/glossary.yml`",
          french: "l’ajouter à `catalogue/glossary.yml`")),
    ] + directives + templates + contents + marks + formulas

  /// What other programs replace by something else.
  private static let directives = [
    ForeignConstruct(
      place: .start, opening: "::",
      fits: { rest in
        let end = rest.first { !$0.isLowercaseLetter && $0 != UInt8(ascii: "-") }
        return rest.first?.isLowercaseLetter == true && (end ?? 0).isOne(of: "{[")
      },
      mistake: Mistake(
        "`::name{…}` is shown as text", french: "`::nom{…}` s’affiche tel quel",
        fix: "write Markdown, such as a link to what it shows",
        french: "écrire du Markdown, comme un lien vers ce qu’il montre")),
    ForeignConstruct(
      place: .start, opening: ".. ", closing: "::", fits: { $0.allSatisfy { $0 > 0x20 } },
      mistake: Mistake(
        "`.. note::` is reStructuredText", french: "syntaxe reStructuredText : `.. note::`",
        fix: "write `::: note`", french: "écrire `::: note`")),
    ForeignConstruct(
      // Code has no bytes but this.
      place: .anywhere, opening: "{", closing: "}\u{0}",
      fits: { name in
        !name.isEmpty && name.allSatisfy { $0.isLowercaseLetter || $0.isOne(of: ":-_") }
      },
      mistake: Mistake(
        "`{ref}` before code is MyST syntax", french: "syntaxe MyST : `{ref}` devant du code",
        fix: "write `[words](page.md)`", french: "écrire `[mots](page.md)`")),
    ForeignConstruct(
      place: .anywhere, opening: "{!", closing: "!}",
      mistake: Mistake(
        "`{!file!}` is shown as text", french: "`{!fichier!}` s’affiche tel quel",
        fix: "write `::: include file.md`, then `:::`",
        french: "écrire `::: include fichier.md`, puis `:::`")),
    comment("{/* … */}", .anywhere, from: "{/", to: "/}"),
    comment("%%…%%", .word, from: "%%", to: "%%"),
    ForeignConstruct(
      place: .start, opening: "+-", fits: { $0.firstOccurrence(of: "-+") != nil },
      mistake: Mistake(
        "grid tables are shown as text: `+---+`",
        french: "tableaux en grille affichés tels quels : `+---+`",
        fix: "write `| a | b |`, then `|---|---|`", french: "écrire `| a | b |`, puis `|---|---|`")),
    ForeignConstruct(
      place: .start, opening: "\\",
      fits: { rest in
        ["newpage", "pagebreak", "clearpage", "tableofcontents"].contains { name in
          rest.starts(with: name.utf8)
        }
      },
      mistake: Mistake(
        "a LaTeX command is shown as text: `\\newpage`",
        french: "commande LaTeX affichée telle quelle : `\\newpage`", fix: "remove it",
        french: "la supprimer")),
  ]

  private static func comment(
    _ form: String, _ place: Place, from opening: String, to end: String
  ) -> Self {
    ForeignConstruct(
      place: place, opening: opening, closing: end, fits: { $0.contains(where: \.isLetter) },
      mistake: Mistake(
        "readers see the comment `\(form)`", french: "commentaire visible des lecteurs : `\(form)`",
        fix: "write `<!-- … -->`", french: "écrire `<!-- … -->`"))
  }

  /// The tags of template languages.
  private static let templates = [
    ForeignConstruct(
      place: .anywhere, opening: "{{<",
      mistake: imported("`{{< … >}}` is Hugo syntax", french: "syntaxe Hugo : `{{< … >}}`")),
    ForeignConstruct(
      place: .anywhere, opening: "{{%",
      mistake: imported("`{{< … >}}` is Hugo syntax", french: "syntaxe Hugo : `{{< … >}}`")),
    ForeignConstruct(
      place: .anywhere, opening: "{{#",
      mistake: imported("`{{#…}}` is mdBook syntax", french: "syntaxe mdBook : `{{#…}}`")),
    ForeignConstruct(
      place: .anywhere, opening: "{{", closing: "}}",
      fits: { inner in
        // A single name is a variable of the site.
        let name = inner.trimmed
        return !name.isEmpty && !name[name.startIndex].isOne(of: "<%#")
          && !VariableText.isName(String(decoding: name, as: UTF8.self))
      },
      mistake: Mistake(
        "`{{ … }}` of a template language is shown as text",
        french: "`{{ … }}`, d’un langage de modèles, s’affiche tel quel",
        fix: "write the value, or `{{name}}` with `name` in `variables` of `site.yml`",
        french: "écrire la valeur, ou `{{nom}}` avec `nom` dans `variables` de `site.yml`")),
    ForeignConstruct(
      place: .anywhere, opening: "{%", closing: "%}",
      mistake: Mistake(
        "`{% … %}` is Liquid syntax", french: "syntaxe Liquid : `{% … %}`",
        fix: "write Markdown, such as `::: note` for `{% hint %}`",
        french: "écrire du Markdown, comme `::: note` pour `{% hint %}`")),
    ForeignConstruct(
      place: .anywhere, opening: "{:", closing: "}",
      fits: { inner in
        let words = inner.trimmed
        return (words.first ?? 0).isOne(of: ".#") || words.elementsEqual("toc".utf8)
          || words.firstOccurrence(of: "=\"") != nil
      },
      mistake: Mistake(
        "`{: … }` is kramdown syntax", french: "syntaxe kramdown : `{: … }`",
        fix: "write `{#id}` at the end of a heading, or `[words]{.class}`",
        french: "écrire `{#id}` à la fin d’un titre, ou `[mots]{.classe}`")),
  ]

  /// Places for a table of contents, and links of wikis.
  private static let contents =
    [("[", "]"), ("[[", "]]"), ("@[", "]"), ("{{", "}}"), ("${", "}")].map { opening, closing in
      ForeignConstruct(
        place: .whole, opening: opening, closing: closing,
        fits: { inner in
          let name = inner.filter { !$0.isOne(of: " _") }.map(\.asciiLowercased)
          return name == Array("toc".utf8)
        },
        mistake: Mistake(
          "`[TOC]` is shown as text", french: "`[TOC]` s’affiche tel quel",
          fix: "remove it: pages list their headings by themselves",
          french: "le supprimer : les pages listent elles-mêmes leurs titres"))
    } + [
      ForeignConstruct(
        place: .word, opening: "[[", closing: "]]",
        fits: { inner in
          let isName = inner.allSatisfy { !$0.isOne(of: "[],;\"'") && $0 != 0 }
          return isName && inner.trimmed.count == inner.count && inner.contains(where: \.isLetter)
            && !inner.filter { $0 != UInt8(ascii: "_") }.map(\.asciiLowercased)
              .elementsEqual("toc".utf8)
        },
        mistake: Mistake(
          "`[[page]]` is not a link here", french: "`[[page]]` n’est pas un lien ici",
          fix: "write `[words](page.md)`", french: "écrire `[mots](page.md)`"))
    ]
    + ["[ ] ", "[] ", "[x] ", "[X] "].map { box in
      ForeignConstruct(
        // Before an address, a space keeps a link from being read, which is reported elsewhere.
        place: .start, opening: box, fits: { $0.first?.isOne(of: "({") == false },
        mistake: Mistake(
          "`[ ]` is shown as text", french: "`[ ]` s’affiche tel quel",
          fix: "write `- [ ] …` on a line of its own",
          french: "écrire `- [ ] …` seul sur une ligne"))
    }

  /// Marks around words.
  private static let marks = [
    ForeignConstruct(
      place: .word, opening: "==", closing: "==", fits: \.areWords,
      mistake: Mistake(
        "`==words==` is shown as text", french: "`==mots==` s’affiche tel quel",
        fix: "write `**words**`", french: "écrire `**mots**`")),
    ForeignConstruct(
      place: .word, opening: "++", closing: "++",
      fits: { $0.areWords && !$0.contains(UInt8(ascii: " ")) },
      mistake: Mistake(
        "`++key++` is shown as text", french: "`++touche++` s’affiche tel quel",
        fix: "write `<kbd>key</kbd>`", french: "écrire `<kbd>touche</kbd>`")),
    ForeignConstruct(
      place: .suffix, opening: "^", closing: "^",
      fits: { inner in
        !inner.isEmpty && inner.count <= 12
          && inner.allSatisfy { $0.isASCIILetterOrDigit || $0 >= 0x80 || $0.isOne(of: "+-") }
      },
      mistake: Mistake(
        "`x^2^` is shown as text", french: "`x^2^` s’affiche tel quel",
        fix: "write `x<sup>2</sup>`", french: "écrire `x<sup>2</sup>`")),
    ForeignConstruct(
      place: .anywhere, opening: "^[", closing: "]", fits: { $0.contains(UInt8(ascii: " ")) },
      mistake: Mistake(
        "`^[…]` is not a footnote here", french: "`^[…]` n’est pas une note ici",
        fix: "write `[^1]`, and `[^1]: …` on a line of its own",
        french: "écrire `[^1]`, et `[^1]: …` seul sur une ligne")),
    ForeignConstruct(
      place: .word, opening: ":", closing: ":",
      fits: { inner in
        (inner.count > 1 && inner.first?.isLowercaseLetter ?? false
          && inner.allSatisfy { $0.isLowercaseLetter || $0.isASCIIDigit || $0.isOne(of: "_+-") })
          || inner.elementsEqual("+1".utf8)
      },
      mistake: Mistake(
        "`:smile:` is shown as text", french: "`:smile:` s’affiche tel quel",
        fix: "type the emoji itself", french: "taper l’émoji lui-même")),
  ]

  private static let formulas =
    [
      ForeignConstruct(
        place: .anywhere, opening: "$$", fits: { $0.first != UInt8(ascii: "$") }, mistake: formula)
    ] + [
      ForeignConstruct(place: .start, opening: "\\begin{", mistake: formula),
      ForeignConstruct(
        place: .word, opening: "$", closing: "$",
        fits: { $0.trimmed.count == $0.count && $0.isFormula }, mistake: formula),
      ForeignConstruct(
        place: .escaped, opening: "(", closing: ")", fits: \.isFormula, mistake: formula),
      ForeignConstruct(
        place: .escaped, opening: "[", closing: "]", fits: \.isFormula, mistake: formula),
    ]

  private static let formula = Mistake(
    "formulas are shown as text: `$x^2$`",
    french: "formules affichées telles quelles : `$x^2$`",
    fix: "write the formula in words, or as an image with alt text",
    french: "écrire la formule en mots, ou en image avec un texte de remplacement")

  private static func imported(_ english: MessageText, french: MessageText) -> Mistake {
    Mistake(
      english, french: french,
      fix: "if this comes from another site, import that site: `onglet import FOLDER --to content`",
      french: "si ce texte vient d’un autre site, importer ce site : "
        + "`onglet import DOSSIER --to content`")
  }
}

extension UInt8 {
  fileprivate var isLowercaseLetter: Bool { isASCIILetter && self >= UInt8(ascii: "a") }
  fileprivate var isLetter: Bool { isASCIILetter || self >= 0x80 }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: ArraySlice<UInt8> {
    let words = drop { $0 == UInt8(ascii: " ") }
    guard let last = words.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return [] }
    return words[...last]
  }

  /// Whether they have a letter, and no space at the ends.
  fileprivate var areWords: Bool {
    trimmed.count == count && contains(where: \.isLetter) && !contains(0)
  }

  /// Whether they look like a formula: one letter, or a sign of mathematics between others.
  fileprivate var isFormula: Bool {
    if contains(0) { return false }
    if count == 1 { return first?.isASCIILetter ?? false }
    return contains { $0.isOne(of: "\\^_=+*<>{") }
  }
}
