"""The focus can be seen (WCAG 2.2, 2.4.13): pictures of each kind of thing that takes it, without and with it.

As many pixels as a ring of 2 CSS pixels around it has change their contrast by 3:1 or more, in both
themes and in forced colours.
"""

import base64

import pytest

from sets import GUIDE

MEDIA = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced": {"color_scheme": "light", "forced_colors": "active"},
    "forced dark": {"color_scheme": "dark", "forced_colors": "active"},
}
# What is drawn around a thing, and how thick that has to be, in CSS pixels.
MARGIN = 12
RING = 2

# The things that take the focus, one of each kind that was not yet seen: what it is, in what it stands,
# its states, and the layout of the page.
THINGS = """([selector, known]) => {
  // On narrow screens the contents and the tools of the page are not open at once.
  const tools = innerWidth < 640 && document.querySelector('main .toc') ? ':not(.page-tools)' : '';
  for (const fold of document.querySelectorAll(`main details${tools}`)) fold.open = true;
  const states = ['type', 'role', 'aria-selected', 'aria-current', 'aria-expanded', 'data-status'];
  const kind = element => {
    const classes = element.localName === 'select' || element.localName === 'a' ? '' : element.className;
    return [element.localName, classes, ...states.map(name => element.getAttribute(name)), element.checked].join(' ');
  };
  const seen = new Set(known);
  const things = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex], video');
  const kinds = [];
  const shown = [...things].filter(thing => {
    if (!thing.matches(selector)) return false;
    const isShown = thing.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    if (!isShown && !thing.closest('.skip-links')) return false;
    const path = [kind(thing)];
    for (let around = thing.parentElement; around && path.length < 4; around = around.parentElement) {
      path.push(`${around.localName}.${around.className}${around.getAttribute('aria-selected') ?? ''}`);
    }
    const name = [...path, document.body.className].join(' < ');
    return !seen.has(name) && seen.add(name) && kinds.push(name);
  });
  return [kinds, shown.map((thing, number) => {
    thing.dataset.thing = number;
    return `${number} ${thing.outerHTML.slice(0, 110)}`;
  })];
}"""

# Where a thing is, without the focus: what shows that it has it may be drawn around its label.
BOX = """async number => {
  const thing = document.querySelector(`[data-thing="${number}"]`);
  document.activeElement.blur();
  const outlined = thing.closest('.check-statuses label') ?? thing;
  // What comes into sight is laid out some frames later, and moves what is below it.
  for (let former, frames = 0; frames < 10; frames += 1) {
    outlined.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { top } = outlined.getBoundingClientRect();
    if (top !== former) frames = 0;
    former = top;
    await new Promise(requestAnimationFrame);
  }
  const { left, top, right, bottom } = outlined.getBoundingClientRect();
  return { left, top, right, bottom, width: innerWidth, height: innerHeight };
}"""
FOCUS = "number => document.querySelector(`[data-thing=\"${number}\"]`).focus({ preventScroll: true })"

# How many pixels of two pictures differ by 3:1 or more.
CHANGED = """async ([one, other]) => {
  const read = async text => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
  };
  const light = Array.from({ length: 256 }, (_, part) => part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const [first, second] = [await read(one), await read(other)];
  const luminance = (data, at) => 0.2126 * light[data[at]] + 0.7152 * light[data[at + 1]] + 0.0722 * light[data[at + 2]];
  let count = 0;
  for (let at = 0; at < first.length; at += 4) {
    const [dark, bright] = [luminance(first, at), luminance(second, at)].sort((a, b) => a - b);
    if ((bright + 0.05) / (dark + 0.05) >= 3) count += 1;
  }
  return count;
}"""


@pytest.fixture(scope="module")
def comparer(browser):
    """A page that no policy keeps from reading pictures."""
    page = browser.new_page()
    yield page
    page.close()


def edges(box):
    """How long the edges of a thing are on the screen, in CSS pixels."""
    width = min(box["right"], box["width"]) - max(box["left"], 0)
    height = min(box["bottom"], box["height"]) - max(box["top"], 0)
    return (
        width * ((box["top"] >= 0) + (box["bottom"] <= box["height"]))
        + height * ((box["left"] >= 0) + (box["right"] <= box["width"]))
    )  # fmt: skip


def picture(page, clip):
    return base64.b64encode(page.screenshot(clip=clip, animations="disabled")).decode()


def hardly_seen(page, comparer, selector="*", known=None):
    """The things of a page, of those that a selector names, whose focus cannot be seen.

    Kinds that are known, since another page of the same width has them, are not looked at again; those
    that are looked at become known.
    """
    known = set() if known is None else known
    # What the search loads once its field has the focus would change the picture.
    for name in ["search-shortcuts", "header-search"]:
        page.route(f"**/scripts/{name}.js", lambda route: route.fulfill(content_type="text/javascript", body="export function start() {} export function startEscape() {}"))
    kinds, things = page.evaluate(THINGS, [selector, sorted(known)])
    known.update(kinds)
    assert known
    # From now on the browser shows the focus: the keyboard is used.
    page.keyboard.press("Shift")
    for media in MEDIA:
        page.emulate_media(**MEDIA[media])
        for number, thing in enumerate(things):
            box = page.evaluate(BOX, number)
            left, top = max(0, box["left"] - MARGIN), max(0, box["top"] - MARGIN)
            right, bottom = min(box["width"], box["right"] + MARGIN), min(box["height"], box["bottom"] + MARGIN)
            if "#page-" in thing:
                left, top, right, bottom = 0, 0, 400, 100  # a skip link, which has no place before
            clip = {"x": left, "y": top, "width": right - left, "height": bottom - top}
            without = picture(page, clip)
            page.evaluate(FOCUS, number)
            changed = comparer.evaluate(CHANGED, [without, picture(page, clip)])
            ring = RING * edges(box)
            # Round corners make it shorter, and paler: a small chip has little else.
            if changed < (0.6 if "aria-pressed" in thing else 0.9) * ring:
                yield f"{media}: {changed} of {ring:.0f} pixels: {thing}"


def opened(reader, path, **options):
    page = reader.page(height=900, **options)
    reader.open(path, page)
    if "q=" in path:
        page.wait_for_selector(".results")
    if "api" in path:
        page.wait_for_selector(".entries-filter input")
    return page


def test_the_focus_of_tabs_fields_and_boxes_is_visible(reader, comparer):
    page = opened(reader, GUIDE["fr"] + "#images-examples")
    assert "\n".join(hardly_seen(page, comparer, '[role="tab"], header :is(input, button, select), .toc a, [tabindex="0"]')) == ""


PAGES = [GUIDE["fr"] + "#images-examples", "en/checklists/guide/", "fr/recherche/?q=contraste", "fr/matrice/", "", "404.html", "fr/", "fr/apart/motion/", "fr/wcag/", "fr/wcag/1.4.3/", "fr/api/", "fr/glossaire/"]


@pytest.mark.proof
@pytest.mark.parametrize("width", [1280, 360])
def test_the_focus_of_each_kind_of_control_is_visible(reader, comparer, width):
    known, found = set(), []
    for path in PAGES:
        page = opened(reader, path, width=width)
        found += [f"{path}: {each}" for each in hardly_seen(page, comparer, known=known)]
    assert "\n".join(found) == ""
    reader.complaints.clear()
