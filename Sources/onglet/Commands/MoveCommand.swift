import ArgumentParser
import OngletCheck
import OngletModel
import OngletSite

/// `onglet move`.
struct MoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "move",
    Message(
      "Move or rename a page, and fix what leads to it.",
      french: "Déplacer ou renommer une page, et corriger ce qui y mène."),
    discussion: Message(
      """
      Moves all languages of a page, or a folder with all that is in it. Links to it and its own \
      are fixed, with the lists of pages that name it, the navigation and `components`; images \
      that only it shows go with it. Its old address is added to `aliases`, so that it leads to \
      the new one, and translations that were up to date stay so.

      Nothing is overwritten. If something fails, nothing has changed.

      Exit status: 0 when the page was moved, 2 when it could not be, 64 for wrong usage.
      """,
      french: """
        Déplace toutes les langues d’une page, ou un dossier avec tout ce qu’il contient. Les \
        liens qui y mènent et les siens sont corrigés, ainsi que les listes de pages qui la \
        citent, la navigation et `components` ; les images qu’elle seule montre la suivent. Son \
        ancienne adresse est ajoutée à `aliases`, pour qu’elle mène à la nouvelle, et les \
        traductions à jour le restent.

        Rien n’est remplacé. En cas d’échec, rien n’a changé.

        Code de sortie : 0 si la page est déplacée, 2 si elle n’a pas pu l’être, 64 en cas \
        d’erreur d’utilisation.
        """
    ),
    examples: [
      "onglet move ios/design/colours ios/design/contrast",
      "onglet move ios/design/colours android/ --dry-run",
      "onglet move guidelines guide/a guide/b",
    ])

  @Argument(
    help: ArgumentHelp(
      "The folder of a site, if it is not the current one; then the path of the page in the "
        + "content folder and its new path, or the folder to move it to, with / at the end.",
      french: "Le dossier d’un site, si ce n’est pas le dossier courant ; puis le chemin de la "
        + "page dans le contenu et son nouveau chemin, ou le dossier où la déplacer, avec / à la "
        + "fin.",
      valueName: "page"), completion: .pages)
  var names: [String]

  @OptionGroup var place: SiteOptions

  @Flag(
    name: .customLong("dry-run"),
    help: ArgumentHelp(
      "Show what would change, without writing anything.",
      french: "Montrer ce qui changerait, sans rien écrire."))
  var isTrial = false

  @Flag(
    name: .shortAndLong,
    help: ArgumentHelp("Print only errors.", french: "N’afficher que les erreurs."))
  var quiet = false

  @OptionGroup var general: GeneralOptions

  func validate() throws { _ = try target }

  /// The site, and the old and the new path.
  private var target: (site: BuildOptions, from: String, to: String) {
    get throws {
      var options = place.buildOptions
      // With two paths, the first one is the page, even if it is also a folder here.
      let rest = names.count > 2 ? options.takeSite(from: names) : options.pathsInSite(names)
      guard rest.count >= 2 else { throw ValidationError(.missingArgument("<page>")) }
      guard rest.count == 2 else { throw ValidationError(.unexpectedArgument(rest[2])) }
      return (options, rest[0], rest[1])
    }
  }

  func run() async throws {
    let (site, from, to) = try target
    let isTrial = isTrial
    let terminal = Terminal(isQuiet: true)
    let report = try await terminal.watch { () throws(EnvironmentFailure) in
      try await movePages(from: from, to: to, options: site, isTrial: isTrial)
    }
    for file in report.formerCriteria where !quiet {
      terminal.report(
        .warning,
        Message(
          "\(file) is an ordinary page now: no guide is above it",
          french: "\(file) est maintenant une page ordinaire : aucun guide n’est au-dessus"),
        fix: Message(
          "move it to a folder whose page has `layout: guide`, or add `layout: criterion`",
          french: "la déplacer dans un dossier dont la page a `layout: guide`, ou ajouter "
            + "`layout: criterion`"))
    }
    if isTrial {
      StandardOutput.write(WorkflowText.withCommandsStopped(report.difference), terminator: "")
    } else if !quiet {
      report.show { StandardOutput.write($0) }
    }
  }
}

extension MoveReport {
  /// The renames and changes, as git writes and reads them.
  var difference: String {
    let changed = Dictionary(firstOf: changed.map { ($0.from, $0) })
    let renames = renamed.map { from, to in
      UnifiedDiff(
        from: from, to: to, before: changed[from]?.before ?? [], after: changed[from]?.after ?? []
      ).text
    }
    let others = self.changed.filter { $0.from == $0.to }.map {
      UnifiedDiff(from: $0.from, to: $0.to, before: $0.before, after: $0.after).text
    }
    return (renames + others).joined()
  }

  /// Says which files were moved and which were changed.
  func show(_ write: (_ line: String) -> Void) {
    for (from, to) in renamed {
      let moved = Message("moved from \(from)", french: "déplacé depuis \(from)")
      write("\(to.printableAtStart): \(moved.localized)")
    }
    let word = Message("changed", french: "modifié").localized
    for file in changed where file.from == file.to {
      write("\(file.to.printableAtStart): \(word)")
    }
  }
}
