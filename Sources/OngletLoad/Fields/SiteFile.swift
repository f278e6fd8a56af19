import OngletModel

/// `site.yml`. It is read in two steps: first the languages, which are needed to understand the
/// names of pages, then the rest.
struct SiteFile {
  static let path = "site.yml"

  let exists: Bool
  /// The languages of the site; nil if the file does not list any.
  private(set) var languages: [Language]?
  /// Where the file names each of its languages.
  private(set) var languageRanges: [Language: SourceRange] = [:]
  private var fields: FieldReader?
  private var problems: [Diagnostic] = []
  /// The comments that switch rules off.
  private(set) var suppressions: [Suppression] = []

  /// Whether the file exists and cannot be read at all.
  var isUnreadable: Bool { exists && fields == nil }
  /// Whether a field is misspelt or has no value of its kind without which the pages would be
  /// misread.
  var isMisleading: Bool {
    guard let fields else { return false }
    return hasWrongLanguage || SiteField.all(LoadOptions()).contains { $0.misleads(in: fields) }
  }

  private var hasWrongLanguage = false

  var diagnostics: [Diagnostic] { problems + (fields?.diagnostics ?? []) }

  /// Reads the file of a content folder, if there is one.
  ///
  /// - Parameter outside: the file beside the content folder that may be meant, and its bytes.
  init(in tree: ContentTree, outside: (path: String, bytes: [UInt8])? = nil) {
    let isThere = tree.contains(Self.path)
    let other = isThere ? nil : Self.otherName(in: tree)
    let stray = isThere || other != nil ? nil : outside.flatMap { Self.isSite($0.bytes) ? $0 : nil }
    exists = isThere || other != nil || stray != nil
    if isThere { fields = read(tree) }
    if let other {
      problems.append(
        Diagnostic(
          .yaml, path: other, "wrong name for the configuration file: `\(other)`",
          french: "mauvais nom pour le fichier de configuration : `\(other)`",
          fix: "rename it to `\(Self.path)`", french: "le renommer en `\(Self.path)`"))
    }
    if let stray {
      problems.append(
        Diagnostic(
          .yaml, path: stray.path,
          "`\(stray.path.lastStep)` is not in the content folder",
          french: "`\(stray.path.lastStep)` n’est pas dans le dossier du contenu",
          fix: "move it to `content/\(Self.path)`",
          french: "le déplacer vers `content/\(Self.path)`"))
    }
    guard let named = fields?.siteLanguages("languages") else { return }
    hasWrongLanguage = named.contains { $0 == nil }
    let sound = named.compactMap { $0 }
    if !sound.isEmpty { languages = sound.map(\.value) }
    languageRanges = Dictionary(firstOf: sound.map { ($0.value, $0.range) })
  }

  /// Other names that people give it, in lower case.
  private static let otherNames: Set<String> = ["site.yaml", "_site.yml", "_site.yaml", path]
  /// The same, if the file has fields of a site: other programs have files of these names too.
  private static let possibleNames: Set<String> = [
    "config.yml", "config.yaml", "_config.yml", "onglet.yml", "onglet.yaml",
  ]

  private static func otherName(in tree: ContentTree) -> String? {
    tree.files.first { otherNames.contains($0.lowercased()) }
      ?? tree.files.first { file in
        possibleNames.contains(file.lowercased())
          && (try? tree.read(file).get()).map(isSite) ?? false
      }
  }

