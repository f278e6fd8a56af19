import OngletModel

extension FieldReader {
  /// The folders of the output that builds keep, without a final `/`.
  mutating func keptFolders(_ name: String) -> [Located<String>] {
    (list(name)?.value ?? []).compactMap { written in
      let folder = written.value.hasSuffix("/") ? String(written.value.dropLast()) : written.value
      let isName = !folder.isEmpty && !folder.utf8.contains { "/\\".utf8.contains($0) }
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
}
