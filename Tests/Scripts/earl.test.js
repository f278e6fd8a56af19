// EARL: the tests of a check, what was tested, and files of earlier versions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromEARL, isAddress, toEARL } from '../../public/scripts/checklist-earl.js';

const key = 'guide/colours#text';
const list = { language: 'en', guide: 'guide', root: new URL('https://example.org/site/') };
const check = {
  key, text: 'Text has contrast.', address: 'https://example.org/site/en/guide/#text',
  guide: 'Guide', criterion: 'Colours', phases: [], phaseWords: [], severity: '', severityWord: '',
  successCriteria: [
    { number: '1.4.3', level: 'AA', slug: 'contrast-minimum' }, { number: '1.4.6', level: 'AAA', slug: 'contrast-enhanced' },
    { number: '9.9.9', level: '', slug: '' },
  ],
};
const graphOf = (checks, subject = {}, answers = []) => toEARL(checks, { subject, answers: new Map(answers) }, list)['@graph'];
const ofType = (graph, type) => graph.filter((node) => [node['@type']].flat().includes(type));

test('a check is a test for each success criterion that is known', () => {
  const graph = graphOf([check]);
  assert.deepEqual(ofType(graph, 'earl:TestCase').map((node) => [node['@id'], node['dct:isPartOf']]), [
    ['https://example.org/site/en/guide/?wcag=1.4.3#text', { '@id': 'WCAG:contrast-minimum' }],
    ['https://example.org/site/en/guide/?wcag=1.4.6#text', { '@id': 'WCAG:contrast-enhanced' }],
  ]);
  assert.equal(ofType(graph, 'earl:Assertion').length, 2);
  assert.deepEqual(ofType(graph, 'earl:TestRequirement').map((node) => node['dct:identifier']), ['1.4.3', '1.4.6']);
});

test('a requirement of another standard is named by its address', () => {
  const slug = 'https://example.org/site/en/asvs/6.2.1/';
  const asvs = { number: 'asvs/6.2.1', level: 'L1', slug };
  const graph = graphOf([{ ...check, successCriteria: [check.successCriteria[0], asvs] }]);
  assert.deepEqual(ofType(graph, 'earl:TestCase').map((node) => [node['@id'], node['dct:isPartOf']['@id']]), [
    ['https://example.org/site/en/guide/?wcag=1.4.3#text', 'WCAG:contrast-minimum'],
    ['https://example.org/site/en/guide/?meets=asvs%2F6.2.1#text', slug],
  ]);
  const found = ofType(graph, 'earl:TestRequirement').find((node) => node['@id'] === slug);
  assert.equal(found['dct:identifier'], 'asvs/6.2.1');
});

test('a check of one success criterion or none keeps its address', () => {
  const graph = graphOf([{ ...check, successCriteria: [] }]);
  const [found] = ofType(graph, 'earl:TestCase');
  assert.deepEqual([found['@id'], found['dct:isPartOf']], [check.address, undefined]);
});

test('assertions are about the sample where one is named, else about the app', () => {
  const subjectOf = (subject) => ofType(graphOf([check], subject), 'earl:Assertion')[0]['earl:subject']['@id'];
  assert.equal(subjectOf({ app: 'Timetables' }), '_:app');
  assert.equal(subjectOf({ app: 'Timetables', sample: 'Settings' }), '_:sample');
  assert.equal(subjectOf({ address: 'https://example.org/app' }), 'https://example.org/app');
  assert.equal(subjectOf({ address: 'the second tab' }), '_:sample');
});

for (const [status, outcome] of [['passes', 'passed'], ['fails', 'failed'], ['inapplicable', 'inapplicable'], ['untested', 'untested']]) {
  test(`${status} is the outcome ${outcome}`, () => {
    const graph = graphOf([check], { date: '2026-03-09' }, [[key, { status, note: 'Seen' }]]);
    for (const assertion of ofType(graph, 'earl:Assertion')) {
      assert.deepEqual(assertion['earl:result'], {
        '@type': 'earl:TestResult',
        'earl:outcome': { '@id': `earl:${outcome}` },
        'dct:date': { '@value': '2026-03-09', '@type': 'xsd:date' },
        'dct:description': 'Seen',
      });
    }
  });
}

for (const [text, expected] of [['https://example.org/é', true], ['http://a', true], ['ftp://a', false], ['https://a b', false], ['', false], [undefined, false]]) {
  test(`${text} is ${expected ? 'an' : 'no'} address`, () => assert.equal(isAddress(text), expected));
}

for (const [second, numbers] of [['earl:failed', [1]], ['earl:passed', [1, 2]]]) {
  test(`the tests of one check are one answer unless they differ: ${second}`, () => {
    const tests = ['1.4.1', '1.4.3'].map((number) => `https://example.org/?wcag=${number}#text`);
    const { answers } = fromEARL([
      ...tests.map((id) => ({ '@id': id, '@type': 'earl:TestCase', 'dct:identifier': key })),
      ...tests.map((id, index) => ({ '@type': 'earl:Assertion', 'earl:test': { '@id': id }, 'earl:result': { 'earl:outcome': { '@id': ['earl:failed', second][index] } } })),
    ]);
    assert.deepEqual(answers.map(({ number }) => number), numbers);
    assert.equal(answers[0].status, 'fails');
  });
}

test('reads a file of an earlier version, whose checks are requirements and whose subject is the app', () => {
  const { subject, answers } = fromEARL([
    {
      '@id': '_:subject', '@type': ['earl:TestSubject', 'earl:Software'], 'dct:title': 'Timetables', 'dct:hasVersion': '4.2',
      'dct:description': 'iPhone 13, iOS 17.4', 'onglet:device': 'iPhone 13', 'onglet:system': 'iOS 17.4',
    },
    { '@id': '_:assertor', '@type': ['earl:Assertor', 'foaf:Person'], 'foaf:name': 'Zoé' },
    { '@id': 'https://example.org/#text', '@type': 'earl:TestRequirement', 'dct:identifier': key, 'dct:isPartOf': { '@id': 'https://example.org/' } },
    { '@type': 'earl:Assertion', 'earl:test': { '@id': 'https://example.org/#text' }, 'earl:result': { 'earl:outcome': { '@id': 'earl:failed' }, 'dct:date': { '@value': '2026-03-09' }, 'dct:description': 'Seen' } },
  ]);
  assert.deepEqual(subject, { app: 'Timetables', version: '4.2', device: 'iPhone 13', system: 'iOS 17.4', sample: undefined, address: undefined, tester: 'Zoé' });
  assert.deepEqual(answers.map(({ key, status, note, date }) => [key, status, note, date]), [[key, 'fails', 'Seen', '2026-03-09']]);
});
