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
    case .link(let link) where !withLinks: return link.content.withoutLinks
    case .html(.open(let element)) where element.name == "a" && !withLinks: return []
    case .html(.close(let name)) where name == "a" && !withLinks: return []
    case .html(.open(var element)):
      // An `id` is unique on a page: the original has it, not the copies.
      element.attributes.removeAll { $0.name == "id" }
      return [Inline(.html(.open(element)), at: range)]
    case .footnoteReference: return []
    default:
      return [replacingChildren(attributes: \.withoutID) { $0.copied(withLinks: withLinks) }]
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

extension CheckTest {
  /// The same for another page: without footnotes and identifiers.
  var copied: CheckTest {
    var test = self
    test.given = given.copied
    test.procedure = procedure.copied
    test.expected = expected.copied
    test.severity?.reason = severity?.reason.copied ?? []
    return test
  }
}
