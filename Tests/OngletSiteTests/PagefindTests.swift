import OngletModel
import Testing

@testable import OngletSite

@Suite struct PagefindTests {
  /// `pagefind_dcd{"url":"/fr/a/","content":"{}"}`, as gzip compresses it.
  private let fragment: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 43, 72, 76, 79, 77, 203, 204, 75, 137, 79, 73, 78, 169, 86,
    42, 45, 202, 81, 178, 82, 210, 79, 43, 210, 79, 212, 87, 210, 81, 74, 206, 207, 43, 73, 205,
    43, 1, 10, 85, 215, 42, 213, 2, 0, 252, 230, 69, 140, 43, 0, 0, 0,
  ]

  @Test func readsTheTextOfEachFragment() throws {
    let files = [
      OutputFile(path: "fragment/fr_1.pf_fragment", bytes: fragment),
      OutputFile(path: "index/fr_2.pf_index", bytes: [0]),
    ]
    let texts = try Pagefind.texts(in: files)
    #expect(texts.map(\.name) == ["fr_1"])
    #expect(texts.map(\.path) == ["fr/a/index.html"])
    #expect(texts.map(\.content) == ["{}"])
  }

  @Test func refusesFragmentsThatAreDamaged() {
    #expect(fragment.gunzipped?.count == 43)
    for end in fragment.indices { #expect(Array(fragment[..<end]).gunzipped == nil) }
    #expect((fragment + fragment).gunzipped == nil)
    // Whether it is text, when and where it was compressed is of no use.
    for place in fragment.indices where !(3..<10).contains(place) {
      var damaged = fragment
      damaged[place] ^= 1
      #expect(damaged.gunzipped == nil, "byte \(place)")
      #expect(throws: EnvironmentFailure.self) {
        try Pagefind.texts(in: [OutputFile(path: "fr_1.pf_fragment", bytes: damaged)])
      }
    }
  }

  @Test func joinsTheIndexesOfLanguages() throws {
    func index(_ language: String, _ count: Int) -> [OutputFile] {
      let entry = #"{"version":"1","languages":{"\#(language)":{"page_count":\#(count)}}}"#
      return [
        OutputFile(path: "pagefind.js", bytes: [1]),
        OutputFile(path: "wasm.\(language).pagefind", bytes: [2]),
        OutputFile(path: "pagefind-entry.json", bytes: Array(entry.utf8)),
      ]
    }
    let files = try Pagefind.merged([index("fr", 3), index("en", 4)])
    #expect(
      files.map(\.path) == [
        "pagefind-entry.json", "pagefind.js", "wasm.en.pagefind", "wasm.fr.pagefind",
      ])
    #expect(
      String(decoding: files[0].bytes, as: UTF8.self)
        == #"{"languages":{"en":{"page_count":4},"fr":{"page_count":3}},"version":"1"}"#)
    #expect(try Pagefind.merged([]).isEmpty)
  }
}
