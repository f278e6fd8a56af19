// The places of a page that answer a question best, with the sentences around its words.

/** How many places are shown. */
const COUNT = 3;
/** How many characters are shown around words that were asked for, and how many before the first of them. */
const LENGTH = 180;
const BEFORE = 90;
/** What a passage of code is worth beside one of sentences. */
const CODE = 0.15;
/** Where a sentence ends, and the end of one at the end of a text. */
const SENTENCE = /[.!?…:]["”»)]?(?= |$)/gu;
const ENDS = /[.!?…:]["”»)]?$/u;

/**
 * The places, best first: the identifier and the title of the heading, and the excerpt in as few parts
 * as its marks allow.
 *
 * @param {{ parts: { id: string, title: string, blocks: string[] }[], words: import('./search-words.js').Words, forms: Map<string, { worth: number, part: number }> }} text
 */
export function placesOf({ parts, words, forms }) {
  const places = parts.map(({ id, title, blocks }) => {
    const heading = marksOf(title, words, forms);
    const passages = blocks.map((block) => passageOf(block, words, forms));
    const best = passages.reduce((one, other) => (other.worth > one.worth ? other : one), passages[0]);
    const worth = worthOf([...heading, ...passages.flatMap(({ marks }) => marks)]) * (best?.worth > 0 && best.isCode ? CODE : 1);
    return { id: id || undefined, title, worth, best };
  }).filter(({ worth, best }) => worth > 0 && best).sort((one, other) => other.worth - one.worth);
  // What stands far behind the best place says nothing that it does not.
  return places.filter(({ worth }) => worth >= places[0].worth / 2).slice(0, COUNT)
    .map(({ id, title, best }) => ({ id, title, excerpt: excerptOf(best) }));
}

/** Where the words asked for stand in a text, and what each is worth. */
function marksOf(text, words, forms) {
  return words.tokensOf(text).flatMap(({ start, end, readings }) => {
    const found = readings.flat().find((word) => forms.has(word));
    return found ? [{ start, end, ...forms.get(found) }] : [];
  });
}

/** What marks are worth: different words count, and each a little more for being repeated. */
function worthOf(marks) {
  const parts = new Map();
  for (const { part, worth } of marks) parts.set(part, [...(parts.get(part) ?? []), worth]);
  return [...parts.values()].reduce((sum, worths) => sum + Math.max(...worths) * (1 + Math.log(worths.length) / 4), 0);
}

/** A block, where its passage that says most begins, and what that is worth. */
function passageOf(block, words, forms) {
  const isCode = block.startsWith('\t');
  const text = isCode ? block.slice(1) : block;
  const marks = marksOf(text, words, forms);
  let [at, worth] = [0, 0];
  for (const { start } of marks) {
    const own = worthOf(marks.filter((other) => other.start >= start && other.end < start + LENGTH - BEFORE / 2)) * (isCode ? CODE : 1);
    if (own > worth) [at, worth] = [start, own];
  }
  return { text, marks, isCode, at, worth };
}

/** Some words of a text around a place, from the beginning of a sentence where one is near. */
function excerptOf({ text, at, marks }) {
  const ends = [...text.matchAll(SENTENCE)].map(({ index, 0: sign }) => index + sign.length);
  let from = Math.max(0, ...ends.filter((end) => end < at).map((end) => end + 1));
  if (at - from > BEFORE) from = text.lastIndexOf(' ', at - BEFORE / 2) + 1;
  // A sentence that ends a little later is shown whole.
  let to = ends.find((end) => end >= from + LENGTH) ?? text.length;
  if (to > from + LENGTH + BEFORE / 2) to = text.lastIndexOf(' ', from + LENGTH);
  const parts = [];
  // What is marked alike is one text: a screen reader may stop at each.
  const add = (piece, isMarked) => {
    if (!piece) return;
    if (parts.at(-1)?.isMarked === isMarked) parts.at(-1).text += piece;
    else parts.push({ text: piece, isMarked });
  };
  if ((from > 0 && !ENDS.test(text.slice(0, from - 1))) || /^\p{Ll}/u.test(text.slice(from))) add('… ', false);
  let done = from;
  for (const { start, end } of marks.filter((mark) => mark.start >= from && mark.end <= to)) {
    const between = text.slice(done, start);
    add(between, Boolean(parts.at(-1)?.isMarked) && between.trim() === '');
    add(text.slice(start, end), true);
    done = end;
  }
  add(text.slice(done, to), false);
  if (to < text.length && !ENDS.test(text.slice(0, to))) add('\u00a0…', false);
  return parts;
}
