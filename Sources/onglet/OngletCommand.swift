import ArgumentParser

/// The command `onglet`.
@main
struct OngletCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "onglet",
    abstract: "Builds accessible websites of guidelines from Markdown in several languages.",
    discussion: """
      EXAMPLES
        onglet build                            builds content/ into _site/
        onglet build --site guidelines          the site in another folder
        onglet build --content notes --output /tmp/notes --language en
                                                any folder of Markdown
        onglet build --strict                   warnings are errors, as in CI
      """,
    version: "0.1.0",
    subcommands: [BuildCommand.self])
}
