import OngletModel
import Testing

@testable import OngletLink

@Test(arguments: [
  ("Objectif", "objectif"), ("À vérifier", "a-verifier"), ("L’œuvre d'art", "l-oeuvre-d-art"),
  ("  Deux -- mots !", "deux-mots"), ("iOS 13", "ios-13"), ("Čeština Łódź", "cestina-lodz"),
  ("e\u{301}te\u{301}", "ete"), ("日本語", "日本語"), ("Привет", "привет"), ("", "section"),
  ("«…»", "section"), ("a.b_c", "a-b-c"), ("Straße", "strasse"),
  // github.com/Flet/github-slugger/issues/53, github.com/github/cmark-gfm/issues/351
  ("⚠️ Warning", "warning"), ("1️⃣ First", "1-first"), ("✔️", "section"), ("👩‍💻 a", "a"),
  ("co\u{AD}op", "coop"), ("\u{FEFF}a\u{200E}b", "ab"), ("می‌خواهم", "میخواهم"),
])
func makesSlugs(text: String, expected: String) {
  #expect(slug(text) == expected)
}

@Test(arguments: [
  ("text-size", "text-size"), ("Mon fichier", "Mon-fichier"), ("Été.v2", "Ete.v2"),
  ("a_b", "a_b"), ("!!!", "page"), ("..", "page"), ("Œuvre", "OEuvre"),
])
func makesAddressStepsOfFileNames(name: String, expected: String) {
  #expect(addressStep(name) == expected)
}

@Test(arguments: [
  (
    "La couleur n’est jamais le seul moyen de transmettre une information.",
    "couleur-est-jamais-seul-moyen-transmettre"
  ),
  ("Au moins 44 pt", "au-moins-44-pt"),
  ("De 4 à 5 fois le pas de la grille", "4-5-fois-pas-grille"),
  ("", "section"),
])
func shortensTheSlugOfAnItem(text: String, expected: String) {
  #expect(shortSlug(text) == expected)
}

@Test(arguments: [
  ("Exemples", "exemples"), ("À vérifier", "à-vérifier"), ("C'est l’été !", "cest-lété-"),
  ("a_b - c", "a_b---c"), ("Text size (iOS)", "text-size-ios"),
  ("⚠️ Warning", "\u{FE0F}-warning"),
])
func makesSlugsLikeCodeHosts(text: String, expected: String) {
  #expect(codeHostSlug(text) == expected)
}

@Test(arguments: [
  ("a/b", "c.md", "a/b/c.md"), ("a/b", "../c.md", "a/c.md"), ("", "./c", "c"),
  ("a", "..", ""), ("a", "b//c/", "a/b/c"),
])
func joinsPaths(folder: String, path: String, expected: String) {
  #expect(folder.resolving(Array(path.utf8)) == expected)
}

@Test func findsNoPathAboveTheRoot() {
  #expect("a".resolving(Array("../../b".utf8)) == nil)
}
