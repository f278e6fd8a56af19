import OngletModel

/// How a container of the site's own shows its text.
enum ContainerForm: String, CaseIterable {
  case box, folded
}

extension FieldReader {
  mutating func containers(in configuration: inout Configuration) {
    for name in names {
      guard isFree(name) else { continue }
      map(name.value, known: SiteField.containerFields.map(\.name)) { fields in
        configuration.containerTitles[name.value] = fields.completeText("title", at: name.range)
        configuration.containers[name.value] = OwnContainer(
          name: name.value,
          isFolded: fields.choice("kind", of: ContainerForm.self)?.value == .folded,
          colour: fields.choice("colour", of: OwnContainer.Colour.self)?.value ?? .note,
          icon: fields.choice("icon", of: OwnContainer.Icon.self)?.value)
      }
    }
  }

  /// Whether a name can be that of a container of the site's own; reports it if not.
  private mutating func isFree(_ name: Located<String>) -> Bool {
    if Container.names.contains(name.value) {
      report(
        .invalidField, at: name.range,
        "`\(name.value)` is a container of Onglet",
        french: "`\(name.value)` est un conteneur d’Onglet",
        fix: "choose another name", french: "choisir un autre nom")
      return false
    }
    if name.value.utf8.first?.isASCIILetter ?? false, name.value.isIdentifier { return true }
    report(
      .invalidField, at: name.range,
      "invalid name of a container: `\(name.value)`",
      french: "nom de conteneur non valide : `\(name.value)`",
      fix: "begin with a lowercase letter, then use only lowercase letters, digits and hyphens",
      french: "commencer par une minuscule sans accent, puis n’utiliser que des minuscules sans "
        + "accent, des chiffres et des traits d’union")
    return false
  }
}

extension String {
  /// Whether it has only lowercase letters of ASCII, digits and hyphens.
  var isIdentifier: Bool {
    utf8.allSatisfy { $0 == .hyphen || $0.isASCIILetterOrDigit && !$0.isASCIIUppercase }
  }
}
