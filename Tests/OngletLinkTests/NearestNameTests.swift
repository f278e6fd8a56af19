import OngletModel
import Testing

@Test(arguments: [
  ("colors", ["colours", "images"], "colours"), ("a", ["b", "c"], "b"), ("images", ["touch"], nil),
  ("abcdef", ["abcxyf", "abcdeg"], "abcdeg"), ("same", ["same"], nil), ("", ["a"], "a"),
])
func findsTheNearestName(name: String, candidates: [String], expected: String?) {
  #expect(nearestName(to: name, in: candidates) == expected)
}
