import OngletModel

/// The labels that a set has for its tabs.
struct TabLabels: Sendable, Hashable {
  /// By the values of the tabs.
  private var named: [String: String] = [:]
  /// In the order of the tabs.
  private var ordered: [String] = []
  /// Whether the text of its tabs is code.
  var isCode = false
  /// The language of that code.
  var language = ""
  /// Whether each block of code is a tab.
  var hasFences = false

  /// `items="A,B"`, `items={['A', 'B']}`, `values={[{label: 'A', value: 'a'}]}`.
  init(_ call: inout ConstructCall) {
    if let text = call.take("items", "tabs", "labels") {
      ordered = text.split(separator: ",").map { String($0).trimmingBlanks }
    }
    let read = call.takeList("values", "items", "tabs") { item -> (String, String?)? in
      let label = item.text ?? (item["label"] ?? item["title"] ?? item["name"])?.text
      return label.map { ($0, item["value"]?.text) }
    }
    for (label, value) in read {
      ordered.append(label)
      if let value { named[value] = label }
    }
  }

  /// The label of a tab that has none itself.
  func label(value: String?, number: Int) -> String {
    value.flatMap { named[$0] } ?? (ordered.indices.contains(number) ? ordered[number] : nil)
      ?? value ?? ""
  }
}

/// A tab of a set, as it is called.
struct TabCall: Sendable, Hashable {
  let label: String?
  /// The value that its set may have a label for.
  let value: String?
  let language: String?
  /// Whether the tab itself says that its text is code, or Markdown.
  let isCode: Bool?

  init(_ call: inout ConstructCall) {
    label = call.take("label", "title", "header", "name") ?? call.takeFirst()
    value = call.take("value")
    let codeLanguage = call.take("codelang")
    language = codeLanguage ?? call.take("lang")
    isCode = codeLanguage != nil ? true : call.take("text").map { $0 != "true" }
  }
}
