/// The facts that content refers to: standards, API symbols, glossary and terms.
package struct Catalogue: Sendable, Hashable {
  /// Those that the site claims come first, in its order.
  package let standards: StandardList<Standard>
  /// By standard, in its order.
  package let requirements: RequirementList<Requirement>
  /// The name of each requirement as a component of a path.
  package let requirementFileNames: RequirementList<String>
  /// The requirements that tables make each requirement equivalent to, in their order: those of
  /// other standards and editions, in both directions, one step away.
  package let equivalents: RequirementList<[RequirementIndex]>
  /// In the order of their names.
  package let symbols: SymbolList<APISymbol>
  /// The name of each symbol as a component of a path.
  package let symbolFileNames: SymbolList<String>
  /// The names of the symbols' platforms for readers, by the platforms' identifiers.
  package let platformNames: [String: Localized<String>]
  /// The tasks of symbols, in the order of their index.
  package let tasks: [SymbolTask]
  /// Words and abbreviations that readers may not know, in the order of their identifiers.
  package let glossary: [GlossaryEntry]
  /// Words that belong to one language, whatever the language of the text around them.
  package let terms: [Term]

  package static let empty = Catalogue()

  package init(
    standards: [Standard] = [], requirements: [Requirement] = [], symbols: [APISymbol] = [],
    platformNames: [String: Localized<String>] = [:], tasks: [SymbolTask] = [],
    glossary: [GlossaryEntry] = [], terms: [Term] = []
  ) {
    self.standards = StandardList(standards)
    self.requirements = RequirementList(requirements)
    requirementFileNames = Self.fileNames(of: requirements, standards)
    equivalents = Self.equivalents(count: requirements.count, standards)
    self.symbols = SymbolList(symbols)
    symbolFileNames = Self.fileNames(of: self.symbols)
    self.platformNames = platformNames
    self.tasks = tasks
    self.glossary = glossary
    self.terms = terms
  }
}

// MARK: API symbols

/// The index of a symbol in the catalogue.
package typealias SymbolIndex = TypedIndex<APISymbol>

/// Something for each symbol of the catalogue.
package typealias SymbolList<Element> = IndexedList<APISymbol, Element>

/// A task that symbols are used for: to name an element, to move the focus.
package struct SymbolTask: Sendable, Hashable {
  /// `focus`.
  package let id: String
  package let names: Localized<String>

  package init(id: String, names: Localized<String>) {
    self.id = id
    self.names = names
  }
}

