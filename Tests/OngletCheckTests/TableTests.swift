import Testing

@Suite struct TableTests {
  private func report(_ table: String) async -> [String] {
    await CheckedSite(page: "# Contrast\n\n" + table).reports
  }

  @Test(arguments: [
    "| | |\n| --- | --- |\n| small | 4.5:1 |":
      "3:1-5:17: table-header: the header row of this table is empty (write in the first row what each column contains)",
    "| Text | |\n| --- | --- |\n| small | `4.5:1` |":
      "3:1-5:19: table-header: column 2 of this table has no header (write in the first row what each column contains)",
  ])
  func reportsAColumnWithoutAHeaderCell(table: String, expected: String) async {
    #expect(await report(table) == [expected])
  }

  @Test(arguments: [
    "| Text | |\n| --- | --- |\n| small | |", "| Text | `ratio` |\n| --- | --- |\n| small | 3 |",
  ])
  func acceptsEmptyColumnsAndColumnsWithAHeader(table: String) async {
    #expect(await report(table) == [])
  }
}
