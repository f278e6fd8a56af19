// The answers of a reader, kept in this browser under the keys of the checks, so that they outlive
// new words and other languages.

export const statuses = ['passes', 'fails', 'inapplicable', 'untested'];
export const fields = ['app', 'version', 'device', 'system', 'sample', 'address', 'tester', 'date'];

/**
 * @typedef {{status: string, note: string, edition?: string, previousEdition?: string}} Answer the edition
 *   of the guidelines that it was given or last confirmed in, and the one that it was given in before
 * @typedef {{answers: Map<string, Answer>, subject: Object<string, string>}} State
 * @typedef {{key: string, guide: string, criterion: string, text: string, address: string,
 *   phases: string[], phaseWords: string[], severity: string, severityWord: string, change?: string,
 *   successCriteria: {number: string, level: string, slug: string}[]}} Check the slug is the last
 *   step of W3C's address of a success criterion, for other standards the address of the requirement;
 *   empty where it is not known
 */

/** @type {Answer} */
export const untouched = Object.freeze({ status: 'untested', note: '' });

/** Whether an answer says anything. */
export function isTold(answer) {
  return answer !== undefined && (answer.status !== 'untested' || answer.note !== '');
}

/**
 * An answer that was given or confirmed in an edition; as it was on a site without editions.
 *
 * @param {Answer} answer
 * @param {string} edition
 * @returns {Answer}
 */
export function confirmed(answer, edition) {
  if (!edition || answer.edition === edition) return answer;
  return { ...answer, edition, ...answer.edition && { previousEdition: answer.edition } };
}

/** Whether an answer is from another edition than the newest; one that names none is not. */
export function isOlder(answer, newest) {
  return Boolean(answer?.edition) && answer.edition !== newest;
}

/** The editions of an answer that are told, as text. */
export function editionsOf(answer) {
  return Object.fromEntries(['edition', 'previousEdition'].filter((name) => typeof answer[name] === 'string' && answer[name])
    .map((name) => [name, answer[name]]));
}

export class Store {
  /** @param {string} path the path of the site, for several may share a host */
  constructor(path) {
    this.key = `onglet-checklist:${path}`;
    this.kept = { answers: new Map(), subject: {} };
    /** Whether the browser refused to keep the last change: what is in memory is ahead of it. */
    this.isRefused = false;
    this.isUnreadable = false;
  }

  /** @returns {State} the answers, those that another tab wrote too */
  read() {
    if (this.isRefused) return this.kept;
    let text;
    try {
      text = localStorage.getItem(this.key);
    } catch {
      this.isRefused = true;
      return this.kept;
    }
    const state = text === null ? { answers: new Map(), subject: {} } : parsed(text);
    if (state) {
      this.kept = state;
    } else {
      this.#putAside(text);
    }
    return this.kept;
  }

  /** @param {(state: State) => void} edit */
  change(edit) {
    const state = this.read();
    edit(state);
    for (const [key, answer] of state.answers) if (!isTold(answer)) state.answers.delete(key);
    this.kept = state;
    try {
      if (state.answers.size || Object.keys(state.subject).length) {
        const answers = Object.fromEntries(state.answers);
        localStorage.setItem(this.key, JSON.stringify({ version: 1, answers, subject: state.subject }));
      } else {
        localStorage.removeItem(this.key);
      }
      this.isRefused = false;
    } catch {
      this.isRefused = true;
    }
  }

  /** What cannot be read is not written over. */
  #putAside(text) {
    this.isUnreadable = true;
    this.kept = { answers: new Map(), subject: {} };
    try {
      localStorage.setItem(`${this.key}:unreadable`, text);
      localStorage.removeItem(this.key);
    } catch {
      this.isRefused = true;
    }
  }
}

/** The state in a text; nothing when it is not ours. */
function parsed(text) {
  try {
    const { version, answers, subject } = JSON.parse(text);
    if (version !== 1) return null;
    return {
      answers: new Map(
        Object.entries(answers).map(([key, answer]) => [
          key,
          {
            status: statuses.includes(answer.status) ? answer.status : 'untested', note: String(answer.note ?? ''),
            ...editionsOf(answer),
          },
        ]),
      ),
      subject: subjectOf(subject ?? {}),
    };
  } catch {
    return null;
  }
}

/** The fields of a subject that are told, as text; a date only when it is a day. */
export function subjectOf(values) {
  const texts = fields.map((field) => [field, typeof values[field] === 'string' ? values[field].trim() : '']);
  return Object.fromEntries(texts.filter(([field, text]) => (field === 'date' ? isDay(text) : text)));
}

/** Whether a text is a day of the calendar as `2026-03-09`, the form of date fields, JSON and EARL. */
export function isDay(text) {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(text);
  // Some browsers take the 30th of February for a day of March.
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
}
