import OngletModel

/// The redirects from old addresses of pages (`aliases`), without those from old fragments.
struct Aliases {
  private let tree: PageTree
  private let folders: PageList<String>
  private let addresses: PageList<Address>

  init(_ tree: PageTree, folders: PageList<String>, addresses: PageList<Address>) {
    self.tree = tree
    self.folders = folders
    self.addresses = addresses
  }

  /// Every old address with its target, sorted by path.
  func redirects(
    in taken: inout OutputPaths, _ diagnostics: inout [Diagnostic]
  ) -> [Redirect] {
    var redirects: [Redirect] = []
    for (index, page) in tree.pages.indexed() {
      func report(
        _ rule: Rule, _ alias: Located<String>, _ message: Message, fix: Message? = nil
      ) {
        diagnostics.append(
          Diagnostic(rule, path: page.path, range: alias.range, message: message, fix: fix))
      }
      for alias in page.metadata.aliases where !alias.value.hasPrefix("#") {
        guard let path = path(alias.value, of: index) else {
          report(
            .invalidField, alias,
            Message(
              "an alias is an old address inside the site, such as `/fr/old-name/`, or an "
                + "old fragment, such as `#old-name`: `\(alias.value)` is neither",
              french: "une ancienne adresse (`aliases`) est un chemin du site, comme "
                + "`/fr/ancien-nom/`, ou un fragment, comme `#ancien-nom` : `\(alias.value)` "
                + "n’est ni l’un ni l’autre"))
          continue
        }
        guard OutputPaths.canHold(path) else {
          report(
            .invalidField, alias,
            Message(
              "an alias is the path of a file: its steps have at most \(OutputPaths.longestName) "
                + "bytes, and no control characters",
              french: "une ancienne adresse est le chemin d’un fichier : ses segments ont au plus "
                + "\(OutputPaths.longestName) octets, sans caractères de contrôle"),
            fix: Self.takeAway)
          continue
        }
        let file = OutputPaths.Thing.file(page.path)
        if let conflict = taken.file(above: path) ?? taken.claim(path, for: file) {
          report(.duplicateAddress, alias, conflict.message(path), fix: Self.takeAway)
        } else {
          redirects.append(
            Redirect(path: path, target: addresses[index], language: page.language))
        }
      }
    }
    return redirects.sorted { $0.path < $1.path }
  }

  private static let takeAway = Message(
    "take the alias away", french: "retirer cette ancienne adresse")

  /// The path of an old address: relative to the site's root, or to the folder above the page.
  private func path(_ alias: String, of page: PageIndex) -> String? {
    let destination = Destination(alias)
    guard case .local(let local) = destination, local.fragment == nil, !local.hasQuery,
      !local.path.isEmpty
    else { return nil }
    let above = tree.parent(of: page).map { folders[$0] } ?? folders[page]
    guard let path = joined(local.isAbsolute ? "" : String(above.dropLast()), local.path),
      !path.isEmpty
    else { return nil }
    let isFile = lastStep(of: path).utf8.contains(UInt8(ascii: ".")) && local.path.last != slash
    return isFile ? path : path + "/"
  }
}

private let slash = UInt8(ascii: "/")
