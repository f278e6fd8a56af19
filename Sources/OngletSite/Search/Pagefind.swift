import OngletModel
import OngletRender
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes the index of the search with Pagefind; `public/scripts/search-pagefind.js` searches it.
///
/// `SearchIndex` uses no more of it than its members here that are not private: another program
/// that makes an index needs a type with the same ones.
struct Pagefind: Sendable {
  let program: Program
  private let timeout: Int

  /// The prefixes of files of Pagefind's own user interfaces, which are not used.
  private static let unusedFiles = [
    "pagefind-ui.", "pagefind-modular-ui.", "pagefind-component-ui.", "pagefind-highlight.",
  ]

  /// Looks for the program; nil if it is not installed.
  ///
  /// - Throws: if there is no program at the path.
  init?(at path: String?, timeout: Int) throws(EnvironmentFailure) {
    guard let program = try Self.program(at: path) else { return nil }
    self.program = program
    self.timeout = timeout
  }

  /// The program at a path; without a path the one that came with Onglet, or else that in `PATH`.
  private static func program(at path: String?) throws(EnvironmentFailure) -> Program? {
    if let path {
      guard let absolute = try? realPath(path), let program = Program(at: absolute) else {
        throw EnvironmentFailure(
          "Pagefind program not found: \(path)", french: "programme Pagefind introuvable : \(path)")
      }
      return program
    }
    return try Installation.running().program(named: "pagefind")
      ?? Program(named: ["pagefind"])
  }

  /// The diagnostic that the search has no index.
  static func noIndex(_ reason: Message) -> Diagnostic {
    Diagnostic(
      .searchIndex, path: "pagefind",
      message: Message(
        "the search has no index: ", french: "la recherche n’a pas d’index : ") + reason,
      fix: Message(
        "install the Python package pagefind[bin], name the program with --pagefind, or build with "
          + "--no-search",
        french:
          "installer le paquet Python pagefind[bin], indiquer le programme avec --pagefind, ou "
          + "construire avec --no-search"))
  }

  /// Makes the index.
  ///
  /// - Parameters:
  ///   - entries: by the paths of their copies.
  ///   - progress: called with the number of entries that it has got.
  /// - Returns: the files of the index with their paths in `OutputPaths.searchFolder`, always the
  ///   same for the same entries; and what the index has of each entry.
  func index(
    of entries: [String: SearchEntry], progress: @escaping @Sendable (BuildStep) -> Void
  ) async throws(EnvironmentFailure) -> (files: [OutputFile], texts: [IndexedText]) {
    let folder = try TemporaryFolder()
    let made = try await indexes(of: entries, in: folder.path, progress: progress).joined()
    let lists = made.filter { $0.path == Self.entry }
    if lists.isEmpty {
      throw EnvironmentFailure(
        "the program made no index", french: "le programme n’a pas créé d’index")
    }
    // The scripts are the same in each index.
    let named = Dictionary(made.map { ($0.path, $0) }) { first, _ in first }
    var files = named.values.filter { file in
      file.path != Self.entry && !Self.unusedFiles.contains(where: file.path.hasPrefix)
    }
    files.append(OutputFile(path: Self.entry, bytes: try Self.merged(lists.map(\.bytes))))
    files.sort { precedesInBytes($0.path, $1.path) }
    let texts = try await texts(
      in: files.filter { $0.path.hasSuffix(Self.fragmentSuffix) }, folder: folder.path)
    return (files, texts)
  }

  /// How many pages Pagefind gets before its answers are read: with more, both sides would wait for
  /// each other.
  private static let pagesAtOnce = 64

