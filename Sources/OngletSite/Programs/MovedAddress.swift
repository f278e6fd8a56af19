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

  /// Whether the server only adds what belongs to one visit or reader: the language, a session, a
  /// mark of where the reader comes from. The address in the link is the right one.
  var isForOneVisit: Bool {
    let (old, now) = (steps(of: written), steps(of: new))
    if written.webHost != new.webHost || now.count < old.count { return false }
    if old == now {
      let (before, after) = (query(of: written), query(of: new))
      return after != before && after.hasPrefix(before)
        || new.contains(";") && !written.contains(";")
    }
    return now.count == old.count + 1
      && now.indices.contains { place in
        Self.isLanguage(now[place]) && now[..<place] + now[(place + 1)...] == old[...]
      }
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
    if isGone({ Self.hasStep($0, of: Self.logins) }) || leadsBack
      || Self.logins.contains(String(new.webHost.prefix { $0 != "." }))
    {
      return Message(
        "a login or consent page: `\(new)`",
        french: "une page de connexion ou de consentement : `\(new)`")
    }
    if isGone({ Self.hasStep($0, of: Self.errors) }) {
      return Message("an error page: `\(new)`", french: "une page d’erreur : `\(new)`")
    }
    let (old, now) = (steps(of: written), steps(of: new))
    if now.count < old.count, old.starts(with: now), !Self.isHome(Array(old[now.count...])) {
      return Message("the page above it: `\(new)`", french: "la page au-dessus : `\(new)`")
    }
    return nil
  }

  /// Whether the query has the path of the old address, as that of a login page has.
  private var leadsBack: Bool {
    let path = steps(of: written).joined(separator: "/")
    let decoded = query(of: new).lowercased().replacing("%2f", with: "/")
    return !path.isEmpty && decoded.contains("/" + path)
  }

  /// Whether a path is `/`, or that of a home page in a language: `/fr/`, `/en-us/index.html`.
  private static func isHome(_ steps: [String]) -> Bool {
    var rest = steps[...]
    if let last = rest.last, ["index", "default", "home", "accueil"].contains(last) {
      rest.removeLast()
    }
    return rest.count <= 1 && rest.allSatisfy(isLanguage)
  }

  /// Whether a component of a path may name a language: `fr`, `en-us`.
  private static func isLanguage(_ step: String) -> Bool {
    let parts = step.split { $0 == "-" || $0 == "_" }
    return (1...2).contains(parts.count)
      && parts.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isASCIILetter) }
  }

  private static func hasStep(_ steps: [String], of names: Set<String>) -> Bool {
    steps.contains { names.contains($0) }
  }

  private static let logins: Set<String> = [
    "login", "log-in", "signin", "sign-in", "sign_in", "logon", "sso", "connexion", "se-connecter",
    "anmelden", "servicelogin", "oauth", "oauth2", "saml", "consent",
  ]
  private static let errors: Set<String> = [
    "404", "410", "error", "erreur", "not-found", "notfound", "page-not-found", "pagenotfound",
    "gone",
  ]

  private func authority(of address: String) -> Substring {
    address.dropFirst(address.prefix { $0 != ":" }.count + 3).prefix { !"/?#".contains($0) }
  }

  private func query(of address: String) -> String {
    String(address.drop { !"?#".contains($0) }.prefix { $0 != "#" })
  }

  /// The components of a path, in lower case and without extension and parameters.
  private func steps(of address: String) -> [String] {
    let start = address.prefix { $0 != ":" }.count + 3 + authority(of: address).count
    return address.dropFirst(start).prefix { !"?#".contains($0) }.lowercased().split(separator: "/")
      .map { step in
        let name = step.prefix { $0 != "." && $0 != ";" }
        return String(name.isEmpty ? step : name)
      }
  }
}
