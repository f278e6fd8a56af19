import OngletModel

/// Asks one address by curl, first for its head alone, then for all of it.
struct AddressQuestion: Sendable {
  let curl: Program

  /// - Throws: when curl cannot be run.
  func ask(_ address: String) async throws(EnvironmentFailure) -> AddressAnswer {
    let head = try await run(["--head"], address)
    switch head.answer {
    case .found, .moved: return head.answer
    // Some servers refuse that, or answer it with nonsense.
    case .refused, .dead: return head.isFinal ? head.answer : try await run([], address).answer
    }
  }

  /// What curl is told each time: nothing of the user's own settings, no other protocol, nothing
  /// that is not asked for on the way, and an end.
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
      let reason = Self.reason(answer.complaint)
      // Without a host, or after a long wait, nothing else can come.
      return (.dead(reason: reason.text), reason.number == 6 || reason.number == 28)
    }
    return (AddressAnswer(transfer: answer.output), false)
  }

  /// An address with its bytes beyond ASCII, and spaces, as RFC 3986 has them.
  private static func escaped(_ address: String) -> String {
    var text = ""
    for byte in address.utf8 {
      if byte > 0x20, byte < 0x7F {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return text
  }

  /// What curl complains of: `curl: (6) Could not resolve host: a.example`.
  private static func reason(_ complaint: String) -> (number: Int?, text: Message) {
    let line = complaint.prefix { $0 != "\n" }
    if line.isEmpty {
      return (nil, Message("curl does not say why", french: "curl ne dit pas pourquoi"))
    }
    guard line.hasPrefix("curl: ("), let end = line.firstIndex(of: ")") else {
      return (nil, Message(verbatim: String(line)))
    }
    let number = Int(line[..<end].dropFirst("curl: (".count))
    return (number, Message(verbatim: String(line[end...].dropFirst(2))))
  }
}

/// What came of asking an address.
enum AddressAnswer: Sendable, Hashable {
  case found
  /// Something is there that wants a password, or no programs, or fewer of them.
  case refused
  /// What was there is at another address, for good.
  case moved(to: String)
  /// Nothing is there, in words that can follow a colon.
  case dead(reason: Message)

  /// - Parameter transfer: the heads of the answers, and in the last line the last status and the
  ///   address that it came from.
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
        reason: Message("it answers without a status", french: "sa réponse n’a pas de statut"))
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
        reason: Message(
          "it answers with the status \(status)", french: "son statut est \(status)"))
    }
  }
}
