// EARL (https://www.w3.org/TR/EARL10-Schema/) as JSON-LD: the form in which results go to other tools,
// first of all the WCAG-EM Report Tool of W3C (`docs/json.md` says what that tool asks of a file).
import { editionsOf, statuses, untouched } from './checklist-store.js';

const outcomes = { passes: 'passed', fails: 'failed', inapplicable: 'inapplicable', untested: 'untested' };

/** Whether a text is an address by which other tools find a sample, and an identifier of JSON-LD. */
export function isAddress(text = '') {
  return /^https?:\/\/[^\s<>"{}|\\^`]+$/.test(text);
}

/**
 * The tests that a check is: one for each requirement that it answers, for the report tool does not
 * read a test that is part of several; a good practice is one that is part of none.
 *
 * @param {import('./checklist-store.js').Check} check
 * @returns {{id: string, requirement?: string}[]}
 */
function testsOf({ address, successCriteria }) {
  const known = successCriteria.filter(({ slug }) => slug);
  if (known.length < 2) return [{ id: address, requirement: known.map(identify)[0] }];
  return known.map((criterion) => {
    // Another identifier that leads to the same place.
    const id = new URL(address);
    id.searchParams.set(isAddress(criterion.slug) ? 'meets' : 'wcag', criterion.number);
    return { id: id.href, requirement: identify(criterion) };
  });
}

/** The identifier of a requirement: its address; for WCAG, the last step of that at W3C. */
function identify({ slug }) {
  return isAddress(slug) ? slug : `WCAG:${slug}`;
}

/** What was tested: the app, or the sample of it that is named; the assertions are about the last. */
function testSubjects({ app, version, device, system, sample, address }) {
  const software = {
    '@id': '_:app',
    '@type': ['earl:TestSubject', 'earl:Software'],
    'dct:title': app,
    'dct:hasVersion': version,
    'dct:description': [device, system].filter(Boolean).join(', ') || undefined,
    'onglet:device': device,
    'onglet:system': system,
  };
  if (!sample && !address) return [software];
  return [software, {
    '@id': isAddress(address) ? address : '_:sample',
    '@type': 'earl:TestSubject',
    'dct:title': sample,
    'dct:description': address,
    'dct:isPartOf': { '@id': '_:app' },
  }];
}

/** One assertion for each test of each check. The context stands in the file: reading it needs no network. */
export function toEARL(checks, state, list) {
  const { tester, date } = state.subject;
  const subjects = testSubjects(state.subject);
  // The report tool shows `schema:name`; EARL's own examples have `foaf:name`.
  const assertor = { '@id': '_:assertor', '@type': ['earl:Assertor', 'foaf:Person'], 'foaf:name': tester, 'schema:name': tester };
  const requirements = new Map(
    checks.flatMap(({ successCriteria }) => successCriteria).filter(({ slug }) => slug).map((criterion) => [identify(criterion), {
      '@id': identify(criterion),
      '@type': 'earl:TestRequirement',
      'dct:identifier': criterion.number,
    }]),
  );
  const tests = checks.flatMap((check) => testsOf(check).map(({ id, requirement }) => ({
    '@id': id,
    '@type': 'earl:TestCase',
    'dct:identifier': check.key,
    // The edition of the guidelines that the answer is from.
    'dct:hasVersion': state.answers.get(check.key)?.edition,
    // The report tool shows no text that is marked with its language.
    'dct:title': check.text,
    'dct:language': list.language,
    'dct:isPartOf': requirement && { '@id': requirement },
  })));
  const assertions = tests.map((test) => {
    const { status, note } = state.answers.get(test['dct:identifier']) ?? untouched;
    return {
      '@type': 'earl:Assertion',
      'earl:assertedBy': { '@id': assertor['@id'] },
      'earl:subject': { '@id': subjects.at(-1)['@id'] },
      'earl:test': { '@id': test['@id'] },
      'earl:mode': { '@id': 'earl:manual' },
      'earl:result': {
        '@type': 'earl:TestResult',
        'earl:outcome': { '@id': `earl:${outcomes[status]}` },
        'dct:date': date ? { '@value': date, '@type': 'xsd:date' } : undefined,
        'dct:description': note || undefined,
      },
    };
  });
  return {
    '@context': {
      earl: 'http://www.w3.org/ns/earl#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
      schema: 'http://schema.org/',
      xsd: 'http://www.w3.org/2001/XMLSchema#',
      // Of no version: the report tool has no prefix for WCAG 2.2.
      WCAG: 'http://www.w3.org/TR/WCAG/#',
      // What EARL has no words for is named by the schema of the JSON file.
      onglet: new URL('checklist.schema.json#/properties/app/properties/', list.root).href,
    },
    '@graph': [...subjects, assertor, ...requirements.values(), ...tests, ...assertions],
  };
}

/**
 * The answers in a graph that was written here, numbered by its assertions, from 1; nothing when it is
 * another. In older files the checks are requirements, and the subject is the app.
 *
 * @param {Object[]} graph
 * @returns {{subject: Object<string, string>,
 *   answers: {number: number, key: string, status: string, note: string, edition?: string, date: string}[]} | null}
 */
export function fromEARL(graph) {
  const is = (node, ...types) => [node?.['@type']].flat().some((type) => types.includes(type));
  const all = (...types) => graph.filter((node) => is(node, ...types));
  const tests = new Map(all('earl:TestCase', 'earl:TestRequirement').map((node) => [node['@id'], node]));
  const assertions = all('earl:Assertion').map((node) => answerIn(node, tests));
  if (!assertions.some(({ key }) => key)) return null;
  const subjects = all('earl:TestSubject');
  const app = subjects.find((node) => is(node, 'earl:Software')) ?? subjects[0] ?? {};
  const sample = subjects.find((node) => node !== app) ?? {};
  const [assertor = {}] = all('earl:Assertor');
  const subject = {
    app: app['dct:title'],
    version: app['dct:hasVersion'],
    device: app['onglet:device'],
    system: app['onglet:system'],
    sample: sample['dct:title'],
    address: sample['dct:description'],
    tester: assertor['foaf:name'],
  };
  return { subject, answers: withoutRepeats(assertions.map((answer, index) => ({ ...answer, number: index + 1 }))) };
}

/** Leaves out what the tests of a check, one for each success criterion, say once more. */
function withoutRepeats(answers) {
  const first = new Map();
  return answers.filter((answer) => {
    const known = answer.key ? first.get(answer.key) : undefined;
    if (known) return known.test === answer.test || known.status !== answer.status || known.note !== answer.note;
    first.set(answer.key, answer);
    return true;
  });
}

function answerIn(assertion, tests) {
  const test = assertion['earl:test']?.['@id'];
  const result = assertion['earl:result'] ?? {};
  const outcome = result['earl:outcome']?.['@id'] ?? 'earl:untested';
  const [key, note] = [tests.get(test)?.['dct:identifier'], result['dct:description']].map((value) => (typeof value === 'string' ? value : ''));
  const status = statuses.find((status) => outcome === `earl:${outcomes[status]}`) ?? outcome;
  const editions = editionsOf({ edition: tests.get(test)?.['dct:hasVersion'] });
  return { test, key, status, note, ...editions, date: result['dct:date']?.['@value'] };
}
