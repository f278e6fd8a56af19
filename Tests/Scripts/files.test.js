// The files of checklists: what they hold, and what is said of files that do not fit.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { read, toCSV, toEARL, toJSON } from '../../public/scripts/checklist-files.js';

const text = 'guide/colours#text';
const alone = 'guide/colours#alone';
const gone = 'guide/images#gone';
const root = new URL('https://example.org/site/');
const list = { language: 'en', guide: 'guide', edition: '', root };

/** @returns {import('../../public/scripts/checklist-store.js').Check} */
const check = (key, successCriteria = []) => ({
  key, successCriteria,
  guide: 'Guide', criterion: 'Colours', text: `Words of ${key}`, address: `https://example.org/site/en/${key}`,
  phases: ['design'], phaseWords: ['Design'], severity: '', severityWord: '',
});
const checks = [
  check(text, [{ number: '1.4.3', level: 'AA', slug: 'contrast-minimum' }, { number: '1.4.6', level: 'AAA', slug: 'contrast-enhanced' }]),
  check(alone),
];

/** Words in two languages, as the templates of a page have them. */
const french = {
  'column-key': 'Identifiant', 'column-status': 'Résultat', 'column-note': 'Note', 'column-date': 'Date du test',
  'status-passes': 'Conforme', 'status-fails': 'Non conforme', 'status-inapplicable': 'Non applicable', 'status-untested': 'Non testé',
};
const words = (key) => [key, french[key] ?? key];
const word = (key) => words(key)[0];

const state = (answers = {}, subject = {}) => ({ answers: new Map(Object.entries(answers)), subject });
const encoded = (content) => new TextEncoder().encode(content).buffer;
const readText = (content, language = 'en') => read(encoded(content), words, language);
const statusesOf = ({ answers }) => Object.fromEntries([...answers].map(([key, { status }]) => [key, status]));
const problemsOf = ({ problems }) => problems.map(({ message, values }) => [message, values]);

const filled = state(
  { [text]: { status: 'fails', note: '=1+1\nand more' }, [alone]: { status: 'untested', note: 'To be tested' }, [gone]: { status: 'passes', note: '' } },
  { app: '=Timetables', version: '4.2', device: 'iPhone 13', system: 'iOS 17.4', sample: 'Settings', address: 'https://example.org/app', tester: 'Zoé, Ana', date: '2026-03-09' },
);
const others = [{ key: gone }];
const written = {
  CSV: (language) => toCSV(checks, filled, others, word, { ...list, language }),
  JSON: () => toJSON(checks, filled, others, list),
  EARL: () => toEARL(checks, filled, list),
};

for (const [kind, write] of Object.entries(written)) {
  for (const [from, to] of [['en', 'en'], ['en', 'fr'], ['fr', 'en']]) {
    test(`${kind} written in ${from} is read in ${to} as it was`, () => {
      const found = readText(write(from), to);
      assert.deepEqual(problemsOf(found), []);
      assert.deepEqual(found.subject, filled.subject);
      // EARL holds the checks of the page alone.
      const keys = kind === 'EARL' ? [text, alone] : [text, alone, gone];
      assert.deepEqual(
        [...found.answers].map(([key, { status, note }]) => [key, { status, note }]),
        keys.map((key) => [key, filled.answers.get(key)]),
      );
    });
  }
}

test('JSON names its schema, its version and what it lists', () => {
  const file = JSON.parse(toJSON(checks, filled, others, list));
  const schema = JSON.parse(readFileSync(new URL('../../public/checklist.schema.json', import.meta.url), 'utf8'));
  assert.equal(file.$schema, 'https://example.org/site/checklist.schema.json');
  assert.deepEqual(Object.keys(file).filter((key) => !(key in schema.properties)), []);
  assert.deepEqual([file.format, file.schemaVersion, file.language, file.guide], ['onglet-checklist', 1, 'en', 'guide']);
  assert.deepEqual(file.checks.at(-1), { key: gone, status: 'passes', note: '' });
});

test('reads the words of any language, whatever their spaces and capitals', () => {
  const found = readText(`Note;résultat;Identifiant\r\nÀ revoir, où ?;non  conforme;${text}\r\n`);
  assert.deepEqual(found.answers.get(text), { status: 'fails', note: 'À revoir, où ?', number: 2 });
  assert.deepEqual(found.problems, []);
});

test('reads a file that is not UTF-8, and says that it guessed', () => {
  const bytes = Uint8Array.from(`key,status,note\n${text},passes,\u00e9t\u00e9`, (character) => character.charCodeAt(0));
  const found = read(bytes.buffer, words, 'fr');
  assert.equal(found.answers.get(text).note, 'été');
  assert.deepEqual(problemsOf(found), [['encoding', {}]]);
});

const header = 'key,status,note\r\n';
const json = (...answers) => JSON.stringify({ format: 'onglet-checklist', schemaVersion: 1, checks: answers });
const earl = (...outcomes) => JSON.stringify({ '@graph': [
  ...outcomes.filter(([key]) => key).map(([key]) => ({ '@id': `#${key}`, '@type': 'earl:TestRequirement', 'dct:identifier': key })),
  ...outcomes.map(([key, outcome]) => ({ '@type': ['earl:Assertion'], 'earl:test': { '@id': `#${key}` }, 'earl:result': { 'earl:outcome': { '@id': outcome } } })),
] });

