// The files that answers are exported to and imported from: CSV for spreadsheets, JSON for the
// whole (`checklist.schema.json` describes it), EARL for other tools (https://www.w3.org/TR/EARL10-Schema/).
import { csv, parse } from './checklist-csv.js';
import { fields, isDay, isTold, statuses, subjectOf, untouched } from './checklist-store.js';

export const format = 'onglet-checklist';
export const schemaVersion = 1;

const columns = ['key', 'guide', 'criterion', 'check', 'phases', 'success-criteria', 'status', 'note', ...fields];

/**
 * @typedef {import('./checklist-store.js').State} State
 * @typedef {{key: string, guide: string, criterion: string, text: string, address: string,
 *   criterionAddress: string, phases: string[], phaseWords: string[],
 *   successCriteria: {number: string, level: string}[]}} Check
 * @typedef {{answers: Map<string, {status?: string, note: string, number: number}>,
 *   subject: Object<string, string>, problems: {message: string, values: Object}[],
 *   unit: 'line' | 'answer', isRead: boolean}} Import answers are numbered by the unit, from 1
 */

/**
 * @param {Check[]} checks
 * @param {State} state
 * @param {string[]} others the keys of answers to checks that are not on the page any more
 * @param {(key: string) => string} word
 * @param {string} language of the page
 */
export function toCSV(checks, state, others, word, language) {
  const subject = fields.map((field) => state.subject[field] ?? '');
  const told = (key) => {
    const { status, note } = state.answers.get(key) ?? untouched;
    return [word(`status-${status}`), note, ...subject];
  };
  return csv([
    columns.map((column) => word(`column-${column}`)),
    ...checks.map((check) => [
      check.key, check.guide, check.criterion, check.text, check.phaseWords.join(', '),
      check.successCriteria.map(({ number, level }) => `${number} ${level}`.trim()).join(', '),
      ...told(check.key),
    ]),
    ...others.map((key) => [key, '', '', '', '', '', ...told(key)]),
  ], language);
}

/** @param {{language: string, guide: string, root: string}} list */
export function toJSON(checks, state, others, list) {
  const { tester, date, app, version, device, system } = state.subject;
  return text({
    $schema: new URL('checklist.schema.json', list.root).href,
    format,
    schemaVersion,
    language: list.language,
    guide: list.guide || undefined,
    app: { name: app, version, device, system },
    tester,
    date,
    checks: [
      ...checks.map(({ key, guide, criterion, text, phases, successCriteria }) => ({
        key, guide, criterion, text, phases, successCriteria, ...(state.answers.get(key) ?? untouched),
      })),
      ...others.map((key) => ({ key, ...state.answers.get(key) })),
    ],
  });
}

const outcomes = { passes: 'passed', fails: 'failed', inapplicable: 'inapplicable', untested: 'untested' };

/** One assertion for each check. The context stands in the file: reading it needs no network. */
export function toEARL(checks, state, list) {
  const { tester, date, app, version, device, system } = state.subject;
  const subject = {
    '@id': '_:subject',
    '@type': ['earl:TestSubject', 'earl:Software'],
    'dct:title': app,
    'dct:hasVersion': version,
    'dct:description': [device, system].filter(Boolean).join(', ') || undefined,
    'onglet:device': device,
    'onglet:system': system,
  };
  const assertor = { '@id': '_:assertor', '@type': ['earl:Assertor', 'foaf:Person'], 'foaf:name': tester };
  const criteria = checks.map(({ key, text, address, criterionAddress }) => ({
    '@id': address,
    '@type': 'earl:TestRequirement',
    'dct:identifier': key,
    'dct:title': { '@value': text, '@language': list.language },
    'dct:isPartOf': { '@id': criterionAddress },
  }));
  const assertions = checks.map(({ key, address }) => {
    const { status, note } = state.answers.get(key) ?? untouched;
    return {
      '@type': 'earl:Assertion',
      'earl:assertedBy': { '@id': '_:assertor' },
      'earl:subject': { '@id': '_:subject' },
      'earl:test': { '@id': address },
      'earl:mode': { '@id': 'earl:manual' },
      'earl:result': {
        '@type': 'earl:TestResult',
        'earl:outcome': { '@id': `earl:${outcomes[status]}` },
        'dct:date': date ? { '@value': date, '@type': 'xsd:date' } : undefined,
        'dct:description': note || undefined,
      },
    };
  });
  return text({
    '@context': {
      earl: 'http://www.w3.org/ns/earl#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
      xsd: 'http://www.w3.org/2001/XMLSchema#',
      // What EARL has no words for is named by the schema of the JSON file.
      onglet: new URL('checklist.schema.json#/properties/app/properties/', list.root).href,
    },
    '@graph': [subject, assertor, ...criteria, ...assertions],
  });
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
  const result = { answers: new Map(), subject: {}, problems: [], unit: 'line', isRead: true };
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
  const { app, tester, date } = file;
  describe(result, { app: app?.name, version: app?.version, device: app?.device, system: app?.system, tester, date });
  for (const [index, check] of file.checks.entries()) {
    if (check === null || typeof check !== 'object') {
      result.problems.push({ message: 'not-read', values: { number: index + 1 } });
      continue;
    }
    add(result, index + 1, {
      key: typeof check.key === 'string' ? check.key : '',
      status: check.status ?? 'untested',
      note: typeof check.note === 'string' ? check.note : '',
    });
  }
}

