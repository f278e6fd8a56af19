// Finds pages for a question. The index is asked for each word; how much a page shares with the whole
// question is weighed here, since people ask in sentences, and no page has all of their words.

import { entriesOf, openFiles } from './search-files.js';
import { Reader } from './search-reader.js';
import { fold } from './search-words.js';

/** What comes first of pages that share as much with the question. */
const KINDS = new Map([['criterion', 1], ['component', 1], ['guide', 0.75], ['success-criterion', 0.7], ['page', 0.6], ['api', 0.45]]);
/** The least share of a question that a result has to answer. */
const LEAST_SHARE = 0.32;
/** How much it is worth to have all that is asked for rather than much of it. */
const COVERAGE = 0.25;
/** The share of the worth of the best that a result needs, and that it needs after the first few. */
const LEAST_WORTH = 0.33;
const WORTH_MORE = 0.5;
const FEW = 6;
/** How many words make a passage, and what it is worth that words stand in one. */
const PASSAGE = 30;
const TOGETHER = 0.8;
/** What it is worth that the title and the answer in short have all words of the question. */
const ANSWERED = 1.5;

/** @param {URL} root the root of the site */
export async function openIndex(root, language) {
  return new Index(await openFiles(root, language));
}

class Index {
  #files;
  #reader;
  #entries;
  /** How many entries there are but those of symbols, which say little. */
  #count;

  constructor(files) {
    this.#files = files;
    this.#reader = new Reader(files);
    this.#entries = entriesIn(files.directory);
    this.#count = this.#entries.filter(({ kind }) => kind !== 'api').length;
  }

