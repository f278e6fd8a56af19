import OngletModel

/// What pages say with a mark of certainty.
extension ModelExport {
  func writeHeard(_ json: inout JSONWriter, _ pages: [PageIndex]) {
    write("heard", to: &json, pages, \.heard) { json, heard in
      let certainty = heard.voice.certainty
      json.field("date", certainty.date)
      json.field("phrases", heard.phrases)
      json.field("reader", heard.voice.reader)
      json.field("source", heard.source.isEmpty ? nil : heard.source)
      json.field("sure", certainty.degree.rawValue)
      json.field("version", certainty.version?.text)
      json.field("voice", heard.voice.language.code)
    }
  }

  func writeStatements(_ json: inout JSONWriter, _ pages: [PageIndex]) {
    write("statements", to: &json, pages, \.statements) { json, statement in
      json.field("date", statement.certainty.date)
      json.field("source", statement.source)
      json.field("sure", statement.certainty.degree.rawValue)
      json.field("text", statement.text)
      json.field("version", statement.certainty.version?.text)
    }
  }

  /// Writes a field with what pages say, by language, if they say anything.
  private func write<Said>(
    _ name: String, to json: inout JSONWriter, _ pages: [PageIndex], _ all: ([Block]) -> [Said],
    _ write: (inout JSONWriter, Said) -> Void
  ) {
    let said = sortedByLanguage(pages).map { site.pages[$0].page }
      .map { (language: $0.language, said: all($0.body.blocks)) }.filter { !$0.said.isEmpty }
    if said.isEmpty { return }
    json.object(name) { json in
      for (language, said) in said {
        json.objects(language.code, said, write)
      }
    }
  }
}

extension [Block] {
  /// What screen readers say: `Off: Wi-Fi, switch button, off`.
  fileprivate var heard: [(voice: Voice, source: String, phrases: [String])] {
    var found: [(voice: Voice, source: String, phrases: [String])] = []
    visit { block in
      guard case .container(let container) = block.content,
        case .heard(let voice, _) = container.kind
      else { return }
      var phrases: [String] = []
      container.blocks.visitTexts { phrases.append($0.plainText) }
      found.append((voice, container.title.plainText, phrases))
    }
    return found
  }

  /// The texts that end in a mark of certainty, each with its source.
  fileprivate var statements: [(certainty: Certainty, source: String, text: String)] {
    var found: [(certainty: Certainty, source: String, text: String)] = []
    visitTexts { text in
      text.visit { inline in
        guard case .span(let span) = inline.content, let certainty = span.attributes.certainty
        else { return }
        found.append((certainty, span.content.plainText, text.plainText))
      }
    }
    return found
  }
}
