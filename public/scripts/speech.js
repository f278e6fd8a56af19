// What VoiceOver says, spoken by a voice of the browser, where it has one of that language that needs no
// network. It is not the voice of VoiceOver, and says so.
import { element, labelled, loadStyles, wordsOf } from './widget.js';

const rates = [0.75, 1, 1.5, 2, 3];

/**
 * @param {Document} root the page
 * @param {AbortSignal} signal ends it
 */
export async function start(root, signal) {
  const speech = window.speechSynthesis;
  if (!speech) return;
  const waiting = new Set(root.querySelectorAll('.heard:has(em)'));

  async function addControls() {
    const found = [...waiting].map((container) => ({ container, voice: voiceFor(container, speech) })).filter(({ voice }) => voice);
    for (const { container } of found) waiting.delete(container);
    if (found.length) await loadStyles();
    if (signal.aborted) return;
    for (const { container, voice } of found) {
      const controls = controlsOf(container, voice, speech);
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

function phrasesOf(container) {
  return [...container.querySelectorAll('em')];
}

function voiceFor(container, speech) {
  const [phrase] = phrasesOf(container);
  const { lang } = (phrase.querySelector('[lang]') ?? phrase).closest('[lang]');
  const [language] = lang.toLowerCase().split('-');
  return speech.getVoices().find((voice) => voice.localService && voice.lang.toLowerCase().split(/[-_]/)[0] === language);
}

function controlsOf(container, voice, speech) {
  const say = wordsOf(container);
  const format = new Intl.NumberFormat(document.documentElement.lang);
  const play = element('button', { type: 'button', textContent: say('play') });
  const rate = element('select', {}, ...rates.map((value) => new Option(`${format.format(value)} ×`, String(value))));
  rate.value = '1';
  /** The utterances that are still to be heard. */
  let spoken = [];

  function finish(utterance) {
    spoken = spoken.filter((one) => one !== utterance);
    if (spoken.length === 0) play.textContent = say('play');
  }

  play.addEventListener('click', () => {
    const isPlaying = spoken.length > 0;
    speech.cancel();
    spoken = isPlaying ? [] : phrasesOf(container).map((phrase) => {
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
    play.textContent = say(isPlaying ? 'play' : 'stop');
    for (const utterance of spoken) speech.speak(utterance);
  });
  return element('div', { className: 'speech' }, play, labelled(say('speed'), rate), element('p', { textContent: say('note') }));
}
