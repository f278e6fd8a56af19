import OngletLink
import OngletMarkdown
import OngletModel

/// Changes the addresses of links and images of imported pages to the new places of their targets.
struct ImportLinks {
  /// The target of a link on an imported page.
  private struct Place {
    let path: String
    let fragment: String?
  }

  private let request: ImportRequest
  /// The pages that were made of each source, by its name.
  private let pages: [String: [ImportDraft]]
  /// The addresses of sources in another program, by the name of the source.
  private let addressOfSource: [String: String]
  /// The copied files, by their new paths; and by their names.
  private let assetsAtRoot: [String: ImportedPages.Copy]
  private let assetsByName: [String: [ImportedPages.Copy]]
  /// The new places of old fragments, by the name of the source, when a link had one.
  private var places: [String: [String: Place]] = [:]
  /// Other copied files, by the path for opening them.
  private(set) var copies: [String: ImportedPages.Copy] = [:]

  init(_ request: ImportRequest) {
    self.request = request
    pages = Dictionary(grouping: request.drafts, by: \.source.name)
    let named = request.addresses.flatMap { address, names in names.map { ($0, address) } }
    addressOfSource = Dictionary(named, uniquingKeysWith: min)
    assetsAtRoot = Dictionary(request.assets.values.map { ($0.path, $0) }) { _, last in last }
    assetsByName = Dictionary(grouping: request.assets.values, by: \.path.lastStep)
  }

  /// The new place of a fragment of a source; of a page that is not split, also that of a fragment
  /// that another program made of the same words, if there is one such heading.
  private mutating func place(of fragment: String, in source: String) -> Place? {
    let parts = pages[source] ?? []
    let isSplit = parts.first?.fragments != nil
    let known =
      places[source]
      ?? (isSplit ? Self.places(of: parts) : parts.first.map(Self.places(on:)) ?? [:])
    places[source] = known
    return known[fragment] ?? Self.keys(of: fragment).lazy.compactMap { known[$0] }.first
  }

  /// The new places of the fragments of a page, of which these are the parts.
  private static func places(of parts: [ImportDraft]) -> [String: Place] {
    var places: [String: Place] = [:]
    func add(_ old: String, _ new: String?, on part: ImportDraft) {
      if places[old] == nil { places[old] = Place(path: part.path, fragment: new) }
    }
    for part in parts { for (old, new) in part.fragments ?? [] { add(old, new, on: part) } }
    let anchors = parts.map { ($0, $0.text.parsed().document.anchors) }
    for (part, anchors) in anchors {
      for id in anchors.compactMap(\.explicitID) { add(id, id, on: part) }
    }
    for (part, anchors) in anchors {
      for anchor in anchors {
        guard case .heading = anchor.kind else { continue }
        add(codeHostSlug(anchor.text), codeHostSlug(anchor.text), on: part)
      }
    }
    return places
  }

  private static func places(on page: ImportDraft) -> [String: Place] {
    var exact: [String: String] = [:]
    var similar: [String: Set<String>] = [:]
    for anchor in page.text.parsed().document.anchors {
      var id = anchor.explicitID
      if id == nil, case .heading = anchor.kind { id = codeHostSlug(anchor.text) }
      guard let id, !id.isEmpty else { continue }
      exact[id] = id
      // Other programs have no words for a command in a heading.
      let command = anchor.text.firstRange(of: "{%")?.lowerBound
      let words = command.map { [String(anchor.text[..<$0])] } ?? []
      for key in ([id, anchor.text] + words).flatMap(keys) { similar[key, default: []].insert(id) }
    }
    return similar.compactMapValues { $0.count == 1 ? $0.first : nil }
      .merging(exact) { _, exact in exact }
      .mapValues { Place(path: page.path, fragment: $0) }
  }

  /// Texts that are equal for fragments made of the same words: without accents, and without all
  /// letters, or all capitals, that have accents. No fragment begins with a space.
  private static func keys(of text: String) -> [String] {
    [text, text.filter { $0.isASCII || !$0.isUppercase }, text.filter(\.isASCII)].map {
      " " + slug($0).filter { $0 != "-" }
    }
  }

  // MARK: Rewriting

  /// The text of a page with the addresses of its links and images changed.
  ///
  /// Addresses are changed where the parser found them, so that code with the same text is kept.
  mutating func relinked(_ draft: ImportDraft, report: inout ImportReport) -> TextLines {
    let text = draft.text
    let document = text.parsed().document
    var targets: [String: String] = [:]
    var seen: Set<String> = []
    for reference in document.references where reference.kind != .code {
      let isFirst = seen.insert(reference.destination).inserted
      let line = isFirst ? text.source(ofLine: reference.range.lines.lowerBound) : nil
      if let target = target(of: reference, on: draft, line: line, report: &report),
        target != reference.destination
      {
        targets[reference.destination] = target
      }
    }
    if targets.isEmpty, draft.shift == 0 { return text }
    var bytes = document.source.bytes
    let edits =
      Self.addresses(in: document, targets) + Self.definitions(in: document, targets)
      + Self.headings(of: document, upBy: draft.shift)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return TextLines(bytes) { text.source(ofLine: $0 + 1) ?? 1 }
  }

