// What the reader chose, kept in this browser. Where a browser refuses, it lasts as long as the page.

const kept = new Map();

/** The kept value; empty when there is none. */
export function recall(key) {
  try {
    return localStorage.getItem(`onglet-${key}`) ?? '';
  } catch {
    return kept.get(key) ?? '';
  }
}

/** Keeps a value; an empty one forgets it. */
export function remember(key, value) {
  kept.set(key, value);
  try {
    if (value) localStorage.setItem(`onglet-${key}`, value);
    else localStorage.removeItem(`onglet-${key}`);
  } catch {
    // Storage is off or full.
  }
}

/** Keeps the identifier of what is open on this page until the window closes: `early.js` opens it on return. */
export function rememberOpen(id) {
  try {
    sessionStorage.setItem(location.pathname, id);
  } catch {
    // Storage is off or full.
  }
}

/** Calls when another page may have kept something: one in another tab, or one that Back came from. */
export function onKeptElsewhere(call, signal) {
  addEventListener('storage', call, { signal });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) call();
  }, { signal });
}
