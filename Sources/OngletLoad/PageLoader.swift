import OngletMarkdown
import OngletModel
import Synchronization

/// Loads pages.
struct PageLoader: Sendable {
  let tree: ContentTree
  let configuration: Configuration
  /// The pages of the catalogue, which need no title in their files.
  let reference: ReferencePages
  let includesDrafts: Bool
  /// The names of the theme's layouts beside the usual ones; nil if they are not known.
  let ownLayouts: [String]?
  let parse: @Sendable (MarkdownInput) -> ParsedDocument

  /// The result of loading a page.
  struct Result: Sendable {
    /// The page; nil if the file is not text, or a draft that is left out.
    var page: Page?
    /// The name of the page if it is a draft that is left out.
    var draft: NamedPage?
    var diagnostics: [Diagnostic] = []
    /// The comments that switch rules off.
    var suppressions: [Suppression] = []
    /// The paths of the samples that the page names, whether they exist or not.
    var samples: [String] = []
    /// Whether the front matter says that the page is in another language than its name.
    var isInOtherLanguage = false
  }

  func load(_ file: PageFile) -> Result {
    var result = Result()
    switch tree.read(file.path) {
    case .failure(let failure):
      result.diagnostics.append(failure.diagnostic(path: file.path))
    case .success(let bytes):
      let checked = CheckedText(bytes, path: file.path, diagnostics: &result.diagnostics)
      // The page stays one that others may lead to.
      let conflicts = result.diagnostics.filter { $0.rule == .mergeConflict }
      defer { if !conflicts.isEmpty { result.diagnostics = conflicts } }
      // In a plain folder, files in other encodings are shown as well as possible.
      let isShown = !configuration.isExplicit || !conflicts.isEmpty
      guard let text = checked ?? (isShown ? CheckedText(guessing: bytes) : nil) else { break }
      let parts = parts(of: text, path: file.path, diagnostics: &result.diagnostics)
      result.isInOtherLanguage = parts.language.map { $0 != file.language } ?? false
      // Mistakes in a draft that is left out must not stop the build.
      if parts.metadata.isDraft, !includesDrafts {
        let id = parts.metadata.id.map { PageID($0.value) } ?? file.id
        return Result(draft: NamedPage(id: id, language: file.language, path: file.path))
      }
      // `draft: 1` is a mistake, which stops the build of a site but not that of a plain folder.
      if parts.metadata.isPerhapsDraft, !includesDrafts, !configuration.isExplicit {
        result.draft = file.name
        break
      }
      result.suppressions = parts.suppressions
      result.page = page(file, parts, &result)
    }
    return result
  }

  // MARK: Front matter

  /// The front matter of a page and its body.
  private struct Parts {
    var metadata = Metadata()
    /// The language that a field names, which says nothing to a build.
    var language: Language?
    var hasFrontMatter = false
    var body: [UInt8]
    var bodyLine = 1
    var suppressions: [Suppression] = []
  }

  private func parts(
    of text: CheckedText, path: String, diagnostics: inout [Diagnostic]
  ) -> Parts {
    var parts = Parts(body: text.start == 0 ? text.bytes : Array(text.bytes[text.start...]))
    switch FrontMatter.split(text) {
    case .none:
      guard let found = FrontMatterLookalike(in: text) else { break }
      diagnostics.append(found.diagnostic(path: path))
      parts.metadata.isDraft = found.isDraft
      if let rest = found.rest {
        parts.hasFrontMatter = true
        parts.body = Array(rest.body)
        parts.bodyLine = rest.line
      }
    case .unclosed(let rest):
      guard configuration.isExplicit || FrontMatter.looksLikeFields(rest) else { break }
      parts.metadata.isDraft = FrontMatter.looksLikeFields(rest) && FrontMatter.saysDraft(rest)
      let line = text.bytes[text.start..<rest.startIndex].lineEndCount
      diagnostics.append(
        Diagnostic(
          .yaml, path: path, range: SourceRange(line: max(line, 1), column: 1),
          "front matter not closed", french: "en-tête non fermé",
          fix: "add a `---` line after the fields, or write `***` for a horizontal rule",
          french: "ajouter une ligne `---` après les champs, ou écrire `***` pour une ligne de "
            + "séparation"))
    case .closed(let frontMatter):
      guard
        let (metadata, language) = metadata(of: frontMatter, path: path, diagnostics: &diagnostics)
      else { break }
      (parts.metadata, parts.language) = (metadata, language)
      diagnostics += frontMatter.footnotes(path: path)
      parts.suppressions = YAMLComments.suppressions(
        in: frontMatter.yaml, path: path, firstLine: frontMatter.yamlLine)
      parts.hasFrontMatter = true
      parts.body = Array(frontMatter.body)
      parts.bodyLine = frontMatter.bodyLine
    }
    return parts
  }