  private typealias AddressEdit = (range: Range<Int>, text: String)

  /// The edits that write new addresses. One whose place the parser does not know stays, and is a
  /// broken link in the result.
  private static func addresses(
    in document: Document, _ targets: [String: String]
  ) -> [AddressEdit] {
    let bytes = document.source.bytes
    return document.source.edits.compactMap { edit in
      guard case .address(let index) = edit.kind,
        let new = targets[document.references[index].destination]
      else { return nil }
      let start = edit.range.lowerBound
      let isAttribute = start > 0 && "\"'".utf8.contains(bytes[start - 1])
      return (
        edit.range,
        isAttribute
          ? new.replacing("&", with: "&amp;").replacing("'", with: "%27")
          : MarkdownEscapes.destination(new)
      )
    }
  }

  /// The edits that move headings up by some levels: the first one becomes the title.
  private static func headings(of document: Document, upBy shift: Int) -> [AddressEdit] {
    if shift == 0 { return [] }
    var isFirst = true
    return document.source.edits.compactMap { edit in
      guard case .heading = edit.kind, !edit.range.isEmpty else { return nil }
      defer { isFirst = false }
      let level = max(isFirst ? 1 : 2, edit.range.count - shift)
      return (edit.range, String(repeating: "#", count: level))
    }
  }

  /// The edits of reference definitions, `[name]: address`, outside of code and raw HTML.
  private static func definitions(
    in document: Document, _ targets: [String: String]
  ) -> [AddressEdit] {
    let (bytes, lines) = (document.source.bytes, document.source.lines)
    var raw: Set<Int> = []
    document.blocks.visit { block in
      switch block.content {
      case .code, .html: raw.formUnion(block.range.lines)
      default: break
      }
    }
    var edits: [AddressEdit] = []
    var rest = bytes[...]
    while let mark = rest.firstOccurrence(of: "]:") {
      rest = bytes[mark.upperBound...].drop { $0 == UInt8(ascii: " ") }
      let isBracketed = rest.first == UInt8(ascii: "<")
      let address = (isBracketed ? rest.dropFirst() : rest).prefix {
        isBracketed ? $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\n") : $0 > UInt8(ascii: " ")
      }
      let old = String(decoding: address, as: UTF8.self)
      guard let new = targets[old], !raw.contains(lines.line(of: mark.lowerBound)) else { continue }
      let range = address.startIndex..<address.endIndex
      edits.append((range, isBracketed ? new : MarkdownEscapes.destination(new)))
    }
    return edits
  }

  // MARK: Targets

  /// The new address of a reference; nil if it stays as it is.
  ///
  /// - Parameter line: the line for the report; nil if the address was already reported.
  private mutating func target(
    of reference: Reference, on draft: ImportDraft, line: Int?, report: inout ImportReport
  ) -> String? {
    guard case .local(let local) = Destination(reference.destination), !local.isEmpty else {
      return nil
    }
    if local.path.isEmpty {
      return local.fragment.flatMap {
        target(ofFragment: $0, on: draft, line: line, report: &report)
      }
    }
    let (name, path) = (draft.source.name, draft.path)
    for target in targets(of: local, in: draft.source) {
      if let page = page(at: target, from: name, reference.kind) {
        let place = local.fragment.flatMap { self.place(of: $0, in: page.source.name) }
        return address(of: place ?? Place(path: page.path, fragment: local.fragment), from: path)
      }
      if let copy = request.assets[target] ?? (local.isAbsolute ? assetsAtRoot[target] : nil) {
        return address(of: Place(path: copy.path, fragment: local.fragment), from: path)
      }
    }
    let file = request.locate(draft.source, String(decoding: local.path, as: UTF8.self))
    if case .file(let file, let shown) = file {
      let copy = copy(of: file, shown)
      return address(of: Place(path: copy, fragment: local.fragment), from: path)
    }
    if file == nil, let copy = asset(endingLike: local.path) {
      if let line {
        report.decide(
          "file `\(reference.destination)` found as `\(copy.path)`",
          french: "fichier `\(reference.destination)` trouvé sous `\(copy.path)`",
          on: draft.source.path, line: line)
      }
      return address(of: Place(path: copy.path, fragment: local.fragment), from: path)
    }
    if let line {
      report.ask(Self.words(onLost: reference, file), on: draft.source.path, line: line)
    }
    return nil
  }

