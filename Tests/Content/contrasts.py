"""Measures in Chromium how the texts and shapes of SVGs stand out from what they are painted on.

usage: contrasts.py FILE…

Prints two JSON lists a file, what is seen on a light page and on a dark one, in the order of the
elements: a text has its lowest contrast, a shape its highest, or the first that is enough, between
fill or outline and what lay there before. What lies on the page has 0, if a text.
"""

import json
import os
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
ENOUGH = 3  # of a shape, WCAG 2.2, 1.4.11
SHAPES = ("rect", "circle", "ellipse", "path", "line", "polyline", "polygon", "text")

MEASURE = """
async ([source, shapes, enough]) => {
  const scale = 2; // so that a line of one pixel has its full colour somewhere
  const root = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  const [width, height] = ["width", "height"].map((side) => root.getAttribute(side) * scale);
  document.body.replaceChildren(document.importNode(root, true));
  const boxes = [...document.querySelectorAll(shapes)].map((shape) => shape.getBoundingClientRect());

  // Each shape alone, as large as its box, beside the others in one sheet: one picture to decode.
  const sheet = root.cloneNode(false);
  sheet.append(...[...root.querySelectorAll("style")].map((style) => style.cloneNode(true)));
  const widest = Math.max(width, 2048);
  const place = { x: 0, y: 0, below: 0 };
  const tiles = [...root.querySelectorAll(shapes)].map((shape, index) => {
    // An outline lies half outside of its shape.
    const left = Math.max(0, Math.floor(boxes[index].left - 4) * scale);
    const top = Math.max(0, Math.floor(boxes[index].top - 4) * scale);
    const wide = Math.max(scale, Math.min(width, Math.ceil(boxes[index].right + 4) * scale) - left);
    const high = Math.max(scale, Math.min(height, Math.ceil(boxes[index].bottom + 4) * scale) - top);
    if (place.x + wide > widest) Object.assign(place, { x: 0, y: place.below });
    const tile = { shape, left, top, wide, high, x: place.x, y: place.y };
    Object.assign(place, { x: place.x + wide, below: Math.max(place.below, place.y + high) });

    let alone = shape.cloneNode(true);
    for (let above = shape.parentNode; above.localName; above = above.parentNode) {
      const copy = above.cloneNode(false);
      copy.append(alone);
      alone = copy;
    }
    const sides = { x: tile.x, y: tile.y, width: wide, height: high };
    for (const [name, value] of Object.entries(sides)) alone.setAttribute(name, value / scale);
    alone.setAttribute("viewBox", [left, top, wide, high].map((side) => side / scale).join(" "));
    sheet.append(alone);
    return tile;
  });
  sheet.setAttribute("width", widest / scale);
  sheet.setAttribute("height", place.below / scale);
  sheet.setAttribute("viewBox", `0 0 ${widest / scale} ${place.below / scale}`);
  const image = new Image();
  image.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(sheet));
  await image.decode();
  const context = (...size) => new OffscreenCanvas(...size).getContext("2d", { willReadFrequently: true });
  const layers = context(widest, place.below);
  layers.drawImage(image, 0, 0, widest, place.below);
  const painted = context(width, height);

  const levels = Float64Array.from({ length: 256 }, (_, value) =>
    (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (pixels, at) =>
    0.2126 * levels[pixels[at]] + 0.7152 * levels[pixels[at + 1]] + 0.0722 * levels[pixels[at + 2]];
  return tiles.map(({ shape, left, top, wide, high, x, y }) => {
    const mask = layers.getImageData(x, y, wide, high).data;
    const behind = painted.getImageData(left, top, wide, high).data;
    painted.drawImage(layers.canvas, x, y, wide, high, left, top, wide, high);
    const shown = painted.getImageData(left, top, wide, high).data;
    const isText = shape.localName === "text";
    let measured = isText ? 21 : 1;
    // Letters are taken for as dark as they are inside: their edges are soft.
    let inside = 0;
    if (isText) for (let at = 0; at < mask.length; at += 4) if (mask[at + 3] > mask[inside + 3]) inside = at;
    for (let at = 0; at < mask.length; at += 4) {
      if (mask[at + 3] < 32) continue;
      const [a, b] = [luminance(shown, isText ? inside : at), luminance(behind, at)];
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (behind[at + 3] < 255) measured = isText ? 0 : 21;
      else measured = isText ? Math.min(measured, contrast) : Math.max(measured, contrast);
      if (!isText && measured >= enough) break;
    }
    return [shape.localName, measured];
  });
}
"""


def main():
    # The sandbox of Chromium does not start for root.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        page = browser.new_page()
        page.set_content("<!doctype html><body style='margin: 0'>")
        for file in sys.argv[1:]:
            source = Path(file).read_text(encoding="utf-8")
            # An image asks the page what it prefers; here each form is measured whatever it is.
            light, dark = (source.replace("(prefers-color-scheme: dark)", m) for m in ("not all", "all"))
            measured = page.evaluate(MEASURE, [light, ", ".join(SHAPES), ENOUGH])
            print(json.dumps(measured))
            if dark != light:
                measured = page.evaluate(MEASURE, [dark, ", ".join(SHAPES), ENOUGH])
            print(json.dumps(measured))
        browser.close()


if __name__ == "__main__":
    main()