  /// An index of each language: Pagefind keeps languages apart, and works on one core.
  private func indexes(
    of entries: [String: SearchEntry], in folder: String,
    progress: @escaping @Sendable (BuildStep) -> Void
  ) async throws(EnvironmentFailure) -> [[OutputFile]] {
    let pages = entries.sorted { precedesInBytes($0.key, $1.key) }
    var parts = Dictionary(grouping: pages, by: \.value.language).values.map { $0 }
    if parts.isEmpty { parts = [[]] }
    let sent = Mutex(0)
    let sending: @Sendable (Int) -> Void = { count in
      let before = sent.withLock { sent -> Int in
        sent += count
        return sent - count
      }
      progress(.indexing(before, of: pages.count))
    }
    let results = await withTaskGroup(of: Result<[OutputFile], EnvironmentFailure>.self) { group in
      for part in parts {
        group.addTask {
          do throws(EnvironmentFailure) {
            return .success(try await askForIndex(of: part, in: folder, sending: sending))
          } catch { return .failure(error) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    return try results.map { result throws(EnvironmentFailure) in try result.get() }
  }

  /// Lets Pagefind make an index, and returns its files.
  ///
  /// Pagefind numbers pages in the order in which it gets them. So they are sent to it, sorted by
  /// path; in a folder, it would read them in the order of the file system. The files of the index
  /// are in its answer, because it answers before the files that it writes are complete.
  ///
  /// - Parameter sending: called with the number of pages, before they are sent.
  private func askForIndex(
    of pages: [(key: String, value: SearchEntry)], in folder: String,
    sending: @Sendable (Int) -> Void
  ) async throws(EnvironmentFailure) -> [OutputFile] {
    let files = Mutex<[OutputFile]>([])
    // Each message and each answer is in base64 and ends with a comma.
    let comma = UInt8(ascii: ",")
    try await program.converse(
      ["--service"], in: folder, separator: comma, timeout: timeout
    ) { send in
      var number = 0
      func question(_ type: String, _ fields: (inout JSONWriter) -> Void) -> [UInt8] {
        number += 1
        return Self.base64(Self.question(number, type, fields)) + [comma]
      }
      func ask(_ questions: [[UInt8]]) async throws -> [OutputFile] {
        try await send(Array(questions.joined()), questions.count).flatMap(Self.files)
      }
      _ = try await ask([question("NewIndex") { $0.field("config") { $0.object { _ in } } }])
      for start in stride(from: 0, to: pages.count, by: Self.pagesAtOnce) {
        let part = pages[start..<min(start + Self.pagesAtOnce, pages.count)]
        sending(part.count)
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
      files.withLock { $0 = made }
    }
    return files.withLock(\.self)
  }

  private static func base64(_ bytes: [UInt8]) -> [UInt8] { Array(Data(bytes).base64EncodedData()) }

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

  /// The files in an answer of the service; other answers only confirm a message or report an
  /// error.
  private static func files(in answer: [UInt8]) throws(EnvironmentFailure) -> [OutputFile] {
    /// The parts of an answer that are used.
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
        "the answer of the program cannot be read", french: "la réponse du programme est illisible")
    }
    if payload.type == "Error" { throw Program.failed(payload.message ?? "") }
    return (payload.files ?? []).map { OutputFile(path: $0.path, bytes: Array($0.content)) }
  }

  /// The text that Pagefind indexed of each entry, with its name in the index.
  private func texts(
    in files: [OutputFile], folder: String
  ) async throws(EnvironmentFailure) -> [IndexedText] {
    guard let gzip = Program(named: ["gzip"]) else {
      throw EnvironmentFailure("gzip is not installed", french: "gzip n’est pas installé")
    }
    var indexed: [IndexedText] = []
    for start in stride(from: 0, to: files.count, by: 2000) {
      let part = files[start..<min(start + 2000, files.count)]
      let answer = try await gzip.run(
        ["-d", "-c"], in: folder, input: part.flatMap(\.bytes), timeout: timeout)
      let texts = Self.texts(inFragments: answer.output)
      guard answer.isSuccess, texts.count == part.count else {
        throw EnvironmentFailure(
          "the answer of the program cannot be read",
          french: "la réponse du programme est illisible")
      }
      for (file, text) in zip(part, texts) {
        let name = String(file.path.dropLast(Self.fragmentSuffix.count)).lastStep
        indexed.append(
          IndexedText(
            name: name, path: text.url.dropFirst() + "index.html", content: text.content))
      }
    }
    return indexed
  }

  private static let fragmentSuffix = ".pf_fragment"

  private static let entry = "pagefind-entry.json"

  /// The list of the indexes of all languages, with sorted keys: Pagefind writes them in random
  /// order.
  private static func merged(_ lists: [[UInt8]]) throws(EnvironmentFailure) -> [UInt8] {
    var merged: JSON?
    for list in lists {
      guard let entry = try? JSONDecoder().decode(JSON.self, from: Data(list)) else {
        throw EnvironmentFailure(
          "the program made an index in an unknown format",
          french: "le programme a créé un index dans un format inconnu")
      }
      merged = merged?.merging(entry) ?? entry
    }
    var writer = JSONWriter(isIndented: false)
    merged?.write(to: &writer)
    return writer.bytes
  }

  /// The text that Pagefind indexed of an entry.
  struct Fragment: Decodable {
    let url: String
    let content: String
  }

  /// The contents of fragments of the index: each is a mark and a JSON object.
  static func texts(inFragments bytes: [UInt8]) -> [Fragment] {
    let mark = Array("pagefind_dcd{".utf8)
    var texts: [Fragment] = []
    var starts: [Int] = []
    var next = bytes.startIndex
    while let place = bytes[next...].firstIndex(of: mark[0]) {
      next = place + 1
      // If the text of a page has the mark, what follows it cannot be decoded and is left out.
      if bytes[place...].starts(with: mark) { starts.append(place + mark.count - 1) }
    }
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] - mark.count + 1 : bytes.endIndex
      guard
        let text = try? JSONDecoder().decode(Fragment.self, from: Data(bytes[start..<end]))
      else { continue }
      texts.append(text)
    }
    return texts
  }
}

/// A JSON value, for merging objects and writing them with sorted keys.
private enum JSON: Decodable {
  case null
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  /// All members of both objects; of two other values, the first.
  func merging(_ other: JSON) -> JSON {
    guard case .object(let members) = self, case .object(let others) = other else { return self }
    return .object(members.merging(others) { $0.merging($1) })
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .flag(let flag): json.bool(flag)
    case .number(let number): json.number(number)
    case .text(let text): json.string(text)
    case .list(let list): json.array(list) { $1.write(to: &$0) }
    case .object(let object):
      json.object { json in
        for (name, value) in object.sorted(by: { precedesInBytes($0.key, $1.key) }) {
          json.field(name) { value.write(to: &$0) }
        }
      }
    }
  }
}
