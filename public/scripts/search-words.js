// How texts and questions are cut into words, and when two words are the same: as `SearchWords.swift`
// does it for the index, which has the rules that differ between languages.

/** Characters of scripts without spaces between words: each is a word. */
const ALONE = '[\\u3041-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}]';
const PART = `(?:(?!${ALONE})[\\p{Alpha}\\p{M}\\p{N}\\p{DI}])+`;
const TOKEN = new RegExp(`${ALONE}|${PART}(?:['’._-]${PART})*`, 'gu');
/** Where one word ends and the next begins in a name: `isHidden`, `UIView`. */
const CAPITAL = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;
/** Letters that accents cannot be taken from. */
const LETTERS = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ð: 'd', þ: 'th', ı: 'i', đ: 'd', ħ: 'h', ł: 'l' };

/** Small letters without accents, one kind of apostrophe, single spaces. */
export function fold(text) {
  // Nearly all words of an index.
  if (/^[!-~]*$/.test(text)) return text.toLowerCase();
  return text.toLowerCase().normalize('NFD').replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '').normalize('NFC')
    .replace(/[œæßøðþıđħł]/g, (letter) => LETTERS[letter]).replaceAll('’', "'").replace(/\p{DI}/gu, '').replace(/\s+/gu, ' ').trim();
}

/** What two ways to write a word share: without accents, hyphens and apostrophes. */
export function formOf(word) {
  return fold(word).replace(/['_-]/g, '');
}

export class Words {
  #elisions;
  #enclitics;
  #ending;
  /** The readings of tokens: texts have the same ones again and again. */
  #readings = new Map();

  /** @param {{ elisions: string[], enclitics: string[], endings: string[] }} rules those of the index */
  constructor({ elisions, enclitics, endings }) {
    this.#elisions = new Set(elisions);
    this.#enclitics = new Set(enclitics);
    this.#ending = new RegExp(`(?<=.{3})(?:${endings.join('|')})$`, 'u');
  }

  /** A word without what its other forms end with. */
  stemOf(word) {
    return word.replace(this.#ending, '');
  }

  /** What a word may be that was typed without the apostrophe of an elision. */
  afterElisions(word) {
    return [...this.#elisions].filter((elision) => word.startsWith(elision)).map((elision) => word.slice(elision.length)).filter(({ length }) => length > 3);
  }

  /** The tokens of a text: where each begins without what is elided, its end, and the words that it stands for. */
  tokensOf(text) {
    return [...text.matchAll(TOKEN)].map(({ 0: token, index }) => {
      const parts = token.split(/(?<=['’._-])/u);
      let start = index;
      while (parts.length > 1 && /['’]$/u.test(parts[0]) && this.#elisions.has(fold(parts[0].slice(0, -1)))) start += parts.shift().length;
      if (parts.length > 1 && /['’]$/u.test(parts.at(-2)) && this.#enclitics.has(fold(parts.at(-1)))) {
        parts.pop();
        parts.push(parts.pop().slice(0, -1));
      }
      const kept = parts.join('');
      if (!this.#readings.has(kept)) this.#readings.set(kept, readingsOf(kept));
      return { start, end: start + kept.length, readings: this.#readings.get(kept) };
    });
  }

  /** The words of a text, folded; of a token that stands for several, the whole. */
  wordsOf(text) {
    return this.tokensOf(text).map(({ readings }) => readings[0][0]).filter(Boolean);
  }
}

/** The ways to read a token: as one word, by its parts between signs, by the capitals in these. */
function readingsOf(token) {
  const parts = token.split(/['’._-]/u);
  const pieces = parts.flatMap((part) => part.split(CAPITAL));
  const readings = [[token], parts, pieces].map((words) => words.map(formOf).filter(Boolean));
  return readings.filter((words, place) => readings.findIndex((other) => other.join(' ') === words.join(' ')) === place);
}

/** How many letters are to be added, left out, replaced or swapped to make one word of another; at most LIMIT. */
export function distanceBetween(one, other, limit) {
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
