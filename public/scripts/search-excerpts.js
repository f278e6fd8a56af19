// The places of a page that answer a question best, with the sentences around its words.

/** How many places are shown. */
const COUNT = 3;
/** How many words are shown around those that were asked for. */
const LENGTH = 28;
/** What words of code have, and hardly any of sentences. */
const CODE = /[{}=<>;@_]|\p{L}[([.:]\p{L}|^[.)}\]]|\p{Ll}\p{Lu}/u;

/** What the index has at the end of an elided article, before a space: `l’écran` is two words of it. */
const ELIDED = '\u2060';

/** @returns places, best first: the identifier and the title of its heading, and its excerpt in as few parts as its marks allow */
export async function placesOf({ hits }) {
  if (hits.length === 0) return [];
  const { content, anchors } = await hits[0].hit.data();
  const words = content.split(/\s+/);
  const marks = marksOf(hits);
  const places = parted(anchors, words.length).map((part) => {
    const place = { ...part, marks: marks.filter(({ at }) => at >= part.from && at < part.to) };
    const start = bestStart(words, place);
    return { ...place, start, worth: worthOf(place.marks) * proseOf(words, start, place.to) };
  });
  const best = places.filter(({ worth }) => worth > 0).sort((one, other) => other.worth - one.worth || one.from - other.from);
  // What stands far behind the best place says nothing that it does not.
  return best
    .filter(({ worth }) => worth >= best[0].worth / 2)
    .slice(0, COUNT)
    .map((place) => ({ id: place.id, title: place.title, excerpt: excerptOf(words, place) }));
}

/** Where the words asked for stand, in order, and what each is worth. */
function marksOf(hits) {
  const marks = new Map();
  hits.forEach(({ hit, worth }, part) => {
    for (const at of hit.words) if (!(marks.get(at)?.worth >= worth)) marks.set(at, { at, worth, part });
  });
  return [...marks.values()].sort((one, other) => one.at - other.at);
}

/**
 * The parts of a page: from each heading to the next, and what stands above the first.
 *
 * @returns {{id?: string, title?: string, from: number, to: number}[]}
 */
function parted(anchors, end) {
  const headings = anchors.filter(({ element, text }) => /^h[2-6]$/.test(element) && text?.trim()).sort((one, other) => one.location - other.location);
  const top = Math.min(...headings.map(({ element }) => Number(element[1])));
  /** @type {ReturnType<typeof parted>} */
  const parts = [{ from: 0, to: headings[0]?.location ?? end }];
  let above;
  headings.forEach(({ element, id, text, location }, place) => {
    const title = text.trim().replaceAll(`${ELIDED} `, '');
    const isTop = Number(element[1]) <= top;
    if (isTop) above = title;
    parts.push({ id, title: isTop || !above ? title : `${above} – ${title}`, from: location, to: headings[place + 1]?.location ?? end });
  });
  return parts;
}

/** What a part of a page is worth: different words count, and each a little more for being repeated. */
function worthOf(marks) {
  const counts = new Map();
  for (const { part, worth } of marks) {
    const known = counts.get(part) ?? { worth, count: 0 };
    counts.set(part, { worth, count: known.count + 1 });
  }
  return [...counts.values()].reduce((sum, { worth, count }) => sum + worth * (1 + Math.log(count) / 4), 0);
}

/** The word asked for from which on an excerpt of a part says most, in sentences rather than in code. */
function bestStart(words, { marks, to }) {
  let [best, most] = [0, 0];
  for (const { at: start } of marks) {
    const worth = worthOf(marks.filter(({ at }) => at >= start && at < start + LENGTH - 6)) * proseOf(words, start, to);
    if (worth > most) [best, most] = [start, worth];
  }
  return best;
}

/** How much of an excerpt reads like sentences: from nearly 0 for code to 1. */
function proseOf(words, start, to) {
  const some = words.slice(start, Math.min(to, start + LENGTH));
  return (1 + some.filter((word) => !CODE.test(word)).length) / (1 + some.length);
}

/** Some words of a part, from the beginning of a sentence where one is near. */
function excerptOf(words, { from, to, start: at, marks }) {
  let start = sentenceStart(words, at, from);
  if (start > from && words[start - 1].endsWith(ELIDED)) start -= 1;
  let end = Math.min(to, start + LENGTH);
  for (let place = end; place < Math.min(to, end + 8); place += 1) {
    if (endsSentence(words[place - 1])) {
      end = place;
      break;
    }
  }
  while (end < to && words[end - 1].endsWith(ELIDED)) end += 1;
  const marked = new Set(marks.map(({ at }) => at));
  const parts = start > from && !endsSentence(words[start - 1]) ? [{ text: '… ', isMarked: false }] : [];
  // What is marked alike is one text: a screen reader may stop at each.
  const add = (text, isMarked) => {
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += text;
    else parts.push({ text, isMarked });
  };
  for (let place = start; place < end; place += 1) {
    const isMarked = marked.has(place);
    const isElided = words[place].endsWith(ELIDED);
    add(isElided ? words[place].slice(0, -1) : words[place], isMarked);
    if (place === end - 1) break;
    if (isElided) continue;
    // The index has lost the no-break spaces of French: no line begins with a colon.
    const isHeld = words[place].endsWith('«') || /^[:;!?»%]/.test(words[place + 1]);
    add(isHeld ? '\u00A0' : ' ', isMarked && marked.has(place + 1));
  }
  if (end < to && !endsSentence(words[end - 1])) add(' …', false);
  return parts;
}

/** The beginning of the sentence of a word, or a place a little before it. */
function sentenceStart(words, at, from) {
  for (let place = at; place > Math.max(from, at - 14); place -= 1) if (endsSentence(words[place - 1])) return place;
  return Math.max(from, at - 14) === from ? from : at - 6;
}

function endsSentence(word = '') {
  return /[.!?…:]["”»)]?$/u.test(word);
}
