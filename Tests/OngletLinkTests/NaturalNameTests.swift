import OngletModel
import Testing

@Suite struct NaturalNameTests {
  @Test(arguments: [
    ["step-1", "step-2", "step-10", "step-10-a", "step-11"],
    ["2", "10", "a", "a2b1", "a2b10", "a10b"],
    ["a", "a0", "a00", "a1", "a01", "a-1", "b"].sorted(), ["1.9", "1.10", "2.0"],
    ["abeille", "Bac", "éclats", "écran", "œil", "ours", "zone"], ["Ete", "ete", "été", "etes"],
    ["ålder", "berg", "öga", "zon"], ["étape-2", "Étape-10", "etape-11"],
    ["v99999999999999999998", "v99999999999999999999", "v100000000000000000000"],
  ])
  func sortsNumbersNaturally(_ names: [String]) {
    let expected = names.first == "a" ? ["a", "a-1", "a0", "a00", "a01", "a1", "b"] : names
    #expect(names.reversed().sorted { NaturalName($0) < NaturalName($1) } == expected)
  }
}

@Suite struct LanguageTests {
  @Test(arguments: [
    ("zh-Hant-TW", "zh-Hant-TW zh-Hant zh"), ("fr", "fr"), ("en-x-a-b", "en-x-a-b en"),
  ])
  func looksUpParentTags(code: String, expected: String) {
    #expect(Language(code).lookup.map(\.code).joined(separator: " ") == expected)
    let all = Localized([
      Language("zh"): 1, Language("fr"): 2, Language("en"): 3, Language("fr-CA"): 4,
    ])
    #expect(all[Language(code)] == all.values[Language(String(Language(code).primary))])
    #expect(all[Language("fr-ca-x-a")] == 2 && all[Language("pt-BR")] == nil)
  }

  @Test(arguments: [
    "ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb", "ar-EG", "az-Arab",
    "ks-Arab",
    "pa-PK", "uz-Arab-AF", "HE", "syr", "nqo", "ff-Adlm", "ar-x-latn",
  ])
  func knowsRightToLeftLanguages(code: String) { #expect(Language(code).direction == "rtl") }

  @Test(arguments: [
    "en", "fr-CA", "ar-Latn", "az", "ku", "zh-Hant", "pa", "uz-Latn-AF", "en-x-arab", "",
  ])
  func knowsLeftToRightLanguages(code: String) { #expect(Language(code).direction == "ltr") }

  @Test(arguments: [
    ("fr-CA", "Canada"), ("fr-CH", "Suisse"), ("pt-BR", "Brasil"), ("zh-Hant", "繁體"),
    ("de-AT", "Österreich"), ("en-GB", "United Kingdom"), ("fr-Latn-CA", "Latn-CA"),
  ])
  func namesARegionalVariety(code: String, expected: String) {
    #expect(Language(code).varietyName(of: Language(String(Language(code).primary))) == expected)
  }
}
