import OngletModel

/// The colours of a theme, by the tokens of its style sheet: `accent`.
package struct Palette: Sendable, Hashable {
  /// The colours of a token in the two themes.
  struct Pair: Sendable, Hashable {
    var light: Colour
    var dark: Colour
  }

  private let colours: [String: Pair]

  /// No colours: enough for a site that changes none.
  package static let none = Palette(styleSheet: [])

  /// The names of the tokens, sorted.
  var tokens: [String] { colours.keys.sorted() }

  subscript(token: String) -> Pair? { colours[token] }

  /// Reads the custom properties with a colour for each theme:
  /// `--accent: light-dark(#0b4f66, #8ed1e6);`, each on a line.
  package init(styleSheet: [UInt8]) {
    var colours: [String: Pair] = [:]
    for line in styleSheet.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      // Fast path: nearly all lines declare something else.
      guard text.starts(with: "--".utf8) else { continue }
      let parts = String(decoding: text.dropFirst(2), as: UTF8.self).split { "(,);: ".contains($0) }
      guard parts.count == 4, parts[1] == "light-dark", let light = Colour(String(parts[2])),
        let dark = Colour(String(parts[3]))
      else { continue }
      // The first is that of all pages; later ones are those of some.
      let name = String(parts[0])
      colours[name] = colours[name] ?? Pair(light: light, dark: dark)
    }
    self.colours = colours
  }

  private init(_ colours: [String: Pair]) { self.colours = colours }

  /// The palette with the colours that a site changes.
  func with(_ changes: [TokenColours]) -> Palette {
    var colours = colours
    for change in changes {
      guard var pair = colours[change.token.value] else { continue }
      pair.light = change.light?.value ?? pair.light
      pair.dark = change.dark?.value ?? pair.dark
      colours[change.token.value] = pair
    }
    return Palette(colours)
  }
}

/// Two tokens of which one is shown on the other, and the contrast that they need.
struct ColourPair {
  let front: String
  let ground: String
  let least: Double

  /// All pairs that pages show: text needs 4.5:1, the edges of controls 3:1 (WCAG 2.2, 1.4.3 and
  /// 1.4.11).
  static let all: [ColourPair] = {
    let coloured = ["accent", "link", "note", "tip", "warning", "valid", "invalid"]
    let code =
      ["ink"]
      + ["keyword", "string", "comment", "number", "type", "name"].map {
        "code-" + $0
      }
    return pairs(["ink", "muted"] + coloured, on: ["paper", "surface"])
      + pairs(["ink", "muted", "accent", "link"], on: ["tint"]) + pairs(["ink"], on: ["mark"])
      + pairs(code, on: ["code-ground", "code-mark"])
      + pairs(["edge"], on: ["paper", "surface", "tint"], least: 3)
  }()

  private static func pairs(
    _ fronts: [String], on grounds: [String], least: Double = 4.5
  ) -> [ColourPair] {
    grounds.flatMap { ground in
      fronts.map { ColourPair(front: $0, ground: ground, least: least) }
    }
  }
}

/// A theme of pages.
private enum PageTheme: CaseIterable {
  case light, dark

  var name: Message {
    switch self {
    case .light: Message("light theme", french: "thème clair")
    case .dark: Message("dark theme", french: "thème sombre")
    }
  }

  func colour(_ pair: Palette.Pair) -> Colour { self == .light ? pair.light : pair.dark }

  func change(_ colours: TokenColours) -> Located<Colour>? {
    self == .light ? colours.light : colours.dark
  }
}

extension Palette {
  /// What is wrong with the colours that a site changes: unknown tokens, and for each colour the
  /// pair with too little contrast that is worst.
  package func diagnostics(of changes: [TokenColours]) -> [Diagnostic] {
    let changed = with(changes)
    var found: [Diagnostic] = []
    let known = NearestNames(tokens)
    let fronts = PageTheme.allCases.map { theme in
      (theme, Set(changes.filter { theme.change($0) != nil }.map(\.token.value)))
    }
    for change in changes {
      guard self[change.token.value] != nil else {
        found.append(unknown(change.token, among: known))
        continue
      }
      for (theme, fronts) in fronts {
        found += changed.diagnostic(of: change, in: theme, fronts).map { [$0] } ?? []
      }
    }
    return found
  }

