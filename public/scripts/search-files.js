// Reads the files of the index, each when it is needed: `SearchFiles.swift` says what is in them.

/** The folder of the index, from the root of the site. */
const folder = 'search-index/';
/** How many shards are read at most for the words that begin like a mistyped one. */
const MOST = 8;

/** @param {URL} root the root of the site */
export async function openFiles(root, language) {
  // The other files have names of their own for each content.
  const rules = await read(new URL(`${folder}${language}.json`, root), { cache: 'no-cache' });
  return new Files(rules, new URL(`${folder}${language}/`, root));
}

async function read(address, options = {}) {
  const answer = await fetch(address, options);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return address.pathname.endsWith('.json') ? answer.json() : answer.text();
}

class Files {
  #folder;
  /** The answers for files, by their names. */
  #read = new Map();

  constructor(rules, address) {
    this.rules = rules;
    this.#folder = address;
  }

  #file(name) {
    if (!this.#read.has(name)) this.#read.set(name, read(new URL(name, this.#folder)));
    return this.#read.get(name);
  }

  /** The entries of the site. */
  directory() {
    return this.#file(`${this.rules.directory}.json`);
  }

  /** The parts of the text of an entry, each with the identifier and the title of its heading and its blocks. */
  async textOf(entry) {
    const { packs, packStarts } = await this.directory();
    const pack = packStarts.filter((start) => start <= entry).length - 1;
    const texts = await this.#file(`${packs[pack]}.json`);
    return texts[entry - packStarts[pack]].map(([id, title, ...blocks]) => ({ id, title, blocks }));
  }

  /** The words that begin with some letters. */
  async wordsBeginning(beginning) {
    const { shards } = this.rules;
    const [from, to] = [beginning, `${beginning}\uffff`].map((word) => Math.max(0, shards.filter(([first]) => first <= word).length - 1));
    const lists = await Promise.all(shards.slice(from, to + 1).slice(0, MOST).map(async ([, name]) => {
      const file = `${name}.txt`;
      const words = await this.#file(file);
      if (typeof words !== 'string') return words;
      const parsed = wordsIn(words);
      this.#read.set(file, parsed);
      return parsed;
    }));
    return lists.flat();
  }
}

/** The words of a shard: each as people write it, and where it is. */
function wordsIn(shard) {
  let last = '';
  return shard.split('\n').slice(0, -1).map((line) => {
    const end = line.indexOf(' ');
    last = last.slice(0, line.charCodeAt(0) - 35) + line.slice(1, end);
    return { written: last, line, start: end + 1 };
  });
}

/** Which entries have a word: how strongly, from 0 to 1, whether they answer with it, and at which positions. */
export function entriesOf({ line, start }) {
  const found = [];
  let place = start;
  function next() {
    let [value, scale] = [0, 1];
    for (; ; place += 1, scale *= 34) {
      const code = line.charCodeAt(place);
      if (code < 92) {
        place += 1;
        return value + scale * (code - 35);
      }
      value += scale * (code - 36);
    }
  }
  for (let entry = 0; place < line.length; ) {
    entry += next();
    const strength = next() / 57;
    const count = next();
    let at = 0;
    const positions = Array.from({ length: count >> 1 }, () => (at += next()));
    found.push({ entry, strength, answers: count % 2 === 1, positions });
  }
  return found;
}
