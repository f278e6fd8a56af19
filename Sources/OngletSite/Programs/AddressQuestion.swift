import OngletModel

/// Asks whether an address answers, by curl: with HEAD, then if necessary with GET.
struct AddressQuestion: Sendable {
  let curl: Program

  /// - Throws: if curl cannot be run.
  func ask(_ address: String) async throws(EnvironmentFailure) -> AddressAnswer {
    let head = try await run(["--head"], address)
    switch head.answer {
    case .found, .moved: return head.answer
    // Some servers do not answer HEAD properly.
    case .refused, .dead: return head.isFinal ? head.answer : try await run([], address).answer
    }
  }

  /// The options of each call: no settings of the user, no other protocol, limits of redirects and
  /// time, and the status in the last line.
  private static let options = [
    "--disable", "--globoff", "--silent", "--show-error", "--location", "--max-redirs", "8",
    "--proto", "=http,https", "--connect-timeout", "10", "--max-time", "20",
    "--suppress-connect-headers", "--user-agent", "Onglet (onglet check --online)",
    "--dump-header", "-", "--output", "/dev/null",
    "--write-out", "\n%{response_code} %{url_effective}",
  ]

  private func run(
    _ options: [String], _ address: String
  ) async throws(EnvironmentFailure) -> (answer: AddressAnswer, isFinal: Bool) {
    let answer = try await curl.run(
      Self.options + options + ["--url", Self.escaped(address)], in: ".")
    guard answer.isSuccess else {
      let reason = Self.reason(answer.standardError)
      // If there is no host (6) or no answer in time (28), GET would fail too.
      return (.dead(reason: reason.text), reason.number == 6 || reason.number == 28)
    }
    return (AddressAnswer(transfer: answer.output), false)
  }

  /// An address with spaces, control characters and bytes beyond ASCII percent-encoded (RFC 3986).
  private static func escaped(_ address: String) -> String {
    address.percentEncoded { $0 > 0x20 && $0 < 0x7F }
  }

  /// The parts of an error message of curl: `curl: (6) Could not resolve host: a.example`.
  private static func reason(_ text: String) -> (number: Int?, text: Message) {
    let line = text.prefix { $0 != "\n" }
    if line.isEmpty {
      return (nil, Message("curl gave no reason", french: "curl ne dit pas pourquoi"))
    }
    guard line.hasPrefix("curl: ("), let end = line.firstIndex(of: ")") else {
      return (nil, Message(verbatim: String(line)))
    }
    let number = Int(line[..<end].dropFirst("curl: (".count))
    return (number, Message(verbatim: String(line[end...].dropFirst(2))))
  }
}

/// Whether an address answers.
enum AddressAnswer: Sendable, Hashable {
  case found
  /// It answers, but refuses requests without a password, by programs, or too many of them.
  case refused
  /// It redirects permanently to another address.
  case moved(to: String)
  /// It does not work; the reason is a phrase such as “HTTP status 404”.
  case dead(reason: Message)

  /// - Parameter transfer: the output of curl: the heads of all responses, and in the last line the
  ///   last status and its address.
  init(transfer: [UInt8]) {
    let lines = transfer.split { $0 == 0x0A || $0 == 0x0D }
      .map { String(decoding: $0, as: UTF8.self) }
    // `HTTP/1.1 301 Moved Permanently`
    let statuses = lines.filter { $0.hasPrefix("HTTP/") }
      .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
      .filter { $0 >= 200 }
    let last = lines.last?.split(separator: " ") ?? []
    guard let status = last.first.flatMap({ Int($0) }), let address = last.last else {
      self = .dead(
        reason: Message("answer without an HTTP status", french: "réponse sans code HTTP"))
      return
    }
    switch status {
    case 200..<300:
      let way = statuses.dropLast()
      let isPermanent = !way.isEmpty && way.allSatisfy { $0 == 301 || $0 == 308 }
      self = isPermanent ? .moved(to: String(address)) : .found
    case 401, 403, 405, 406, 429, 451, 999: self = .refused
    default:
      self = .dead(
        reason: Message("HTTP status \(status)", french: "code HTTP \(status)"))
    }
  }
}
