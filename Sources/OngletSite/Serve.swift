import OngletModel
import OngletRender

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What to preview, and where.
package struct PreviewOptions: Sendable {
  package var build = BuildOptions()
  /// An address of the Internet Protocol, or `localhost`.
  package var host = "127.0.0.1"
  /// The port; 0 for any that is free, nothing for the first free one from 8000 on.
  package var port: UInt16?
  /// What opens a file at a line.
  package var editor: EditorLink?
  /// That of whoever writes: the preview adds its own words to the site.
  package var language = Language.english

  package init() {}

  static let firstPort: UInt16 = 8000
}

/// Serves a site that follows its sources.
///
/// 1. A port is taken.
/// 2. The site is built in memory.
/// 3. Requests are answered, and browsers told of changes, until the process ends.
///
/// - Parameters:
///   - started: called once, with the address of the preview and whether the port is another than
///     the usual one, when requests are answered.
///   - updated: called after each update.
/// - Throws: when the port is busy, or the site cannot be read at the beginning.
package func serve(
  _ options: PreviewOptions, started: (_ address: String, _ isOtherPort: Bool) -> Void,
  updated: @escaping @Sendable (PreviewUpdate) -> Void
) async throws(EnvironmentFailure) {
  let listener = try listen(options)
  var build = options.build
  // Absolute addresses, as those of the page for what is not there, lead here.
  build.address = listener.place.address
  let events = PreviewEvents()
  let site = try await PreviewSite(
    build, events: events, editor: options.editor, language: options.language, report: updated)
  await site.follow()
  let server = PreviewServer(
    site: site, events: events, place: listener.place, language: options.language)
  started(
    listener.place.address,
    options.port == nil && listener.place.port != PreviewOptions.firstPort)
  Task { await site.colour() }
  Task {
    while (try? await Task.sleep(for: .seconds(15))) != nil { events.send(PreviewEvents.heartbeat) }
  }
  do {
    try await listener.run { await server.answer(to: $0) }
  } catch {
    let address = listener.place.address
    throw EnvironmentFailure(
      Message(
        "cannot listen at \(address) any more: \(error)",
        french: "impossible d’écouter plus longtemps à l’adresse \(address) : \(error)"))
  }
}

/// Shows an address in the browser of whoever started the command, where that can be done.
package func openInBrowser(_ address: String) {
  guard let opener = Program(named: ["xdg-open", "open"]) else { return }
  Task { _ = try? await opener.run([address], in: "/") }
}

/// Takes a port: the one that is asked for, or the first that is free.
private func listen(_ options: PreviewOptions) throws(EnvironmentFailure) -> PreviewListener {
  let host = options.host == "localhost" ? "127.0.0.1" : options.host
  guard PreviewPlace.isAddress(host) else {
    throw EnvironmentFailure(
      Message(
        "cannot listen at \(host): --host takes an address such as 127.0.0.1 or ::1",
        french: "impossible d’écouter à l’adresse \(host) : --host prend une adresse telle que "
          + "`127.0.0.1` ou `::1`"))
  }
  let ports = options.port.map { [$0] } ?? (0..<20).map { PreviewOptions.firstPort + $0 }
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
  throw allAreBusy(ports)
}

private func allAreBusy(_ ports: [UInt16]) -> EnvironmentFailure {
  let (first, last) = (ports[0], ports[ports.count - 1])
  if ports.count == 1 {
    return EnvironmentFailure(
      Message(
        "port \(first) is busy: name another by --port N, or none for the first that is free",
        french: "le port \(first) est occupé : en indiquer un autre par --port N, ou aucun pour "
          + "prendre le premier qui est libre"))
  }
  return EnvironmentFailure(
    Message(
      "ports \(first) to \(last) are busy: name another by --port N",
      french: "les ports \(first) à \(last) sont occupés : en indiquer un autre par --port N"))
}