/** Reads the assertions of an EARL file from here: the requirements that they test bear our keys. */
function readEARL(graph, result) {
  const all = (type) => graph.filter((node) => [node?.['@type']].flat().includes(type));
  const keys = new Map(all('earl:TestRequirement').map((node) => [node['@id'], node['dct:identifier']]));
  const assertions = all('earl:Assertion').map((node) => ({ key: keys.get(node['earl:test']?.['@id']), found: node['earl:result'] ?? {} }));
  if (!assertions.some(({ key }) => key)) return fail(result, 'not-ours');
  const [subject = {}] = all('earl:TestSubject');
  const [assertor = {}] = all('earl:Assertor');
  describe(result, {
    app: subject['dct:title'],
    version: subject['dct:hasVersion'],
    device: subject['onglet:device'],
    system: subject['onglet:system'],
    tester: assertor['foaf:name'],
  });
  for (const [index, { key, found }] of assertions.entries()) {
    const outcome = found['earl:outcome']?.['@id'] ?? 'earl:untested';
    const note = found['dct:description'];
    add(result, index + 1, {
      key: typeof key === 'string' ? key : '',
      status: statuses.find((status) => outcome === `earl:${outcomes[status]}`) ?? outcome,
      note: typeof note === 'string' ? note : '',
    });
    describe(result, { date: found['dct:date']?.['@value'] });
  }
}

function readCSV(text, result, words, language) {
  const { rows, unclosed } = parse(text);
  if (unclosed !== null) result.problems.push({ message: 'unclosed', values: { line: unclosed } });
  const [header, ...lines] = rows;
  const same = (cell, key, plain) => [plain, ...words(key)].some((word) => folded(word) === folded(cell));
  const place = (column) => header?.cells.findIndex((cell) => same(cell, `column-${column}`, column)) ?? -1;
  const places = Object.fromEntries(columns.map((column) => [column, place(column)]));
  if (places.key < 0 || places.status < 0) {
    return fail(result, 'no-columns', { key: words('column-key')[0], status: words('column-status')[0] });
  }
  for (const { line, cells } of lines) {
    const at = (column) => cells[places[column]] ?? '';
    const written = at('status');
    const status = written.trim()
      ? statuses.find((status) => same(written, `status-${status}`, status)) ?? written
      : 'untested';
    add(result, line, { key: at('key').trim(), status, note: at('note') });
    describe(result, { ...Object.fromEntries(fields.map((field) => [field, at(field)])), date: dayIn(at('date'), language) });
  }
}

/** Takes what a file first says of the app and the test; each date that is none is told once. */
function describe(result, values) {
  const told = subjectOf(values);
  result.subject = { ...told, ...result.subject };
  const value = String(values.date ?? '').trim();
  const isTold = result.problems.some(({ message, values }) => message === 'not-a-date' && values.value === value);
  if (value && !told.date && !isTold) result.problems.push({ message: 'not-a-date', values: { value } });
}

/**
 * The day in a cell: spreadsheets rewrite dates, with the day first where the language has it first.
 * Elsewhere such a date is read only when it cannot be taken for another; else it stays as it is.
 */
function dayIn(text, language) {
  const [, first, second, year] = /^\s*(\d\d?)[/.-](\d\d?)[/.-](\d{4})\s*$/.exec(text) ?? [];
  if (!year) return text;
  const day = (...numbers) => [year, ...numbers.map((number) => number.padStart(2, '0'))].join('-');
  const days = [day(second, first), day(first, second)].filter(isDay);
  const isDayFirst = new Intl.DateTimeFormat(language).formatToParts(0)[0].type === 'day';
  return isDayFirst || new Set(days).size === 1 ? days[0] ?? text : text;
}

function add(result, number, { key, status, note }) {
  const isKnown = statuses.includes(status);
  if (!key) {
    result.problems.push({ message: 'no-key', values: { number } });
  } else if (result.answers.has(key)) {
    result.problems.push({ message: 'twice', values: { number, key } });
  } else {
    if (!isKnown) result.problems.push({ message: 'unknown-status', values: { number, key, value: String(status) } });
    // Line ends of other systems are those of a text field.
    const told = { status: isKnown ? status : undefined, note: note.replace(/\r\n?/g, '\n'), number };
    if (told.status === undefined ? told.note : isTold(told)) result.answers.set(key, told);
  }
}

function folded(text) {
  return text.normalize('NFC').replace(/[\s\u00A0\u202F]+/g, ' ').trim().toLowerCase();
}
