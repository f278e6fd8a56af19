import OngletModel

/// The text of a page, split into front matter and body, for commands that rewrite pages.
package struct PageText: Sendable {
  /// A field of the front matter with its lines in the file.
  package struct Field: Sendable, Hashable {
    package let name: String
    /// The lines; each ends with a line feed.
    package let text: String
    /// The number of its first line in the file, from 1.
    package let line: Int
    /// The mistake in the field, if there is one.
    package let mistake: Message?
  }

  package let fields: [Field]
  /// The values of fields without mistakes.
  package let metadata: Metadata
  /// The body in UTF-8, without front matter, byte order mark and control characters.
  package let body: [UInt8]
  /// The number of the body's first line in the file, from 1.
  package let bodyLine: Int
  /// The mistakes in the encoding, and in front matter that is not YAML.
  package let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - bytes: the bytes of a file; if they are not UTF-8, the encoding is guessed.
  ///   - path: the path for diagnostics.
  package init(_ bytes: [UInt8], path: String) {
    let (text, mistakes) = Self.checked(bytes, path: path)
    var diagnostics = mistakes
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
        known: MetadataField.names)
      metadata = Metadata(&reader)
      fields = Self.fields(of: frontMatter, mistakes: reader.diagnostics)
    } catch {
      diagnostics.append(error.diagnostic(path: path))
      (fields, metadata) = ([], Metadata())
    }
    self.diagnostics = diagnostics
  }

  private static func checked(_ bytes: [UInt8], path: String) -> (CheckedText, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let text = CheckedText(bytes, path: path, diagnostics: &diagnostics)
    return (text ?? CheckedText(guessing: bytes), diagnostics)
  }

  /// A whole file in UTF-8, without byte order mark and control characters, and the mistakes in its
  /// encoding.
  package static func decoded(
    _ bytes: [UInt8], path: String
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let (text, diagnostics) = checked(bytes, path: path)
    return (Array(text.bytes[text.start...]), diagnostics)
  }

  /// The fields: a line that begins with a letter, a digit or a quotation mark begins a field.
  private static func fields(of text: FrontMatter, mistakes: [Diagnostic]) -> [Field] {
    let lines = String(decoding: text.yaml, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.endsLine).map(String.init)
    let starts = lines.indices.filter { number in
      guard let first = lines[number].utf8.first else { return false }
      return first.isASCIILetterOrDigit || first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    }
    let mistakes = Dictionary(mistakes.map { (Int($0.range?.startLine ?? 0), $0.message) }) {
      first, _ in first
    }
    return starts.enumerated().map { place, start in
      var end = place + 1 < starts.count ? starts[place + 1] : lines.count
      while end > start + 1, lines[end - 1].utf8.allSatisfy(\.isBlank) { end -= 1 }
      let name = lines[start].prefix { $0 != ":" }.filter { $0 != "\"" && $0 != "'" }
      let numbers = start + text.yamlLine..<end + text.yamlLine
      return Field(
        name: name, text: lines[start..<end].map { $0 + "\n" }.joined(), line: numbers.lowerBound,
        mistake: numbers.lazy.compactMap { mistakes[$0] }.first)
    }
  }
}

/// The parts of the name of a page's file: `images` and `fr` in `images.fr.md`.
package struct PageFileName: Sendable, Hashable {
  /// The name without folders, extension and language.
  package let stem: String
  /// The language before the extension: `fr` in `images.fr.md`.
  package let language: Language?
  /// Whether the extension is one of Markdown.
  package let isMarkdown: Bool

  /// - Parameter path: a path with any extension, separated by `/`.
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

package func probableLanguage(of text: [UInt8]) -> Language {
  LanguageSearch.probableLanguage(of: [text])
}
