import OngletLibc
import OngletModel
import OngletRender

/// Highlights code blocks with Chroma.
///
/// 1. Answers that earlier builds got are taken from the cache.
/// 2. All other code blocks of a language are given to one process, as files of a temporary folder.
/// 3. The answer is checked and stored.
///
/// - Returns: the HTML of the code that could be highlighted, and a warning if some could not.
func highlight(
  _ snippets: Set<Snippet>, cache: String?, timeout: Int,
  progress: (BuildStep) -> Void = { _ in }
) async -> (html: [Snippet: [UInt8]], diagnostics: [Diagnostic]) {
  if snippets.isEmpty { return ([:], []) }
  guard let chroma = Program(named: ["chroma-v2", "chroma"]) else {
    return ([:], [warning(Program.isNotInstalled)])
  }
  let cache = cache.map { HighlightCache(folder: $0, program: chroma) }
  var (html, asked): ([Snippet: [UInt8]], [String: [Snippet]]) = ([:], [:])
  for snippet in snippets {
    if let answer = cache?.answer(to: snippet) {
      html[snippet] = answer
    } else if isName(snippet.language) {
      asked[snippet.language, default: []].append(snippet)
    }
  }
  var failures: [Message] = []
  let total = asked.values.reduce(0) { $0 + $1.count }
  var done = 0
  languages: for (language, snippets) in asked.sorted(by: { $0.key < $1.key }) {
    // The length of a command line is limited, and a person watches the numbers.
    let sorted = snippets.sorted { precedesInBytes($0.text, $1.text) }
    for start in stride(from: 0, to: sorted.count, by: samplesAtOnce) {
      let part = Array(sorted[start..<min(start + samplesAtOnce, sorted.count)])
      progress(.highlighting(done, of: total))
      done += part.count
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

private let samplesAtOnce = 500

private func changedSample(of language: String) -> Message {
  Message(
    "the program changed the text of a `\(language)` block",
    french: "le programme a modifié le texte d’un bloc `\(language)`")
}

private func warning(_ reason: Message) -> Diagnostic {
  Diagnostic(
    .highlighting, path: "chroma",
    message: Message(
      "some code blocks have no colours: ",
      french: "certains blocs de code n’ont pas de couleurs : ") + reason,
    fix: Message(
      "install Chroma 2 (Debian package golang-chroma-v2), or build with --no-highlight",
      french: "installer Chroma 2 (paquet Debian golang-chroma-v2), ou construire avec "
        + "--no-highlight"))
}

/// Whether a word could be the name of a language.
private func isName(_ language: String) -> Bool {
  language.utf8.count <= 40
    && language.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
}

/// Highlights code blocks of one language with Chroma.
///
/// - Returns: the HTML of each code block, nil if Chroma changed its text; an empty list if Chroma
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
    if answer.standardError.contains("--lexer must be one of") { return [] }
    let line = answer.standardError.split(separator: "\n").first.map { $0.prefix(200) } ?? ""
    throw EnvironmentFailure(
      "the program failed on `\(language)` blocks: \(line)",
      french: "le programme a échoué sur les blocs `\(language)` : \(line)")
  }
  let texts = snippets.map(\.text)
  guard let samples = ChromaOutput.highlighted(answer.output, texts: texts) else {
    throw EnvironmentFailure(
      "the program wrote an unknown format for `\(language)` blocks",
      french: "le programme a écrit un format inconnu pour les blocs `\(language)`")
  }
  return samples
}
