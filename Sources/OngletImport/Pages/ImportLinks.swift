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
  /// The path of the page of each source, by the name of the source.
  private let pages: [String: String]
  /// The new places of old fragments, by the name of the source.
  private let fragments: [String: [String: Place]]
  /// The addresses of sources in another program, by the name of the source.
  private let addressOfSource: [String: String]
  /// The copied files, by their new paths.
  private let assetsAtRoot: [String: ImportedPages.Copy]
  /// Other copied files, by the path for opening them: their new path, and the path for messages.
  private(set) var copies: [String: (path: String, shown: String)] = [:]

  init(_ drafts: [ImportDraft], places: ImportPlaces, request: ImportRequest) {
    self.request = request
    var pages: [String: String] = [:]
    var fragments: [String: [String: Place]] = [:]
    for (draft, place) in zip(drafts, places.places) {
      pages[draft.source.name] = place.path
      if let guide = draft.guide {
        fragments[draft.source.name] = Self.fragments(of: guide, at: place)
      }
    }
    self.pages = pages
    self.fragments = fragments
    var addressOfSource: [String: String] = [:]
    for (address, name) in request.addresses.sorted(by: { $0.key < $1.key }) {
      addressOfSource[name] = addressOfSource[name] ?? address
    }
    self.addressOfSource = addressOfSource
    var assets: [String: ImportedPages.Copy] = [:]
    for copy in request.assets.values { assets[copy.path] = copy }
    assetsAtRoot = assets
  }

  // MARK: Old fragments

  private static func fragments(
    of guide: ImportedGuide, at place: ImportPlaces.Place
  ) -> [String: Place] {
    var ids: [String: Place] = [:]
    var slugs: [String: Place] = [:]
    func note(_ text: TextLines, at path: String) {
      for anchor in text.parsed().document.anchors {
        if let id = anchor.explicitID, ids[id] == nil { ids[id] = Place(path: path, fragment: id) }
        guard case .heading = anchor.kind else { continue }
        let slug = codeHostSlug(anchor.text)
        if slugs[slug] == nil { slugs[slug] = Place(path: path, fragment: slug) }
      }
    }
    note(guide.introduction, at: place.path)
    for (criterion, name) in zip(guide.criteria, place.criteria) {
      let path = place.path(of: name)
      let top = Place(path: path, fragment: nil)
      if let id = criterion.oldID { ids[id] = top }
      for slug in Self.slugs(of: criterion.title) where slugs[slug] == nil { slugs[slug] = top }
      for panel in criterion.panels {
        if let id = panel.oldID { ids[id] = Place(path: path, fragment: codeHostSlug(panel.name)) }
      }
    }
    for (criterion, name) in zip(guide.criteria, place.criteria) {
      let path = place.path(of: name)
      note(criterion.introduction, at: path)
      for panel in criterion.panels { note(panel.lines, at: path) }
    }
    return ids.merging(slugs) { id, _ in id }
  }

  /// The slugs that other generators make of a heading.
  private static func slugs(of title: String) -> [String] {
    [codeHostSlug(title), slug(title), slug(title.filter { $0 != "’" && $0 != "'" })]
  }

  // MARK: Rewriting

  /// The text of a page with the addresses of its links and images changed.
  mutating func relinked(
    _ text: TextLines, at path: String, of draft: ImportDraft, report: inout ImportReport
  ) -> TextLines {
    var result = text
    var seen: Set<String> = []
    for reference in text.parsed().document.references where reference.kind != .code {
      let line = text.source(ofLine: reference.range.lines.lowerBound)
      guard
        let target = target(
          of: reference, at: path, of: draft,
          line: seen.insert(reference.destination).inserted
            ? line : nil, report: &report), target != reference.destination
      else { continue }
      var isReplaced = false
      for number in reference.range.lines {
        result.edit(number) {
          isReplaced = Self.replace(reference.destination, target, in: &$0) || isReplaced
        }
      }
      if !isReplaced { isReplaced = Self.replaceDefinition(reference.destination, target, &result) }
      if !isReplaced {
        report.ask(
          Message(
            "write the address `\(target)` instead of `\(reference.destination)`",
            french: "écrire l’adresse `\(target)` au lieu de `\(reference.destination)`"),
          on: draft.source.path, line: line)
      }
    }
    return result
  }

  /// Replaces an address in the links and attributes of a line; returns whether the new one is in
  /// it now.
  private static func replace(_ old: String, _ new: String, in line: inout String) -> Bool {
    let needsBrackets = new.contains { " ()<>".contains($0) }
    let written = needsBrackets ? "<\(new)>" : new
    var result = line
    for (start, end) in [("](", ")"), ("](", " ")] {
      result = result.replacing(start + old + end, with: start + written + end)
    }
    result = result.replacing("](<\(old)>", with: "](\(written)")
    for name in ["href", "src"] {
      for quote in ["\"", "'"] {
        for old in [old, old.replacing("&", with: "&amp;")] {
          result = result.replacing(
            "\(name)=\(quote)\(old)\(quote)", with: "\(name)=\(quote)\(new)\(quote)")
        }
      }
    }
    defer { line = result }
    return result != line || result.contains(written)
  }

  /// Replaces an address in reference definitions, `[name]: address`; returns whether there is one.
  private static func replaceDefinition(
    _ old: String, _ new: String, _ text: inout TextLines
  ) -> Bool {
    var isReplaced = false
    for (place, line) in text.lines.enumerated() {
      let words = line.text.trimmingBlanks
      guard words.hasPrefix("["), let end = words.firstRange(of: "]:") else { continue }
      let address = words[end.upperBound...].drop { $0 == " " }.prefix { $0 != " " }
      if address == new || address == "<\(new)>" { isReplaced = true }
      guard address == old || address == "<\(old)>" else { continue }
      let written = new.contains(" ") ? "<\(new)>" : new
      text.edit(place + 1) { $0 = $0.replacing(address, with: written) }
      isReplaced = true
    }
    return isReplaced
  }

  // MARK: Targets

  /// The new address of a reference; nil if it stays as it is.
  ///
  /// - Parameter line: the line for the report; nil if the address was already reported.
  private mutating func target(
    of reference: Reference, at path: String, of draft: ImportDraft, line: Int?,
    report: inout ImportReport
  ) -> String? {
    guard case .local(let local) = Destination(reference.destination), !local.isEmpty,
      !local.isAbsolute || draft.source.origin != nil
    else { return nil }
    let name = draft.source.name
    if local.path.isEmpty {
      guard let fragment = local.fragment, let places = fragments[name] else { return nil }
      if let place = places[fragment] { return address(of: place, from: path) }
      if let line {
        report.ask(
          Message(
            "no `#\(fragment)` on this page: fix or remove the link",
            french: "pas de `#\(fragment)` dans cette page : corriger ou supprimer le lien"),
          on: draft.source.path, line: line)
      }
      return nil
    }
    for target in targets(of: local, in: draft.source) {
      if let page = page(at: target, reference.kind) {
        let place = local.fragment.flatMap { fragments[page]?[$0] }
        return address(
          of: place ?? Place(path: pages[page] ?? page, fragment: local.fragment), from: path)
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
    if let line {
      report.ask(Self.words(onLost: reference, file), on: draft.source.path, line: line)
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

  /// The possible paths of an address: relative to the folder of the source; for another program,
  /// also relative to the address of its page, to the root of the site, and to that of the project
  /// (`@site/`).
  private func targets(of local: Destination.Local, in source: ImportSource) -> [String] {
    let near = source.name.folder.resolving(local.path)
    guard source.origin != nil else { return [near].compactMap(\.self) }
    let text = String(decoding: local.path, as: UTF8.self)
    if text.hasPrefix("@site/") { return [String(text.dropFirst("@site/".count))] }
    let own = addressOfSource[source.name] ?? ""
    if local.isAbsolute {
      // The address may begin with the path of the whole site, or of its documentation.
      let steps = text.split(separator: "/")
      return (0...min(2, steps.count)).map { steps[$0...].joined(separator: "/") }
    }
    let bases = [own, own.folder, ""]
    return [near].compactMap(\.self) + bases.compactMap { $0.resolving(local.path) }
  }

  /// The name of the source for a path: its file, with or without extension, or its folder.
  private func page(at target: String, _ kind: Reference.Kind) -> String? {
    guard kind == .link else { return nil }
    let names = [target, target + ".md", target + ".markdown", target + "/index.md"]
    return names.first { pages[$0] != nil }
      ?? request.addresses[ForeignPage.address(target)].flatMap { pages[$0] == nil ? nil : $0 }
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
    copies[file] = (path, shown)
    return path
  }

  private func address(of place: Place, from path: String) -> String {
    let fragment = place.fragment.map { "#" + Self.encoded($0) } ?? ""
    if place.path == path, !fragment.isEmpty { return fragment }
    return Self.encoded(relative(place.path, to: path.folder)) + fragment
  }

  /// A path or a fragment as an address. Spaces and parentheses stay: links have `<` and `>` then.
  private static func encoded(_ text: String) -> String {
    text.percentEncoded { " ()!$*+,:;=@".utf8.contains($0) || $0.isPlainInAddress }
  }
}
