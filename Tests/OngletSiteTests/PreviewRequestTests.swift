import Testing

@testable import OngletSite

@Suite struct PreviewRequestTests {
  private let place = PreviewPlace(host: "127.0.0.1", port: 8000)

  private func request(
    _ method: String, _ target: String, host: String = "Host: 127.0.0.1:8000\r\n"
  ) throws -> Result<PreviewRequest, PreviewRequest.Refusal> {
    let head = try #require(
      HTTPRequestHead(Array("\(method) \(target) HTTP/1.1\r\n\(host)A: b".utf8)))
    return Result { () throws(PreviewRequest.Refusal) in try PreviewRequest(head, at: place) }
  }

  @Test(arguments: [
    ("/", ""), ("/fr/", "fr/"), ("/fr/index.html", "fr/index.html"),
    ("/fr/%C3%A9t%C3%A9/", "fr/été/"), ("/a%20b", "a b"), ("/a+b", "a+b"), ("/...", "..."),
  ])
  func decodesPaths(target: String, path: String) {
    #expect(PreviewRequest.path(of: target) == path)
  }

  @Test(arguments: [
    "", "fr/", "http://127.0.0.1:8000/", "//", "//a", "/a//b", "/.", "/..", "/a/../b", "/%2e%2e/a",
    "/..%2fa", "/a%2f..", "/a\\b", "/a%5cb", "/%00", "/a%0ab", "/%7f", "/%", "/%2", "/%zz",
    "/%c0%ae",
    "/%ff",
  ])
  func refusesInvalidPaths(target: String) {
    #expect(PreviewRequest.path(of: target) == nil)
  }

  @Test func checksTheHostFirst() throws {
    #expect(try request("POST", "/..", host: "Host: example.org\r\n") == .failure(.host))
    #expect(try request("POST", "/..") == .failure(.method))
    #expect(try request("GET", "/..") == .failure(.path))
    #expect(try request("GET", "/", host: "") == .failure(.host))
    #expect(try request("HEAD", "/fr/?q#f").get().path == "fr/")
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET / HTTP/2", "GET  / HTTP/1.1", "GET / HTTP/1.1\r\nnothing",
    "GET / HTTP/1.1\r\nA: b\r\n c", "GET / HTTP/1.1\r\nA: b\r\n c: d",
    "GET / HTTP/1.1\r\nHost: a\r\nhost: b",
  ])
  func refusesMalformedHeads(head: String) {
    #expect(HTTPRequestHead(Array(head.utf8)) == nil)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1", false), ("GET / HTTP/1.0", true),
    ("GET / HTTP/1.1\r\nConnection: Close", true),
    ("POST / HTTP/1.1\r\nContent-Length: 3", true), ("GET / HTTP/1.1\r\nContent-Length: 0", false),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked", true),
  ])
  func closesAfterRequestsWithABody(head: String, isLast: Bool) {
    #expect(HTTPRequestHead(Array(head.utf8))?.isLast == isLast)
  }

  @Test(arguments: [
    ("127.0.0.1", 8000, "127.0.0.1:8000", true), ("127.0.0.1", 8000, "LOCALHOST:8000", true),
    ("127.0.0.1", 8000, "[::1]:8000", true), ("127.0.0.1", 8000, "127.0.0.1", false),
    ("127.0.0.1", 8000, "127.0.0.1:80", false), ("127.0.0.1", 8000, "example.org:8000", false),
    ("127.0.0.1", 8000, "192.0.2.1:8000", false), ("127.0.0.1", 8000, "", false),
    ("127.0.0.1", 80, "localhost", true), ("127.0.0.1", 80, "example.org", false),
    ("::1", 8000, "[::1]:8000", true), ("0.0.0.0", 8000, "192.0.2.1:8000", true),
    ("0.0.0.0", 8000, "example.org:8000", false), ("::", 8000, "[2001:db8::1]:8000", true),
    ("0.0.0.0", 8000, "[nothing]:8000", false),
  ])
  func knowsItsHosts(host: String, port: Int, header: String, isKnown: Bool) {
    #expect(PreviewPlace(host: host, port: UInt16(port)).isNamed(by: header) == isKnown)
  }

  @Test func writesItsAddress() {
    #expect(place.address == "http://127.0.0.1:8000/")
    #expect(PreviewPlace(host: "::1", port: 80).address == "http://[::1]:80/")
  }

  @Test func readsTheHeadersForAllPages() {
    let headers = HostHeaders.everywhere(
      in: Array("# Note\n/*\n  A: b: c\n\tD: e\n/fr/*\n  F: g\n\n/*\n  H: i\n".utf8))
    #expect(headers.map { "\($0.name)=\($0.value)" } == ["A=b: c", "D=e", "H=i"])
  }

  @Test func writesEventsLineByLine() {
    let event = PreviewEvents.event("mistakes", Array("<p>\n\n</p>".utf8))
    #expect(
      String(decoding: event, as: UTF8.self) == "event: mistakes\ndata: <p>\ndata: \ndata: </p>\n\n"
    )
  }

  @Test(arguments: [
    "code", "{path}", "code {path}", "javascript:{path}", "JavaScript:{path}", ":{path}",
    "vscode://file",
  ])
  func refusesInvalidEditors(pattern: String) {
    #expect(EditorLink(pattern) == nil)
  }

  @Test func fillsInTheAddressOfAnEditor() {
    let editor = EditorLink("vscode://file/{path}:{line}")
    #expect(editor?.address(of: "/a/b.md", line: 3) == "vscode://file//a/b.md:3")
  }
}
