import CMarkGFM
import OngletModel

/// Videos, in containers with a line of attributes.
extension DocumentBuilder {
  mutating func video(_ node: OpaquePointer, _ opening: ContainerOpening) -> Container? {
    let words = String(decoding: opening.label, as: UTF8.self).split(separator: " ")
    guard let source = words.first, !source.prefix(while: { !"?#".contains($0) }).contains("=")
    else {
      report(
        .container, at: opening.range,
        "this video has no file", french: "cette vidéo n’a pas de fichier",
        fix: "write `::: video media/name.mp4 captions=media/name.vtt`",
        french: "écrire `::: video media/nom.mp4 captions=media/nom.vtt`")
      return nil
    }
    let reference = addReference(.media, to: String(source), at: opening.range)
    var captions: ReferenceIndex?
    var transcript: ReferenceIndex?
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      switch (parts.first, parts.count) {
      case ("captions", 2): captions = addReference(.media, to: parts[1], at: opening.range)
      case ("transcript", 2): transcript = addReference(.link, to: parts[1], at: opening.range)
      default:
        report(
          .container, at: opening.range,
          "unknown attribute `\(word)` of a video", french: "attribut de vidéo inconnu : `\(word)`",
          fix: "expected `captions=…` or `transcript=…`",
          french: "valeurs possibles : `captions=…` ou `transcript=…`")
      }
    }
    return Container(
      kind: .video(Video(source: reference, captions: captions, transcript: transcript)),
      title: [], blocks: blocks(of: node))
  }
}

/// The container of what a screen reader says.
extension DocumentBuilder {
  mutating func heard(_ node: OpaquePointer, _ opening: ContainerOpening) -> Container? {
    guard let (voice, recording, source) = voice(opening) else { return nil }
    self.voice = voice.language
    let blocks = blocks(of: node)
    self.voice = nil
    let isList = blocks.count == 1 && blocks.allSatisfy(\.isListOfPhrases)
    if !isList, !reported.isBroken {
      report(
        .container, at: opening.range,
        "`heard` without a list of phrases", french: "`heard` sans liste de phrases",
        fix: "write items like `- Off: *Wi-Fi, off*`, with what is heard between `*`",
        french:
          "écrire des éléments comme `- Éteint : *Wi-Fi, désactivé*`, ce qu’on entend entre `*`")
    }
    return Container(
      kind: .heard(voice, recording: recording), title: source, blocks: blocks)
  }

  /// The voice that the line names, `en file=off.mp3 sure=certain version="iOS 18"`, the recording
  /// of it, and the source after them.
  private mutating func voice(
    _ opening: ContainerOpening
  ) -> (Voice, recording: Video?, source: [Inline])? {
    let tag = opening.words.first ?? ""
    guard LanguageTag.isKnown(tag) else {
      report(
        .container, at: opening.range,
        "`heard` without a language", french: "`heard` sans langue",
        fix: "write the language of the voice, as in `heard en`",
        french: "écrire la langue de la voix, comme dans `heard fr`")
      return nil
    }
    var (values, titleStart) = opening.arguments
    let reader = values.removeValue(forKey: "reader") ?? Voice.usualReader
    let files = ContainerOpening.fileNames.map { name in
      values.removeValue(forKey: name).map { addReference(.media, to: $0, at: opening.range) }
    }
    let recording = files[0].map { Video(source: $0, captions: files[1], transcript: nil) }
    if recording == nil, files[1] != nil {
      report(
        .container, at: opening.range, "`captions` without `file`",
        french: "`captions` sans `file`",
        fix: "add the recording: `file=sounds/off.mp3`",
        french: "ajouter l’enregistrement : `file=sons/eteint.mp3`")
    }
    let certainty =
      values.isEmpty ? Certainty(.probable) : certainty(values, .container, at: opening.range)
    guard let certainty else { return nil }
    if certainty.degree != .probable, titleStart == opening.label.count {
      reportNoSource(certainty, at: opening.range)
    }
    let voice = Voice(reader: reader, language: Language(tag), certainty: certainty)
    return (voice, recording, label(opening, from: titleStart))
  }
}

/// The container of something to try.
extension DocumentBuilder {
  mutating func trial(_ node: OpaquePointer, _ opening: ContainerOpening) -> Container? {
    let name = opening.words.first ?? ""
    guard let subject = Trial.Subject(rawValue: name) else {
      reportUnknownSubject(name, at: opening.range)
      return nil
    }
    let (values, titleStart) = opening.arguments
    let colours = zip(ContainerOpening.colourNames, [Colour.black, .white]).map { name, usual in
      values[name].map { colour($0, at: opening.range) } ?? usual
    }
    if subject != .contrast, let name = values.keys.min() {
      report(
        .container, at: opening.range,
        "`\(name)` only works on `try contrast`",
        french: "`\(name)` ne s’utilise que sur `try contrast`",
        fix: "remove it", french: "le supprimer")
    }
    let blocks = blocks(of: node)
    let hasList = blocks.contains { if case .list = $0.content { true } else { false } }
    if !(subject.needsList ? hasList : !blocks.isEmpty), !reported.isBroken {
      reportNothing(in: subject, at: opening.range)
    }
    return Container(
      kind: .trial(Trial(subject, colours: subject == .contrast ? colours : [])),
      title: label(opening, from: titleStart), blocks: blocks)
  }

