// Reads the files of the index, each when it is needed: `SearchFiles.swift` says what is in them.

import { formOf } from './search-words.js';

/** The folder of the index, from the root of the site. */
const folder = 'search-index/';
/** How many shards are read at most for the words that begin like a mistyped one. */
const MOST = 8;

/** @param {URL} root the root of the site */
export async function openFiles(root, language) {
  // The other files have names of their own for each content.
  const directory = await read(new URL(`${folder}${language}.json`, root), { cache: 'no-cache' });
  return new Files(directory, new URL(`${folder}${language}/`, root));
}

async function read(address, options = {}) {
  const answer = await fetch(address, options);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return address.pathname.endsWith('.json') ? answer.json() : wordsIn(await answer.text());
}

class Files {
  #folder;
  /** The answers for files, by their names. */
  #read = new Map();

  constructor(directory, address) {
    this.directory = directory;
    this.#folder = address;
  }

  #file(name) {
    if (!this.#read.has(name)) this.#read.set(name, read(new URL(name, this.#folder)));
    return this.#read.get(name);
  }

  /** The parts of the text of an entry, each with the identifier and the title of its heading and its blocks. */
  async textOf(entry) {
    const { packs, packStarts } = this.directory;
    const pack = packStarts.filter((start) => start <= entry).length - 1;
    const texts = await this.#file(`${packs[pack]}.json`);
    return texts[entry - packStarts[pack]].map(([id, title, ...blocks]) => ({ id, title, blocks }));
  }

  /** The words that begin with some letters. */
  async wordsBeginning(beginning) {
    const { shards } = this.directory;
    const [from, to] = [beginning, `${beginning}\uffff`].map((word) => Math.max(0, shards.filter(([first]) => first <= word).length - 1));
    const lists = await Promise.all(shards.slice(from, to + 1).slice(0, MOST).map(([, name]) => this.#file(`${name}.txt`)));
    return lists.flat();
  }
}

/** The words of a shard: each as people write it and as words are compared, and where it is. */
function wordsIn(shard) {
  return shard.split('\n').slice(0, -1).map((line) => {
    const [written] = line.split(' ', 1);
    return { written, form: formOf(written), line, start: written.length + 1 };
  });
}

/** Which entries have a word: how strongly, from 0 to 1, whether they answer with it, and at which positions. */
export function entriesOf({ line, start }) {
  const found = [];
  let place = start;
  function next() {
    for (let [value, scale] = [0, 1]; ; scale *= 34) {
      const code = line.charCodeAt(place);
      place += 1;
      if (code < 92) return value + scale * (code - 35);
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
