"""What the tests ask of sets of tabs."""

# One of each kind of page that the catalogue makes, and those with something out of the ordinary.
REFERENCE = [
    "fr/wcag/", "fr/wcag/1.4.3/", "fr/wcag/2.3.3/", "fr/wcag/2.5.5/", "fr/wcag/4.1.1/", "en/wcag/2.5.8/",
    "fr/api/", "fr/api/accessibilityLabel/", "en/apis/Colours.contrast/",
    "fr/api/Colours.contrastOfAllTheColoursOfTheWholeApplicationDidChangeNotification/",
    "fr/matrice/", "en/matrix/", "fr/glossaire/", "en/glossary/",
    "fr/listes-de-controle/", "en/checklists/guide/", "fr/listes-de-controle/apart/",
]

GUIDE = {"fr": "fr/guide/", "en": "en/guide/"}


def tab(page, panel):
    """The tab that opens a panel."""
    return page.locator(f'[role="tab"][aria-controls="{panel}"]')


def panel(page, identifier):
    return page.locator(f'[id="{identifier}"]')


def nested(page, around, label):
    """The tab with a label in a set inside of the element with an identifier."""
    return page.locator(f'[id="{around}"] .tabs [role="tab"]').filter(has_text=label)


def panel_of(page, tab):
    return page.locator(f'[id="{tab.get_attribute("aria-controls")}"]')


def open_panels(page):
    """The identifiers of the open panels of the criteria, in their order."""
    return page.eval_on_selector_all(
        ".criterion > .tabs > .tab-panel:not([hidden]), .prose > .tabs > .tab-panel:not([hidden])",
        "panels => panels.map(panel => panel.id)",
    )


def active(page):
    """The identifier of the focused element, or its text when it has none."""
    return page.evaluate("document.activeElement.id || document.activeElement.textContent.trim()")


def top_of(locator):
    return locator.evaluate("element => element.getBoundingClientRect().top")


def is_on_screen(locator):
    return locator.evaluate(
        """element => {
          const { top, bottom, height } = element.getBoundingClientRect();
          return height > 0 && top >= 0 && top < innerHeight;
        }"""
    )
