import OngletModel

extension [Inline] {
  /// The same words without links, for use inside of a link or a button.
  var withoutLinks: [Inline] { copied(withLinks: false) }

  /// The same words for another page: without footnotes and identifiers.
  var copied: [Inline] { copied(withLinks: true) }

  fileprivate func copied(withLinks: Bool) -> [Inline] {
    contains { $0.content.mayHoldLinks } ? flatMap { $0.copied(withLinks: withLinks) } : self
  }
}

extension Inline {
  fileprivate func copied(withLinks: Bool) -> [Inline] {
    switch content {
    case .link(let link) where !withLinks: link.content.withoutLinks
    case .html(.open(let element)) where element.name == "a" && !withLinks: []
    case .html(.close(let name)) where name == "a" && !withLinks: []
    case .html(.open(let element)):
      // An `id` is unique on a page: the original has it, not the copies.
      [
        Inline(
          .html(
            .open(
              HTMLElement(
                name: element.name, attributes: element.attributes.filter { $0.name != "id" },
                at: element.range))
          ), at: range)
      ]
    case .footnoteReference: []
    case .image(let image):
      [
        Inline(
          .image(
            Image(
              reference: image.reference, alternative: image.alternative, title: image.title,
              attributes: image.attributes.withoutID)), at: range)
      ]
    default:
      [replacingChildren(attributes: \.withoutID) { $0.copied(withLinks: withLinks) }]
    }
  }
}

extension Inline.Content {
  fileprivate var mayHoldLinks: Bool {
    switch self {
    case .text, .code, .softBreak, .lineBreak: false
    default: true
    }
  }
}

extension Attributes {
  /// The same attributes without the identifier.
  fileprivate var withoutID: Attributes {
    anchor == nil
      ? self
      : Attributes(
        language: language, targetLanguage: targetLanguage, classes: classes,
        isDecorative: isDecorative, isLegacy: isLegacy)
  }
}

extension CheckTest {
  /// The same for another page: without footnotes and identifiers.
  var copied: CheckTest {
    CheckTest(
      procedure: procedure.copied, expected: expected.copied,
      severity: severity.map {
        Severity(level: $0.level, reason: $0.reason.copied, range: $0.range)
      },
      block: block)
  }
}
