import OngletModel
import Testing

@Test(arguments: [
  ("Images", "Images"), ("L'ordre", "L'ordre"), ("Oui : non", "\"Oui : non\""), ("yes", "\"yes\""),
  ("2 zones", "\"2 zones\""), ("a \"b\" \\", "\"a \\\"b\\\" \\\\\""), ("a, b", "\"a, b\""),
  ("", "\"\""),
])
func quotesTextIfNeeded(text: String, expected: String) {
  #expect(yamlText(text) == expected)
}
