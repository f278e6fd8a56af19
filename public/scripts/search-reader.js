// What a question asks for: its words, what else is said for them, and what mistyped ones were meant
// to be, as far as the index has them.

import { distanceBetween, formOf, Words } from './search-words.js';

/** What a form that begins with a word is worth, by how much of it the word is. */
const BEGINNING = 0.7;
/** What another form of the same word is worth. */
const OTHER_FORM = 0.95;
/** What the name that texts use is worth for other words, and what the parts of a word are that is known as a whole. */
const STAND_IN = 0.8;
const PARTS = 0.2;
/** How many characters of the index a word has at most that may be a mistake of the site's own. */
const RARE = 16;
/** How many characters of the index a word has at least that is asked for as a whole alone, not by its parts too. */
const OFTEN = 300;
/** How many times more than it the index has of the word that was meant. */
const FREQUENT = 40;

export class Reader {
  #files;
  #ignored;
  #spellings;
  /** What texts say for a phrase, by its words without endings: lists of names, each its words. */
  #synonyms = new Map();
  /** How many words a phrase has at most; as many that tell nothing may be between them. */
  longest = 1;

  constructor(files) {
    const { directory } = files;
    this.#files = files;
    this.words = new Words(directory);
    this.#ignored = new Set(this.words.wordsOf(directory.ignored));
    this.#spellings = directory.spellings;
    for (const lists of directory.synonyms) {
      const [said, typed] = lists.map((phrases) => phrases.map((phrase) => this.words.wordsOf(phrase)).filter(({ length }) => length > 0));
      const names = said.map((phrase) => this.#telling(phrase)).filter(({ length }) => length > 0);
      for (const phrase of [...said, ...typed]) {
        const others = phrase === said[0] ? [] : names.filter((other) => this.#key(other) !== this.#key(phrase));
        const telling = this.#telling(phrase);
        // “Doesn’t read” is not what “read” alone is.
        const forms = telling.length > 1 || (telling.length > 0 && said.includes(phrase)) ? [telling, phrase] : [phrase];
        for (const key of new Set(forms.map((form) => this.#key(form)))) this.#synonyms.set(key, [...(this.#synonyms.get(key) ?? []), ...others]);
        this.longest = Math.max(this.longest, phrase.length);
      }
    }
  }

  #key(phrase) {
    return phrase.map((word) => this.words.stemOf(word)).join(' ');
  }

  /** What texts say for a phrase, with all of its words or without those inside that tell nothing. */
  #namesFor(phrase) {
    const found = this.#synonyms.get(this.#key(phrase));
    return found || this.#ignored.has(phrase.at(-1)) ? found : this.#synonyms.get(this.#key(this.#telling(phrase)));
  }

  /** What may be one phrase of a question from a word on, the shortest first. */
  #phrasesAt(start, words) {
    return words.slice(start, start + 2 * this.longest).map((_, more) => words.slice(start, start + more + 1));
  }

  #telling(words) {
    return words.filter((word) => !this.#ignored.has(word));
  }

  /**
   * The parts of a question, a word or a phrase each: what may be asked for it, and what that is worth,
   * best first. The phrases in quotation marks, and the question with its unknown words mended, where it
   * has some that can be.
   */
  async read(question) {
    const quoted = [...question.matchAll(/["“”«]([^"“”«»]+)["“”»]/gu)].map(([, phrase]) => this.words.wordsOf(phrase)).filter(({ length }) => length > 1);
    const all = this.words.tokensOf(question).filter(({ readings: [[word]] }) => word && (word.length > 1 || !/[a-z]/.test(word)));
    const isTelling = ({ readings: [[word]] }) => !this.#ignored.has(word);
    const isEmpty = !all.some(isTelling);
    const mended = new Map();
    this.#fetchEarly(all.map(({ readings: [[word]] }) => word));
    const read = await Promise.all(all.map(async (token) => {
      const { start, end, readings } = token;
      const [[word]] = readings;
      if (!isEmpty && !isTelling(token)) return { word, isIgnored: true };
      const size = await this.#sizeOf(word);
      const parts = size > OFTEN ? [] : readings.slice(1).map((words) => ({ words, weight: PARTS }));
      if (size > RARE) return { word, own: [word], parts };
      // The parts of a name may be known where the whole is not.
      const sizes = await Promise.all(parts.map(({ words }) => Promise.all(words.map((part) => this.#sizeOf(part)))));
      const known = parts.filter((_, place) => sizes[place].every(Boolean));
      if (size === 0 && known.length > 0) return { word, own: known[0].words, parts: known.slice(1) };
      const nearest = await this.#nearest(word, size);
      if (!nearest) return { word, own: size > 0 ? [word] : undefined, parts: known };
      mended.set(start, { end, nearest });
      return { word: formOf(nearest), own: [formOf(nearest)], parts: size > 0 ? [{ words: [word], weight: 1 }] : [] };
    }));
    const parts = [];
    for (let start = 0; start < read.length; ) {
      const phrases = this.#phrasesAt(start, read.map(({ word }) => word));
      const [[word]] = phrases;
      const phrase = phrases.reverse().find((words) => this.#namesFor(words)) ?? [word];
      const { own, parts: others = [], isIgnored } = read[start];
      start += phrase.length;
      if (phrase.length === 1 && isIgnored) continue;
      const telling = this.#telling(phrase);
      const words = phrase.length === 1 ? own : this.#synonyms.has(this.#key(telling)) ? telling : [];
      const spellings = phrase.length > 1 ? [] : await this.#otherSpellings(word);
      parts.push([
        ...(words?.length > 0 ? [{ words, weight: 1 }] : []), ...spellings.map((word) => ({ words: [word], weight: 1 })),
        ...(this.#namesFor(phrase) ?? []).map((words) => ({ words, weight: STAND_IN })), ...(phrase.length > 1 ? [] : others),
      ]);
    }
    return { parts, quoted, meant: mended.size > 0 ? mendedText(question, mended) : undefined };
  }

  /** Asks for the files of all words at once: which are needed for synonyms is known later. */
  #fetchEarly(words) {
    const phrases = words.flatMap((_, start) => this.#phrasesAt(start, words));
    const names = phrases.flatMap((phrase) => this.#namesFor(phrase) ?? []).flat();
    for (const word of new Set([...this.#telling(words), ...names])) this.#files.wordsBeginning(this.words.stemOf(word)).catch(() => {});
  }

  /** The forms of a word that the index has, and what each is worth for it. */
  async formsOf(word) {
    const stem = this.words.stemOf(word);
    return (await this.#files.wordsBeginning(stem)).map((found) => {
      const isLonger = word.length > 2 && found.form.startsWith(word);
      const isSame = found.form.startsWith(stem) && this.words.stemOf(found.form) === stem;
      const worth = found.form === word ? 1 : isSame ? OTHER_FORM : isLonger ? BEGINNING * (word.length / found.form.length) ** 2 : 0;
      return { ...found, worth };
    }).filter(({ worth }) => worth > 0);
  }

  /** How much the index has of a word, of those that begin with it and of its other forms; 0 if nothing. */
  async #sizeOf(word) {
    if (/\d/.test(word) || this.#synonyms.has(this.#key([word])) || (await this.#otherSpellings(word)).length > 0) return Infinity;
    return (await this.formsOf(word)).reduce((sum, { line, start }) => sum + line.length - start, 0);
  }

  /** The other spellings of a word that the site uses. */
  async #otherSpellings(word) {
    // A spelling that begins differently is another word.
    const spelt = this.#spellings.flatMap(([one, other]) => [word.replace(one, other), word.replace(other, one)])
      .filter((other) => other !== word && other.slice(0, 2) === word.slice(0, 2));
    const forms = await Promise.all([...new Set(spelt)].map(async (other) => ((await this.formsOf(other)).some(({ form }) => form === other) ? [other] : [])));
    return forms.flat();
  }

  /** The word that one of which the index has little or nothing most likely was meant to be: of the nearest the most frequent. */
  async #nearest(word, size) {
    const greatest = word.length < (size > 0 ? 5 : 4) ? 0 : word.length < 8 ? 1 : 2;
    let best;
    // Apostrophes are left out where they are hard to type.
    for (const rest of size > 0 ? [] : this.words.afterElisions(word)) {
      const [found] = (await this.formsOf(rest)).filter(({ worth }) => worth >= OTHER_FORM);
      if (found) return found.written;
    }
    // Hardly anybody misses the first letter, and many words differ by it alone.
    for (const beginning of greatest > 0 ? [word.slice(0, 2), word[0]] : []) {
      for (const found of await this.#files.wordsBeginning(beginning)) {
        const { form, line: { length } } = found;
        if (form[0] !== word[0] || Math.abs(form.length - word.length) > greatest || length < size * FREQUENT) continue;
        const distance = distanceBetween(word, form, greatest + 1);
        if (distance > greatest || distance > best?.distance) continue;
        if (!best || distance < best.distance || length > best.length) best = { ...found, distance, length };
      }
      if (best || size > 0) break;
    }
    if (!best) return undefined;
    // The shorter form may be a word of code alone.
    const others = (await this.formsOf(best.form)).filter(({ form, worth }) => worth >= OTHER_FORM && form.startsWith(best.form) && !form.endsWith('s'));
    return others.reduce((one, other) => (other.line.length > one.line.length ? other : one), best).written;
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
