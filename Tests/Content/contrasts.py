"""Measures in Chromium how the texts and shapes of SVGs stand out from what they are painted on.

usage: contrasts.py FILE…

Prints two JSON lists a file, what is seen on a light page and on a dark one, in the order of the
elements: a text has its lowest contrast, a shape its highest, between fill or outline and what lay
there before. What lies on the page has 0, if a text.
"""

import json
import os
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
SHAPES = ("rect", "circle", "ellipse", "path", "line", "polyline", "polygon", "text")

MEASURE = """
async ([source, shapes]) => {
  const scale = 2; // so that a line of one pixel has its full colour somewhere
  const root = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  const [width, height] = ["width", "height"].map((side) => root.getAttribute(side) * scale);
  const painted = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  const layer = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });

  const levels = Float64Array.from({ length: 256 }, (_, value) =>
    (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (pixels, at) =>
    0.2126 * levels[pixels[at]] + 0.7152 * levels[pixels[at + 1]] + 0.0722 * levels[pixels[at + 2]];

  document.body.replaceChildren(document.importNode(root, true));
  const boxes = [...document.querySelectorAll(shapes)].map((shape) => shape.getBoundingClientRect());
  const styles = [...root.querySelectorAll("style")];
  const found = [];
  for (const [index, shape] of [...root.querySelectorAll(shapes)].entries()) {
    let alone = shape.cloneNode(true);
    for (let above = shape.parentNode; above.localName; above = above.parentNode) {
      const copy = above.cloneNode(false);
      copy.append(alone);
      if (above === root) copy.prepend(...styles.map((style) => style.cloneNode(true)));
      alone = copy;
    }
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(alone));
    await image.decode();
    // An outline lies half outside of its shape.
    const left = Math.max(0, Math.floor(boxes[index].left - 4) * scale);
    const top = Math.max(0, Math.floor(boxes[index].top - 4) * scale);
    const right = Math.min(width, Math.ceil(boxes[index].right + 4) * scale);
    const bottom = Math.min(height, Math.ceil(boxes[index].bottom + 4) * scale);
    const area = [left, top, right - left, bottom - top];
    layer.clearRect(0, 0, width, height);
    layer.drawImage(image, 0, 0, width, height);
    const mask = layer.getImageData(...area).data;
    const behind = painted.getImageData(...area).data;
    painted.drawImage(layer.canvas, 0, 0);
    const shown = painted.getImageData(...area).data;
    const isText = shape.localName === "text";
    let measured = isText ? 21 : 1;
    // Letters are taken for as dark as they are inside: their edges are soft.
    let inside = 0;
    for (let at = 0; at < mask.length; at += 4) if (mask[at + 3] > mask[inside + 3]) inside = at;
    for (let at = 0; at < mask.length; at += 4) {
      if (mask[at + 3] < 32) continue;
      const [a, b] = [luminance(shown, isText ? inside : at), luminance(behind, at)];
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (behind[at + 3] < 255) measured = isText ? 0 : 21;
      else measured = isText ? Math.min(measured, contrast) : Math.max(measured, contrast);
    }
    found.push([shape.localName, measured]);
  }
  return found;
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
            measured = page.evaluate(MEASURE, [light, ", ".join(SHAPES)])
            print(json.dumps(measured))
            if dark != light:
                measured = page.evaluate(MEASURE, [dark, ", ".join(SHAPES)])
            print(json.dumps(measured))
        browser.close()


if __name__ == "__main__":
    main()
