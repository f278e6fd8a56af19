import OngletLink
import OngletModel
import OngletRender

/// Makes the responses to requests of browsers.
struct PreviewServer: Sendable {
  let site: PreviewSite
  let place: PreviewPlace
  let language: Language

  /// - Parameter head: nil if the request is malformed.
  func answer(to head: HTTPRequestHead?) async -> PreviewAnswer {
    guard let head else {
      return refusal(
        .badRequest, "Malformed HTTP/1.1 request.", french: "Requête HTTP/1.1 mal formée.")
    }
    do throws(PreviewRequest.Refusal) {
      let request = try PreviewRequest(head, at: place)
      if request.path == "_events" {
        return PreviewAnswer(
          type: "text/event-stream; charset=utf-8", events: await site.stream())
      }
      await site.refresh()
      return await answer(to: request.path).part(head.range)
    } catch {
      return answer(to: error)
    }
  }

  // MARK: Refusals

  /// A response with a short text.
  private func refusal(
    _ status: PreviewAnswer.Status, _ english: MessageText, french: MessageText,
    headers: [(name: String, value: String)] = []
  ) -> PreviewAnswer {
    let words = Message(english, french: french).text(in: language)
    return PreviewAnswer(
      status: status, type: "text/plain; charset=utf-8", body: Array((words + "\n").utf8),
      headers: headers)
  }

  private func answer(to refusal: PreviewRequest.Refusal) -> PreviewAnswer {
    switch refusal {
    case .method:
      self.refusal(
        .methodNotAllowed, "Only GET and HEAD requests are allowed.",
        french: "Seules les requêtes GET et HEAD sont permises.",
        headers: [("Allow", "GET, HEAD")])
    case .host:
      self.refusal(
        .forbidden, "The preview only answers at its own address.",
        french: "L’aperçu ne répond qu’à sa propre adresse.")
    case .path: self.refusal(.badRequest, "Invalid path.", french: "Chemin incorrect.")
    }
  }

  private var nothing: PreviewAnswer {
    refusal(.notFound, "Nothing at this address.", french: "Rien à cette adresse.")
  }

  private func moved(to path: String) -> PreviewAnswer {
    refusal(
      .moved, "The page is at /\(path).", french: "La page est à l’adresse /\(path).",
      headers: [("Location", "/\(path)".encoded)])
  }

  // MARK: Answers

  private func answer(to path: String) async -> PreviewAnswer {
    let shown = await site.shown
    let revision = await site.revision
    let pages = await site.pages
    if let tool = path.stripping("_preview/") {
      guard let bytes = await site.tool(tool) else { return nothing }
      return PreviewAnswer(type: PreviewAnswer.type(of: tool), body: bytes)
    }
    if path == "_status/" { return moved(to: "_status") }
    if path == "_status" {
      let body = pages.status(
        shown?.renderer.site, untranslated: await site.untranslatedFiles, await site.mistakes,
        revision: revision)
      return PreviewAnswer(body: body, headers: PreviewAnswer.ownHeaders)
    }
    guard let shown else {
      return PreviewAnswer(
        status: .serviceUnavailable, body: pages.empty(revision: revision),
        headers: PreviewAnswer.ownHeaders)
    }
    if let page = path.stripping("_compare/") {
      guard let comparison = shown.renderer.comparison(of: page, shownAt: path) else {
        return shown.hasFolder(page) ? moved(to: path + "/") : nothing
      }
      return PreviewAnswer(
        body: pages.comparison(comparison, of: shown.renderer.site, path: page, revision: revision),
        headers: shown.hasPolicy ? shown.headers : PreviewAnswer.ownHeaders)
    }
    if path.hasPrefix(OutputPaths.searchFolder) {
      guard let bytes = await shown.searchFile(at: path) else { return nothing }
      return PreviewAnswer(type: PreviewAnswer.type(of: path), body: bytes)
    }
    return file(at: path, of: shown) { pages.page($0, revision: revision) }
  }

  /// The response with a file of the site, a redirect, or the 404 page.
  ///
  /// - Parameter decorate: adds the parts of the preview to a page.
  private func file(
    at path: String, of shown: ShownSite, decorate: ([UInt8]) -> [UInt8]
  ) -> PreviewAnswer {
    let name = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    if var body = shown.file(at: name) {
      let type = PreviewAnswer.type(of: name)
      if type.hasPrefix("text/html") { body = decorate(body) }
      return PreviewAnswer(type: type, body: body, headers: shown.headers)
    }
    if shown.hasFolder(path) { return moved(to: path + "/") }
    guard let body = shown.file(at: "404.html") else { return nothing }
    return PreviewAnswer(status: .notFound, body: decorate(body), headers: shown.headers)
  }
}

extension String {
  /// The text after a prefix; nil if it does not have that prefix.
  fileprivate func stripping(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }

  /// The text, percent-encoded for an address.
  fileprivate var encoded: String {
    var buffer = ByteBuffer()
    buffer.write(address: self)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
