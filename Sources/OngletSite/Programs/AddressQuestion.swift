import OngletModel

/// Asks whether an address answers, by curl: with HEAD, then if necessary with GET.
struct AddressQuestion: Sendable {
  let curl: Program
  /// Whether addresses of this machine and of private networks are asked too.
  let asksPrivate: Bool

  func ask(_ address: String) async throws(EnvironmentFailure) -> Reply {
    let head = try await run(["--head"], address)
    switch head.answer {
    case .found, .moved, .restricted: return head
    // Some servers do not answer HEAD properly.
    case .refused, .dead: return head.isFinal ? head : try await run([], address)
    }
  }

  /// What became of a request.
  struct Reply: Sendable {
    let answer: AddressAnswer
    /// Whether another kind of request would have the same answer.
    var isFinal = false
    /// How many seconds later the answer may be another one: the server is overloaded, being
    /// restarted, or did not answer in time. Nil if the answer will stay the same.
    var retrySeconds: Int?
  }

  /// The options of each call: no settings of the user, no other protocol, a limit of time, and in
  /// one line the status, where it leads and, behind a bar, when to ask again.
  private static let options = [
    "--disable", "--globoff", "--silent", "--show-error",
    "--proto", "=http,https", "--connect-timeout", "10", "--max-time", "20",
    "--user-agent", "Onglet (onglet check --online)", "--output", "/dev/null",
    "--write-out", "%{response_code} %{redirect_url}|%header{retry-after}",
  ]

  private static let maximumRedirects = 8

  /// Asks an address, and those that it leads to: each is looked at before it is asked.
  private func run(
    _ options: [String], _ address: String
  ) async throws(EnvironmentFailure) -> Reply {
    // Without spaces, control characters and bytes beyond ASCII (RFC 3986).
    var place = address.percentEncoded { $0 > 0x20 && $0 < 0x7F }
    var statuses: [Int] = []
    while statuses.count <= Self.maximumRedirects {
      let host: [String]
      switch asksPrivate ? nil : HostAddresses(of: place) {
      case nil: host = []
      case .restricted: return Reply(answer: .restricted, isFinal: true)
      case .unknown:
        let reason = Message("unknown host", french: "hôte inconnu")
        return Reply(answer: .dead(reason: reason), isFinal: true)
      case .publicInternet(let addresses, let port):
        // To these addresses and no others, whatever the host's name means by now.
        let list = addresses.map { $0.contains(":") ? "[\($0)]" : $0 }.joined(separator: ",")
        host = ["--connect-to", "::host.invalid:", "--resolve", "host.invalid:\(port):\(list)"]
      }
      let answer = try await curl.run(Self.options + host + options + ["--url", place], in: ".")
      guard answer.isSuccess else {
        let reason = Self.reason(answer.standardError)
        // If there is no host (6) or no answer in time (28), GET would fail too.
        return Reply(
          answer: .dead(reason: reason.text), isFinal: reason.number == 6 || reason.number == 28,
          retrySeconds: reason.number.map(Self.brokenConnections.contains) == true
            ? Self.usualPause : nil)
      }
      let line = String(decoding: answer.output, as: UTF8.self)
      let bar = line.lastIndex(of: "|") ?? line.endIndex
      let words = line[..<bar].split(whereSeparator: \.isWhitespace)
      let status = words.first.flatMap { Int($0) } ?? 0
      statuses.append(status)
      guard words.count == 2 else {
        return Reply(
          answer: AddressAnswer(statuses, at: place),
          retrySeconds: Self.pause(after: status, header: Int(line[bar...].dropFirst())))
      }
      place = String(words[1])
    }
    let reason = Message("too many redirects", french: "trop de redirections")
    return Reply(answer: .dead(reason: reason))
  }

  /// The errors of curl when a connection ends without an answer: time-out, empty answer, reset.
  private static let brokenConnections: Set<Int> = [28, 52, 55, 56]
  private static let usualPause = 1
  private static let maximumPause = 30

  /// How long to wait after a status before asking again; nil if that is no use.
  ///
  /// - Parameter header: the seconds that the server asks for (`Retry-After`, RFC 9110, section
  ///   10.2.3).
  private static func pause(after status: Int, header: Int?) -> Int? {
    switch status {
    case 500..<600: min(max(header ?? usualPause, usualPause), maximumPause)
    // Too many requests: it says when to come back, or does not want to be asked by programs.
    case 429: header.flatMap { $0 <= maximumPause ? max($0, 0) : nil }
    default: nil
    }
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

enum AddressAnswer: Sendable, Hashable {
  case found
  /// It answers, but refuses requests without a password, by programs, or too many of them.
  case refused
  /// It redirects permanently to another address.
  case moved(to: String)
  /// It leads to this machine or a private network, and was not asked.
  case restricted
  /// It does not work; the reason is a phrase such as “HTTP status 404”.
  case dead(reason: Message)

  init(_ statuses: [Int], at address: String) {
    guard let status = statuses.last, status > 0 else {
      self = .dead(
        reason: Message("answer without an HTTP status", french: "réponse sans code HTTP"))
      return
    }
    switch status {
    case 200..<300:
      let way = statuses.dropLast()
      let isPermanent = !way.isEmpty && way.allSatisfy { $0 == 301 || $0 == 308 }
      self = isPermanent ? .moved(to: address) : .found
    case 401, 403, 405, 406, 429, 451, 999: self = .refused
    default:
      self = .dead(reason: Message("HTTP status \(status)", french: "code HTTP \(status)"))
    }
  }
}
