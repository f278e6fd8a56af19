import OngletLink
import OngletModel

/// What the page of a success criterion or of a symbol says, whatever it is written as.
struct EntryPage {
  /// That the entry is obsolete: above all else.
  var warning: (title: String, text: String)?
  var notes = Localized<String>()
  let facts: [EntryFact]
  var sections: [Section] = []

  /// What stands under a heading.
  struct Section {
    let part: ReferencePart
    /// The key of its title among the words of the theme.
    let title: String
    let content: Content

    init(_ part: ReferencePart, _ title: String, _ content: Content) {
      self.part = part
      self.title = title
      self.content = content
    }
  }

  enum Content {
    /// That there is nothing, in words of the theme by their key.
    case gap(String)
    /// The criteria that are about a success criterion, by guide, with their checks that answer it.
    case checks([CatalogueTies.Group], answering: Int)
    /// The same with their panels that name the entry, of its mentions.
    case panels([CatalogueTies.Group], naming: [Mention])
    /// The places that name the entry without being about it.
    case places([Mention])
    case symbols(CatalogueTies.Declared)
    case successCriteria(CatalogueTies.Declared)
  }

  /// Adds the places that name the entry without being about it, unless there is none.
  fileprivate mutating func add(_ places: [Mention], besides groups: [CatalogueTies.Group]) {
    if places.isEmpty { return }
    let title = groups.isEmpty ? "mentioned-in" : "also-mentioned-in"
    sections.append(Section(.mentions, title, .places(places)))
  }
}

extension Renderer {
  /// - Parameters:
  ///   - place: that of the success criterion in the catalogue.
  ///   - page: its page.
  func entryPage(ofSuccessCriterion place: Int, on page: Int) -> EntryPage {
    let language = site.pages[page].page.language
    let strings = theme.strings(for: language)
    let criterion = site.catalogue.successCriteria[place]
    var entry = EntryPage(facts: criterion.facts(in: site.catalogue, strings))
    if let removed = criterion.removedIn {
      entry.warning = (
        strings.filled("obsolete-since", ["version": removed]),
        strings.filled("obsolete-text", ["version": removed])
      )
    }
    let groups = ties.criteria(of: place, in: language)
    let gap = criterion.removedIn == nil ? "not-covered" : "obsolete-not-covered"
    entry.sections.append(
      EntryPage.Section(
        .criteria, "serving-criteria",
        groups.isEmpty ? .gap(gap) : .checks(groups, answering: place)))
    entry.add(
      ties.places(of: site.backlinks.successCriteria[place], besides: groups, on: page),
      besides: groups)
    let symbols = ties.symbols(of: groups, about: place)
    if !symbols.isEmpty {
      entry.sections.append(EntryPage.Section(.symbols, "criteria-symbols", .symbols(symbols)))
    }
    return entry
  }

  /// - Parameters:
  ///   - place: that of the symbol in the catalogue.
  ///   - page: its page.
  func entryPage(ofSymbol place: Int, on page: Int) -> EntryPage {
    let language = site.pages[page].page.language
    let symbol = site.catalogue.symbols[place]
    var entry = EntryPage(
      notes: symbol.notes,
      facts: symbol.facts(in: site.catalogue, theme.strings(for: language)))
    let groups = ties.criteria(ofSymbol: place, in: language)
    let mentions = site.backlinks.symbols[place]
    let places = ties.places(of: mentions, besides: groups, on: page)
    let content: EntryPage.Content =
      if !groups.isEmpty {
        .panels(groups, naming: mentions)
      } else if !places.isEmpty {
        .places(places)
      } else {
        .gap("not-used")
      }
    entry.sections.append(EntryPage.Section(.criteria, "using-criteria", content))
    if !groups.isEmpty { entry.add(places, besides: groups) }
    let criteria = ties.successCriteria(of: groups, about: place)
    if !criteria.isEmpty {
      entry.sections.append(
        EntryPage.Section(
          .successCriteria, "criteria-success-criteria", .successCriteria(criteria)))
    }
    return entry
  }
}