  private func unknown(_ token: Located<String>, among known: NearestNames) -> Diagnostic {
    // A theme may have thousands: a message names no more than one reads.
    let isShort = colours.count <= Self.shownCount
    let names = isShort ? tokens.map { "`\($0)`" }.joined(separator: ", ") : ""
    return Diagnostic(
      .unknownField, path: "site.yml", range: token.range,
      "unknown colour `\(token.value)`", french: "couleur inconnue : `\(token.value)`",
      fix: known.nearest(to: token.value).map(Message.didYouMean)
        ?? (names.isEmpty
          ? nil : Message("write one of \(names)", french: "écrire l’une de : \(names)")))
  }

  private static let shownCount = 100

  /// The worst pair of a colour. If the site changes both colours of a pair, it is reported where
  /// the one in front is.
  ///
  /// - Parameter fronts: the tokens whose colours the site changes in the theme.
  private func diagnostic(
    of change: TokenColours, in theme: PageTheme, _ fronts: Set<String>
  ) -> Diagnostic? {
    let token = change.token.value
    guard let written = theme.change(change) else { return nil }
    let pairs = ColourPair.all.filter {
      $0.front == token || $0.ground == token && !fronts.contains($0.front)
    }
    func share(_ pair: ColourPair) -> Double { (contrast(pair, theme) ?? 21) / pair.least }
    guard let worst = pairs.min(by: { share($0) < share($1) }), share(worst) < 1,
      let ratio = contrast(worst, theme), let front = self[worst.front],
      let ground = self[worst.ground]
    else { return nil }
    let values = (theme.colour(front).text, theme.colour(ground).text)
    let isText = worst.least > 3
    let least = Self.ratio(worst.least)
    let better = better(than: written.value, for: token, in: theme, pairs)
    let needed =
      isText
      ? Message("text needs \(least.0):1", french: "un texte demande \(least.1):1")
      : Message("edges need \(least.0):1", french: "un contour demande \(least.1):1")
    let choice = better.map {
      Message(
        "; `\($0.text)` would do for `\(token)`", french: " ; `\($0.text)` irait pour `\(token)`")
    }
    let shown = Self.ratio((ratio * 100).rounded(.down) / 100)
    return Diagnostic(
      .contrast, path: "site.yml", range: written.range,
      message: Message(
        "contrast of \(shown.0):1 between `\(worst.front)` (\(values.0)) and "
          + "`\(worst.ground)` (\(values.1)), ",
        french: "contraste de \(shown.1):1 entre `\(worst.front)` (\(values.0)) et "
          + "`\(worst.ground)` (\(values.1)), ") + theme.name,
      fix: choice.map { needed + $0 } ?? needed)
  }

  private func contrast(_ pair: ColourPair, _ theme: PageTheme) -> Double? {
    guard let front = self[pair.front], let ground = self[pair.ground] else { return nil }
    return theme.colour(front).contrast(with: theme.colour(ground))
  }

  /// The nearest darker or lighter colour that has enough contrast in all pairs; nil if there is
  /// none.
  private func better(
    than colour: Colour, for token: String, in theme: PageTheme, _ pairs: [ColourPair]
  ) -> Colour? {
    let others = pairs.compactMap { pair in
      self[pair.front == token ? pair.ground : pair.front].map {
        (colour: theme.colour($0), least: pair.least)
      }
    }
    for step in 1...100 {
      for end in [Colour.black, .white] {
        let candidate = colour.mixed(with: end, part: Double(step) / 100)
        if others.allSatisfy({ candidate.contrast(with: $0.colour) >= $0.least }) {
          return candidate
        }
      }
    }
    return nil
  }

  /// A ratio in English and in French, without zeros at its end.
  private static func ratio(_ value: Double) -> (String, String) {
    let hundredths = Int((value * 100).rounded())
    var digits = String(hundredths % 100)
    if digits.count == 1 { digits = "0" + digits }
    while digits.hasSuffix("0") { digits.removeLast() }
    let whole = String(hundredths / 100)
    return digits.isEmpty ? (whole, whole) : ("\(whole).\(digits)", "\(whole),\(digits)")
  }
}