for (const [name, content, problems, statuses] of [
  ['an unknown result', `${header}${text},perhaps,mine`, [['unknown-status', { number: 2, key: text, value: 'perhaps' }]], { [text]: undefined }],
  ['no key, and a key twice', `${header},passes,\r\n${text},passes,\r\n${text},fails,`, [['no-key', { number: 2 }], ['twice', { number: 4, key: text }]], { [text]: 'passes' }],
  ['an open quotation mark', `${header}${text},passes,"open`, [['unclosed', { line: 2 }]], { [text]: 'passes' }],
  ['answers of JSON that are none', json(null, { key: text, status: 'passes', note: '' }, {}, { key: alone, status: 'perhaps' }), [
    ['not-read', { number: 1 }], ['no-key', { number: 3 }], ['unknown-status', { number: 4, key: alone, value: 'perhaps' }],
  ], { [text]: 'passes' }],
  ['a key of JSON twice', json({ key: text, status: 'passes' }, { key: text }), [['twice', { number: 2, key: text }]], { [text]: 'passes' }],
  ['a result of JSON that is no text', json({ key: text, status: { toString: 1 }, note: 'Seen' }), [['unknown-status', { number: 1, key: text, value: '{"toString":1}' }]], { [text]: undefined }],
  ['outcomes of EARL that are none of ours', earl([text, 'earl:passed'], ['', 'earl:failed'], [alone, 'earl:cantTell']), [
    ['no-key', { number: 2 }], ['unknown-status', { number: 3, key: alone, value: 'earl:cantTell' }],
  ], { [text]: 'passes' }],
]) {
  test(`tells ${name}, and reads the rest`, () => {
    const found = readText(content);
    assert.ok(found.isRead);
    assert.deepEqual(problemsOf(found), problems);
    assert.deepEqual(statusesOf(found), statuses);
  });
}

for (const [content, message, values = {}] of [
  ['{', 'not-json'],
  ['[1]', 'not-ours'],
  [JSON.stringify({ format: 'onglet-checklist', schemaVersion: 2, checks: [] }), 'newer', { version: 2 }],
  [JSON.stringify({ format: 'onglet-checklist', schemaVersion: 0, checks: [] }), 'not-ours'],
  [JSON.stringify({ format: 'onglet-checklist', schemaVersion: '2', checks: [] }), 'not-ours'],
  [JSON.stringify({ format: 'onglet-checklist', checks: [] }), 'not-ours'],
  [JSON.stringify({ '@graph': [null, { '@type': 'earl:Assertion', 'earl:test': { '@id': '#other' } }] }), 'not-ours'],
  ['a,b\r\n1,2', 'no-columns', { key: 'column-key', status: 'column-status' }],
  ['', 'no-columns', { key: 'column-key', status: 'column-status' }],
]) {
  test(`takes nothing from ${JSON.stringify(content)}`, () => {
    const found = readText(content);
    assert.equal(found.isRead, false);
    assert.deepEqual(problemsOf(found), [[message, values]]);
    assert.equal(found.answers.size, 0);
  });
}

const dated = (...dates) => `key,status,note,date\r\n${dates.map((date, index) => `k${index},passes,,${date}\r\n`).join('')}`;

for (const [language, day, expected] of [
  ['fr', '2025-01-15', '2025-01-15'], ['fr', '15/01/2025', '2025-01-15'], ['fr', '5/6/2025', '2025-06-05'], ['fr', '05.06.2025', '2025-06-05'],
  ['en', '15/01/2025', '2025-01-15'], ['en', '1/15/2025', '2025-01-15'], ['en', '05/05/2025', '2025-05-05'], ['en', ' ', undefined],
]) {
  test(`reads ${JSON.stringify(day)}, a date that a spreadsheet rewrote, in ${language}`, () => {
    const found = readText(dated(day, day), language);
    assert.deepEqual(found.problems, []);
    assert.equal(found.subject.date, expected);
  });
}

for (const [language, content, value] of [
  ['fr', dated('31/02/2025', '31/02/2025'), '31/02/2025'],
  ['fr', dated('15/01/25'), '15/01/25'],
  ['en', dated('05/06/2025'), '05/06/2025'],
  ['en', dated('2025-02-30'), '2025-02-30'],
  ...['hier', 20250115, '15/01/2025'].map((date) => ['fr', JSON.stringify({ format: 'onglet-checklist', schemaVersion: 1, date, checks: [] }), String(date)]),
]) {
  test(`says once that ${value} is no date, in ${language}`, () => {
    const found = readText(content, language);
    assert.deepEqual(problemsOf(found), [['not-a-date', { value }]]);
    assert.equal(found.subject.date, undefined);
  });
}

test('takes the first date that is one', () => {
  const found = readText(dated('soon', '2025-01-15', '2025-01-16'));
  assert.equal(found.subject.date, '2025-01-15');
  assert.deepEqual(problemsOf(found), [['not-a-date', { value: 'soon' }]]);
});

test('says what is wrong with an answer that is nested too deep to be quoted', () => {
  const deep = `${'['.repeat(50000)}${']'.repeat(50000)}`;
  const found = readText(`{"format":"onglet-checklist","schemaVersion":1,"date":${deep},"checks":[{"key":"${text}","status":${deep}}]}`);
  assert.deepEqual(problemsOf(found), [
    ['not-a-date', { value: '…' }],
    ['unknown-status', { number: 1, key: text, value: '…' }],
  ]);
});

test('quotes only the beginning of a long value', () => {
  const [[, { value }]] = problemsOf(readText(`key,status\n${text},${'x'.repeat(5000)}\n`));
  assert.equal(value, `${'x'.repeat(100)}…`);
});

test('tells each wrong date once, with one look at each', () => {
  const lines = [...Array(2000).keys()].map((number) => `k${number},passes,x${number % 1000}`);
  const { problems, wrongDates } = readText(`key,status,date\n${lines.join('\n')}\n`);
  assert.equal(problems.length, 1000);
  assert.equal(wrongDates.size, 1000);
});
