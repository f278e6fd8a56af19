import OngletModel
import Testing

@Test(
  arguments: [
    ("colors", ["colours", "images"], "colours"), ("a", ["b", "c"], nil),
    ("images", ["touch"], nil),
    ("abcdef", ["abcxyf", "abcdeg"], "abcdeg"), ("same", ["same"], nil), ("", ["a"], nil),
    ("lang", ["layout", "language"], "language"), ("language", ["hreflang", "lang"], "lang"),
    ("langs", ["languages"], "languages"),
    ("ios/new", ["ios"], nil), ("displayTocs", ["display"], nil),
  ] as [(String, [String], String?)])
func findsTheNearestName(name: String, candidates: [String], expected: String?) {
  #expect(nearestName(to: name, in: candidates) == expected)
}
