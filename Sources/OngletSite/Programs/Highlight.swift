import OngletModel
import OngletRender

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Highlights samples of code by Chroma.
///
/// 1. Answers that earlier builds got are taken from the cache.
/// 2. All other samples of a language are given to one process, as files of a temporary folder.
/// 3. The answer is checked and stored.
///
/// - Parameters:
///   - cache: the cache folder; nil for no cache.
///   - timeout: how many seconds one process of Chroma may take.
/// - Returns: the HTML of the samples that could be highlighted, and a warning if some could not.
func highlight(
  _ snippets: Set<Snippet>, cache: String?, timeout: Int
) async -> (html: [Snippet: [UInt8]], diagnostics: [Diagnostic]) {
  if snippets.isEmpty { return ([:], []) }
  guard let chroma = Program(named: ["chroma-v2", "chroma"]) else {
    return ([:], [warning(Program.isNotInstalled)])
  }
  let cache = cache.map { HighlightCache(folder: $0, program: chroma) }
  var html: [Snippet: [UInt8]] = [:]
  var asked: [String: [Snippet]] = [:]
  for snippet in snippets {
    if let answer = cache?.answer(to: snippet) {
      html[snippet] = answer
    } else if isName(snippet.language) {
      asked[snippet.language, default: []].append(snippet)
    }
  }
  var failures: [Message] = []
  languages: for (language, snippets) in asked.sorted(by: { $0.key < $1.key }) {
    // The length of a command line is limited.
    let sorted = snippets.sorted { precedesInBytes($0.text, $1.text) }
    for start in stride(from: 0, to: sorted.count, by: 2000) {
      let part = Array(sorted[start..<min(start + 2000, sorted.count)])
      do throws(EnvironmentFailure) {
        for (snippet, answer) in zip(part, try await ask(chroma, language, part, timeout)) {
          guard let answer else {
            failures.append(changedSample(of: language))
            continue
          }
          html[snippet] = answer
          cache?.store(answer, for: snippet)
        }
      } catch {
        failures.append(error.message)
        // If it hangs on one language, it would probably hang on the others too.
        if error == Program.tookTooLong(timeout) { break languages }
      }
    }
  }
  return (html, failures.first.map { [warning($0)] } ?? [])
}

private func changedSample(of language: String) -> Message {
  Message(
    "it changed a sample of the language \(language)",
    french: "il a modifié un exemple du langage \(language)")
}

private func warning(_ reason: Message) -> Diagnostic {
  Diagnostic(
    .highlighting, path: "chroma",
    message: Message(
      "samples of code get their colours from Chroma 2, and here some stay plain: ",
      french: "les exemples de code reçoivent leurs couleurs de Chroma 2, et ici certains restent "
        + "sans couleur : ") + reason,
    fix: Message(
      "install the Debian package golang-chroma-v2, or build with --no-highlight",
      french: "installer le paquet Debian golang-chroma-v2, ou construire avec --no-highlight"))
}

/// Whether a word could be the name of a language.
private func isName(_ language: String) -> Bool {
  language.utf8.count <= 40
    && language.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
}

/// Asks Chroma about samples of one language.
///
/// - Returns: the HTML of each sample, nil if its text came back changed; an empty list if Chroma
///   does not know the language.
private func ask(
  _ chroma: Program, _ language: String, _ snippets: [Snippet], _ timeout: Int
) async throws(EnvironmentFailure) -> [[UInt8]?] {
  let folder = try TemporaryFolder()
  for (place, snippet) in snippets.enumerated() {
    try folder.write(Array(snippet.text.utf8), to: "\(place)")
  }
  let answer = try await chroma.run(
    ["--lexer=\(language)", "--formatter=html", "--html-only"] + snippets.indices.map(String.init),
    in: folder.path, timeout: timeout)
  guard answer.isSuccess else {
    if answer.complaint.contains("--lexer must be one of") { return [] }
    let line = answer.complaint.split(separator: "\n").first.map { $0.prefix(200) } ?? ""
    throw EnvironmentFailure(
      Message(
        "it failed on the language \(language): \(line)",
        french: "il a échoué sur le langage \(language) : \(line)"))
  }
  let texts = snippets.map(\.text)
  guard let samples = ChromaOutput.highlighted(answer.output, texts: texts) else {
    throw EnvironmentFailure(
      Message(
        "it answered on the language \(language) in an unknown form",
        french: "il a répondu sur le langage \(language) sous une forme inconnue"))
  }
  return samples
}
