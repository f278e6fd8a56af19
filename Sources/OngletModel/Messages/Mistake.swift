/// What is wrong, and what to do about it.
package struct Mistake: Error, Hashable {
  package var message: Message
  /// Nil if there is nothing to suggest.
  package var fix: Message?

  package init(_ message: Message, fix: Message? = nil) {
    self.message = message
    self.fix = fix
  }

  package init(_ english: MessageText, french: MessageText, fix: Message? = nil) {
    self.init(Message(english, french: french), fix: fix)
  }

  package init(
    _ english: MessageText, french: MessageText, fix: MessageText, french frenchFix: MessageText
  ) {
    self.init(english, french: french, fix: Message(fix, french: frenchFix))
  }
}
