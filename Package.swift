// swift-tools-version: 6.2
import PackageDescription

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let flyingSocks = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

// The targets stand in the order in which the data flows; each imports only those above it.
let package = Package(
  name: "Onglet",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "onglet", targets: ["onglet"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
  ],
  targets: [
    .systemLibrary(
      name: "CMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .target(name: "COngletSystem"),
    .target(name: "OngletLibc"),
    .target(name: "OngletModel", dependencies: ["OngletLibc"]),
    .target(
      name: "OngletMarkdown",
      dependencies: ["CMarkGFM", "COngletSystem", "OngletLibc", "OngletModel"]),
    .target(name: "OngletLoad", dependencies: ["OngletModel", "OngletMarkdown", yams]),
    .target(name: "OngletLink", dependencies: ["OngletModel"]),
    .target(name: "OngletCheck", dependencies: ["OngletModel", "OngletLink"]),
    .target(
      name: "OngletRender", dependencies: ["CDeflate", "OngletModel", "OngletLink", mustache]),
    .target(
      name: "OngletImport",
      dependencies: ["OngletModel", "OngletMarkdown", "OngletLoad", "OngletLink"]),
    .target(
      name: "OngletSite",
      dependencies: [
        "COngletSystem", "OngletLibc", "OngletModel", "OngletMarkdown", "OngletLoad", "OngletLink",
        "OngletCheck", "OngletRender", "OngletImport", flyingSocks, subprocess,
      ]),
    .executableTarget(
      name: "onglet",
      dependencies: [
        "OngletLibc", "OngletModel", "OngletCheck", "OngletImport", "OngletSite", argumentParser,
      ]),
    .testTarget(
      name: "OngletMarkdownTests", dependencies: ["CMarkGFM", "OngletModel", "OngletMarkdown"]),
    .testTarget(
      name: "OngletRenderTests",
      dependencies: [
        "CMarkGFM", "OngletModel", "OngletMarkdown", "OngletLoad", "OngletLink", "OngletRender",
      ]),
    .testTarget(
      name: "OngletLoadTests", dependencies: ["OngletLoad", "OngletMarkdown", "OngletModel"]),
    .testTarget(
      name: "OngletImportTests",
      dependencies: ["OngletImport", "OngletLoad", "OngletMarkdown", "OngletModel"]),
    .testTarget(
      name: "OngletSiteTests",
      dependencies: [
        "COngletSystem", "OngletCheck", "OngletLibc", "OngletLink", "OngletLoad", "OngletModel",
        "OngletRender", "OngletSite",
      ]),
    .testTarget(
      name: "OngletCheckTests",
      dependencies: [
        "OngletCheck", "OngletLink", "OngletLoad", "OngletMarkdown", "OngletModel",
      ]),
    .testTarget(name: "OngletLinkTests", dependencies: ["OngletLink", "OngletModel"]),
  ],
  swiftLanguageModes: [.v6]
)

// Debug builds are optimised too where the work of a site is done: tests start the command some
// thousand times. The rest, OngletImport too, would take longer to optimise than it saves.
// ONGLET_DEBUG=1 leaves all of it to a debugger.
if Context.environment["ONGLET_DEBUG"] == nil {
  let hot = [
    "OngletModel", "OngletMarkdown", "OngletLoad", "OngletLink", "OngletCheck", "OngletRender",
  ]
  for target in package.targets where hot.contains(target.name) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(["-O"], .when(configuration: .debug))]
  }
}

// Warnings are errors where the environment asks for it, as continuous integration does: a newer
// compiler with a new warning must not stop somebody who only wants to build a site. Packages that
// this one depends on are left alone, and are not built again.
if Context.environment["ONGLET_WARNINGS"] == "error" {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
