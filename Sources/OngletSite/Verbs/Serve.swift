import OngletLibc
import OngletModel
import OngletRender

package struct PreviewOptions: Sendable {
  package var build = BuildOptions()
  /// An IP address, or `localhost`.
  package var host = "127.0.0.1"
  /// The port: 0 for any free one, nil for the first free one from 8000 on.
  package var port: UInt16?
  /// The form of addresses that open a file in an editor.
  package var editor: EditorLink?
  /// The language of the user, for texts of the preview.
  package var language = Language.english

  package init() {}

  static let firstPort: UInt16 = 8000
}

/// Serves a site that follows its sources.
///
/// 1. The port is opened.
/// 2. The site is built in memory.
/// 3. Requests are answered, and browsers are notified of changes, until the process ends.
///
/// - Parameters:
///   - started: called once when requests can be answered, with the address of the preview, whether
///     its port is not the usual one, and the diagnostics of the site.
///   - updated: called after each update.
/// - Throws: if the port is busy, or the site cannot be read at the beginning.
package func serve(
  _ options: PreviewOptions,
  started: (_ address: String, _ isOtherPort: Bool, _ mistakes: [Diagnostic]) -> Void,
  updated: @escaping @Sendable (PreviewUpdate) -> Void
) async throws(EnvironmentFailure) {
  let listener = try listen(options)
  TemporaryFolder.removeLeftovers()
  var build = options.build
  // So that absolute addresses, such as those of the page 404, lead to the preview.
  build.address = listener.place.address
  let site = try await PreviewSite(
    build, editor: options.editor, language: options.language, report: updated)
  await site.follow()
  let server = PreviewServer(
    site: site, place: listener.place, language: options.language)
  started(
    listener.place.address,
    options.port == nil && listener.place.port != PreviewOptions.firstPort, await site.mistakes)
  Task { await site.colour() }
  Task {
    while (try? await Task.sleep(for: .seconds(15))) != nil { await site.keepOpen() }
  }
  do {
    try await listener.run { await server.answer(to: $0) }
  } catch {
    let (address, reason) = (listener.place.address, String(describing: error))
    throw EnvironmentFailure(
      "the preview at \(address) stopped: \(reason)",
      french: "l’aperçu à l’adresse \(address) s’est arrêté : \(reason)")
  }
}

/// Opens an address in the browser of the user, if there is a program for that.
package func openInBrowser(_ address: String) {
  guard let opener = Program(named: ["xdg-open", "open"]) else { return }
  Task { try? await opener.launch([address], in: "/") }
}

/// Listens on the given port, or on the first free one.
private func listen(_ options: PreviewOptions) throws(EnvironmentFailure) -> PreviewListener {
  let host = options.host == "localhost" ? "127.0.0.1" : options.host
  let ports = options.port.map { [$0] } ?? Array(portsTried(from: PreviewOptions.firstPort))
  for port in ports {
    do throws(ErrorNumber) {
      return try PreviewListener(host: host, port: port)
    } catch  where error.code == EADDRINUSE {
      continue
    } catch {
      let place = PreviewPlace(host: host, port: port)
      throw EnvironmentFailure(cannot: .listen, place.address, error)
    }
  }
  throw allAreBusy(ports, host: host)
}

/// The ports that are tried, in order.
private func portsTried(from first: UInt16) -> ClosedRange<UInt16> {
  first...max(first, UInt16(clamping: Int(first) + 19))
}

private func allAreBusy(_ ports: [UInt16], host: String) -> EnvironmentFailure {
  let (first, last) = (ports[0], ports[ports.count - 1])
  let message =
    ports.count == 1
    ? Message("port \(first) is busy", french: "le port \(first) est occupé")
    : Message(
      "ports \(first) to \(last) are busy",
      french: "les ports \(first) à \(last) sont occupés")
  let free = portsTried(from: last).dropFirst().first {
    (try? PreviewListener(host: host, port: $0)) != nil
  }
  let fix =
    free.map { Message("use --port \($0)", french: "utiliser --port \($0)") }
    ?? Message("choose another with --port N", french: "en choisir un autre avec --port N")
  return EnvironmentFailure(message, fix: fix)
}