  /// Whether a text has a field that only a `site.yml` of Onglet has.
  private static func isSite(_ bytes: [UInt8]) -> Bool {
    bytes.split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn }).contains { line in
      ["languages:", "sections:", "catalogues:"].contains { line.starts(with: $0.utf8) }
    }
  }

  private mutating func read(_ tree: ContentTree) -> FieldReader? {
    let path = Self.path
    switch tree.read(path) {
    case .failure(let failure): problems.append(failure.diagnostic(path: path))
    case .success(let bytes):
      guard let file = YAMLDocument.read(bytes, path: path, &problems) else { return nil }
      suppressions = file.suppressions
      return FieldReader(
        file.document, path: path, subject: Message(verbatim: "`\(path)`"),
        known: SiteField.all(LoadOptions()).map(\.form.name))
    }
    return nil
  }

  mutating func configuration(languages: [Language], options: LoadOptions) -> Configuration {
    var configuration = Configuration(languages: languages, isExplicit: exists)
    guard var fields else { return configuration }
    fields.languages = languages
    for field in SiteField.all(options) { field.read(field.form.name, &fields, &configuration) }
    self.fields = fields
    return configuration
  }
}

// MARK: The kinds of values of site.yml

extension FieldReader {
  /// The languages of a list, each once; nil in place of a text that is not a language tag.
  fileprivate mutating func siteLanguages(_ name: String) -> [Located<Language>?]? {
    guard let codes = list(name) else { return nil }
    var languages: [Located<Language>?] = []
    if codes.value.count > Self.maximumLanguages {
      // The rest is not read: what is wrong with each language would be reported too.
      report(
        .size, at: codes.value[Self.maximumLanguages].range,
        "more than \(Self.maximumLanguages) languages in `\(name)`",
        french: "plus de \(Self.maximumLanguages) langues dans `\(name)`",
        fix: "keep \(Self.maximumLanguages) at most",
        french: "en garder \(Self.maximumLanguages) au plus")
      languages.append(nil)
    }
    let isBounded = codes.value.count <= Self.maximumLanguages
    for code in codes.value.prefix(isBounded ? Self.maximumLanguages : 1) {
      if !LanguageTag.canNameFiles(code.value) {
        reportLanguage(code)
        languages.append(nil)
      } else if languages.contains(where: { $0?.value.code == code.value }) {
        report(
          .invalidField, at: code.range,
          "duplicate language `\(code.value)` in `\(name)`",
          french: "langue en double dans `\(name)` : `\(code.value)`",
          fix: "remove one of the two", french: "supprimer l’une des deux")
      } else {
        languages.append(Located(Language(code.value), at: code.range))
      }
    }
    return languages
  }

  /// Each page is made in each language: more than any site has, and few enough for a machine.
  private static let maximumLanguages = 50

  /// The tag of a language that is written out, or the list for `fr, en`.
  private static func meantLanguages(by text: String) -> Message? {
    if let tag = LanguageTag.meant(by: text) { return .didYouMean(tag) }
    let codes = text.split { $0 == "," || $0 == " " }.map(String.init)
    guard codes.count > 1, codes.allSatisfy(Language.isWellFormed) else { return nil }
    return .didYouMean("[" + codes.joined(separator: ", ") + "]")
  }

  /// Reports a text that is not a language tag (BCP 47).
  mutating func reportLanguage(_ tag: Located<String>) {
    report(
      .invalidField, at: tag.range,
      "`\(tag.value)` is not a language tag", french: "`\(tag.value)` n’est pas un code de langue",
      fix: Self.meantLanguages(by: tag.value)
        ?? Message(
          "write a tag such as `fr` or `pt-BR`", french: "écrire un code comme `fr` ou `pt-BR`"))
  }

  mutating func catalogues(_ name: String, known: [String]) -> [Located<String>]? {
    list(name)?.value.filter { catalogue in
      if known.contains(catalogue.value) { return true }
      reportUnknown(
        catalogue, among: known,
        "unknown catalogue `\(catalogue.value)`",
        french: "catalogue inconnu : `\(catalogue.value)`")
      return false
    }
  }

  /// The extensions of files that are published when a page leads to them, with or without a point.
  mutating func linkedFiles(_ name: String) -> Set<String> {
    var kinds: Set<String> = []
    for written in list(name)?.value ?? [] {
      let kind = written.value.drop { $0 == "." }.lowercased()
      if LinkedFiles.mayAdd(kind) {
        kinds.insert(kind)
        continue
      }
      report(
        .invalidField, at: written.range,
        "`\(written.value)` is not allowed in `\(name)`",
        french: "`\(written.value)` n’est pas autorisé dans `\(name)`",
        fix: "write an extension such as `odg`, of files that no browser or server executes",
        french: "écrire une extension comme `odg`, de fichiers qu’aucun navigateur ni serveur "
          + "n’exécute")
    }
    return kinds
  }

