import OngletModel
import Testing

@testable import OngletCheck

@Suite struct RuleListTests {
  @Test func everyRuleHasAUniqueName() {
    let names = Rule.all.map(\.id)
    #expect(Set(names).count == names.count, "\(names)")
    for rule in Rule.all {
      #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" }, "\(rule.id)")
    }
  }

  @Test func aRuleIsFoundByItsName() {
    #expect(Rule.named("link-words") == .linkWords)
    #expect(Rule.named("link-word") == nil)
  }

  @Test func addingACheckKeepsTheRestOfARule() throws {
    let rule = try #require(Rule.named("tabs"))
    #expect(rule.check != nil && Rule.tabs.check == nil)
    #expect(rule == .tabs && rule.severity == Rule.tabs.severity)
    #expect(rule.isLenientForOldContent)
  }
}
