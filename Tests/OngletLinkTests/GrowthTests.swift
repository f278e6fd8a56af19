import OngletModel
import Testing

@testable import OngletLink

/// What linking does takes steps in proportion to its work.
struct GrowthTests {
  @Test(arguments: [10, 1000]) func findsFreeNumbersInLinearTime(count: Int) {
    var numbers = FreeNumbers<String>()
    var taken: Set<Int> = [3]
    var questions = 0
    let given = (0..<count).map { _ in
      numbers.next(for: "same") {
        questions += 1
        return taken.insert($0).inserted
      }
    }
    #expect(given.prefix(3) == [2, 4, 5])
    #expect(Set(given).count == count)
    #expect(questions == count + 1)
  }

  @Test func numbersPanelsOfOneKind() {
    let kinds = ["a", "a-2", "a", "a", "b"].map { PanelKind($0) }
    #expect(PanelKinds.distinct(kinds).map(\.name) == ["a", "a-2", "a-3", "a-4", "b"])
  }

  @Test func reportsEachDuplicateCriterionOnce() async {
    let pages =
      [guide("design/index.fr.md", display: .together)]
      + (0..<40).map { number in
        // Names that differ only by what an identifier cannot hold.
        page("design/same\(String(repeating: "?", count: number)).fr.md", title: "Same") {
          $0.layout = Located(.criterion, at: SourceRange(line: 1))
        }
      }
    let linked = await linked(pages)
    let ids = linked.site.pages.compactMap { $0.criterion?.id }
    #expect(Set(ids).count == 40, "\(ids)")
    #expect(linked.report.filter { $0.contains("[duplicate-address]") }.count == 39)
  }

  @Test func comparesAMistypedNameWithFewOfManyNames() {
    let names = (0..<10_000).map { "titre-\($0)" }
    let nearest = NearestNames(names)
    for mistyped in ["titer-1234", "titre-99999", "completely else"] {
      #expect(nearest.compared(with: mistyped).count <= NearestNames.wholeCount)
    }
    #expect(nearest.nearest(to: "titer-1234") == "titre-1234")
    #expect(nearest.nearest(to: "completely else") == nil)
  }

  @Test func comparesAMistypedNameWithAllOfFewNames() {
    let names = (0..<NearestNames.wholeCount).map { "name-\($0)" }
    #expect(NearestNames(names).compared(with: "nothing").count == names.count)
    #expect(NearestNames(names).nearest(to: "nmae-17") == nearestName(to: "nmae-17", in: names))
  }

  @Test func searchesASortedListByHalves() {
    let numbers = Array(stride(from: 0, to: 20_000, by: 2))
    var comparisons = 0
    let place = numbers.firstPosition {
      comparisons += 1
      return $0 >= 12_345
    }
    #expect(place == 6173)
    #expect(comparisons <= 15)
  }
}
