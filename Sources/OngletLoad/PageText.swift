import OngletModel

/// A page's text parted into front matter and body, for commands that write pages anew.
package struct PageText: Sendable {
  /// A field of the front matter, with all of its lines as they stand in the file.
  package struct Field: Sendable, Hashable {
    package let name: String
    /// Each line ends with a line feed.
    package let text: String
    /// The number of its first line in the file, from 1.
    package let line: Int
    /// What keeps a loader from taking it; nothing when it can be taken.
    package let mistake: Message?
  }

  package let fields: [Field]
  /// What the fields say, as far as it is sound.
  package let metadata: Metadata
  /// UTF-8, without front matter, byte order mark and control characters.
  package let body: [UInt8]
  /// The number of the body's first line in the file, from 1.
  package let bodyLine: Int
  /// What is wrong with the file as a text, and with front matter that is not YAML.
  package let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - bytes: of a file; what is no UTF-8 in it is read as what was most likely meant.
  ///   - path: the file, as diagnostics name it.
  package init(_ bytes: [UInt8], path: String) {
    var diagnostics: [Diagnostic] = []
    let text =
      SourceText(bytes, path: path, diagnostics: &diagnostics) ?? SourceText(guessing: bytes)
    guard case .closed(let frontMatter) = FrontMatter.split(text),
      FrontMatter.looksLikeFields(frontMatter.yaml) || frontMatter.yaml.allSatisfy(\.isBlank)
    else {
      (fields, metadata, bodyLine) = ([], Metadata(), 1)
      body = Array(text.bytes[text.start...])
      self.diagnostics = diagnostics
      return
    }
    body = Array(frontMatter.body)
    bodyLine = frontMatter.bodyLine
    do throws(YAMLProblem) {
      let document = try YAMLDocument(frontMatter.yaml, firstLine: frontMatter.yamlLine)
      var reader = FieldReader(
        document, path: path, subject: FrontMatter.subject,
        known: FieldFile.frontMatter.fieldNames)
      metadata = Metadata(&reader)
      fields = Self.fields(of: frontMatter, mistakes: reader.diagnostics)
    } catch {
      diagnostics.append(error.diagnostic(path: path, subject: FrontMatter.subject))
      (fields, metadata) = ([], Metadata())
    }
    self.diagnostics = diagnostics
  }

  /// The lines of each field: one that begins with a letter begins a field.
  private static func fields(of text: FrontMatter, mistakes: [Diagnostic]) -> [Field] {
    let lines = String(decoding: text.yaml, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    let starts = lines.indices.filter { number in
      guard let first = lines[number].utf8.first else { return false }
      return first.isASCIILetterOrDigit || first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    }
    return starts.enumerated().map { place, start in
      var end = place + 1 < starts.count ? starts[place + 1] : lines.count
      while end > start + 1, lines[end - 1].utf8.allSatisfy(\.isBlank) { end -= 1 }
      let name = lines[start].prefix { $0 != ":" }.filter { $0 != "\"" && $0 != "'" }
      let numbers = start + text.yamlLine..<end + text.yamlLine
      let mistake = mistakes.first { numbers.contains(Int($0.range?.startLine ?? 0)) }
      return Field(
        name: name, text: lines[start..<end].map { $0 + "\n" }.joined(), line: numbers.lowerBound,
        mistake: mistake?.message)
    }
  }
}

/// The parts of the name of a page's file.
package struct PageFileName: Sendable, Hashable {
  /// Without folders, extension and language.
  package let stem: String
  /// The language that the name ends with, in front of the extension: `fr` in `images.fr.md`.
  package let language: Language?
  /// Whether the extension is Markdown's.
  package let isMarkdown: Bool

  /// - Parameter path: `/`-separated; any extension is taken for Markdown's.
  package init(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    isMarkdown = PagePath(name) != nil
    let point = name.utf8.lastIndex(of: .dot).flatMap { $0 > name.startIndex ? $0 : nil }
    let base = String(point.map { name[..<$0] } ?? name[...])
    if let parts = PagePath(base + ".md"), let suffix = parts.suffix,
      PathLanguages.looksLikeLanguage(suffix)
    {
      (stem, language) = (String(parts.stem), Language(String(suffix)))
    } else {
      (stem, language) = (base, nil)
    }
  }
}

/// The language that a text is most likely in, of French and English.
package func spokenLanguage(of text: [UInt8]) -> Language {
  LanguageSearch.balanceOfWords(in: text.prefix(LanguageSearch.sample.bytes)) > 0
    ? .french : .english
}