  /// The fields of front matter; nil if the text is Markdown between two thematic breaks.
  private func metadata(
    of frontMatter: FrontMatter, path: String, diagnostics: inout [Diagnostic]
  ) -> (Metadata, Language?)? {
    let mayBeMarkdown = !configuration.isExplicit
    do throws(YAMLProblem) {
      let document = try YAMLDocument(frontMatter.yaml, firstLine: frontMatter.yamlLine)
      if mayBeMarkdown, !document.isMap, !frontMatter.yaml.allSatisfy(\.isBlank) { return nil }
      let named = LanguageField(in: document, of: path, among: configuration)
      var fields = FieldReader(
        document, path: path, subject: FrontMatter.subject,
        known: MetadataField.names, replaced: named?.replacement ?? [:])
      var metadata = Metadata(&fields)
      if let layout = meantLayout(metadata) { metadata.layout = layout }
      diagnostics += fields.diagnostics + unknownPhases(metadata, path: path)
      return (metadata, named?.language)
    } catch {
      if mayBeMarkdown, !FrontMatter.looksLikeFields(frontMatter.yaml) { return nil }
      diagnostics.append(error.diagnostic(path: path))
      var metadata = Metadata()
      metadata.isDraft = FrontMatter.saysDraft(frontMatter.yaml)
      return (metadata, nil)
    }
  }

  /// The usual layout that is meant where the theme does not have the one that is written: without
  /// it, a guide would be none, and the pages below it no criteria.
  private func meantLayout(_ metadata: Metadata) -> Located<Layout>? {
    guard let ownLayouts, let written = metadata.ownLayout, !ownLayouts.contains(written.value)
    else { return nil }
    let usual = Layout.allCases.map(\.rawValue)
    let meant =
      nearestName(to: written.value, in: usual + ownLayouts)
      ?? (metadata.criteria.isEmpty && metadata.display == nil ? nil : Layout.guide.rawValue)
    return meant.flatMap(Layout.init).map { Located($0, at: written.range) }
  }

  /// Whether a sample is itself a page that is a draft, or perhaps one, and must not be shown.
  private func isDraft(_ bytes: [UInt8], at path: String) -> Bool {
    let name = path.lowercased()
    guard !includesDrafts, PagePath(path) != nil || Self.otherPages.contains(where: name.hasSuffix)
    else { return false }
    var ignored: [Diagnostic] = []
    let text = CheckedText(bytes, path: path, diagnostics: &ignored) ?? CheckedText(guessing: bytes)
    let metadata = parts(of: text, path: path, diagnostics: &ignored).metadata
    return metadata.isDraft || metadata.isPerhapsDraft
  }

  /// The ends of the names of pages of other programs.
  private static let otherPages = [".mdx", ".mkd", ".mkdn", ".mdown", ".mdwn"]

  private func unknownPhases(_ metadata: Metadata, path: String) -> [Diagnostic] {
    let known = configuration.phases
    return (metadata.phases?.value ?? []).filter { !known.contains($0.value) }.map { phase in
      Diagnostic(
        .invalidField, path: path, range: phase.range,
        "unknown phase `\(phase.value)`", french: "phase inconnue : `\(phase.value)`",
        fix: nearestName(to: phase.value, in: known).map(Message.didYouMean)
          ?? Message(
            "write one of \(FieldReader.list(known)), or add `\(phase.value)` to `phases` in "
              + "`site.yml`",
            french: "écrire l’une des phases \(FieldReader.list(known)), ou ajouter "
              + "`\(phase.value)` à `phases` dans `site.yml`"))
    }
  }

  // MARK: Body

  private func page(_ file: PageFile, _ parts: Parts, _ result: inout Result) -> Page {
    var metadata = parts.metadata
    let variables = configuration.variables(in: file.language)
    let samples = NamedSamples()
    let parsed = parse(
      MarkdownInput(
        bytes: parts.body, path: file.path, firstLine: parts.bodyLine, variables: variables,
        containers: configuration.containers,
        sample: { name in
          guard let path = tree.samplePath(name, for: file.path) else { return nil }
          samples.paths.withLock { $0.append(path) }
          return tree.sample(path).flatMap { isDraft($0, at: path) ? nil : $0 }
        }))
    result.diagnostics += parsed.diagnostics
    result.suppressions += parsed.suppressions
    result.samples = samples.paths.withLock { $0 }
    result.diagnostics += metadata.fill(with: variables, path: file.path)
    let title = PageTitle(of: parsed.document, metadata: metadata)
    if isEmpty(parts, isIndex: file.isIndex) {
      result.diagnostics.append(noContent(of: file))
    } else if title.text == nil, !isNamedByCatalogue(file),
      !result.diagnostics.contains(where: { $0.isCause })
    {
      result.diagnostics.append(noTitle(of: file, parts))
    }
    if metadata.title == nil, let mistake = title.text?.mistakeIfTooLong {
      let range = title.heading?.first?.range ?? SourceRange(line: parts.bodyLine)
      result.diagnostics.append(Diagnostic(.size, path: file.path, range: range, mistake))
    }
    let text = title.text ?? fallbackTitle(of: file)
    let place = metadata.title?.range ?? SourceRange(line: parts.bodyLine)
    let written = parts.metadata.title.flatMap { VariableText($0.value) }
    let plain = written?.inlines(with: variables, at: place) ?? [Inline(.text(text), at: place)]
    // If a heading has no words, for instance only a logo, the title is added to it.
    let heading = title.heading ?? []
    return Page(
      id: metadata.id.map { PageID($0.value) } ?? file.id, language: file.language,
      path: file.path, metadata: metadata, title: text,
      heading: heading.hasWords ? heading : heading + plain,
      headingAnchor: title.anchor, body: title.body, headingShift: title.headingShift,
      isLegacy: parsed.isLegacy, isIndex: file.isIndex)
  }

