import OngletModel
import OngletRender
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The index of the search, made by Pagefind from what it reads of the pages: it never sees the output
/// folder, whose files may be links to those of the published site.
///
/// Where an earlier build gave Pagefind the same, its files are taken from the cache.
final class SearchIndex: Sendable {
  private let pagefind: Program
  private let cache: SearchIndexCache?
  /// How many seconds the program may take.
  private let timeout: Int
  /// What was added, by the path that Pagefind is told.
  private let entries = Mutex<[String: SearchEntry]>([:])

  /// The beginnings of the names of the interfaces that come with an index and are not used.
  private static let unusedFiles = [
    "pagefind-ui.", "pagefind-modular-ui.", "pagefind-component-ui.", "pagefind-highlight.",
  ]

  /// - Parameter cache: the folder for what later builds can use again; nothing for none.
  init(pagefind: Program, cache: String?, timeout: Int) {
    self.pagefind = pagefind
    self.cache = cache.map { SearchIndexCache(folder: $0, program: pagefind) }
    self.timeout = timeout
  }

  /// Looks for Pagefind: at the path asked for, where it came with Onglet, in `PATH`.
  ///
  /// - Throws: when there is no program at the path.
  static func pagefind(at path: String?) throws(EnvironmentFailure) -> Program? {
    if let path {
      guard let absolute = try? realPath(path), let program = Program(at: absolute) else {
        throw EnvironmentFailure(
          Message(
            "there is no program \(path) to make the index of the search with",
            french: "il n’y a pas de programme \(path) pour faire l’index de la recherche"))
      }
      return program
    }
    return ThemeFolder.program(named: "pagefind", binary: try ThemeFolder.runningBinary())
      ?? Program(named: ["pagefind"])
  }

  /// Adds an entry; many tasks may do so at once.
  func add(_ entry: SearchEntry) {
    // A criterion on its guide's page gets a folder that no page can have.
    let path =
      entry.address.path + (entry.address.fragment.map { "#\($0)/" } ?? "") + "index.html"
    entries.withLock { $0[path] = entry }
  }

  /// Makes the index and adds it to the site, in `pagefind/`.
  ///
  /// - Throws: when Pagefind fails; nothing has been added then.
  func make(
    in output: OutputFolder, from input: SearchInput
  ) async throws(EnvironmentFailure) {
    let entries = entries.withLock(\.self)
    let source = cache.map { _ in Self.source(of: entries, from: input) } ?? ""
    if let stored = cache?.files(madeFrom: source) {
      for file in stored { try output.write(file) }
      return
    }
    let files = try await files(of: entries, from: input)
    for file in files { try output.write(file) }
    cache?.store(files, madeFrom: source)
  }

  /// All that the files of the index depend on, besides Pagefind: what is long by its digest.
  private static func source(
    of entries: [String: SearchEntry], from input: SearchInput
  ) -> String {
    var source = ""
    for (path, entry) in entries.sorted(by: { precedesInBytes($0.key, $1.key) }) {
      let facts =
        [entry.language.code, entry.title, String(entry.isAside)] + entry.filters
        + entry.criteria.map { "\($0.path)#\($0.fragment ?? "")" }
      let digest = (Array(facts.joined(separator: "\n").utf8) + entry.copy).withUnsafeBytes {
        Digest(of: $0).value
      }
      source += "\(digest) \(entry.copy.count) \(path)\n"
    }
    for language in Set(entries.values.map(\.language)).sorted() {
      source += input.ignoredWords(in: language) + "\n"
    }
    for words in input.synonyms() { source += words.joined(separator: "\t") + "\n" }
    return source
  }

  /// The files of the index, in the order of their paths.
  private func files(
    of entries: [String: SearchEntry], from input: SearchInput
  ) async throws(EnvironmentFailure) -> [OutputFile] {
    let folder = try TemporaryFolder()
    let made = try await askForIndex(of: entries, in: folder.path)
    guard made.contains(where: { $0.path == Self.entry }) else {
      throw EnvironmentFailure(Message("it made no index", french: "il n’a pas fait d’index"))
    }
    let fragments = try await fragments(
      in: made.filter { $0.path.hasSuffix(Self.fragmentSuffix) }, folder: folder.path)
    var files: [OutputFile] = []
    for file in made where !Self.unusedFiles.contains(where: file.path.hasPrefix) {
      let bytes = file.path == Self.entry ? try Self.sorted(file.bytes) : file.bytes
      files.append(OutputFile(path: "pagefind/" + file.path, bytes: bytes))
    }
    for (language, directory) in SearchDirectory.directories(of: entries, fragments, from: input) {
      files.append(
        OutputFile(
          path: "pagefind/directory-\(language).json", bytes: try Self.encoded(directory)))
    }
    return files
  }

  /// How many pages Pagefind gets at once: it would not hear more before its answers are read.
  private static let pagesAtOnce = 64

