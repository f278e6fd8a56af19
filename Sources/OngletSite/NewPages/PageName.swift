import OngletLink
import OngletModel

/// The valid name of a new page: its language-neutral path, made of slugs.
package struct PageName: Sendable, Hashable {
  package let id: PageID
  /// Whether it is the page of a folder: `errors/index`.
  let isIndex: Bool
  /// The name as the beginning of a sentence, with its accents: `text-size` is “Text size”.
  package let readable: String

  /// - Parameter text: the name as typed: `ios/design/haptics`. Letters with accents become those
  ///   without them, as in the addresses that a build makes of files' names.
  package init(_ text: String) throws(Mistake) {
    let steps = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var slugs = steps.map { slug(Self.withoutExtension($0)) }
    guard !text.isEmpty, text != "/" else {
      throw Mistake(
        "missing page name", french: "il manque le nom de la page",
        fix: "write a path such as `ios/design/haptics`",
        french: "écrire un chemin comme `ios/design/haptics`")
    }
    isIndex = slugs.last == "index" || slugs.last == "readme"
    let names = isIndex ? steps.dropLast() : steps[...]
    if isIndex { slugs.removeLast() }
    guard names.map(Self.withoutAccents) == slugs else {
      let suggestion = zip(names, slugs).filter { !$0.0.isEmpty && $0.0 != "." }.map(\.1)
        .joined(separator: "/")
      let advice =
        suggestion.isEmpty || steps.contains("..")
        ? Message(
          "use lower-case letters, digits and hyphens",
          french: "utiliser des minuscules, des chiffres et des traits d’union")
        : Message.didYouMean(suggestion)
      throw Mistake(
        "invalid page name `\(text)`", french: "nom de page incorrect : `\(text)`", fix: advice)
    }
    id = PageID(slugs.joined(separator: "/"))
    readable = (names.last ?? text).readableName
  }

  private static func withoutAccents(_ step: String) -> String {
    String(step.flatMap { $0.isASCII || !$0.isLetter ? String($0) : slug(String($0)) })
  }

  /// A component of a path without extension and language: `haptics` for `haptics.md` and
  /// `haptics.fr.md`.
  private static func withoutExtension(_ step: String) -> String {
    guard step.hasSuffix(".md") else { return step }
    let name = step.dropLast(3)
    guard let dot = name.lastIndex(of: "."), (2...3).contains(name[dot...].dropFirst().count)
    else { return String(name) }
    return String(name[..<dot])
  }
}
