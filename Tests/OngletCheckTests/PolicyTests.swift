import OngletCheck
import OngletModel
import Testing

@Suite struct PolicyTests {
  private func page(_ path: String, isLegacy: Bool) -> Page {
    Page(
      id: PageID("page"), language: .french, path: path, metadata: Metadata(), title: "Titre",
      heading: [], body: Document(blocks: [], anchors: [], references: []), isLegacy: isLegacy,
      isIndex: false)
  }

  private func settled(
    _ rule: Rule, isExplicit: Bool = true, isLegacy: Bool = false, isStrict: Bool = false,
    severities: [Rule: Severity?] = [:]
  ) -> [Severity] {
    var configuration = Configuration(languages: [.french], isExplicit: isExplicit)
    configuration.severities = severities
    let policy = Policy(
      configuration: configuration, pages: [page("a.md", isLegacy: isLegacy)], isStrict: isStrict)
    let diagnostic = Diagnostic(rule, path: "a.md", message: Message(verbatim: "a rule"))
    return policy.settled([diagnostic]).map(\.severity)
  }

  @Test func usesTheSeverityOfTheRule() {
    #expect(settled(.link) == [.error])
    #expect(settled(.missingTitle) == [.warning])
    #expect(settled(.legacy) == [.note])
  }

  @Test func isLenientWithLegacyContent() {
    #expect(settled(.link, isExplicit: false) == [.warning])
    #expect(settled(.link, isLegacy: true) == [.warning])
    #expect(settled(.template, isExplicit: false) == [.error])
    #expect(settled(.nesting, isLegacy: true) == [.error])
  }

  @Test func strictModeTurnsWarningsIntoErrors() {
    #expect(settled(.missingTitle, isStrict: true) == [.error])
    #expect(settled(.link, isLegacy: true, isStrict: true) == [.error])
    #expect(settled(.legacy, isStrict: true) == [.note])
  }

  @Test func aSiteChoosesTheSeverityOfARule() {
    #expect(settled(.link, severities: [.link: .warning]) == [.warning])
    #expect(settled(.link, severities: [.link: Severity?.none]) == [])
    #expect(settled(.missingTitle, severities: [.missingTitle: .error]) == [.error])
  }

  @Test func someRulesCannotBeSwitchedOff() {
    #expect(settled(.duplicateAddress, severities: [.duplicateAddress: Severity?.none]) == [.error])
    #expect(settled(.yaml, severities: [.yaml: .warning]) == [.error])
  }

  @Test func sortsDiagnosticsAndRemovesDuplicates() {
    let policy = Policy(
      configuration: Configuration(languages: [.french], isExplicit: true), pages: [],
      isStrict: false)
    func diagnostic(_ path: String, line: Int, _ words: String) -> Diagnostic {
      Diagnostic(
        .link, path: path, range: SourceRange(line: line), message: Message(verbatim: words))
    }
    let early = diagnostic("a.md", line: 2, "early")
    let late = diagnostic("a.md", line: 10, "late")
    let other = diagnostic("b.md", line: 1, "other")
    #expect(policy.settled([other, late, early, late]) == [early, late, other])
  }
}
