import OngletRender

/// Answers the requests of browsers.
struct PreviewServer: Sendable {
  let site: PreviewSite
  let events: PreviewEvents
  let place: PreviewPlace

  func answer(to head: HTTPRequestHead) async -> PreviewAnswer {
    do throws(PreviewRequest.Refusal) {
      let request = try PreviewRequest(head, at: place)
      if request.path == "_events" {
        let stream = events.stream(beginningWith: await site.greeting)
        return PreviewAnswer(type: "text/event-stream; charset=utf-8", events: stream)
      }
      await site.refresh()
      return await answer(to: request.path)
    } catch {
      return Self.refusal(error)
    }
  }

  private static func refusal(_ refusal: PreviewRequest.Refusal) -> PreviewAnswer {
    switch refusal {
    case .method:
      .refusal(
        .methodNotAllowed, "The preview answers GET and HEAD.", headers: [("Allow", "GET, HEAD")])
    case .host: .refusal(.forbidden, "The preview answers at its own address only.")
    case .path: .refusal(.badRequest, "This is no path of a site.")
    }
  }

  private func answer(to path: String) async -> PreviewAnswer {
    let shown = await site.shown
    let revision = await site.revision
    let pages = PreviewPages(lines: await site.lines)
    if let tool = path.stripping("_preview/") {
      guard let bytes = await site.tool(tool) else { return Self.nothing }
      return PreviewAnswer(type: PreviewAnswer.type(of: tool), body: bytes)
    }
    if path == "_status" {
      let body = pages.status(shown?.renderer.site, await site.mistakes, revision: revision)
      return PreviewAnswer(body: body)
    }
    guard let shown else {
      return PreviewAnswer(
        status: .serviceUnavailable, body: pages.empty(revision: revision))
    }
    if let page = path.stripping("_compare/") {
      guard let comparison = shown.renderer.comparison(of: page, shownAt: path) else {
        return Self.nothing
      }
      return PreviewAnswer(
        body: pages.comparison(comparison, path: page, revision: revision), headers: shown.headers)
    }
    return file(at: path, of: shown) { pages.page($0, revision: revision) }
  }

  private static let nothing = PreviewAnswer.refusal(.notFound, "There is nothing at this address.")

  /// A file of the site.
  ///
  /// - Parameter dressed: gives a page what the preview adds to it.
  private func file(
    at path: String, of shown: ShownSite, dressed: ([UInt8]) -> [UInt8]
  ) -> PreviewAnswer {
    let name = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    if var body = shown.file(at: name) {
      let type = PreviewAnswer.type(of: name)
      if type.hasPrefix("text/html") { body = dressed(body) }
      return PreviewAnswer(type: type, body: body, headers: shown.headers)
    }
    if shown.hasFolder(path) {
      return .refusal(
        .moved, "The page is at /\(path)/.", headers: [("Location", "/\(path)/".encoded)]
      )
    }
    guard let body = shown.file(at: "404.html") else { return Self.nothing }
    return PreviewAnswer(status: .notFound, body: dressed(body), headers: shown.headers)
  }
}

extension String {
  /// What follows a beginning; nothing when the text has another.
  fileprivate func stripping(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }

  /// The text as a part of an address.
  fileprivate var encoded: String {
    var buffer = ByteBuffer()
    buffer.write(address: self)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
