// swift-tools-version: 6.2
import PackageDescription

// The sources of Onglet through a symbolic link, so that they are in one package with the fuzzer
// (their declarations are shared within a package) and are built with the fuzzer's counters.
// `Tests/Fuzz/run` builds it with AddressSanitizer too.
let watched: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer,address"])]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Onglet/\(name)", swiftSettings: watched)
}

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
  ],
  targets: [
    .systemLibrary(name: "CMarkGFM", path: "Onglet/CMarkGFM", pkgConfig: "libcmark-gfm"),
    .systemLibrary(name: "CDeflate", path: "Onglet/CDeflate", pkgConfig: "libdeflate"),
    .target(name: "COngletSystem", path: "Onglet/COngletSystem"),
    library("OngletLibc"),
    library("OngletModel", ["OngletLibc"]),
    library("OngletMarkdown", ["CMarkGFM", "COngletSystem", "OngletLibc", "OngletModel"]),
    library(
      "OngletLoad",
      ["OngletModel", "OngletMarkdown", .product(name: "Yams", package: "Yams")]),
    library("OngletLink", ["OngletModel"]),
    library("OngletCheck", ["OngletModel", "OngletLink"]),
    library(
      "OngletRender",
      [
        "CDeflate", "OngletModel", "OngletLink",
        .product(name: "Mustache", package: "swift-mustache"),
      ]),
    library("OngletImport", ["OngletModel", "OngletMarkdown", "OngletLoad", "OngletLink"]),
    library(
      "OngletSite",
      [
        "COngletSystem", "OngletLibc", "OngletModel", "OngletMarkdown", "OngletLoad", "OngletLink",
        "OngletCheck", "OngletRender", "OngletImport",
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]),
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CFuzzer", "OngletLibc", "OngletModel", "OngletMarkdown", "OngletLoad", "OngletLink",
        "OngletCheck", "OngletRender", "OngletImport", "OngletSite",
      ],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])]),
  ],
  swiftLanguageModes: [.v6]
)
