import OngletLoad

/// The catalogues that come with Onglet, read from the disk.
///
/// If this folder is also the catalogue folder of the site, as in Onglet's own package, its files
/// have their paths in the content.
package struct CatalogueFolder: Sendable {
  package let files: [CatalogueFile]
  private let folder: SourceFolder?

  private static let prefix = "../catalogue/"

  /// Reads the catalogues that are part of an installation; there may be none.
  package init(content: String, installation: Installation) throws(EnvironmentFailure) {
    guard let path = installation.catalogue else {
      (files, folder) = ([], nil)
      return
    }
    let own = try? realPath(content.appending(path: "catalogue"))
    let prefix = own != nil && own == (try? realPath(path)) ? "catalogue/" : Self.prefix
    let folder = try SourceFolder(path: path)
    var files: [CatalogueFile] = []
    for file in folder.files where CatalogueFile.isCatalogue(file) {
      files.append(CatalogueFile(path: prefix + file, bytes: try folder.read(file)))
    }
    self.files = files
    self.folder = folder
  }

  /// The path of the file that a diagnostic names `../catalogue/…`; nil for other paths.
  func location(of path: String) -> String? {
    guard path.hasPrefix(Self.prefix) else { return nil }
    return folder?.location(of: String(path.dropFirst(Self.prefix.count)))
  }
}
