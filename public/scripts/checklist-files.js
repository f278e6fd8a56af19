// The files that answers are exported to and imported from: CSV for spreadsheets, JSON for the
// whole (`checklist.schema.json` describes it), EARL for other tools (https://www.w3.org/TR/EARL10-Schema/).
import { csv, parse } from './checklist-csv.js';
import { fields, isTold, statuses, subjectOf, untouched } from './checklist-store.js';

export const format = 'onglet-checklist';
export const schemaVersion = 1;

const columns = ['key', 'guide', 'criterion', 'check', 'phases', 'success-criteria', 'status', 'note', ...fields];

/**
 * @typedef {import('./checklist-store.js').State} State
 * @typedef {{key: string, guide: string, criterion: string, text: string, address: string,
 *   criterionAddress: string, phases: string[], phaseWords: string[],
 *   successCriteria: {number: string, level: string}[]}} Check
 * @typedef {{answers: Map<string, {status?: string, note: string}>, subject: Object<string, string>,
 *   problems: {message: string, values: Object}[], isRead: boolean}} Import
 */

/**
 * @param {Check[]} checks
 * @param {State} state
 * @param {string[]} others the keys of answers to checks that are not on the page any more
 * @param {(key: string) => string} word
 */
export function toCSV(checks, state, others, word) {
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
  ]);
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
 * @returns {Import}
 */
export function read(bytes, words) {
  const { text, isGuessed } = decoded(bytes);
  const result = { answers: new Map(), subject: {}, problems: [], isRead: true };
  if (isGuessed) result.problems.push({ message: 'encoding', values: {} });
  if (/^\s*[{[]/.test(text)) readJSON(text, result);
  else readCSV(text, result, words);
  return result;
}

function decoded(bytes) {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}

function readJSON(text, result) {
  const fail = (message, values = {}) => {
    result.isRead = false;
    result.problems.push({ message, values });
  };
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return fail('not-json');
  }
  if (file?.format !== format || !Array.isArray(file.checks)) return fail('not-ours');
  if (file.schemaVersion !== schemaVersion) return fail('newer', { version: String(file.schemaVersion) });
  const { name, version, device, system } = file.app ?? {};
  result.subject = subjectOf({ app: name, version, device, system, tester: file.tester, date: file.date });
  for (const [index, check] of file.checks.entries()) {
    if (check === null || typeof check !== 'object') {
      result.problems.push({ message: 'not-read', values: { line: index + 1 } });
      continue;
    }
    add(result, index + 1, {
      key: typeof check.key === 'string' ? check.key : '',
      status: check.status ?? 'untested',
      note: typeof check.note === 'string' ? check.note : '',
    });
  }
}

function readCSV(text, result, words) {
  const { rows, unclosed } = parse(text);
  if (unclosed !== null) result.problems.push({ message: 'unclosed', values: { line: unclosed } });
  const [header, ...lines] = rows;
  const same = (cell, key, plain) => [plain, ...words(key)].some((word) => folded(word) === folded(cell));
  const place = (column) => header?.cells.findIndex((cell) => same(cell, `column-${column}`, column)) ?? -1;
  const places = Object.fromEntries(columns.map((column) => [column, place(column)]));
  if (places.key < 0 || places.status < 0) {
    result.isRead = false;
    const values = { key: words('column-key')[0], status: words('column-status')[0] };
    result.problems.push({ message: 'no-columns', values });
    return;
  }
  for (const { line, cells } of lines) {
    const at = (column) => cells[places[column]] ?? '';
    const written = at('status');
    const status = written.trim()
      ? statuses.find((status) => same(written, `status-${status}`, status)) ?? written
      : 'untested';
    add(result, line, { key: at('key').trim(), status, note: at('note') });
    for (const [field, value] of Object.entries(subjectOf(Object.fromEntries(fields.map((field) => [field, at(field)]))))) {
      result.subject[field] ??= value;
    }
  }
}

function add(result, line, { key, status, note }) {
  const isKnown = statuses.includes(status);
  if (!key) {
    result.problems.push({ message: 'no-key', values: { line } });
  } else if (result.answers.has(key)) {
    result.problems.push({ message: 'twice', values: { line, key } });
  } else {
    if (!isKnown) result.problems.push({ message: 'unknown-status', values: { line, key, value: String(status) } });
    // Line ends of other systems are those of a text field.
    const told = { status: isKnown ? status : undefined, note: note.replace(/\r\n?/g, '\n'), line };
    if (told.status === undefined ? told.note : isTold(told)) result.answers.set(key, told);
  }
}

function folded(text) {
  return text.normalize('NFC').replace(/[\s\u00A0\u202F]+/g, ' ').trim().toLowerCase();
}
