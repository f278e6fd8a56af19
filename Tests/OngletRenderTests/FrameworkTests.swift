import Testing

/// What a name that two frameworks have means, by the text around it.
@Suite struct FrameworkTests {
  private static let catalogue = """
    platform: ios
    framework: UIKit
    symbols:
      - {name: accessibilityLabel, kind: property, owner: NSObject}
      - {name: UIAccessibilityTraits.updatesFrequently, kind: trait}
      - {name: accessibilityTraits, kind: property, owner: NSObject}
      - {name: View.accessibilityLabel(_:), kind: modifier, framework: SwiftUI, owner: View}
      - {name: AccessibilityTraits.updatesFrequently, kind: trait, framework: SwiftUI}
      - {name: View.accessibilityAddTraits(_:), kind: modifier, framework: SwiftUI}
      - {name: ScaledMetric, kind: type, framework: SwiftUI}
      - {name: EnvironmentValues.locale, kind: environment-value, framework: SwiftUI}
    """

  private static let uikit = "UIAccessibilityTraits.updatesFrequently"
  private static let swiftUI = "AccessibilityTraits.updatesFrequently"

  /// The symbols that a page leads to.
  private func symbols(
    in text: String, catalogue: String = Self.catalogue
  ) async throws -> [String] {
    let site = try await RenderedSite([
      "site.yml": "languages: [en]\n", "index.en.md": "# Home\n",
      "catalogue/apple.yml": catalogue, "a.en.md": "# A\n\n" + text + "\n",
    ])
    let html = try site.main("en/a/")
    return html.matches(of: #/href="\.\./apis/([^"]*)/"/#).map { String($0.1) }
  }

  @Test(arguments: [
    ("With SwiftUI, `updatesFrequently` says so.", swiftUI),
    ("With UIKit, `updatesFrequently` says so.", uikit),
    ("The trait `updatesFrequently` of SwiftUI.", swiftUI),
    ("SwiftUI is new. With UIKit, `updatesFrequently`.", uikit),
    ("In UIKit, a property; in SwiftUI, `updatesFrequently`.", swiftUI),
    ("UIKit’s views and, with SwiftUI, *the `updatesFrequently`*.", swiftUI),
    ("## SwiftUI\n\nThe `updatesFrequently` trait.", swiftUI),
    ("## SwiftUI\n\n### Traits\n\n- `updatesFrequently`", swiftUI),
    ("## SwiftUI\n\n## UIKit\n\n`updatesFrequently`", uikit),
    (
      ":::: tabs Traits\n::: tab UIKit\nHere.\n:::\n::: tab SwiftUI\n`updatesFrequently`\n:::\n::::",
      swiftUI
    ),
    ("::: note With SwiftUI\n`updatesFrequently`\n:::", swiftUI),
    ("| With SwiftUI |\n| --- |\n| `updatesFrequently` |", swiftUI),
    ("`accessibilityAddTraits(.updatesFrequently)`", swiftUI),
    ("`accessibilityTraits = .updatesFrequently`", uikit),
    ("[](api:SwiftUI:updatesFrequently)", swiftUI),
    ("[`updatesFrequently`](api:UIKit:updatesFrequently)", uikit),
    ("With SwiftUI, [](api:updatesFrequently).", swiftUI),
    ("`accessibilityLabel`", "accessibilityLabel"),
    ("SwiftUI’s `accessibilityLabel`", "View.accessibilityLabel"),
    ("`accessibilityLabel(_:)`", "View.accessibilityLabel"),
    ("`.accessibilityLabel(\"Close\")`", "View.accessibilityLabel"),
    ("`@ScaledMetric`", "ScaledMetric"),
    ("`@Environment(\\.locale)`", "EnvironmentValues.locale"),
  ])
  func resolvesANameByTheFrameworkAroundIt(text: String, symbol: String) async throws {
    let found = try await symbols(in: text)
    #expect(found.last == symbol, "\(found)")
  }

  @Test(arguments: ["`updatesFrequently`", "UIKit and SwiftUI.\n\n`updatesFrequently`"])
  func aNameIsAmbiguousIfNoFrameworkIsNamed(text: String) async throws {
    #expect(try await symbols(in: text) == [])
  }

  @Test(arguments: [
    ("With Jetpack Compose, `clearFocus`.", "FocusManager.clearFocus"),
    ("Jetpack is no framework, and `clearFocus` of android.view.", "View.clearFocus"),
    ("Jetpack Composer, android.view: `clearFocus`.", "View.clearFocus"),
    ("With Compose, `clearFocus`.", "Old.clearFocus"),
  ])
  func aFrameworkMayHaveSeveralWords(text: String, symbol: String) async throws {
    let catalogue = """
      platform: android
      symbols:
        - {name: View.clearFocus, kind: method, framework: android.view}
        - {name: FocusManager.clearFocus, kind: method, framework: Jetpack Compose}
        - {name: Old.clearFocus, kind: method, framework: Compose}
      """
    #expect(try await symbols(in: text, catalogue: catalogue) == [symbol])
  }
}
