// What both forms of the search share: one asks from its page, one from the header of all pages.

import { openIndex } from './search-index.js';

/** The address of the site's root. */
export const siteRoot = new URL('../', import.meta.url);

let index;

/** The results for a question, best first, and the question as it was meant. The first asked loads the index. */
export function answerTo(query) {
  return withIndex((opened) => opened.ask(query));
}

/** The text of a result, and its words that answer. */
export function textOf(result) {
  return withIndex((opened) => opened.textOf(result));
}

async function withIndex(work) {
  const isOpen = index !== undefined;
  try {
    index ??= openIndex(siteRoot, document.documentElement.lang);
    return await work(await index);
  } catch (error) {
    index = undefined;
    // The site may have been published anew in the meantime.
    if (isOpen) return withIndex(work);
    throw error;
  }
}

/** How many results there are, in the words of the form of the search's page. */
export function sentence(words, count, query, meant) {
  const rule = new Intl.PluralRules(document.documentElement.lang).select(count);
  const text = count === 0 ? words.none : words[rule] ?? words.other;
  const told = text.replace('{count}', count).replace('{query}', () => meant ?? query);
  return meant ? `${words.meant.replace('{query}', () => meant)} ${told}` : told;
}

/** How long typing rests before its answer is said, in milliseconds: each key would be heard with one. */
const quiet = 1000;

/** Shows texts in a status, so that they are said; while the reader types, only once that rests. */
export function speakerOf(status) {
  let news = '';
  let waiting;

  function say(text) {
    news = text;
    if (!waiting) status.textContent = text;
  }

  function speak() {
    clearTimeout(waiting);
    waiting = undefined;
    if (status.textContent !== news) say(news);
  }

  function waitForRest() {
    clearTimeout(waiting);
    status.textContent = '';
    waiting = setTimeout(speak, quiet);
  }

  return { say, speak, waitForRest };
}

/** The word of the boxes of that form for a kind or a guide. */
function labelOf(form, name, value) {
  return [...form.elements].find((box) => box.name === name && box.value === value)?.nextElementSibling.textContent;
}

/** What a result is, in the words of the boxes of that form, and the guide that a criterion stands in. */
export function kindOf(form, entry) {
  const guide = ['criterion', 'component'].includes(entry.kind) && entry.guide;
  return [labelOf(form, 'kind', entry.kind), guide && labelOf(form, 'guide', guide)].filter(Boolean).join(', ');
}

/** Results, with a requirement of a standard and the page of the same title that explains it as one. */
export function folded(results) {
  const kept = new Map();
  const isRequirement = ({ entry }) => entry.kind === 'success-criterion';
  for (const result of results) {
    const first = kept.get(result.entry.fullTitle);
    if (first && !first.also && isRequirement(first) !== isRequirement(result)) first.also = result;
    else kept.set(first ? result : result.entry.fullTitle, { ...result });
  }
  return [...kept.values()];
}

/** A link to the other page of a result: “Also: WCAG success criterion 1.4.3”. */
export function linkToOther(form, { title, kind, address }) {
  const name = `${labelOf(form, 'kind', kind) ?? ''} ${/^\S*\d\S*/.exec(title)?.[0] ?? title}`;
  return link(new URL(address, siteRoot), form.dataset.also.replace('{name}', () => name.trim()));
}

export function link(address, text) {
  const link = element('a', text);
  link.href = address.href;
  return link;
}

/** Where a long name may break: as `ByteBuffer.swift` does it, but not after a short word such as `.is`. */
const PLACE = /(?<=\w{3}[a-z\d])(?=[A-Z])|(?<=\w{4}|\))(?=\.\w)|(?<=:)(?=[a-z])/g;

/** A text in whose long names lines may break; a screen reader hears a space there unless it is hidden. */
export function breakable(text) {
  const parts = text.replace(/\S{18,}/g, (name) => name.replace(PLACE, '\u200b')).split('\u200b');
  const place = () => Object.assign(document.createElement('wbr'), { ariaHidden: 'true' });
  return parts.flatMap((part, order) => (order ? [place(), part] : part));
}

export function element(name, text, className = '') {
  const made = document.createElement(name);
  made.append(...breakable(text));
  if (className) made.className = className;
  return made;
}
