// What a question asks for: its words, what else is said for them, and what mistyped ones were meant
// to be, as far as the index has them.

import { distanceBetween, formOf, Words } from './search-words.js';

/** What a form that begins with a word is worth, by how much of it the word is. */
const BEGINNING = 0.7;
/** What another form of the same word is worth. */
const OTHER_FORM = 0.95;

export class Reader {
  #files;
  #ignored;
  #spellings;
  /** Phrases for the same thing, by their words: lists of lists of words. */
  #synonyms = new Map();
  /** The forms that the index has for a word. */
  #forms = new Map();

  constructor(files) {
    const { rules } = files;
    this.#files = files;
    this.words = new Words(rules);
    this.#ignored = new Set(this.words.wordsOf(rules.ignored));
    this.#spellings = rules.spellings;
    for (const phrases of rules.synonyms) {
      const all = phrases.map((phrase) => this.#telling(this.words.wordsOf(phrase))).filter(({ length }) => length > 0);
      for (const phrase of all) {
        const key = phrase.join(' ');
        const others = all.filter((other) => other.join(' ') !== key);
        this.#synonyms.set(key, [...(this.#synonyms.get(key) ?? []), ...others]);
      }
    }
    this.longest = Math.max(1, ...[...this.#synonyms.keys()].map((key) => key.split(' ').length));
  }

  #telling(words) {
    return words.filter((word) => !this.#ignored.has(word));
  }

  /**
   * The parts of a question, a word or a phrase each, with what may be asked instead of it, other
   * spellings first; the phrases in quotation marks; and the question with its unknown words mended,
   * where it has some that can be.
   */
  async read(question) {
    const quoted = [...question.matchAll(/["“”«]([^"“”«»]+)["“”»]/gu)].map(([, phrase]) => this.words.wordsOf(phrase)).filter(({ length }) => length > 1);
    const all = this.words.tokensOf(question).filter(({ readings: [[word]] }) => word && (word.length > 1 || !/[a-z]/.test(word)));
    const telling = all.filter(({ readings: [[word]] }) => !this.#ignored.has(word));
    const tokens = telling.length > 0 ? telling : all;
    const mended = new Map();
    const read = await Promise.all(tokens.map(async ({ start, end, readings }) => {
      const [[word]] = readings;
      if (await this.#isKnown(word)) return { word, readings };
      // The parts of a name may be known where the whole is not.
      const others = [];
      for (const words of readings.slice(1)) if ((await Promise.all(words.map((part) => this.#isKnown(part)))).every(Boolean)) others.push(words);
      if (others.length > 0) return { word, readings: others };
      const nearest = await this.#nearest(word);
      if (!nearest) return { word, readings: [] };
      mended.set(start, { end, nearest });
      return { word: formOf(nearest), readings: [[formOf(nearest)]] };
    }));
    const parts = [];
    for (let start = 0; start < read.length; ) {
      const length = this.#phraseLength(read.map(({ word }) => word), start);
      const phrase = read.slice(start, start + length).map(({ word }) => word);
      const others = this.#synonyms.get(phrase.join(' ')) ?? this.#synonyms.get(singular(phrase)) ?? [];
      const own = length > 1 ? [phrase] : [...read[start].readings, ...(await this.#otherSpellings(phrase[0])).map((word) => [word])];
      parts.push({ spellings: own.length, readings: [...own, ...others] });
      start += length;
    }
    return { parts, quoted, meant: mended.size > 0 ? mendedText(question, mended) : undefined };
  }

  /** How many words from a place on are a phrase that has others for it. */
  #phraseLength(words, start) {
    for (let length = Math.min(this.longest, words.length - start); length > 1; length -= 1) {
      const phrase = words.slice(start, start + length);
      if (this.#synonyms.has(phrase.join(' ')) || this.#synonyms.has(singular(phrase))) return length;
    }
    return 1;
  }

  /** The forms of a word that the index has, and what each is worth for it. */
  formsOf(word) {
    if (!this.#forms.has(word)) this.#forms.set(word, this.#findForms(word));
    return this.#forms.get(word);
  }

  async #findForms(word) {
    const stem = this.words.stemOf(word);
    const forms = [];
    for (const found of await this.#files.wordsBeginning(stem)) {
      const form = formOf(found.written);
      const isLonger = word.length > 2 && form.startsWith(word);
      const isSame = form.startsWith(stem) && this.words.stemOf(form) === stem;
      const worth = form === word ? 1 : isSame ? OTHER_FORM : isLonger ? BEGINNING * (word.length / form.length) ** 2 : 0;
      if (worth > 0) forms.push({ ...found, form, worth });
    }
    return forms;
  }

  /** Whether the site has the word, one that begins with it, or another form of it. */
  async #isKnown(word) {
    if (/\d/.test(word) || this.#synonyms.has(word)) return true;
    return (await this.formsOf(word)).length > 0 || (await this.#otherSpellings(word)).length > 0;
  }

  /** The other spellings of a word that the site uses. */
  async #otherSpellings(word) {
    // A spelling that begins differently is another word.
    const spelt = this.#spellings.flatMap(([one, other]) => [word.replace(one, other), word.replace(other, one)])
      .filter((other) => other !== word && other.slice(0, 2) === word.slice(0, 2));
    const forms = await Promise.all([...new Set(spelt)].map(async (other) => ((await this.formsOf(other)).some(({ form }) => form === other) ? [other] : [])));
    return forms.flat();
  }

  /** The word of the site that a mistyped one most likely was meant to be: of the nearest the most frequent. */
  async #nearest(word) {
    const greatest = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    let best;
    // Hardly anybody misses the first letter, and many words differ by it alone.
    for (const found of await this.#files.wordsBeginning(word[0])) {
      const form = formOf(found.written);
      if (form[0] !== word[0] || Math.abs(form.length - word.length) > greatest) continue;
      const distance = distanceBetween(word, form, greatest + 1);
      if (distance > greatest || distance > best?.distance) continue;
      const size = found.line.length;
      if (!best || distance < best.distance || size > best.size) best = { distance, size, written: found.written };
    }
    if (!best) return undefined;
    // The shorter form may be a word of code alone.
    const form = formOf(best.written);
    const longer = (await this.formsOf(form)).filter((other) => other.worth >= OTHER_FORM && other.form.startsWith(form) && !other.form.endsWith('s'));
    return [best, ...longer.map(({ written, line }) => ({ written, size: line.length }))].reduce((one, other) => (other.size > one.size ? other : one)).written;
  }
}

/** A question with other words in the place of some. */
function mendedText(question, mended) {
  let [text, last] = ['', 0];
  for (const [start, { end, nearest }] of mended) {
    text += question.slice(last, start) + nearest;
    last = end;
  }
  return text + question.slice(last);
}

/** A phrase with the endings of plurals off. */
function singular(words) {
  return words.map((word) => word.replace(/(?<=..)[sx]$/, '')).join(' ');
}
