import OngletLink
import OngletLoad
import OngletModel

/// What came of accepting translations.
package struct Acceptance: Sendable {
  /// The files that were written, as people know them.
  package private(set) var written: [String] = []
  /// How many said already what they were to say.
  package private(set) var unchangedCount = 0
  /// What was not accepted, and why.
  package private(set) var refusals: [Refusal] = []

  package struct Refusal: Sendable, Hashable {
    /// The file, as people know it; of a page that is missing, that in another language.
    package let path: String
    /// In words that can follow a colon.
    package let reason: Message
  }

  /// Writes the digests of the sources into translations. In their files nothing but the field
  /// `translated` changes; one with something missing stays as it is.
  init(
    of analyzed: AnalyzedSite, _ choice: PageChoice, site: String
  ) throws(EnvironmentFailure) {
    let languages = analyzed.site.configuration.languages
    for group in analyzed.site.translationGroups {
      for language in languages.dropFirst() where choice.contains(group, in: language) {
        guard let first = group.first else { continue }
        let translation = group.first { $0.page.language == language }
        let path = (translation ?? first).page.path
        let name = analyzed.sources.location(of: path, site: site)
        if let reason = Self.obstacle(to: translation, of: first, in: language, languages) {
          refusals.append(Refusal(path: name, reason: reason))
        } else if let translation {
          try accept(translation, of: first, in: analyzed.sources.content, name)
        }
      }
    }
  }

  /// What keeps a translation from being accepted.
  private static func obstacle(
    to translation: LinkedPage?, of source: LinkedPage, in language: Language,
    _ languages: [Language]
  ) -> Message? {
    if source.page.language != languages.first {
      return languages.first.map { first in
        Message(
          "the page is missing in `\(first)`, the source language",
          french: "la page manque en `\(first)`, la langue source")
      }
    }
    guard let translation else {
      return Message(
        "the page is missing in `\(language)`", french: "la page manque en `\(language)`")
    }
    let names = translation.parts.map(\.name)
    let missing = source.parts.map(\.name).filter { !names.contains($0) }
    if missing.isEmpty { return nil }
    let list = missing.map { "`\($0)`" }.joined(separator: ", ")
    return Message("missing: \(list)", french: "il manque \(list)")
  }

  private mutating func accept(
    _ translation: LinkedPage, of source: LinkedPage, in folder: SourceFolder, _ name: String
  ) throws(EnvironmentFailure) {
    let parts = source.parts.map {
      TranslatedPart(name: $0.name, digest: $0.digest(in: source.page))
    }
    if translation.page.metadata.translated.map(\.value) == parts {
      unchangedCount += 1
      return
    }
    let path = translation.page.path
    let before = try folder.read(path)
    func refuse(_ reason: Message) { refusals.append(Refusal(path: name, reason: reason)) }
    guard let after = settingTranslated(parts, in: before) else {
      return refuse(
        Message(
          "its front matter has no place for `translated`: write it a field a line",
          french: "ses métadonnées n’ont pas de place pour `translated` : les écrire avec un champ "
            + "par ligne"))
    }
    let file = MendedFile(path: name, before: before, after: after, count: 1)
    if try folder.replace(path, file) {
      written.append(name)
    } else {
      refuse(Message("it is being changed", french: "elle est en cours de modification"))
    }
  }
}
