import OngletLoad
import OngletModel

/// How the language of a page was told.
enum LanguageEvidence: Sendable, Hashable {
  case field, data, path, name, folder, option, settings, text

  var words: Message {
    switch self {
    case .field: Message("its front matter", french: "son en-tête")
    case .data: Message("the data of its folder", french: "les données de son dossier")
    case .path: Message("its path", french: "son chemin")
    case .name: Message("its name", french: "son nom")
    case .folder, .option: Message("the options", french: "les options")
    case .settings: Message("the settings of the site", french: "les réglages du site")
    case .text: Message("its text", french: "son texte")
    }
  }
}

/// Tells the languages of pages by their paths and names, and the paths that translations share.
///
/// A folder is that of a language if the language is one of the site, or if there is a folder of
/// another language, or the same page without it, beside it: `id/` may be a folder of identifiers.
/// The end of a name is a language after a point, or if the same name without it, or with another
/// language, is beside it: `how-to-be.md` is not in Belarusian.
struct PageLanguages: Sendable {
  /// A path without languages, and the code of the language that it named.
  struct Told: Sendable, Hashable {
    var path: String
    var code: String?
    var evidence = LanguageEvidence.path
  }

  let asked: [Language]
  /// The codes of languages among the steps below a folder.
  private var steps: [String: Set<String>] = [:]
  /// Paths without extensions; and the codes of those whose names may end with one, by the path
  /// before it. Both without the languages of folders.
  private var stems: Set<String> = []
  private var endings: [String: Set<String>] = [:]
  private var paths: Set<String> = []

  init(_ files: [String], asked: [Language]) {
    self.asked = asked
    paths = Set(files)
    for file in files {
      var folder = ""
      for step in file.split(separator: "/").dropLast() {
        if let (base, code) = code(ofStep: String(step)) {
          steps[folder + "/" + base, default: []].insert(code)
        }
        folder += "/" + step
      }
    }
    for file in files {
      let stem = Self.stem(withoutSteps(file).path)
      stems.insert(stem.lowercased())
      for ending in Self.endings(of: stem) {
        endings[ending.base.lowercased(), default: []].insert(ending.code)
      }
    }
  }

  /// The language of the site with this code: `fr` for `fr-CA`.
  func language(_ code: String) -> Language? { asked.first { $0.isMeant(by: code) } }

  func tell(_ path: String) -> Told {
    var told = withoutSteps(path)
    let stem = Self.stem(told.path)
    for ending in Self.endings(of: stem) where isLanguage(ending, of: stem) {
      if told.code == nil { (told.code, told.evidence) = (ending.code, .name) }
      if told.code == ending.code {
        told.path = ending.base + String(told.path.dropFirst(stem.count))
        break
      }
    }
    return told
  }

  // MARK: Folders

  private func withoutSteps(_ path: String) -> Told {
    var told = Told(path: "")
    var folder = ""
    let all = path.split(separator: "/")
    for (place, step) in all.enumerated() {
      var kept = String(step)
      let isName = place == all.count - 1
      if !isName, told.code == nil, let (base, code) = code(ofStep: kept) {
        let others = steps[folder + "/" + base] ?? []
        let rest = ([String(folder.dropFirst()), base] + all[(place + 1)...].map(String.init))
          .filter { !$0.isEmpty }.joined(separator: "/")
        if language(code) != nil || others.contains(where: { language($0) != nil })
          || paths.contains(rest)
        {
          (told.code, kept) = (code, base)
        }
      }
      told.path = told.path.appending(path: kept)
      folder += "/" + step
    }
    return told
  }

  /// The language of `fr` or `content.fr`, with what is before it.
  private func code(ofStep step: String) -> (base: String, code: String)? {
    if let code = Self.code(step) { return ("", code) }
    guard let point = step.lastIndex(of: "."), point > step.startIndex,
      let code = Self.code(step[step.index(after: point)...])
    else { return nil }
    return (String(step[..<point]), code)
  }

  // MARK: Names

  private typealias Ending = (base: String, code: String, mark: Character)

  private static func endings(of stem: String) -> [Ending] {
    let name = stem.lastStep
    var found: [Ending] = []
    let marks = name.indices.filter { ".-_".contains(name[$0]) && $0 > name.startIndex }
    // The longer first: `pt-br` before `br`.
    for mark in marks.suffix(2) {
      guard let code = code(name[name.index(after: mark)...]) else { continue }
      let base = stem.dropLast(name.distance(from: mark, to: name.endIndex))
      found.append((String(base), code, name[mark]))
    }
    if let code = code(name) {
      found.append((String(stem.dropLast(name.count)) + "index", code, "/"))
    }
    return found
  }

  private func isLanguage(_ ending: Ending, of stem: String) -> Bool {
    if ending.mark == "." { return true }
    let base = ending.base.lowercased()
    let isAsked = language(ending.code) != nil
    let isBesideAnother = (endings[base] ?? []).contains { code in
      code != ending.code && (isAsked || language(code) != nil)
    }
    return isBesideAnother || isAsked && ending.mark != "/" && stems.contains(base)
  }

  /// The path without the extension of its name.
  static func stem(_ path: String) -> String {
    guard let point = path.lastIndex(of: "."), !path[point...].contains("/") else { return path }
    return String(path[..<point])
  }

  private static let names = [
    "francais": "fr", "français": "fr", "french": "fr", "english": "en", "anglais": "en",
    "deutsch": "de", "german": "de", "allemand": "de",
  ]

  /// The code, in lower case, of a text that looks like one, or is the name of a language: `fr`, `FR`,
  /// `pt_BR`, `francais`.
  static func code(_ text: some StringProtocol) -> String? {
    let code = text.lowercased().replacing("_", with: "-")
    if let named = names[code] { return named }
    guard (2...11).contains(code.utf8.count), !code.contains(".") else { return nil }
    return PageFileName("page.\(code).md").language == nil ? nil : code
  }
}

extension Language {
  /// Whether a code names this language or one of its regions: `fr` or `fr-CA` for French.
  func isMeant(by code: String) -> Bool {
    let (own, other) = (self.code.lowercased(), code.lowercased().replacing("_", with: "-"))
    return other == own || other.hasPrefix(own + "-")
  }
}
