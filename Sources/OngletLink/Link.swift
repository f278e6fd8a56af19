import OngletModel
package struct Inventory: Sendable {
  package init(contentFiles: Set<String>, publicFiles: Set<String>) {}
}
package struct LinkedSite: Sendable {
  package let site: Site; package let diagnostics: [Diagnostic]
}
package func link(pages: [Page], configuration: Configuration, inventory: Inventory, jobs: Int)
  async -> LinkedSite
{
  LinkedSite(
    site: Site(
      configuration: configuration, pages: [], homes: Localized(), redirects: [], files: []),
    diagnostics: [])
}
