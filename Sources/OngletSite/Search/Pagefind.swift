import OngletModel
import OngletRender
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes the index of the search with Pagefind. In the browser, `public/scripts/search-pagefind.js`
/// searches it.
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

  /// Makes the index of a language.
  ///
  /// - Parameters:
  ///   - entries: by the paths of their copies.
  ///   - sending: called with a number of entries before Pagefind gets them.
  /// - Returns: the files of the index with their paths in its folder; and what the index has of each
  ///   entry.
  func index(
    of entries: [String: SearchEntry], sending: @Sendable (Int) -> Void
  ) async throws(EnvironmentFailure) -> (files: [OutputFile], texts: [IndexedText]) {
    let pages = entries.sorted { precedesInBytes($0.key, $1.key) }
    let files = try await askForIndex(of: pages, sending: sending)
      .filter { file in !Self.unusedFiles.contains(where: file.path.hasPrefix) }
    if !files.contains(where: { $0.path == Self.entry }) {
      throw EnvironmentFailure(
        "the program made no index", french: "le programme n’a pas créé d’index")
    }
    return (files, try Self.texts(in: files))
  }

  /// How many pages Pagefind gets before its answers are read: with more, both sides would wait for
  /// each other.
  private static let pagesAtOnce = 64

  /// Lets Pagefind make an index, and returns its files.
  ///
  /// Pagefind numbers pages in the order in which it gets them. So they are sent to it, sorted by
  /// path; in a folder, it would read them in the order of the file system. The files of the index
  /// are in its answer, because it answers before the files that it writes are complete.
  private func askForIndex(
    of pages: [(key: String, value: SearchEntry)], sending: @Sendable (Int) -> Void
  ) async throws(EnvironmentFailure) -> [OutputFile] {
    let folder = try TemporaryFolder()
    let files = Mutex<[OutputFile]>([])
    // Each message and each answer is in base64 and ends with a comma.
    let comma = UInt8(ascii: ",")
    try await program.converse(
      ["--service"], in: folder.path, separator: comma, timeout: timeout
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
    else { throw unreadable }
    if payload.type == "Error" { throw Program.failed(payload.message ?? "") }
    return (payload.files ?? []).map { OutputFile(path: $0.path, bytes: Array($0.content)) }
  }

  /// The text that Pagefind indexed of each entry, with its name in the index.
  static func texts(in files: [OutputFile]) throws(EnvironmentFailure) -> [IndexedText] {
    /// What is in a fragment of the index, besides filters and places.
    struct Fragment: Decodable {
      let url: String
      let content: String
    }
    return try files.filter { $0.path.hasSuffix(fragmentSuffix) }
      .map { file throws(EnvironmentFailure) in
        guard let bytes = file.bytes.gunzipped, bytes.starts(with: fragmentMark.utf8),
          let fragment = try? JSONDecoder().decode(
            Fragment.self, from: Data(bytes[fragmentMark.utf8.count...]))
        else { throw unreadable }
        return IndexedText(
          name: String(file.path.dropLast(fragmentSuffix.count)).lastStep,
          path: fragment.url.dropFirst() + "index.html", content: fragment.content)
      }
  }

  /// What the JSON of a fragment comes after.
  private static let fragmentMark = "pagefind_dcd"

  private static var unreadable: EnvironmentFailure {
    EnvironmentFailure(
      "the answer of the program cannot be read", french: "la réponse du programme est illisible")
  }

  private static let fragmentSuffix = ".pf_fragment"

  private static let entry = "pagefind-entry.json"

  /// The files of the indexes of several languages as those of one index, always the same for the
  /// same entries.
  static func merged(
    _ indexes: [[OutputFile]]
  ) throws(EnvironmentFailure) -> [OutputFile] {
    // The scripts are the same in each index.
    var files = Dictionary(firstOf: indexes.joined().map { ($0.path, $0) })
    let lists = indexes.joined().filter { $0.path == entry }.map(\.bytes)
    if !lists.isEmpty { files[entry] = OutputFile(path: entry, bytes: try merged(lists)) }
    return files.values.sorted { precedesInBytes($0.path, $1.path) }
  }

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
