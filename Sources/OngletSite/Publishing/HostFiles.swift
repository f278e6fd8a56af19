import OngletModel
import OngletRender

/// The files of a site that search engines and web hosts read: `robots.txt` and `CNAME`.
extension Sources {
  /// The files to render. A site may have a `robots.txt` of its own among its static files.
  func outputs(of renderer: Renderer) -> [Output] {
    let hasOwnRobots = themeFolder.staticFiles.contains { $0.path.lowercased() == "robots.txt" }
    return renderer.outputs.filter { $0 != .robots || !hasOwnRobots }
  }

  /// A diagnostic if the domain in `CNAME`, which GitHub Pages reads, is not that of the address.
  /// It does not matter for a build at another address.
  func domainDiagnostic(
    for configuration: Configuration, _ options: BuildOptions
  ) -> Diagnostic? {
    guard options.address == nil, let address = configuration.address, !address.isOnExampleHost,
      let bytes = themeFolder.staticFile(at: "CNAME")?.bytes
    else { return nil }
    let domain = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).first.map(String.init)
    let host = address.webHost
    guard let domain, domain.lowercased() != host else { return nil }
    return Diagnostic(
      .customDomain, path: "../public/CNAME", range: SourceRange(line: 1),
      "the domain `\(domain)` is not that of `address`, `\(host)`",
      french: "le domaine `\(domain)` n’est pas celui de `address`, `\(host)`",
      fix: "write `\(host)`, or change `address` in `site.yml`",
      french: "écrire `\(host)`, ou changer `address` dans `site.yml`")
  }
}
