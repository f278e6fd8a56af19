// The files that answers are exported to and imported from: CSV for spreadsheets, JSON for the
// whole (`checklist.schema.json` describes it), EARL for other tools.
import { csv, parse } from './checklist-csv.js';
import { fromEARL, toEARL as graphOf } from './checklist-earl.js';
import { editionsOf, fields, isDay, isTold, statuses, subjectOf, untouched } from './checklist-store.js';

export const format = 'onglet-checklist';
export const schemaVersion = 1;

const columns = ['key', 'guide', 'criterion', 'check', 'phases', 'success-criteria', 'severity', 'status', 'note', ...fields];
/** Those of sites with editions. */
const editionColumns = ['edition', 'previous-edition', 'change'];

/**
 * @typedef {import('./checklist-store.js').State} State
 * @typedef {import('./checklist-store.js').Check} Check
 * @typedef {{key: string, text?: string, change?: string}} Other an answer to a check that is not on the
 *   page any more
 * @typedef {{language: string, guide: string, edition: string, root: URL}} List
 * @typedef {{answers: Map<string, {status?: string, note: string, number: number, edition?: string, previousEdition?: string}>,
 *   subject: Object<string, string>, problems: {message: string, values: Object}[], wrongDates: Set<string>,
 *   unit: 'line' | 'answer', isRead: boolean}} Import answers are numbered by the unit, from 1
 */

/**
 * @param {Check[]} checks
 * @param {State} state
 * @param {Other[]} others
 * @param {(key: string) => string} word
 * @param {List} list
 */
export function toCSV(checks, state, others, word, { language, edition }) {
  const subject = fields.map((field) => state.subject[field] ?? '');
  const told = (/** @type {Other} */ { key, change }) => {
    const { status, note, ...editions } = state.answers.get(key) ?? untouched;
    const ofEditions = [editions.edition ?? '', editions.previousEdition ?? '', change ? word(`change-${change}`) : ''];
    return [word(`status-${status}`), note, ...subject, ...edition ? ofEditions : []];
  };
  return csv([
    [...columns, ...edition ? editionColumns : []].map((column) => word(`column-${column}`)),
    ...checks.map((check) => [
      check.key, check.guide, check.criterion, check.text, check.phaseWords.join(', '),
      check.successCriteria.map(({ number, level }) => `${number} ${level}`.trim()).join(', '),
      check.severityWord,
      ...told(check),
    ]),
    ...others.map((other) => [other.key, '', '', other.text ?? '', '', '', '', ...told(other)]),
  ], language);
}

/** @param {List} list */
export function toJSON(checks, state, others, list) {
  const { tester, date, app, version, device, system, sample, address } = state.subject;
  return text({
    $schema: new URL('checklist.schema.json', list.root).href,
    format,
    schemaVersion,
    language: list.language,
    guide: list.guide || undefined,
    edition: list.edition || undefined,
    app: { name: app, version, device, system },
    sample: sample || address ? { name: sample, address } : undefined,
    tester,
    date,
    checks: [
      ...checks.map(({ key, guide, criterion, text, phases, successCriteria, severity, change }) => ({
        key, guide, criterion, text, phases,
        successCriteria: successCriteria.map(({ number, level }) => ({ number, level })),
        severity: severity || undefined,
        change,
        ...(state.answers.get(key) ?? untouched),
      })),
      ...others.map((other) => ({ ...other, ...state.answers.get(other.key) })),
    ],
  });
}

export function toEARL(checks, state, list) {
  return text(graphOf(checks, state, list));
}

