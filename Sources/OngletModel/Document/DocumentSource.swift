/// The Markdown that a document was made from, and the places where it has what other programs do
/// not read: its Markdown form is this text with something else there.
package struct DocumentSource: Sendable, Hashable {
  /// In UTF-8, without front matter.
  package let bytes: [UInt8]
  package let lines: LineTable
  /// In the order of the text; those of one place in the order in which they are written.
  package let edits: [SourceEdit]
  /// The number, from 1, of its first line in the file; nil if it was converted from another form.
  package let firstLine: Int?

  package static let none = DocumentSource(
    bytes: [], lines: LineTable([]), edits: [], firstLine: nil)

  package init(bytes: [UInt8], lines: LineTable, edits: [SourceEdit], firstLine: Int?) {
    self.bytes = bytes
    self.lines = lines
    self.edits = edits
    self.firstLine = firstLine
  }
}

extension DocumentSource {
  /// The same text, whose lines are not those of the file.
  package var withoutPlace: DocumentSource {
    DocumentSource(bytes: bytes, lines: lines, edits: edits, firstLine: nil)
  }
}

/// A place of a Markdown text where its plain form differs.
package struct SourceEdit: Sendable, Hashable {
  private let start: UInt32
  private let end: UInt32
  package let kind: Kind

  package init(_ range: Range<Int>, _ kind: Kind) {
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
    self.kind = kind
  }

  /// The bytes that are replaced; empty where something is only added.
  package var range: Range<Int> { Int(start)..<Int(max(start, end)) }

  /// What is written there.
  package enum Kind: Sendable, Hashable {
    /// Nothing, in place of attributes, comments, definitions and the lines of containers.
    case removed
    /// Words, such as the value of a variable.
    case text(String)
    /// The address that a reference leads to.
    case address(ReferenceIndex)
    /// The end of a link, with its address, where the source has the name of a definition.
    indirect case linkEnd(ReferenceIndex, title: String)
    /// The name of a link's target: the link has no words of its own.
    case label(ReferenceIndex)
    /// The marks of a heading, whose lines end at an offset.
    case heading(AnchorIndex, end: Int)
    /// The heading of a panel, in front of its label.
    case panel(AnchorIndex)
    /// The beginning of a quote with a title, in front of the label of the container. It ends at an
    /// offset.
    indirect case container(Container.Kind, hasLabel: Bool, end: Int)
    /// The kind of an alert in words, in place of its mark.
    indirect case alert(Container.Kind)
    /// The end of the title of a container.
    case labelEnd
    /// A block of code; in a set of tabs, below a heading of its own.
    indirect case code(CodeBlock, panel: AnchorIndex?, label: String)
    /// What the program fills in.
    indirect case inserted(Container.Kind, title: [Inline])
    /// The beginning of a mark that says how sure a statement is, in front of its source.
    indirect case certainty(Certainty)
    /// The files of a video or a recording, below its text, and the key of its name.
    indirect case media(Video, label: String)
    /// What makes the name of a footnote unique among several pages.
    case footnotePrefix
    /// The success criteria that a check answers.
    case check(AnchorIndex)
    /// The number of a figure or a table, with its caption if that is not in the text.
    indirect case number(AnchorIndex, caption: String)
  }
}
