import OngletCheck
import OngletLink
import OngletLoad
import OngletModel

/// The changes of fields that name a page that moves: lists, `components`, the navigation, old
/// addresses, digests of translations; and those of code samples.
struct MovedFields {
  let paths: MovedPaths
  let before: MovedContent

  /// The edits of names, by the paths of files. Names that change their list are not among them.
  var edits: [String: [Edit]] {
    var edits: [String: [Edit]] = [:]
    func rename(_ name: Located<String>, to new: String, in file: String) {
      if new == name.value { return }
      edits[file, default: []].append(Edit(at: name.range, from: name.value, to: new, in: .yaml))
    }
    let configuration = before.content.configuration
    for name in configuration.navigation + configuration.footer {
      rename(name, to: paths.moved(PageID(name.value)).path, in: "site.yml")
    }
    for link in configuration.looks.header.map(\.link) {
      let page = link.value.prefix { $0 != "#" }
      let fragment = link.value.dropFirst(page.count)
      rename(link, to: paths.moved(PageID(String(page))).path + fragment, in: "site.yml")
    }
    for page in before.content.pages {
      for name in page.metadata.components?.value ?? [] {
        rename(name, to: paths.moved(PageID(name.value)).path, in: page.path)
      }
      guard page.id.path == paths.from.folder, paths.folderLeft == nil else { continue }
      for name in page.metadata.criteria + page.metadata.pages
      where name.value == paths.from.lastStep {
        rename(name, to: paths.to.lastStep, in: page.path)
      }
    }
    for (path, page) in before.byPath where paths.files[path] != nil && paths.folderLeft != nil {
      guard page.page.id.path == paths.from else { continue }
      // Relative to the page above, which is another one now.
      for alias in page.page.metadata.aliases where !"#/".contains(alias.value.prefix(1)) {
        let address = before.folder(above: page).resolving(Array(alias.value.utf8))
        address.map { rename(alias, to: "/\($0)/", in: path) }
      }
    }
    return edits
  }

  /// Changes the lists of the pages above, if the page gets another one above; returns the path of
  /// a list that cannot be changed safely.
  func changeLists(in files: inout MovedFiles) -> String? {
    guard paths.folderLeft != nil else { return nil }
    let name = paths.from.lastStep
    let moved = before.content.pages.first { $0.id.path == paths.from }
    for page in before.content.pages where page.id.path == paths.from.folder {
      for (field, list) in [("criteria", page.metadata.criteria), ("pages", page.metadata.pages)]
      where list.contains(where: { $0.value == name }) {
        let changed = files.change(page.path) { removing(name, fromList: field, in: $0) }
        if !changed { return page.path }
      }
    }
    for page in before.content.pages where page.id.path == paths.to.folder && moved != nil {
      let isGuide = page.metadata.layout?.value == .guide
      let list = isGuide ? page.metadata.criteria : page.metadata.pages
      guard !list.isEmpty, !list.contains(where: { $0.value == paths.to.lastStep }) else {
        continue
      }
      let changed = files.change(page.path) {
        appending(paths.to.lastStep, toList: isGuide ? "criteria" : "pages", in: $0)
      }
      if !changed { return page.path }
    }
    return nil
  }

  /// Lets the old addresses of pages lead to the new ones; returns the path of a page whose front
  /// matter cannot be changed safely.
  func keepAddresses(in files: inout MovedFiles, _ after: MovedContent) -> String? {
    // The folder of an index page that moves gets another page there.
    let taken = Set(after.site.pages.map(\.address))
    for (path, page) in before.byPath.sorted(by: { $0.key < $1.key }) {
      guard let new = after.byPath[paths.moved(path)], new.address != page.address,
        !taken.contains(page.address)
      else { continue }
      let old: String
      switch (page.address.fragment, new.address.fragment) {
      case (nil, _): old = "/" + page.address.path
      case (let fragment?, _?) where page.address.path == new.address.path: old = "#" + fragment
      default: continue
      }
      let name = new.address.fragment.map { "#" + $0 } ?? "/" + new.address.path
      let isKept = files.change(path) { bytes in
        let rest = removing(name, fromList: "aliases", in: bytes, withField: true) ?? bytes
        return adding(old, toList: "aliases", in: rest)
      }
      if !isKept { return path }
    }
    return nil
  }

  /// Gives translations of parts that were up to date the digests that these parts have now: the
  /// links in them have changed. Returns the path of a page whose front matter cannot be changed
  /// safely.
  func keepTranslations(in files: inout MovedFiles, _ after: MovedContent) -> String? {
    guard let source = before.content.configuration.languages.first else { return nil }
    for (path, page) in before.byPath.sorted(by: { $0.key < $1.key }) {
      let kept = page.page.metadata.translated.map(\.value)
      guard !kept.isEmpty, page.page.language != source,
        let was = before.page(page.page.id, source),
        let new = after.page(paths.moved(page.page.id), source)
      else { continue }
      let (old, now) = (was.digests, new.digests)
      let parts: [TranslatedPart]
      if old.map(\.name) == now.map(\.name) {
        let changes = Dictionary(firstOf: zip(old, now).map { ($0, $1) })
        parts = kept.map { changes[$0] ?? $0 }
      } else {
        // A criterion has become another page, or the other way round.
        parts = Set(old).isSubset(of: kept) ? now : kept
      }
      if parts == kept { continue }
      if !files.change(path, by: { settingTranslated(parts, in: $0) }) { return path }
    }
    return nil
  }

  /// Changes the paths of code samples (`file=`), which are relative to their page; returns whether a
  /// page was changed.
  ///
  /// - Parameter all: the paths of all files before the move.
  func changeSamples(
    in files: inout MovedFiles, _ all: Set<String>
  ) throws(EnvironmentFailure) -> Bool {
    var hasChanged = false
    for path in before.byPath.keys.sorted() {
      let text = String(decoding: try files.bytes(of: path), as: UTF8.self)
      guard text.contains("file=") else { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let new = lines.map { sample($0, of: path, all) }.joined(separator: "\n")
      if new != text { hasChanged = files.change(path) { _ in Array(new.utf8) } || hasChanged }
    }
    return hasChanged
  }

  private func sample(_ line: Substring, of page: String, _ files: Set<String>) -> String {
    let words = line.drop { $0 == " " || $0 == ">" }
    guard words.hasPrefix("```") || words.hasPrefix("~~~"),
      let mark = line.firstRange(of: " file=")
    else { return String(line) }
    let start =
      line[mark.upperBound...].first == "\"" ? line.index(after: mark.upperBound) : mark.upperBound
    let name = line[start...].prefix { !" #\"\r".contains($0) }
    guard let old = page.folder.resolving(Array(name.utf8)), files.contains(old) else {
      return String(line)
    }
    let new = relative(paths.moved(old), to: paths.moved(page).folder)
    let isSame = paths.moved(page).folder.resolving(Array(name.utf8)) == paths.moved(old)
    return isSame ? String(line) : line[..<start] + new + line[name.endIndex...]
  }
}

extension LinkedPage {
  /// The parts of a source with their digests, as a translation of all of them has them.
  var digests: [TranslatedPart] {
    parts.map { TranslatedPart(name: $0.name, digest: $0.digest(in: page)) }
  }
}