  /// Has Pagefind make the index: its files, in the order of their paths.
  ///
  /// It gets the pages in the order of their paths: of a folder it would take them in the order of the
  /// file system, and number them so. The files come in its answer, because it answers before those
  /// that it writes are whole.
  private func askForIndex(
    of entries: [String: SearchEntry], in folder: String
  ) async throws(EnvironmentFailure) -> [OutputFile] {
    let pages = entries.sorted { precedesInBytes($0.key, $1.key) }
    let files = Mutex<[OutputFile]>([])
    // Messages and answers are in base64, and end with a comma.
    let comma = UInt8(ascii: ",")
    try await pagefind.converse(
      ["--service"], in: folder, separator: comma, timeout: timeout
    ) { tell in
      var number = 0
      func question(_ type: String, _ fields: (inout JSONWriter) -> Void) -> [UInt8] {
        number += 1
        return Self.base64(Self.question(number, type, fields)) + [comma]
      }
      func ask(_ questions: [[UInt8]]) async throws -> [OutputFile] {
        try await tell(Array(questions.joined()), questions.count).flatMap(Self.files)
      }
      _ = try await ask([question("NewIndex") { $0.field("config") { $0.object { _ in } } }])
      for start in stride(from: 0, to: pages.count, by: Self.pagesAtOnce) {
        let part = pages[start..<min(start + Self.pagesAtOnce, pages.count)]
        _ = try await ask(
          part.map { path, entry in
            question("AddFile") { payload in
              payload.field("index_id", 0)
              payload.field("file_path", path)
              payload.field("file_contents", String(decoding: entry.copy, as: UTF8.self))
            }
          })
      }
      let made = try await ask([question("GetFiles") { $0.field("index_id", 0) }])
      files.withLock { $0 = made.sorted { precedesInBytes($0.path, $1.path) } }
    }
    return files.withLock(\.self)
  }

  private static func base64(_ bytes: [UInt8]) -> [UInt8] { Array(Data(bytes).base64EncodedData()) }

  /// A message to the service of Pagefind.
  private static func question(
    _ number: Int, _ type: String, _ fields: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { message in
      message.field("message_id", number)
      message.field("payload") { payload in
        payload.object { payload in
          payload.field("type", type)
          fields(&payload)
        }
      }
    }
    return writer.bytes
  }

  /// The files in an answer of the service; other answers only say that it did what it was asked
  /// for, or did not.
  private static func files(in answer: [UInt8]) throws(EnvironmentFailure) -> [OutputFile] {
    struct Answer: Decodable {
      struct Payload: Decodable {
        let type: String
        let message: String?
        let files: [File]?
      }
      struct File: Decodable {
        let path: String
        let content: Data
      }
      let payload: Payload
    }
    guard let bytes = Data(base64Encoded: Data(answer)),
      let payload = try? JSONDecoder().decode(Answer.self, from: bytes).payload
    else {
      throw EnvironmentFailure(
        Message("its answer cannot be read", french: "sa réponse ne peut pas être lue"))
    }
    if payload.type == "Error" { throw Program.failed(payload.message ?? "") }
    return (payload.files ?? []).map { OutputFile(path: $0.path, bytes: Array($0.content)) }
  }

  /// What Pagefind took of each entry, with the name that it gives it.
  private func fragments(
    in files: [OutputFile], folder: String
  ) async throws(EnvironmentFailure) -> [SearchDirectory.Fragment] {
    guard let gzip = Program(named: ["gzip"]) else {
      throw EnvironmentFailure(
        Message(
          "gzip, which reads its answer, is not installed",
          french: "gzip, qui lit sa réponse, n’est pas installé"))
    }
    var fragments: [SearchDirectory.Fragment] = []
    for start in stride(from: 0, to: files.count, by: 2000) {
      let part = files[start..<min(start + 2000, files.count)]
      let answer = try await gzip.run(
        ["-d", "-c"], in: folder, input: part.flatMap(\.bytes), timeout: timeout)
      let texts = SearchDirectory.texts(inFragments: answer.output)
      guard answer.isSuccess, texts.count == part.count else {
        throw EnvironmentFailure(
          Message("its answer cannot be read", french: "sa réponse ne peut pas être lue"))
      }
      for (file, text) in zip(part, texts) {
        let name = lastName(of: String(file.path.dropLast(Self.fragmentSuffix.count)))
        fragments.append(SearchDirectory.Fragment(name: name, text: text))
      }
    }
    return fragments
  }

  private static let fragmentSuffix = ".pf_fragment"

  private static let entry = "pagefind-entry.json"

  /// The list of the indexes, whose order Pagefind leaves to chance.
  private static func sorted(_ json: [UInt8]) throws(EnvironmentFailure) -> [UInt8] {
    guard let entry = try? JSONDecoder().decode(JSON.self, from: Data(json)) else {
      throw EnvironmentFailure(
        Message(
          "it made an index of an unknown form", french: "il a fait un index d’une forme inconnue"))
    }
    return try encoded(entry)
  }

  private static func encoded(_ value: some Encodable) throws(EnvironmentFailure) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value))
    } catch {
      let reason = String(describing: error)
      throw EnvironmentFailure(
        Message(
          "a list of the index cannot be written: \(reason)",
          french: "une liste de l’index ne peut pas être écrite : \(reason)"))
    }
  }
}

/// A value of JSON, for writing it again with its keys in order.
private enum JSON: Codable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .flag(let flag): try value.encode(flag)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .object(let object): try value.encode(object)
    }
  }
}
