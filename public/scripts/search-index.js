// Finds pages for a question. The index is searched for each word; how much a page shares with the
// whole question is weighed here, since people ask in sentences, and no page has all of their words.

import { folder, openEngine } from './search-pagefind.js';
import { fold, Spelling, stemOf, wordsOf } from './search-words.js';

/** What comes first of pages that share as much with the question. */
const KINDS = new Map([['criterion', 1], ['guide', 0.75], ['success-criterion', 0.7], ['page', 0.6], ['api', 0.45]]);
/** The least share of a question that a result has to answer. */
const LEAST_SHARE = 0.35;
/** How much it is worth to have all that is asked for rather than much of it. */
const COVERAGE = 0.25;
/** The share of the worth of the best that a result needs. */
const LEAST_WORTH = 0.21;
/** What other words are worth for those of the question. */
const STAND_IN = 0.8;
/** How many words make a passage, and what it is worth that words stand in one. */
const PASSAGE = 30;
const TOGETHER = 0.5;
/** What it is worth that the title and the answer in short have all words of the question. */
const ANSWERED = 1.5;
/** The score of a word at which more of it adds little. */
const ENOUGH = 6;

/** @param {URL} root the root of the site */
export async function openIndex(root, language) {
  const [engine, directory] = await Promise.all([
    openEngine(root, language),
    fetch(new URL(`${folder}directory-${language}.json`, root)).then((answer) => answer.json()),
  ]);
  return new Index(engine, directory);
}

class Index {
  #engine;
  #entries;
  #spelling;
  /** What the index answered for a word: results by the names of their entries. */
  #answers = new Map();
  /** How many entries there are but those of symbols, which say little. */
  #count;

  constructor(engine, directory) {
    this.#engine = engine;
    this.#entries = new Map(Object.entries(directory.entries).map(([name, entry]) => [name, new Entry(name, entry)]));
    this.#count = [...this.#entries.values()].filter(({ kind }) => kind !== 'api').length;
    this.#spelling = new Spelling(directory);
  }

