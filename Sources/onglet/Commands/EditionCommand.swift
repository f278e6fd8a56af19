import ArgumentParser
import OngletModel
import OngletSite

/// `onglet edition`.
struct EditionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "edition",
    Message(
      "Record the criteria as an edition, so that the site says what changed since.",
      french: "Enregistrer les critères comme une édition, pour que le site dise ce qui a changé."),
    discussion: Message(
      """
      Writes editions/NAME.json in the content folder: for each criterion and check its \
      identifier, its titles and digests of its text in each language, and what it declares. \
      Commit that file. From then on, the site has a page “What changed”, and checklists mark \
      what changed since they were filled in.

      An edition that says something else is only replaced with --force.

      Exit status: 0 when the edition is written or already says the same, 1 when the content has \
      errors or the edition says something else, 2 for a system error, 64 for wrong usage.
      """,
      french: """
        Écrit editions/NOM.json dans le dossier du contenu : pour chaque critère et chaque point \
        à vérifier, son identifiant, ses titres et les empreintes de son texte dans chaque \
        langue, et ce qu’il déclare. Versionnez ce fichier. Le site a alors une page « Ce qui a \
        changé », et les listes de contrôle signalent ce qui a changé depuis qu’elles ont été \
        remplies.

        Une édition au contenu différent n’est remplacée qu’avec --force.

        Code de sortie : 0 si l’édition est écrite ou déjà identique, 1 si le contenu a des \
        erreurs ou si l’édition est différente, 2 en cas d’erreur système, 64 en cas d’erreur \
        d’utilisation.
        """
    ),
    examples: [
      "onglet edition 1.0",
      "onglet edition 2026-09 --content guidelines/content",
      "onglet edition 1.0 --force",
    ])

  @Argument(
    help: ArgumentHelp(
      "The name of the edition: letters, digits, dots, hyphens and underscores.",
      french: "Le nom de l’édition : lettres, chiffres, points, traits d’union et tirets bas.",
      valueName: "name"))
  var name: String

  @OptionGroup var place: SiteOptions

  @Flag(
    help: ArgumentHelp(
      "Replace an edition that says something else.",
      french: "Remplacer une édition au contenu différent."))
  var force = false

  @OptionGroup var general: GeneralOptions

  func validate() throws {
    let isName =
      !name.isEmpty && !name.hasPrefix(".") && !name.hasPrefix("-") && name.utf8.count <= 100
      && name.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0.isOne(of: ".-_") }
    try refuse(
      !isName, "`\(name)` cannot be the name of an edition: write one such as 1.0",
      french: "`\(name)` ne peut pas être le nom d’une édition : écrire un nom comme 1.0")
  }

  func run() async throws {
    let terminal = Terminal(isQuiet: false)
    let (name, force, options) = (name, force, place.buildOptions)
    let report = try await terminal.watch { () throws(EnvironmentFailure) in
      try await writeEdition(name, of: options, replaces: force) { terminal.show($0) }
    }
    terminal.report(report.errors, .normal)
    if !report.errors.isEmpty { endProcess(1) }
    let path = report.path.printableAtStart
    switch report.outcome {
    case .written:
      let count = Message.count(
        report.criterionCount, "criterion", "criteria", french: ("critère", "critères"))
      StandardOutput.write("\(path): \(count.localized)")
    case .unchanged:
      let words = Message("already says the same", french: "dit déjà la même chose")
      StandardOutput.write("\(path): \(words.localized)")
    case .different:
      terminal.report(
        .error,
        Message(
          "edition `\(name)` exists, and the criteria have changed since",
          french: "l’édition `\(name)` existe, et les critères ont changé depuis"),
        fix: Message(
          "give the new edition another name, or replace it with `--force`",
          french: "donner un autre nom à la nouvelle édition, ou la remplacer avec `--force`"))
      endProcess(1)
    case .empty:
      terminal.report(
        .error, Message("no criterion in this site", french: "aucun critère dans ce site"))
      endProcess(1)
    }
  }
}
