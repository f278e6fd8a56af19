import OngletLibc
import OngletModel
import Testing

@testable import OngletSite

@Suite struct SearchIndexCacheTests {
  private let files = [
    OutputFile(path: "pagefind/a b", bytes: [0, 10, 255]), OutputFile(path: "c", bytes: []),
  ]

  private func cache(_ folder: borrowing ScratchFolder, _ text: String = "") throws
    -> SearchIndexCache
  {
    try folder.write(text, to: "pagefind")
    chmod(folder["pagefind"], 0o755)
    return SearchIndexCache(
      folder: folder["cache"], program: try #require(Program(at: folder["pagefind"])))
  }

  @Test func givesBackWhatWasStored() throws {
    let folder = try ScratchFolder()
    let cache = try cache(folder)
    #expect(cache.files(madeFrom: "a") == nil)
    cache.store(files, madeFrom: "a")
    #expect(cache.files(madeFrom: "a") == files)
    #expect(cache.files(madeFrom: "b") == nil)
    #expect(try self.cache(folder, "newer").files(madeFrom: "a") == nil)
  }

  @Test func keepsTheIndexesOfTheLastBuilds() throws {
    let folder = try ScratchFolder()
    let cache = try cache(folder)
    let sources = ["a", "b", "c", "d", "e"]
    func kept() -> [String] { sources.filter { cache.files(madeFrom: $0) != nil } }
    for source in sources.dropLast() { cache.store(files, madeFrom: source) }
    // The times of files are those of the clock’s last tick.
    usleep(20_000)
    cache.store(files, madeFrom: "e")
    #expect(cache.files(madeFrom: "a") == files)
    cache.removeUnused(languages: 1)
    let left = kept()
    #expect(left.count == 4 && left.contains("a") && left.contains("e"))
    cache.removeUnused(languages: 2)
    #expect(kept() == left)
  }

  @Test func trustsNoFileThatWasSpoilt() throws {
    let whole = SearchIndexCache.bytes(of: files)
    #expect(SearchIndexCache.files(in: whole) == files)
    for end in 0..<whole.count { #expect(SearchIndexCache.files(in: Array(whole[..<end])) == nil) }
    for place in whole.indices {
      var spoilt = whole
      spoilt[place] ^= 1
      #expect(SearchIndexCache.files(in: spoilt) == nil, "byte \(place)")
    }
  }
}
