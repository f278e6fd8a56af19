import OngletModel
import Testing

@testable import OngletLink

@Suite struct PagePartTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func agreesWithSHA256(text: String, digest: String) {
    #expect(SHA256(of: Array(text.utf8)).hexadecimal == digest)
  }

  private func names(_ pieces: [Piece], layout: Layout) async -> [String] {
    let site = await linked([
      page("a.fr.md", pieces) { $0.layout = .written(layout) }
    ])
    return site.page("a")?.parts.map(\.name) ?? []
  }

  @Test func aCriterionHasAPartForEachPanel() async {
    let pieces: [Piece] = [
      .heading(2, "Objectif"), .heading(2, "Exemples"), .heading(2, "Exemple"),
      .heading(2, "Introduction"), .heading(2, "Autre chose"),
    ]
    #expect(
      await names(pieces, layout: .criterion) == [
        "introduction", "objective", "examples", "examples-2", "introduction-2", "autre-chose",
      ])
  }

  @Test func anotherPageHasOnePart() async {
    #expect(await names([.heading(2, "Objectif")], layout: .page) == ["page"])
  }
}
