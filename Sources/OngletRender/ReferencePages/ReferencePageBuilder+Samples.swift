import OngletLink
import OngletModel

/// Samples of the guides on the pages of symbols.
extension ReferencePageBuilder {
  /// How a symbol is written, with dots for its arguments, if that differs from its name.
  func declaration(of symbol: APISymbol) -> [ReferenceBlock] {
    let path = symbol.name.prefix { $0 != "(" }
    let steps = path.split(separator: ".")
    let last = String(steps.last ?? path)
    let labels = symbol.name.dropFirst(path.count).filter { $0 != "(" && $0 != ")" }
    let arguments = labels.split(separator: ":").map { $0 == "_" ? "…" : $0 + ": …" }
    let call =
      path.endIndex < symbol.name.endIndex ? "(" + arguments.joined(separator: ", ") + ")" : ""
    let code =
      switch symbol.kind {
      case .modifier: "." + last + call
      case .environmentValue: "@Environment(\\.\(last)) private var \(last)"
      default: (last == "init" ? steps.dropLast().joined(separator: ".") : String(path)) + call
      }
    if code == symbol.name { return [] }
    return [.sample(CodeBlock(text: code + "\n", language: "swift", title: nil))]
  }

  /// The lengths of a sample in lines: those that are best read at a glance, and the longest.
  private static let bestLength = 6...10
  private static let maximumLength = 14

  /// A sample that names a symbol, and one that names its first counterpart with a sample, which is
  /// usually the same in another framework.
  func samples(of place: SymbolIndex) -> [ReferenceBlock] {
    guard let own = sample(naming: place) else { return [] }
    let symbol = catalogue.symbols[place]
    let others = symbol.counterparts.lazy.compactMap { relations.symbol($0) }.filter {
      catalogue.symbols[$0].framework != symbol.framework
    }
    let other = others.compactMap { sample(naming: $0) }.first { $0.code.text != own.code.text }
    return [own, other].compactMap(\.self).flatMap { sample in
      [
        .sample(sample.code),
        .paragraph(
          [.string("sample-from"), .string("colon"), link(to: sample.page)], style: "sample-from"),
      ]
    }
  }

  /// The first sample of the best length, else the shortest, in the pages that name a symbol, in
  /// reading order.
  private func sample(naming place: SymbolIndex) -> (code: CodeBlock, page: PageIndex)? {
    let name = WrittenSymbol(catalogue.symbols[place])
    let pages = Set(site.backlinks.symbols[place].map(\.page)).filter {
      site.pages[$0].page.language == language && !site.pages[$0].page.isGenerated
    }
    var shortest: (code: CodeBlock, page: PageIndex, length: Int)?
    for page in relations.inReadingOrder(pages) {
      var best: CodeBlock?
      site.pages[page].page.body.blocks.visit { block in
        guard case .code(let code) = block.content, code.language == "swift", best == nil,
          name.isNamed(in: code.text)
        else { return }
        let length = code.text.utf8.count { $0 == UInt8(ascii: "\n") }
        if Self.bestLength.contains(length) { best = code }
        if length <= Self.maximumLength, length < shortest?.length ?? .max {
          shortest = (code, page, length)
        }
      }
      if let best { return (best, page) }
    }
    return shortest.map { ($0.code, $0.page) }
  }
}

/// How a symbol is written in code: its name without its type, and whether arguments follow.
private struct WrittenSymbol {
  private let name: String
  private let isCalled: Bool
  private var isType: Bool { name.first?.isUppercase ?? false }

  init(_ symbol: APISymbol) {
    let path = symbol.name.prefix { $0 != "(" }
    let steps = path.split(separator: ".")
    // `UIFontMetrics.init(forTextStyle:)` is written `UIFontMetrics(`.
    let isInitialiser = steps.last == "init" && steps.count > 1
    name = String((isInitialiser ? steps.dropLast() : steps[...]).last ?? path)
    isCalled = path.endIndex < symbol.name.endIndex
  }

  /// A property of UIKit and a modifier of SwiftUI may have the same name.
  func isNamed(in code: String) -> Bool {
    let bytes = Array(code.utf8)
    var rest = bytes[...]
    while let range = rest.firstOccurrence(of: name) {
      rest = bytes[range.upperBound...]
      let isWhole = ![bytes[..<range.lowerBound].last, rest.first].contains {
        $0.map { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") || $0 > 0x7F } ?? false
      }
      let isCall = rest.first == UInt8(ascii: "(") || isCalled && rest.starts(with: " {".utf8)
      if isWhole, isCall == isCalled || isType { return true }
    }
    return false
  }
}
