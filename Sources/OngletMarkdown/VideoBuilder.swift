import CMarkGFM
import OngletModel

/// The container of a video.
extension DocumentBuilder {
  mutating func video(_ node: OpaquePointer, _ opening: ContainerOpening) -> Container? {
    let words = String(decoding: opening.label, as: UTF8.self).split(separator: " ")
    guard let source = words.first, !source.contains("=") else {
      report(
        .container, at: opening.range,
        Message("this video has no file", french: "cette vidéo n’a pas de fichier"),
        fix: Message(
          "write `::: video media/name.mp4 captions=media/name.vtt`",
          french: "écrire `::: video media/nom.mp4 captions=media/nom.vtt`"))
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
          Message(
            "unknown attribute `\(word)` of a video",
            french: "attribut de vidéo inconnu : `\(word)`"),
          fix: Message(
            "expected `captions=…` or `transcript=…`",
            french: "valeurs possibles : `captions=…` ou `transcript=…`"))
      }
    }
    return Container(
      kind: .video(Video(source: reference, captions: captions, transcript: transcript)),
      title: [], blocks: blocks(of: node))
  }
}