  private func noContent(of file: PageFile) -> Diagnostic {
    Diagnostic(
      .emptyPage, path: file.path,
      "this page is empty", french: "cette page est vide",
      fix: "write its text, or remove the file",
      french: "écrire son texte, ou supprimer le fichier")
  }

  private func noTitle(of file: PageFile, _ parts: Parts) -> Diagnostic {
    Diagnostic(
      .missingTitle, path: file.path, range: SourceRange(line: parts.bodyLine),
      "this page has no title", french: "cette page n’a pas de titre",
      fix: "begin the text with `# Title`", french: "commencer le texte par `# Titre`")
  }

  private func isNamedByCatalogue(_ file: PageFile) -> Bool {
    reference[file.id].map { reference.heading(of: $0, in: file.language) != nil } ?? false
  }

  /// Whether the page would be empty. Guides, home pages and pages of folders are not, because they
  /// list the pages below them.
  private func isEmpty(_ parts: Parts, isIndex: Bool) -> Bool {
    guard parts.body.allSatisfy(\.isBlank) else { return false }
    if !parts.hasFrontMatter { return true }
    let layout = parts.metadata.layout?.value
    return !(isIndex || layout == .guide || layout == .home)
  }

  /// A title made from the name of the file or folder; for the home page, the title of the site.
  private func fallbackTitle(of file: PageFile) -> String {
    if file.id.path.isEmpty, let title = configuration.title[file.language] { return title }
    let fileName = PagePath(file.path).map { String($0.stem) } ?? file.path
    return (file.id.path.isEmpty ? fileName : file.id.name).readableName
  }
}

/// Collects the paths of samples while a page is parsed.
private final class NamedSamples: Sendable {
  let paths = Mutex<[String]>([])
}

/// The title of a page, from its front matter or first heading, and the body without that heading.
private struct PageTitle {
  /// The title without markup; nil if there is none.
  let text: String?
  let heading: [Inline]?
  let anchor: AnchorIndex?
  let body: Document
  let headingShift: Int

  init(of document: Document, metadata: Metadata) {
    var blocks = document.blocks
    var heading: Heading?
    if let index = Self.indexOfTitle(in: blocks, hasTitle: metadata.title != nil),
      case .heading(let found) = blocks[index].content
    {
      heading = found
      blocks.remove(at: index)
    }
    self.heading = heading?.content
    anchor = heading?.anchor
    body =
      heading == nil
      ? document
      : document.with(blocks: blocks)
    headingShift = blocks.contains { $0.headingLevel == 1 } ? 1 : 0
    let words = heading.flatMap { heading in
      document.anchors.indices.contains(heading.anchor)
        ? document.anchors[heading.anchor].text : nil
    }
    text = metadata.title?.value ?? words.flatMap { $0.hasWords ? $0 : nil }
  }

  /// The index of the heading that is the title: a heading of level 1 at the start. Without a title
  /// in front matter, also the first heading, if it is the only one of level 1; a logo or badges
  /// may come before it.
  private static func indexOfTitle(in blocks: [Block], hasTitle: Bool) -> Int? {
    if blocks.first?.headingLevel == 1 { return 0 }
    if hasTitle { return nil }
    guard let first = blocks.firstIndex(where: { $0.headingLevel != nil }),
      blocks[first].headingLevel == 1,
      !blocks[(first + 1)...].contains(where: { $0.headingLevel == 1 })
    else { return nil }
    return first
  }
}

extension [Inline] {
  /// Whether it has words, or an image with an alternative.
  fileprivate var hasWords: Bool {
    plainText.hasWords
      || contains { inline in
        inline.contains {
          guard case .html(.open(let element)) = $0.content, element.name == "img",
            case .text(let text)? = element.value(of: "alt")
          else { return false }
          return text.hasWords
        }
      }
  }
}

extension String {
  /// Whether it has characters other than white space of Unicode.
  fileprivate var hasWords: Bool { !unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
