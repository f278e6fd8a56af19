import OngletModel

/// The redirects from old addresses of pages (`aliases`), without those from old fragments.
struct Aliases {
  let tree: PageTree
  let folders: PageList<String>
  let addresses: PageList<Address>

  /// Every old address with its target, sorted by path.
  func redirects(
    in taken: inout OutputPaths, _ diagnostics: inout [Diagnostic]
  ) -> [Redirect] {
    var redirects: [Redirect] = []
    for (index, page) in tree.pages.indexed() {
      func report(_ rule: Rule, _ alias: Located<String>, _ mistake: Mistake) {
        diagnostics.append(Diagnostic(rule, path: page.path, range: alias.range, mistake))
      }
      for alias in page.metadata.aliases where !alias.value.hasPrefix("#") {
        guard let path = path(alias.value, of: index) else {
          report(
            .invalidField, alias,
            Mistake(
              "alias `\(alias.value)` is not an address of this site",
              french: "`\(alias.value)` n’est pas une ancienne adresse de ce site",
              fix:
                "write an old address, such as `/fr/old-name/`, or a fragment, such as `#old-name`",
              french: "écrire une ancienne adresse, comme `/fr/ancien-nom/`, ou un fragment, comme "
                + "`#ancien-nom`"))
          continue
        }
        guard OutputPaths.canHold(path) else {
          report(
            .invalidField, alias,
            Mistake(
              "alias too long or with control characters",
              french: "ancienne adresse trop longue ou avec des caractères de contrôle",
              fix: Self.removal))
          continue
        }
        let file = OutputPaths.Thing.file(page.path)
        if let conflict = taken.file(above: path) ?? taken.claim(path, for: file) {
          let mistake = Mistake(conflict.message(path), fix: Self.removal)
          report(.duplicateAddress, alias, mistake)
        } else if let name = interpreted(in: path) {
          report(.invalidField, alias, Mistake(.interpreted(name), fix: Self.removal))
        } else {
          redirects.append(
            Redirect(path: path, target: addresses[index], language: page.language))
        }
      }
    }
    return redirects.sorted { $0.path < $1.path }
  }

  private func interpreted(in path: String) -> String? {
    HostNames.obeyed(in: path, as: path.hasSuffix("/") ? .folder : .page)
  }

  private static let removal = Message(
    "remove this alias", french: "supprimer cette ancienne adresse")

  /// The path of an old address: relative to the site's root, or to the folder above the page.
  private func path(_ alias: String, of page: PageIndex) -> String? {
    let destination = Destination(alias)
    guard case .local(let local) = destination, local.fragment == nil, !local.hasQuery,
      !local.path.isEmpty
    else { return nil }
    let above = tree.parent(of: page).map { folders[$0] } ?? folders[page]
    let base = local.isAbsolute ? "" : String(above.dropLast())
    guard let path = base.resolving(local.path),
      !path.isEmpty
    else { return nil }
    let isFile = path.lastStep.utf8.contains(UInt8(ascii: ".")) && local.path.last != slash
    return isFile ? path : path + "/"
  }
}

extension Message {
  /// A component of an address that only files of `public/` may have.
  static func interpreted(_ name: String) -> Message {
    Message(
      "`\(name)` is not allowed in an address: servers or browsers interpret it",
      french: "`\(name)` n’est pas autorisé dans une adresse : serveurs ou navigateurs "
        + "l’interprètent")
  }
}

private let slash = UInt8(ascii: "/")
