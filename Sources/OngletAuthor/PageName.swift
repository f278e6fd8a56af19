import OngletLink
import OngletModel

/// The valid name of a new page: its language-neutral path, made of slugs.
package struct PageName: Sendable, Hashable {
  package let id: PageID

  /// The error for an invalid name.
  package struct Mistake: Error, Hashable, CustomStringConvertible {
    /// The rule, what is wrong and a suggestion, without a final full stop.
    package let message: Message

    /// The message in English.
    package var description: String { message.english }
  }

  /// - Parameter text: the name as typed: `ios/design/haptics`, perhaps with an extension.
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
    guard steps == slugs else {
      let suggestion = zip(steps, slugs).filter { !$0.0.isEmpty && $0.0 != "." }.map(\.1)
        .joined(separator: "/")
      var message = Message(
        "a page is named in small letters without accents, digits and hyphens, and `\(text)` is not",
        french: "le nom d’une page est fait de minuscules sans accent, de chiffres et de traits "
          + "d’union, ce qui n’est pas le cas de `\(text)`")
      if !suggestion.isEmpty, !steps.contains("..") {
        message += Message(": ", french: " : ") + Message.didYouMean(suggestion)
      }
      throw Mistake(message: message)
    }
    id = PageID(text)
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

  /// The name as the beginning of a sentence: `text-size` is “Text size”.
  package var readable: String { id.name.readableName }
}
