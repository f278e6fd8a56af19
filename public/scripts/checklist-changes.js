// Which checks have changed since they were answered, by the editions that answers name.
import { confirmed, isOlder, isTold } from './checklist-store.js';

/**
 * @typedef {{change: string, criterion: string, from?: string, was?: string}} Change `from` is the former
 *   key of a check that moved, `was` its former words where they differ
 * @typedef {{edition: string, since: Object<string, {checks: Object<string, Change>,
 *   gone: {key: string, title: string}[], criteria?: Object<string, {from?: string}>,
 *   goneCriteria?: {key: string, title: string}[]}>}} History what changed since each edition
 * @typedef {{changes: Map<string, Change & {isOpen: boolean}>, gone: Map<string, string>,
 *   editions: string[]}} Differences the checks to look at, open until that is done; the words of answered
 *   checks that are gone, and the editions of the answers, by which they differ
 */

/** The edition that an answer is compared with: the one before, once it is confirmed in the newest. */
function editionOf(answer, newest) {
  const edition = answer.edition === newest ? answer.previousEdition : answer.edition;
  return edition === newest ? undefined : edition;
}

/**
 * Gives checks that have another key now the answers that they had.
 *
 * @param {import('./checklist-store.js').State} state
 * @param {History} history
 * @returns {boolean} whether there were any
 */
export function moveAnswers({ answers }, { edition, since }) {
  const moves = Object.entries(since).flatMap(([former, { checks }]) => Object.entries(checks)
    .filter(([key, { from }]) => from && !answers.has(key) && editionOf(answers.get(from) ?? {}, edition) === former)
    .map(([key, { from }]) => ({ key, from, answer: answers.get(from) })));
  for (const { from } of moves) answers.delete(from);
  for (const { key, answer } of moves) answers.set(key, answer);
  return moves.length > 0;
}

/**
 * @param {import('./checklist-store.js').State} state
 * @param {History} history
 * @param {string[]} keys of the list
 * @param {string[]} strays the keys of answers to checks that the list has no more
 * @returns {Differences}
 */
export function differences({ answers }, { edition, since }, keys, strays) {
  const told = [...keys, ...strays].map((key) => answers.get(key)).filter(isTold);
  const editions = [...new Set(told.map((answer) => editionOf(answer, edition)))].filter((former) => former && since[former]);
  const changes = new Map();
  for (const key of keys) {
    const answer = answers.get(key);
    const former = isTold(answer) ? editionOf(answer, edition) : undefined;
    const change = former ? since[former]?.checks[key]
      : editions.map((other) => since[other].checks[key]).find((found) => found?.change === 'new');
    // A new check is open until it has a result, another until its answer is confirmed.
    if (change) changes.set(key, { ...change, isOpen: former ? isOlder(answer, edition) : !isTold(answer) });
  }
  const gone = new Map(strays.flatMap((key) => {
    const found = since[editionOf(answers.get(key), edition)]?.gone.find((check) => check.key === key);
    return found ? [[key, found.title]] : [];
  }));
  return { changes, gone, editions };
}

/**
 * Confirms the answers of a list: from then on they are from the newest edition. Those of editions that
 * the history does not know stay as they are.
 *
 * @param {import('./checklist-store.js').State} state
 * @param {string[]} keys
 * @param {History} history
 */
export function confirmAll({ answers }, keys, { edition, since }) {
  for (const key of keys) {
    const answer = answers.get(key);
    if (answer?.edition in since) answers.set(key, confirmed(answer, edition));
  }
}

/**
 * The parts of a former text: those that the text of now has too, and those that it has not.
 *
 * @param {string} was
 * @param {string} now
 * @returns {{text: string, isKept: boolean}[]}
 */
export function compared(was, now) {
  const [before, after] = [was, now].map((text) => text.match(/\S+\s*/g) ?? []);
  const isSame = (i, j) => before[i].trim() === after[j].trim();
  // How many words are the same from there on, at most.
  const same = before.map(() => after.map(() => 0));
  const most = (i, j) => same[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      same[i][j] = isSame(i, j) ? most(i + 1, j + 1) + 1 : Math.max(most(i + 1, j), most(i, j + 1));
    }
  }
  const parts = [];
  for (let i = 0, j = 0; i < before.length; i += 1) {
    while (j < after.length && !isSame(i, j) && most(i, j + 1) > most(i + 1, j)) j += 1;
    const isKept = j < after.length && isSame(i, j);
    if (isKept) j += 1;
    if (parts.at(-1)?.isKept === isKept) parts.at(-1).text += before[i];
    else parts.push({ text: before[i], isKept });
  }
  return parts;
}
