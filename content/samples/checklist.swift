// Writes the checklist of a criterion, each check with the key that an audit can keep.
//
// usage: checklist criteria.json ios/design/colours en

import Foundation

/// The part of criteria.json that is needed here: decoding passes over all other fields.
struct Model: Decodable {
  struct Criterion: Decodable {
    let key: String
    let titles: [String: String]
    let checks: [Check]
  }

  struct Check: Decodable {
    let key: String
    let texts: [String: String]
  }

  let schemaVersion: Int
  let criteria: [Criterion]
}

@main struct Checklist {
  static func main() throws {
    let arguments = CommandLine.arguments
    let data = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
    let model = try JSONDecoder().decode(Model.self, from: data)
    precondition(model.schemaVersion == 4, "criteria.json has a form that is not known here")
    let (key, language) = (arguments[2], arguments[3])
    for criterion in model.criteria where criterion.key == key {
      print(criterion.titles[language] ?? key)
      for check in criterion.checks {
        print("[ ] \(check.texts[language] ?? "") (\(check.key))")
      }
    }
  }
}
