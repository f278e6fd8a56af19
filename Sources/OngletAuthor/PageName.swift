import OngletLink
import OngletModel

/// The valid name of a new page: its language-neutral path, made of slugs.
package struct PageName: Sendable, Hashable {
  package let id: PageID
  /// The name as the beginning of a sentence, with its accents: `text-size` is “Text size”.
  package let readable: String

  /// The error for an invalid name.
  package struct Mistake: Error, Hashable, CustomStringConvertible {
    /// The rule, what is wrong and a suggestion, without a final full stop.
    package let message: Message

    /// The message in English.
    package var description: String { message.english }
  }

  /// - Parameter text: the name as typed: `ios/design/haptics`. Letters with accents become those
  ///   without them, as in the addresses that a build makes of files' names.
  package init(_ text: String) throws(Mistake) {
    let steps = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let slugs = steps.map { slug(Self.withoutExtension($0)) }
    guard !text.isEmpty, text != "/" else {
      throw Mistake(
        message: Message(
          "a page is named by a path such as `ios/design/haptics`",
          french: "une page se nomme par un chemin, comme `ios/design/haptics`"))
    }
    if slugs.last == "index" || slugs.last == "readme" {
      throw Mistake(
        message: Self.words(onIndex: slugs.last ?? "", in: slugs.dropLast().joined(separator: "/")))
    }
    guard steps.map(Self.withoutAccents) == slugs else {
      let suggestion = zip(steps, slugs).filter { !$0.0.isEmpty && $0.0 != "." }.map(\.1)
        .joined(separator: "/")
      var message = Message(
        "a page is named in small letters, digits and hyphens, and `\(text)` is not",
        french: "le nom d’une page est fait de minuscules, de chiffres et de traits d’union, ce "
          + "qui n’est pas le cas de `\(text)`")
      if !suggestion.isEmpty, !steps.contains("..") {
        message += Message(": ", french: " : ") + Message.didYouMean(suggestion)
      }
      throw Mistake(message: message)
    }
    id = PageID(slugs.joined(separator: "/"))
    readable = (steps.last ?? text).readableName
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

  private static func words(onIndex name: String, in folder: String) -> Message {
    let blame = Message(
      "`\(name)` is the page of its folder", french: "`\(name)` est la page de son dossier")
    if folder.isEmpty { return blame }
    return blame
      + Message(
        ": name it `\(folder)/…`, or write the file yourself",
        french: " : nommer la page `\(folder)/…`, ou écrire le fichier soi-même")
  }
}
