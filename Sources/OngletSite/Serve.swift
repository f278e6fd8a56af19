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
  let site = try await PreviewSite(build, events: events, editor: options.editor, report: updated)
  await site.follow()
  let server = PreviewServer(site: site, events: events, place: listener.place)
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
    throw EnvironmentFailure("cannot listen at \(listener.place.address) any more: \(error)")
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
      "cannot listen at \(host): --host takes an address such as 127.0.0.1 or ::1")
  }
  let ports = options.port.map { [$0] } ?? (0..<20).map { PreviewOptions.firstPort + $0 }
  for port in ports {
    do throws(ErrorNumber) {
      return try PreviewListener(host: host, port: port)
    } catch  where error.code == EADDRINUSE {
      continue
    } catch {
      let place = PreviewPlace(host: host, port: port)
      throw EnvironmentFailure(cannot: "listen at", place.address, error)
    }
  }
  if let port = options.port {
    throw EnvironmentFailure(
      "port \(port) is busy: name another by --port N, or none for the first that is free")
  }
  throw EnvironmentFailure(
    "ports \(ports[0]) to \(ports[ports.count - 1]) are busy: name another by --port N")
}
