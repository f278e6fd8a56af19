// The words of a question: in which other ways they are written, what else is said for them, and what
// a mistyped one was meant to be.

/** Spellings of English that are told apart by these letters. */
const SPELLINGS = [['our', 'or'], ['is', 'iz'], ['re', 'er'], ['grey', 'gray'], ['ys', 'yz'], ['ence', 'ense'], ['ogue', 'og']];

/** What words of English and French end with in their other forms. */
const ENDINGS = /(?<=.{3})(?:ements?|ations?|ings?|ants?|entes?|ent|ees?|ed|er|ez|es|e|s|x|it|ir|is)$/u;

/** Small letters without accents, one kind of apostrophe, single spaces. */
export function fold(text) {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('’', "'").replace(/[\s\u200b]+/gu, ' ').trim();
}

/** The words of a text, folded: letters and digits, and points between them. What is elided goes. */
export function wordsOf(text) {
  return fold(text).replace(/\b(?:[cdjlmnst]|qu|jusqu|lorsqu|presqu|puisqu|quelqu|quoiqu)'(?=\p{L})/gu, ' ').replace(/\p{L}+n't\b|'(?:s|re|ve|ll|m|d)\b/gu, ' ').match(/[\p{L}\p{N}]+(?:[._][\p{L}\p{N}]+)*/gu) ?? [];
}

/** A word without what its other forms end with. */
export function stemOf(word) {
  return fold(word).replace(ENDINGS, '');
}

export class Spelling {
  /** The words of the site as they are written, by their folded forms, frequent ones first. */
  #written = new Map();
  /** Phrases for the same thing, by their folded words: lists of lists of words. */
  #synonyms = new Map();

  /** Words that say nothing of what is asked for. */
  #ignored;

  constructor({ words, synonyms, ignored }) {
    this.#ignored = new Set(wordsOf(ignored));
    for (const word of words.split(' ')) if (!this.#written.has(fold(word))) this.#written.set(fold(word), word);
    for (const phrases of synonyms) {
      const all = phrases.map((phrase) => wordsOf(phrase).filter((word) => !this.#ignored.has(word))).filter(({ length }) => length > 0);
      for (const phrase of all) {
        const key = phrase.join(' ');
        const others = all.filter((other) => other.join(' ') !== key);
        this.#synonyms.set(key, [...(this.#synonyms.get(key) ?? []), ...others]);
      }
    }
    this.longest = Math.max(1, ...[...this.#synonyms.keys()].map((key) => key.split(' ').length));
  }

  /**
   * The parts of a question, a word or a phrase each, with what may be asked instead of it, other
   * spellings first, and the question with its unknown words mended, where it has some that can be.
   */
  read(question) {
    const all = wordsOf(question).filter((word) => word.length > 1 || /\d/.test(word));
    const telling = all.filter((word) => !this.#ignored.has(word));
    const words = telling.length > 0 ? telling : all;
    const mended = new Map();
    const unknown = new Set();
    for (const word of words) {
      if (this.#isKnown(word)) continue;
      const nearest = this.#nearest(word);
      if (nearest) mended.set(word, nearest);
      else unknown.add(word);
    }
    const meant = words.map((word) => (mended.has(word) ? fold(mended.get(word)) : word));
    const parts = [];
    for (let start = 0; start < meant.length; ) {
      const length = this.#phraseLength(meant, start);
      const phrase = meant.slice(start, start + length);
      const others = this.#synonyms.get(phrase.join(' ')) ?? this.#synonyms.get(singular(phrase)) ?? [];
      const spellings = length === 1 ? this.#spellings(phrase[0]).map((word) => [word]) : [];
      // For a word that it does not have Pagefind gives those that begin like it.
      const own = unknown.has(phrase[0]) ? [] : [phrase, ...spellings];
      const readings = [...own, ...others].map((words) => words.map((word) => this.#written.get(word) ?? word));
      parts.push({ spellings: own.length, readings });
      start += length;
    }
    return { parts, meant: mended.size > 0 ? question.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => mended.get(fold(word)) ?? word) : undefined };
  }

  /** How many words from a place on are a phrase that has others for it. */
  #phraseLength(words, start) {
    for (let length = Math.min(this.longest, words.length - start); length > 1; length -= 1) {
      const phrase = words.slice(start, start + length);
      if (this.#synonyms.has(phrase.join(' ')) || this.#synonyms.has(singular(phrase))) return length;
    }
    return 1;
  }

  /** The other spellings of a word that the site uses. */
  #spellings(word) {
    const found = new Set();
    for (const [one, other] of SPELLINGS) {
      for (const [from, to] of [[one, other], [other, one]]) {
        const spelt = word.replace(from, to);
        if (spelt !== word && this.#written.has(spelt)) found.add(spelt);
      }
    }
    return [...found];
  }

  /** Whether the site has the word, one that begins with it, or another form of it. */
  #isKnown(word) {
    if (/\d/.test(word) || this.#written.has(word) || this.#synonyms.has(word) || this.#spellings(word).length > 0) return true;
    const stem = word.replace(ENDINGS, '');
    for (const written of this.#written.keys()) {
      if (written.startsWith(word) || written.replace(ENDINGS, '') === stem) return true;
    }
    return false;
  }

  /** The word of the site that a mistyped one most likely was meant to be. */
  #nearest(word) {
    const greatest = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    let best;
    let least = greatest + 1;
    for (const [folded, written] of this.#written) {
      // Hardly anybody misses the first letter, and many words differ by it alone.
      if (folded[0] !== word[0] || Math.abs(folded.length - word.length) >= least) continue;
      const distance = distanceBetween(word, folded, least);
      if (distance < least) [best, least] = [written, distance];
    }
    return best && this.#commonForm(best);
  }

  /** A longer form of a word that more pages have, no plural: the shorter one may be a word of code alone. */
  #commonForm(word) {
    const folded = fold(word);
    for (const [form, written] of this.#written) {
      if (form === folded) return word;
      if (form.startsWith(folded) && !form.endsWith('s') && form.replace(ENDINGS, '') === folded.replace(ENDINGS, '')) return written;
    }
    return word;
  }
}

/** A phrase with the endings of plurals off. */
function singular(words) {
  return words.map((word) => word.replace(/(?<=..)[sx]$/, '')).join(' ');
}

/** How many letters are to be added, left out, replaced or swapped to make one word of another; at most LIMIT. */
function distanceBetween(one, other, limit) {
  let [before, above] = [[], Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let place = 1; place <= other.length; place += 1) {
      const same = one[row - 1] === other[place - 1];
      let least = Math.min(above[place] + 1, line[place - 1] + 1, above[place - 1] + (same ? 0 : 1));
      if (row > 1 && place > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1]) least = Math.min(least, before[place - 2] + 1);
      line.push(least);
    }
    if (Math.min(...line) >= limit) return limit;
    [before, above] = [above, line];
  }
  return Math.min(above[other.length], limit);
}
