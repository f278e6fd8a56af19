import OngletModel

/// Where an address leads permanently, and whether that is the same page at a new address.
struct MovedAddress {
  /// The address in the link, with its fragment.
  private let written: String
  /// The address to write instead.
  private let new: String

  /// - Parameters:
  ///   - written: the address in the link.
  ///   - place: where its server redirects to, as that server wrote it.
  init(_ written: String, to place: String) {
    self.written = written
    // A fragment of the new address replaces the old one (RFC 9110, section 10.2.2).
    new = place.contains("#") ? place : place + written.drop { $0 != "#" }
  }

  /// What is wrong with the link, and the address that `--fix` writes: nil if a person must look.
  var report: (mistake: Mistake, replacement: String?) {
    if !isAddress {
      return (
        Mistake(
          "`\(written)` redirects to an invalid address",
          french: "`\(written)` redirige vers une adresse non valide", fix: "find the new address",
          french: "chercher la nouvelle adresse"), nil
      )
    }
    if isOnlyOldOneSecure {
      return (
        Mistake(
          "`\(written)` redirects to an address without HTTPS",
          french: "`\(written)` redirige vers une adresse sans HTTPS",
          fix: "find a secure address", french: "chercher une adresse sécurisée"), nil
      )
    }
    if let place = otherPage {
      return (
        Mistake(
          "`\(written)` now only leads to \(place)",
          french: "`\(written)` ne mène plus qu’à \(place)",
          fix: "find the new address of this page, or remove the link",
          french: "chercher la nouvelle adresse de cette page, ou supprimer le lien"), nil
      )
    }
    return (
      Mistake(
        "`\(written)` has moved permanently",
        french: "`\(written)` a changé d’adresse définitivement", fix: "write `\(new)`",
        french: "écrire `\(new)`"), new
    )
  }

  /// Whether the new address can be one: other characters, or a name of a user, could be there to
  /// deceive.
  private var isAddress: Bool {
    new.isWebAddress() && new.hasOnlyCharactersOfAddress && !authority(of: new).contains("@")
  }

  private var isOnlyOldOneSecure: Bool {
    written.hasPrefix("https:") && !new.lowercased().hasPrefix("https:")
  }

  /// The kind of page that a server redirects to when the page is gone; nil if it was one before.
  private var otherPage: Message? {
    func isGone(_ isKind: ([String]) -> Bool) -> Bool {
      isKind(steps(of: new)) && !isKind(steps(of: written))
    }
    if isGone(Self.isHome) {
      return Message(
        "the home page of `\(new.webHost)`", french: "la page d’accueil de `\(new.webHost)`")
    }
    if isGone({ Self.hasStep($0, of: Self.logins) }) {
      return Message("a login page: `\(new)`", french: "une page de connexion : `\(new)`")
    }
    if isGone({ Self.hasStep($0, of: Self.errors) }) {
      return Message("an error page: `\(new)`", french: "une page d’erreur : `\(new)`")
    }
    return nil
  }

  /// Whether a path is `/`, or that of a home page in a language: `/fr/`, `/en-us/index.html`.
  private static func isHome(_ steps: [String]) -> Bool {
    var rest = steps[...]
    if let last = rest.last, ["index", "default", "home", "accueil"].contains(last) {
      rest.removeLast()
    }
    guard let first = rest.first else { return true }
    let parts = first.split { $0 == "-" || $0 == "_" }
    return rest.count == 1 && parts.count <= 2
      && parts.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isASCIILetter) }
  }

  private static func hasStep(_ steps: [String], of names: Set<String>) -> Bool {
    steps.contains { names.contains($0) }
  }

  private static let logins: Set<String> = [
    "login", "log-in", "signin", "sign-in", "sign_in", "logon", "sso", "connexion", "se-connecter",
    "anmelden",
  ]
  private static let errors: Set<String> = [
    "404", "410", "error", "erreur", "not-found", "notfound", "page-not-found", "pagenotfound",
    "gone",
  ]

  private func authority(of address: String) -> Substring {
    address.dropFirst(address.prefix { $0 != ":" }.count + 3).prefix { !"/?#".contains($0) }
  }

  /// The components of a path, in lower case and without extension.
  private func steps(of address: String) -> [String] {
    let start = address.prefix { $0 != ":" }.count + 3 + authority(of: address).count
    return address.dropFirst(start).prefix { !"?#".contains($0) }.lowercased().split(separator: "/")
      .map { step in
        let name = step.prefix { $0 != "." }
        return String(name.isEmpty ? step : name)
      }
  }
}
