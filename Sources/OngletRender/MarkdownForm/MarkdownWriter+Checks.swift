import OngletModel

extension MarkdownWriter {
  /// Writes the remarks after the words of a check, in brackets.
  mutating func writeRemarks(_ remarks: [CheckRemark]) {
    if remarks.isEmpty { return }
    writeText(" (")
    for (place, remark) in remarks.enumerated() {
      if place > 0 { writeText(", ") }
      if let address = remark.address {
        writeLink(to: address) { $0.writeText(remark.words) }
      } else {
        writeText(remark.words)
      }
    }
    writeText(")")
  }
}