  /// The folders of the output that builds keep, without a final `/`.
  mutating func keptFolders(_ name: String) -> [Located<String>] {
    (list(name)?.value ?? []).compactMap { written in
      let folder = written.value.hasSuffix("/") ? String(written.value.dropLast()) : written.value
      let isName = !folder.isEmpty && !folder.utf8.contains { $0.isOne(of: "/\\") }
      if isName, HostNames.obeyed(in: folder, as: .folder) == nil {
        return Located(folder, at: written.range)
      }
      report(
        .invalidField, at: written.range,
        "`\(written.value)` is not allowed in `\(name)`",
        french: "`\(written.value)` n’est pas autorisé dans `\(name)`",
        fix: "write the name of a folder in the output folder, such as `v1`",
        french: "écrire le nom d’un dossier du dossier de sortie, comme `v1`")
      return nil
    }
  }

  /// A whole number from 1 to 99,999.
  mutating func positiveNumber(_ name: String) -> Int? {
    guard let text = text(name) else { return nil }
    if text.value.utf8.count <= 5, text.value.utf8.allSatisfy(\.isASCIIDigit),
      let number = Int(text.value), number > 0
    {
      return number
    }
    report(
      .invalidField, at: text.range,
      "`\(name)` must be a whole number from 1 to 99999, not `\(text.value)`",
      french: "`\(name)` doit être un nombre entier de 1 à 99999, pas `\(text.value)`")
    return nil
  }

  /// The kinds of panels, each with its headings in each language.
  mutating func sections() -> [Section] {
    var sections: [Section] = []
    for kind in names {
      guard kind.value.isIdentifier else {
        report(
          .invalidField, at: kind.range,
          "invalid kind of tab: `\(kind.value)`",
          french: "genre d’onglet non valide : `\(kind.value)`",
          fix: "use only lowercase letters, digits and hyphens",
          french: "n’utiliser que des minuscules sans accent, des chiffres et des traits d’union")
        continue
      }
      let headings = values(kind.value) { $0.list($1)?.value.map(\.value) }
      reportMissingTexts(of: kind, headings, languages) { language in
        language.rules.headings[kind.value]?.first.map { "[\($0)]" }
      }
      sections.append(Section(kind: PanelKind(kind.value), headings: headings))
    }
    return sections
  }

  /// The severities of rules; nil as value switches the rule off.
  mutating func severities(of rules: [Rule]) -> [Rule: Severity?] {
    var severities: [Rule: Severity?] = [:]
    for name in names {
      guard let rule = rules.first(where: { $0.id == name.value }) else {
        report(
          .unknownField, at: name.range,
          "unknown rule `\(name.value)`", french: "règle inconnue : `\(name.value)`",
          fix: nearestName(to: name.value, in: rules.map(\.id)).map(Message.didYouMean)
            ?? Message(
              "see the list with `onglet rules`", french: "voir la liste avec `onglet rules`"))
        continue
      }
      if !rule.canBeChanged {
        report(
          .invalidField, at: name.range,
          "the severity of `\(name.value)` cannot be changed",
          french: "la gravité de `\(name.value)` ne peut pas être changée",
          fix: "remove `\(name.value)` from `rules`",
          french: "supprimer `\(name.value)` de `rules`")
      } else if let setting = choice(
        name.value, of: RuleSetting.self, called: Message("severity", french: "gravité"))
      {
        severities.updateValue(Severity(rawValue: setting.value.rawValue), forKey: rule)
      }
    }
    return severities
  }
}

/// The setting of a rule in `rules` of site.yml.
enum RuleSetting: String, CaseIterable {
  case error, warning, note, off
}
