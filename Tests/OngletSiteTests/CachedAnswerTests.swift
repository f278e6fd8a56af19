import OngletModel
import Testing

@testable import OngletSite

@Suite struct CachedAnswerTests {
  @Test(arguments: [AddressAnswer.found, .moved(to: "https://b.example/")])
  func returnsAStoredAnswer(answer: AddressAnswer) throws {
    let folder = try ScratchFolder()
    let cached = CachedAnswer(of: "https://a.example/", in: folder.path)
    #expect(cached.answer == nil)
    cached.store(answer)
    #expect(cached.answer == answer)
    #expect(CachedAnswer(of: "https://b.example/", in: folder.path).answer == nil)
  }

  @Test func doesNotStoreDeadAddresses() throws {
    let folder = try ScratchFolder()
    let cached = CachedAnswer(of: "https://a.example/", in: folder.path)
    cached.store(.dead(reason: Message(verbatim: "404")))
    #expect(cached.answer == nil)
  }

  @Test(arguments: [
    "", "1\nhttps://a.example/\n", "-9223372036854775808\nhttps://a.example/\n",
    "9223372036854775807\nhttps://a.example/\n", "x\nhttps://a.example/\n",
  ])
  func ignoresOldAndDamagedAnswers(text: String) throws {
    let folder = try ScratchFolder()
    let file = CacheFile(in: folder.path, "addresses", key: "https://a.example/")
    file.store(Array(text.utf8))
    #expect(CachedAnswer(of: "https://a.example/", in: folder.path).answer == nil)
  }

  @Test(arguments: [
    ([200], AddressAnswer.found), ([301, 200], .moved(to: "https://b.example/")),
    ([301, 308, 204], .moved(to: "https://b.example/")), ([302, 200], .found),
    ([301, 302, 200], .found), ([429], .refused),
  ])
  func readsTheStatusesOfServers(statuses: [Int], answer: AddressAnswer) {
    #expect(AddressAnswer(statuses, at: "https://b.example/") == answer)
  }

  @Test(arguments: [
    ([410], "HTTP status 410"), ([301, 500], "HTTP status 500"),
    ([0], "answer without an HTTP status"),
  ])
  func explainsDeadAddresses(statuses: [Int], expected: String) {
    guard case .dead(let reason) = AddressAnswer(statuses, at: "https://a.example/") else {
      Issue.record("something is there")
      return
    }
    #expect(reason.english == expected)
  }

  @Test(arguments: [
    ("http://8.8.8.8/a", HostAddresses.publicInternet(["8.8.8.8"], port: "80")),
    ("https://user@8.8.8.8:81/a", .publicInternet(["8.8.8.8"], port: "81")),
    ("https://[2001:4860::1]?a", .publicInternet(["2001:4860::1"], port: "443")),
    ("https://[64:ff9b::808:808]/", .publicInternet(["64:ff9b::808:808"], port: "443")),
    ("http://8.8.8.8@127.0.0.1/", .restricted), ("http://127.0.0.1\\@8.8.8.8/", .restricted),
    ("http://172.31.255.255/", .restricted), ("http://[::ffff:10.0.0.1]/", .restricted),
    ("http:///", .unknown), ("http://a b/", .unknown),
  ])
  func distinguishesPublicAddresses(address: String, expected: HostAddresses) {
    #expect(HostAddresses(of: address) == expected)
  }
}