  /**
   * The results for a question, best first, and the question as it was most likely meant where it has
   * words that no page has.
   */
  async ask(question) {
    const { parts: asked, quoted, meant } = await this.#reader.read(question);
    const parts = await Promise.all(asked.map(async (all) => {
      const readings = await Promise.all(all.map(async ({ words, weight }) => ({ weight, answers: await Promise.all(words.map((word) => this.#answer(word))) })));
      return { readings, worth: readings[0]?.answers.reduce((sum, { rarity }) => sum + rarity, 0) };
    }));
    const known = parts.filter(({ readings }) => readings.length > 0);
    // A word that no page has weighs a little more than the others.
    const mean = 1.2 * known.reduce((sum, { worth }) => sum + worth, 0) / known.length;
    for (const part of parts) part.worth ??= mean;
    const holding = await Promise.all(quoted.map((phrase) => this.#holding(phrase)));
    const all = this.#weighed(parts).filter(({ entry }) => holding.every((places) => places.has(entry.place)));
    const found = new Map(all.map((result) => [result.entry, result]));
    const first = this.#named(question).map((entry) => found.get(entry) ?? { entry, hits: [] });
    // What puts an answer first leaves nothing else out.
    const best = Math.max(...all.map(({ worth }) => worth));
    // Who asks for one word wants all that has it.
    const isOneWord = parts.length === 1 && known[0]?.readings[0].answers.length === 1;
    const rest = all.filter(({ isAnswer, share, worth }) => isAnswer || (share >= LEAST_SHARE && worth >= best * LEAST_WORTH))
      .filter(({ isAnswer, worth }, place) => isAnswer || isOneWord || place < FEW || worth >= best * WORTH_MORE);
    return { results: [...new Set([...first, ...rest])], meant };
  }

  /** The parts of the text of an entry, and its words that answer a question. */
  async textOf({ entry, hits }) {
    const forms = new Map(hits.flatMap(({ forms, worth }, part) => forms.map((form) => [form, { worth, part }])));
    return { parts: await this.#files.textOf(entry.place), words: this.#reader.words, forms };
  }

  /** What the index has for a word: how each entry holds it, and how rare that is. */
  async #answer(word) {
    const found = new Map();
    const forms = await this.#reader.formsOf(word);
    for (const form of forms) {
      for (const { entry, strength, answers, positions } of entriesOf(form)) {
        const hit = found.get(entry) ?? { missing: 1, answers: false, positions: [] };
        hit.missing *= 1 - form.worth * strength;
        hit.answers ||= answers;
        hit.positions.push(...positions);
        found.set(entry, hit);
      }
    }
    const count = [...found.keys()].filter((entry) => this.#entries[entry].kind !== 'api').length;
    return { found, forms: forms.map(({ form }) => form), rarity: Math.max(0.02, Math.log((this.#count + 1) / (Math.max(count, 1) + 0.5))) };
  }

  /** The entries that have words one after the other. */
  async #holding(phrase) {
    const words = await Promise.all(phrase.map(async (word) => {
      const exact = (await this.#reader.formsOf(word)).find(({ form }) => form === word);
      return new Map(exact ? entriesOf(exact).map(({ entry, positions }) => [entry, new Set(positions)]) : []);
    }));
    const holds = (entry) => {
      const places = words.map((found) => found.get(entry));
      // A word that nearly all pages have comes without its positions.
      return places.every(Boolean) && (places.some(({ size }) => size === 0) || [...places[0]].some((at) => places.every((other, step) => other.has(at + step))));
    };
    return new Set([...words[0].keys()].filter(holds));
  }

  /** The entries that share something with the question, best first. */
  #weighed(parts) {
    const whole = parts.reduce((sum, { worth }) => sum + worth, 0);
    const results = [];
    for (const entry of this.#entries) {
      let score = 0;
      let share = 0;
      let answered = 0;
      const hits = [];
      for (const part of parts) {
        const { strength, presence } = strengthOf(part, entry.place, hits);
        if (part.readings.some(({ weight, answers }) => weight > 0.5 && answers.every(({ found }) => found.get(entry.place)?.answers))) answered += part.worth / whole;
        score += part.worth * strength;
        share += (part.worth * presence) / whole;
      }
      if (share === 0) continue;
      const together = worthTogether(hits) / whole;
      const worth = score * share ** COVERAGE * (1 + TOGETHER * together) * KINDS.get(entry.kind);
      results.push({ entry, worth, score: worth * (1 + ANSWERED * answered ** 2), share, hits, isAnswer: answered > 0.999 });
    }
    // What answers the whole question in its title or in short comes first.
    return results.sort((one, other) => Number(one.entry.isAside) - Number(other.entry.isAside)
      || Number(other.isAnswer) - Number(one.isAnswer) || other.score - one.score);
  }

  /** The entries that the question names, and the criteria that explain them. */
  #named(question) {
    const asked = fold(question);
    if (!asked) return [];
    // Names of symbols may differ in their capitals alone.
    const readings = [({ title }) => title === question.trim(), ({ names }) => names[0] === asked, ({ names }) => names.includes(asked)];
    const named = readings.map((reading) => this.#entries.filter(reading)).find(({ length }) => length > 0) ?? [];
    named.sort((one, other) => NAMED.indexOf(one.kind) - NAMED.indexOf(other.kind));
    const criteria = named.flatMap((entry) => entry.criteria.map((place) => this.#entries[place]));
    return [...new Set([...named, ...criteria])];
  }
}

/** The order of what has the name that is asked for. */
const NAMED = ['success-criterion', 'api', 'criterion', 'component', 'guide', 'page'];

/** How strongly an entry holds a part of a question, in the reading of it that it holds best. */
function strengthOf(part, place, hits) {
  let best = { strength: 0, presence: 0, hits: [] };
  for (const { weight, answers } of part.readings) {
    const own = { strength: 0, presence: 0, hits: [] };
    for (const { found, forms, rarity } of answers) {
      const hit = found.get(place);
      if (!hit) continue;
      own.strength += (weight * (1 - hit.missing)) / answers.length;
      own.presence += 1 / answers.length;
      own.hits.push({ positions: hit.positions, forms, worth: rarity });
    }
    const presence = Math.max(own.presence, best.presence);
    if (own.strength > best.strength) best = own;
    best.presence = presence;
  }
  hits.push(...best.hits);
  return best;
}

/** What the words are worth that stand together best, in a passage of the page. */
function worthTogether(hits) {
  if (hits.length === 1) return hits[0].worth;
  const marks = hits.flatMap((hit) => hit.positions.map((at) => ({ at, hit }))).sort((one, other) => one.at - other.at);
  const held = new Map();
  let [best, sum, first] = [0, 0, 0];
  for (const { at, hit } of marks) {
    if (!held.get(hit)) sum += hit.worth;
    held.set(hit, (held.get(hit) ?? 0) + 1);
    for (; marks[first].at <= at - PASSAGE; first += 1) {
      const left = marks[first].hit;
      held.set(left, held.get(left) - 1);
      if (held.get(left) === 0) sum -= left.worth;
    }
    best = Math.max(best, sum);
  }
  return best;
}

/** The entries of an index: pages, and criteria of one. */
function entriesIn({ titles, fullTitles, addresses, kinds, guides, criteria, aside }) {
  return titles.map((title, place) => ({
    place, title, kind: kinds[place], guide: guides[place],
    fullTitle: fullTitles[place] ?? title, address: addresses[place].replaceAll('*', () => title),
    names: namesOf(title, kinds[place]), criteria: criteria[place] ?? [], isAside: aside.includes(place),
  }));
}

/** What an entry may be asked for by: its title, and parts of it. */
function namesOf(title, kind) {
  const name = fold(title);
  const [, number, rest] = /^([0-9.]+) (.*)/.exec(name) ?? [];
  // The last step of a symbol's name, without arguments.
  const symbol = kind === 'api' ? name.replace(/\(.*/, '') : undefined;
  return [name, number, rest, symbol, symbol?.replace(/.*\./, '')].filter(Boolean);
}
