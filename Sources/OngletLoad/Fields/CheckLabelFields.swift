import OngletModel

extension FieldReader {
  mutating func checkLabels() -> CheckLabels {
    var labels: [String: Localized<[String]>] = [:]
    for name in names {
      labels[name.value] = values(name.value) { map, code in
        let labels = map.list(code).map { map.labels(among: $0.value) } ?? []
        return labels.isEmpty ? nil : labels
      }
      guard let own = labels[name.value] else { continue }
      let expected = languages.filter { $0.rules.checkLabels[name.value] == nil }
      reportMissingTexts(of: name, own, expected)
    }
    return CheckLabels(labels)
  }

  /// The valid labels. They have no colon, which ends a label, and no full stop, which ends a level
  /// of severity.
  private mutating func labels(among words: [Located<String>]) -> [String] {
    words.filter { word in
      let isLabel = !word.value.isEmpty && !word.value.utf8.contains { $0.isOne(of: ":.") }
      if !isLabel {
        report(
          .invalidField, at: word.range,
          "invalid label: `\(word.value)`", french: "étiquette non valide : `\(word.value)`",
          fix: "write a label without a colon or full stop",
          french: "écrire une étiquette sans deux-points ni point")
      }
      return isLabel
    }.map(\.value)
  }
}
