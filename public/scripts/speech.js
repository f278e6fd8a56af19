// What a screen reader says, spoken by a voice of the browser, where it has one of that language that
// needs no network. It is not the voice of the screen reader, and says so.
import { loadStyles } from './styles.js';
import { element, labelled } from './widget.js';

const rates = [0.75, 1, 1.5, 2, 3];

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export async function start(root, signal) {
  const speech = window.speechSynthesis;
  const words = root.querySelector('main').dataset.voice?.split('|');
  if (!speech || !words) return;
  const waiting = new Set(root.querySelectorAll('.heard:has(em)'));

  async function addControls() {
    const found = [...waiting].map((container) => ({ container, voice: voiceFor(container, speech) })).filter(({ voice }) => voice);
    for (const { container } of found) waiting.delete(container);
    if (found.length) await loadStyles('try');
    if (signal.aborted) return;
    for (const { container, voice } of found) {
      const controls = controlsOf(container, voice, speech, words);
      container.append(controls);
      signal.addEventListener('abort', () => controls.remove());
    }
  }

  // Browsers find their voices while the page is read.
  speech.addEventListener?.('voiceschanged', addControls, { signal });
  signal.addEventListener('abort', () => speech.cancel());
  addEventListener('pagehide', () => speech.cancel(), { signal });
  await addControls();
}

function voiceFor(container, speech) {
  const phrase = container.querySelector('em');
  const { lang } = (phrase.querySelector('[lang]') ?? phrase).closest('[lang]');
  const [language] = lang.toLowerCase().split('-');
  return speech.getVoices().find((voice) => voice.localService && voice.lang.toLowerCase().split(/[-_]/)[0] === language);
}

function controlsOf(container, voice, speech, [playWords, stopWords, speedWords, note]) {
  const format = new Intl.NumberFormat(document.documentElement.lang);
  const play = element('button', { type: 'button', textContent: playWords });
  const rate = element('select', {}, ...rates.map((value) => new Option(`${format.format(value)} ×`, String(value))));
  rate.value = '1';
  /** The utterances that are still to be heard. */
  let spoken = [];

  function finish(utterance) {
    spoken = spoken.filter((one) => one !== utterance);
    if (spoken.length === 0) play.textContent = playWords;
  }

  play.addEventListener('click', () => {
    const isPlaying = spoken.length > 0;
    speech.cancel();
    spoken = isPlaying ? [] : [...container.querySelectorAll('em')].map((phrase) => {
      const utterance = new SpeechSynthesisUtterance(phrase.textContent);
      Object.assign(utterance, { voice, lang: voice.lang, rate: Number(rate.value) });
      utterance.addEventListener('start', () => phrase.toggleAttribute('data-spoken', true));
      for (const end of ['end', 'error']) {
        utterance.addEventListener(end, () => {
          phrase.removeAttribute('data-spoken');
          finish(utterance);
        });
      }
      return utterance;
    });
    play.textContent = isPlaying ? playWords : stopWords;
    for (const utterance of spoken) speech.speak(utterance);
  });
  const ariaLabel = container.querySelector('.container-title').textContent.trim();
  return element('div', { className: 'speech', role: 'group', ariaLabel }, play, labelled(speedWords, rate), element('p', { textContent: note }));
}