function text(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * Reads an exported file, whatever language it was written in.
 *
 * @param {ArrayBuffer} bytes
 * @param {(key: string) => string[]} words a word in all languages
 * @param {string} language of the page
 * @returns {Import}
 */
export function read(bytes, words, language) {
  const { text, isGuessed } = decoded(bytes);
  /** @type {Import} */
  const result = { answers: new Map(), subject: {}, problems: [], wrongDates: new Set(), unit: 'line', isRead: true };
  if (isGuessed) result.problems.push({ message: 'encoding', values: {} });
  if (/^\s*[{[]/.test(text)) readJSON(text, result);
  else readCSV(text, result, words, language);
  return result;
}

function decoded(bytes) {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}

function fail(result, message, values = {}) {
  result.isRead = false;
  result.problems.push({ message, values });
}

function readJSON(text, result) {
  result.unit = 'answer';
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return fail(result, 'not-json');
  }
  if (Array.isArray(file?.['@graph'])) return readEARL(file['@graph'], result);
  if (file?.format !== format || !Array.isArray(file.checks)) return fail(result, 'not-ours');
  const version = file.schemaVersion;
  if (version !== schemaVersion) {
    return typeof version === 'number' && version > schemaVersion ? fail(result, 'newer', { version }) : fail(result, 'not-ours');
  }
  const { app, sample, tester, date } = file;
  describe(result, {
    app: app?.name, version: app?.version, device: app?.device, system: app?.system,
    sample: sample?.name, address: sample?.address,
    tester, date,
  });
  for (const [index, check] of file.checks.entries()) {
    if (check === null || typeof check !== 'object') {
      result.problems.push({ message: 'not-read', values: { number: index + 1 } });
      continue;
    }
    add(result, index + 1, {
      key: typeof check.key === 'string' ? check.key : '',
      status: check.status ?? 'untested',
      note: typeof check.note === 'string' ? check.note : '',
      ...editionsOf(check),
    });
  }
}

function readEARL(graph, result) {
  const found = fromEARL(graph);
  if (!found) return fail(result, 'not-ours');
  describe(result, found.subject);
  for (const { number, key, status, note, edition, date } of found.answers) {
    add(result, number, { key, status, note, ...editionsOf({ edition }) });
    describe(result, { date });
  }
}

function readCSV(text, result, words, language) {
  const { rows, unclosed } = parse(text);
  if (unclosed !== null) result.problems.push({ message: 'unclosed', values: { line: unclosed } });
  const [header, ...lines] = rows;
  const same = (cell, key, plain) => [plain, ...words(key)].some((word) => folded(word) === folded(cell));
  const place = (column) => header?.cells.findIndex((cell) => same(cell, `column-${column}`, column)) ?? -1;
  const places = Object.fromEntries([...columns, ...editionColumns].map((column) => [column, place(column)]));
  if (places.key < 0 || places.status < 0) {
    return fail(result, 'no-columns', { key: words('column-key')[0], status: words('column-status')[0] });
  }
  const isDayFirst = new Intl.DateTimeFormat(language).formatToParts(0)[0].type === 'day';
  for (const { line, cells } of lines) {
    const at = (column) => cells[places[column]] ?? '';
    const written = at('status');
    const status = written.trim()
      ? statuses.find((status) => same(written, `status-${status}`, status)) ?? written
      : 'untested';
    const editions = editionsOf({ edition: at('edition'), previousEdition: at('previous-edition') });
    add(result, line, { key: at('key').trim(), status, note: at('note'), ...editions });
    describe(result, { ...Object.fromEntries(fields.map((field) => [field, at(field)])), date: dayIn(at('date'), isDayFirst) });
  }
}

/** Takes what a file first says of the app and the test; each date that is none is told once. */
function describe(result, values) {
  const told = subjectOf(values);
  result.subject = { ...told, ...result.subject };
  const value = values.date ? quoted(values.date) : '';
  if (!value || told.date || result.wrongDates.has(value)) return;
  result.wrongDates.add(value);
  result.problems.push({ message: 'not-a-date', values: { value } });
}

/** A value of a file that should be another, for a message: its beginning. */
function quoted(value) {
  let text;
  try {
    text = typeof value === 'string' ? value.trim() : JSON.stringify(value);
  } catch {
    return '…'; // Nested too deep.
  }
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/**
 * The day in a cell: spreadsheets rewrite dates, with the day first where the language has it first.
 * Elsewhere such a date is read only when it cannot be taken for another; else it stays as it is.
 */
function dayIn(text, isDayFirst) {
  const [, first, second, year] = /^\s*(\d\d?)[/.-](\d\d?)[/.-](\d{4})\s*$/.exec(text) ?? [];
  if (!year) return text;
  const day = (...numbers) => [year, ...numbers.map((number) => number.padStart(2, '0'))].join('-');
  const days = [day(second, first), day(first, second)].filter(isDay);
  return isDayFirst || new Set(days).size === 1 ? days[0] ?? text : text;
}

function add(result, number, { key, status, note, ...editions }) {
  const isKnown = statuses.includes(status);
  if (!key) {
    result.problems.push({ message: 'no-key', values: { number } });
  } else if (result.answers.has(key)) {
    result.problems.push({ message: 'twice', values: { number, key } });
  } else {
    if (!isKnown) result.problems.push({ message: 'unknown-status', values: { number, key, value: quoted(status) } });
    // Line ends of other systems are those of a text field.
    const told = { status: isKnown ? status : undefined, note: note.replace(/\r\n?/g, '\n'), number, ...editions };
    if (told.status === undefined ? told.note : isTold(told)) result.answers.set(key, told);
  }
}

function folded(text) {
  return text.normalize('NFC').replace(/[\s\u00A0\u202F]+/g, ' ').trim().toLowerCase();
}