  /**
   * The results for a question, best first, and the question as it was most likely meant where it has
   * words that no page has.
   */
  async ask(question) {
    const { parts: asked, meant } = this.#spelling.read(question);
    const parts = await Promise.all(asked.map(async ({ spellings, readings }) => {
      const words = await Promise.all(readings.map((words) => Promise.all(words.map((word) => this.#answer(word)))));
      const stems = readings.slice(0, spellings).map((words) => words.map(stemOf));
      return { spellings, stems, words, worth: words.length > 0 ? worthOf(words[0]) : undefined };
    }));
    const known = parts.filter(({ words }) => words.length > 0);
    // A word that no page has weighs as much as the others.
    const mean = known.reduce((sum, { worth }) => sum + worth, 0) / known.length;
    for (const part of parts) part.worth ??= mean;
    const named = this.#named(question);
    const all = this.#weighed(parts);
    const found = new Map(all.map((result) => [result.entry, result]));
    const first = named.map((entry) => found.get(entry) ?? { entry, hits: [] });
    // What puts an answer first leaves nothing else out.
    const best = Math.max(...all.map(({ worth }) => worth));
    const rest = all.filter(({ entry, share, worth }) => share >= LEAST_SHARE && worth >= best * LEAST_WORTH && !named.includes(entry));
    return { results: [...first, ...rest], meant };
  }

  /** What the index finds for a word, and how rare that is. */
  #answer(word) {
    if (!this.#answers.has(word)) this.#answers.set(word, this.#search(word));
    return this.#answers.get(word);
  }

  async #search(word) {
    const results = await this.#engine.search(word);
    const found = new Map(results.map((result) => [result.id, result]));
    const count = results.filter(({ id }) => this.#entries.get(id)?.kind !== 'api').length;
    return { found, rarity: Math.max(0.02, Math.log((this.#count + 1) / (Math.max(count, 1) + 0.5))) };
  }

  /** The entries that share something with the question, best first. */
  #weighed(parts) {
    const whole = parts.reduce((sum, { worth }) => sum + worth, 0);
    const results = [];
    for (const entry of this.#entries.values()) {
      let score = 0;
      let share = 0;
      let answered = 0;
      const hits = [];
      for (const part of parts) {
        const { strength, presence } = strengthOf(part, entry.name, hits);
        if (part.stems.some((stems) => stems.every((stem) => entry.answers(stem)))) answered += part.worth / whole;
        score += part.worth * strength;
        share += (part.worth * presence) / whole;
      }
      if (share === 0) continue;
      const together = worthTogether(hits) / whole;
      const worth = score * share ** COVERAGE * (1 + TOGETHER * together) * entry.factor;
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
    const all = [...this.#entries.values()];
    // Names of symbols may differ in their capitals alone.
    const readings = [({ title }) => title === question.trim(), ({ names }) => names[0] === asked, ({ names }) => names.includes(asked)];
    const named = readings.map((reading) => all.filter(reading)).find(({ length }) => length > 0) ?? [];
    named.sort((one, other) => NAMED.indexOf(one.kind) - NAMED.indexOf(other.kind));
    const criteria = named.flatMap((entry) => entry.criteria.map((name) => this.#entries.get(name)));
    return [...new Set([...named, ...criteria])];
  }
}

/** The order of what has the name that is asked for. */
const NAMED = ['success-criterion', 'api', 'criterion', 'guide', 'page'];

/** What words weigh: those that most pages have, nearly nothing. */
function worthOf(answers) {
  return answers.reduce((sum, { rarity }) => sum + rarity, 0);
}

/** How strongly an entry holds a part of a question, in the reading of it that it holds best. */
function strengthOf(part, name, hits) {
  let best = { strength: 0, presence: 0, hits: [] };
  for (const [place, answers] of part.words.entries()) {
    const weight = place < part.spellings ? 1 : STAND_IN;
    const own = { strength: 0, presence: 0, hits: [] };
    for (const { found, rarity } of answers) {
      const hit = found.get(name);
      if (!hit) continue;
      own.strength += (weight * hit.score) / (hit.score + ENOUGH) / answers.length;
      own.presence += weight / answers.length;
      own.hits.push({ hit, worth: rarity });
    }
    if (own.strength > best.strength) best = own;
  }
  hits.push(...best.hits);
  return best;
}

/** What the words are worth that stand together best, in a passage of the page. */
function worthTogether(hits) {
  const marks = hits.flatMap(({ hit, worth }) => hit.words.map((at) => ({ at, worth, hit }))).sort((one, other) => one.at - other.at);
  const held = new Map();
  let [best, sum, first] = [0, 0, 0];
  for (const { at, worth, hit } of marks) {
    if (!held.get(hit)) sum += worth;
    held.set(hit, (held.get(hit) ?? 0) + 1);
    for (; marks[first].at <= at - PASSAGE; first += 1) {
      const left = marks[first];
      held.set(left.hit, held.get(left.hit) - 1);
      if (held.get(left.hit) === 0) sum -= left.worth;
    }
    best = Math.max(best, sum);
  }
  return best;
}

/** A page, or a criterion of one. */
class Entry {
  /** @type {string[] | undefined} */
  #names;
  /** @type {string | undefined} */
  #answer;

  constructor(name, { title, fullTitle = title, address, answer = '', filters, criteria = [], aside = false }) {
    this.name = name;
    this.title = title;
    this.fullTitle = fullTitle;
    this.address = address;
    this.filters = filters;
    this.criteria = criteria;
    this.answer = answer;
    this.isAside = aside;
    this.kind = [...KINDS.keys()].find((kind) => filters.includes(`kind=${kind}`)) ?? 'page';
    this.factor = KINDS.get(this.kind);
  }

  /** Whether its title or its answer in short has a word with a stem. */
  answers(stem) {
    this.#answer ??= ` ${wordsOf(`${this.title} ${this.answer}`).join(' ')}`;
    return this.#answer.includes(` ${stem}`);
  }

  /** What it may be asked for by: its title, and parts of it. */
  get names() {
    this.#names ??= this.#namesOfTitle();
    return this.#names;
  }

  #namesOfTitle() {
    const title = fold(this.title);
    const number = /^[0-9.]+(?= )/.exec(title)?.[0];
    const names = [title];
    if (number) names.push(number, title.slice(number.length + 1));
    // The last step of a symbol's name, without arguments.
    if (this.kind === 'api') names.push(title.replace(/\(.*/, ''), title.replace(/\(.*/, '').replace(/.*\./, ''));
    return names;
  }
}
