import OngletLink
import OngletLoad
import OngletModel

package struct Acceptance: Sendable {
  /// The files that were written, by paths for messages.
  package private(set) var written: [String] = []
  /// The number of translations that were already accepted.
  package private(set) var unchangedCount = 0
  package private(set) var refusals: [Refusal] = []

  /// A translation that was not accepted, and why.
  package struct Refusal: Sendable, Hashable {
    /// The path of the file for messages; if the translation is missing, of its source.
    package let path: String
    /// The reason, in words that can follow a colon.
    package let reason: Message
  }

  /// Writes the digests of the sources into translations. Only the field `translated` of their
  /// files changes. A translation with a missing part is refused.
  init(
    of analyzed: AnalyzedSite, _ choice: PageChoice, site: String
  ) throws(EnvironmentFailure) {
    let languages = analyzed.site.configuration.languages
    var files: [String: FixedFile] = [:]
    for group in analyzed.site.translationGroups {
      for language in languages.dropFirst() where choice.contains(group, in: language) {
        guard let first = group.first else { continue }
        let translation = group.first { $0.page.language == language }
        let path = (translation ?? first).page.path
        let name = analyzed.sources.location(of: path, site: site)
        if let reason = Self.obstacle(to: translation, of: first, in: language, languages) {
          refusals.append(Refusal(path: name, reason: reason))
        } else if let translation {
          files[translation.page.path] = try accept(
            translation, of: first, in: analyzed.sources.content, name)
        }
      }
    }
    let skipped = Set(try analyzed.sources.content.replace(files))
    written = files.values.map(\.path).filter { !skipped.contains($0) }.sorted()
    let reason = Message(
      "the file was changed in the meantime", french: "le fichier a été modifié entre-temps")
    refusals += skipped.sorted().map { Refusal(path: $0, reason: reason) }
  }

  /// Why a translation cannot be accepted; nil if it can.
  private static func obstacle(
    to translation: LinkedPage?, of source: LinkedPage, in language: Language,
    _ languages: [Language]
  ) -> Message? {
    if source.page.language != languages.first {
      return languages.first.map { first in
        Message(
          "the page does not exist in `\(first)`, the source language",
          french: "la page n’existe pas en `\(first)`, la langue source")
      }
    }
    guard let translation else {
      return Message(
        "the page does not exist in `\(language)`",
        french: "la page n’existe pas en `\(language)`")
    }
    let names = translation.parts.map(\.name)
    let missing = source.parts.map(\.name).filter { !names.contains($0) }
    if missing.isEmpty { return nil }
    let list = missing.map { "`\($0)`" }.joined(separator: ", ")
    return Message("missing: \(list)", french: "il manque \(list)")
  }

  /// The file of a translation with new digests; nil if it stays as it is.
  private mutating func accept(
    _ translation: LinkedPage, of source: LinkedPage, in folder: SourceFolder, _ name: String
  ) throws(EnvironmentFailure) -> FixedFile? {
    let parts = source.digests
    if translation.page.metadata.translated.map(\.value) == parts {
      unchangedCount += 1
      return nil
    }
    let before = try folder.read(translation.page.path)
    guard let after = settingTranslated(parts, in: before) else {
      let reason = Message(
        "cannot add `translated` to the front matter: write one field per line",
        french: "impossible d’ajouter `translated` à l’en-tête : écrire un champ par ligne")
      refusals.append(Refusal(path: name, reason: reason))
      return nil
    }
    return FixedFile(path: name, before: before, after: after, count: 1)
  }
}
