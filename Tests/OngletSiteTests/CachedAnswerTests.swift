import OngletModel
import Testing

@testable import OngletSite

@Suite struct CachedAnswerTests {
  @Test(arguments: [AddressAnswer.found, .moved(to: "https://b.example/")])
  func givesBackWhatWasStored(answer: AddressAnswer) throws {
    let folder = try ScratchFolder()
    let cached = CachedAnswer(of: "https://a.example/", in: folder.path)
    #expect(cached.answer == nil)
    cached.store(answer)
    #expect(cached.answer == answer)
    #expect(CachedAnswer(of: "https://b.example/", in: folder.path).answer == nil)
  }

  @Test func asksAgainWhereNothingWasThere() throws {
    let folder = try ScratchFolder()
    let cached = CachedAnswer(of: "https://a.example/", in: folder.path)
    cached.store(.dead(reason: Message(verbatim: "404")))
    #expect(cached.answer == nil)
  }

  @Test(arguments: [
    "", "1\nhttps://a.example/\n", "-9223372036854775808\nhttps://a.example/\n",
    "9223372036854775807\nhttps://a.example/\n", "x\nhttps://a.example/\n",
  ])
  func trustsNoAnswerThatIsOldOrSpoilt(text: String) throws {
    let folder = try ScratchFolder()
    let file = CacheFile(in: folder.path, "addresses", key: "https://a.example/")
    file.store(Array(text.utf8))
    #expect(CachedAnswer(of: "https://a.example/", in: folder.path).answer == nil)
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\n\r\n\n200 https://a.example/", AddressAnswer.found),
    (
      "HTTP/2 301 \r\n\r\nHTTP/2 200 \r\n\r\n\n200 https://b.example/",
      .moved(to: "https://b.example/")
    ),
    ("HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\n\r\n\n200 https://a.example/", .found),
    ("HTTP/1.1 302 Found\r\n\r\nHTTP/1.1 200 OK\r\n\r\n\n200 https://b.example/", .found),
    ("HTTP/1.1 429 Slow\r\n\r\n\n429 https://a.example/", .refused),
  ])
  func readsTheAnswerOfCurl(transfer: String, answer: AddressAnswer) {
    #expect(AddressAnswer(transfer: Array(transfer.utf8)) == answer)
  }

  @Test(arguments: [
    (
      "HTTP/1.1 410 Gone\r\n\r\n\n410 https://a.example/", "HTTP status 410"
    ),
    ("", "answer without an HTTP status"),
  ])
  func saysWhyNothingIsThere(transfer: String, expected: String) {
    guard case .dead(let reason) = AddressAnswer(transfer: Array(transfer.utf8)) else {
      Issue.record("something is there")
      return
    }
    #expect(reason.english == expected)
  }
}
