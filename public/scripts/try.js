// Things to try: each takes the place of what a container has for those without scripts.
import { loadStyles } from './styles.js';
import { element, labelled, speakerAtRest, wordsOf } from './widget.js';

const makers = { contrast, target, 'text-size': textSize, order: stops, grouping: stops };

/** How many names were given. */
let named = 0;

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export async function start(root, signal) {
  await loadStyles('try');
  if (signal.aborted) return;
  for (const container of root.querySelectorAll('.try')) {
    const title = container.querySelector('.container-title');
    const widget = element('div', { className: 'trial', role: 'group', ariaLabel: title.textContent.trim() });
    widget.append(...makers[container.dataset.try](container, wordsOf(container), signal));
    title.after(widget);
    container.dataset.ready = '';
    signal.addEventListener('abort', () => {
      widget.remove();
      delete container.dataset.ready;
    });
  }
}

const languageOf = (container) => container.closest('[lang]').lang;

// MARK: Contrast

const thresholds = { text: 4.5, large: 3, graphics: 3, enhanced: 7 };

function contrast(container, say, signal) {
  const format = new Intl.NumberFormat(languageOf(container), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const sample = sampleOf(say('sample'));
  const ratio = element('p', { className: 'trial-result' });
  const verdicts = element('ul', { className: 'trial-verdicts' });
  const { status, sayAtRest } = speakerAtRest(signal);
  const showAndSay = () => sayAtRest(show());
  const fields = ['foreground', 'background'].map((name) => colourField(say, name, container.dataset[name], showAndSay));

  function show() {
    const [text, ground] = fields.map(({ picker }) => picker.value);
    sample.style.setProperty('--tried-text', text);
    sample.style.setProperty('--tried-ground', ground);
    const value = contrastOf(text, ground);
    // Never rounded up: 4.499 is not enough.
    ratio.textContent = say('ratio', { value: format.format(Math.floor(value * 100 + 1e-9) / 100) });
    verdicts.replaceChildren(...Object.entries(thresholds).map(([name, least]) => {
      const verdict = value >= least ? 'passes' : 'fails';
      const item = element('li', { textContent: say('verdict', { name: say(name), status: say(verdict) }) });
      item.dataset.verdict = verdict;
      return item;
    }));
    return [ratio, ...verdicts.children].map(({ textContent }) => `${textContent}.`).join(' ');
  }

  show();
  return [element('div', { className: 'trial-fields' }, ...fields.map(({ field }) => field)), sample, ratio, verdicts, status];
}

/** A picture of text of two sizes and a sign: its colours are what is tried, whatever those of the page. */
function sampleOf(words) {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const attributes = { class: 'trial-sample', role: 'img', 'aria-label': words };
  for (const [key, value] of Object.entries(attributes)) picture.setAttribute(key, value);
  picture.innerHTML = `<rect width="100%" height="100%"/><text x="20" y="36" font-size="17"/>
    <text x="20" y="74" font-size="24"/><path d="M30 94a9 9 0 1 0 .1 0M37 109l8 8"/>`;
  for (const text of picture.querySelectorAll('text')) text.textContent = words;
  return picture;
}

function colourField(say, name, value, changed) {
  const picker = element('input', { type: 'color', value });
  const code = element('input', { type: 'text', value, autocomplete: 'off', spellcheck: false, maxLength: 7 });
  const problem = element('p', { id: `onglet-try-${(named += 1)}`, className: 'trial-problem' });
  code.setAttribute('aria-describedby', problem.id);

  /** @param {boolean} isRight */
  const judge = (isRight) => {
    problem.textContent = isRight ? '' : say('wrong');
    code.ariaInvalid = String(!isRight);
  };
  picker.addEventListener('input', () => {
    code.value = picker.value;
    judge(true);
    changed();
  });
  code.addEventListener('input', () => {
    const colour = longColour(code.value);
    if (!colour) return;
    picker.value = colour;
    judge(true);
    changed();
  });
  code.addEventListener('change', () => judge(Boolean(longColour(code.value))));
  const legend = element('legend', { textContent: say(name) });
  return { picker, field: element('fieldset', {}, legend, labelled(say('colour'), picker), labelled(say('code'), code), problem) };
}

/** `#abc`, `abc` or `aabbcc` as `#aabbcc`; nothing for what is no colour. */
function longColour(text) {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.trim().toLowerCase())?.[1];
  return digits && `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** The contrast ratio of WCAG 2.2. */
function contrastOf(...colours) {
  const [dark, light] = colours.map(luminance).sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of WCAG 2.2. */
function luminance(colour) {
  const parts = [1, 3, 5].map((place) => parseInt(colour.slice(place, place + 2), 16) / 255);
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

// MARK: Target

function target(container, say) {
  const mark = element('span', { className: 'target-mark' });
  const dot = element('span', { className: 'target-dot', hidden: true });
  // What a screen reader activates is its middle, and that is where the mark is.
  const row = element('button', { type: 'button', className: 'target-row', ariaLabel: say('tap') }, mark, dot);
  const result = element('p', { role: 'status', className: 'trial-result' });
  const restart = element('button', { type: 'button', textContent: say('restart') });
  let offsets = [];

  function show() {
    // Half of 24 points, and of 44.
    const [first, last] = [12, 22].map((reach) => offsets.filter((offset) => offset <= reach).length);
    result.textContent = offsets.length ? say('result', { count: offsets.length, first, last }) : say('none');
  }

  row.addEventListener('click', ({ detail, clientX, clientY }) => {
    const box = mark.getBoundingClientRect();
    const [x, y] = [clientX - box.x - box.width / 2, clientY - box.y - box.height / 2];
    // A keyboard touches no place.
    offsets.push(detail === 0 ? 0 : Math.max(Math.abs(x), Math.abs(y)));
    dot.hidden = detail === 0;
    dot.style.translate = `${x}px ${y}px`;
    show();
  });
  restart.addEventListener('click', () => {
    offsets = [];
    dot.hidden = true;
    show();
  });
  show();
  const words = element('p', { textContent: say('tap'), ariaHidden: 'true' });
  return [words, row, element('div', { className: 'trial-row' }, restart, result)];
}

// MARK: Text size

/** The sizes of body text on iOS, in points. */
const sizes = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53];
const usualSize = 17;

function textSize(container, say, signal) {
  const format = new Intl.NumberFormat(languageOf(container), { style: 'percent' });
  const lines = itemsOf(container).map(ownText);
  const cards = ['fixed', 'free'].map((kind) =>
    element('div', { className: `mock-card ${kind}` }, ...lines.map((line) => element('span', { textContent: line }))));
  const figures = cards.map((card) =>
    element('figure', {}, element('figcaption', { textContent: say(card.classList[1]) }), card));
  const slider = element('input', { type: 'range', min: 0, max: sizes.length - 1, value: sizes.indexOf(usualSize) });
  const output = element('span', { ariaHidden: 'true' });
  const result = element('p', { className: 'trial-result' });
  const { status, sayAtRest } = speakerAtRest(signal);

  function show() {
    const number = sizes[slider.value];
    const value = format.format(number / usualSize);
    for (const card of cards) card.style.fontSize = `${number}px`;
    output.textContent = say('value', { number, value });
    slider.ariaValueText = output.textContent;
    result.textContent = say(isCut(cards[0]) ? 'cut' : 'whole', { value });
  }

  slider.addEventListener('input', () => {
    show();
    sayAtRest(result.textContent);
  });
  // In a closed tab it has no size, and on a narrow screen less room.
  const observer = new ResizeObserver(show);
  observer.observe(cards[0]);
  signal.addEventListener('abort', () => observer.disconnect());
  show();
  const control = element('div', { className: 'trial-row' }, labelled(say('size'), slider), output);
  return [control, element('div', { className: 'trial-cards' }, ...figures), result, status];
}

function isCut(card) {
  return [card, ...card.children].some((part) =>
    part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1);
}

// MARK: Stops of a screen reader

function stops(container, say) {
  const kind = container.dataset.try;
  const items = itemsOf(container);
  const part = (item) => element('span', { textContent: ownText(item) });
  const groups = kind === 'order'
    ? items.map((item) => [item, ...item.querySelectorAll('li')].map(part))
    : [items.map(part)];
  // Each way to go through the parts is a list of stops, and a stop is a list of parts.
  const alone = groups.flat().map((one) => [one]);
  const rows = alone.map((_, row) => groups.flatMap((group) => group[row] ?? []));
  const ways = kind === 'order' ? { across: rows.flat().map((one) => [one]), down: alone } : { apart: alone, together: groups };
  const screen = element('div', { className: 'mock-screen', ariaHidden: 'true' },
    ...groups.map((group) => element('div', {}, ...group)));
  const list = element('ol', { className: 'trial-stops' });
  const next = element('button', { type: 'button', textContent: say('next') });
  const status = element('p', { role: 'status', className: 'trial-result' });
  const textOf = (stop) => stop.map(({ textContent }) => textContent).join(', ');
  let [way] = Object.keys(ways);
  let place = 0;

  function show() {
    for (const marked of screen.querySelectorAll('*')) {
      delete marked.dataset.current;
      delete marked.dataset.number;
    }
    for (const [number, stop] of ways[way].entries()) {
      const shown = stop.length > 1 ? stop[0].parentElement : stop[0];
      shown.dataset.number = number + 1;
      if (number === place) shown.dataset.current = '';
    }
    list.replaceChildren(...ways[way].map((stop, number) =>
      element('li', { textContent: textOf(stop), ariaCurrent: number === place ? 'step' : null })));
    const count = ways[way].length;
    status.textContent = say('stop', { number: place + 1, count, text: textOf(ways[way][place]) });
  }

  const choices = radios(say(kind), Object.keys(ways).map((name) => [name, say(name)]), (chosen) => {
    [way, place] = [chosen, 0];
    show();
  });
  next.addEventListener('click', () => {
    place = (place + 1) % ways[way].length;
    show();
  });
  show();
  return [choices, screen, element('div', { className: 'trial-row' }, next, status), element('p', { textContent: say('list') }), list];
}

/** A choice of one of several, the first at the beginning. */
function radios(legend, options, changed) {
  const name = `onglet-try-${(named += 1)}`;
  return element('fieldset', { className: 'trial-choices' }, element('legend', { textContent: legend }),
    ...options.map(([value, text], number) => {
      const radio = element('input', { type: 'radio', name, value, checked: number === 0 });
      radio.addEventListener('change', () => changed(value));
      return element('label', {}, radio, ` ${text}`);
    }));
}

// MARK: The list of the container

/** The items of the list that the container has for those without scripts. */
function itemsOf(container) {
  return [...container.querySelector(':scope > :is(ul, ol)').children];
}

/** The words of an item without those of a list in it. */
function ownText(item) {
  const copy = item.cloneNode(true);
  for (const list of copy.querySelectorAll('ul, ol')) list.remove();
  return copy.textContent.trim();
}
