import OngletModel
import Synchronization

/// Asks whether the external addresses that pages of a site link to still answer.
///
/// 1. The addresses of all pages are collected without duplicates.
/// 2. Answers of the last days are taken from the cache.
/// 3. Several hosts are asked at once, but each host gets one request at a time.
/// 4. Addresses that failed for a reason that may pass are asked a second time.
/// 5. Each link to an address that is dead or has moved is reported.
struct ExternalAddresses: Sendable {
  private let curl: AddressQuestion?
  private let cache: String?
  /// The answers in this run: `check --fix` asks several times.
  private let given = GivenAnswers()

  /// The number of hosts that are asked at once.
  private static let hostCount = 8

  init(cache: String?, asksPrivate: Bool) {
    curl = Program(named: ["curl"]).map { AddressQuestion(curl: $0, asksPrivate: asksPrivate) }
    self.cache = cache ?? CacheFile.userFolder
  }

  func diagnostics(for site: Site) async -> [Diagnostic] {
    let places = site.externalPlaces
    if places.isEmpty { return [] }
    guard let curl else { return [notAsked(Program.isNotInstalled)] }
    if let cache { CacheFile.removeUnfinished(in: cache, CachedAnswer.kind) }
    var byHost: [Substring: [String]] = [:]
    for address in Set(places.map(\.address)).sorted(by: precedesInBytes) {
      byHost[host(of: address), default: []].append(address)
    }
    do throws(EnvironmentFailure) {
      let answers = try await answers(
        of: byHost.sorted { $0.key < $1.key }.map(\.value), asking: curl)
      return places.compactMap { place in
        answers[place.address].flatMap { place.diagnostic(for: $0) }
      }
    } catch {
      return [notAsked(error.message)]
    }
  }

  private func answers(
    of hosts: [[String]], asking curl: AddressQuestion
  ) async throws(EnvironmentFailure) -> [String: AddressAnswer] {
    try await ask(hosts, by: curl, isLastTime: false)
    let (addresses, seconds) = await given.takeUnsettled()
    if !addresses.isEmpty {
      // If the command is ended, it does not wait.
      try? await Task.sleep(for: .seconds(seconds))
      try await ask(
        hosts.map { $0.filter(addresses.contains) }.filter { !$0.isEmpty }, by: curl,
        isLastTime: true)
    }
    return await given.answers
  }

  /// - Parameter isLastTime: whether every answer counts, and none is asked for again.
  private func ask(
    _ hosts: [[String]], by curl: AddressQuestion, isLastTime: Bool
  ) async throws(EnvironmentFailure) {
    let waiting = Mutex(hosts[...])
    let next: @Sendable () -> [String]? = { waiting.withLock { $0.popFirst() } }
    let failures = await withTaskGroup(of: EnvironmentFailure?.self) { group in
      for _ in 0..<Self.hostCount {
        group.addTask {
          do throws(EnvironmentFailure) {
            while let addresses = next() {
              try await askOneHost(addresses, by: curl, isLastTime: isLastTime)
            }
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
    }
    if let failure = failures.first { throw failure }
  }

  /// Asks the addresses of one host, one after the other.
  private func askOneHost(
    _ addresses: [String], by curl: AddressQuestion, isLastTime: Bool
  ) async throws(EnvironmentFailure) {
    for address in addresses where await given.answers[address] == nil {
      let cached = cache.map { CachedAnswer(of: address, in: $0) }
      if let answer = cached?.answer {
        await given.add(answer, of: address)
      } else {
        let reply = try await curl.ask(address)
        if let seconds = reply.retrySeconds, !isLastTime {
          await given.postpone(address, seconds: seconds)
          continue
        }
        await given.add(reply.answer, of: address)
        cached?.store(reply.answer)
      }
    }
  }

  private func notAsked(_ reason: Message) -> Diagnostic {
    Diagnostic(
      .deadAddress, path: "curl",
      message: Message(
        "links to other sites were not checked: ",
        french: "liens vers d’autres sites non vérifiés : ") + reason,
      fix: Message(
        "install curl, or check without --online",
        french: "installer curl, ou vérifier sans --online"))
  }
}

private actor GivenAnswers {
  private(set) var answers: [String: AddressAnswer] = [:]
  /// The addresses to ask again, and how many seconds later.
  private var unsettled: (addresses: Set<String>, seconds: Int) = ([], 0)

  func add(_ answer: AddressAnswer, of address: String) { answers[address] = answer }

  func postpone(_ address: String, seconds: Int) {
    unsettled.addresses.insert(address)
    unsettled.seconds = max(unsettled.seconds, seconds)
  }

  func takeUnsettled() -> (addresses: Set<String>, seconds: Int) {
    defer { unsettled = ([], 0) }
    return unsettled
  }
}

/// The host of an address, with its port.
private func host(of address: String) -> Substring {
  let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true)
  return parts.count > 1 ? parts[1] : ""
}

private struct ExternalPlace {
  let destination: String
  let path: String
  let range: SourceRange
  let syntax: WrittenPlace.Syntax

  var isOnWeb: Bool { destination.hasPrefix("https://") || destination.hasPrefix("http://") }

  /// The address to be asked: the destination without its fragment.
  var address: String { String(destination.prefix { $0 != "#" }) }

  func diagnostic(for answer: AddressAnswer) -> Diagnostic? {
    switch answer {
    case .found, .refused: return nil
    case .restricted:
      return Diagnostic(
        .deadAddress, path: path, range: range,
        "private address not checked: `\(destination)`",
        french: "adresse privée non vérifiée : `\(destination)`",
        fix: "add --allow-private to check it", french: "ajouter --allow-private pour la vérifier")
    case .dead(let reason):
      return Diagnostic(
        .deadAddress, path: path, range: range,
        "broken link: `\(destination)` (\(reason))",
        french: "lien cassé : `\(destination)` (\(reason))",
        fix: "find the new address, or remove the link",
        french: "chercher la nouvelle adresse, ou supprimer le lien")
    case .moved(let place):
      let moved = MovedAddress(destination, to: place)
      if moved.isForOneVisit { return nil }
      let (mistake, new) = moved.report
      return Diagnostic(
        .movedAddress, path: path, range: range, mistake,
        edit: new.map { Edit(at: range, from: destination, to: $0, in: syntax) })
    }
  }
}

extension Site {
  fileprivate var externalPlaces: [ExternalPlace] {
    var places = configuration.looks.header.map(\.link).map { link in
      ExternalPlace(destination: link.value, path: "site.yml", range: link.range, syntax: .yaml)
    }
    for page in pages {
      for (reference, target) in zip(page.page.body.references, page.targets) {
        guard reference.kind == .link, case .external(let destination) = target else { continue }
        places.append(
          ExternalPlace(
            destination: destination, path: page.page.path, range: reference.range,
            syntax: .markdown))
      }
    }
    return places.filter(\.isOnWeb)
  }
}
