// The places of a page that answer a question best, with the sentences around its words.

/** How many places are shown. */
const COUNT = 3;
/** How many words are shown around those that were asked for, and how many before the first of them. */
const LENGTH = 28;
const BEFORE = 14;
/** What a passage of code is worth beside one of sentences. */
const CODE = 0.15;

/**
 * The places, best first: the identifier and the title of the heading, and the excerpt in as few parts
 * as its marks allow.
 *
 * @param {{ parts: { id: string, title: string, blocks: string[] }[], words: import('./search-words.js').Words, forms: Map<string, { worth: number, part: number }> }} text
 */
export function placesOf({ parts, words, forms }) {
  const places = parts.map(({ id, title, blocks }, order) => {
    const heading = marksOf(title, words, forms);
    let best = { worth: 0, excerpt: [] };
    let all = heading;
    for (const block of blocks) {
      const passage = passageOf(block, words, forms);
      if (passage.worth > best.worth) best = passage;
      all = [...all, ...passage.marks];
    }
    if (best.worth === 0 && heading.length > 0 && blocks.length > 0) best = passageOf(blocks[0], words, forms);
    const share = best.worth > 0 && best.isCode ? CODE : 1;
    return { id, title, order, excerpt: best.excerpt, worth: worthOf(all) * share };
  });
  const best = places.filter(({ worth, excerpt }) => worth > 0 && excerpt.length > 0).sort((one, other) => other.worth - one.worth || one.order - other.order);
  // What stands far behind the best place says nothing that it does not.
  return best.filter(({ worth }) => worth >= best[0].worth / 2).slice(0, COUNT).map(({ id, title, excerpt }) => ({ id: id || undefined, title, excerpt }));
}

/** Where the words asked for stand in a text, and what each is worth. */
function marksOf(text, words, forms) {
  return words.tokensOf(text).flatMap(({ start, end, readings }, place) => {
    const found = readings.flat().map((word) => forms.get(word)).filter(Boolean);
    return found.length > 0 ? [{ start, end, place, ...found[0] }] : [];
  });
}

/** What marks are worth: different words count, and each a little more for being repeated. */
function worthOf(marks) {
  const counts = new Map();
  for (const { part, worth } of marks) {
    const known = counts.get(part) ?? { worth: 0, count: 0 };
    counts.set(part, { worth: Math.max(worth, known.worth), count: known.count + 1 });
  }
  return [...counts.values()].reduce((sum, { worth, count }) => sum + worth * (1 + Math.log(count) / 4), 0);
}

/** The passage of a block that says most. */
function passageOf(block, words, forms) {
  const isCode = block.startsWith('\t');
  const text = isCode ? block.slice(1) : block;
  const marks = marksOf(text, words, forms);
  let best = { at: 0, worth: 0 };
  for (const { start, place } of marks) {
    const worth = worthOf(marks.filter((other) => other.place >= place && other.place < place + LENGTH - 6));
    if (worth > best.worth) best = { at: start, worth };
  }
  return { marks, isCode, worth: best.worth * (isCode ? CODE : 1), excerpt: excerptOf(text, best.at, marks) };
}

/** Some words of a text around a place, from the beginning of a sentence where one is near. */
function excerptOf(text, at, marks) {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index + 1);
  const starts = [0, ...spaces];
  const ends = [...spaces.map((space) => space - 1), text.length];
  const own = starts.filter((start) => start <= at).length - 1;
  const isEnd = (place) => /[.!?…:]["”»)]?$/u.test(text.slice(starts[place], ends[place]));
  let first = own;
  while (first > 0 && first > own - BEFORE && !isEnd(first - 1)) first -= 1;
  if (first > 0 && !isEnd(first - 1)) first = Math.max(0, own - 6);
  let last = Math.min(ends.length, first + LENGTH) - 1;
  for (let place = last; place < Math.min(ends.length, last + 9); place += 1) {
    if (isEnd(place) || place === ends.length - 1) {
      last = place;
      break;
    }
  }
  const begins = first > 0 ? isEnd(first - 1) : true;
  const parts = !begins || /^\p{Ll}/u.test(text.slice(starts[first])) ? [{ text: '… ', isMarked: false }] : [];
  // What is marked alike is one text: a screen reader may stop at each.
  const add = (from, to, isMarked) => {
    if (from >= to) return;
    const before = parts.at(-1);
    if (before?.isMarked === isMarked) before.text += text.slice(from, to);
    else parts.push({ text: text.slice(from, to), isMarked });
  };
  let done = starts[first];
  for (const { start, end } of marks.filter((mark) => mark.start >= done && mark.end <= ends[last])) {
    const isNext = parts.at(-1)?.isMarked && text.slice(done, start).trim() === '';
    add(done, start, Boolean(isNext));
    add(start, end, true);
    done = end;
  }
  add(done, ends[last], false);
  if (last < ends.length - 1 && !isEnd(last)) parts.push({ text: ' …', isMarked: false });
  return parts;
}
