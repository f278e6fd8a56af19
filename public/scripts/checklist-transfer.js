// Answers leave the page as files and come back from them.
import { isAddress } from './checklist-earl.js';
import { read, toCSV, toEARL, toJSON } from './checklist-files.js';
import { criteriaOf, plain, severityOf } from './checklist-page.js';
import { editionsOf, isTold, untouched } from './checklist-store.js';

/** @typedef {import('./checklist-page.js').ChecklistPage} ChecklistPage */

/**
 * @param {ChecklistPage} page
 * @param {'csv' | 'json' | 'earl'} kind
 */
export function exportTo(page, kind) {
  const state = page.store.read();
  // What has changed is a list of its own, if that is asked for.
  const isPart = page.root.querySelector('[data-export-changes]').checked;
  const checks = page.sections.flatMap((section) => checksOf(page, section)).filter(({ change }) => change || !isPart);
  const others = page.strayKeys(state).map((key) => (page.gone.has(key) ? { key, text: page.gone.get(key), change: 'gone' } : { key }))
    .filter(({ change }) => change || !isPart);
  const { language, guide, edition } = page;
  const list = { language, guide, edition, root: new URL(page.list.dataset.root, pageAddress()) };
  const word = (key) => page.words.get(key)?.[0] ?? page.say(key);
  const [text, ending, type] = {
    csv: () => [toCSV(checks, state, others, word, list), 'csv', 'text/csv'],
    json: () => [toJSON(checks, state, others, list), 'json', 'application/json'],
    earl: () => [toEARL(checks, state, list), 'earl.jsonld', 'application/ld+json'],
  }[kind]();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = `checklist-${guide.replaceAll('/', '-') || 'all'}${isPart ? '-changes' : ''}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  // What an address is for is said once more where it would be missed.
  const isMissed = kind === 'earl' && !isAddress(state.subject.address);
  page.report(page.say('exported', { file: link.download }), isMissed ? [plain(document.querySelector('#checklist-address-use'))] : []);
}

/** Where the page will be, whatever copy of it this is. */
function pageAddress() {
  return document.querySelector('link[rel="canonical"]')?.href ?? location.href;
}

function checksOf(page, section) {
  // Rows that were opened have a copy.
  const about = section.querySelector(':scope > .metadata');
  const source = about.querySelector('a');
  const criterionAddress = new URL(source.getAttribute('href'), pageAddress()).href;
  const phases = [...about.querySelectorAll('[data-phase]')];
  return [...section.querySelectorAll('[data-check]')].map((item) => {
    const key = item.dataset.check;
    const address = new URL(criterionAddress);
    address.hash = key.slice(key.lastIndexOf('#'));
    return {
      key,
      successCriteria: criteriaOf(item),
      severity: severityOf(item),
      severityWord: severityOf(item) && plain(item.querySelector('.severity')),
      guide: section.dataset.guideName ?? '',
      criterion: page.names.get(section),
      text: plain(item.querySelector('.check-text')),
      address: address.href,
      change: page.changes.get(key)?.change,
      phases: phases.map((phase) => phase.dataset.phase),
      phaseWords: phases.map(plain),
    };
  });
}

/** The answers of a file, and what did not fit in words; nothing, once that is said, where there are none. */
async function readFrom(page, file) {
  let found;
  try {
    found = read(await file.arrayBuffer(), (key) => page.words.get(key) ?? [], page.language);
  } catch {
    page.report(page.say('unreadable-file', { file: file.name }));
    return null;
  }
  const { answers, subject, problems, unit, isRead } = found;
  const tell = (message, values) => page.say(message, { ...values, place: page.say(unit, values) });
  const told = problems.map(({ message, values }) => tell(message, values));
  if (!isRead) {
    page.report(page.say('not-imported', { file: file.name }), told);
    return null;
  }
  for (const [key, { number }] of answers) {
    if (page.isStray(key)) told.push(tell('unknown-key', { number, key }));
  }
  return { answers, subject, told };
}

/**
 * @param {ChecklistPage} page
 * @param {File} file
 * @returns {Promise<boolean>} whether its answers were taken
 */
export async function importFrom(page, file) {
  const found = await readFrom(page, file);
  if (!found) return false;
  const { answers, subject, told } = found;
  const before = page.store.read();
  const differing = [...answers].filter(([key, answer]) => isTold(before.answers.get(key)) && differs(before.answers.get(key), answer));
  const redescribed = Object.keys(subject).filter((field) => before.subject[field] && before.subject[field] !== subject[field]);
  let taken = 'theirs';
  if (differing.length + redescribed.length) {
    document.querySelector('[data-differ]').textContent = page.sayCount('differ', differing.length + redescribed.length);
    taken = await page.ask('differ');
    if (!taken) {
      page.report(page.say('cancelled'));
      return false;
    }
  }
  const kept = new Set(taken === 'mine' ? differing.map(([key]) => key) : []);
  let count = 0;
  page.store.change((state) => {
    for (const [key, theirs] of answers) {
      if (kept.has(key)) continue;
      const own = state.answers.get(key) ?? untouched;
      // The same answer stays from the edition that it was confirmed in here.
      const editions = differs(own, theirs) || !own.edition ? editionsOf(theirs) : editionsOf(own);
      state.answers.set(key, { status: theirs.status ?? own.status, note: theirs.note, ...editions });
      count += 1;
    }
    state.subject = taken === 'mine' ? { ...subject, ...state.subject } : { ...state.subject, ...subject };
  });
  page.report(page.sayCount('imported', count, { file: file.name }), told);
  return true;
}

/** @param {{status?: string, note: string}} theirs */
function differs(own, theirs) {
  return (theirs.status !== undefined && own.status !== theirs.status) || own.note !== theirs.note;
}