  private mutating func reportUnknownSubject(_ name: String, at range: SourceRange) {
    let names = Trial.Subject.allCases.map(\.rawValue)
    let all = names.map { "`\($0)`" }.joined(separator: ", ")
    report(
      .container, at: range,
      name.isEmpty
        ? Message("`try` without a kind", french: "`try` sans genre")
        : Message("unknown kind of `try`: `\(name)`", french: "genre de `try` inconnu : `\(name)`"),
      fix: nearestName(to: name, in: names).map(Message.didYouMean)
        ?? Message("expected one of \(all)", french: "valeurs possibles : \(all)"))
  }

  private mutating func reportNothing(in subject: Trial.Subject, at range: SourceRange) {
    let name = "`try \(subject.rawValue)`"
    report(
      .container, at: range,
      subject.needsList
        ? Message("\(name) without a list", french: "\(name) sans liste")
        : Message("\(name) is empty", french: "\(name) est vide"),
      fix: subject.needsList
        ? Message(
          "write its elements as the items of a list",
          french: "écrire ses éléments comme ceux d’une liste")
        : Message(
          "write or draw in it what readers without scripts get",
          french: "y écrire ou y dessiner ce qu’on a sans script"))
  }

  private mutating func colour(_ text: String, at range: SourceRange) -> Colour {
    if let colour = Colour(text) { return colour }
    report(
      .container, at: range,
      "`\(text)` is not a colour", french: "`\(text)` n’est pas une couleur",
      fix: Colour("#" + text).map { .didYouMean($0.text) }
        ?? Message("write it like `#767676`", french: "l’écrire comme `#767676`"))
    return .black
  }
}

/// Containers that the program fills.
extension DocumentBuilder {
  mutating func criterion(_ node: OpaquePointer, _ opening: ContainerOpening) -> Container? {
    reference(node, opening, example: ("design/colours.en.md", "design/couleurs.fr.md"))
      .map { Container(kind: .criterion($0), title: [], blocks: []) }
  }

  mutating func include(_ node: OpaquePointer, _ opening: ContainerOpening) -> Container? {
    reference(
      node, opening, example: ("definitions.en.md#contrast", "definitions.fr.md#contraste")
    ).map { Container(kind: .include($0), title: [], blocks: []) }
  }

  /// The page that an empty container names.
  private mutating func reference(
    _ node: OpaquePointer, _ opening: ContainerOpening, example: (english: String, french: String)
  ) -> ReferenceIndex? {
    let name = opening.name
    let words = opening.words
    guard words.count == 1, cmark_node_first_child(node) == nil else {
      report(
        .container, at: opening.range,
        words.count == 1
          ? Message("text not allowed in `\(name)`", french: "texte non autorisé dans `\(name)`")
          : Message("`\(name)` needs one page", french: "`\(name)` demande une page"),
        fix: Message(
          "write `::: \(name) \(example.english)`, then a line `:::`",
          french: "écrire `::: \(name) \(example.french)`, puis une ligne `:::`"))
      return nil
    }
    return addReference(.link, to: words[0], at: opening.range)
  }

  mutating func acceptance(_ node: OpaquePointer, _ opening: ContainerOpening) -> Container? {
    if cmark_node_first_child(node) == nil {
      return Container(kind: .acceptance, title: label(opening), blocks: [])
    }
    report(
      .container, at: opening.range,
      "text not allowed in `acceptance`", french: "texte non autorisé dans `acceptance`",
      fix:
        "write the starting state on its first line: `::: acceptance a screen with two switches`",
      french: "écrire l’état de départ sur sa première ligne : "
        + "`::: acceptance un écran avec deux interrupteurs`")
    return nil
  }
}

extension DocumentBuilder.ContainerOpening {
  /// The words of the label; spaces between quotation marks separate none.
  fileprivate var words: [String] {
    var isQuoted = false
    return String(decoding: label, as: UTF8.self).split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == " " && !isQuoted
    }.map(String.init)
  }

  fileprivate static let fileNames = ["file", "captions"]
  fileprivate static let colourNames = ["foreground", "background"]

  /// The values of the words `name=value` behind the first word of what is heard or tried, and where
  /// the title begins in the label.
  var arguments: (values: [String: String], titleStart: Int) {
    let names: [String]
    switch name {
    case "heard": names = ["reader"] + AttributeParser.certaintyNames + Self.fileNames
    case "try": names = Self.colourNames
    default: return ([:], 0)
    }
    var values: [String: String] = [:]
    var rest = label[(words.first ?? "").utf8.count...].drop { $0 == UInt8(ascii: " ") }
    for word in words.dropFirst() {
      guard let (name, value) = AttributeParser.value(of: names, in: word) else { break }
      values[name] = value
      rest = rest.dropFirst(word.utf8.count).drop { $0 == UInt8(ascii: " ") }
    }
    return (values, label.count - rest.count)
  }
}

extension Block {
  /// Whether it is a list in which each item has words in emphasis.
  fileprivate var isListOfPhrases: Bool {
    guard case .list(let list) = content, list.start == nil else { return false }
    return list.items.allSatisfy { item in
      guard item.blocks.count == 1, case .paragraph(let words) = item.blocks[0].content else {
        return false
      }
      return words.contains { if case .emphasis = $0.content { true } else { false } }
    }
  }
}
