import OngletLink
import OngletModel

/// The name of a page to be: its language-neutral path, made of slugs.
package struct PageName: Sendable, Hashable {
  package let id: PageID

  /// What is wrong with a name.
  package struct Mistake: Error, Hashable, CustomStringConvertible {
    /// The rule, the blame and what would do, without a final full stop.
    package let description: String
  }

  /// - Parameter text: as somebody types it: `ios/design/haptics`, perhaps with an extension.
  package init(_ text: String) throws(Mistake) {
    let steps = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let slugs = steps.map { step in
      // The folders of a path are named as they are; an extension is no part of a name.
      slug(step.hasSuffix(".md") ? String(step.dropLast(3)) : step)
    }
    guard !text.isEmpty, text != "/" else {
      throw Mistake(description: "a page is named by a path such as `ios/design/haptics`")
    }
    if slugs.last == "index" || slugs.last == "readme" {
      let folder = slugs.dropLast().joined(separator: "/")
      throw Mistake(
        description: "`\(slugs.last ?? "")` is the page of its folder"
          + (folder.isEmpty ? "" : ": name it `\(folder)/…`, or write the file yourself"))
    }
    guard steps == slugs else {
      let suggestion = zip(steps, slugs).filter { !$0.0.isEmpty && $0.0 != "." }.map(\.1)
        .joined(separator: "/")
      throw Mistake(
        description: "a page is named in small letters without accents, digits and hyphens, and "
          + "`\(text)` is not: did you mean `\(suggestion)`?")
    }
    id = PageID(text)
  }

  /// The name as the beginning of a sentence: `text-size` is “Text size”.
  package var readable: String {
    let words = id.name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
