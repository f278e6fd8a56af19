import OngletModel
import Testing

@Suite struct NaturalNameTests {
  @Test(arguments: [
    ["step-1", "step-2", "step-10", "step-10-a", "step-11"],
    ["2", "10", "a", "a2b1", "a2b10", "a10b"],
    ["a", "a0", "a00", "a1", "a01", "a-1", "b"].sorted(), ["1.9", "1.10", "2.0"],
    ["v99999999999999999998", "v99999999999999999999", "v100000000000000000000"],
  ])
  func countsAsPeopleDo(_ names: [String]) {
    let expected = names.first == "a" ? ["a", "a-1", "a0", "a00", "a01", "a1", "b"] : names
    #expect(names.reversed().sorted { NaturalName($0) < NaturalName($1) } == expected)
  }
}

@Test func ordersPagesWithNumbersAsPeopleCount() async {
  let names = ["step-10", "step-2", "step-1", "10-last/a", "9-first/a"]
  let site = await linked(names.map { page("\($0).fr.md") })
  let children = site.page("")?.children.map { site.site.pages[$0].page.id.path }
  #expect(children == ["9-first", "10-last", "step-1", "step-2", "step-10"])
}
