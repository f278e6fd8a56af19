import OngletModel

/// How sure a statement is, from `sure=`, `version=` and `date=`.
extension DocumentBuilder {
  /// Reports what is wrong; nil without a valid `sure`.
  mutating func certainty(
    _ values: [String: String], _ rule: Rule, at range: SourceRange
  ) -> Certainty? {
    if values.isEmpty { return nil }
    guard let name = values["sure"] else {
      let name = values.keys.min() ?? ""
      report(
        rule, at: range, "`\(name)` without `sure`", french: "`\(name)` sans `sure`",
        fix: "add `sure=reported`, for instance", french: "ajouter `sure=reported`, par exemple")
      return nil
    }
    guard let degree = Certainty.Degree(rawValue: name) else {
      reportUnknownDegree(name, rule, at: range)
      return nil
    }
    let version = values["version"].flatMap(SystemVersion.init)
    if let text = values["version"], version == nil {
      report(
        rule, at: range, .notAVersion(text),
        fix: Message(
          "write a name and a number: `version=\"iOS 26.1\"`",
          french: "écrire un nom et un numéro : `version=\"iOS 26.1\"`"))
    }
    let date = values["date"].flatMap { Certainty.isDate($0) ? $0 : nil }
    if date == nil, values["date"] != nil || degree == .reported {
      report(
        rule, at: range,
        values["date"].map(Message.notADate)
          ?? Message("`sure=reported` without a date", french: "`sure=reported` sans date"),
        fix: Message(
          "write the month of the report: `date=2026-08`",
          french: "écrire le mois du signalement : `date=2026-08`"))
    }
    let certainty = Certainty(degree, version: version, date: date)
    if version != nil || date != nil { statements.append(DatedStatement(certainty, at: range)) }
    return certainty
  }

  private mutating func reportUnknownDegree(_ name: String, _ rule: Rule, at range: SourceRange) {
    let degrees = Certainty.Degree.allCases.map(\.rawValue)
    let all = degrees.map { "`sure=\($0)`" }.joined(separator: ", ")
    report(
      rule, at: range,
      "unknown degree of certainty `\(name)`", french: "degré de certitude inconnu : `\(name)`",
      fix: nearestName(to: name, in: degrees).map(Message.didYouMean)
        ?? Message("write one of \(all)", french: "écrire l’un de ceux-ci : \(all)"))
  }

  mutating func reportNoSource(_ certainty: Certainty, at range: SourceRange) {
    let name = "`sure=\(certainty.degree.rawValue)`"
    report(
      .container, at: range, "\(name) without a source", french: "\(name) sans source",
      fix: "name the source at the end of the line: `[MagentaA11y](https://www.magentaa11y.com/)`",
      french: "nommer la source au bout de la ligne : "
        + "`[MagentaA11y](https://www.magentaa11y.com/)`")
  }
}

extension AttributeParser {
  static let certaintyNames = ["sure", "version", "date"]

  /// `version="iOS 18"` as one of some names and a value.
  static func value(of names: [String], in word: String) -> (name: String, value: String)? {
    names.first { word.hasPrefix($0 + "=") }.map { name in
      (name, word.dropFirst(name.utf8.count + 1).filter { $0 != "\"" })
    }
  }
}