  /// The new address of a place on the page of the reference; nil if it stays as it is.
  private mutating func target(
    ofFragment fragment: String, on draft: ImportDraft, line: Int?, report: inout ImportReport
  ) -> String? {
    let place = self.place(of: fragment, in: draft.source.name)
    if let place { return address(of: place, from: draft.path) }
    if draft.fragments == nil { return "#" + Self.encoded(fragment) }
    if let line {
      report.ask(
        "no `#\(fragment)` on this page: fix or remove the link",
        french: "pas de `#\(fragment)` dans cette page : corriger ou supprimer le lien",
        on: draft.source.path, line: line)
    }
    return nil
  }

  /// The only copied file whose path ends like an address, with a folder at least: programs publish
  /// folders under other names.
  private func asset(endingLike path: [UInt8]) -> ImportedPages.Copy? {
    let steps = String(decoding: path, as: UTF8.self).split(separator: "/").filter {
      $0 != "." && $0 != ".."
    }
    let named = assetsByName[steps.last.map(String.init) ?? ""] ?? []
    for start in steps.indices.dropLast() {
      let end = "/" + steps[start...].joined(separator: "/")
      let found = named.filter { "/\($0.path)".hasSuffix(end) }
      if !found.isEmpty { return found.count == 1 ? found[0] : nil }
    }
    return nil
  }

  private static func words(onLost reference: Reference, _ file: ImportedFile?) -> Message {
    if case .refused(let reason) = file {
      return Message(
        "file `\(reference.destination)` not copied: ",
        french: "fichier `\(reference.destination)` non copié : ") + reason
    }
    let kind =
      reference.kind == .link
      ? Message("link", french: "lien") : Message("file", french: "fichier")
    return kind
      + Message(
        " `\(reference.destination)` left as it is: its target was not imported",
        french: " `\(reference.destination)` laissé tel quel : sa cible n’a pas été importée")
  }

  /// The possible paths of an address: relative to the folder of the source, to the address of its
  /// page, to the root of the site, and to that of the project (`@site/`). An unknown address never
  /// becomes that of the home page.
  private func targets(of local: Destination.Local, in source: ImportSource) -> [String] {
    let text = String(decoding: local.path, as: UTF8.self)
    if text.hasPrefix("@site/") { return [String(text.dropFirst("@site/".count))] }
    let own = addressOfSource[source.name] ?? ""
    if local.isAbsolute {
      let path = String(text.drop { $0 == "/" })
      let bases = request.bases.filter { path == $0 || path.hasPrefix($0 + "/") }
      return [path] + bases.map { path.without(prefix: $0).without(prefix: "/") }
    }
    // An address that ends with a slash is relative to that of its page.
    let others = [own, own.folder].compactMap { $0.resolving(local.path) }
    let files = [source.name.folder.resolving(local.path)].compactMap(\.self)
    // Docusaurus also takes paths from the folder of the pages.
    return (text.hasSuffix("/") ? others + files : files + others) + [text]
  }

  /// The page for a path: its file, with or without extension, or its folder; among translations,
  /// the one in the language of the page with the link.
  private func page(at target: String, from source: String, _ kind: Reference.Kind)
    -> ImportDraft?
  {
    guard kind == .link else { return nil }
    let names = [target, target + ".md", target + ".markdown", target + "/index.md"]
    if let page = names.lazy.compactMap({ pages[$0]?.first }).first { return page }
    let others = (request.addresses[ForeignPage.address(target)] ?? [])
      .compactMap { pages[$0]?.first }
    return others.first { $0.language == pages[source]?.first?.language } ?? others.first
  }

  /// Adds a file to the copied files; returns its new path.
  private mutating func copy(of file: String, _ shown: String) -> String {
    if let copy = copies[file] { return copy.path }
    let taken = Set(copies.values.map(\.path))
    let plain = shown.lastStep
    var path = "images/" + plain
    var number = 2
    while taken.contains(path) || request.assets[path] != nil {
      path = "images/\(number)-\(plain)"
      number += 1
    }
    copies[file] = ImportedPages.Copy(source: file, shown: shown, path: path)
    return path
  }

  private func address(of place: Place, from path: String) -> String {
    let fragment = place.fragment.map { "#" + Self.encoded($0) } ?? ""
    if place.path == path, !fragment.isEmpty { return fragment }
    return Self.encoded(relative(place.path, to: path.folder)) + fragment
  }

  /// A path or a fragment as an address. Spaces and parentheses stay: links have `<` and `>` then.
  private static func encoded(_ text: String) -> String {
    text.percentEncoded { $0.isOne(of: " ()!$*+,:;=@") || $0.isPlainInAddress }
  }
}

extension String {
  /// The text after some words, if it begins with them.
  func without(prefix: String) -> String {
    hasPrefix(prefix) ? String(utf8.dropFirst(prefix.utf8.count)) ?? self : self
  }
}