/// A symbol of a platform's programming interface.
package struct APISymbol: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case property, method, function, trait, notification, type
    case protocolType = "protocol"
    case constant
    /// A method or an attribute that changes a view.
    case modifier
    /// A value that a view reads from its environment.
    case environmentValue = "environment-value"
    /// An attribute of a markup language: `aria-label`.
    case attribute
    case element, role, event

    /// Whether arguments may follow the name.
    package var isCallable: Bool {
      switch self {
      case .method, .function, .modifier, .type: true
      case .property, .trait, .notification, .protocolType, .constant, .environmentValue,
        .attribute, .element, .role, .event:
        false
      }
    }
  }

  /// What identifies a symbol: no two symbols have the same.
  package struct ID: Sendable, Hashable {
    package let platform: String
    package let name: String

    package init(platform: String, name: String) {
      self.platform = platform
      self.name = name
    }
  }

  /// The current name as developers write it: `UIAccessibilityTraits.header`.
  package let name: String
  package let kind: Kind
  /// The platform, as in `ios`.
  package let platform: String
  /// The framework that it belongs to: `SwiftUI`. Two frameworks of a platform may have symbols
  /// whose names end in the same way.
  package let framework: String?
  /// The identifier of what one uses it for.
  package let task: String?
  /// The type that declares it: `UIView`.
  package let owner: String?
  /// The first version that has it, as shown to readers: `iOS 6`.
  package let since: String?
  /// The version from which it should not be used any more.
  package let deprecated: String?
  /// The name of the symbol to use instead.
  package let replacement: String?
  /// Names that it had before.
  package let legacyNames: [String]
  /// Its names in other programming languages, by the name of the language: `Objective-C`.
  package let namesByLanguage: [String: [String]]
  /// Wrong names that people write.
  package let misspellings: [String]
  /// The symbols of other frameworks or platforms that do the same, or nearly. The relation is
  /// mutual: each of them has this symbol among its counterparts.
  package private(set) var counterparts: [ID]
  /// The name of the notification that is sent when its value changes.
  package let changeNotification: String?
  /// The address of the documentation.
  package let documentation: String?
  package let notes: Localized<String>
  /// The names of the fields whose values are not confirmed: `since`.
  package let uncertainFields: [String]

  package init(
    name: String, kind: Kind, platform: String, framework: String? = nil, task: String? = nil,
    owner: String? = nil, since: String? = nil, deprecated: String? = nil,
    replacement: String? = nil,
    legacyNames: [String] = [], namesByLanguage: [String: [String]] = [:],
    misspellings: [String] = [], counterparts: [ID] = [],
    changeNotification: String? = nil, documentation: String? = nil,
    notes: Localized<String> = Localized(), uncertainFields: [String] = []
  ) {
    self.name = name
    self.kind = kind
    self.platform = platform
    self.framework = framework
    self.task = task
    self.owner = owner
    self.since = since
    self.deprecated = deprecated
    self.replacement = replacement
    self.legacyNames = legacyNames
    self.namesByLanguage = namesByLanguage
    self.misspellings = misspellings
    self.counterparts = counterparts
    self.changeNotification = changeNotification
    self.documentation = documentation
    self.notes = notes
    self.uncertainFields = uncertainFields
  }

  package var id: ID { ID(platform: platform, name: name) }

  /// The same symbol with more counterparts, each once.
  package func adding(counterparts ids: [ID]) -> APISymbol {
    var symbol = self
    var known = Set(counterparts)
    for id in ids where known.insert(id).inserted { symbol.counterparts.append(id) }
    return symbol
  }

  /// How another symbol is named on the page of this one: `SwiftUI.View`, or `ios:SwiftUI.View` if
  /// it belongs to another platform.
  package func name(of other: ID) -> String {
    other.platform == platform ? other.name : other.platform + ":" + other.name
  }
}

// MARK: Words

/// A technical term or an abbreviation, with its definition.
package struct GlossaryEntry: Sendable, Hashable {
  /// Its identifier, the same in all languages: `screen-reader`.
  package let id: String
  /// The word, or the letters of the abbreviation.
  package let names: Localized<String>
  /// The words that an abbreviation stands for; nil for a term.
  package let expansion: Expansion?
  package let definitions: Localized<String>
  /// Other words for the same thing, which texts should not use.
  package let insteadOf: Localized<[String]>
  /// What people type who look for it, and what texts may say.
  package let searchedAs: Localized<[String]>

  /// What an abbreviation stands for.
  package struct Expansion: Sendable, Hashable {
    package let text: String
    package let language: Language

    package init(text: String, language: Language) {
      self.text = text
      self.language = language
    }
  }

  package init(
    id: String, names: Localized<String>, expansion: Expansion? = nil,
    definitions: Localized<String>, insteadOf: Localized<[String]> = Localized(),
    searchedAs: Localized<[String]> = Localized()
  ) {
    self.id = id
    self.names = names
    self.expansion = expansion
    self.definitions = definitions
    self.insteadOf = insteadOf
    self.searchedAs = searchedAs
  }
}

/// A word or phrase of one language that is used in texts of other languages.
package struct Term: Sendable, Hashable {
  package let language: Language
  /// All its forms, with their case: `screen reader`, `Screen readers`.
  package let forms: [String]
  /// Whether it is the name of a product, the same in all languages, which needs no mark (WCAG
  /// 3.1.2 excepts proper names).
  package let isProperName: Bool

  package init(language: Language, forms: [String], isProperName: Bool = false) {
    self.language = language
    self.forms = forms
    self.isProperName = isProperName
  }
}
